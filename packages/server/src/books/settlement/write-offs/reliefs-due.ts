/** Write-offs whose tax can be claimed by itself, and isn't. */
import type { Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/orm.ts";
import { invoices, journalEntries, payments, taxLines } from "../../../platform/db/schema.ts";
import { openInvoices } from "../payments/open-items.ts";
import { loadWriteOffs } from "./state.ts";
import { makeRelief } from "./write-off.ts";

/** Counts those by the end of a day: the law of the invoice's country lets their tax be claimed by then. */
export async function countReliefsDue(tx: Transaction, organizationId: string, day: string): Promise<number> {
  let due = 0;
  for (const id of await listCandidates(tx, organizationId, day)) {
    const [writeOff] = await loadWriteOffs(tx, organizationId, { id });
    if (!writeOff || writeOff.relief !== null) continue;
    const [item] = await openInvoices(tx, organizationId, [writeOff.invoiceId]);
    const relief = item ? await makeRelief(tx, organizationId, item, writeOff) : null;
    if (relief !== null && relief.from <= day) due++;
  }
  return due;
}

/** Those of invoices with tax whose own entry corrects none: usually few. */
async function listCandidates(tx: Transaction, organizationId: string, day: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from ${payments} p
      join payment_allocation a on a.organization_id = p.organization_id and a.payment_id = p.id
      join ${invoices} i on i.organization_id = p.organization_id and i.id = a.invoice_id
    where p.organization_id = ${organizationId} and p.kind = 'write_off' and p.direction = 'in' and p.voided_at is null
      and p.date <= ${day}::date
      and exists (select from ${taxLines} l where l.organization_id = p.organization_id and l.entry_id = i.entry_id)
      and not exists (select from ${taxLines} l join ${journalEntries} e on e.organization_id = l.organization_id and e.id = l.entry_id
        where e.organization_id = p.organization_id and e.source = 'payment' and e.source_id = p.id and e.reverses is null
          and not exists (select from ${journalEntries} v where v.organization_id = e.organization_id and v.reverses = e.id))`);
  return rows.map(({ id }) => id);
}
