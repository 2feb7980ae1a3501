/** Journeys and trips in the database. */
import type { Transaction } from "../../../platform/db/database.ts";
import { and, eq, sql } from "../../../platform/db/orm.ts";
import { expenses, travels, users } from "../../../platform/db/schema.ts";

export type TravelRecord = typeof travels.$inferSelect;

export async function insertTravel(tx: Transaction, travel: TravelRecord): Promise<void> {
  await tx.insert(travels).values(travel);
}

/** Null: the expense is no journey or trip. */
export async function findTravel(
  tx: Transaction,
  organizationId: string,
  expenseId: number,
): Promise<TravelRecord | null> {
  const [row] = await tx
    .select()
    .from(travels)
    .where(and(eq(travels.organizationId, organizationId), eq(travels.expenseId, expenseId)));
  return row ?? null;
}

/** The days of travel of a person from a day; null: none are entered. @param of.without an expense that doesn't count */
export async function findTrip(
  tx: Transaction,
  organizationId: string,
  { traveledBy, date, without }: Pick<TravelRecord, "traveledBy" | "date"> & { without: number | null },
): Promise<{ place: string; amount: string; currency: string } | null> {
  const { rows } = await tx.execute<{ place: string; amount: string; currency: string }>(sql`
    select t.to_place as place, t.amount::text, t.currency from ${travels} t
      join ${expenses} x on x.organization_id = t.organization_id and x.id = t.expense_id and x.deleted_at is null
    where t.organization_id = ${organizationId} and t.traveled_by = ${traveledBy} and t.kind = 'per_diem' and t.date = ${date}
      and t.expense_id is distinct from ${without}::bigint limit 1`);
  return rows[0] ?? null;
}

export async function updateTravelAmount(
  tx: Transaction,
  organizationId: string,
  expenseId: number,
  amount: string,
): Promise<void> {
  await tx
    .update(travels)
    .set({ amount })
    .where(and(eq(travels.organizationId, organizationId), eq(travels.expenseId, expenseId)));
}

export async function updateTravelRow(tx: Transaction, travel: TravelRecord): Promise<void> {
  const { organizationId, expenseId, ...set } = travel;
  await tx
    .update(travels)
    .set(set)
    .where(and(eq(travels.organizationId, organizationId), eq(travels.expenseId, expenseId)));
}

/**
 * The distance that a person has driven in a year with a kind of vehicle, as a decimal text.
 *
 * @param of.until an expense: only what was entered before it counts; null: all
 */
export async function sumDistance(
  tx: Transaction,
  organizationId: string,
  {
    traveledBy,
    country,
    yearFrom,
    vehicle,
    until,
  }: Pick<TravelRecord, "traveledBy" | "country" | "yearFrom" | "vehicle"> & { until: number | null },
): Promise<string> {
  const { rows } = await tx.execute<{ distance: string }>(sql`
    select coalesce(sum(t.distance), 0)::text as distance from ${travels} t
      join ${expenses} x on x.organization_id = t.organization_id and x.id = t.expense_id and x.deleted_at is null
    where t.organization_id = ${organizationId} and t.traveled_by = ${traveledBy} and t.country = ${country}
      and t.year_from = ${yearFrom} and t.vehicle = ${vehicle} and (${until}::bigint is null or t.expense_id < ${until}::bigint)`);
  return rows[0]?.distance ?? "0";
}

/** Journeys and trips that a list shows. */
const MOST = 500;

export type ListedTravel = {
  id: string;
  kind: TravelRecord["kind"];
  traveler: string;
  date: string;
  from: string;
  to: string;
  purpose: string;
  distance: string | null;
  unit: "mi" | "km" | null;
  amount: string;
  currency: string;
  travelerId: string;
  country: string;
  vehicle: string | null;
  counts: Record<string, number>;
};

/** Newest first. @param traveledBy of this member only */
export async function listTravel(
  tx: Transaction,
  organizationId: string,
  traveledBy: string | undefined,
): Promise<ListedTravel[]> {
  const { rows } = await tx.execute<ListedTravel>(sql`
    select t.expense_id::text as id, t.kind, u.name as traveler, t.date::text, t.from_place as from, t.to_place as to, t.purpose,
      t.distance::text, t.unit, t.amount::text, t.currency,
      t.traveled_by as "travelerId", t.country, t.vehicle, t.counts
    from ${travels} t
      join ${expenses} x on x.organization_id = t.organization_id and x.id = t.expense_id and x.deleted_at is null
      join ${users} u on u.id = t.traveled_by
    where t.organization_id = ${organizationId} ${traveledBy === undefined ? sql`` : sql`and t.traveled_by = ${traveledBy}`}
    order by t.date desc, t.expense_id desc limit ${MOST}`);
  return rows;
}
