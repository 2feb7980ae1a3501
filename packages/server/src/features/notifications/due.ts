/** Records what is due, once each: invoices that became overdue, and bills three days ahead. Their readers are notified of the events. */
import { addDays, dayOf } from "@tallyleaf/ledger";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { recordEvent } from "../../platform/events/record.ts";

/** A bill is told so many days before it is due. */
const DAYS_AHEAD = 3;
/** An invoice that became overdue while no process ran is still told, and no older one. */
const DAYS_BACK = 7;

interface Due extends Record<string, unknown> {
  organization: string;
  id: string;
  name: string | null;
  day: string;
}

export async function recordDue(db: Database, now: Date): Promise<void> {
  const today = dayOf(now);
  const overdue = await db.asSystem((tx) =>
    tx.execute<Due>(sql`
      select i.organization_id as organization, i.id::text as id, i.number as name, i.due_date::text as day
      from open_item_tally t join invoice i on i.organization_id = t.organization_id and i.id = t.invoice_id
      where t.open > 0 and i.due_date between ${addDays(today, -DAYS_BACK)} and ${addDays(today, -1)}
        and not exists (select from event e where e.organization_id = i.organization_id and e.subject_type = 'invoice'
          and e.subject_id = i.id::text and e.verb = 'overdue')`),
  );
  const bills = await db.asSystem((tx) =>
    tx.execute<Due>(sql`
      select x.organization_id as organization, x.id::text as id, x.list_vendor as name, x.list_due_date::text as day
      from open_item_tally t join expense x on x.organization_id = t.organization_id and x.id = t.expense_id
      where t.open > 0 and x.deleted_at is null and x.list_due_date between ${today} and ${addDays(today, DAYS_AHEAD)}
        and not exists (select from event e where e.organization_id = x.organization_id and e.subject_type = 'expense'
          and e.subject_id = x.id::text and e.verb = 'due')`),
  );
  for (const { organization, id, name, day } of overdue.rows)
    await db.asOrganization(organization, (tx) =>
      recordEvent(tx, {
        organizationId: organization,
        verb: "overdue",
        subjectType: "invoice",
        subjectId: id,
        after: { number: name, date: day },
      }),
    );
  for (const { organization, id, name, day } of bills.rows)
    await db.asOrganization(organization, (tx) =>
      recordEvent(tx, {
        organizationId: organization,
        verb: "due",
        subjectType: "expense",
        subjectId: id,
        after: { name, date: day },
      }),
    );
}
