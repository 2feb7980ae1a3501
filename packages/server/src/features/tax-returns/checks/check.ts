/** Input and output of a check of a return. */
import type { TaxCheckRow } from "@tallyleaf/contract";
import type { DayRange } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import type { ReturnLine } from "../lines.ts";
import type { Scope } from "../scope.ts";

/** The return that is checked: its lines, oldest first. */
export interface Checked {
  tx: Transaction;
  scope: Scope;
  period: DayRange;
  lines: readonly ReturnLine[];
}

export type Named = TaxCheckRow["named"][number];

/** How much there is to look at, and the first of it by name. */
export type Findings = Pick<TaxCheckRow, "count" | "named">;

export type Check = (checked: Checked) => Findings | Promise<Findings>;

/** Findings that are named; all are counted. */
const NAMED_AT_MOST = 5;

/** Counts them, and names the first. */
export const findings = (all: readonly Named[]): Findings => ({
  count: all.length,
  named: all.slice(0, NAMED_AT_MOST),
});

/** Counts what the screen leads to as a whole. */
export const counted = (count: number): Findings => ({ count, named: [] });

/** Names a line by its document. */
export const namedLine = ({
  reference,
  party,
  entryId,
  expenseId,
  invoiceId,
}: Pick<ReturnLine, "reference" | "party" | "entryId" | "expenseId" | "invoiceId">): Named => ({
  label: [party, reference].filter(Boolean).join(" "),
  entryId,
  expenseId,
  invoiceId,
});
