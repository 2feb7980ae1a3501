/** Reverses posted opening balances as a whole, and makes what was typed a draft again where there is none. */
import { COMMON_FAILURES, monthClosedMessage, reverseOpening } from "@tallyleaf/contract";
import { addDays } from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import { loadEntries, reverseEntry } from "../../books/journal/entries.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, gte, sql } from "../../platform/db/orm.ts";
import { closedMonths } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { Actor } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { closeWithBooks, lockBankAccounts } from "../banking/opening.ts";
import { lockOpeningBills, reverseOpeningBills } from "../expenses/opening-bills.ts";
import { lockOpeningInvoices, reverseOpeningInvoices } from "../invoices/opening-invoices.ts";
import { say } from "./say.ts";
import { findBatch, findDraft, insertDraft, lockOpenings, type StoredOpening, updateOpening } from "./store.ts";

const { failures } = reverseOpening;

/** @throws CallFailure one of the failures of `reverseOpening`; nothing is reversed then */
export async function reverse(tx: Transaction, caller: Actor, id: string, at: Date): Promise<StoredOpening> {
  const { organizationId, userId, requestId } = caller;
  await lockOpenings(tx, organizationId);
  const stored = await findBatch(tx, organizationId, id);
  if (!stored) throw new CallFailure(failures.notFound);
  if (stored.state === "reversed") throw new CallFailure(failures.isReversed);
  const date = stored.openingDate ?? "";
  // Opening balances count from the day before on.
  await refuseClosedSince(tx, organizationId, addDays(date, -1));
  // In the order in which a payment locks them.
  const invoices = await lockOpeningInvoices(tx, organizationId, id);
  const bills = await lockOpeningBills(tx, organizationId, id);
  await refuseSettled(tx, organizationId, {
    invoiceIds: invoices.map((invoice) => invoice.id),
    expenseIds: bills.map((bill) => bill.id),
  });
  const banks = await lockBankAccounts(tx, organizationId);

  await reverseOpeningInvoices(tx, caller, invoices, at);
  await reverseOpeningBills(tx, caller, bills, at);
  for (const entryId of await listOwnEntries(tx, organizationId, id)) {
    const entry = (await loadEntries(tx, organizationId, [entryId])).get(entryId);
    if (entry) await reverseEntry(tx, entry, { userId, at });
  }
  for (const bank of banks)
    if (stored.accounts.includes(bank.accountCode) && bank.openingDate === date)
      await closeWithBooks(tx, bank, { userId, at });
  const changes = { state: "reversed", reversedAt: at, reversedBy: userId } as const;
  await updateOpening(tx, stored, changes);
  // A reversal is the beginning of a correction.
  if (!(await findDraft(tx, organizationId)))
    await insertDraft(tx, {
      organizationId,
      id: uuid(),
      openingDate: date,
      content: stored.content,
      createdBy: userId,
      createdAt: at,
      updatedAt: at,
    });
  await recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb: "reversed",
    subjectType: "opening",
    subjectId: id,
    before: { date },
    requestId,
  });
  return { ...stored, ...changes };
}

/** The figures of a closed month stay: they contain the opening balances. @throws CallFailure `month_closed` */
async function refuseClosedSince(tx: Transaction, organizationId: string, date: string): Promise<void> {
  const [closed] = await tx
    .select({ month: closedMonths.month })
    .from(closedMonths)
    .where(and(eq(closedMonths.organizationId, organizationId), gte(closedMonths.month, `${date.slice(0, 7)}-01`)))
    .orderBy(asc(closedMonths.month))
    .limit(1);
  if (closed) throw new CallFailure(COMMON_FAILURES.monthClosed, { message: monthClosedMessage(closed.month) });
}

/** @throws CallFailure `item_settled`, naming the item */
async function refuseSettled(
  tx: Transaction,
  organizationId: string,
  { invoiceIds, expenseIds }: { invoiceIds: string[]; expenseIds: number[] },
): Promise<void> {
  const { rows } = await tx.execute<{ label: string }>(sql`
    select coalesce(i.number, x.list_reference, x.list_vendor, '') as label
    from payment_allocation s
      join payment p on p.organization_id = s.organization_id and p.id = s.payment_id and p.voided_at is null
      left join invoice i on i.organization_id = s.organization_id and i.id = s.invoice_id
      left join expense x on x.organization_id = s.organization_id and x.id = s.expense_id
    where s.organization_id = ${organizationId} and (s.invoice_id = any(${sql.param(invoiceIds)}::uuid[])
      or s.expense_id = any(${sql.param(expenseIds)}::bigint[]))
    union all
    select i.number from invoice n join invoice i on i.organization_id = n.organization_id and i.id = n.credits_invoice_id
    where n.organization_id = ${organizationId} and n.credits_invoice_id = any(${sql.param(invoiceIds)}::uuid[])
      and n.state <> 'void'
    union all
    select coalesce(i.number, x.list_reference, x.list_vendor, '') from journal_item s
      join journal_entry h on h.organization_id = s.organization_id and h.id = s.entry_id and h.reverses is null
      left join invoice i on i.organization_id = s.organization_id and i.id = s.invoice_id
      left join expense x on x.organization_id = s.organization_id and x.id = s.expense_id
    where s.organization_id = ${organizationId} and (s.invoice_id = any(${sql.param(invoiceIds)}::uuid[])
        or s.expense_id = any(${sql.param(expenseIds)}::bigint[]))
      and not exists (select from journal_entry r where r.organization_id = h.organization_id and r.reverses = h.id)
    order by 1 limit 1`);
  const [first] = rows;
  if (first) throw new CallFailure(failures.itemSettled, { message: say("itemPaid", { number: first.label }) });
}

/** The entries of the trial balance: neither an item's nor a bank account's, and not reversed. */
async function listOwnEntries(tx: Transaction, organizationId: string, id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select e.id from journal_entry e
    where e.organization_id = ${organizationId} and e.source = 'opening' and e.source_id = ${id}
      and e.expense_id is null and e.reverses is null
      and not exists (select from journal_entry r where r.organization_id = e.organization_id and r.reverses = e.id)`);
  return rows.map((row) => row.id);
}
