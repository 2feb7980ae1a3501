/**
 * Deposits of clients and to suppliers in another currency that were booked without a document of their own. A deposit isn't money that is
 * owed, so it leaves at the amount at which it was booked, not at the rate of the day (IFRIC 22).
 */
import {
  add,
  allocate,
  bookedShare,
  compareMoney,
  type Money,
  moneyFromDecimal,
  type OpenAmount,
  type PricedLine,
  zero,
} from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { type SQL, sql } from "../../platform/db/orm.ts";
import { listDocumentLines } from "./document-lines.ts";
import type { OpenItem } from "./payments/open-items.ts";
import { loadSupplierDeposits } from "./supplier-deposits.ts";

interface Asked {
  accountCode: string;
  amount: Money;
  /** Base currency. */
  base: string;
  /** Of a client, or to a supplier. */
  kind: "receivable" | "payable";
  /** The client or vendor; null: all of them. */
  partyId: string | null;
}

/**
 * Returns the amount in the books at which a part of such deposits leaves: of the party's own if they cover it, else of all on the account.
 * Null: the books don't have so much there in this currency.
 */
export async function findBookedDeposit(
  tx: Transaction,
  organizationId: string,
  { accountCode, amount, base, kind, partyId }: Asked,
): Promise<Money | null> {
  if (amount.currency === base || amount.minor <= 0n) return null;
  const isClient = kind === "receivable";
  const [own, way] = isClient ? ["credit", "in"] : ["debit", "out"];
  const of = async (isOwn: { line: SQL; payment: SQL }) => {
    const { rows } = await tx.execute<{ amount: string; base: string }>(sql`
      select coalesce(sum(x.amount), 0)::text as amount, coalesce(sum(x.base), 0)::text as base from (
        select case l.side when ${own} then 1 else -1 end * case when e.currency = ${amount.currency} then l.amount else l.held_amount end as amount,
          case l.side when ${own} then l.base_amount else -l.base_amount end as base
        from journal_line l
          join journal_entry e on e.organization_id = l.organization_id and e.id = l.entry_id and e.posted_at is not null
            and e.base_currency = ${base} and e.source not in ('invoice', 'credit_note', 'payment', 'expense')
        where l.organization_id = ${organizationId} and l.account_code = ${accountCode}
          and (e.currency = ${amount.currency} or l.held_currency = ${amount.currency}) and ${isOwn.line}
        union all
        select case p.direction when ${way} then -p.amount else p.amount end,
          (select sum(case l.side when ${own} then l.base_amount else -l.base_amount end) from journal_line l
            where l.organization_id = p.organization_id and l.entry_id = p.entry_id and l.account_code = p.account_code)
        from payment p
        where p.organization_id = ${organizationId} and p.account_code = ${accountCode} and p.currency = ${amount.currency}
          and p.voided_at is null and p.deposit_expense_id is null and ${isOwn.payment}) x`);
    const [row] = rows;
    const sign = (text: string, currency: string) => moneyFromDecimal(text, currency);
    return row ? { amount: sign(row.amount, amount.currency), baseAmount: sign(row.base, base) } : null;
  };
  const whose: { line: SQL; payment: SQL }[] = [{ line: sql`true`, payment: sql`true` }];
  if (partyId !== null)
    whose.unshift({
      line: isClient ? sql`l.client_id = ${partyId}` : sql`l.vendor_id = ${partyId}`,
      payment: isClient
        ? sql`exists (select from payment_allocation a join invoice i on i.organization_id = a.organization_id and i.id = a.invoice_id
        where a.organization_id = p.organization_id and a.payment_id = p.id and i.client_id = ${partyId})`
        : sql`exists (select from payment_allocation a join expense x on x.organization_id = a.organization_id and x.id = a.expense_id
        where a.organization_id = p.organization_id and a.payment_id = p.id and x.vendor_id = ${partyId})`,
    });
  for (const one of whose) {
    const open = await of(one);
    if (open && open.baseAmount.minor > 0n && compareMoney(amount, open.amount) <= 0) return bookedShare(open, amount);
  }
  return null;
}

/**
 * Returns the accounts of deposits to suppliers of which bills are paid, each in proportion: a deposit is worth what was paid for it, so that
 * it takes the difference between the rates of its document and its payment. Empty where other bills are paid, too.
 */
export async function loadPaidDeposits(
  tx: Transaction,
  organizationId: string,
  shares: readonly { item: OpenItem; paid: OpenAmount }[],
): Promise<PricedLine[]> {
  const ids = shares.flatMap(({ item }) => item.expenseId ?? []);
  if (ids.length === 0 || ids.length < shares.length) return [];
  const deposits = await loadSupplierDeposits(tx, organizationId, { ids });
  if (deposits.length < ids.length) return [];
  return deposits.flatMap(({ expenseId, accountCode, reference, vendor }): PricedLine[] => {
    const weight = shares.find(({ item }) => item.expenseId === expenseId)?.paid.baseAmount.minor ?? 0n;
    return weight > 0n ? [{ accountCode, weight, description: reference || vendor }] : [];
  });
}

