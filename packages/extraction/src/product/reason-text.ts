/** Says reasons to a reader: the only place that turns their codes and values into words. */
import { writeDay, writeList, writeMoney, writeMonth, writePercent } from "@tallyleaf/ledger";
import { currentLocale, type Messages, translator } from "@tallyleaf/messages";
import { categoryReasons } from "@tallyleaf/messages/catalogs/category-reasons";
import { einvoiceTerms } from "@tallyleaf/messages/catalogs/einvoice-terms";
import { merchantKinds } from "@tallyleaf/messages/catalogs/merchant-kinds";
import { pageSpots } from "@tallyleaf/messages/catalogs/page-spots";
import { paymentReasons } from "@tallyleaf/messages/catalogs/payment-reasons";
import { readingReasons } from "@tallyleaf/messages/catalogs/reading-reasons";
import type { Amount, CategoryReason, PaymentReason, ReasonDetail, ReasonValue } from "../model/reasons.ts";

/** A reason as it was stored: perhaps by another version, whose codes this one does not know. */
export interface StoredReason {
  code: string;
  variant?: string | undefined;
  values?: Readonly<Record<string, ReasonValue>> | undefined;
  /** Subject of the reason. */
  field?: string | undefined;
  /** The sentence of a reason from before they had values; it stays as it is. */
  message?: string | undefined;
}

const sayReading = translator<Messages>(readingReasons);
const sayCategory = translator<Messages>(categoryReasons);
const sayPayment = translator<Messages>(paymentReasons);
const sayTerm = translator(einvoiceTerms);
const saySpot = translator(pageSpots);
const sayMerchant = translator(merchantKinds);

/** Returns the sentence for the reader; for an unknown code, one that asks to check the value. */
export function reasonText(reason: StoredReason | ReasonDetail): string {
  const { field, message }: StoredReason = reason;
  return (
    message ?? sentenceOf(sayReading, readingReasons, reason, { field: field ?? "" }) ?? sayReading("unknown_reason")
  );
}

/** Returns the reason for the category, for the reader; null for an unknown code. */
export const categoryReasonText = (reason: StoredReason | CategoryReason): string | null =>
  sentenceOf(sayCategory, categoryReasons, reason);

/** Returns the reason for the payment account, for the reader; null for an unknown code. */
export const paymentReasonText = (reason: StoredReason | PaymentReason): string | null =>
  sentenceOf(sayPayment, paymentReasons, reason);

function sentenceOf(
  say: ReturnType<typeof translator<Messages>>,
  catalog: Messages,
  { code, variant, values }: StoredReason,
  more: Record<string, string> = {},
): string | null {
  const key = variant === undefined ? code : `${code}-${variant}`;
  if (!Object.hasOwn(catalog, key)) return null;
  const written = Object.entries(values ?? {}).map(([name, value]) => [name, write(value)]);
  return say(key, { ...Object.fromEntries(written), ...more });
}

/** A value as the reader writes it. */
function write(value: ReasonValue): string | number {
  if (typeof value !== "object") return value;
  if ("day" in value) return writeDay(value.day);
  if ("month" in value) return writeMonth(value.month);
  if ("amounts" in value) return writeList(value.amounts.map(writeAmount));
  if ("amount" in value) return writeAmount(value);
  if ("percents" in value) return writeList(value.percents.map(writePercent));
  if ("country" in value)
    return new Intl.DisplayNames(currentLocale(), { type: "region" }).of(value.country) ?? value.country;
  if ("spots" in value) return writeList(value.spots.map((spot) => saySpot(spot)));
  if ("merchant" in value) return sayMerchant(value.merchant);
  if ("term" in value) return sayTerm(value.term);
  return value.name === null ? value.account : `${value.account} ${value.name}`;
}

/** Without a currency, the number with the places that were read. */
function writeAmount({ amount, currency }: Amount): string {
  if (currency !== null) return writeMoney(amount, currency);
  const digits = amount.split(".")[1]?.length ?? 0;
  return new Intl.NumberFormat(currentLocale(), { minimumFractionDigits: digits, maximumFractionDigits: 20 }).format(
    amount as `${number}`,
  );
}
