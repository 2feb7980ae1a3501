/** The rows of the list: those of the server, and above them those of the batch that is still under way. */
import type { ExpenseRow } from "@tallyleaf/contract";
import { statusLabel } from "../../kit/status.ts";
import type { Batch, BatchFile } from "./batch.ts";

export type ListRow =
  | { kind: "expense"; key: number; expense: ExpenseRow }
  | { kind: "file"; key: number; file: BatchFile };

/**
 * Whether a search finds a loaded row: without regard to case, in its vendor, description, invoice number, status and amount. The
 * server's answer may find more; this only hides what can't match until it comes.
 */
export function matches(row: ExpenseRow, search: string): boolean {
  const sought = search.trim().toLowerCase();
  const { vendorName, description, invoiceNumber, status, amount } = row;
  const texts = [vendorName, description, invoiceNumber ?? "", status, statusLabel(status), fixed(amount)];
  return texts.some((text) => text.toLowerCase().includes(sought));
}

/** As written with two decimals and as short as it goes: "12.50 12.5". */
const fixed = (amount: number | null) => (amount === null ? "" : `${amount.toFixed(2)} ${amount}`);

/**
 * While a batch runs, and until the list was fetched again after it, its files are on top: first as temporary rows, then as their
 * results. The server's own rows for them are left out meanwhile, so that none appears twice.
 */
export function rowsToShow(batch: Batch, expenses: readonly ExpenseRow[], fetching: boolean): ListRow[] {
  const withBatch = batch.phase === "running" || (batch.phase === "complete" && fetching);
  const ofBatch = new Set(withBatch ? batch.files.map((file) => file.row?.id ?? file.expenseId) : []);
  const listed = expenses
    .filter((expense) => !ofBatch.has(expense.id))
    .map((expense): ListRow => ({ kind: "expense", key: expense.id, expense }));
  if (!withBatch) return listed;
  return [
    ...batch.files.map(
      (file): ListRow =>
        file.row === null
          ? { kind: "file", key: file.id, file }
          : { kind: "expense", key: file.row.id, expense: file.row },
    ),
    ...listed,
  ];
}
