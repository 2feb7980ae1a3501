/**
 * Receivables and payables that entries by hand open: their tax waits for the money as that of an invoice or bill does (§ 13 (1) Nr. 1 b UStG;
 * VAT Regulations 1995 reg. 57). What of it belongs to none of them counts on the day of the entry.
 */
import { allocate, type Money } from "@tallyleaf/ledger";
import { type HandItem, listHandItems, splitByItems } from "../../books/tax/hand-items.ts";
import { type CodedLine, loadTaxLines } from "../../books/tax/lines.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { journalEntries, journalItems } from "../../platform/db/schema.ts";
import type { Books } from "../reports/figures/books.ts";
import {
  type CountedDocument,
  type DocumentIds,
  loadMoney,
  type PostedLine,
} from "../reports/figures/cash-documents.ts";
import type { LineShare } from "./given-up.ts";
import type { Scope } from "./scope.ts";

/** The items as documents, and the tax lines of their entries. */
export interface HandItems {
  documents: CountedDocument[];
  lines: CodedLine[];
  /** Their parts in each document's entry. */
  shares: Map<string, LineShare[]>;
  /** Parts that wait for nothing. */
  atOnce: LineShare[];
}

interface Asked {
  range: { from: string; to: string };
  touched: DocumentIds;
  /** Entries whose items are needed too. */
  others: readonly string[];
}

/** Loads the items that are touched, or whose entries or reversals are dated in the range, with their history until its end. */
export async function loadHandItems(
  tx: Transaction,
  scope: Scope,
  books: Books,
  { range, touched, others }: Asked,
): Promise<HandItems> {
  const { organizationId } = scope;
  const { rows } = await tx.execute<{ id: string }>(sql`
    with opened as materialized (
      select distinct coalesce(e.reverses, e.id) as id from ${journalItems} s
        join ${journalEntries} e on e.organization_id = s.organization_id and e.id = s.entry_id
      where s.organization_id = ${organizationId} and s.opens and (e.entry_date between ${range.from}::date and ${range.to}::date
        or s.invoice_id = any(${sql.param(touched.invoices)}::uuid[]) or s.expense_id = any(${sql.param(touched.expenses)}::bigint[])
        or e.id = any(${sql.param([...others])}::uuid[])))
    select id from opened
    union all select r.id from ${journalEntries} r where r.organization_id = ${organizationId} and r.reverses in (select id from opened)`);
  const items = await listHandItems(
    tx,
    scope,
    rows.map(({ id }) => id),
  );
  const made: HandItems = { documents: [], lines: [], shares: new Map(), atOnce: [] };
  if (items.length === 0) return made;
  const byEntry = Map.groupBy(items, ({ entryId }) => entryId);
  const entries = sql.param([...byEntry.keys()]);
  made.lines = await loadTaxLines(
    tx,
    scope,
    scope.packs,
    sql`e.id = any(${entries}::uuid[]) and l.entry_id = any(${entries}::uuid[])`,
  );
  for (const [entryId, opened] of byEntry) {
    const own = made.lines.filter((line) => line.entryId === entryId);
    for (const share of splitByItems(own, opened))
      for (const line of share.lines) {
        const [parts, rest] = partsOf(line, share.weights);
        made.atOnce.push(rest);
        share.items.forEach((item, at) => {
          const part = parts[at];
          if (part) made.shares.set(keyOf(item), [...(made.shares.get(keyOf(item)) ?? []), part]);
        });
      }
  }
  const idsOf = (kind: HandItem["kind"]) => items.filter((item) => item.kind === kind).map(({ id }) => id);
  const money = await loadMoney(tx, books, range, { invoices: idsOf("receivable"), expenses: idsOf("payable") });
  made.documents = [...Map.groupBy(items, ({ kind, id }) => `${kind} ${id}`).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const line = lineOf(first);
    const kind = first.kind === "receivable" ? "receivable" : "payment";
    return {
      debt: { ...line, kind, minor: -line.minor },
      entries: own.map((item) => ({
        ...{ id: keyOf(item), day: item.day, lines: [lineOf(item)] },
        reverses: item.reverses === null ? null : keyOf({ ...item, entryId: item.reverses }),
      })),
      money: money.get(first.id) ?? [],
    };
  });
  return made;
}

/** An entry as far as it is the item's. */
const keyOf = ({ entryId, id }: Pick<HandItem, "entryId" | "id">): string => `${entryId} ${id}`;

/** All that the item is for, as one line on the other side of the debt. */
const lineOf = (item: HandItem): PostedLine => ({
  ...{ day: item.day, entryId: keyOf(item), lineNumber: 0, accountCode: "", kind: "item", name: "" },
  minor: item.kind === "receivable" ? -item.minor : item.minor,
  ...{ direction: "other", taxName: null, taxRate: null },
});

/** The part of each item in a line, and the part that counts at once. */
function partsOf(line: CodedLine, weights: readonly bigint[] | null): [parts: LineShare[], rest: LineShare] {
  const { base, tax } = line.counted ?? line;
  if (weights === null) return [[], { line, base: base.minor, tax: tax.minor }];
  const split = (amount: Money) => allocate(amount, weights).map(({ minor }) => minor);
  const [bases, taxes] = [split(base), split(tax)];
  const part = (at: number): LineShare => ({ line, base: bases[at] ?? 0n, tax: taxes[at] ?? 0n });
  return [weights.slice(0, -1).map((_, at) => part(at)), part(weights.length - 1)];
}
