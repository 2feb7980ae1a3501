/** What is said of a move. */
import type { Moving } from "@tallyleaf/contract";
import { formatSize } from "../../../kit/format.ts";

/** What was done, and by whom: "Export by Ada". */
export function whatOf({ direction, createdBy }: Pick<Moving, "direction" | "createdBy">): string {
  return `${direction === "out" ? "Export" : "Import"} by ${createdBy}`;
}

/** The status as a badge knows it. */
export function statusOf({ status }: Pick<Moving, "status">): string {
  return status === "done" ? "ok" : status;
}

/** "307 expenses, 445 entries, 54 invoices, 33 documents (59 kB)" */
export function contentOf({ result }: Pick<Moving, "result">): string {
  if (!result) return "";
  const rows = (name: string) => result.tables.find((table) => table.name === name)?.rows ?? 0;
  const { count, bytes, missing } = result.documents;
  const parts = [
    counted(rows("expense"), "expense"),
    counted(rows("journal_entry"), "entry", "entries"),
    counted(rows("invoice"), "invoice"),
    counted(rows("bank_line"), "bank line"),
    ...counted(count, "document").map((documents) => `${documents} (${formatSize(bytes)})`),
  ].flat();
  const gone = missing.length > 0 ? ` ${counted(missing.length, "document")} had lost the file before.` : "";
  return `${parts.length > 0 ? `${parts.join(", ")}.` : "No books or documents yet."}${gone}`;
}

/** Nothing where there is none. */
function counted(count: number, one: string, many = `${one}s`): string[] {
  return count === 0 ? [] : [`${count.toLocaleString()} ${count === 1 ? one : many}`];
}
