/**
 * Money that clients paid in advance. An advance invoice is posted to the deposits of clients; an allowance of a later invoice deducts it under
 * the same tax and account (`invoice_item.advance_id`), with the tax that the advance charged (`advance_tax`).
 *
 * Only what was paid can be deducted, of each line in the proportion in which the advance is paid.
 */
import { LATER_PAYMENT } from "@tallyleaf/contract";
import {
  absolute,
  add,
  allocate,
  compareMoney,
  decimal,
  divideRounding,
  formatDecimal,
  type InvoiceAmounts,
  type Money,
  money,
  moneyFromDecimal,
  negate,
  subtract,
} from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayRefusal } from "../../platform/http/say-refusal.ts";

/** Amounts of an advance on one account under one tax. */
export interface AdvancePart {
  taxName: string;
  /** Percent; null: no tax. */
  taxRate: string | null;
  taxCode: string;
  accountCode: string;
  dimensions: string[];
  /** Less credit notes. */
  net: Money;
  tax: Money;
  /** Deducted by issued invoices, less what their credit notes returned. */
  used: Money;
  /** The tax on it. */
  usedTax: Money;
}

export interface Advance {
  id: string;
  number: string;
  clientId: string;
  currency: string;
  issueDate: string;
  /** With tax, less credit notes. */
  total: Money;
  /** Of it, what was paid. */
  received: Money;
  parts: AdvancePart[];
}

interface Row extends Record<string, unknown> {
  id: string;
  number: string;
  client_id: string;
  currency: string;
  issue_date: string;
  total: string;
  received: string;
}

interface LineRow extends Record<string, unknown> {
  id: string;
  tax_name: string;
  tax_rate: string | null;
  tax_code: string;
  account_code: string;
  dimensions: string[];
  net: string;
  tax: string;
  used: string;
  used_tax: string;
}

/** Facts that two lines share so that they can be set against each other. */
export const keyOfPart = (of: { taxCode: string; taxRate: string | null; accountCode: string }): string =>
  JSON.stringify([of.taxCode, of.taxRate === null ? null : formatDecimal(decimal(of.taxRate)), of.accountCode]);

/**
 * Loads issued advance invoices, oldest first: those of a client, or some by their IDs.
 *
 * @param until what was paid after this day, YYYY-MM-DD, isn't received; null: all is
 */
