/** Permissions of each screen by its path: what its calls need. The server enforces them; the app only guides people. */
import { holdsNeeds, type Needs, type Permissions } from "@tallyleaf/contract";
import { DEFAULT_TARGET } from "./target.ts";

/** The permission that opens each screen, by its path, and the screens below it. */
const SCREENS: Readonly<Record<string, Needs>> = {
  "/welcome": { verb: "see", subject: "welcome" },
  "/home": { verb: "see", subject: "figures" },
  "/profile": { verb: "see", subject: "profile" },
  "/analytics": { verb: "see", subject: "figures" },
  "/expenses/import": { verb: "import", subject: "expense" },
  "/expenses": { verb: "see", subject: "expense" },
  "/documents": { verb: "see", subject: "document" },
  "/aichat": { verb: "see", subject: "conversation" },
  "/invoices": { verb: "see", subject: "invoice" },
  "/items": { verb: "see", subject: "item" },
  "/recurring": { verb: "see", subject: "recurring" },
  "/quotes": { verb: "see", subject: "invoice" },
  "/reminders": { verb: "see", subject: "invoice" },
  "/reimbursements": { verb: "see", subject: "expense" },
  "/payment-runs": { verb: "see", subject: "paymentRun" },
  "/payroll": { verb: "add", subject: "journal" },
  "/assets": { verb: "see", subject: "asset" },
  "/adjustments": { verb: "see", subject: "adjustment" },
  "/budgets": { verb: "see", subject: "report" },
  "/forecast": { verb: "see", subject: "report" },
  "/clients": { verb: "see", subject: "client" },
  "/vendors": { verb: "see", subject: "vendor" },
  "/categories": { verb: "change", subject: "category" },
  "/settings-currency": { verb: "change", subject: "currency" },
  "/banking": { verb: "see", subject: "bank" },
  "/journal/templates": { verb: "add", subject: "journal" },
  "/journal/recurring": { verb: "add", subject: "journal" },
  "/journal/import": { verb: "add", subject: "journal" },
  "/journal": { verb: "see", subject: "journal" },
  "/opening": { verb: "add", subject: "journal" },
  "/taxes": { verb: "see", subject: "tax" },
  "/reports": { verb: "see", subject: "report" },
  "/proposals": { verb: "see", subject: "changeProposal" },
  "/history": { verb: "see", subject: "history" },
  "/retention": { verb: "see", subject: "retention" },
  "/company": { verb: "change", subject: "company" },
  "/user-management": { verb: "see", subject: "member" },
  "/integrations": { verb: "see", subject: "integration" },
  "/organization-assignment": { verb: "see", subject: "workplace" },
};

/** "/Expenses//12/" → ["expenses", "12"]: the parts of a path as the router compares them. */
function segmentsOf(pathname: string): string[] {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // A stray "%" is no encoding: it stays as it is.
  }
  return path
    .toLowerCase()
    .split("/")
    .filter((segment) => segment !== "");
}

/** Is `pathname` the path `prefix` or below it? By whole segments: "/expensesheet" is not below "/expenses". */
export function isUnder(pathname: string, prefix: string): boolean {
  const segments = segmentsOf(pathname);
  return segmentsOf(prefix).every((segment, place) => segments[place] === segment);
}

/** Do these permissions open the screen at this path? A screen that the table does not know opens for nobody. */
export function allowed(pathname: string, permissions: Permissions): boolean {
  const screen = Object.entries(SCREENS).find(([path]) => isUnder(pathname, path));
  return screen !== undefined && holdsNeeds(permissions, screen[1]);
}

/**
 * Where to go on in another organization, from the screen at `pathname`: there, where they may; from one object of the old
 * organization to the list of such objects.
 */
export function pathAfterSwitch(pathname: string, permissions: Permissions): string {
  if (!allowed(pathname, permissions)) return DEFAULT_TARGET;
  return `/${segmentsOf(pathname)[0]}`;
}
