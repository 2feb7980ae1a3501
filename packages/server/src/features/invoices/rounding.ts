/** Rounding of amounts due, where the company rounds them to the smallest coin. */
import { coinRounding, type Money, moneyFromDecimal, subtract, zero } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { loadSettings } from "./settings.ts";
import { loadInvoiceBalance, type StoredInvoice } from "./store.ts";

/** Returns what rounding adds to the amount due; zero: nothing. */
export type RoundingOf = (parts: { total: Money; prepaid: Money }) => Money;

/**
 * Loads how an amount due is rounded. A credit note is not rounded until it credits the rest of its invoice: then it takes back what
 * rounding that one added, so that nothing is left of both.
 *
 * @param credited the invoice of a credit note; null: it is an invoice
 */
export async function loadRounding(
  tx: Transaction,
  organizationId: string,
  credited: StoredInvoice | null,
  today: string,
): Promise<RoundingOf> {
  if (credited) {
    const { currency } = credited;
    const before = await loadInvoiceBalance(tx, organizationId, credited.id, today);
    const read = (text: string) => moneyFromDecimal(text, currency);
    const rest = subtract(subtract(read(credited.total), read(before.credited)), read(before.discounted));
    return ({ total }) =>
      total.currency === currency && total.minor === rest.minor
        ? moneyFromDecimal(credited.rounding, currency)
        : zero(total.currency);
  }
  const { roundsDue } = await loadSettings(tx, organizationId);
  return ({ total, prepaid }) => (roundsDue ? coinRounding(subtract(total, prepaid)) : zero(total.currency));
}
