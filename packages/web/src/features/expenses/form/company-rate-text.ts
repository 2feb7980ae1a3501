/** Describes what would change if a typed rate became the company's. */
import type { CallOutput, ExchangeRate, rateEffect } from "@tallyleaf/contract";
import { formatDay } from "../../../kit/format.ts";
import { formatExchangeRate, formatRateInPercent } from "../../../kit/format-number.ts";
import { say } from "./say.ts";

/** A rate that would be the company's from a day on. */
export interface Planned {
  /** One unit of this currency is worth the rate. */
  from: string;
  /** The currency that the rate is in. */
  to: string;
  /** YYYY-MM-DD; "": it would hold always. */
  validFrom: string;
}

/**
 * @param rates the company's stored rates; null while they are not known
 * @param effect what it would convert now; null while that is not known
 */
export function companyRateText(
  { from, to, validFrom }: Planned,
  rates: readonly ExchangeRate[] | null,
  effect: CallOutput<typeof rateEffect> | null,
): string {
  const sentences: string[] = [
    validFrom === "" ? say("rateUse", { from, to }) : say("rateUseFrom", { from, to, day: formatDay(validFrom) }),
  ];
  if (effect) {
    const { drafts, invoices } = effect;
    sentences.push(
      drafts + invoices === 0 ? say("rateChangesNothing") : say("rateChanges", { drafts, invoices }),
      say("postedStay"),
    );
  }
  const stored = rates?.find(
    (rate) => rate.fromCurrency === from && rate.toCurrency === to && (rate.validFrom ?? "") === validFrom,
  );
  if (stored) {
    sentences.push(
      stored.rateType === "auto"
        ? say("replacesAutomatic")
        : say("replacesRate", { rate: formatExchangeRate(stored.rate) }),
    );
    if (stored.surchargePercentage > 0)
      sentences.push(say("surchargeStays", { percent: formatRateInPercent(stored.surchargePercentage) }));
  }
  return sentences.join(" ");
}
