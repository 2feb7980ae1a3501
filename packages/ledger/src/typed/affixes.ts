/** Parses the text around the digits of a typed number: signs, brackets, a currency, or a percent sign. */
import { CURRENCIES, isCurrency } from "../currency.ts";
import type { TypedField } from "./field.ts";

export interface Parts {
  /** Digits and marks. */
  core: string;
  isNegative: boolean;
  /** Words or signs beside the number, without spaces: "$", "eur", "%". */
  words: readonly string[];
}

/** Common spellings of currencies besides their code and Intl's symbols. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  CHF: ["fr", "sfr"],
  CNY: ["元", "¥"],
  INR: ["rs"],
  JPY: ["円", "¥", "￥"],
};

/**
 * Splits a text into its parts; null if it isn't one number with signs around it. "12.-" and "Rs.500" are rejected: a mark beside a sign or
 * word may be the decimal mark or not.
 */
export function partsOf(text: string): Parts | null {
  const first = text.search(/\d/);
  if (first < 0) return null;
  const begins = first > 0 && /[.,٫]/.test(text[first - 1] ?? "") ? first - 1 : first;
  const last = text.search(/\d\D*$/);
  const ends = /[.,٫]/.test(text[last + 1] ?? "") ? last + 1 : last;
  const [before, core, after] = [text.slice(0, begins), text.slice(begins, ends + 1), text.slice(ends + 1)];
  if (!/^[\d.,'٫٬ ]+$/.test(core)) return null;
  if (begins < first && /[^\s(+\-\p{Sc}]$/u.test(before)) return null;
  const signs = [...before.replace(/[^-+(]/g, ""), ...after.replace(/[^-+)]/g, "")].join("");
  if (!["", "-", "+", "()"].includes(signs) || after.includes("+")) return null;
  if (ends > last && after.includes("-")) return null;
  const words = [before, after].map((affix) => affix.replace(/[-+()\s]/g, "")).filter((word) => word !== "");
  return { core, isNegative: signs === "-" || signs === "()", words };
}

/** Tells whether the word is allowed beside a number of this field: its own currency, or the percent sign. */
export function isOwnWord(word: string, field: TypedField, locale: string | undefined): boolean {
  if (field.kind === "percent") return word === "%";
  if (field.kind !== "amount" && field.kind !== "price") return false;
  const { currency } = field;
  return currency !== undefined && isCurrency(currency) && namesOf(currency, locale).has(plain(word));
}

/** Tells whether the word is the sign or code of any currency. */
export function isCurrencyWord(word: string): boolean {
  const name = plain(word);
  return (
    /\p{Sc}/u.test(word) ||
    isCurrency(name.toUpperCase()) ||
    [...CURRENCIES.values()].some(({ symbol }) => symbol !== null && plain(symbol) === name)
  );
}

const known = new Map<string, ReadonlySet<string>>();

function namesOf(currency: string, locale: string | undefined): ReadonlySet<string> {
  const key = `${currency} ${locale}`;
  const kept = known.get(key);
  if (kept) return kept;
  const shown = [locale, "en", "en-CA"].flatMap((of) =>
    (["symbol", "narrowSymbol"] as const).map((display) => symbolOf(currency, of, display)),
  );
  const own = [currency, CURRENCIES.get(currency)?.symbol ?? currency, ...(ALSO[currency] ?? [])];
  const names = new Set([...own, ...shown].map(plain));
  known.set(key, names);
  return names;
}

function symbolOf(currency: string, locale: string | undefined, currencyDisplay: "symbol" | "narrowSymbol"): string {
  const parts = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay }).formatToParts(1);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}

/** Returns the word without dots, case, and invisible characters: "Fr." is "fr". */
const plain = (word: string): string => word.replace(/[.\s\p{Cf}]/gu, "").toLowerCase();
