/**
 * Deductions of advances that were paid after the supply. The tax of the whole belongs to the day of the supply; only money before it goes
 * first (§ 13 (1) Nr. 1 a S. 1 and 4 UStG; Directive 2006/112/EC art. 63 and 65). So the invoice counts on its day without such a deduction,
 * which counts with the payment of the advance: together they are nothing on that day.
 */
import { advanceCountsWhenPaid } from "@tallyleaf/ledger";
import { findCode } from "../../books/tax/packs.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { invoiceItems, invoices } from "../../platform/db/schema.ts";
import { millionths, textOfMillionths } from "./millionths.ts";
import type { Scope } from "./scope.ts";

/** Amounts of an invoice under a tax that count on a day; in its currency, as decimal texts. */
export interface DayPart {
  day: string;
  taxCode: string;
  taxRate: string | null;
  net: string;
  tax: string;
}

interface ItemRow extends Record<string, unknown> {
  id: string;
  day: string;
  taxCode: string;
  taxRate: string | null;
  net: string;
  tax: string;
  advanceId: string | null;
  /** It is of an invoice that is asked for; else it is an earlier deduction of the same advance. */
  isOwn: boolean;
  isVoid: boolean;
}

interface PaidRow extends Record<string, unknown> {
  id: string;
  day: string;
  /** Paid part of the advance on this day, of one. */
  share: string;
}

/** A net amount of an advance under one tax that was paid on a day, as far as nothing has deducted it yet; in millionths. */
interface Chunk {
  day: string;
  net: bigint;
}

/** Loads the parts of invoices with such deductions, by invoice. */
export async function loadDeductedLater(
  tx: Transaction,
  { organizationId, pack }: Pick<Scope, "organizationId" | "pack">,
): Promise<ReadonlyMap<string, readonly DayPart[]>> {
  const none = new Map<string, readonly DayPart[]>();
  if (!pack.advances) return none;
  const day = sql`coalesce(i.tax_date, i.issue_date)`;
  const { rows: found } = await tx.execute<{ id: string; advanceId: string }>(sql`
    select distinct i.id, l.advance_id as "advanceId" from ${invoices} i
      join ${invoiceItems} l on l.organization_id = i.organization_id and l.invoice_id = i.id and l.advance_id is not null
    where i.organization_id = ${organizationId} and i.kind = 'invoice' and i.state <> 'draft' and exists (select from settlement_event s
      where s.organization_id = i.organization_id and s.invoice_id = l.advance_id and s.day > ${day})`);
  if (found.length === 0) return none;
  const own = sql`${sql.param([...new Set(found.map(({ id }) => id))])}::uuid[]`;
  const advances = sql`${sql.param([...new Set(found.map(({ advanceId }) => advanceId))])}::uuid[]`;
  const { rows: items } = await tx.execute<ItemRow>(sql`
    select i.id, ${day}::text as day, l.tax_code as "taxCode", l.tax_rate::text as "taxRate", l.net::text, l.tax::text,
      l.advance_id as "advanceId", i.id = any(${own}) as "isOwn", i.state = 'void' as "isVoid"
    from ${invoices} i join ${invoiceItems} l on l.organization_id = i.organization_id and l.invoice_id = i.id
    where i.organization_id = ${organizationId} and i.kind = 'invoice' and i.state <> 'draft'
      and (i.id = any(${own}) or (l.advance_id = any(${advances}) and i.state = 'issued'))
    order by i.issued_at, i.id, l.line_number`);
  const { rows: paid } = await tx.execute<PaidRow>(sql`
    select a.id, s.day::text, (sum(s.amount) / nullif(a.total + a.rounding, 0))::text as share
    from ${invoices} a join settlement_event s on s.organization_id = a.organization_id and s.invoice_id = a.id
    where a.organization_id = ${organizationId} and a.id = any(${advances})
    group by a.id, a.total, a.rounding, s.day order by a.id, s.day`);
  const { rows: parts } = await tx.execute<{ id: string; taxCode: string; net: string }>(sql`
    select l.invoice_id as id, l.tax_code as "taxCode", sum(l.net)::text as net from ${invoiceItems} l
    where l.organization_id = ${organizationId} and l.invoice_id = any(${advances}) group by 1, 2`);
  const chunks = new Map(
    parts.map(({ id, taxCode, net }) => [
      `${id} ${taxCode}`,
      chunksOf(
        paid.filter((one) => one.id === id),
        millionths(net),
      ),
    ]),
  );
  const made = new Map<string, DayPart[]>();
  for (const { id, day: taxDay, taxCode, taxRate, net, tax, advanceId, isOwn, isVoid } of items) {
    const code = findCode([pack], taxCode)?.code;
    const left = chunks.get(`${advanceId} ${taxCode}`);
    const taken =
      advanceId === null || left === undefined || !code || !advanceCountsWhenPaid(pack, code)
        ? [{ day: taxDay, net: millionths(net) }]
        : // A voided invoice leaves the advance to others.
          take(isVoid ? [...left] : left, millionths(net), taxDay);
    if (!isOwn) continue;
    const whole = { net: millionths(net), tax: millionths(tax) };
    const list = made.get(id) ?? [];
    let rest = whole.tax;
    for (const [at, part] of taken.entries()) {
      const isLast = at === taken.length - 1;
      const own = isLast || whole.net === 0n ? rest : (whole.tax * part.net) / whole.net;
      rest -= own;
      list.push({ day: part.day, taxCode, taxRate, net: textOfMillionths(part.net), tax: textOfMillionths(own) });
    }
    made.set(id, list);
  }
  return new Map([...made].filter(([, own]) => new Set(own.map((part) => part.day)).size > 1));
}

/** The paid parts of a net amount, by days. Money that went back takes from the last days. */
function chunksOf(paid: readonly PaidRow[], net: bigint): Chunk[] {
  const chunks: Chunk[] = [];
  for (const { day, share } of paid) {
    const amount = (net * millionths(share)) / 1_000_000n;
    if (amount > 0n) chunks.push({ day, net: amount });
    else takeLast(chunks, -amount);
  }
  return chunks;
}

function takeLast(chunks: Chunk[], amount: bigint): void {
  let left = amount;
  while (left > 0n) {
    const last = chunks.pop();
    if (!last) return;
    if (last.net > left) chunks.push({ ...last, net: last.net - left });
    left -= last.net;
  }
}

/** Takes a deduction (below zero) from what was paid first: what was paid up to the tax day counts on that, the rest when it was paid. */
function take(chunks: Chunk[], deducted: bigint, taxDay: string): Chunk[] {
  const taken = new Map<string, bigint>();
  let left = deducted < 0n ? -deducted : deducted;
  const add = (day: string, net: bigint) => {
    const counts = day > taxDay ? day : taxDay;
    taken.set(counts, (taken.get(counts) ?? 0n) - net);
  };
  while (left > 0n) {
    const first = chunks.shift();
    // Shares are rounded: the last day takes what is left.
    if (!first) {
      add([...taken.keys()].at(-1) ?? taxDay, left);
      break;
    }
    const used = first.net < left ? first.net : left;
    if (first.net > used) chunks.unshift({ ...first, net: first.net - used });
    add(first.day, used);
    left -= used;
  }
  return [...taken].map(([day, net]) => ({ day, net }));
}
