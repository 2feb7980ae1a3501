/** Invoices and bills that lines of entries by hand name: what is open of each, whose they are, and on which account. */
import type { LineItem, OfferedItem } from "@tallyleaf/contract";
import { LINE_ITEM_LIMITS } from "@tallyleaf/contract";
import { type ChangeableItem, type LineParty, moneyFromDecimal, toNumber } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/like.ts";
import { type SQL, sql } from "../../../platform/db/orm.ts";
import { accounts, clients, expenses, invoices, journalEntries, journalLines } from "../../../platform/db/schema.ts";
import type { ItemRef } from "../hooks.ts";

export interface KnownItem extends ChangeableItem {
  ref: ItemRef;
  accountCode: string;
  /** The invoice's number; of a bill who it is from, and its number. */
  label: string;
  /** On its document. */
  number: string;
  /** Null: a bill whose vendor has no record. */
  party: (LineParty & { name: string }) | null;
  dueDate: string;
}

export type ItemKey = string;
export const keyOfItem = (item: ItemRef): ItemKey =>
  "invoiceId" in item ? `invoice ${item.invoiceId}` : `expense ${item.expenseId}`;

/** The item that exists already which a line names; null: it names a new one, or none. */
export function refOf(item: LineItem | null): ItemRef | null {
  if (item?.invoiceId !== undefined) return { invoiceId: item.invoiceId };
  return item?.expenseId === undefined ? null : { expenseId: item.expenseId };
}

/** Loads items by their IDs. Until the transaction ends, nobody else pays or settles them. */
export async function lockItems(
  tx: Transaction,
  organizationId: string,
  refs: readonly ItemRef[],
): Promise<Map<ItemKey, KnownItem>> {
  const [invoiceIds, expenseIds] = idsOf(refs);
  const [ofInvoices, ofExpenses] = [sql.param(invoiceIds), sql.param(expenseIds)];
  // In the order in which a payment locks them.
  if (invoiceIds.length > 0)
    await tx.execute(
      sql`select from ${invoices} where organization_id = ${organizationId} and id = any(${ofInvoices}::uuid[]) order by id for update`,
    );
  if (expenseIds.length > 0)
    await tx.execute(
      sql`select from ${expenses} where organization_id = ${organizationId} and id = any(${ofExpenses}::bigint[]) order by id for update`,
    );
  const found = [
    ...(invoiceIds.length === 0 ? [] : await receivables(tx, organizationId, sql`i.id = any(${ofInvoices}::uuid[])`)),
    ...(expenseIds.length === 0 ? [] : await payables(tx, organizationId, sql`x.id = any(${ofExpenses}::bigint[])`)),
  ];
  return new Map(found.map((item) => [keyOfItem(item.ref), item]));
}

/** Invoices and bills apart, each once. */
export function idsOf(refs: readonly ItemRef[]): [invoiceIds: string[], expenseIds: number[]] {
  return [
    [...new Set(refs.flatMap((ref) => ("invoiceId" in ref ? ref.invoiceId : [])))].sort(),
    [...new Set(refs.flatMap((ref) => ("expenseId" in ref ? ref.expenseId : [])))].sort((a, b) => a - b),
  ];
}

/** Loads invoices and bills with one of these numbers, also where nothing is open of them. */
export const listItemsNumbered = async (
  tx: Transaction,
  organizationId: string,
  numbers: readonly string[],
): Promise<KnownItem[]> => [
  ...(await receivables(tx, organizationId, sql`i.number = any(${sql.param(numbers)}::text[])`)),
  ...(await payables(tx, organizationId, sql`x.list_reference = any(${sql.param(numbers)}::text[])`)),
];

interface Asked {
  accountCode: string;
  party?: string | undefined;
  search: string;
  invoiceId?: string | undefined;
  expenseId?: number | undefined;
}

const FEW = sql`limit ${LINE_ITEM_LIMITS.found}`;

/** Items for a line on the account: those that are open, the oldest first, and the one that is named. */
export async function listItems(tx: Transaction, organizationId: string, asked: Asked): Promise<OfferedItem[]> {
  const words = containing(asked.search);
  const ofAccount = sql`l.account_code = ${asked.accountCode}`;
  const found = [
    ...(await receivables(
      tx,
      organizationId,
      sql`${ofAccount} and (t.open <> 0 ${asked.party ? sql`and i.client_id = ${asked.party}` : sql``}
        and (${asked.search} = '' or i.number ilike ${words} or c.name ilike ${words} or c.company ilike ${words})
        or i.id = ${asked.invoiceId ?? null}::uuid)`,
      FEW,
    )),
    ...(await payables(
      tx,
      organizationId,
      sql`${ofAccount} and (t.open <> 0 ${asked.party ? sql`and x.vendor_id = ${asked.party}` : sql``}
        and (${asked.search} = '' or x.list_vendor ilike ${words} or x.list_reference ilike ${words})
        or x.id = ${asked.expenseId ?? null}::bigint)`,
      FEW,
    )),
  ];
  return found.map(({ ref, accountCode, label, party, dueDate, open }) => ({
    invoiceId: "invoiceId" in ref ? ref.invoiceId : null,
    expenseId: "expenseId" in ref ? ref.expenseId : null,
    accountCode,
    label,
    party,
    currency: open.amount.currency,
    open: toNumber(open.amount),
    baseOpen: toNumber(open.baseAmount),
    dueDate,
  }));
}

