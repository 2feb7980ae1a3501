/** Open deposits of clients, and to suppliers, at the end of a day: credits in the aging reports. */
import { digitsOf, divideRounding, moneyFromDecimal, type OpenItem } from "@tallyleaf/ledger";
import { loadSupplierDeposits, openOfDeposit } from "../../../books/settlement/supplier-deposits.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/orm.ts";
import { sayRow } from "../say-rows.ts";
import type { Books } from "./books.ts";
import type { OpenItems } from "./open-items.ts";

interface Row extends Record<string, unknown> {
  id: string;
  party: string | null;
  number: string;
  date: string;
  open: string;
}

/** Lists the open amount of each advance invoice: paid, and not deducted by an invoice; with tax, in the books' currency. */
export async function clientDeposits(
  tx: Transaction,
  { organizationId, currency }: Books,
  asOf: string,
): Promise<OpenItems> {
  const digits = digitsOf(currency);
  // A document counts until its reversal.
  const stood = (alias: string) =>
    sql.raw(`${alias}.state <> 'draft' and ${alias}.issue_date <= day.last and not exists (
    select from journal_entry r where r.organization_id = ${alias}.organization_id and r.reverses = ${alias}.entry_id and r.entry_date <= day.last)`);
  const { rows } = await tx.execute<Row>(sql`
    with day as (select ${asOf}::date as last), advance as materialized (
      select i.id, i.organization_id, i.number, i.issue_date, i.client_id, round((i.total + i.rounding) * i.exchange_rate, ${digits}::int) as total
      from invoice i cross join day
      where i.organization_id = ${organizationId} and i.is_advance and i.base_currency = ${currency} and ${stood("i")})
    select a.id, coalesce(nullif(c.company, ''), nullif(c.name, '')) as party, a.number, a.issue_date::text as date,
      (least(left_of.total, greatest(left_of.total - v.open - w.written_off, 0)) - u.used)::text as open
    from advance a cross join day
      join client c on c.organization_id = a.organization_id and c.id = a.client_id
      cross join lateral (select a.total - coalesce(sum(round((k.total + k.rounding) * k.exchange_rate, ${digits}::int)), 0) as total from invoice k
        where k.organization_id = a.organization_id and k.credits_invoice_id = a.id and ${stood("k")}) left_of
      cross join lateral (select coalesce(sum(e.base_amount), 0) as open from open_item_event e
        where e.organization_id = a.organization_id and e.invoice_id = a.id and e.kind = 'receivable' and e.counts_from <= day.last) v
      cross join lateral (select coalesce(sum(case p.kind when 'write_off' then l.base_amount else -l.base_amount end), 0) as written_off
        from payment p join payment_allocation l on l.organization_id = p.organization_id and l.payment_id = p.id
        where p.organization_id = a.organization_id and l.invoice_id = a.id and p.kind <> 'payment' and p.voided_at is null
          and p.date <= day.last) w
      cross join lateral (select coalesce(sum(round((l.net + l.tax) * k.exchange_rate, ${digits}::int) * case k.kind when 'credit_note' then 1 else -1 end), 0) as used
        from invoice_item l join invoice k on k.organization_id = l.organization_id and k.id = l.invoice_id
        where l.organization_id = a.organization_id and l.advance_id = a.id and ${stood("k")}) u
    order by a.issue_date, a.id`);
  return itemsOf(
    rows.map((row) => ({ ...row, kind: "invoice" as const })),
    asOf,
    currency,
  );
}

/** Lists the open amount of each deposit to a supplier: paid, and not used for a bill; with tax, in the books' currency. */
export async function vendorDeposits(
  tx: Transaction,
  { organizationId, currency }: Books,
  asOf: string,
): Promise<OpenItems> {
  const found = await loadSupplierDeposits(tx, organizationId, { until: asOf });
  const rows = found
    .filter(({ totalBase, total }) => totalBase.currency === currency && total.minor !== 0n)
    .map((one) => ({
      ...{ id: String(one.expenseId), party: one.vendor || null, number: one.reference, date: one.date },
      kind: "expense" as const,
      open: { minor: divideRounding(one.totalBase.minor * openOfDeposit(one).minor, one.total.minor), currency },
    }));
  return itemsOf(rows, asOf, currency);
}

function itemsOf(
  rows: readonly {
    id: string;
    party: string | null;
    number: string;
    date: string;
    kind: "invoice" | "expense";
    open: string | OpenItem["open"];
  }[],
  asOf: string,
  currency: string,
): OpenItems {
  const entries: Map<string, never> | OpenItems["entries"] = new Map(
    rows.map(({ id, party, number, date, kind }) => [
      `deposit:${kind}:${id}`,
      {
        ...{ date, dueDate: null, party, description: sayRow("deposit"), reference: number },
        link: { kind, id },
        entryId: null,
      },
    ]),
  );
  const items = rows.flatMap(({ id, party, number, kind, open }): OpenItem[] => {
    const amount = typeof open === "string" ? moneyFromDecimal(open, currency) : open;
    if (amount.minor === 0n) return [];
    const label = [sayRow("deposit"), number].filter(Boolean).join(" ");
    // Nothing of it is due.
    return [{ key: `deposit:${kind}:${id}`, party, label, dueDate: asOf, open: { minor: -amount.minor, currency } }];
  });
  return { items, entries };
}
