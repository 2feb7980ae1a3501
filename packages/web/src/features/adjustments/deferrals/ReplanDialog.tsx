/** Previews what makes a schedule right again after its document changed, and posts it. */
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import type { Deferral, DeferralCorrection, ReplanPreview } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Dialog } from "../../../kit/Dialog.tsx";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { formatDay, formatMoney } from "../../../kit/format.ts";
import { Loaded } from "../../../kit/Loaded.tsx";
import { Money } from "../../../kit/Money.tsx";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { Section } from "../../../kit/Section.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import plain from "../../../kit/Table.module.css";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { deferralsChanged, replan, replanQuery } from "./queries.ts";
import { ScheduleTable } from "./ScheduleTable.tsx";
import { say } from "./say.ts";

interface Props {
  /** Null: closed. */
  deferral: Deferral | null;
  onClose: () => void;
}

export function ReplanDialog({ deferral, onClose }: Props) {
  return (
    <Dialog
      opened={deferral !== null}
      onClose={onClose}
      title={deferral === null ? "" : say("replanTitle", { name: deferral.name })}
      size="lg"
    >
      {deferral && <Preview key={deferral.id} id={deferral.id} onDone={onClose} />}
    </Dialog>
  );
}

function Preview({ id, onDone }: { id: string; onDone: () => void }) {
  const client = useQueryClient();
  const query = useQuery({ ...replanQuery(id), retry: false });
  const posting = useMutation({
    mutationFn: () => replan(id),
    onSuccess({ message }) {
      toast.success(message);
      onDone();
      return deferralsChanged(client);
    },
  });
  return (
    <Loaded
      query={query}
      safe={sayCommon("nothingWasChanged")}
      skeleton={<RowsSkeleton label={say("loading")} rows={5} />}
    >
      {({ isChanged, before, after, corrections, months, currency }) => (
        <Stack>
          {!isChanged && (
            <Alert color="blue" p="sm" className={text.onTint}>
              <Text size="sm">{say("asDocument")}</Text>
            </Alert>
          )}
          <Sums before={before} after={after} currency={currency} />
          {corrections.length > 0 && (
            <Section title={say("corrections")}>
              <Corrections corrections={corrections} currency={currency} />
            </Section>
          )}
          {months.length > 0 && (
            <Section title={say("coming")}>
              <ScheduleTable months={months} currency={currency} />
            </Section>
          )}
          {posting.error && <ErrorAlert>{messageOf(posting.error)}</ErrorAlert>}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onDone}>
              {sayCommon("cancel")}
            </Button>
            <Button data-autofocus loading={posting.isPending} disabled={!isChanged} onClick={() => posting.mutate()}>
              {say("replan")}
            </Button>
          </Group>
        </Stack>
      )}
    </Loaded>
  );
}

function Sums({ before, after, currency }: Pick<ReplanPreview, "before" | "after" | "currency">) {
  const rows = [
    [say("amount"), before.amount, after.amount],
    [say("releasedSum"), before.released, after.released],
    [say("rest"), before.rest, after.rest],
  ] as const;
  return (
    <table className={plain.table}>
      <thead>
        <tr>
          <td />
          <th scope="col" className={plain.figure}>
            {say("before")}
          </th>
          <th scope="col" className={plain.figure}>
            {say("after")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, was, will]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className={plain.figure}>
              <Money amount={was} currency={currency} />
            </td>
            <td className={plain.figure}>
              <Money amount={will} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Corrections({ corrections, currency }: { corrections: readonly DeferralCorrection[]; currency: string }) {
  return (
    <table className={`${plain.table} ${plain.figures}`}>
      <tbody>
        {corrections.map((one) => (
          <tr key={[one.kind, one.forDay, one.accountCode].join()}>
            <th scope="row">
              {say("correction", {
                kind: one.kind,
                direction: one.amount < 0 ? "less" : "more",
                amount: formatMoney(Math.abs(one.amount), currency),
              })}
              <span className={text.noteBelow}>
                {one.accountCode} {one.account}
              </span>
              {one.day !== one.forDay && (
                <span className={text.noteBelow}>{say("caughtUp", { day: formatDay(one.forDay) })}</span>
              )}
            </th>
            <td>{formatDay(one.day)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
