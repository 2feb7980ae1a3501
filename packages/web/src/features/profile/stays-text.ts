/** What of a person stays in the books of a company, in words. */
import type { LeftInBooks } from "@tallyleaf/contract";

const NOUNS: Readonly<Record<keyof LeftInBooks, readonly [one: string, many: string]>> = {
  documents: ["document", "documents"],
  expenses: ["expense", "expenses"],
  entries: ["journal entry", "journal entries"],
  invoices: ["invoice", "invoices"],
  connections: ["connection or webhook that goes on working", "connections and webhooks that go on working"],
  events: ["line of the history", "lines of the history"],
};

/** "2 documents, 1 expense and 14 lines of the history"; what there is none of is left out. */
export function staysWords(stays: LeftInBooks): string {
  const kinds = Object.keys(NOUNS) as (keyof LeftInBooks)[];
  const parts = kinds
    .filter((kind) => stays[kind] > 0)
    .map((kind) => `${stays[kind].toLocaleString("en-US")} ${NOUNS[kind][stays[kind] === 1 ? 0 : 1]}`);
  if (parts.length === 0) return "nothing";
  return parts.length === 1 ? `${parts[0]}` : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
