/** The quick start guide: what to try in the first days, by role. */
import { holdsNeeds, type Needs, type Permissions } from "@tallyleaf/contract";

interface Tip {
  title: string;
  description: string;
  /** The path of the screen where it is done. */
  action: string;
}

const TIPS: readonly (Tip & { needs?: Needs })[] = [
  {
    title: "Drop your first receipts",
    description: "Up to ten photos or PDFs at once. Each is read on this machine and becomes a balanced journal entry.",
    action: "/expenses",
  },
  {
    title: "Look at what waits",
    description:
      "What could not be read without a doubt waits with its reason. Open it: paper and values stand side by side.",
    action: "/expenses?status=to_review",
  },
  {
    title: "Teach it your words",
    description: "Add keywords to your categories: a document that contains them goes to the right account by itself.",
    action: "/categories",
    needs: { verb: "change", subject: "category" },
  },
  {
    title: "Set your currencies",
    description: "Receipts in foreign money are kept at the rate of their day, or at the rate that you set.",
    action: "/settings-currency",
    needs: { verb: "change", subject: "currency" },
  },
  {
    title: "Bring your accountant",
    description: "Invite people by e-mail, each with the rights of a role. Accountants can work for several companies.",
    action: "/user-management",
    needs: { verb: "add", subject: "member" },
  },
  {
    title: "See where the money goes",
    description: "Spending by month, category and vendor, straight from the ledger.",
    action: "/analytics",
  },
  {
    title: "Work for several companies",
    description: "See what waits in each of them, the neediest first, and switch with one click.",
    action: "/organization-assignment",
    needs: { verb: "see", subject: "workplace" },
  },
];

/** The tips that somebody can follow. */
export function tipsFor(permissions: Permissions): Tip[] {
  return TIPS.filter(({ needs }) => !needs || holdsNeeds(permissions, needs)).map(({ needs: _, ...tip }) => tip);
}
