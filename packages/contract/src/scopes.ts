/** Scopes of API keys: areas of the product, each to read or write. A call's area follows from its tag. */
import { translator } from "@tallyleaf/messages";
import { contractShared } from "@tallyleaf/messages/catalogs/contract-shared";
import type { Call, Download } from "./call.ts";

const say = translator(contractShared);

/** Areas and their contents, as shown on the screen and in the reference. */
export const AREAS = {
  expenses: say("scopeExpenses"),
  documents: say("scopeDocuments"),
  books: say("scopeBooks"),
  invoices: say("scopeInvoices"),
  clients: say("scopeClients"),
  banking: say("scopeBanking"),
  reports: say("scopeReports"),
  company: say("scopeCompany"),
  activity: say("scopeActivity"),
  webhooks: say("scopeWebhooks"),
  proposals: say("scopeProposals"),
} as const;
export type Area = keyof typeof AREAS;

/** Reading is every GET; writing is everything else, and includes reading. */
export type Scope = `${Area}:${"read" | "write"}`;

export const SCOPES = Object.keys(AREAS).flatMap((area) => [`${area}:read`, `${area}:write`]) as Scope[];

/**
 * The area of each tag. A tag that is missing or null is for people only: profile, members, conversations. A new tag is closed to keys
 * until it gets an area; scopes.test.ts requires that.
 */
const AREA_OF_TAG: Record<string, Area | null> = {
  Expenses: "expenses",
  Review: "expenses",
  AI: "expenses",
  Files: "documents",
  Documents: "documents",
  Accounts: "books",
  Assets: "books",
  Categories: "books",
  Dimensions: "books",
  Rules: "books",
  Vendors: "books",
  Currencies: "books",
  Journal: "books",
  Invoices: "invoices",
  Items: "invoices",
  Recurring: "invoices",
  Quotes: "invoices",
  Reminders: "invoices",
  Clients: "clients",
  Banking: "banking",
  Payments: "banking",
  Analytics: "reports",
  Reports: "reports",
  Budgets: "reports",
  "Month close": "reports",
  Tax: "reports",
  Company: "company",
  Retention: "company",
  Audit: "activity",
  Webhooks: "webhooks",
  Proposals: "proposals",
  "API keys": null,
  Authentication: null,
  Sessions: null,
  "Second factor": null,
  "Client page": null,
  Members: null,
  "Organization assignment": null,
  Profile: null,
  "Business setup": null,
  Onboarding: null,
  Home: null,
  Search: null,
  Assistant: null,
  Leads: null,
  Notifications: null,
  // Of people's screens.
  Views: null,
  // By the person alone who made the change.
  Undo: null,
  // They send the books elsewhere.
  Integrations: null,
};

/** Tells whether this tag is listed. */
export const isKnownTag = (tag: string): boolean => Object.hasOwn(AREA_OF_TAG, tag);

type Described = Pick<Call | Download, "method" | "tag" | "needs"> & Pick<Call, "people">;

/** Returns the scope that a key needs for a call; null: closed to keys. */
export function scopeOf(call: Described): Scope | null {
  const area = Object.hasOwn(AREA_OF_TAG, call.tag) ? AREA_OF_TAG[call.tag] : null;
  if (!area || call.people || !call.needs) return null;
  return `${area}:${call.method === "GET" ? "read" : "write"}`;
}

/** Tells whether these scopes include the needed one. */
export function holds(scopes: readonly string[], needed: Scope): boolean {
  return scopes.includes(needed) || scopes.includes(needed.replace(/:read$/, ":write"));
}
