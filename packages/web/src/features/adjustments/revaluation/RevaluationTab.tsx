/** Revaluation of a day: rates, what each item differs, posting, and what was posted before. */
import { Alert, Anchor, Button, Group, Stack, Text } from "@mantine/core";
import type { Revaluation, RevaluationPreview, RevaluationRate, TypedRate } from "@tallyleaf/contract";
import { isCalendarDate } from "@tallyleaf/ledger";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useConfirm } from "../../../client/use-confirm.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { DateField } from "../../../kit/days/DateField.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { formatDay, formatMoney } from "../../../kit/format.ts";
import { Loaded } from "../../../kit/Loaded.tsx";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { Section } from "../../../kit/Section.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import plain from "../../../kit/Table.module.css";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { useCan } from "../../../session/can.ts";
import { say } from "../say.ts";
import { ItemsTable } from "./ItemsTable.tsx";
import { post, previewQuery, revaluationsChanged, reverse } from "./queries.ts";
import { RevaluationList } from "./RevaluationList.tsx";

export function RevaluationTab() {
  const [search] = useSearchParams();
  const client = useQueryClient();
  // Typed text, in the address a day of the checklist.
  const [day, setDay] = useState(search.get("day"));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const isDay = day === null || isCalendarDate(day);
  const rates = ratesOf(typed);
  const query = useQuery({ ...previewQuery(day, rates), enabled: isDay });
  const reversing = useConfirm({
    act: ({ id }: Revaluation) => reverse(id),
    onDone({ message }) {
      toast.success(message);
      return revaluationsChanged(client);
    },
  });
  return (
    <Stack mt={16}>
      <DateField
        w={{ base: "100%", xs: 240 }}
        label={say("day")}
        value={day ?? query.data?.day ?? ""}
        error={isDay ? undefined : say("dayInvalid")}
        onChange={(event) => {
          setDay(event.currentTarget.value);
          setTyped({});
        }}
      />
      <Loaded
        query={query}
        safe={sayCommon("nothingWasChanged")}
        skeleton={<RowsSkeleton label={say("loading")} rows={4} />}
        empty={({ items, unknownAccounts, posted }) =>
          items.length + unknownAccounts.length === 0 &&
          posted === null && <EmptyState title={say("nothing")}>{say("nothingText")}</EmptyState>
        }
      >
        {(preview) => (
          <Preview
            preview={preview}
            typed={typed}
            rates={rates}
            onType={(currency, rate) => setTyped({ ...typed, [currency]: rate })}
            onReverse={reversing.ask}
          />
        )}
      </Loaded>
      <RevaluationList onReverse={reversing.ask} />
      <ConfirmDialog
        {...reversing.dialog}
        title={say("reverseQuestion", { day: reversing.target ? formatDay(reversing.target.day) : "" })}
        confirmLabel={say("reverse")}
        busyLabel={say("reversing")}
        danger
      >
        {say("reverseText")}
      </ConfirmDialog>
    </Stack>
  );
}

/** Those that are typed whole: a rate that is being typed counts nothing. */
const ratesOf = (typed: Readonly<Record<string, string>>): TypedRate[] =>
  Object.entries(typed).flatMap(([currency, rate]) => (Number(rate) > 0 ? [{ currency, rate: Number(rate) }] : []));

interface PreviewProps {
  preview: RevaluationPreview;
  typed: Readonly<Record<string, string>>;
  rates: TypedRate[];
  onType: (currency: string, rate: string) => void;
  onReverse: (revaluation: Revaluation) => void;
}

function Preview({ preview, typed, rates, onType, onReverse }: PreviewProps) {
  const { day, undoneOn, currency, items, gains, losses, unknownAccounts, refusal, posted, isChanged } = preview;
  const client = useQueryClient();
  const mayPost = useCan("add", "adjustment") !== null;
  const mayReverse = useCan("change", "adjustment") !== null;
  const posting = useMutation({
    mutationFn: () => post(day, rates),
    onSuccess({ message }) {
      toast.success(message);
      return revaluationsChanged(client);
    },
  });
  return (
    <>
      {posting.error && <ErrorAlert>{messageOf(posting.error)}</ErrorAlert>}
      {posted && (
        <Alert
          color={isChanged ? "yellow" : "green"}
          title={say("posted", { day: formatDay(day) })}
          className={text.onTint}
        >
          <Stack gap={8}>
            {isChanged && <Text size="sm">{say("changed")}</Text>}
            <Group gap={12}>
              {posted.entries.map(({ id, number, day: of }) => (
                <Anchor key={id} component={Link} to={`/journal?entry=${id}`} size="sm">
                  {number === null ? say("entry") : say("entryOf", { number })} ({formatDay(of)})
                </Anchor>
              ))}
              {mayReverse && (
                <Button size="compact-sm" variant="default" onClick={() => onReverse(posted)}>
                  {say("reverse")}
                </Button>
              )}
            </Group>
          </Stack>
        </Alert>
      )}
      {preview.rates.length > 0 && (
        <Section title={say("rates")}>
          <Group gap="var(--space-8) var(--space-16)" align="flex-start">
            {preview.rates.map((rate) => (
              <NumberField
                key={rate.currency}
                w={{ base: "100%", xs: 220 }}
                label={say("rateOf", { currency: rate.currency, base: currency })}
                description={sourceText(rate)}
                field={{ kind: "rate" }}
                value={typed[rate.currency] ?? (rate.isOld || rate.rate === null ? "" : String(rate.rate))}
                onType={(value) => onType(rate.currency, value)}
              />
            ))}
          </Group>
        </Section>
      )}
      {unknownAccounts.length > 0 && (
        <Alert color="yellow" p="sm" className={text.onTint}>
          <Text size="sm">{say("unknown", { accounts: unknownAccounts.join(", ") })}</Text>
        </Alert>
      )}
      {items.length > 0 && <ItemsTable items={items} currency={currency} />}
      {items.length > 0 && (
        <table className={`${plain.table} ${plain.figures}`}>
          <tbody>
            <tr>
              <th scope="row">{say("gains")}</th>
              <td>{formatMoney(gains, currency)}</td>
            </tr>
            <tr>
              <th scope="row">{say("losses")}</th>
              <td>{formatMoney(losses, currency)}</td>
            </tr>
          </tbody>
        </table>
      )}
      {posted === null && items.length > 0 && (
        <Group justify="space-between" gap="var(--space-8) var(--space-16)">
          <Text size="sm" c={refusal === null ? "dimmed" : undefined}>
            {refusal ?? say("undone", { day: formatDay(undoneOn) })}
          </Text>
          {mayPost && (
            <Button loading={posting.isPending} disabled={refusal !== null} onClick={() => posting.mutate()}>
              {say("post")}
            </Button>
          )}
        </Group>
      )}
    </>
  );
}

function sourceText({ source, day, isOld, rate }: RevaluationRate): string {
  if (rate === null || source === null) return say("noRate");
  const of = day === null ? "" : formatDay(day);
  if (isOld) return say("old", { day: of });
  if (source === "typed") return say("typed");
  if (source === "auto") return say("auto", { day: of });
  return day === null ? say("manual") : say("manualFrom", { day: of });
}