export async function loadAdvances(
  tx: Transaction,
  organizationId: string,
  of: { clientId: string } | { ids: readonly string[] },
  until: string | null = null,
): Promise<Advance[]> {
  // Write-offs and recoveries settle as well, and bring nothing.
  const later =
    until === null
      ? sql`0`
      : sql`coalesce((select sum(s.amount) from settlement_event s left join payment p on p.organization_id = s.organization_id and p.id = s.payment_id
        where s.organization_id = i.organization_id and s.invoice_id = i.id and s.day > ${until}::date
          and coalesce(p.kind, 'payment') = 'payment' and p.voided_at is null), 0)`;
  const { rows } = await tx.execute<Row>(sql`
    select i.id, i.number, i.client_id, i.currency, i.issue_date::text, (i.total + i.rounding - coalesce(t.credited, 0))::text as total,
      (coalesce(t.settled, 0) - coalesce((select sum(case p.kind when 'write_off' then a.amount else -a.amount end) from payment p
        join payment_allocation a on a.organization_id = p.organization_id and a.payment_id = p.id
        where p.organization_id = i.organization_id and a.invoice_id = i.id and p.kind <> 'payment' and p.voided_at is null), 0)
        - greatest(${later}, 0))::text as received
    from invoice i
      left join open_item_tally t on t.organization_id = i.organization_id and t.invoice_id = i.id
    where i.organization_id = ${organizationId} and i.is_advance and i.state = 'issued'
      and ${"ids" in of ? sql`i.id = any(${sql.param([...of.ids])}::uuid[])` : sql`i.client_id = ${of.clientId}`}
    order by i.issue_date, i.id`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { rows: lines } = await tx.execute<LineRow>(sql`
    select a.id, l.tax_name, l.tax_rate::text, l.tax_code, l.account_code, l.dimensions, (sign * l.net)::text as net,
      (sign * l.tax)::text as tax, '0' as used, '0' as used_tax
    from invoice a
      join invoice k on k.organization_id = a.organization_id and k.state = 'issued' and (k.id = a.id or k.credits_invoice_id = a.id)
      cross join lateral (select case when k.id = a.id then 1 else -1 end as sign) signed
      join invoice_item l on l.organization_id = k.organization_id and l.invoice_id = k.id
    where a.organization_id = ${organizationId} and a.id = any(${sql.param(ids)}::uuid[])
    union all
    select l.advance_id, l.tax_name, l.tax_rate::text, l.tax_code, l.account_code, l.dimensions, '0', '0',
      (case k.kind when 'credit_note' then l.net else -l.net end)::text, (case k.kind when 'credit_note' then l.tax else -l.tax end)::text
    from invoice_item l join invoice k on k.organization_id = l.organization_id and k.id = l.invoice_id and k.state = 'issued'
    where l.organization_id = ${organizationId} and l.advance_id = any(${sql.param(ids)}::uuid[])`);
  const byAdvance = Map.groupBy(lines, ({ id }) => id);
  return rows.map((row) => {
    const { id, number, currency } = row;
    const read = (text: string) => moneyFromDecimal(text, currency);
    return {
      ...{ id, number, clientId: row.client_id, currency, issueDate: row.issue_date },
      ...{ total: read(row.total), received: read(row.received) },
      parts: partsOf(byAdvance.get(id) ?? [], currency),
    };
  });
}

function partsOf(lines: readonly LineRow[], currency: string): AdvancePart[] {
  const keyed = Map.groupBy(lines, (line) =>
    keyOfPart({ taxCode: line.tax_code, taxRate: line.tax_rate, accountCode: line.account_code }),
  );
  return [...keyed.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const total = (of: "net" | "tax" | "used" | "used_tax"): Money =>
      money(
        own.reduce((sum, line) => sum + moneyFromDecimal(line[of], currency).minor, 0n),
        currency,
      );
    return {
      ...{ taxName: first.tax_name, taxRate: first.tax_rate, taxCode: first.tax_code, accountCode: first.account_code },
      ...{ dimensions: first.dimensions, net: total("net"), tax: total("tax"), used: total("used") },
      usedTax: total("used_tax"),
    };
  });
}

/** The rest of a part's net amount that can still be deducted; below zero: more was deducted than is paid now. */
export function openNetOf({ total, received }: Advance, { net, used }: AdvancePart): Money {
  const { minor, currency } = net;
  const isPaid = compareMoney(received, total) >= 0;
  const paid = isPaid ? minor : received.minor <= 0n || total.minor <= 0n ? 0n : (minor * received.minor) / total.minor;
  return money(paid - used.minor, currency);
}

/** The rest of a part that no invoice has deducted, paid or not. */
export const restOf = ({ net, tax, used, usedTax }: AdvancePart): Deductible => ({
  net: subtract(net, used),
  tax: subtract(tax, usedTax),
});

/** The tax on `openNetOf`. */
export const openTaxOf = (advance: Advance, part: AdvancePart): Money =>
  deductedTax(restOf(part), openNetOf(advance, part), "exclusive");

/** An amount without tax that can be deducted, and the tax on it. */
export interface Deductible {
  net: Money;
  tax: Money;
}

/**
 * The tax that a deduction takes off: in proportion to what is left, so that the last one takes the rest to the cent.
 *
 * @param amount with tax where `structure` is inclusive
 */
export function deductedTax({ net, tax }: Deductible, amount: Money, structure: InvoiceAmounts["taxStructure"]): Money {
  const whole = structure === "inclusive" ? net.minor + tax.minor : net.minor;
  return money(whole === 0n ? 0n : divideRounding(tax.minor * amount.minor, whole), tax.currency);
}

