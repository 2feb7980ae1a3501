/** Fiscal years in the database. The ledger says what follows before and after the recorded ones; posting into a closed one is refused by a trigger. */
import { type DayRange, type FiscalYears, fillYears, fiscalYearOf } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { alias, and, asc, eq, isNotNull, isNull, sql } from "../../platform/db/orm.ts";
import { fiscalYears, users } from "../../platform/db/schema.ts";

/** The recorded fiscal years of the organization, for `fiscalYearOf`. */
export function loadFiscalYears(tx: Transaction, organizationId: string): Promise<DayRange[]> {
  return tx
    .select({ from: fiscalYears.startsOn, to: fiscalYears.endsOn })
    .from(fiscalYears)
    .where(eq(fiscalYears.organizationId, organizationId))
    .orderBy(asc(fiscalYears.startsOn));
}

/** The same, held until the end of the transaction: nobody else changes them meanwhile. */
export async function lockFiscalYears(tx: Transaction, organizationId: string): Promise<DayRange[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('fiscal_year:' || ${organizationId}, 0))`);
  return loadFiscalYears(tx, organizationId);
}

export interface ClosedYear extends DayRange {
  closedAt: Date;
  /** The name of who closed it. */
  closedBy: string;
  note: string;
  /** When it was sealed, and the name of who did; null: it can be reopened. */
  sealed: { at: Date; by: string } | null;
}

const sealers = alias(users, "sealers");

/** The closed years, in order. */
export async function listClosedYears(tx: Transaction, organizationId: string): Promise<ClosedYear[]> {
  const rows = await tx
    .select({
      from: fiscalYears.startsOn,
      to: fiscalYears.endsOn,
      closedAt: fiscalYears.closedAt,
      closedBy: sql<string>`coalesce(${users.name}, '')`.mapWith(users.name),
      note: fiscalYears.note,
      sealedAt: fiscalYears.sealedAt,
      sealedBy: sql<string>`coalesce(${sealers.name}, '')`.mapWith(users.name),
    })
    .from(fiscalYears)
    .leftJoin(users, eq(users.id, fiscalYears.closedBy))
    .leftJoin(sealers, eq(sealers.id, fiscalYears.sealedBy))
    .where(and(eq(fiscalYears.organizationId, organizationId), isNotNull(fiscalYears.closedAt)))
    .orderBy(asc(fiscalYears.startsOn));
  return rows.flatMap(({ closedAt, sealedAt, sealedBy, ...row }) =>
    closedAt === null ? [] : [{ ...row, closedAt, sealed: sealedAt && { at: sealedAt, by: sealedBy } }],
  );
}

/** Records these years instead of all open ones. Closed ones stay, and must be among them. */
export async function replaceYears(tx: Transaction, organizationId: string, years: FiscalYears): Promise<void> {
  await tx.delete(fiscalYears).where(and(eq(fiscalYears.organizationId, organizationId), isNull(fiscalYears.closedAt)));
  const rows = years.map(({ from, to }) => ({ organizationId, startsOn: from, endsOn: to }));
  if (rows.length > 0) await tx.insert(fiscalYears).values(rows).onConflictDoNothing();
}

/** Closes the year of the day, and records the years up to it; what is being posted at the moment is waited for. False: it was closed. */
export async function closeYear(
  tx: Transaction,
  organizationId: string,
  day: string,
  closed: { closedBy: string; closedAt: Date; note: string },
): Promise<boolean> {
  const years = await lockFiscalYears(tx, organizationId);
  await replaceYears(tx, organizationId, fillYears(years, day));
  const rows = await tx
    .update(fiscalYears)
    .set(closed)
    .where(and(ofYear(organizationId, fiscalYearOf(day, years)), isNull(fiscalYears.closedAt)))
    .returning({ from: fiscalYears.startsOn });
  return rows.length > 0;
}

/** Seals the year, and the closed ones before it: reopening goes from the last back, so they can't be reopened either. Returns them. */
export async function sealYears(
  tx: Transaction,
  organizationId: string,
  { to }: DayRange,
  sealed: { sealedBy: string; sealedAt: Date },
): Promise<DayRange[]> {
  const years = await tx
    .update(fiscalYears)
    .set(sealed)
    .where(
      and(
        eq(fiscalYears.organizationId, organizationId),
        sql`${fiscalYears.endsOn} <= ${to}::date`,
        isNotNull(fiscalYears.closedAt),
        isNull(fiscalYears.sealedAt),
      ),
    )
    .returning({ from: fiscalYears.startsOn, to: fiscalYears.endsOn });
  return years.sort((one, other) => (one.from < other.from ? -1 : 1));
}

/** Opens the year. False: it was open. */
export async function openYear(tx: Transaction, organizationId: string, year: DayRange): Promise<boolean> {
  const rows = await tx
    .update(fiscalYears)
    .set({ closedAt: null, closedBy: null, note: "" })
    .where(and(ofYear(organizationId, year), isNotNull(fiscalYears.closedAt)))
    .returning({ from: fiscalYears.startsOn });
  return rows.length > 0;
}

const ofYear = (organizationId: string, { from }: DayRange) =>
  and(eq(fiscalYears.organizationId, organizationId), eq(fiscalYears.startsOn, from));
