/** Which invoices and bills entries by hand open and settle. */
import type { Transaction } from "../../../platform/db/database.ts";
import { executeNamed } from "../../../platform/db/named.ts";
import { sql } from "../../../platform/db/orm.ts";
import type { ItemRef } from "../hooks.ts";

/** Whether an entry by hand, which isn't reversed, settles some of the item. */
export async function isSettledByHand(tx: Transaction, organizationId: string, item: ItemRef): Promise<boolean> {
  const which = "invoiceId" in item ? sql`s.invoice_id = ${item.invoiceId}` : sql`s.expense_id = ${item.expenseId}`;
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (select from journal_item s
      join journal_entry e on e.organization_id = s.organization_id and e.id = s.entry_id and e.reverses is null
      where s.organization_id = ${organizationId} and ${which} and not s.opens
        and not exists (select from journal_entry r where r.organization_id = e.organization_id and r.reverses = e.id)) as found`);
  return rows[0]?.found ?? false;
}

/** Whether an entry by hand opened the bill. */
export async function isOpenedByHand(tx: Transaction, organizationId: string, expenseId: number): Promise<boolean> {
  const { rows } = await executeNamed<{ found: boolean }>(
    tx,
    sql`
    select exists (select from journal_item s
      where s.organization_id = ${organizationId} and s.expense_id = ${expenseId} and s.opens) as found`,
  );
  return rows[0]?.found ?? false;
}
