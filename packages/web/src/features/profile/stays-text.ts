/** Says how much of a person stays in the books of a company. */
import type { LeftInBooks } from "@tallyleaf/contract";
import { formatList } from "../../kit/format-number.ts";
import { say } from "./say.ts";

const COUNTS = {
  documents: "documentCount",
  expenses: "expenseCount",
  entries: "entryCount",
  invoices: "invoiceCount",
  connections: "connectionCount",
  events: "eventCount",
} as const satisfies Record<keyof LeftInBooks, string>;

/** "2 documents, 1 expense, and 14 events in the activity log"; what there is none of is left out. */
export function staysText(stays: LeftInBooks): string {
  const kinds = Object.keys(COUNTS) as (keyof LeftInBooks)[];
  const items = kinds.filter((kind) => stays[kind] > 0).map((kind) => say(COUNTS[kind], { count: stays[kind] }));
  return items.length === 0 ? say("staysNothing") : formatList(items);
}
