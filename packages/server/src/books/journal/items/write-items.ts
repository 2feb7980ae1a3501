/** Writes what posted entries by hand open and settle, and takes it back with their reversals. */
import { itemUsed, lineItemRefusals } from "@tallyleaf/contract";
import { toDecimalString } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { and, asc, eq, sql } from "../../../platform/db/orm.ts";
import { journalItems } from "../../../platform/db/schema.ts";
import type { Actor } from "../../../platform/http/context.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import type { StoredEntry } from "../entries.ts";
import { type ItemRef, itemOpened, itemsClosed, itemsSettled } from "../hooks.ts";
import { isSettledBy, type LineChange, type NamedItem } from "./check-items.ts";
import { idsOf, lockItems } from "./load-items.ts";
import { requireNothingLater } from "./sound.ts";

type ItemRow = typeof journalItems.$inferSelect;

const columnsOf = (ref: ItemRef): Pick<ItemRow, "invoiceId" | "expenseId"> =>
  "invoiceId" in ref ? { invoiceId: ref.invoiceId, expenseId: null } : { invoiceId: null, expenseId: ref.expenseId };

/** Writes what the lines of an entry that was just posted change; opens its new items. */
export async function writeItems(
  tx: Transaction,
  caller: Actor,
  { row, draft }: StoredEntry,
  entry: Parameters<typeof itemOpened.run>[1]["item"]["entry"],
  changes: readonly LineChange[],
  at: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const rows: ItemRow[] = [];
  for (const { index, item, change } of changes) {
    const ref =
      "known" in item
        ? item.known.ref
        : await openItem(tx, caller, at, {
            kind: item.fresh.kind,
            partyId: item.fresh.party.id,
            number: item.fresh.number,
            dueDate: item.fresh.dueDate,
            open: change.amount,
            accountCode: draft.postings[index]?.accountCode ?? "",
            entryId: row.id,
            entry,
          });
    rows.push({
      organizationId: row.organizationId,
      entryId: row.id,
      lineNumber: index + 1,
      ...columnsOf(ref),
      opens: "fresh" in item,
      amount: toDecimalString(change.amount),
      baseAmount: toDecimalString(change.baseAmount),
      ...billOf(item),
    });
  }
  await tx.insert(journalItems).values(rows);
  const settled = changes.filter(isSettledBy).flatMap(({ item }) => ("known" in item ? item.known.ref : []));
  const [invoiceIds] = idsOf(settled);
  if (invoiceIds.length > 0) await itemsSettled.run(tx, { caller, invoiceIds });
}

/** The vendor, number, and due date of a new bill, which its entry may not have; an invoice has its own. */
const billOf = (item: NamedItem): Pick<ItemRow, "vendor" | "reference" | "dueDate"> =>
  "fresh" in item && item.fresh.kind === "payable"
    ? { vendor: item.fresh.partyName, reference: item.fresh.number, dueDate: item.fresh.dueDate }
    : { vendor: null, reference: null, dueDate: null };

async function openItem(
  tx: Transaction,
  caller: Actor,
  at: Date,
  item: Parameters<typeof itemOpened.run>[1]["item"],
): Promise<ItemRef> {
  const answers = await itemOpened.run(tx, { caller, item, at });
  const [ref] = answers.flatMap((answer) => answer ?? []);
  if (!ref) throw new Error(`Nobody writes a new ${item.kind}.`);
  return ref;
}

const listRows = (tx: Transaction, organizationId: string, entryId: string): Promise<ItemRow[]> =>
  tx
    .select()
    .from(journalItems)
    .where(and(eq(journalItems.organizationId, organizationId), eq(journalItems.entryId, entryId)))
    .orderBy(asc(journalItems.lineNumber));

const refOfRow = ({ invoiceId, expenseId }: ItemRow): ItemRef[] =>
  invoiceId !== null ? [{ invoiceId }] : expenseId !== null ? [{ expenseId }] : [];

/**
 * Reverses an entry by hand, with what it did to invoices and bills. What it opened is closed.
 *
 * @param post posts the reversal, and returns its ID
 * @throws CallFailure `item_settled` where something that it opened was settled since, `later_payment`
 */
export async function reverseWithItems(
  tx: Transaction,
  caller: Actor,
  { row }: Pick<StoredEntry, "row">,
  at: Date,
  post: () => Promise<string>,
): Promise<string> {
  const { organizationId } = row;
  const rows = await listRows(tx, organizationId, row.id);
  if (rows.length === 0) return post();
  const items = await lockItems(tx, organizationId, rows.flatMap(refOfRow));
  const opened = rows.filter(({ opens }) => opens).flatMap(refOfRow);
  for (const { ref, label, settled } of items.values()) {
    const isOpened = opened.some((one) => JSON.stringify(one) === JSON.stringify(ref));
    if (isOpened && (settled.amount.minor !== 0n || (await hasSettlements(tx, organizationId, ref))))
      throw new CallFailure(itemUsed, { message: lineItemRefusals.used(label) });
  }
  const reversal = await post();
  const taken = (amount: string) => (amount.startsWith("-") ? amount.slice(1) : `-${amount}`);
  await tx.insert(journalItems).values(
    rows.map((each) => ({
      ...each,
      entryId: reversal,
      amount: taken(each.amount),
      baseAmount: /[1-9]/.test(each.baseAmount) ? taken(each.baseAmount) : each.baseAmount,
    })),
  );
  const [invoiceIds, expenseIds] = idsOf(opened);
  if (opened.length > 0) await itemsClosed.run(tx, { caller, invoiceIds, expenseIds, at });
  const [ofInvoices, ofExpenses] = idsOf(rows.flatMap(refOfRow));
  await requireNothingLater(tx, organizationId, { invoiceIds: ofInvoices, expenseIds: ofExpenses });
  return reversal;
}

/** Whether a payment that is in force pays the item, in whatever amounts: also where they add up to nothing. */
async function hasSettlements(tx: Transaction, organizationId: string, ref: ItemRef): Promise<boolean> {
  const { invoiceId, expenseId } = columnsOf(ref);
  const { rows } = await tx.execute<{ used: boolean }>(sql`
    select exists (select from payment_allocation s
      join payment p on p.organization_id = s.organization_id and p.id = s.payment_id and p.voided_at is null
      where s.organization_id = ${organizationId} and (s.invoice_id = ${invoiceId}::uuid or s.expense_id = ${expenseId}::bigint)) as used`);
  return rows[0]?.used ?? false;
}