/** Of a credit note: what its invoice deducted of an advance, less what other credit notes of it returned; by advance and `keyOfPart`. */
export async function loadDeducted(
  tx: Transaction,
  organizationId: string,
  { id, currency }: { id: string; currency: string },
): Promise<Map<string, Deductible & { isStored: boolean }>> {
  const { rows } = await tx.execute<LineRow & { is_stored: boolean }>(sql`
    select l.advance_id as id, l.tax_rate::text, l.tax_code, l.account_code, l.advance_tax is not null as is_stored,
      (case k.kind when 'credit_note' then l.net else -l.net end)::text as net,
      (case k.kind when 'credit_note' then l.tax else -l.tax end)::text as tax
    from invoice k join invoice_item l on l.organization_id = k.organization_id and l.invoice_id = k.id and l.advance_id is not null
    where k.organization_id = ${organizationId} and k.state = 'issued' and (k.id = ${id} or k.credits_invoice_id = ${id})`);
  const found = new Map<string, Deductible & { isStored: boolean }>();
  for (const row of rows) {
    const key = `${row.id} ${keyOfPart({ taxCode: row.tax_code, taxRate: row.tax_rate, accountCode: row.account_code })}`;
    const [net, tax] = [moneyFromDecimal(row.net, currency), moneyFromDecimal(row.tax, currency)];
    const known = found.get(key);
    found.set(key, {
      net: known ? add(known.net, net) : net,
      tax: known ? add(known.tax, tax) : tax,
      isStored: row.is_stored && (known?.isStored ?? true),
    });
  }
  return found;
}

/** An amount of an advance on one account under one tax, without tax, and its worth in the books. */
export interface BookedPart {
  amount: Money;
  baseAmount: Money;
}

/**
 * Loads what the books have of advances that is not deducted yet, or of a credit note's invoice what it deducted and no other credit note
 * returned; by advance and `keyOfPart`. In books of another currency since then there is nothing.
 *
 * @param of.credited the invoice of a credit note
 */
export async function loadBookedParts(
  tx: Transaction,
  organizationId: string,
  of: { ids: readonly string[]; creditedId: string | null; currency: string; base: string },
): Promise<Map<string, BookedPart>> {
  const { ids, creditedId, currency, base } = of;
  if (ids.length === 0) return new Map();
  const own = sql.param([...ids]);
  // The entry of a document has a revenue line for each item that isn't zero, in the same order.
  const { rows } = await tx.execute<LineRow & { base: string; own: string }>(sql`
    with doc as (
      select k.id, k.kind, k.entry_id, case when k.id = any(${own}::uuid[]) then k.id
          when k.credits_invoice_id = any(${own}::uuid[]) then k.credits_invoice_id end as advance_id
      from invoice k join journal_entry e on e.organization_id = k.organization_id and e.id = k.entry_id and e.base_currency = ${base}
      where k.organization_id = ${organizationId} and k.state = 'issued'
        and ${
          creditedId === null
            ? sql`(k.id = any(${own}::uuid[]) or k.credits_invoice_id = any(${own}::uuid[]) or exists (select from invoice_item x
            where x.organization_id = k.organization_id and x.invoice_id = k.id and x.advance_id = any(${own}::uuid[])))`
            : sql`(k.id = ${creditedId} or k.credits_invoice_id = ${creditedId})`
        }),
    item as (
      select d.entry_id, coalesce(l.advance_id, d.advance_id) as advance_id, d.advance_id is not null as is_own, l.tax_code, l.tax_rate, l.account_code,
        row_number() over (partition by l.invoice_id order by l.line_number) as place
      from doc d join invoice_item l on l.organization_id = ${organizationId} and l.invoice_id = d.id and l.net <> 0),
    line as (
      select j.entry_id, case j.side when 'credit' then j.amount else -j.amount end as amount,
        case j.side when 'credit' then j.base_amount else -j.base_amount end as base,
        row_number() over (partition by j.entry_id order by j.line_number) as place
      from journal_line j where j.organization_id = ${organizationId} and j.kind = 'revenue' and j.entry_id in (select entry_id from doc))
    select i.advance_id as id, i.tax_code, i.tax_rate::text, i.account_code, sum(l.amount)::text as net, sum(l.base)::text as base,
      coalesce(sum(l.amount) filter (where i.is_own), 0)::text as own
    from item i join line l on l.entry_id = i.entry_id and l.place = i.place
    where i.advance_id = any(${own}::uuid[])
    group by i.advance_id, i.tax_code, i.tax_rate, i.account_code`);
  const found = new Map<string, BookedPart>();
  for (const row of rows) {
    const key = `${row.id} ${keyOfPart({ taxCode: row.tax_code, taxRate: row.tax_rate, accountCode: row.account_code })}`;
    const part = { amount: moneyFromDecimal(row.net, currency), baseAmount: moneyFromDecimal(row.base, base) };
    // Deductions are debits.
    found.set(key, creditedId === null ? part : { amount: negate(part.amount), baseAmount: negate(part.baseAmount) });
  }
  if (creditedId === null)
    for (const [id, own] of Map.groupBy(rows, (row) => row.id))
      for (const [accountCode, parts] of Map.groupBy(own, (row) => row.account_code)) {
        const more = await loadReceivedMore(tx, organizationId, { id, accountCode, base });
        const shares = allocate(
          more,
          parts.map((row) => absolute(moneyFromDecimal(row.own, currency)).minor),
        );
        for (const [at, row] of parts.entries()) {
          const key = `${id} ${keyOfPart({ taxCode: row.tax_code, taxRate: row.tax_rate, accountCode })}`;
          const part = found.get(key);
          const share = shares[at];
          if (part && share) found.set(key, { ...part, baseAmount: add(part.baseAmount, share) });
        }
      }
  return found;
}

