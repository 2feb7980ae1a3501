/**
 * The account of a client, vendor, or member: invoices, bills, or expenses that the member paid, credits, and payments, with what is owed after each. It is read from the events of
 * open items, so what it ends with is what is open of the party's items. Nothing else moves receivables and payables: entries by hand change
 * items too.
 */
import type { LineParty } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { type SQL, sql } from "../../platform/db/orm.ts";
import { expenses, invoices, journalEntries } from "../../platform/db/schema.ts";

export interface Movement {
  day: string;
  /** Issued: an invoice or a bill; credited: a credit note of an invoice; settled: a payment; entered: an entry by hand. A reversal has the other sign. */
  event: "issued" | "credited" | "settled" | "entered";
  /** Of a bill. */
  expenseId: number | null;
  /** The number of the document, or of the one that was paid; or empty. */
  reference: string;
  /** Decimal texts, in the currency of the books. */
  amount: string;
  balance: string;
}

/** Whose account: a client's, a vendor's, or that of a member who paid with their own money. */
export interface Holder {
  type: LineParty["type"] | "member";
  id: string;
}

export interface Account {
  rows: Movement[];
  total: number;
  /** Balances before the first day, and at the end of the last one. */
  opening: string;
  closing: string;
}

export interface Asked {
  organizationId: string;
  party: Holder;
  /** YYYY-MM-DD; absent: no limit. Both ends included. */
  startDate?: string | undefined;
  endDate?: string | undefined;
  /** Absent: all of them. */
  part?: { page: number; perPage: number };
}

/** The movements of a range, the oldest first; of a day, documents before what credits or settles them. */
export async function loadMovements(
  tx: Transaction,
  { organizationId, party, startDate = "0001-01-01", endDate = "9999-12-31", part }: Asked,
): Promise<Account> {
  const within: SQL = sql`day >= ${startDate}::date and day <= ${endDate}::date`;
  const isClient = party.type === "client";
  const items = isClient
    ? sql`select i.id as item, coalesce(i.number, '') as reference from ${invoices} i
        where i.organization_id = ${organizationId} and i.client_id = ${party.id} and i.credits_invoice_id is null`
    : sql`select x.id as item, coalesce(x.list_reference, '') as reference
        from ${expenses} x
        where x.organization_id = ${organizationId} and ${
          party.type === "member" ? sql`x.paid_by = ${party.id}` : sql`x.vendor_id = ${party.id} and x.paid_by is null`
        }`;
  const item = sql.raw(isClient ? "v.invoice_id" : "v.expense_id");
  const page = part ? sql`limit ${part.perPage} offset ${(part.page - 1) * part.perPage}` : sql``;
  const { rows } = await tx.execute<{
    rows: (Omit<Movement, "expenseId"> & { id: string })[];
    total: number;
    opening: string;
    closing: string;
  }>(sql`
    with item as materialized (${items}
    ), movement as materialized (
      select v.day, case when v.event = 'settled' and exists (select from journal_item s
          where s.organization_id = ${organizationId} and s.entry_id = v.entry_id
          union all select from ${journalEntries} e join payment p on p.organization_id = e.organization_id and p.id = e.source_id
          where e.organization_id = ${organizationId} and e.id = v.entry_id and e.source = 'payment' and p.kind <> 'payment') then 'entered' else v.event end as event, ${item} as id, v.entry_id,
        coalesce(case when v.event = 'credited' then (select e.reference from ${journalEntries} e
          where e.organization_id = ${organizationId} and e.id = v.entry_id) end, item.reference) as reference,
        sum(v.base_amount) as amount
      from item join open_item_event v on v.organization_id = ${organizationId} and ${item} = item.item
      where v.kind = ${isClient ? "receivable" : "payable"} group by 1, 2, 3, 4, 5 having sum(v.base_amount) <> 0
    ), balanced as materialized (
      select *, sum(amount) over (order by day, event <> 'issued', event, id, entry_id) as balance,
        row_number() over (order by day, event <> 'issued', event, id, entry_id) as place
      from movement
    ), shown as (
      select * from balanced where ${within} order by place ${page}
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'event', event, 'id', id::text, 'reference', reference,
        'amount', amount::text, 'balance', balance::text) order by place), '[]') from shown) as rows,
      (select count(*)::int from balanced where ${within}) as total,
      (select coalesce(sum(amount), 0)::text from movement where day < ${startDate}::date) as opening,
      (select coalesce(sum(amount), 0)::text from movement where day <= ${endDate}::date) as closing`);
  const [found] = rows;
  if (!found) throw new Error("The statement gave no answer.");
  return { ...found, rows: found.rows.map(({ id, ...row }) => ({ ...row, expenseId: isClient ? null : Number(id) })) };
}
