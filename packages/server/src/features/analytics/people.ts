/** Sums by person: what members spent, and what clients were invoiced and paid. By the database, in exact decimals. */
import { digitsOf } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import {
  clients,
  expenses,
  invoices,
  journalEntries,
  journalItems,
  journalLines,
  paymentAllocations,
  payments,
  users,
  vendors,
} from "../../platform/db/schema.ts";
import type { Whose } from "./books.ts";
import type { Range } from "./stretches.ts";

interface Filter extends Whose {
  range: Range;
  /** The currency in which the books are kept. */
  currency: string;
}

export interface MemberSum {
  id: string;
  name: string;
  amount: string;
  expenses: number;
}

/** Posted expenses by the member who added them, as the list of expenses sums them; largest first. */
export async function listMemberSums(
  tx: Transaction,
  { organizationId, createdBy, range }: Omit<Filter, "currency">,
): Promise<MemberSum[]> {
  const { rows } = await tx.execute<MemberSum & Record<string, unknown>>(sql`
    select x.created_by as id, u.name, sum(x.list_base)::text as amount, count(*)::int as expenses
    from ${expenses} x
    left join ${users} u on u.id = x.created_by
    where x.organization_id = ${organizationId} and x.deleted_at is null and x.list_base is not null and x.status in ('ready', 'no_document')
      and x.list_date between ${range.startDate}::date and ${range.endDate}::date
      ${createdBy === undefined ? sql`` : sql`and x.created_by = ${createdBy}`}
    group by x.created_by, u.name order by sum(x.list_base) desc, u.name collate "C"`);
  return rows;
}

interface PaymentFilter extends Pick<Filter, "organizationId" | "range" | "currency"> {
  /** Accounts and cards that money is paid from and to; what was paid with a deposit moved none. */
  moneyAccounts: readonly string[];
}

const within = (day: string, { startDate, endDate }: Range) =>
  sql`${sql.raw(day)} between ${startDate}::date and ${endDate}::date`;

/** Whether the entry of a settlement by hand `s` moves money. */
const movesMoney = (moneyAccounts: readonly string[]) =>
  sql`exists (select from ${journalLines} l where l.organization_id = s.organization_id and l.entry_id = s.entry_id
    and l.account_code = any(${sql.param([...moneyAccounts])}::text[]))`;

export interface ClientSums {
  clients: { id: string; name: string; net: string; received: string }[];
  count: number;
  net: string;
  received: string;
}

/** The longest list. */
const MOST_CLIENTS = 100;

/**
 * Sums by client: invoices without tax, less credit notes, by issue date; and the money of their payments, less refunds, by the day of
 * the payment. Amounts that were written off or discounted, and deposits that were used up, moved no money and are no part of it. A
 * payment of several clients is divided as it was allocated.
 */
export async function listClientSums(
  tx: Transaction,
  { organizationId, range, currency, moneyAccounts }: PaymentFilter,
  { clientId, sortBy }: { clientId?: string | undefined; sortBy: "net" | "received" },
): Promise<ClientSums> {
  const digits = sql`${digitsOf(currency)}::int`;
  const { rows } = await tx.execute<ClientSums & Record<string, unknown>>(sql`
    with money as (
      select p.id, round((case p.direction when 'in' then p.amount + p.fee else p.fee - p.amount end) * p.exchange_rate, ${digits}) as amount
      from ${payments} p
      join ${journalEntries} e on e.organization_id = p.organization_id and e.id = p.entry_id and e.base_currency = ${currency}
      where p.organization_id = ${organizationId} and p.voided_at is null and ${within("p.date", range)}
        and p.account_code = any(${sql.param([...moneyAccounts])}::text[])
    ), share as (
      select i.client_id, money.id, money.amount, sum(s.base_amount) as part,
        sum(sum(s.base_amount)) over (partition by money.id) as whole
      from money
      join ${paymentAllocations} s on s.organization_id = ${organizationId} and s.payment_id = money.id
      join ${invoices} i on i.organization_id = s.organization_id and i.id = s.invoice_id
      group by i.client_id, money.id, money.amount
    ), figure as (
      select client_id, 0 as net, case when part = whole then amount else round(amount * part / nullif(whole, 0), ${digits}) end as received
      from share
      union all
      select i.client_id, 0, -s.base_amount
      from ${journalItems} s
      join ${journalEntries} e on e.organization_id = s.organization_id and e.id = s.entry_id and e.base_currency = ${currency}
      join ${invoices} i on i.organization_id = s.organization_id and i.id = s.invoice_id
      where s.organization_id = ${organizationId} and not s.opens and ${within("e.entry_date", range)}
        and ${movesMoney(moneyAccounts)}
      union all
      select i.client_id, (case i.kind when 'credit_note' then -1 else 1 end) * round((i.total - i.tax_total) * i.exchange_rate, ${digits}), 0
      from ${invoices} i
      where i.organization_id = ${organizationId} and i.state = 'issued' and i.opening_id is null and i.base_currency = ${currency}
        and ${within("i.issue_date", range)}
    ), summed as (
      select c.id, coalesce(nullif(c.company, ''), c.name) as name, sum(net) as net, sum(coalesce(received, 0)) as received
      from figure join ${clients} c on c.organization_id = ${organizationId} and c.id = figure.client_id
      where ${clientId === undefined ? sql`true` : sql`c.id = ${clientId}`} group by c.id, c.company, c.name
    ), first as (
      select * from summed order by ${sql.raw(sortBy)} desc, name collate "C" limit ${MOST_CLIENTS}
    )
    select (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'net', net::text, 'received', received::text)
        order by ${sql.raw(sortBy)} desc, name collate "C"), '[]') from first) as clients,
      count(*)::int as count, coalesce(sum(net), 0)::text as net, coalesce(sum(received), 0)::text as received
    from summed`);
  const [sums] = rows;
  if (!sums) throw new Error("The sums gave no answer.");
  return sums;
}

