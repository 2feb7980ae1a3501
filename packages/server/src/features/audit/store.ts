/** Reads the activity log from the database: a page of events, and the names behind their ids. */
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, desc, eq, gte, inArray, isNull, lt, notInArray, sql } from "../../platform/db/orm.ts";
import { documents, events, expenses, journalEntries, memberships, users } from "../../platform/db/schema.ts";
import { SECURITY_SUBJECTS } from "./sentences.ts";

export type EventRow = typeof events.$inferSelect;

export interface EventFilter {
  organizationId: string;
  area: "all" | "security" | "books";
  subjectType?: string;
  actor?: string;
  /** Days in UTC, inclusive. */
  from?: string;
  to?: string;
  /** Subject types that the reader may not see. */
  hidden: readonly string[];
  page: number;
  perPage: number;
}

const inArea = {
  all: () => undefined,
  security: () => inArray(events.subjectType, SECURITY_SUBJECTS),
  books: () => notInArray(events.subjectType, SECURITY_SUBJECTS),
};

/** Lists a page of events, newest first, and counts them all. */
export async function listEvents(tx: Transaction, filter: EventFilter): Promise<{ rows: EventRow[]; total: number }> {
  const { page, perPage } = filter;
  const where = conditionOf(filter);
  const rows = await tx
    .select()
    .from(events)
    .where(where)
    // Events of one transaction have the same time; their ids ascend.
    .orderBy(desc(events.at), desc(events.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await tx.select({ total: sql<number>`count(*)::int` }).from(events).where(where);
  return { rows, total: counted?.total ?? 0 };
}

function conditionOf({ organizationId, area, subjectType, actor, from, to, hidden }: EventFilter) {
  const dayAfter = sql`(${to}::date + 1)::timestamp at time zone 'UTC'`;
  return and(
    eq(events.organizationId, organizationId),
    inArea[area](),
    hidden.length > 0 ? notInArray(events.subjectType, [...hidden]) : undefined,
    subjectType === undefined ? undefined : eq(events.subjectType, subjectType),
    actor === undefined ? undefined : eq(events.actorId, actor),
    from === undefined ? undefined : gte(events.at, sql`${from}::date::timestamp at time zone 'UTC'`),
    to === undefined ? undefined : lt(events.at, dayAfter),
  );
}

/** Lists the members by name, including deactivated ones. */
export function listMembers(tx: Transaction, organizationId: string): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: users.id, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.organizationId, organizationId))
    .orderBy(asc(users.name), asc(users.id));
}

/** Finds people's names by their ids, including those of former members. */
export async function loadNames(tx: Transaction, ids: string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names an expense by its file, which does not change, or by its vendor, as people do; by the other one where that is missing. */
export type ExpenseLabel = "file" | "vendor";

/** Finds the labels of expenses, including deleted ones: the document's file name, or else the vendor; omits those with neither. */
export async function loadExpenseLabels(
  tx: Transaction,
  organizationId: string,
  ids: number[],
  by: ExpenseLabel,
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: expenses.id, file: documents.fileName, vendor: journalEntries.vendor })
    .from(expenses)
    .leftJoin(
      documents,
      and(eq(documents.organizationId, expenses.organizationId), eq(documents.id, expenses.documentId)),
    )
    .leftJoin(
      journalEntries,
      and(
        eq(journalEntries.organizationId, expenses.organizationId),
        eq(journalEntries.expenseId, expenses.id),
        eq(journalEntries.revision, expenses.revision),
        isNull(journalEntries.reverses),
      ),
    )
    .where(and(eq(expenses.organizationId, organizationId), inArray(expenses.id, ids)));
  return new Map(
    rows.flatMap(({ id, file, vendor }) => {
      const label = by === "file" ? (file ?? vendor) : vendor || file;
      return label ? [[String(id), label] as const] : [];
    }),
  );
}
