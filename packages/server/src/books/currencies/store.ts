/** The exchange rates that an organization keeps, and its default currency. */
import { currency } from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, count, eq, isNotNull, isNull, ne, or, sql } from "../../platform/db/orm.ts";
import { exchangeRates, journalEntries, organizations } from "../../platform/db/schema.ts";

export type RateRow = typeof exchangeRates.$inferSelect;
export type RateValues = Pick<RateRow, "rate" | "surcharge" | "type" | "validFrom">;

export function listRates(tx: Transaction, organizationId: string): Promise<RateRow[]> {
  return tx
    .select()
    .from(exchangeRates)
    .where(eq(exchangeRates.organizationId, organizationId))
    .orderBy(
      asc(exchangeRates.fromCurrency),
      asc(exchangeRates.toCurrency),
      sql`${exchangeRates.validFrom} desc nulls last`,
    );
}

/** The rates of a pair in either direction, of all days. */
export function listRatesOfPair(
  tx: Transaction,
  organizationId: string,
  one: string,
  other: string,
): Promise<RateRow[]> {
  const direction = (from: string, to: string) =>
    and(eq(exchangeRates.fromCurrency, from), eq(exchangeRates.toCurrency, to));
  return tx
    .select()
    .from(exchangeRates)
    .where(and(eq(exchangeRates.organizationId, organizationId), or(direction(one, other), direction(other, one))));
}

/** One rate by its id, locked until the transaction ends. */
export async function lockRate(tx: Transaction, organizationId: string, id: string): Promise<RateRow | null> {
  const [row] = await tx
    .select()
    .from(exchangeRates)
    .where(and(eq(exchangeRates.organizationId, organizationId), eq(exchangeRates.id, id)))
    .for("update");
  return row ?? null;
}

/** Adds a rate of a pair; null when the pair has one already that holds from the same day. */
export async function insertRate(
  tx: Transaction,
  pair: Pick<RateRow, "organizationId" | "fromCurrency" | "toCurrency">,
  values: RateValues,
  at: Date,
): Promise<RateRow | null> {
  const [row] = await tx
    .insert(exchangeRates)
    .values({ ...pair, ...values, id: uuid(), updatedAt: at, createdAt: at })
    .onConflictDoNothing({
      target: [
        exchangeRates.organizationId,
        exchangeRates.fromCurrency,
        exchangeRates.toCurrency,
        exchangeRates.validFrom,
      ],
    })
    .returning();
  return row ?? null;
}

/** Changes a rate that `lockRate` has found. */
export async function updateRate(tx: Transaction, row: RateRow, values: RateValues, at: Date): Promise<RateRow> {
  const [changed] = await tx
    .update(exchangeRates)
    .set({ ...values, updatedAt: at })
    .where(and(eq(exchangeRates.organizationId, row.organizationId), eq(exchangeRates.id, row.id)))
    .returning();
  return changed ?? row;
}

export async function deleteRate(tx: Transaction, row: RateRow): Promise<void> {
  await tx
    .delete(exchangeRates)
    .where(and(eq(exchangeRates.organizationId, row.organizationId), eq(exchangeRates.id, row.id)));
}

/** @throws Error when the organization does not exist */
export async function loadDefaultCurrency(
  tx: Transaction,
  organizationId: string,
  lock?: "for update",
): Promise<string> {
  const query = tx
    .select({ code: organizations.defaultCurrency })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const [row] = await (lock ? query.for("update") : query);
  if (!row) throw new Error(`Organization ${organizationId} does not exist.`);
  return row.code;
}

export async function setDefaultCurrencyOf(tx: Transaction, organizationId: string, code: string): Promise<void> {
  await tx.update(organizations).set({ defaultCurrency: code }).where(eq(organizations.id, organizationId));
}

/** Whether anything is posted; with `except`, in books of another currency than that. */
export async function hasPostings(tx: Transaction, organizationId: string, except?: string): Promise<boolean> {
  const [row] = await tx
    .select({ one: sql`1` })
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.organizationId, organizationId),
        isNotNull(journalEntries.postedAt),
        except === undefined ? undefined : ne(journalEntries.baseCurrency, except),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** How many drafts are kept in another currency than the given one. */
export async function countDraftsInOther(tx: Transaction, organizationId: string, code: string): Promise<number> {
  const [row] = await tx
    .select({ drafts: count() })
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.organizationId, organizationId),
        isNull(journalEntries.postedAt),
        ne(journalEntries.baseCurrency, code),
      ),
    );
  return row?.drafts ?? 0;
}

/** A currency as the calls name it. */
export function named(code: string): { code: string; name: string } {
  return { code, name: currency(code).name };
}
