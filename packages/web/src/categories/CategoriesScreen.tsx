/** /categories: the expense categories, the chart of accounts and the rules for vendors, one beside the other. */
import { SegmentedControl } from "@mantine/core";
import { type MetaFunction, useSearchParams } from "react-router";
import { pageTitle } from "../brand.ts";
import { PageHeader } from "../ui/PageHeader.tsx";
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

// The whole screen is for founders and accountants (see shell/access.ts), and so are all its tabs.
export default function CategoriesScreen() {
  const [query, setQuery] = useSearchParams();
  const tab = tabOf(query);
  return (
    <>
      <PageHeader title={TABS[tab].title}>{TABS[tab].sentence}</PageHeader>
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
    </>
  );
}
