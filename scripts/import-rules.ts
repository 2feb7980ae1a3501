/**
 * Import rules as data: which module may import which other. `npm run check` checks every source file against them.
 * docs/ARCHITECTURE.md describes the modules. A new import between features needs a line in docs/DECISIONS.md.
 */

/** Workspace packages that each package may import; all others are forbidden. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  "packages/messages": [],
  "packages/ledger": ["messages"],
  "packages/contract": ["ledger", "messages"],
  "packages/extraction": ["ledger", "messages"],
  "packages/server": ["contract", "extraction", "ledger", "messages"],
  "packages/site": ["contract", "messages"],
  "packages/web": ["contract", "ledger", "messages", "site"],
  bench: ["extraction", "ledger"],
  e2e: ["contract"],
  scripts: ["messages"],
};

/** Entry points of a package beside its name: catalogs, which pages and features import one by one, all of them, and what a build needs. */
export const ENTRIES: Readonly<Record<string, RegExp>> = {
  // For tests.
  extraction: /^e-invoices$/,
  ledger: /^bookkeeping-page$/,
  messages: /^(?:all|put-together|message-places|catalogs\/[\w-]+)$/,
};

/**
 * "free": modules of a layer may import each other without cycles. "one room": the layer is one module. Otherwise the modules that each
 * module may import.
 */
type Sideways = "free" | "one room" | Readonly<Record<string, readonly string[]>>;

/** A source folder whose first folders are layers, and whose second folders are modules. */
export interface Area {
  root: string;
  /** Lowest first: each layer may import those before it. Folders of one layer are listed together. */
  storeys: readonly (readonly [name: string | readonly string[], sideways: Sideways])[];
  /** Files beside the layers, where a framework expects them; they belong to the highest one, which has no modules. */
  entries?: readonly string[];
  /** Files of a module that no other module imports. */
  own: readonly string[];
}

export const AREAS: readonly Area[] = [
  {
    root: "packages/server/src",
    storeys: [
      // Knows nothing of the product.
      ["platform", "free"],
      // Everything that documents are posted to: company, chart, journal, currencies, periods, settlement.
      ["books", "free"],
      // Features that people use.
      [
        "features",
        {
          // A loss that a revaluation has posted can't be lost again.
          allowances: ["revaluation"],
          analytics: ["documents"],
          assignment: ["members"],
          assistant: ["documents", "expenses", "tools"],
          audit: ["api-keys"],
          auth: ["api-keys"],
          banking: ["learning"],
          "client-page": ["invoices", "quotes"],
          // A client's page lists its quotes.
          clients: ["quotes"],
          // A budget is compared with the figures of the profit and loss.
          budgets: ["reports"],
          company: ["auth", "expenses"],
          expenses: ["audit", "documents", "learning"],
          home: ["analytics", "audit", "invoices"],
          integrations: ["banking", "documents", "reports", "webhooks"],
          invoices: ["expenses"],
          notifications: ["audit", "invoices"],
          // It reads what is to come from the documents that repeat.
          forecast: ["payroll", "recurring", "tax-returns"],
          matching: ["banking", "expenses", "payment-runs"],
          // The protocol is one way to the tools.
          mcp: ["api-keys", "tools"],
          members: ["auth"],
          opening: ["banking", "clients", "expenses", "invoices"],
          profile: ["api-keys", "auth"],
          quotes: ["invoices"],
          reconciliation: ["banking"],
          // It makes both on their days.
          recurring: ["expenses", "invoices"],
          reminders: ["invoices"],
          // Travel is an expense without a document.
          reimbursements: ["documents", "expenses"],
          reports: ["expenses"],
          "tax-claims": ["expenses", "tax-returns"],
          retention: ["documents"],
          search: ["documents"],
          // Tax that counts when it is paid follows the rule of the cash basis.
          "tax-returns": ["reports"],
          // Changes by an agent name its key.
          tools: ["api-keys"],
          "two-factor": ["auth"],
          webhooks: ["documents", "expenses", "invoices"],
        },
      ],
      // Combines everything, or must see all of it.
      ["product", "free"],
    ],
    own: ["store.ts"],
  },
  {
    root: "packages/web/src",
    storeys: [
      // Components that know neither session nor server.
      ["kit", "one room"],
      // Who is signed in, and what they may open.
      ["session", "one room"],
      // Calls to the server, and code that several features use with the answers.
      ["client", "one room"],
      // The screens, by noun.
      [
        "features",
        {
          // A sign-in page of its own asks whether an agent may connect.
          agents: ["auth"],
          aichat: ["expenses", "saved-questions"],
          analytics: ["expenses"],
          banking: ["chart", "currencies", "notifications", "payments", "receipts", "vendors", "views", "write-offs"],
          categories: ["chart", "onboarding", "tax"],
          "client-page": ["auth"],
          clients: ["chart", "notifications", "reminders", "views"],
          company: ["expense-settings", "journal", "year-end"],
          documents: ["expenses", "receipts"],
          "expense-settings": ["chart"],
          expenses: [
            "adjustments",
            "chart",
            "currencies",
            "expense-settings",
            "journal",
            "notifications",
            "payments",
            "receipts",
            "tax",
            // Its saved views and columns, as those of every big list.
            "views",
            "write-offs",
          ],
          home: ["analytics", "expenses", "receipts", "saved-questions"],
          adjustments: ["chart", "monthly-runs"],
          assets: ["chart", "monthly-runs"],
          budgets: ["chart", "reports"],
          integrations: ["agents", "banking", "chart", "reports"],
          invoices: [
            "adjustments",
            "auth",
            "chart",
            "clients",
            "currencies",
            "items",
            "journal",
            "notifications",
            "payments",
            "reminders",
            "views",
            "write-offs",
          ],
          items: ["chart", "tax"],
          journal: ["adjustments", "chart", "currencies", "notifications", "views"],
          members: ["activity", "auth", "chart"],
          onboarding: ["auth", "chart", "company", "currencies", "expense-settings", "expenses"],
          opening: ["chart"],
          payments: ["chart", "currencies", "vendors"],
          profile: ["auth", "notifications", "sessions", "two-factor"],
          proposals: ["agents"],
          quotes: ["auth", "invoices"],
          // Their editors write what is repeated.
          recurring: ["expenses", "invoices", "journal"],
          payroll: ["chart"],
          reminders: ["auth"],
          reports: ["chart", "month-close", "views", "year-end"],
          tax: ["chart"],
          "write-offs": ["chart"],
          "year-end": ["month-close"],
          "two-factor": ["sessions"],
          vendors: ["chart", "tax", "views"],
        },
      ],
      // Frame of the screens: menu, search, error screens.
      ["app", "one room"],
    ],
    entries: ["root.tsx", "routes.ts", "vite-env.d.ts"],
    own: [],
  },
  {
    root: "packages/extraction/src",
    storeys: [
      // Types of a document's words and extracted data.
      ["model", "one room"],
      // Amounts, names, and words of any text.
      ["text", "one room"],
      // Checks of sums and taxes; bytes to words.
      [["checks", "pages"], "one room"],
      // Words to fields; fields to accounts.
      [["fields", "categorise"], "one room"],
      ["readers", "one room"],
      ["propose", "one room"],
      // Extraction in separate processes.
      ["pool", "one room"],
      // Entry point of the package, and the command.
      ["product", "one room"],
    ],
    own: [],
  },
];
