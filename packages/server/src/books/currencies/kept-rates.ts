/** Old rates that a person has agreed to use on. */
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq } from "../../platform/db/orm.ts";
import { keptRates } from "../../platform/db/schema.ts";

/** An old rate: of which pair and of which day. */
export interface OldRate {
  organizationId: string;
  from: string;
  to: string;
  /** YYYY-MM-DD. */
  day: string;
}

const isOldRate = ({ organizationId, from, to, day }: OldRate) =>
  and(
    eq(keptRates.organizationId, organizationId),
    eq(keptRates.fromCurrency, from),
    eq(keptRates.toCurrency, to),
    eq(keptRates.day, day),
  );

/** The old rate that a person agreed to keep using, as decimal text; null: nobody did. */
export async function findKeptRate(tx: Transaction, old: OldRate): Promise<string | null> {
  const [row] = await tx.select({ rate: keptRates.rate }).from(keptRates).where(isOldRate(old));
  return row?.rate ?? null;
}

/** Notes that a person agrees to use an old rate on. @param rate as it is now, decimal text */
export async function keepRate(tx: Transaction, old: OldRate, rate: string): Promise<void> {
  const { organizationId, from: fromCurrency, to: toCurrency, day } = old;
  await tx
    .insert(keptRates)
    .values({ organizationId, fromCurrency, toCurrency, day, rate })
    .onConflictDoUpdate({
      target: [keptRates.organizationId, keptRates.fromCurrency, keptRates.toCurrency, keptRates.day],
      set: { rate },
    });
}

/** Takes back that a person agreed to use an old rate on. */
export async function forgetKeptRate(tx: Transaction, old: OldRate): Promise<void> {
  await tx.delete(keptRates).where(isOldRate(old));
}