/** The amount of a deposit on its account in the books: its document, its payments' differences of rates, less what bills were paid with. */
export async function loadHeldDeposit(
  tx: Transaction,
  organizationId: string,
  { expenseId, entryId, accountCode }: { expenseId: number; entryId: string; accountCode: string },
  base: string,
): Promise<Money> {
  const { rows } = await tx.execute<{ held: string }>(sql`
    with own as (
      select ${entryId}::uuid as id
      union
      select p.entry_id from payment p
        where p.organization_id = ${organizationId} and p.voided_at is null and p.kind = 'payment' and p.deposit_expense_id = ${expenseId})
    select coalesce(sum(case l.side when 'debit' then l.base_amount else -l.base_amount end), 0)::text as held
    from own join journal_line l on l.organization_id = ${organizationId} and l.entry_id = own.id and l.account_code = ${accountCode}`);
  return add(
    moneyFromDecimal(rows[0]?.held ?? "0", base),
    await loadRateDifferences(tx, organizationId, expenseId, base),
  );
}

/** The deposit's part of the differences that its payments posted, which `loadPaidDeposits` had split over all that they paid. */
async function loadRateDifferences(
  tx: Transaction,
  organizationId: string,
  expenseId: number,
  base: string,
): Promise<Money> {
  const { rows } = await tx.execute<{ payment_id: string; entry_id: string; expense_id: string; amount: string }>(sql`
    select p.id as payment_id, p.entry_id, o.expense_id::text, abs(o.base_amount)::text as amount
    from payment_allocation a
      join payment p on p.organization_id = a.organization_id and p.id = a.payment_id
        and p.voided_at is null and p.kind = 'payment' and p.deposit_expense_id is null
      join payment_allocation o on o.organization_id = a.organization_id and o.payment_id = a.payment_id and o.expense_id is not null
    where a.organization_id = ${organizationId} and a.expense_id = ${expenseId}`);
  let held = zero(base);
  for (const paid of Map.groupBy(rows, ({ payment_id }) => payment_id).values()) {
    const deposits = await loadSupplierDeposits(tx, organizationId, {
      ids: paid.map(({ expense_id }) => Number(expense_id)),
    });
    const at = deposits.findIndex((one) => one.expenseId === expenseId);
    const [first] = paid;
    if (at < 0 || !first) continue;
    const codes = sql.param(deposits.map(({ accountCode }) => accountCode));
    const { rows: lines } = await tx.execute<{ amount: string }>(sql`
      select coalesce(sum(case side when 'debit' then base_amount else -base_amount end), 0)::text as amount from journal_line
      where organization_id = ${organizationId} and entry_id = ${first.entry_id} and account_code = any(${codes}::text[])`);
    const weights = deposits.map(({ expenseId: id }) => {
      const own = paid.find(({ expense_id }) => Number(expense_id) === id);
      return moneyFromDecimal(own?.amount ?? "0", base).minor;
    });
    held = add(held, allocate(moneyFromDecimal(lines[0]?.amount ?? "0", base), weights)[at] ?? zero(base));
  }
  return held;
}

/** Digits by which a line's share of its document is exact enough. */
const SHARE = 1_000_000n;

/**
 * Returns the cost or revenue of the documents that a deposit pays, each in proportion to what is paid of it: it takes the difference between
 * the deposit's rate and its own. A document without any, such as a bill for equipment, has none.
 */
export async function loadPricedLines(
  tx: Transaction,
  organizationId: string,
  shares: readonly { item: OpenItem; paid: OpenAmount }[],
): Promise<PricedLine[]> {
  const found: PricedLine[] = [];
  for (const { item, paid } of shares) {
    const { rows } = await tx.execute<{ id: string }>(
      item.invoiceId === null
        ? sql`select current_entry_id as id from expense where organization_id = ${organizationId} and id = ${item.expenseId}`
        : sql`select entry_id as id from invoice where organization_id = ${organizationId} and id = ${item.invoiceId}`,
    );
    const entryId = rows[0]?.id;
    if (!entryId) continue;
    const kind = item.kind === "payable" ? "expense" : "revenue";
    const lines = await listDocumentLines(tx, organizationId, [{ entryId, kind }]);
    const minors = lines.map(({ amount }) => moneyFromDecimal(amount, paid.baseAmount.currency).minor);
    const whole = minors.reduce((all, one) => all + one, 0n);
    lines.forEach(({ accountCode, name, dimensions }, at) => {
      const weight = ((minors[at] ?? 0n) * paid.baseAmount.minor * SHARE) / whole;
      if (weight <= 0n) return;
      found.push({
        ...{ accountCode, weight },
        ...(name ? { description: name } : {}),
        ...(dimensions?.length ? { dimensions } : {}),
      });
    });
  }
  return found;
}
