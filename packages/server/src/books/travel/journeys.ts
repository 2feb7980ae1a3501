/**
 * Journeys by the table of their day. Rates fall with the distance of the year, so what a journey is worth depends on the journeys of the
 * same person, country, year, and kind of vehicle that were entered before it.
 */
import {
  add,
  type DayRange,
  decimal,
  type Money,
  mileageOf,
  mileageOn,
  moneyFromDecimal,
  multiply,
  type TravelCountry,
  tiersOf,
  type Vehicle,
  zero,
} from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { type SQL, sql } from "../../platform/db/orm.ts";

/** Distances of one of these are added up over the year. */
export interface JourneyYear {
  traveledBy: string;
  country: string;
  yearFrom: string;
  vehicle: string;
}

export interface Journey extends JourneyYear {
  expenseId: number;
  date: string;
  from: string;
  to: string;
  /** As it is stored. */
  amount: Money;
  /** By the table, after the journeys that were entered before it; null: no table is known. */
  computed: Money | null;
  /** Amount of its posted expense; null: it isn't posted. */
  posted: Money | null;
}

interface Row extends Record<string, unknown> {
  expense_id: string;
  traveled_by: string;
  country: TravelCountry;
  year_from: string;
  vehicle: Vehicle;
  date: string;
  from_place: string;
  to_place: string;
  distance: string;
  passengers: number;
  amount: string;
  currency: string;
  posted: string | null;
  posted_currency: string | null;
}

/**
 * Loads the journeys of a year, in the order in which they were entered.
 *
 * @param of.without an expense that doesn't count
 */
export const loadJourneysOf = (
  tx: Transaction,
  organizationId: string,
  { traveledBy, country, yearFrom, vehicle }: JourneyYear,
  of: { without: number | null },
): Promise<Journey[]> =>
  load(
    tx,
    organizationId,
    sql`t.traveled_by = ${traveledBy} and t.country = ${country} and t.year_from = ${yearFrom} and t.vehicle = ${vehicle}
      and t.expense_id is distinct from ${of.without}::bigint`,
  );

/** Counts the journeys of some days whose posted expense differs from the table. */
export async function countMileageDiffering(
  tx: Transaction,
  organizationId: string,
  { from, to }: DayRange,
): Promise<number> {
  const years = sql`t.year_from in (select y.year_from from travel y where y.organization_id = ${organizationId}
    and y.kind = 'mileage' and y.date between ${from} and ${to})`;
  return (await load(tx, organizationId, years)).filter(
    ({ date, computed, posted }) => from <= date && date <= to && computed && posted && !isSame(computed, posted),
  ).length;
}

const isSame = (one: Money, other: Money): boolean => one.minor === other.minor && one.currency === other.currency;

async function load(tx: Transaction, organizationId: string, which: SQL): Promise<Journey[]> {
  const { rows } = await tx.execute<Row>(sql`
    select t.expense_id::text, t.traveled_by, t.country, t.year_from::text, t.vehicle, t.date::text, t.from_place, t.to_place,
      t.distance::text, coalesce((t.counts->>'passengers')::int, 0) as passengers, t.amount::text, t.currency,
      e.currency as posted_currency, (select sum(case l.side when 'debit' then l.amount else -l.amount end)::text from journal_line l
        where l.organization_id = e.organization_id and l.entry_id = e.id and l.kind not in ('payment', 'exchange')) as posted
    from travel t
      join expense x on x.organization_id = t.organization_id and x.id = t.expense_id and x.deleted_at is null
      left join journal_entry e on e.organization_id = x.organization_id and e.id = x.current_entry_id and e.posted_at is not null
    where t.organization_id = ${organizationId} and t.kind = 'mileage' and ${which}
    order by t.expense_id`);
  const before = new Map<string, string>();
  return rows.map((row) => {
    const year = `${row.traveled_by} ${row.country} ${row.year_from} ${row.vehicle}`;
    const driven = before.get(year) ?? "0";
    before.set(year, sumOf(driven, row.distance));
    return {
      ...{ expenseId: Number(row.expense_id), traveledBy: row.traveled_by, country: row.country },
      ...{ yearFrom: row.year_from, vehicle: row.vehicle, date: row.date, from: row.from_place, to: row.to_place },
      amount: moneyFromDecimal(row.amount, row.currency),
      computed: computeMileage(row, driven),
      posted: row.posted === null ? null : moneyFromDecimal(row.posted, row.posted_currency ?? row.currency),
    };
  });
}

/**
 * Returns what a journey comes to; null: the country has no rate for it on its day.
 *
 * @param before distance of the year so far, a decimal text
 */
export function computeMileage(
  of: { country: TravelCountry; date: string; vehicle: Vehicle; distance: string; passengers: number },
  before: string,
): Money | null {
  const { country, date, vehicle, distance, passengers } = of;
  const table = mileageOn(country, date);
  if (!table || !tiersOf(table, vehicle) || (passengers > 0 && !tiersOf(table, "passenger"))) return null;
  const driven = decimal(distance);
  const together =
    passengers === 0
      ? zero(table.currency)
      : mileageOf(table, "passenger", decimal(0), multiply(driven, decimal(passengers)));
  return add(mileageOf(table, vehicle, decimal(before), driven), together);
}

/** The sum of two distances, as a decimal text. */
function sumOf(a: string, b: string): string {
  const [one, other] = [decimal(a), decimal(b)];
  const scale = Math.max(one.scale, other.scale);
  const at = (of: typeof one) => of.digits * 10n ** BigInt(scale - of.scale);
  const digits = String(at(one) + at(other)).padStart(scale + 1, "0");
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
