/** Allowance for doubtful receivables of a day: a percentage for each open invoice or client, posting, and what was posted before. */
import { Alert, Anchor, Badge, Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import type { Allowance, AllowancePreview, AllowanceShare } from "@tallyleaf/contract";
import { isCalendarDate } from "@tallyleaf/ledger";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useConfirm } from "../../../client/use-confirm.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { DateText } from "../../../kit/DateText.tsx";
import { DateField } from "../../../kit/days/DateField.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { formatDay, formatMoney } from "../../../kit/format.ts";
import { Loaded } from "../../../kit/Loaded.tsx";
import { type ListColumn, ListTable } from "../../../kit/list-table/ListTable.tsx";
import { Money } from "../../../kit/Money.tsx";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { Section } from "../../../kit/Section.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { useCan } from "../../../session/can.ts";
import { clientsOf, NOTHING_TYPED, sharesOf, type TypedShares } from "./clients.ts";
import { clientColumnsIn, invoiceColumnsIn } from "./columns.tsx";
import { allowancesChanged, allowancesQuery, post, previewQuery, reverse } from "./queries.ts";
import { say } from "./say.ts";

export default function AllowanceTab() {
  const [search] = useSearchParams();
  const client = useQueryClient();
  // Typed text, in the address a day of the checklist.
  const [day, setDay] = useState(search.get("day"));
  const [typed, setTyped] = useState<TypedShares>(NOTHING_TYPED);
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
      <DateField
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
          <Preview preview={preview} typed={typed} shares={shares} onType={setTyped} onReverse={reversing.ask} />
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

interface PreviewProps {
  preview: AllowancePreview;
  typed: TypedShares;
  shares: AllowanceShare[];
  onType: (typed: TypedShares) => void;
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
      {items.length > 0 && <Items preview={preview} typed={typed} onType={onType} />}
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

/** The open invoices, or their clients: a percentage of a client counts for its invoices without their own. */
function Items({ preview, typed, onType }: Pick<PreviewProps, "preview" | "typed" | "onType">) {
  const { currency, items, posted } = preview;
  const [by, setBy] = useState<"invoice" | "client">("invoice");
  const typing = posted === null ? { typed, onType } : null;
  const table = { caption: say("title"), view: ORDER, onView: () => undefined };
  return (
    <>
      <Group justify="space-between" gap="var(--space-8) var(--space-16)">
        <SegmentedControl
          aria-label={say("percentages")}
          value={by}
          onChange={(value) => setBy(value === "client" ? "client" : "invoice")}
          data={[
            { value: "invoice", label: say("byInvoice") },
            { value: "client", label: say("byClient") },
          ]}
        />
        {by === "client" && typing && (
          <Text size="sm" c="dimmed">
            {say("clientNote")}
          </Text>
        )}
      </Group>
      {by === "client" ? (
        <ListTable {...table} rows={clientsOf(items, currency)} columns={clientColumnsIn(currency, typing)} />
      ) : (
        <ListTable
          {...table}
          rows={items.map((item) => ({ ...item, id: item.invoiceId }))}
          columns={invoiceColumnsIn(currency, typing)}
        />
      )}
    </>
  );
}

const ORDER = { sortBy: "item" as never, sortOrder: "asc" } as const;

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
  {
    label: say("amount"),
    card: "amount",
    figure: true,
    cell: ({ amount }) => <Money amount={amount} currency={currency} />,
  },
  {
    label: sayCommon("status"),
    card: "fact",
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
