/** Numbers of documents: `INV-2026-0001`, by the fiscal year of the issue date, as the year that it begins in. */
import type { InvoiceKind } from "@tallyleaf/contract";
import { type FiscalYears, numberingYearOf } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { isNumberTaken, takeNumber } from "./store.ts";

/** Takes the next number of a series. One that an invoice of the opening balances has is not given again. */
export async function takeInvoiceNumber(
  tx: Transaction,
  organizationId: string,
  series: { kind: InvoiceKind | "quote"; prefix: string; issueDate: string; years: FiscalYears },
): Promise<string> {
  const { kind, prefix, issueDate, years } = series;
  const year = numberingYearOf(issueDate, years);
  for (;;) {
    const count = await takeNumber(tx, organizationId, kind, year);
    const number = `${prefix}-${year}-${String(count).padStart(4, "0")}`;
    if (!(await isNumberTaken(tx, organizationId, number))) return number;
  }
}
