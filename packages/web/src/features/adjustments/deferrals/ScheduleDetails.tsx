/** A schedule with its months, and what can be done with it: another end, or reversing it. */
import { Alert, Anchor, Button, Group, Stack, Text } from "@mantine/core";
import type { Deferral } from "@tallyleaf/contract";
import { isCalendarDate } from "@tallyleaf/ledger";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { useConfirm } from "../../../client/use-confirm.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { DateField } from "../../../kit/days/DateField.tsx";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { formatMoney } from "../../../kit/format.ts";
import { Loaded } from "../../../kit/Loaded.tsx";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { Section } from "../../../kit/Section.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import plain from "../../../kit/Table.module.css";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { useCan } from "../../../session/can.ts";
import { changeEnd, deferralQuery, deferralsChanged, removeDeferral, takeReplanBack } from "./queries.ts";
import { ReplanDialog } from "./ReplanDialog.tsx";
import { periodText, StateBadge } from "./SchedulesTab.tsx";
import { ScheduleTable } from "./ScheduleTable.tsx";
import { say } from "./say.ts";

export function ScheduleDetails({ deferral, onClose }: { deferral: Deferral | null; onClose: () => void }) {
  const client = useQueryClient();
  const removing = useConfirm({
    act: ({ id }: Deferral) => removeDeferral(id),
    onDone({ message }) {
      onClose();
      toast.success(message);
      return deferralsChanged(client);
    },
  });
  const takingBack = useConfirm({
    act: ({ id }: Deferral) => takeReplanBack(id),
    onDone({ message }) {
      toast.success(message);
      return deferralsChanged(client);
    },
  });
  const [replanned, setReplanned] = useState<Deferral | null>(null);
  return (
    <>
      <Dialog opened={deferral !== null} onClose={onClose} title={deferral?.name ?? ""} size="lg">
        {deferral && (
          <Details
            key={deferral.id}
            id={deferral.id}
            onRemove={removing.ask}
            onReplan={setReplanned}
            onTakeBack={takingBack.ask}
          />
        )}
      </Dialog>
      <ReplanDialog deferral={replanned} onClose={() => setReplanned(null)} />
      <ConfirmDialog
        {...takingBack.dialog}
        title={say("takeBackQuestion", { name: takingBack.target?.name ?? "" })}
        confirmLabel={say("takeBack")}
        busyLabel={say("reversing")}
        danger
      >
        {say("takeBackText")}
      </ConfirmDialog>
      <ConfirmDialog
        {...removing.dialog}
        title={say("removeQuestion", { name: removing.target?.name ?? "" })}
        confirmLabel={say("remove")}
        busyLabel={say("reversing")}
        danger
      >
        {say("removeText")}
      </ConfirmDialog>
    </>
  );
}

interface DetailsProps {
  id: string;
  onRemove: (deferral: Deferral) => void;
  onReplan: (deferral: Deferral) => void;
  onTakeBack: (deferral: Deferral) => void;
}

function Details({ id, onRemove, onReplan, onTakeBack }: DetailsProps) {
  const query = useQuery(deferralQuery(id));
  const mayChange = useCan("change", "adjustment") !== null;
  const mayRemove = useCan("remove", "adjustment") !== null;
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Loaded
      query={query}
      safe={sayCommon("nothingWasChanged")}
      skeleton={<RowsSkeleton label={say("loading")} rows={6} />}
    >
      {({ deferral, months, currency, replan }) => (
        <Stack>
          <Group>
            <StateBadge deferral={deferral} />
            <Text span size="sm" c="dimmed">
              {[periodText(deferral), say(deferral.method === "day" ? "day" : "monthly")].join(" · ")}
            </Text>
          </Group>
          {deferral.isDocumentChanged && (
            <Alert color="yellow" p="sm" className={text.onTint}>
              <Text size="sm">{say("changedText")}</Text>
            </Alert>
          )}
          <Facts deferral={deferral} currency={currency} />
          <Group gap={8}>
            {mayChange && deferral.isDocumentChanged && (
              <Button onClick={() => onReplan(deferral)}>{say("replan")}</Button>
            )}
            {mayChange && replan && (
              <Button variant="default" onClick={() => onTakeBack(deferral)}>
                {say("takeBack")}
              </Button>
            )}
            {mayChange && deferral.state === "open" && !isChanging && (
              <Button variant="default" onClick={() => setIsChanging(true)}>
                {say("changeEnd")}
              </Button>
            )}
            {mayRemove && deferral.released === 0 && !replan && (
              <Button variant="default" onClick={() => onRemove(deferral)}>
                {say("remove")}
              </Button>
            )}
          </Group>
          {isChanging && <EndForm deferral={deferral} onDone={() => setIsChanging(false)} />}
          <Section title={say("schedule")}>
            <ScheduleTable months={months} currency={currency} />
          </Section>
        </Stack>
      )}
    </Loaded>
  );
}

function pathOfDocument({ expenseId, invoiceId, journalEntryId }: Deferral): string {
  if (expenseId !== null) return `/expenses/${expenseId}`;
  return invoiceId === null ? `/journal?entry=${journalEntryId}` : `/invoices/${invoiceId}`;
}

function Facts({ deferral, currency }: { deferral: Deferral; currency: string }) {
  const { document, accountCode, account, heldCode, held, amount, rest, entryId } = deferral;
  return (
    <table className={`${plain.table} ${plain.figures}`}>
      <tbody>
        <tr>
          <th scope="row">{say("document")}</th>
          <td>
            <Anchor component={Link} size="sm" to={pathOfDocument(deferral)}>
              {document}
            </Anchor>
          </td>
        </tr>
        <tr>
          <th scope="row">
            {accountCode} {account}
          </th>
          <td>
            <Anchor component={Link} size="sm" to={`/journal?entry=${entryId}`}>
              {formatMoney(amount, currency)}
            </Anchor>
          </td>
        </tr>
        <tr>
          <th scope="row">
            {say("heldOn")} {heldCode} {held}
          </th>
          <td>{formatMoney(rest, currency)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function EndForm({ deferral, onDone }: { deferral: Deferral; onDone: () => void }) {
  const client = useQueryClient();
  const [day, setDay] = useState(deferral.endsOn);
  const saving = useMutation({
    mutationFn: () => changeEnd(deferral.id, day),
    onSuccess({ message }) {
      toast.success(message);
      onDone();
      return deferralsChanged(client);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  return (
    <form onSubmit={submit} aria-label={say("changeEndOf", { name: deferral.name })}>
      <Stack gap={8}>
        {saving.error && <ErrorAlert>{messageOf(saving.error)}</ErrorAlert>}
        <DateField
          label={say("to")}
          description={say("endHint")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <Group gap={8} justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {sayCommon("cancel")}
          </Button>
          <Button type="submit" loading={saving.isPending} disabled={!isCalendarDate(day) || day === deferral.endsOn}>
            {sayCommon("save")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
