/** Symbols, codes, and abbreviations of currencies beside amounts, and the digits of each currency. */

/** ISO 4217 codes we look for in text; three-letter words that are codes only by accident (such as "ALL") are left out. */
const CURRENCY_CODES =
  "USD|EUR|GBP|CHF|CAD|AUD|NZD|SGD|HKD|JPY|CNY|RMB|INR|MYR|IDR|THB|PHP|VND|KRW|TWD|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|HRK|RSD|UAH|RUB|TRY|ILS|AED|SAR|QAR|KWD|OMR|JOD|EGP|MAD|TND|ZAR|KES|NGN|GHS|BRL|ARS|CLP|COP|MXN|PEN|UYU|PKR|LKR|BDT|NPR";

/** Marks that name one currency by themselves. Matched on folded text (upper case, no accents). */
const UNAMBIGUOUS: readonly (readonly [pattern: string, code: string])[] = [
  ["\\bUS\\s?\\$", "USD"],
  ["\\bCA?\\s?\\$|\\bCDN\\s?\\$", "CAD"],
  ["\\bAU?\\s?\\$", "AUD"],
  ["\\bNZ\\s?\\$", "NZD"],
  ["\\bS\\s?\\$|\\bSG\\s?\\$", "SGD"],
  ["\\bHK\\s?\\$", "HKD"],
  ["\\bNT\\s?\\$", "TWD"],
  ["\\bMX\\s?\\$", "MXN"],
  ["\\bR\\s?\\$", "BRL"],
  ["€|EURO?S?\\b", "EUR"],
  ["£", "GBP"],
  ["₹|\\bRS\\.?(?=\\s?\\d)", "INR"],
  ["₩", "KRW"],
  ["฿", "THB"],
  ["₺", "TRY"],
  ["₽", "RUB"],
  ["₪", "ILS"],
  ["₫", "VND"],
  ["₱", "PHP"],
  ["₴", "UAH"],
  ["円", "JPY"],
  ["\\bRM", "MYR"],
  ["\\bRP\\.?(?=\\s?\\d)", "IDR"],
  ["\\bSFR\\b|\\bFR\\.(?=\\s?\\d)", "CHF"],
  ["\\bZŁ|\\bZL\\b", "PLN"],
  ["\\bKC\\b", "CZK"],
  ["\\bFT\\b(?!\\.)", "HUF"],
  ["\\bLEI\\b", "RON"],
  // In Malaysia "Bhd" ends a company's name; Bahrain's dinar touches a number.
  ["(?<!SDN\\W{0,2}|\\bN\\W{0,2})\\bBHD(?=\\s?\\d{1,4}\\.\\d{3})", "BHD"],
  ["\\bS/\\.?(?=\\s?\\d)", "PEN"],
];

/** Marks that several currencies share; which one it is follows from the country. */
export const SHARED_MARKS: Readonly<Record<string, readonly string[]>> = {
  $: ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN", "TWD", "ARS", "CLP", "COP", "UYU"],
  "¥": ["JPY", "CNY"],
  KR: ["SEK", "NOK", "DKK", "ISK"],
};

const CODE = `\\b(?:${CURRENCY_CODES})(?![A-Z])`;
const ANY = [...UNAMBIGUOUS.map(([pattern]) => pattern), CODE, "\\$", "[¥￥]", "\\bKR\\b\\.?"].join("|");

/** A mark that ends where an amount begins: what marks look ahead for is cut off there. */
export const MARK_BEFORE = new RegExp(`(?:${ANY.replaceAll("(?=\\s?\\d)", "")})\\s?[:=]?\\s?$`);
/** A mark that begins where an amount ends. */
export const MARK_AFTER = new RegExp(`^\\s?(?:${ANY}|,-)`);
/** Any mark, anywhere in folded text. */
export const MARK_ANYWHERE = new RegExp(`(?:${ANY})`, "g");

/** Marks whose pattern looks ahead for a digit: one is given to it. */
const MARKS_BEFORE_DIGITS = /^(RS|RP|FR|S\/|BHD)/;
const PATTERNS = UNAMBIGUOUS.map(([pattern, code]) => [new RegExp(`^(?:${pattern})`), code] as const);

/** The currency that a mark names: a code, or the key of `SHARED_MARKS`, or null. */
export function currencyOfMark(mark: string): string | null {
  const clean = mark.trim().replace(/[:=\s]+$/, "");
  for (const [pattern, code] of PATTERNS)
    if (pattern.test(`${clean}${MARKS_BEFORE_DIGITS.test(clean) ? "1.000" : ""}`)) return code;
  if (clean.startsWith("$")) return "$";
  if (/^[¥￥]/.test(clean)) return "¥";
  if (/^KR/.test(clean)) return /^KRW/.test(clean) ? "KRW" : "KR";
  const code = clean.slice(0, 3);
  if (code === "RMB") return "CNY";
  return new RegExp(`^(?:${CURRENCY_CODES})$`).test(code) ? code : null;
}

/** Digits after the decimal sign that a currency's amounts have. */
export function fractionDigitsOf(currency: string | null): 0 | 2 | 3 {
  if (currency && /^(JPY|KRW|VND|CLP|ISK|IDR|HUF|COP|PYG|UGX|XAF|XOF)$/.test(currency)) return 0;
  if (currency && /^(KWD|BHD|OMR|JOD|TND|IQD|LYD)$/.test(currency)) return 3;
  return 2;
}
