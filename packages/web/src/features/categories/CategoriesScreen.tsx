/**
 * /categories: expense categories, the chart of accounts and the rules for vendors. Here a company that is set up adds the accounts and
 * categories of another business type: the task on /welcome leads here once it is done.
 */
import { Button } from "@mantine/core";
import { IconBuildingStore } from "@tabler/icons-react";
import { dimensionsLabel } from "@tallyleaf/contract";
import { useState } from "react";
import { Link, type MetaFunction, useSearchParams } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { TabStrip } from "../../kit/TabStrip.tsx";
import { BusinessSetupDialog } from "../onboarding/setup/BusinessSetupDialog.tsx";
import { AccountsTab } from "./AccountsTab.tsx";
import { CategoriesTab } from "./CategoriesTab.tsx";
import { DimensionsTab } from "./DimensionsTab.tsx";
import { type Tab, tabOf } from "./list-params.ts";
import { RulesTab } from "./RulesTab.tsx";
import { say } from "./say.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("categories")) },
  { name: "robots", content: "noindex, nofollow" },
];

const HEADS: Record<Tab, { title: string; sentence: string }> = {
  categories: {
    title: say("manageCategories"),
    sentence: say("categoriesSubtitle"),
  },
  accounts: {
    title: say("manageAccounts"),
    sentence: say("accountsSubtitle"),
  },
  dimensions: {
    title: say("manageDimensions"),
    sentence: say("dimensionsSubtitle"),
  },
  rules: {
    title: say("manageRules"),
    sentence: say("rulesSubtitle"),
  },
};

// The whole screen with its tabs needs the permission named in session/access.ts.
export default function CategoriesScreen() {
  const [query] = useSearchParams();
  const tab = tabOf(query);
  return (
    <>
      <PageHeader
        title={HEADS[tab].title}
        more={
          (tab === "categories" || tab === "accounts") && (
            <>
              {tab === "accounts" && (
                <Button variant="default" component={Link} to="/opening">
                  {say("openingBalances")}
                </Button>
              )}
              <BusinessTypeButton />
            </>
          )
        }
      >
        {HEADS[tab].sentence}
      </PageHeader>
      <TabStrip
        label={say("tabs")}
        tabs={[
          { value: "categories", label: say("categories"), panel: <CategoriesTab /> },
          { value: "accounts", label: say("accounts"), panel: <AccountsTab /> },
          { value: "dimensions", label: dimensionsLabel, panel: <DimensionsTab /> },
          { value: "rules", label: say("rules"), panel: <RulesTab /> },
        ]}
      />
    </>
  );
}

/** Has its dialog: opened from the screen, it would draw the lists again before it answers. */
function BusinessTypeButton() {
  /** `turn`: the dialog starts over each time it opens. */
  const [setup, setSetup] = useState({ opened: false, turn: 0 });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBuildingStore size={18} stroke={1.5} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setSetup(({ turn }) => ({ opened: true, turn: turn + 1 }))}
      >
        {say("addBusinessType")}
      </Button>
      <BusinessSetupDialog {...setup} onClose={() => setSetup(({ turn }) => ({ opened: false, turn }))} />
    </>
  );
}