export interface PayDays {
  clients: { id: string; name: string; invoices: number; days: number }[];
  count: number;
  invoices: number;
  days: number | null;
}

/**
 * The mean days from the day of an invoice to that of the payment that settled it, of invoices that were settled in a range, by client; the
 * longest first. One that was paid before its day took none. What was credited or written off without any payment is no part of it.
 */
export async function listPayDays(
  tx: Transaction,
  { organizationId, range }: Pick<Filter, "organizationId" | "range">,
  clientId?: string,
): Promise<PayDays> {
  const { rows } = await tx.execute<PayDays & Record<string, unknown>>(sql`
    with paid as (
      select i.client_id, greatest(max(p.date) - i.issue_date, 0) as days
      from ${invoices} i
      join open_item_tally settled on settled.organization_id = i.organization_id and settled.invoice_id = i.id and settled.open <= 0
      join ${paymentAllocations} a on a.organization_id = i.organization_id and a.invoice_id = i.id
      join ${payments} p on p.organization_id = a.organization_id and p.id = a.payment_id and p.kind = 'payment'
        and p.direction = 'in' and p.voided_at is null
      where i.organization_id = ${organizationId} and i.kind = 'invoice' and i.state = 'issued'
        and ${clientId === undefined ? sql`true` : sql`i.client_id = ${clientId}`}
      group by i.client_id, i.id, i.issue_date having ${within("max(p.date)", range)}
    ), summed as (
      select c.id, coalesce(nullif(c.company, ''), c.name) as name, count(*)::int as invoices, round(avg(days), 1) as days
      from paid join ${clients} c on c.organization_id = ${organizationId} and c.id = paid.client_id
      group by c.id, c.company, c.name
    ), first as (select * from summed order by days desc, name collate "C" limit ${MOST_CLIENTS})
    select (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'invoices', invoices, 'days', days)
        order by days desc, name collate "C"), '[]') from first) as clients,
      (select count(*)::int from summed) as count, (select count(*)::int from paid) as invoices,
      (select round(avg(days), 1)::float8 from paid) as days`);
  const [found] = rows;
  if (!found) throw new Error("The mean gave no answer.");
  return found;
}

export interface VendorPayments {
  vendors: { id: string; name: string; paid: string }[];
  count: number;
  paid: string;
}

/** The longest list of vendors. */
const MOST_VENDORS = 100;

/**
 * Payments by vendor, less refunds: expenses that were paid at once, by the day of their entry, and payments of bills, by their own day. A
 * payment of several vendors is divided as it was allocated.
 */
export async function listVendorPayments(
  tx: Transaction,
  { organizationId, range, currency, moneyAccounts }: PaymentFilter,
  vendorId: string | undefined,
): Promise<VendorPayments> {
  const digits = sql`${digitsOf(currency)}::int`;
  const accounts = sql`${sql.param([...moneyAccounts])}::text[]`;
  const { rows } = await tx.execute<VendorPayments & Record<string, unknown>>(sql`
    with money as (
      select p.id, round((case p.direction when 'out' then p.amount - p.fee else -p.amount - p.fee end) * p.exchange_rate, ${digits}) as amount
      from ${payments} p
      join ${journalEntries} e on e.organization_id = p.organization_id and e.id = p.entry_id and e.base_currency = ${currency}
      where p.organization_id = ${organizationId} and p.voided_at is null and ${within("p.date", range)}
        and p.account_code = any(${accounts})
    ), share as (
      select x.vendor_id, money.id, money.amount, sum(s.base_amount) as part,
        sum(sum(s.base_amount)) over (partition by money.id) as whole
      from money
      join ${paymentAllocations} s on s.organization_id = ${organizationId} and s.payment_id = money.id
      join ${expenses} x on x.organization_id = s.organization_id and x.id = s.expense_id
      group by x.vendor_id, money.id, money.amount
    ), figure as (
      select vendor_id, case when part = whole then amount else round(amount * part / nullif(whole, 0), ${digits}) end as paid
      from share
      union all
      select x.vendor_id, -s.base_amount
      from ${journalItems} s
      join ${journalEntries} e on e.organization_id = s.organization_id and e.id = s.entry_id and e.base_currency = ${currency}
      join ${expenses} x on x.organization_id = s.organization_id and x.id = s.expense_id
      where s.organization_id = ${organizationId} and not s.opens and ${within("e.entry_date", range)} and ${movesMoney(moneyAccounts)}
      union all
      select x.vendor_id, s.amount
      from spending_line s join ${expenses} x on x.organization_id = s.organization_id and x.id = s.expense_id
      where s.organization_id = ${organizationId} and s.base_currency = ${currency} and s.part = 'payment'
        and s.account_code = any(${accounts}) and ${within("s.day", range)}
    ), summed as (
      select v.id, v.name, sum(paid) as paid
      from figure join ${vendors} v on v.organization_id = ${organizationId} and v.id = figure.vendor_id
      where ${vendorId === undefined ? sql`true` : sql`v.id = ${vendorId}`} group by v.id, v.name
    ), first as (
      select * from summed order by paid desc, name collate "C" limit ${MOST_VENDORS}
    )
    select (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'paid', paid::text) order by paid desc, name collate "C"), '[]')
        from first) as vendors,
      count(*)::int as count, coalesce(sum(paid), 0)::text as paid
    from summed`);
  const [sums] = rows;
  if (!sums) throw new Error("The payments gave no answer.");
  return sums;
}
