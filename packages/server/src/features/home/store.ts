/** The dashboard's figures in the database, summed in exact decimals. */
import type { Transaction } from "../../platform/db/database.ts";
import { and, count, desc, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from "../../platform/db/orm.ts";
import {
  accounts,
  documents,
  events,
  expenses,
  invoices,
  journalEntries,
  journalLines,
  journalTallies,
  savedQuestions,
} from "../../platform/db/schema.ts";
import type { Whose } from "../analytics/books.ts";
import { SECURITY_SUBJECTS } from "../audit/sentences.ts";
import type { SubjectState } from "./activity.ts";
import type { Days } from "./months.ts";

/** Sums of one stretch of days, as decimals in base currency. */
export interface MonthSums {
  /** The first day of the stretch. */
  startDate: string;
  revenue: string;
  expenses: string;
  cash: string;
  /** Postings on cash and bank accounts, those that took others back too. */
  cashPostings: number;
}

/**
 * What was posted in each stretch of days on revenue, expense and cash accounts; of an employee, from the expenses they brought.
 * Entries from before a change of the default currency are kept in another one and are left out, as in the analytics.
 */
export async function listMonthSums(
  tx: Transaction,
  { organizationId, createdBy }: Whose,
  stretches: readonly Days[],
  currency: string,
): Promise<MonthSums[]> {
  const days = JSON.stringify(
    stretches.map(({ startDate, endDate }) => ({ start_date: startDate, end_date: endDate })),
  );
  const posted =
    createdBy === undefined ? tallied(organizationId, currency) : postedByOne(organizationId, createdBy, currency);
  const { rows } = await tx.execute<MonthSums & Record<string, unknown>>(sql`
    with stretch as (select * from jsonb_to_recordset(${days}::jsonb) s(start_date date, end_date date)),
    sums as (
      select s.start_date, a.type, a.purpose, posted.is_flow, sum(posted.amount) as amount, sum(posted.lines) as lines
      from stretch s
      join (${posted}) posted on posted.day between s.start_date and s.end_date
      join ${accounts} a on a.organization_id = ${organizationId} and a.code = posted.account_code
      group by s.start_date, a.type, a.purpose, posted.is_flow
    )
    select s.start_date::text as "startDate",
      coalesce(-sum(amount) filter (where type = 'Revenue'), 0)::text as revenue,
      coalesce(sum(amount) filter (where type = 'Expense'), 0)::text as expenses,
      coalesce(sum(amount) filter (where type = 'Asset' and purpose = 'cash' and is_flow), 0)::text as cash,
      coalesce(sum(lines) filter (where type = 'Asset' and purpose = 'cash' and is_flow), 0)::int as "cashPostings"
    from stretch s left join sums on sums.start_date = s.start_date
    group by s.start_date order by s.start_date`);
  return rows;
}

/** Opening balances, and changes of money by exchange rates, are no cash flow (IAS 7.6, 7.28). */
const isFlow = sql`source not in ('opening', 'revaluation', 'exchange')`;

/** Of all that is posted, the sums by day: as good as the postings, and few. */
const tallied = (organizationId: string, currency: string) => sql`
  select day, account_code, debit - credit as amount, lines, ${isFlow} as is_flow from ${journalTallies}
  where organization_id = ${organizationId} and base_currency = ${currency} and source <> 'closing'`;

/** The postings of the expenses that one person brought. */
const postedByOne = (organizationId: string, createdBy: string, currency: string) => sql`
  select e.entry_date as day, l.account_code, case when l.side = 'debit' then l.base_amount else -l.base_amount end as amount, 1 as lines, true as is_flow
  from ${expenses} x
  join ${journalEntries} e on e.organization_id = x.organization_id and e.expense_id = x.id
  join ${journalLines} l on l.organization_id = e.organization_id and l.entry_id = e.id
  where x.organization_id = ${organizationId} and x.created_by = ${createdBy}
    and e.posted_at is not null and e.base_currency = ${currency}`;

/** The balance of all cash and bank accounts at the end of a day, as a decimal in base currency. */
export async function loadCashInHand(
  tx: Transaction,
  organizationId: string,
  today: string,
  currency: string,
): Promise<string> {
  const { rows } = await tx.execute<{ amount: string }>(sql`
    select coalesce(sum(amount), 0)::text as amount from (${tallied(organizationId, currency)}) posted
    where day <= ${today}::date and account_code in (select code from ${accounts}
      where organization_id = ${organizationId} and type = 'Asset' and purpose = 'cash')`);
  return rows[0]?.amount ?? "0";
}

/** Receipts count as just added for so many days, and so many years are named. */
const ADDED_DAYS = 30;
const MOST_YEARS = 3;

/** Receipts that were read, were added lately, and are dated before the year of `today`, by year, newest first. */
export async function countOlderReceipts(
  tx: Transaction,
  { organizationId, createdBy }: Whose,
  today: string,
): Promise<{ year: number; count: number }[]> {
  const year = sql<number>`extract(year from ${expenses.listDate})::int`;
  return tx
    .select({ year, count: sql<number>`count(*)::int` })
    .from(expenses)
    .where(
      and(
        eq(expenses.organizationId, organizationId),
        createdBy === undefined ? undefined : eq(expenses.createdBy, createdBy),
        isNull(expenses.deletedAt),
        isNotNull(expenses.documentId),
        inArray(expenses.status, ["ready", "to_review"]),
        sql`${expenses.createdAt} > ${today}::date - ${ADDED_DAYS}::int`,
        sql`${expenses.listDate} < date_trunc('year', ${today}::date)`,
      ),
    )
    .groupBy(year)
    .orderBy(desc(year))
    .limit(MOST_YEARS);
}

type EventRow = typeof events.$inferSelect;

/** Which events a page of the feed is taken from. */
export interface ActivityFilter extends Whose {
  /** Only subjects of these types, or of all but these; absent: all of the books. */
  subjects?: { are: readonly string[] } | { areNot: readonly string[] };
  page: number;
  perPage: number;
}

/** A page of what happened in the books, the newest first, and how much there is in all. */
export async function listBookEvents(
  tx: Transaction,
  { organizationId, createdBy, subjects, page, perPage }: ActivityFilter,
): Promise<{ rows: EventRow[]; total: number }> {
  const where = and(
    eq(events.organizationId, organizationId),
    notInArray(events.subjectType, SECURITY_SUBJECTS),
    subjects && "are" in subjects ? inArray(events.subjectType, [...subjects.are]) : undefined,
    subjects && "areNot" in subjects ? notInArray(events.subjectType, [...subjects.areNot]) : undefined,
    createdBy === undefined ? undefined : concerns(organizationId, createdBy),
  );
  const rows = await tx
    .select()
    .from(events)
    .where(where)
    // Events of one transaction have one time; their ids grow.
    .orderBy(desc(events.at), desc(events.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await tx.select({ total: sql<number>`count(*)::int` }).from(events).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** State of expenses and invoices now, by their id as text; null: it was deleted. */
export async function loadSubjectStates(
  tx: Transaction,
  organizationId: string,
  subjects: readonly { subjectType: string; subjectId: string }[],
): Promise<ReadonlyMap<string, SubjectState>> {
  const idsOf = (type: string) => [
    ...new Set(subjects.flatMap(({ subjectType, subjectId }) => (subjectType === type ? [subjectId] : []))),
  ];
  const ofExpenses = await tx
    .select({ id: expenses.id, status: expenses.status, deletedAt: expenses.deletedAt })
    .from(expenses)
    .where(and(eq(expenses.organizationId, organizationId), inArray(expenses.id, idsOf("expense").map(Number))));
  const invoiceIds = idsOf("invoice");
  const ofInvoices = await tx
    .select({ id: invoices.id, state: invoices.state })
    .from(invoices)
    .where(and(eq(invoices.organizationId, organizationId), inArray(invoices.id, invoiceIds)));
  return new Map<string, SubjectState>([
    ...invoiceIds.map((id) => [id, null] as const),
    ...ofInvoices.map(({ id, state }) => [id, state] as const),
    ...ofExpenses.map(({ id, status, deletedAt }) => [String(id), deletedAt === null ? status : null] as const),
  ]);
}

/** Actions of a person, and of others or the product on their expenses and documents. */
function concerns(organizationId: string, userId: string): SQL {
  return sql`(${events.actorId} = ${userId}
    or (${events.subjectType} = 'expense' and ${events.subjectId} in (
      select x.id::text from ${expenses} x where x.organization_id = ${organizationId} and x.created_by = ${userId}))
    or (${events.subjectType} = 'document' and ${events.subjectId} in (
      select x.id::text from ${documents} x where x.organization_id = ${organizationId} and x.created_by = ${userId})))`;
}

/** Number of questions that a member keeps on the dashboard. */
export async function countSavedQuestions(
  tx: Transaction,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<number> {
  const theirs = and(
    eq(savedQuestions.organizationId, organizationId),
    eq(savedQuestions.userId, userId),
    isNull(savedQuestions.removedAt),
  );
  const [row] = await tx.select({ count: count() }).from(savedQuestions).where(theirs);
  return row?.count ?? 0;
}
