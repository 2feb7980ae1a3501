/** /banking: the accounts at banks, what moved on them, and the statements that it comes from. */
import { Button, SegmentedControl } from "@mantine/core";
import { IconBuildingBank, IconUpload } from "@tabler/icons-react";
import type { BankAccountRow } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type MetaFunction, useSearchParams } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { Loaded } from "../../kit/Loaded.tsx";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { useDialog } from "../../kit/use-dialog.ts";
import { AccountCards } from "./accounts/AccountCards.tsx";
import { AccountDialog } from "./accounts/AccountDialog.tsx";
import styles from "./Banking.module.css";
import { BillsTab } from "./bills/BillsTab.tsx";
import { bankAccountsQuery } from "./calls.ts";
import { ImportsTab } from "./imports/ImportsTab.tsx";
import { StatementDialog } from "./imports/StatementDialog.tsx";
import { MatchTab } from "./matching/MatchTab.tsx";
import { ReconcileTab } from "./reconcile/ReconcileTab.tsx";
import { WithoutReceiptTab } from "./requests/WithoutReceiptTab.tsx";
import { TABS, tabOf } from "./tabs.ts";
import { TransactionsTab } from "./transactions/TransactionsTab.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle("Banking") },
  { name: "robots", content: "noindex, nofollow" },
];

// The whole screen is for those who have what stands in session/access.ts.
export default function BankingScreen() {
  const accounts = useQuery(bankAccountsQuery);
  const editing = useDialog<BankAccountRow>();
  const importing = useDialog<null>();
  const known = accounts.data ?? [];
  const importOne = () => importing.open(null);
  return (
    <>
      <PageHeader
        title="Banking"
        actions={
          known.length > 0 && (
            <Button leftSection={<IconUpload size={18} stroke={1.5} aria-hidden="true" />} onClick={importOne}>
              Import a Statement
            </Button>
          )
        }
      >
        Your accounts, what moved on them, and what each movement stands for.
      </PageHeader>
      <Loaded
        query={accounts}
        safe="Your accounts are safe; only they could not be shown."
        skeleton={<RowsSkeleton label="Loading bank accounts..." rows={6} />}
      >
        {() => (
          <>
            {known.length > 0 && <AccountCards accounts={known} onEdit={editing.open} onConnect={importOne} />}
            <Tabs accounts={known} onImport={importOne} />
          </>
        )}
      </Loaded>
      <AccountDialog opened={editing.opened} account={editing.target} onClose={editing.close} />
      <StatementDialog
        opened={importing.opened}
        onClose={importing.close}
        onByHand={() => {
          importing.close();
          editing.open(null);
        }}
      />
    </>
  );
}

function NoAccounts({ onImport }: { onImport: () => void }) {
  return (
    <EmptyState
      title="No bank accounts yet"
      action={
        <Button leftSection={<IconBuildingBank size={18} stroke={1.5} aria-hidden="true" />} onClick={onImport}>
          Connect a Bank Account
        </Button>
      }
    >
      Choose a statement that you downloaded from your bank (CSV, OFX, CAMT.053 or MT940). Your account and its
      transactions come from it, and receipts and invoices find their payments.
    </EmptyState>
  );
}

/** What there is before any bank account: the way to the first one, and the bills. */
const WITHOUT_ACCOUNTS: readonly string[] = ["transactions", "bills"];

function Tabs({ accounts, onImport }: { accounts: readonly BankAccountRow[]; onImport: () => void }) {
  const [query, setQuery] = useSearchParams();
  const shown = accounts.length > 0 ? TABS : TABS.filter(({ value }) => WITHOUT_ACCOUNTS.includes(value));
  const asked = tabOf(query);
  const tab = shown.some(({ value }) => value === asked) ? asked : "transactions";
  const strip = useRef<HTMLDivElement>(null);
  // On a phone the strip is wider than the window: the chosen one is in sight, whoever chose it. Only the strip moves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for every tab
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>("label[data-active]")?.parentElement;
    if (strip.current && chosen)
      strip.current.scrollLeft = chosen.offsetLeft - (strip.current.clientWidth - chosen.offsetWidth) / 2;
  }, [tab]);
  return (
    <>
      <div className={styles.tabs} ref={strip}>
        <SegmentedControl
          aria-label="What is shown of banking"
          data={shown.map(({ value, label }) => ({ value, label }))}
          value={tab}
          onChange={(next) =>
            setQuery(next === "transactions" ? {} : { tab: next }, { replace: true, preventScrollReset: true })
          }
        />
      </div>
      {tab === "transactions" &&
        (accounts.length > 0 ? <TransactionsTab accounts={accounts} /> : <NoAccounts onImport={onImport} />)}
      {tab === "match" && <MatchTab accounts={accounts} />}
      {tab === "receipts" && <WithoutReceiptTab accounts={accounts} />}
      {tab === "bills" && <BillsTab />}
      {tab === "reconcile" && <ReconcileTab accounts={accounts} />}
      {tab === "imports" && <ImportsTab onImport={onImport} />}
    </>
  );
}