/** So much more is the money for an advance worth in the books than its invoice says, on the account of its deposit. */
async function loadReceivedMore(
  tx: Transaction,
  organizationId: string,
  { id, accountCode, base }: { id: string; accountCode: string; base: string },
): Promise<Money> {
  const { rows } = await tx.execute<{ more: string }>(sql`
    select coalesce(sum(case l.side when 'credit' then l.base_amount else -l.base_amount end), 0)::text as more
    from invoice i
      join payment_allocation a on a.organization_id = i.organization_id and a.invoice_id = i.id
      join payment p on p.organization_id = a.organization_id and p.id = a.payment_id and p.voided_at is null and p.kind = 'payment'
      join journal_line l on l.organization_id = p.organization_id and l.entry_id = p.entry_id and l.kind = 'adjustment'
        and l.account_code = ${accountCode} and l.description = i.number
    where i.organization_id = ${organizationId} and i.id = ${id}`);
  return moneyFromDecimal(rows[0]?.more ?? "0", base);
}

/**
 * Says no, at the end of what undoes a payment, where invoices deduct more of an advance than is left.
 *
 * @throws CallFailure `LATER_PAYMENT`, whose sentence names such an invoice
 */
export async function requireAdvancesCovered(
  tx: Transaction,
  organizationId: string,
  invoiceIds: readonly string[],
): Promise<void> {
  if (invoiceIds.length === 0) return;
  const advances = await loadAdvances(tx, organizationId, { ids: invoiceIds });
  const short = advances.find((one) => one.parts.some((part) => openNetOf(one, part).minor < 0n));
  if (!short) return;
  const { rows } = await tx.execute<{ number: string }>(sql`
    select k.number from invoice_item l join invoice k on k.organization_id = l.organization_id and k.id = l.invoice_id
    where l.organization_id = ${organizationId} and l.advance_id = ${short.id} and k.state = 'issued' and k.kind = 'invoice'
    order by k.issued_at desc limit 1`);
  const message = sayRefusal("advanceUsed", { invoice: rows[0]?.number ?? "", number: short.number });
  throw new CallFailure(LATER_PAYMENT, { message });
}
