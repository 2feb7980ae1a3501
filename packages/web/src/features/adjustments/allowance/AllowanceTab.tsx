/** Allowance for doubtful receivables of a day: a percentage for each open invoice, posting, and what was posted before. */
import { Alert, Anchor, Badge, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import type { Allowance, AllowanceItem, AllowancePreview, AllowanceShare } from "@tallyleaf/contract";
import { isCalendarDate } from "@tallyleaf/ledger";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useConfirm } from "../../../client/use-confirm.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { DateText } from "../../../kit/DateText.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { formatDay, formatMoney } from "../../../kit/format.ts";
import { Loaded } from "../../../kit/Loaded.tsx";
import { type ListColumn, ListTable } from "../../../kit/list-table/ListTable.tsx";
import { Money } from "../../../kit/Money.tsx";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { Section } from "../../../kit/Section.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { useCan } from "../../../session/can.ts";
import { allowancesChanged, allowancesQuery, post, previewQuery, reverse } from "./queries.ts";
import { say } from "./say.ts";

export default function AllowanceTab() {
  const [search] = useSearchParams();
  const client = useQueryClient();
  // Typed text, in the address a day of the checklist.
  const [day, setDay] = useState(search.get("day"));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const isDay = day === null || isCalendarDate(day);
  const shares = sharesOf(typed);
  const query = useQuery({ ...previewQuery(day, shares), enabled: isDay });
  const reversing = useConfirm({
    act: ({ id }: Allowance) => reverse(id),
    onDone({ message }) {
      toast.success(message);
      return allowancesChanged(client);
    },
  });
  return (
    <Stack mt={16}>
      <TextInput
        type="date"
        w={{ base: "100%", xs: 240 }}
        label={say("day")}
        value={day ?? query.data?.day ?? ""}
        error={isDay ? undefined : say("dayInvalid")}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Loaded
        query={query}
        safe={sayCommon("nothingWasChanged")}
        skeleton={<RowsSkeleton label={say("loading")} rows={4} />}
        empty={({ items, posted }) =>
          items.length === 0 && posted === null && <EmptyState title={say("nothing")}>{say("nothingText")}</EmptyState>
        }
      >
        {(preview) => (
          <Preview
            preview={preview}
            typed={typed}
            shares={shares}
            onType={(id, percent) => setTyped({ ...typed, [id]: percent })}
            onReverse={reversing.ask}
          />
        )}
      </Loaded>
      <Runs onReverse={reversing.ask} />
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

/** Those that are whole: a percentage that is being typed counts nothing. */
const sharesOf = (typed: Readonly<Record<string, string>>): AllowanceShare[] =>
  Object.entries(typed).flatMap(([invoiceId, percent]) =>
    Number(percent) > 0 && Number(percent) <= 100 ? [{ invoiceId, percent: Number(percent) }] : [],
  );

interface PreviewProps {
  preview: AllowancePreview;
  typed: Readonly<Record<string, string>>;
  shares: AllowanceShare[];
  onType: (invoiceId: string, percent: string) => void;
  onReverse: (allowance: Allowance) => void;
}

function Preview({ preview, typed, shares, onType, onReverse }: PreviewProps) {
  const { day, undoneOn, currency, items, amount, refusal, posted } = preview;
  const client = useQueryClient();
  const mayPost = useCan("add", "adjustment") !== null;
  const mayReverse = useCan("change", "adjustment") !== null;
  const posting = useMutation({
    mutationFn: () => post(day, shares),
    onSuccess({ message }) {
      toast.success(message);
      return allowancesChanged(client);
    },
  });
  return (
    <>
      {posting.error && <ErrorAlert>{messageOf(posting.error)}</ErrorAlert>}
      {posted && (
        <Alert
          color="green"
          title={say("posted", { day: formatDay(day), amount: formatMoney(posted.amount, currency) })}
          className={text.onTint}
        >
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
        </Alert>
      )}
      {items.length > 0 && (
        <ListTable
          caption={say("title")}
          rows={items.map((item) => ({ ...item, id: item.invoiceId }))}
          columns={columnsIn(currency, posted === null ? { typed, onType } : null)}
          view={ORDER}
          onView={() => undefined}
        />
      )}
      {posted === null && items.length > 0 && (
        <>
          <Group justify="space-between">
            <Text fw={600}>{say("total", { day: formatDay(day) })}</Text>
            <Money amount={amount} currency={currency} />
          </Group>
          <Group justify="space-between" gap="var(--space-8) var(--space-16)">
            <Text size="sm" c={refusal === null || shares.length === 0 ? "dimmed" : undefined}>
              {shares.length === 0 ? say("typePercent") : (refusal ?? say("undone", { day: formatDay(undoneOn) }))}{" "}
              {say("taxNote")}
            </Text>
            {mayPost && (
              <Button loading={posting.isPending} disabled={refusal !== null} onClick={() => posting.mutate()}>
                {say("post")}
              </Button>
            )}
          </Group>
        </>
      )}
    </>
  );
}

const ORDER = { sortBy: "item" as never, sortOrder: "asc" } as const;

const columnsIn = (
  currency: string,
  typing: Pick<PreviewProps, "typed" | "onType"> | null,
): readonly ListColumn<AllowanceItem & { id: string }, never>[] => [
  {
    label: say("invoice"),
    width: "34%",
    cell: ({ invoiceId, number, client, dueDate, daysOverdue }) => (
      <span className={text.wrapped}>
        <Anchor component={Link} to={`/invoices/${invoiceId}`} inherit>
          {number}
        </Anchor>
        <span className={`${text.noteBelow} ${text.regular}`}>
          {[client, daysOverdue < 0 ? say("due", { day: formatDay(dueDate) }) : say("overdue", { days: daysOverdue })]
            .filter((part) => part !== "")
            .join(" · ")}
        </span>
      </span>
    ),
  },
  { label: say("open"), figure: true, cell: ({ open }) => <Money amount={open} currency={currency} /> },
  { label: say("atRisk"), figure: true, cell: ({ base }) => <Money amount={base} currency={currency} /> },
  {
    label: say("percent"),
    figure: true,
    cell: ({ invoiceId, number, percent }) =>
      typing === null ? (
        percent
      ) : (
        <NumberField
          w={96}
          ml={{ base: 0, sm: "auto" }}
          aria-label={say("percentOf", { number })}
          field={{ kind: "percent" }}
          value={typing.typed[invoiceId] ?? ""}
          onType={(value) => typing.onType(invoiceId, value)}
        />
      ),
  },
  { label: say("amount"), figure: true, cell: ({ amount }) => <Money amount={amount} currency={currency} /> },
];

const runColumnsIn = (currency: string): readonly ListColumn<Allowance, never>[] => [
  {
    label: say("day"),
    cell: ({ day, invoices, postedBy }) => (
      <span className={text.wrapped}>
        <DateText day={day} />
        <span className={`${text.noteBelow} ${text.regular}`}>
          {say("invoicesBy", { count: invoices, name: postedBy })}
        </span>
      </span>
    ),
  },
  { label: say("amount"), figure: true, cell: ({ amount }) => <Money amount={amount} currency={currency} /> },
  {
    label: sayCommon("status"),
    cell: ({ reversedAt }) => (
      <Badge color={reversedAt === null ? "green" : "gray"} size="lg">
        {reversedAt === null ? say("counts") : say("reversed")}
      </Badge>
    ),
  },
];

/** Allowances that were posted, newest first; each can be reversed as a whole. */
function Runs({ onReverse }: { onReverse: (allowance: Allowance) => void }) {
  const mayReverse = useCan("change", "adjustment") !== null;
  const { data } = useQuery(allowancesQuery);
  if (!data || data.data.length === 0) return null;
  return (
    <Section title={say("runs")}>
      <ListTable
        caption={say("runs")}
        rows={data.data}
        columns={runColumnsIn(data.currency)}
        view={ORDER}
        onView={() => undefined}
        actions={(one) =>
          mayReverse &&
          one.reversedAt === null && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={say("reverseNamed", { day: formatDay(one.day) })}
              onClick={() => onReverse(one)}
            >
              {say("reverse")}
            </Button>
          )
        }
      />
    </Section>
  );
}
