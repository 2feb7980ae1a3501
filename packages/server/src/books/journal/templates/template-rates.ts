/** Rates of the other currencies that a template's lines have. */
import { postJournalTemplate, writeDay } from "@tallyleaf/contract";
import { type Decimal, otherCurrenciesOf, type TemplateLine } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { failureAt } from "../../../platform/http/failure.ts";
import { sayRefusal } from "../../../platform/http/say-refusal.ts";
import { findRateFor } from "../../currencies/rate-for.ts";

const { rateMissing } = postJournalTemplate.failures;

/** Loads the rates on a day into the template's currency; those that nobody knows are left out. */
export async function loadTemplateRates(
  tx: Transaction,
  organizationId: string,
  { lines, currency, day }: { lines: readonly TemplateLine[]; currency: string; day: string },
): Promise<Map<string, Decimal>> {
  const rates = new Map<string, Decimal>();
  for (const from of otherCurrenciesOf(lines, currency)) {
    const known = await findRateFor(tx, organizationId, from, currency, day);
    if (known) rates.set(from, known.rate);
  }
  return rates;
}

/** @throws CallFailure `rate_missing`, with the currency that lacks one */
export function requireTemplateRates(
  rates: ReadonlyMap<string, Decimal>,
  { lines, currency, day }: { lines: readonly TemplateLine[]; currency: string; day: string },
): void {
  const from = otherCurrenciesOf(lines, currency).find((each) => !rates.has(each));
  if (from === undefined) return;
  const message = sayRefusal("noRateInSettings", { from, to: currency, day: writeDay(day) });
  throw failureAt(rateMissing, "entryDate", { message });
}
