/**
 * Which room of the house may import which other: nothing but data, checked by arrows.ts over every source file.
 * docs/ARCHITECTURE.md says what each room is for. A sideways arrow more needs a line in docs/DECISIONS.md.
 */

/** What each package may import of the workspace; all other arrows are absent. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  "packages/ledger": [],
  "packages/contract": ["ledger"],
  "packages/extraction": ["ledger"],
  "packages/server": ["contract", "extraction", "ledger"],
  "packages/web": ["contract", "ledger"],
  bench: ["extraction", "ledger"],
  e2e: ["contract"],
  scripts: [],
};

/** "free": the rooms of a storey may import each other, but in no circle. Else the rooms that a room may import, and no others. */
type Sideways = "free" | Readonly<Record<string, readonly string[]>>;

/** A source folder whose first folders are storeys, and whose second folders are rooms. */
export interface Area {
  root: string;
  /** The lowest first: each may import those before it. */
  storeys: readonly (readonly [name: string, sideways: Sideways])[];
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
];
