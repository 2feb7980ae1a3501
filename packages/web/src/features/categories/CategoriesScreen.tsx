/**
 * /categories: expense categories, the chart of accounts and the rules for vendors. Here a company that is set up adds the accounts and
 * categories of another business type: the task on /welcome leads here once it is done.
 */
import { Button, SegmentedControl } from "@mantine/core";
import { IconBuildingStore } from "@tabler/icons-react";
import { useState } from "react";
import { type MetaFunction, useSearchParams } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { BusinessSetupDialog } from "../onboarding/setup/BusinessSetupDialog.tsx";
import { AccountsTab } from "./AccountsTab.tsx";
import { CategoriesTab } from "./CategoriesTab.tsx";
import { RulesTab } from "./RulesTab.tsx";
import { type Tab, tabOf } from "./view.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle("Categories") },
  { name: "robots", content: "noindex, nofollow" },
];

const TABS: Record<Tab, { label: string; title: string; sentence: string }> = {
  categories: {
    label: "Categories",
    title: "Manage Categories",
    sentence: "What expenses are sorted by, and the words by which receipts are known.",
  },
  accounts: {
    label: "Accounts",
    title: "Manage Accounts",
    sentence: "Chart of Accounts: what your books are kept on.",
  },
  rules: {
    label: "Rules",
    title: "Manage Rules",
    sentence: "What is done with each vendor's receipts: learned from what you decide, or written by you.",
  },
};

// The whole screen is for those who have what stands in session/access.ts, and so are all its tabs.
export default function CategoriesScreen() {
  const [query, setQuery] = useSearchParams();
  const tab = tabOf(query);
  /** `turn`: the dialog starts over each time it opens. */
  const [setup, setSetup] = useState({ opened: false, turn: 0 });
  return (
    <>
      <PageHeader
        title={TABS[tab].title}
        actions={
          tab !== "rules" && (
            <Button
              variant="default"
              leftSection={<IconBuildingStore size={18} stroke={1.5} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setSetup(({ turn }) => ({ opened: true, turn: turn + 1 }))}
            >
              Add business type
            </Button>
          )
        }
      >
        {TABS[tab].sentence}
      </PageHeader>
      <SegmentedControl
        mb="md"
        aria-label="Categories, accounts or rules"
        data={Object.entries(TABS).map(([value, { label }]) => ({ value, label }))}
        value={tab}
        // No step of its own for "back": it would take a half-filled form away with its tab.
        onChange={(next) =>
          setQuery(next === "categories" ? {} : { tab: next }, { replace: true, preventScrollReset: true })
        }
      />
      {tab === "accounts" ? <AccountsTab /> : tab === "rules" ? <RulesTab /> : <CategoriesTab />}
      <BusinessSetupDialog {...setup} onClose={() => setSetup(({ turn }) => ({ opened: false, turn }))} />
    </>
  );
}
