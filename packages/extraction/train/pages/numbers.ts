/** Numbers of the made pages in the notation of one document. Amounts are whole hundredths. */
import type { Chance } from "./chance.ts";

export interface Notation {
  amount: (cents: number) => string;
  /** An amount with its currency, where this document prints it. */
  money: (cents: number) => string;
  /** A price in ten thousandths. */
  price: (tenThousandths: number) => string;
  /** A quantity in thousandths. */
  quantity: (thousandths: number) => string;
  percent: (tenths: number) => string;
  date: () => string;
  currency: string;
}

/** Chooses a document's notation. */
export function notationOf(chance: Chance): Notation {
  const decimal = chance.oneOf([".", ","]);
  const group = chance.isHit(0.35)
    ? ""
    : decimal === "."
      ? chance.oneOf([",", ",", "'", " "])
      : chance.oneOf([".", ".", " "]);
  const currency = chance.oneOf(["EUR", "€", "$", "USD", "GBP", "£", "CHF", "SEK", "PLN", "RM"]);
  const mark = chance.oneOf(["none", "none", "none", "after", "before"]);
  const priceDigits = chance.oneOf([2, 2, 2, 2, 3, 4]);
  // Some round what they print, not what they multiply.
  const isRounded = chance.isHit(0.45);
  const quantityDigits = chance.oneOf([0, 0, 0, 0, 1, 2, 2, 3, 4]);
  const minus = chance.oneOf(["-", "-", "−", "- "]);
  const percentDigits = chance.oneOf([0, 0, 0, 1, 2]);
  const sign = chance.oneOf(["%", " %", " %", ""]);
  const separator = chance.oneOf([".", "/", "-"]);
  const plain = (value: number, unit: number, digits: number) => {
    const scaled = Math.round((Math.abs(value) * 10 ** digits) / unit);
    const text = String(scaled).padStart(digits + 1, "0");
    const whole = text.slice(0, text.length - digits).replace(/\B(?=(\d{3})+$)/g, group);
    return `${value < 0 ? minus : ""}${whole}${digits === 0 ? "" : decimal + text.slice(-digits)}`;
  };
  const amount = (cents: number) => plain(cents, 100, 2);
  return {
    amount,
    money: (cents) =>
      mark === "after"
        ? `${amount(cents)} ${currency}`
        : mark === "before"
          ? `${currency} ${amount(cents)}`
          : amount(cents),
    price: (value) =>
      plain(
        value,
        10_000,
        value % 100 === 0 || isRounded ? priceDigits : Math.max(priceDigits, value % 10 === 0 ? 3 : 4),
      ),
    quantity: (value) => {
      const least = value % 1000 === 0 ? 0 : value % 100 === 0 ? 1 : value % 10 === 0 ? 2 : 3;
      return plain(value, 1000, Math.max(quantityDigits, least));
    },
    percent: (tenths) => plain(tenths, 10, Math.max(percentDigits, tenths % 10 === 0 ? 0 : 1)) + sign,
    date: () => {
      const two = (low: number, high: number) => String(chance.between(low, high)).padStart(2, "0");
      return separator === "-"
        ? `20${two(10, 29)}-${two(1, 12)}-${two(1, 28)}`
        : `${two(1, 28)}${separator}${two(1, 12)}${separator}20${two(10, 29)}`;
    },
    currency,
  };
}
