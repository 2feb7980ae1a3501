/**
 * Invoices and bills with what is open of each, as the view `open_item` says, and who they are of.
 */
import { moneyFromDecimal, type OpenAmount, type Side } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { type SQL, sql } from "../../../platform/db/orm.ts";
import {
  accounts,
  clients,
  expenses,
  invoices,
  journalEntries,
  journalLines,
  users,
} from "../../../platform/db/schema.ts";

/** An invoice or a bill that can be paid. */
export interface OpenItem {
  kind: "receivable" | "payable";
  invoiceId: string | null;
  expenseId: number | null;
  /** Where it is posted. */
  accountCode: string;
  /** The client, the supplier, or the member who paid with their own money. */
  party: string;
  /** The client's ID or the vendor's; null: no vendor is known by the name, or it is owed to a member. */
  partyId: string | null;
  /** The invoice's number, or who the bill is from. */
  label: string;
  /** The number on the document. */
  reference: string;
  date: string;
  dueDate: string;
  /** It was brought in with the opening balances. */
  isOpening: boolean;
  /** The whole of it. */
  total: OpenAmount;
  /** Remaining amount: below zero if more was paid or credited than was owed. */
  open: OpenAmount;
}

/** The item in a sentence: an invoice by its number, a bill by who it is from and its number. */
export const nameItem = ({ label, reference }: OpenItem): string =>
  [...new Set([label, reference])].filter((text) => text !== "").join(" ");

/** The side on which paying takes an item away. */
export const settlingSide = (item: OpenItem): Side =>
  (item.kind === "receivable") === item.open.amount.minor > 0n ? "credit" : "debit";

/** Which way the money goes that settles an item. */
export const directionOf = (item: OpenItem): "in" | "out" => (settlingSide(item) === "credit" ? "in" : "out");

type Row = {
  id: string;
  party: string | null;
  party_id: string | null;
  reference: string | null;
  date: string;
  due_date: string | null;
  account_code: string;
  currency: string;
  base_currency: string;
  is_opening: boolean;
};

type Standing = { id: string; total: string; base_total: string; open: string; base_open: string };

/** Of a line `l` and its entry `e`. */
const COLUMNS = sql`l.account_code, e.currency, e.base_currency`;

/**
 * What is open of the given ones, by their ids. Asked with a list of values: a join reaches no further into the view than to its
 * sums, and the database would sum all items for a few.
 */
async function loadBalances(tx: Transaction, organizationId: string, items: SQL): Promise<Map<string, Standing>> {
  const { rows } = await tx.execute<Standing>(sql`
    select coalesce(invoice_id::text, expense_id::text) as id, total::text, base_total::text, open::text, base_open::text
    from open_item_tally where organization_id = ${organizationId} and ${items}`);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The invoices with what is open of each, in the order of the ids; drafts, what is void, and the credit notes of invoices are left out.
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
    select i.id, c.id as party_id, coalesce(nullif(c.company, ''), c.name) as party, i.number as reference, i.issue_date::text as date,
      i.due_date::text as due_date, e.source = 'opening' as is_opening, ${COLUMNS}
    from ${invoices} i
      join ${clients} c on c.organization_id = i.organization_id and c.id = i.client_id
      join ${journalEntries} e on e.organization_id = i.organization_id and e.id = i.entry_id
      left join journal_item s on s.organization_id = e.organization_id and s.entry_id = e.id and s.invoice_id = i.id and s.opens
      join ${journalLines} l on l.organization_id = e.organization_id and l.entry_id = e.id
        and case when s.line_number is null then l.kind = 'receivable' else l.line_number = s.line_number end
    where i.organization_id = ${organizationId} and i.id = any(${list}) and i.credits_invoice_id is null and i.state = 'issued'`);
  if (rows.length === 0) return [];
  const standing = await loadBalances(tx, organizationId, sql`kind = 'receivable' and invoice_id = any(${list})`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const [row, sums] = [byId.get(id), standing.get(id)];
    if (!row || !sums) return [];
    const label = row.reference ?? "Invoice";
    return [{ ...itemOf(row, sums), kind: "receivable" as const, invoiceId: id, expenseId: null, label }];
  });
}

/** Whom an expense `x` is owed: the member who paid it with their own money, else the supplier. */
const OWED_TO: SQL = sql`case when x.paid_by is null then x.list_vendor
  else (select name from ${users} where id = x.paid_by) end`;

/** As many as a page shows. */
const FEW = 100;

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
  // A few step by step: without statistics, as in new books, the database would join all entries with all lines.
  const step = ids.length > FEW ? sql`not materialized` : sql`materialized`;
  const { rows } = await tx.execute<Row>(sql`
    with x as ${step} (
      select id, vendor_id, paid_by, current_entry_id, list_vendor, list_reference, list_due_date from ${expenses}
      where organization_id = ${organizationId} and id = any(${list}::bigint[]) and deleted_at is null
    ), e as ${step} (
      select x.id as expense_id, case when x.paid_by is null then x.vendor_id end as party_id, e.id,
        ${OWED_TO} as vendor, x.list_reference as reference, e.entry_date,
        x.list_due_date as due_date, e.currency, e.base_currency, e.source = 'opening' as is_opening
      from x
        join ${journalEntries} e on e.organization_id = ${organizationId} and e.id = x.current_entry_id and e.posted_at is not null
    )
    select e.expense_id::text as id, e.party_id, e.vendor as party, e.reference, e.entry_date::text as date,
      e.due_date::text as due_date, e.is_opening, ${COLUMNS}
    from e
      left join journal_item s on s.organization_id = ${organizationId} and s.entry_id = e.id and s.expense_id = e.expense_id and s.opens
      join ${journalLines} l on l.organization_id = ${organizationId} and l.entry_id = e.id and l.kind = 'payment'
        and l.line_number = coalesce(s.line_number, l.line_number)
      join ${accounts} a on a.organization_id = l.organization_id and a.code = l.account_code and a.purpose = 'accounts_payable'`);
  // Most expenses are none: the list of expenses asks no further for them.
  if (rows.length === 0) return [];
  const bills = sql.param(rows.map(({ id }) => id));
  const standing = await loadBalances(
    tx,
    organizationId,
    sql`kind = 'payable' and expense_id = any(${bills}::bigint[])`,
  );
  const byId = new Map(rows.map((row) => [Number(row.id), row]));
  return ids.flatMap((id) => {
    const [row, sums] = [byId.get(id), standing.get(String(id))];
    if (!row || !sums) return [];
    const label = row.party || row.reference || "Bill";
    return [{ ...itemOf(row, sums), kind: "payable" as const, invoiceId: null, expenseId: id, label }];
  });
}

function itemOf(
  row: Row,
  sums: Standing,
): Pick<
  OpenItem,
  "accountCode" | "party" | "partyId" | "reference" | "date" | "dueDate" | "isOpening" | "total" | "open"
> {
  const amounts = (amount: string, baseAmount: string): OpenAmount => ({
    amount: moneyFromDecimal(amount, row.currency),
    baseAmount: moneyFromDecimal(baseAmount, row.base_currency),
  });
  return {
    accountCode: row.account_code,
    party: row.party ?? "",
    partyId: row.party_id,
    reference: row.reference ?? "",
    date: row.date,
    dueDate: row.due_date ?? row.date,
    isOpening: row.is_opening,
    total: amounts(sums.total, sums.base_total),
    open: amounts(sums.open, sums.base_open),
  };
}
