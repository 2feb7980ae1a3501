/** Says what a transfer of a company contains. */
import type { Moving } from "@tallyleaf/contract";
import { formatSize } from "../../../kit/format.ts";
import { formatList } from "../../../kit/format-number.ts";
import { say } from "../say.ts";

/** "307 expenses, 445 entries, 54 invoices, 33 documents (59 kB)."; empty until it is done. */
export function contentOf({ result }: Pick<Moving, "result">): string {
  if (!result) return "";
  const rows = (name: string) => result.tables.find((table) => table.name === name)?.rows ?? 0;
  const { count, bytes, missing } = result.documents;
  const counts = [
    ["expenseCount", rows("expense")],
    ["entryCount", rows("journal_entry")],
    ["invoiceCount", rows("invoice")],
    ["transactionCount", rows("bank_line")],
  ] as const;
  const items = counts.flatMap(([key, each]) => (each === 0 ? [] : [say(key, { count: each })]));
  if (count > 0) items.push(say("documentCount", { count, size: formatSize(bytes) }));
  const contents = items.length === 0 ? say("noContents") : say("contents", { items: formatList(items, "unit") });
  return missing.length === 0 ? contents : `${contents} ${say("missingFiles", { count: missing.length })}`;
}
