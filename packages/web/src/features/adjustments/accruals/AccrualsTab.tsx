/** Accruals with the documents that are expected: posting one, naming its document, and reversing it. */
import { Anchor, Badge, Button, Group, Stack, Text } from "@mantine/core";
import type { Accrual, AccrualState } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useConfirm } from "../../../client/use-confirm.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { FilterChips } from "../../../kit/FilterChips.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { formatDay } from "../../../kit/format.ts";
import { Loaded } from "../../../kit/Loaded.tsx";
import { type ListColumn, ListTable } from "../../../kit/list-table/ListTable.tsx";
import { Money } from "../../../kit/Money.tsx";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { useCan } from "../../../session/can.ts";
import { AccrualDialog } from "./AccrualDialog.tsx";
import { differenceText } from "./difference-text.ts";
import { accrualsChanged, accrualsQuery, reopen, reverse } from "./queries.ts";
import { SettleDialog } from "./SettleDialog.tsx";
import { say } from "./say.ts";

const SHOWN = ["open", "late", "settled", "reversed"] as const satisfies readonly AccrualState[];
type Shown = (typeof SHOWN)[number];

export default function AccrualsTab() {
  const [search] = useSearchParams();
  const client = useQueryClient();
  // In the address, a state of the checklist.
  const [state, setState] = useState(SHOWN.find((one) => one === search.get("state")) ?? null);
  const [isAdding, setAdding] = useState(false);
  const [settled, setSettled] = useState<Accrual | null>(null);
  const mayAdd = useCan("add", "adjustment") !== null;
  const mayChange = useCan("change", "adjustment") !== null;
  const query = useQuery(accrualsQuery(state));
  const done = ({ message }: { message: string }) => {
    toast.success(message);
    return accrualsChanged(client);
  };
  const reopening = useMutation({ mutationFn: reopen, onSuccess: done });
  const reversing = useConfirm({ act: ({ id }: Accrual) => reverse(id), onDone: done });
  const counts = query.data?.counts;
  const whole = counts ? counts.open + counts.late + counts.settled + counts.reversed : 0;
  const add = mayAdd && <Button onClick={() => setAdding(true)}>{say("add")}</Button>;
  return (
    <Stack mt={16}>
      <Group justify="space-between" gap="var(--space-8) var(--space-16)">
        <Text size="sm" c="dimmed" maw={560}>
          {say("intro")}
        </Text>
        {whole > 0 && add}
      </Group>
      {whole > 0 && (
        <FilterChips<Shown | null>
          label={say("states")}
          choices={[
            { value: null, label: say("all"), count: whole },
            ...SHOWN.map((value) => ({ value, label: say("status", { state: value }), count: counts?.[value] ?? 0 })),
          ]}
          value={state}
          onChange={setState}
        />
      )}
      {reopening.error && <ErrorAlert>{messageOf(reopening.error)}</ErrorAlert>}
      <Loaded
        query={query}
        safe={sayCommon("nothingWasChanged")}
        skeleton={<RowsSkeleton label={say("loading")} rows={4} />}
        empty={({ data }) => {
          if (data.length > 0) return false;
          if (whole > 0) return <EmptyState title={say("noneFound")} />;
          return (
            <EmptyState title={say("none")} action={add || undefined}>
              {say("noneText")}
            </EmptyState>
          );
        }}
      >
        {({ data, currency }) => (
          <ListTable
            caption={say("title")}
            rows={data}
            columns={columnsIn(currency)}
            view={ORDER}
            onView={() => undefined}
            actions={(one) =>
              mayChange &&
              one.state !== "reversed" && (
                <Group gap={8} justify="flex-end" wrap="nowrap">
                  {one.state === "settled" ? (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={say("reopenNamed", { name: one.description })}
                      onClick={() => reopening.mutate(one.id)}
                    >
                      {say("reopen")}
                    </Button>
                  ) : (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={say("settleNamed", { name: one.description })}
                      onClick={() => setSettled(one)}
                    >
                      {say("settle")}
                    </Button>
                  )}
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={say("reverseNamed", { name: one.description })}
                    onClick={() => reversing.ask(one)}
                  >
                    {say("reverse")}
                  </Button>
                </Group>
              )
            }
          />
        )}
      </Loaded>
      <AccrualDialog opened={isAdding} currency={query.data?.currency ?? "USD"} onClose={() => setAdding(false)} />
      <SettleDialog accrual={settled} onClose={() => setSettled(null)} />
      <ConfirmDialog
        {...reversing.dialog}
        title={say("reverseQuestion", { name: reversing.target?.description ?? "" })}
        confirmLabel={say("reverse")}
        busyLabel={say("reversing")}
        danger
      >
        {say("reverseText")}
      </ConfirmDialog>
    </Stack>
  );
}

/** A day in one line: its spaces don't break. */
const unbroken = (words: string) => words.replaceAll(" ", "\u00a0");

const ORDER = { sortBy: "item" as never, sortOrder: "asc" } as const;
const COLORS = { open: "gray", late: "yellow", settled: "green", reversed: "gray" } as const;

const columnsIn = (currency: string): readonly ListColumn<Accrual, never>[] => [
  {
    label: say("item"),
    cell: ({ description, party, day, accountCode, account, entries }) => (
      <span className={text.wrapped}>
        {description}
        <span className={`${text.noteBelow} ${text.regular}`}>
          {party} · {say("onAccount", { day: unbroken(formatDay(day)), code: accountCode, account })}
          {entries.map(({ id, number, day: of }) => (
            <span key={id}>
              {" · "}
              <Anchor component={Link} to={`/journal?entry=${id}`} inherit className={text.unbroken}>
                {number === null ? say("entry") : say("entryOf", { number })} ({formatDay(of)})
              </Anchor>
            </span>
          ))}
        </span>
      </span>
    ),
  },
  {
    label: say("document"),
    card: "fact",
    cell: (one) => <Document accrual={one} currency={currency} />,
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
    cell: ({ state }) => (
      <Badge color={COLORS[state]} size="lg" miw="max-content">
        {say("status", { state })}
      </Badge>
    ),
  },
];

function Document({ accrual, currency }: { accrual: Accrual; currency: string }) {
  const { document, closedBecause, expectedBy, state } = accrual;
  if (document) {
    const { expenseId, invoiceId, party, reference, difference } = document;
    return (
      <span className={text.wrapped}>
        <Anchor component={Link} to={expenseId === null ? `/invoices/${invoiceId}` : `/expenses/${expenseId}`} inherit>
          {say("settledBy", { party, reference })}
        </Anchor>
        <span className={`${text.noteBelow} ${text.regular} ${text.unbroken}`}>
          {differenceText(difference, currency)}
        </span>
      </span>
    );
  }
  if (closedBecause !== "") return <span className={text.wrapped}>{say("closed", { reason: closedBecause })}</span>;
  if (state === "reversed") return null;
  return (
    <span className={text.wrapped}>
      {say("expected", { day: unbroken(formatDay(expectedBy)) })}
      {state === "late" && <span className={`${text.noteBelow} ${text.regular}`}>{say("late")}</span>}
    </span>
  );
}
