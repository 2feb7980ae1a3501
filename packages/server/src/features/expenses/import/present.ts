/** The preview of an import, as the contract has it. */
import {
  type CallOutput,
  IMPORT_OUTCOMES,
  type ImportedRow,
  type NamingRole,
  PREVIEWED_ROWS,
  type previewExpenseImport,
} from "@tallyleaf/contract";
import { type Account, absolute, add, type Money, negate, toNumber, zero } from "@tallyleaf/ledger";
import type { PlannedRow } from "./plan.ts";
import type { ReadImport } from "./read.ts";

export function presentPreview({
  columns,
  sample,
  mapping,
  question,
  remembered,
  fault,
  notes,
  planned: rows,
}: ReadImport): CallOutput<typeof previewExpenseImport> {
  const of = (outcome: PlannedRow["outcome"]) => rows.filter((row) => row.outcome === outcome);
  const count = (outcome: PlannedRow["outcome"]) => of(outcome).length;
  const shown = IMPORT_OUTCOMES.flatMap((outcome) => of(outcome).slice(0, PREVIEWED_ROWS));
  return {
    columns,
    sample,
    mapping,
    question: fault === null ? question : null,
    remembered,
    fault,
    notes,
    counts: { good: count("good"), duplicate: count("duplicate"), known: count("known"), bad: count("bad") },
    sums: sumsOf(of("good")),
    rows: shown.sort((a, b) => a.values.line - b.values.line).map(presentRow),
    unknownNames: unknownOf(rows),
  };
}

function presentRow({ values, outcome, category, paymentAccount, notes }: PlannedRow): ImportedRow {
  const paid = paidOf(values);
  const isRefund = paid !== null && paid.minor < 0n;
  const named = (account: Account | null) => account && { code: account.code, name: account.name };
  return {
    line: values.line,
    outcome,
    date: values.date,
    vendor: values.vendor,
    description: values.description,
    amount: paid && toNumber(paid),
    currency: values.currency,
    tax: values.tax && toNumber(isRefund ? negate(values.tax) : values.tax),
    category: named(category),
    paymentAccount: named(paymentAccount),
    notes,
  };
}

/** With the tip, signed. */
function paidOf({ total, tip }: PlannedRow["values"]): Money | null {
  if (!total || !tip) return total;
  const paid = add(absolute(total), tip);
  return total.minor < 0n ? negate(paid) : paid;
}

function sumsOf(rows: readonly PlannedRow[]): { currency: string; amount: number }[] {
  const sums = new Map<string, Money>();
  for (const { values } of rows) {
    const paid = paidOf(values);
    if (paid) sums.set(paid.currency, add(sums.get(paid.currency) ?? zero(paid.currency), paid));
  }
  return [...sums.values()].map((amount) => ({ currency: amount.currency, amount: toNumber(amount) }));
}

function unknownOf(rows: readonly PlannedRow[]): { role: NamingRole; name: string; rows: number }[] {
  const found = new Map<string, { role: NamingRole; name: string; rows: number }>();
  for (const { role, name } of rows.flatMap(({ unknown }) => unknown)) {
    const key = `${role} ${name.toLowerCase()}`;
    found.set(key, { role, name, rows: (found.get(key)?.rows ?? 0) + 1 });
  }
  return [...found.values()].sort((a, b) => b.rows - a.rows).slice(0, PREVIEWED_ROWS);
}
