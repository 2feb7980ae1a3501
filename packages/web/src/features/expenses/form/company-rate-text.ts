/** What making a typed rate the company's would change, in sentences. */
import type { CallOutput, ExchangeRate, rateEffect } from "@tallyleaf/contract";
import { formatDay } from "../../../kit/format.ts";

/** A rate that would be the company's from a day on. */
export interface Planned {
  /** One unit of this currency is worth the rate. */
  from: string;
  /** The currency that the rate is in. */
  to: string;
  /** YYYY-MM-DD; "": it would hold always. */
  validFrom: string;
}

const counted = (number: number, one: string, more: string) => `${number} ${number === 1 ? one : more}`;

/**
 * @param rates the company's stored rates; null while they are not known
 * @param effect what it would convert now; null while that is not known
 */
export function companyRateText(
  { from, to, validFrom }: Planned,
  rates: readonly ExchangeRate[] | null,
  effect: CallOutput<typeof rateEffect> | null,
  locale?: string,
): string {
  const when = validFrom === "" ? "whatever their date" : `dated ${formatDay(validFrom, locale)} or later`;
  const sentences = [`It converts documents from ${from} to ${to} that have no rate of their own, ${when}.`];
  if (effect) {
    const drafts = counted(effect.drafts, "draft in review", "drafts in review");
    const invoices = counted(effect.invoices, "invoice that is not issued", "invoices that are not issued");
    const both = effect.invoices > 0 ? `${drafts} and ${invoices}` : drafts;
    sentences.push(
      effect.drafts + effect.invoices === 0
        ? "No draft takes it now."
        : `Now that is ${both} without a rate or with an old one.`,
      "Posted entries do not change.",
    );
  }
  const stored = rates?.find(
    (rate) => rate.fromCurrency === from && rate.toCurrency === to && (rate.validFrom ?? "") === validFrom,
  );
  if (stored) {
    const was = stored.rateType === "auto" ? "the automatic rate" : `the company's rate of ${stored.rate}`;
    sentences.push(`It replaces ${was}.`);
    if (stored.surchargePercentage > 0)
      sentences.push(`The surcharge of ${stored.surchargePercentage} % stays and is taken off.`);
  }
  return sentences.join(" ");
}
