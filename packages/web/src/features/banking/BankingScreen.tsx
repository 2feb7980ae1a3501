/** /banking: the accounts at banks, what moved on them, and the statements that it comes from. */
import { Button } from "@mantine/core";
import { IconBuildingBank, IconUpload } from "@tabler/icons-react";
import type { BankAccountRow } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { type MetaFunction, useSearchParams } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { Loaded } from "../../kit/Loaded.tsx";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { TabStrip } from "../../kit/TabStrip.tsx";
import { useDialog } from "../../kit/use-dialog.ts";
import { useOpenOnArrival } from "../../kit/use-open-on-arrival.ts";
import { AccountCards } from "./accounts/AccountCards.tsx";
import { AccountDialog } from "./accounts/AccountDialog.tsx";
import { BillsTab } from "./bills/BillsTab.tsx";
import { ImportsTab } from "./imports/ImportsTab.tsx";
import { StatementDialog } from "./imports/StatementDialog.tsx";
import { MatchTab } from "./matching/MatchTab.tsx";
import { bankAccountsQuery } from "./queries.ts";
import { ReconcileTab } from "./reconcile/ReconcileTab.tsx";
import { WithoutReceiptTab } from "./requests/WithoutReceiptTab.tsx";
import { say } from "./say.ts";
import { TransactionsTab } from "./transactions/TransactionsTab.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("banking")) },
  { name: "robots", content: "noindex, nofollow" },
];

// The whole screen needs the permission named in session/access.ts.
export default function BankingScreen() {
  const accounts = useQuery(bankAccountsQuery);
  const editing = useDialog<BankAccountRow>();
  const importing = useDialog<"import" | "connect">();
  const known = accounts.data ?? [];
  const importOne = () => importing.open("import");
  const connect = () => importing.open("connect");
  useOpenOnArrival("import", importOne);
  // The cards narrow the transactions; they would push what the other tabs list out of sight.
  const isOnTransactions = (useSearchParams()[0].get("tab") ?? "transactions") === "transactions";
  return (
    <>
      <PageHeader
        title={say("banking")}
        actions={
          known.length > 0 && (
            <Button leftSection={<IconUpload size={18} stroke={1.5} aria-hidden="true" />} onClick={importOne}>
              {say("importStatement")}
            </Button>
          )
        }
      >
        {say("subtitle")}
      </PageHeader>
      <Loaded
        query={accounts}
        safe={say("accountsNotLoaded")}
        skeleton={<RowsSkeleton label={say("loadingAccounts")} rows={6} />}
      >
        {() => (
          <>
            {known.length > 0 && isOnTransactions && (
              <AccountCards accounts={known} onEdit={editing.open} onConnect={connect} />
            )}
            <BankingTabs accounts={known} onImport={importOne} onConnect={connect} />
          </>
        )}
      </Loaded>
      <AccountDialog opened={editing.opened} account={editing.target} onClose={editing.close} />
      <StatementDialog
        opened={importing.opened}
        connects={importing.target === "connect"}
        onClose={importing.close}
        onByHand={() => {
          importing.close();
          editing.open(null);
        }}
      />
    </>
  );
}

function NoAccounts({ onConnect }: { onConnect: () => void }) {
  return (
    <EmptyState
      title={say("noAccounts")}
      action={
        <Button leftSection={<IconBuildingBank size={18} stroke={1.5} aria-hidden="true" />} onClick={onConnect}>
          {say("connectAccount")}
        </Button>
      }
    >
      {say("noAccountsText")}
    </EmptyState>
  );
}

interface TabsProps {
  accounts: readonly BankAccountRow[];
  onImport: () => void;
  onConnect: () => void;
}

function BankingTabs({ accounts, onImport, onConnect }: TabsProps) {
  const bills = { value: "bills", label: say("bills"), panel: <BillsTab /> };
  return (
    <TabStrip
      label={say("tabs")}
      tabs={
        accounts.length === 0
          ? [{ value: "transactions", label: say("transactions"), panel: <NoAccounts onConnect={onConnect} /> }, bills]
          : [
              { value: "transactions", label: say("transactions"), panel: <TransactionsTab accounts={accounts} /> },
              {
                value: "match",
                label: say("toMatch"),
                count: accounts.reduce((sum, { openLines }) => sum + openLines, 0),
                panel: <MatchTab accounts={accounts} />,
              },
              { value: "receipts", label: say("missingReceipts"), panel: <WithoutReceiptTab accounts={accounts} /> },
              bills,
              { value: "reconcile", label: say("reconcile"), panel: <ReconcileTab accounts={accounts} /> },
              { value: "imports", label: say("imports"), panel: <ImportsTab onImport={onImport} /> },
            ]
      }
    />
  );
}
