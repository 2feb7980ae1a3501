/** Open invoices at the rates of a posted revaluation. */
import type { Money } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { findRevaluationOf } from "./store.ts";
import { valueForeignItems } from "./value.ts";

/** Gains by invoice, losses below zero; none where the day isn't revalued. */
export async function loadRevaluedGains(
  tx: Transaction,
  organizationId: string,
  day: string,
): Promise<ReadonlyMap<string, Money>> {
  const standing = await findRevaluationOf(tx, organizationId, day);
  if (!standing) return new Map();
  const rates = standing.rates.map(({ currency, rate }) => ({ currency, rate: Number(rate) }));
  const { items } = await valueForeignItems(tx, organizationId, day, rates);
  return new Map(items.flatMap(({ row, value }) => (value && row.kind === "receivable" ? [[row.id, value.gain]] : [])));
}
