/**
 * What is open of invoices and bills: of an invoice its receivable less payments and credit notes, of a bill its payable less
 * payments. Derived from what is posted, each time; nothing is stored that could disagree with it.
 */
import { isPayable, money, moneyFromDecimal, type OpenAmount, type Side } from "@tallyleaf/ledger";
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import {
  accounts,
  clients,
  expenses,
  invoices,
  journalEntries,
  journalLines,
  paymentAllocations,
  payments,
} from "../../../platform/db/schema.ts";

/** An invoice or a bill that can be paid. */
export interface OpenItem {
  kind: "receivable" | "payable";
  invoiceId: string | null;
  expenseId: number | null;
  /** Where it stands in the books. */
  accountCode: string;
  /** The client or the supplier. */
  party: string;
  /** The invoice's number, or who the bill is from. */
  label: string;
  /** The number on the document. */
  reference: string;
  date: string;
  dueDate: string;
  /** The whole of it. */
  total: OpenAmount;
  /** What is left, as it grew: below zero where more came or was credited than was owed. */
  open: OpenAmount;
}

/** The side on which paying takes an item away. */
export const settlingSide = (item: OpenItem): Side =>
  (item.kind === "receivable") === item.open.amount.minor > 0n ? "credit" : "debit";

/** Which way the money goes that settles an item. */
export const directionOf = (item: OpenItem): "in" | "out" => (settlingSide(item) === "credit" ? "in" : "out");

type Row = {
  id: string;
  party: string | null;
  reference: string | null;
  date: string;
  due_date: string | null;
  account_code: string;
  side: Side;
  currency: string;
  base_currency: string;
  amount: string;
  base_amount: string;
  settled: string;
  base_settled: string;
};

/** What payments took of an item: those that go its usual way count, those that give back count against. */
const settledBy = (item: SQL, usual: "in" | "out") => sql`
  select case p.direction when ${usual} then a.amount else -a.amount end as amount,
    case p.direction when ${usual} then a.base_amount else -a.base_amount end as base_amount
  from ${paymentAllocations} a join ${payments} p on p.organization_id = a.organization_id and p.id = a.payment_id
  where ${item} and p.voided_at is null`;

/**
 * The invoices with what is open of each, in the order of the ids; drafts, what is void and credit notes are left out.
 *
 * @param lock until the transaction ends nobody else pays them
 */
export async function openInvoices(
  tx: Transaction,
  organizationId: string,
  ids: readonly string[],
  lock: "no lock" | "for update" = "no lock",
): Promise<OpenItem[]> {
  if (ids.length === 0) return [];
  const list = sql.param([...ids].sort());
  if (lock === "for update")
    await tx.execute(
      sql`select from ${invoices} where organization_id = ${organizationId} and id = any(${list}) order by id for update`,
    );
  const { rows } = await tx.execute<Row>(sql`
    select i.id, coalesce(nullif(c.company, ''), c.name) as party, i.number as reference, i.issue_date::text as date,
      i.due_date::text as due_date, l.account_code, l.side, e.currency, e.base_currency, l.amount::text, l.base_amount::text,
      coalesce(s.amount, 0)::text as settled, coalesce(s.base_amount, 0)::text as base_settled
    from ${invoices} i
      join ${clients} c on c.organization_id = i.organization_id and c.id = i.client_id
      join ${journalEntries} e on e.organization_id = i.organization_id and e.id = i.entry_id
      join ${journalLines} l on l.organization_id = e.organization_id and l.entry_id = e.id and l.kind = 'receivable'
      left join lateral (
        select sum(amount) as amount, sum(base_amount) as base_amount from (
          ${settledBy(sql`a.organization_id = i.organization_id and a.invoice_id = i.id`, "in")}
          union all
          select cl.amount, cl.base_amount from ${invoices} n
            join ${journalLines} cl on cl.organization_id = n.organization_id and cl.entry_id = n.entry_id
              and cl.kind = 'receivable'
          where n.organization_id = i.organization_id and n.credits_invoice_id = i.id and n.state = 'issued'
        ) settled
      ) s on true
    where i.organization_id = ${organizationId} and i.id = any(${list}) and i.kind = 'invoice' and i.state = 'issued'`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const label = row.reference ?? "Invoice";
    return [
      { ...itemOf(row, row.side === "debit"), kind: "receivable" as const, invoiceId: id, expenseId: null, label },
    ];
  });
}

/**
 * The bills with what is open of each, in the order of the ids; expenses that were paid when they were booked, drafts and what is
 * deleted are left out.
 */
export async function openBills(
  tx: Transaction,
  organizationId: string,
  ids: readonly number[],
  lock: "no lock" | "for update" = "no lock",
): Promise<OpenItem[]> {
  if (ids.length === 0) return [];
  const list = sql.param([...ids].sort((a, b) => a - b));
  if (lock === "for update")
    await tx.execute(
      sql`select from ${expenses} where organization_id = ${organizationId} and id = any(${list}::bigint[]) order by id for update`,
    );
  const { rows } = await tx.execute<Row & { code: string; name: string; type: "Liability"; purpose: "liability" }>(sql`
    select x.id::text, e.vendor as party, e.reference, e.entry_date::text as date, e.due_date::text as due_date,
      l.account_code, l.side, e.currency, e.base_currency, l.amount::text, l.base_amount::text,
      coalesce(s.amount, 0)::text as settled, coalesce(s.base_amount, 0)::text as base_settled, a.code, a.name, a.type, a.purpose
    from ${expenses} x
      join ${journalEntries} e on e.organization_id = x.organization_id and e.id = x.current_entry_id and e.posted_at is not null
      join ${journalLines} l on l.organization_id = e.organization_id and l.entry_id = e.id and l.kind = 'payment'
      join ${accounts} a on a.organization_id = l.organization_id and a.code = l.account_code
      left join lateral (
        select sum(amount) as amount, sum(base_amount) as base_amount from (
          ${settledBy(sql`a.organization_id = x.organization_id and a.expense_id = x.id`, "out")}
        ) settled
      ) s on true
    where x.organization_id = ${organizationId} and x.id = any(${list}::bigint[]) and x.deleted_at is null`);
  const byId = new Map(rows.filter(isPayable).map((row) => [Number(row.id), row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const label = row.party || row.reference || "Bill";
    return [{ ...itemOf(row, row.side === "credit"), kind: "payable" as const, invoiceId: null, expenseId: id, label }];
  });
}

/** @param grows the debt: false for a supplier's refund, which is owed to us from the start */
function itemOf(
  row: Row,
  grows: boolean,
): Pick<OpenItem, "accountCode" | "party" | "reference" | "date" | "dueDate" | "total" | "open"> {
  const signed = (text: string, currency: string) => {
    const value = moneyFromDecimal(text, currency);
    return grows ? value : money(-value.minor, currency);
  };
  const total = {
    amount: signed(row.amount, row.currency),
    baseAmount: signed(row.base_amount, row.base_currency),
  };
  const settled = {
    amount: moneyFromDecimal(row.settled, row.currency),
    baseAmount: moneyFromDecimal(row.base_settled, row.base_currency),
  };
  return {
    accountCode: row.account_code,
    party: row.party ?? "",
    reference: row.reference ?? "",
    date: row.date,
    dueDate: row.due_date ?? row.date,
    total,
    open: {
      amount: money(total.amount.minor - settled.amount.minor, row.currency),
      baseAmount: money(total.baseAmount.minor - settled.baseAmount.minor, row.base_currency),
    },
  };
}
