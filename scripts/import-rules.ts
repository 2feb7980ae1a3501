/**
 * Which room of the house may import which other: nothing but data, checked by arrows.ts over every source file.
 * docs/ARCHITECTURE.md says what each room is for. A sideways arrow more needs a line in docs/DECISIONS.md.
 */

/** What each package may import of the workspace; all other arrows are absent. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  "packages/messages": [],
  "packages/ledger": ["messages"],
  "packages/contract": ["ledger", "messages"],
  "packages/extraction": ["ledger", "messages"],
  "packages/server": ["contract", "extraction", "ledger", "messages"],
  "packages/site": ["contract"],
  "packages/web": ["contract", "ledger", "messages", "site"],
  bench: ["extraction", "ledger"],
  e2e: ["contract"],
  scripts: [],
};

/** What a package offers beside its name: its catalogs, which each page and feature imports one by one, and all of them for a server. */
export const ENTRIES: Readonly<Record<string, RegExp>> = { messages: /^(?:all|catalogs\/[\w-]+)$/ };

/**
 * "free": the rooms of a storey may import each other, but in no circle. "one room": it has no rooms. Else the rooms that a room may
 * import, and no others.
 */
type Sideways = "free" | "one room" | Readonly<Record<string, readonly string[]>>;

/** A source folder whose first folders are storeys, and whose second folders are rooms. */
export interface Area {
  root: string;
  /** The lowest first: each may import those before it. Folders that lie on one storey are named together. */
  storeys: readonly (readonly [name: string | readonly string[], sideways: Sideways])[];
  /** Files beside the storeys, where a framework looks for them; they belong to the highest, which has no rooms. */
  entries?: readonly string[];
  /** Files of a room that no other room imports. */
  own: readonly string[];
}

export const AREAS: readonly Area[] = [
  {
    root: "packages/server/src",
    storeys: [
      // Knows no noun of the product: it could carry another one.
      ["platform", "free"],
      // What every document posts to: company, chart, journal, currencies, periods, settlement.
      ["books", "free"],
      // What people use.
      [
        "features",
        {
          analytics: ["documents"],
          assignment: ["members"],
          assistant: ["documents", "expenses"],
          audit: ["api-keys"],
          auth: ["api-keys"],
          banking: ["learning"],
          company: ["auth", "expenses"],
          expenses: ["audit", "documents", "learning"],
          home: ["analytics", "audit", "invoices"],
          integrations: ["banking", "documents", "reports", "webhooks"],
          invoices: ["expenses"],
          matching: ["banking", "expenses"],
          members: ["auth"],
          profile: ["api-keys", "auth"],
          reconciliation: ["banking"],
          reports: ["expenses"],
          search: ["documents"],
          "two-factor": ["auth"],
          webhooks: ["documents", "expenses", "invoices"],
        },
      ],
      // What puts everything together, or must see all of it.
      ["product", "free"],
    ],
    own: ["store.ts"],
  },
  {
    root: "packages/web/src",
    storeys: [
      // Parts of screens that know neither session nor server.
      ["kit", "one room"],
      // Who is signed in, and what they may open.
      ["session", "one room"],
      // The way to the server, and what several features do with its answers.
      ["client", "one room"],
      // The screens, by noun.
      [
        "features",
        {
          aichat: ["expenses"],
          analytics: ["expenses"],
          banking: ["chart", "currencies", "payments", "receipts"],
          categories: ["chart", "onboarding"],
          company: ["expense-settings"],
          documents: ["expenses", "receipts"],
          "expense-settings": ["chart"],
          expenses: ["chart", "currencies", "expense-settings", "journal", "payments", "receipts"],
          home: ["analytics", "expenses", "receipts"],
          integrations: ["banking", "chart", "reports"],
          invoices: ["auth", "chart", "clients", "currencies", "journal", "payments"],
          members: ["activity", "auth"],
          onboarding: ["expense-settings"],
          payments: ["chart", "currencies"],
          profile: ["auth", "sessions", "two-factor"],
          reports: ["chart", "month-close"],
          "two-factor": ["sessions"],
        },
      ],
      // The frame around the screens: menu, search, what shows when something breaks.
      ["app", "one room"],
    ],
    entries: ["root.tsx", "routes.ts", "vite-env.d.ts"],
    own: [],
  },
  {
    root: "packages/extraction/src",
    storeys: [
      // What a document's words and a reading of them look like.
      ["model", "one room"],
      // Amounts, names and words of any text.
      ["text", "one room"],
      // Sums and taxes that must agree; bytes to words.
      [["checks", "pages"], "one room"],
      // Words to fields; fields to accounts.
      [["fields", "categorise"], "one room"],
      ["readers", "one room"],
      ["propose", "one room"],
      // Reading in processes of their own.
      ["pool", "one room"],
      // The package's face, and the command.
      ["product", "one room"],
    ],
    own: [],
  },
];
