/** The quick start guide: what to try in the first days, by role. */
import { holdsNeeds, type Needs, type Permissions } from "@tallyleaf/contract";
import { say } from "./say.ts";

interface Tip {
  title: string;
  description: string;
  /** The path of the screen where it is done. */
  action: string;
}

const TIPS = [
  {
    title: "receipts",
    description: "receiptsText",
    action: "/expenses",
  },
  {
    title: "review",
    description: "reviewText",
    action: "/expenses?status=to_review",
  },
  {
    title: "openingBalances",
    description: "openingBalancesText",
    action: "/opening",
    needs: { verb: "add", subject: "journal" },
  },
  {
    title: "keywords",
    description: "keywordsText",
    action: "/categories",
    needs: { verb: "change", subject: "category" },
  },
  {
    title: "currencies",
    description: "currenciesText",
    action: "/settings-currency",
    needs: { verb: "change", subject: "currency" },
  },
  {
    title: "bookkeeping",
    description: "bookkeepingText",
    action: "/user-management",
    needs: { verb: "add", subject: "member" },
  },
  {
    title: "spending",
    description: "spendingText",
    action: "/analytics",
  },
  {
    title: "companies",
    description: "companiesText",
    action: "/organization-assignment",
    needs: { verb: "see", subject: "workplace" },
  },
] as const satisfies readonly { title: string; description: string; action: string; needs?: Needs }[];

/** The tips that the user can follow, in their language. */
export function tipsFor(permissions: Permissions): Tip[] {
  return TIPS.filter((tip) => !("needs" in tip) || holdsNeeds(permissions, tip.needs)).map(
    ({ title, description, action }) => ({ title: say(title), description: say(description), action }),
  );
}
