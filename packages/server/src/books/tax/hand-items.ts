/**
 * Receivables and payables that entries by hand open, and which part of the entry's taxes waits with each: sales with the receivables,
 * purchases with the payables, and those of a client or vendor with theirs. What the entry charges beyond them was paid at once.
 */
import { HAND_SOURCES } from "@tallyleaf/contract";
import { moneyFromDecimal, sharesOfItems } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { journalEntries, journalItems, journalLines, taxLines } from "../../platform/db/schema.ts";
import type { CodedLine } from "./lines.ts";

/** An item that an entry opens, or that its reversal ends. */
export interface HandItem {
  entryId: string;
  day: string;
  reverses: string | null;
  /** Of the invoice, or of the expense. */
  id: string;
  kind: "receivable" | "payable";
  partyId: string | null;
  /** In minor units of the books' currency; below zero: a credit, or the end of an item. */
  minor: bigint;
}

interface Row extends Record<string, unknown> {
  entry_id: string;
  day: string;
  reverses: string | null;
  invoice_id: string | null;
  expense_id: string | null;
  party_id: string | null;
  amount: string;
}

/** Lists the items of entries that have tax lines, entries before their reversals. */
export async function listHandItems(
  tx: Transaction,
  { organizationId, currency }: { organizationId: string; currency: string },
  entryIds: readonly string[],
): Promise<HandItem[]> {
  if (entryIds.length === 0) return [];
  // Named on both sides: without statistics, all entries were joined with all lines.
  const ids = sql`any(${sql.param([...entryIds])}::uuid[])`;
  const { rows } = await tx.execute<Row>(sql`
    select s.entry_id, e.entry_date::text as day, e.reverses, s.invoice_id, s.expense_id::text, coalesce(l.client_id, l.vendor_id) as party_id,
      s.base_amount::text as amount
    from ${journalEntries} e
      join ${journalItems} s on s.organization_id = e.organization_id and s.entry_id = e.id and s.opens
      join ${journalLines} l on l.organization_id = e.organization_id and l.entry_id = e.id and l.line_number = s.line_number
    where e.organization_id = ${organizationId} and e.posted_at is not null and e.base_currency = ${currency}
      and e.source = any(${sql.param([...HAND_SOURCES])}::text[]) and e.id = ${ids} and s.entry_id = ${ids} and l.entry_id = ${ids}
      and exists (select from ${taxLines} x where x.organization_id = e.organization_id and x.entry_id = e.id)
    order by e.reverses is not null, e.id, s.line_number`);
  return rows.map((row) => ({
    ...{ entryId: row.entry_id, day: row.day, reverses: row.reverses, partyId: row.party_id },
    id: row.invoice_id ?? row.expense_id ?? "",
    kind: row.invoice_id === null ? "payable" : "receivable",
    minor: moneyFromDecimal(row.amount, currency).minor,
  }));
}

/** Lines of an entry, and by which weights their amounts are split over items; the last weight is of amounts that count at once. */
export interface HandShare {
  lines: readonly CodedLine[];
  items: readonly HandItem[];
  /** Null: nothing of the lines waits. */
  weights: readonly bigint[] | null;
}

/** Splits the lines of an entry. Each is in one of the results. */
export function splitByItems(lines: readonly CodedLine[], items: readonly HandItem[]): HandShare[] {
  return (["receivable", "payable"] as const).flatMap((kind) => {
    const own = lines.filter(({ direction }) => (direction === "sale") === (kind === "receivable"));
    const opened = items.filter((item) => item.kind === kind);
    const parties = new Set(opened.map(({ partyId }) => partyId));
    const isApart = parties.size > 1 && own.every(({ partyId }) => parties.has(partyId));
    if (!isApart) return own.length === 0 ? [] : [shareOf(own, opened)];
    return [...parties].flatMap((partyId) => {
      const ofParty = own.filter((line) => line.partyId === partyId);
      return ofParty.length === 0
        ? []
        : [
            shareOf(
              ofParty,
              opened.filter((item) => item.partyId === partyId),
            ),
          ];
    });
  });
}

const shareOf = (lines: readonly CodedLine[], items: readonly HandItem[]): HandShare => ({
  lines,
  items,
  weights: sharesOfItems(
    items.map(({ minor }) => minor),
    lines.reduce((all, line) => all + chargedOf(line), 0n),
  ),
});

/** A line with its tax, as far as the seller charges it. */
const chargedOf = ({ base, tax, counted }: CodedLine): bigint =>
  base.minor + (counted && counted.code.computation !== "charged" ? 0n : tax.minor);