interface Row extends Record<string, unknown> {
  id: string;
  label: string;
  number: string;
  party_id: string | null;
  party: string | null;
  account_code: string;
  due_date: string;
  currency: string;
  base_currency: string;
  open: string;
  base_open: string;
  settled: string;
  base_settled: string;
}

const COLUMNS = sql`l.account_code, e.currency, e.base_currency, t.open::text, t.base_open::text, t.settled::text, t.base_settled::text`;

async function receivables(
  tx: Transaction,
  organizationId: string,
  which: SQL,
  most: SQL = sql``,
): Promise<KnownItem[]> {
  const { rows } = await tx.execute<Row>(sql`
    select i.id::text, i.number as label, i.number, c.id as party_id, coalesce(nullif(c.company, ''), c.name) as party, i.due_date::text, ${COLUMNS}
    from ${invoices} i
      join ${clients} c on c.organization_id = i.organization_id and c.id = i.client_id
      join ${journalEntries} e on e.organization_id = i.organization_id and e.id = i.entry_id
      left join journal_item s on s.organization_id = e.organization_id and s.entry_id = e.id and s.invoice_id = i.id and s.opens
      join ${journalLines} l on l.organization_id = e.organization_id and l.entry_id = e.id
        and case when s.line_number is null then l.kind = 'receivable' else l.line_number = s.line_number end
      join open_item_tally t on t.organization_id = i.organization_id and t.invoice_id = i.id
    where i.organization_id = ${organizationId} and i.credits_invoice_id is null and i.state = 'issued' and ${which}
    order by i.due_date, i.id ${most}`);
  return rows.map((row) => ({
    ...itemOf(row),
    kind: "receivable",
    ref: { invoiceId: row.id },
    party: row.party_id === null ? null : { type: "client", id: row.party_id, name: row.party ?? "" },
  }));
}

async function payables(tx: Transaction, organizationId: string, which: SQL, most: SQL = sql``): Promise<KnownItem[]> {
  const { rows } = await tx.execute<Row>(sql`
    select x.id::text, concat_ws(' ', x.list_vendor, nullif(x.list_reference, '')) as label, x.list_reference as number, x.vendor_id as party_id,
      coalesce(v.name, x.list_vendor) as party, coalesce(x.list_due_date, e.entry_date)::text as due_date, ${COLUMNS}
    from ${expenses} x
      join ${journalEntries} e on e.organization_id = x.organization_id and e.id = x.current_entry_id and e.posted_at is not null
      left join journal_item s on s.organization_id = e.organization_id and s.entry_id = e.id and s.expense_id = x.id and s.opens
      join ${journalLines} l on l.organization_id = e.organization_id and l.entry_id = e.id and l.kind = 'payment'
        and l.line_number = coalesce(s.line_number, l.line_number)
      join ${accounts} a on a.organization_id = l.organization_id and a.code = l.account_code and a.purpose = 'accounts_payable'
      join open_item_tally t on t.organization_id = x.organization_id and t.expense_id = x.id
      left join vendor v on v.organization_id = x.organization_id and v.id = x.vendor_id
    where x.organization_id = ${organizationId} and x.deleted_at is null and ${which}
    order by coalesce(x.list_due_date, e.entry_date), x.id ${most}`);
  return rows.map((row) => ({
    ...itemOf(row),
    kind: "payable",
    ref: { expenseId: Number(row.id) },
    party: row.party_id === null ? null : { type: "vendor", id: row.party_id, name: row.party ?? "" },
  }));
}

function itemOf(row: Row): Pick<KnownItem, "accountCode" | "label" | "number" | "dueDate" | "open" | "settled"> {
  const of = (amount: string, baseAmount: string) => ({
    amount: moneyFromDecimal(amount, row.currency),
    baseAmount: moneyFromDecimal(baseAmount, row.base_currency),
  });
  return {
    accountCode: row.account_code,
    label: row.label,
    number: row.number,
    dueDate: row.due_date,
    open: of(row.open, row.base_open),
    settled: of(row.settled, row.base_settled),
  };
}
