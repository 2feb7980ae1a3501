/** Reconciliations: those that are done, the one under way, and the way to begin another. */
import { Button, Group } from "@mantine/core";
import type { BankAccountRow, ReconciliationRow } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { Term } from "../../../client/terms/Term.tsx";
import { DateText } from "../../../kit/DateText.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { type ListColumn, ListTable } from "../../../kit/list-table/ListTable.tsx";
import { PagedList } from "../../../kit/list-table/PagedList.tsx";
import { Money } from "../../../kit/Money.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import { useDialog } from "../../../kit/use-dialog.ts";
import { LockBadge } from "./LockBadge.tsx";
import { PER_PAGE, reconciliationsQuery } from "./queries.ts";
import { Sheet } from "./Sheet.tsx";
import { StartDialog } from "./StartDialog.tsx";
import { say } from "./say.ts";

const addressOf = (query: Record<string, string>) => new URLSearchParams({ tab: "reconcile", ...query });

const COLUMNS: readonly ListColumn<ReconciliationRow>[] = [
  { label: say("account"), cell: ({ accountName }) => accountName },
  {
    label: say("statementTo"),
    head: <Term of="bank statement">{say("statementTo")}</Term>,
    cell: ({ toDate }) => <DateText day={toDate} />,
  },
  {
    label: say("closingBalance"),
    card: "amount",
    head: <Term of="closing balance">{say("closingBalance")}</Term>,
    figure: true,
    cell: ({ closingBalance, currency }) => <Money amount={closingBalance} currency={currency} />,
  },
  { label: say("transactions"), figure: true, card: "none", cell: ({ tickedCount }) => tickedCount },
  {
    label: say("difference"),
    figure: true,
    cell: ({ difference, currency }) => <Money amount={difference} currency={currency} />,
  },
  { label: sayCommon("status"), card: "fact", cell: (row) => <LockBadge row={row} /> },
];

export function ReconcileTab({ accounts }: { accounts: readonly BankAccountRow[] }) {
  const [query, setQuery] = useSearchParams();
  const open = query.get("reconciliation");
  const show = (id: string | null) =>
    setQuery(addressOf(id === null ? {} : { reconciliation: id }), { preventScrollReset: true });
  if (open !== null) return <Sheet id={open} onClose={() => show(null)} />;
  const turnTo = (page: number) =>
    setQuery(addressOf({ page: String(page) }), { replace: true, preventScrollReset: true });
  return <Overview accounts={accounts} page={pageOf(query)} onPage={turnTo} onOpen={show} />;
}

const pageOf = (query: URLSearchParams) => Math.max(1, Math.trunc(Number(query.get("page"))) || 1);

interface OverviewProps {
  accounts: readonly BankAccountRow[];
  page: number;
  onPage: (page: number) => void;
  onOpen: (id: string) => void;
}

function Overview({ accounts, page, onPage, onOpen }: OverviewProps) {
  const list = useQuery(reconciliationsQuery(page));
  const starting = useDialog<null>();
  const start = (
    <Button variant="default" onClick={() => starting.open(null)}>
      {say("reconcileStatement")}
    </Button>
  );
  return (
    <section aria-label={say("reconciliations")}>
      {list.data && list.data.meta.total > 0 && (
        <Group gap={8} mb={16}>
          {start}
        </Group>
      )}
      <PagedList
        query={list}
        page={page}
        perPage={PER_PAGE}
        onPage={onPage}
        searchOf={(next) => addressOf({ page: String(next) })}
        safe={say("listNotLoaded")}
        empty={
          <EmptyState title={say("noneYet")} action={start}>
            {say("noneYetText")}
          </EmptyState>
        }
      >
        {({ data: rows }) => (
          <ListTable
            caption={say("reconciliations")}
            rows={rows}
            columns={COLUMNS}
            view={{ sortBy: "", sortOrder: "desc" }}
            onView={() => undefined}
            onOpen={({ id }) => onOpen(id)}
            stale={list.isPlaceholderData}
          />
        )}
      </PagedList>
      <StartDialog opened={starting.opened} accounts={accounts} onClose={starting.close} onStarted={onOpen} />
    </section>
  );
}
