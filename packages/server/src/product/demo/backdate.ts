/**
 * Puts what the demo did in its first minute on the days of its story. The one place that touches what is final: it works on the demo's own
 * rows, as the owner of the database, with the guards of these tables off while it does. On a server with other companies the tables are
 * locked against their writes meanwhile, for less than a second, so that no guard is ever off for anyone else.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../platform/db/database.ts";
import { type SQL, sql } from "../../platform/db/orm.ts";
import { isLocked } from "../../platform/db/violations.ts";

/** During the working day on which it happened, and never in the future. */
const workingTime = (day: SQL) => sql`least(${day} + time '16:40', now() - interval '5 minutes')`;

/** Dates rows and events by what they tell of, but for events that the chain has. Amounts, dates of entries and everything else stay as they are. */
export async function backdate(db: Database, organizationId: string): Promise<void> {
  const of = sql`organization_id = ${organizationId}`;
  const tables = ["event", "expense", "invoice", "document", "payment"] as const;
  await withoutWaiting(() =>
    db.asSystem(async (tx) => {
      await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_MS}ms'`));
      await tx.execute(sql.raw(`lock table ${tables.join(", ")} in share row exclusive mode`));
      const guards = async (state: "disable" | "enable") => {
        for (const table of tables) await tx.execute(sql.raw(`alter table ${table} ${state} trigger user`));
      };
      await guards("disable");
      await tx.execute(sql`update expense set created_at = ${workingTime(sql`list_date`)}
      where ${of} and list_date is not null and status <> 'to_review'`);
      await tx.execute(sql`update document d set created_at = e.created_at from expense e
      where d.${of} and e.organization_id = d.organization_id and e.document_id = d.id`);
      await tx.execute(sql`update invoice set created_at = ${workingTime(sql`issue_date`)},
      issued_at = case when issued_at is null then null else ${workingTime(sql`issue_date`)} end,
      sent_at = case when sent_at is null then null else ${workingTime(sql`issue_date`)} end where ${of}`);
      await tx.execute(sql`update payment set created_at = ${workingTime(sql`date`)} where ${of}`);
      for (const table of ["expense", "invoice", "document", "payment"])
        await tx.execute(sql`update event v set at = s.created_at from ${sql.raw(table)} s
        where v.${of} and s.organization_id = v.organization_id and v.subject_type = ${table} and v.subject_id = s.id::text`);
      await tx.execute(sql`update event set at = least(at, (select min(entry_date) from journal_entry where ${of}) + time '09:00')
      where ${of} and subject_type not in ('expense', 'invoice', 'document', 'payment', 'month', 'fiscal_year')`);
      // Who works here reads the bell at least once a week.
      await tx.execute(sql`update notification n set created_at = v.at, read_at = case when v.at < now() - interval '7 days' then v.at end
        from event v where n.${of} and v.organization_id = n.organization_id and v.id = n.event_id`);
      await guards("enable");
    }),
  );
}

/** Shorter than the time after which PostgreSQL looks for a deadlock: who can't have the tables at once lets others go first. */
const LOCK_MS = 300;
const MOST_TRIES = 40;

async function withoutWaiting(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error) || tries === MOST_TRIES) throw error;
      await pause(tries * 50);
    }
}
