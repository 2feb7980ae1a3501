/** Who may open which screen: the decisions' role table, by path. The server enforces it; the app only leads people right. */
import type { Role } from "@tallyleaf/contract";
import { DEFAULT_TARGET } from "./target.ts";

const EVERYONE: readonly Role[] = ["founder", "accountant", "employee"];
const BOOKKEEPERS: readonly Role[] = ["founder", "accountant"];

/** A screen allows what stands here for its path, and so do the screens below it. */
const ACCESS: Readonly<Record<string, readonly Role[]>> = {
  "/welcome": EVERYONE,
  "/home": EVERYONE,
  "/profile": EVERYONE,
  "/analytics": EVERYONE,
  "/expenses/import": BOOKKEEPERS,
  "/expenses": EVERYONE,
  "/documents": EVERYONE,
  "/aichat": EVERYONE,
  "/invoices": EVERYONE,
  "/clients": EVERYONE,
  "/categories": BOOKKEEPERS,
  "/settings-currency": BOOKKEEPERS,
  "/banking": BOOKKEEPERS,
  "/reports": BOOKKEEPERS,
  "/history": BOOKKEEPERS,
  "/company": ["founder"],
  "/user-management": ["founder"],
  "/integrations": ["founder"],
  "/organization-assignment": ["accountant"],
};

/** "/Expenses//12/" → ["expenses", "12"]: the parts of a path as the router compares them. */
function segmentsOf(pathname: string): string[] {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // A stray "%" is no encoding: it stands for itself.
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

/** May this role open the screen at this path? A screen that the table does not know opens for nobody. */
export function allowed(pathname: string, role: Role): boolean {
  const screen = Object.keys(ACCESS).find((path) => isUnder(pathname, path));
  return screen !== undefined && (ACCESS[screen]?.includes(role) ?? false);
}

/**
 * Where to go on in another organization, from the screen at `pathname`: there, where the new role may; from one object of the old
 * organization to the list of such objects.
 */
export function pathAfterSwitch(pathname: string, role: Role): string {
  if (!allowed(pathname, role)) return DEFAULT_TARGET;
  return `/${segmentsOf(pathname)[0]}`;
}
