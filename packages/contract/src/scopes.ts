/** What an API key may reach: areas of the product, each to be read or written. A call's area follows from its tag. */
import { translator } from "@tallyleaf/messages";
import { contractShared } from "@tallyleaf/messages/catalogs/contract-shared";
import type { Call, Download } from "./call.ts";

const say = translator(contractShared);

/** The areas, and what is in each, as the screen and the reference say it. */
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
} as const;
export type Area = keyof typeof AREAS;

/** Reading is every GET; writing is all else, and reads too. */
export type Scope = `${Area}:${"read" | "write"}`;

export const SCOPES = Object.keys(AREAS).flatMap((area) => [`${area}:read`, `${area}:write`]) as Scope[];

/**
 * The area of each tag. A tag that is not here, or has null, is for people: who they are, who works with them and the conversations
 * of the screens. A new tag is therefore closed to keys until it gets its area; scopes.test.ts asks for it.
 */
const AREA_OF_TAG: Record<string, Area | null> = {
  Expenses: "expenses",
  Review: "expenses",
  AI: "expenses",
  Files: "documents",
  Documents: "documents",
  Accounts: "books",
  Categories: "books",
  Rules: "books",
  Currencies: "books",
  Journal: "books",
  Invoices: "invoices",
  Clients: "clients",
  Banking: "banking",
  Payments: "banking",
  Analytics: "reports",
  Reports: "reports",
  "Month close": "reports",
  Company: "company",
  Audit: "activity",
  Webhooks: "webhooks",
  "API keys": null,
  Authentication: null,
  Sessions: null,
  "Second factor": null,
  Members: null,
  "Organization assignment": null,
  Profile: null,
  "Business setup": null,
  Onboarding: null,
  Home: null,
  Search: null,
  Assistant: null,
  Leads: null,
  // They lead the books elsewhere.
  Integrations: null,
};

/** Has somebody decided about this tag? */
export const isKnownTag = (tag: string): boolean => Object.hasOwn(AREA_OF_TAG, tag);

type Described = Pick<Call | Download, "method" | "tag" | "needs"> & Pick<Call, "people">;

/** The scope that a key needs for a call; null: the call is not for keys. */
export function scopeOf(call: Described): Scope | null {
  const area = Object.hasOwn(AREA_OF_TAG, call.tag) ? AREA_OF_TAG[call.tag] : null;
  if (!area || call.people || !call.needs) return null;
  return `${area}:${call.method === "GET" ? "read" : "write"}`;
}

/** Do these scopes hold the one that is needed? */
export function holds(scopes: readonly string[], needed: Scope): boolean {
  return scopes.includes(needed) || scopes.includes(needed.replace(/:read$/, ":write"));
}
