/** The reference rates in the database: one row a currency and day, of no organization. The system writes, all read. */
import { type Decimal, decimal } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { alias, and, desc, eq, lte, sql } from "../../platform/db/orm.ts";
import { rateSources, referenceRates } from "../../platform/db/schema.ts";
import type { DayRates } from "./provider.ts";
import { crossRate } from "./rates.ts";

const EURO = { perEuro: decimal("1") };

/** The source of rates that came with the software. */
export const SNAPSHOT = "snapshot";

/** A rate between two currencies, and the day that it is of. */
export interface ReferenceRate {
  rate: Decimal;
  day: string;
}

/** The rate on the day, or on the last day before it on which both currencies have one; null when there is none. */
export async function findReferenceRateOn(
  tx: Transaction,
  from: string,
  to: string,
  date: string,
): Promise<ReferenceRate | null> {
  if (from === "EUR" || to === "EUR") {
    const [row] = await tx
      .select({ day: referenceRates.day, perEuro: referenceRates.perEuro })
      .from(referenceRates)
      .where(and(eq(referenceRates.currency, from === "EUR" ? to : from), lte(referenceRates.day, date)))
      .orderBy(desc(referenceRates.day))
      .limit(1);
    if (!row) return null;
    const other = { perEuro: decimal(row.perEuro) };
    return { day: row.day, rate: from === "EUR" ? crossRate(EURO, other) : crossRate(other, EURO) };
  }
  const other = alias(referenceRates, "other");
  const [row] = await tx
    .select({ day: referenceRates.day, from: referenceRates.perEuro, to: other.perEuro })
    .from(referenceRates)
    .innerJoin(other, and(eq(other.day, referenceRates.day), eq(other.currency, to)))
    .where(and(eq(referenceRates.currency, from), lte(referenceRates.day, date)))
    .orderBy(desc(referenceRates.day))
    .limit(1);
  if (!row) return null;
  return { day: row.day, rate: crossRate({ perEuro: decimal(row.from) }, { perEuro: decimal(row.to) }) };
}

/** The rates of the newest day: what one euro is in each currency, itself among them. Null while there are none. */
export interface NewestRates {
  day: string;
  isSnapshot: boolean;
  perEuro: ReadonlyMap<string, Decimal>;
}

export async function findNewestRates(tx: Transaction): Promise<NewestRates | null> {
  const rows = await tx
    .select()
    .from(referenceRates)
    .where(sql`${referenceRates.day} = (select max(day) from ${referenceRates})`);
  const [first] = rows;
  if (!first) return null;
  return {
    day: first.day,
    isSnapshot: first.source === SNAPSHOT,
    perEuro: new Map([["EUR", EURO.perEuro], ...rows.map((row) => [row.currency, decimal(row.perEuro)] as const)]),
  };
}

/** The rate of the newest day; null when one of the currencies has none. */
export function newestRate(newest: NewestRates | null, from: string, to: string): Decimal | null {
  const [one, other] = [newest?.perEuro.get(from), newest?.perEuro.get(to)];
  return one && other ? crossRate({ perEuro: one }, { perEuro: other }) : null;
}

/** The newest day that was fetched from the source; null: none was. */
export async function findNewestDay(tx: Transaction, source: string): Promise<string | null> {
  const [row] = await tx
    .select({ day: sql<string | null>`max(${referenceRates.day})::text` })
    .from(referenceRates)
    .where(eq(referenceRates.source, source));
  return row?.day ?? null;
}

/** Writes the rates of days; what is known of a day already is replaced. As the system only. */
export async function writeReferenceRates(tx: Transaction, source: string, days: readonly DayRates[]): Promise<void> {
  const rows = days.flatMap(({ day, perEuro }) => [...perEuro].map(([currency, rate]) => ({ day, currency, rate })));
  const column = (name: "day" | "currency" | "rate") => sql.param(rows.map((row) => row[name]));
  await tx.execute(sql`
    insert into ${referenceRates} (currency, day, per_euro, source)
    select currency, day, per_euro, ${source}::text
    from unnest(${column("currency")}::text[], ${column("day")}::date[], ${column("rate")}::numeric[]) as fresh (currency, day, per_euro)
    on conflict (currency, day) do update set per_euro = excluded.per_euro, source = excluded.source`);
}

/** How the last fetches from the source went; null: none was tried. */
export async function findSourceState(
  tx: Transaction,
  source: string,
): Promise<typeof rateSources.$inferSelect | null> {
  const [row] = await tx.select().from(rateSources).where(eq(rateSources.source, source));
  return row ?? null;
}
