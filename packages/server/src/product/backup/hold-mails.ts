/**
 * Holds what restored books would mail to clients by themselves. The books of the backup may have mailed it between the backup and their
 * end, and nothing in the backup says so: a person decides.
 */
import { recurringMessages } from "@tallyleaf/contract";
import { occurrenceAt, type Rhythm, todayIn } from "@tallyleaf/ledger";
import type pg from "pg";

/** A sentence's part for each. */
export interface Held {
  /** Mails that waited in the queue: "invoice INV-2026-0001 of Analytical Engines". */
  mails: string[];
  /** Recurring documents with days that are over: "Hosting (2 documents) of Analytical Engines". */
  recurring: string[];
  /** Organizations whose reminders were on. */
  reminders: string[];
}

/** Kinds of mail to clients. */
const TO_CLIENTS = ["invoice", "quote", "invoice_reminder", "client_statement", "client_answer"];

/** In the transaction of the restore. @param now when the books are restored */
export async function holdMails(client: pg.Client, now: Date): Promise<Held> {
  return {
    mails: await dropWaiting(client),
    // A backup of an older version has no such tables.
    recurring: (await isThere(client, "recurring_document")) ? await holdRecurring(client, now) : [],
    reminders: (await isThere(client, "reminder_settings")) ? await turnOffReminders(client) : [],
  };
}

async function isThere(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query("select to_regclass($1) is not null as there", [`public.${table}`]);
  return rows[0]?.there === true;
}

async function dropWaiting(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ kind: string; about: string; company: string }>(
    `with dropped as (
       delete from pgboss.job where name = 'mail' and data->>'kind' = any($1) returning data
     )
     select data->>'kind' as kind, o.name as company,
       coalesce(i.number, c.name, data->>'email', data->>'quoteId', '') as about
     from dropped
       left join organization o on o.id::text = data->>'organizationId'
       left join invoice i on i.organization_id = o.id and i.id::text = data->>'invoiceId'
       left join client c on c.organization_id = o.id and c.id::text = data->>'clientId'
     order by 2, 1, 3`,
    [TO_CLIENTS],
  );
  return rows.map(({ kind, about, company }) => `${kind.replaceAll("_", " ")} ${about} of ${company}`);
}

interface Due extends Omit<Rhythm, "from" | "until"> {
  organizationId: string;
  id: string;
  name: string;
  company: string;
  from: string;
  until: string | null;
  timeZone: string;
  nextIndex: number;
}

/** Days that are over become runs that failed: each is created, with or without a mail, or skipped by a person. */
async function holdRecurring(client: pg.Client, now: Date): Promise<string[]> {
  const { rows } = await client.query<Due>(
    `select d.organization_id as "organizationId", d.id, d.name, o.name as company, d.unit, d.every, d.day,
       d.from_date::text as "from", d.until_date::text as "until", d.count, d.time_zone as "timeZone",
       d.next_index as "nextIndex"
     from recurring_document d join organization o on o.id = d.organization_id
     where d.mode = 'send' and not d.paused and d.ended_at is null
       and d.next_run <= ($1::timestamptz at time zone d.time_zone)::date
     order by o.name, d.name, d.id`,
    [now.toISOString()],
  );
  const held: string[] = [];
  for (const { organizationId, id, name, company, timeZone, nextIndex, ...rhythm } of rows) {
    const today = todayIn(timeZone, now);
    const dayOf = (index: number) => occurrenceAt(rhythm, index);
    let index = nextIndex;
    for (let day = dayOf(index); day !== null && day <= today; day = dayOf(index)) {
      await client.query(
        `insert into recurring_run (organization_id, schedule_id, period, state, reason)
         values ($1, $2, $3, 'failed', $4) on conflict do nothing`,
        [organizationId, id, day, recurringMessages.restored],
      );
      index += 1;
    }
    await client.query(
      "update recurring_document set next_index = $3, next_run = $4 where organization_id = $1 and id = $2",
      [organizationId, id, index, dayOf(index)],
    );
    held.push(`${name} (${index - nextIndex === 1 ? "1 document" : `${index - nextIndex} documents`}) of ${company}`);
  }
  return held;
}

async function turnOffReminders(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ company: string }>(
    `with off as (
       update reminder_settings set is_on = false, turned_on_by = null where is_on returning organization_id
     )
     select o.name as company from off join organization o on o.id = off.organization_id order by 1`,
  );
  return rows.map(({ company }) => company);
}
