/** The overview of a client: figures, and the newest quotes, payments, reminders, and recurring invoices. It only reads. */
import { CLIENT_OVERVIEW, type ClientOverview, can, getClient } from "@tallyleaf/contract";
import { addDays, moneyFromDecimal, toNumber } from "@tallyleaf/ledger";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import { loadToday } from "../../books/company/today.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, desc, eq, sql } from "../../platform/db/orm.ts";
import { quotes } from "../../platform/db/schema.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { statusOf } from "../quotes/of-client.ts";
import { findClient } from "./store.ts";

/** The handler of the call. */
export function overviewHandlers(db: Database, now: () => Date): Pick<Handlers, "getClientOverview"> {
  return {
    getClientOverview: ({ params: { id } }, { organizationId, permissions }) =>
      db.asOrganization(organizationId, async (tx) => {
        if (!(await findClient(tx, organizationId, id))) throw new CallFailure(getClient.failures.notFound);
        const today = await loadToday(tx, organizationId, now());
        const of = { organizationId, id, today };
        return {
          ...(await loadFigures(tx, of)),
          quotes: await listQuotes(tx, of),
          payments: await listPayments(tx, of),
          reminders: await listReminders(tx, of),
          recurring: can(permissions, "see", "recurring") ? await listRecurring(tx, of) : [],
        };
      }),
  };
}

interface Of {
  organizationId: string;
  id: string;
  today: string;
}

async function loadFigures(tx: Transaction, { organizationId, id, today }: Of) {
  const currency = await loadBaseCurrency(tx, organizationId);
  const { rows: items } = await tx.execute<{ open: string; overdue: string }>(sql`
    select coalesce(sum(t.base_open), 0)::text as open,
      coalesce(sum(t.base_open) filter (where i.due_date < ${today}::date), 0)::text as overdue
    from invoice i
    join open_item_tally t on t.organization_id = i.organization_id and t.invoice_id = i.id
    where i.organization_id = ${organizationId} and i.client_id = ${id} and i.kind = 'invoice' and i.state = 'issued'
      and t.open > 0`);
  const { rows: paid } = await tx.execute<{ paid: string }>(sql`
    select coalesce(sum(s.base_amount), 0)::text as paid
    from invoice i
    join settlement_event s on s.organization_id = i.organization_id and s.invoice_id = i.id
    join payment p on p.organization_id = s.organization_id and p.id = s.payment_id and p.kind = 'payment'
    where i.organization_id = ${organizationId} and i.client_id = ${id}
      and s.day between ${addDays(today, -CLIENT_OVERVIEW.days)} and ${today}`);
  const figure = (decimal: string | undefined) => toNumber(moneyFromDecimal(decimal ?? "0", currency));
  return {
    currency,
    open: figure(items[0]?.open),
    overdue: figure(items[0]?.overdue),
    paid: figure(paid[0]?.paid),
  };
}

async function listQuotes(tx: Transaction, { organizationId, id, today }: Of): Promise<ClientOverview["quotes"]> {
  const rows = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.organizationId, organizationId), eq(quotes.clientId, id)))
    .orderBy(desc(quotes.issueDate), desc(quotes.id))
    .limit(CLIENT_OVERVIEW.rows);
  return rows.map((quote) => ({
    ...quote,
    total: toNumber(moneyFromDecimal(quote.total, quote.currency)),
    status: statusOf(quote, today),
  }));
}

interface Paid extends Record<string, unknown> {
  id: string;
  date: string;
  currency: string;
  amount: string;
  reference: string;
  invoices: { id: string; number: string }[];
}

async function listPayments(tx: Transaction, { organizationId, id }: Of): Promise<ClientOverview["payments"]> {
  const { rows } = await tx.execute<Paid>(sql`
    select p.id, p.date::text as date, p.currency, p.reference,
      (case p.direction when 'in' then p.amount else -p.amount end)::text as amount,
      jsonb_agg(jsonb_build_object('id', i.id, 'number', i.number) order by a.line_number) as invoices
    from payment p
    join payment_allocation a on a.organization_id = p.organization_id and a.payment_id = p.id
    join invoice i on i.organization_id = a.organization_id and i.id = a.invoice_id
    where p.organization_id = ${organizationId} and i.client_id = ${id} and p.kind = 'payment' and p.voided_at is null
    group by p.organization_id, p.id
    order by p.date desc, p.id desc
    limit ${CLIENT_OVERVIEW.rows}`);
  return rows.map((row) => ({ ...row, amount: toNumber(moneyFromDecimal(row.amount, row.currency)) }));
}

interface Reminded extends Record<string, unknown> {
  invoiceId: string;
  number: string;
  level: number;
  date: string;
  to: string;
  currency: string;
  amount: string;
}

async function listReminders(tx: Transaction, { organizationId, id }: Of): Promise<ClientOverview["reminders"]> {
  const { rows } = await tx.execute<Reminded>(sql`
    select r.invoice_id as "invoiceId", i.number, r.level, r.day::text as date, r.sent_to as to, i.currency,
      (r.open + r.interest + r.sum)::text as amount
    from invoice_reminder r
    join invoice i on i.organization_id = r.organization_id and i.id = r.invoice_id
    where r.organization_id = ${organizationId} and i.client_id = ${id}
    order by r.sent_at desc, r.invoice_id, r.level desc
    limit ${CLIENT_OVERVIEW.rows}`);
  return rows.map((row) => ({ ...row, amount: toNumber(moneyFromDecimal(row.amount, row.currency)) }));
}

interface Repeated extends Record<string, unknown> {
  id: string;
  name: string;
  nextRun: string | null;
  state: ClientOverview["recurring"][number]["state"];
}

async function listRecurring(tx: Transaction, { organizationId, id }: Of): Promise<Repeated[]> {
  const { rows } = await tx.execute<Repeated>(sql`
    select id, name, case when ended_at is null then next_run::text end as "nextRun",
      case when ended_at is not null or next_run is null then 'ended' when paused then 'paused' else 'active' end as state
    from recurring_document
    where organization_id = ${organizationId} and kind = 'invoice' and form->>'clientId' = ${id}
    order by ended_at is not null, created_at desc, id
    limit ${CLIENT_OVERVIEW.rows}`);
  return rows;
}
