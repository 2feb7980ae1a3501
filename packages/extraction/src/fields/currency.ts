/**
 * The currency: codes and symbols beside the amounts, then the country, then the organization's default (and then it says so).
 */
import type { FieldReading, Place } from "../model/document.ts";
import { type Reason, reason } from "../model/reasons.ts";
import { currencyOfMark, MARK_ANYWHERE, SHARED_MARKS } from "../text/currency-marks.ts";
import type { Locale } from "./locale.ts";
import { type Layout, placeOf } from "./rows.ts";

const COUNTRY_CURRENCY: Readonly<Record<string, string>> = {
  DE: "EUR",
  AT: "EUR",
  FR: "EUR",
  BE: "EUR",
  NL: "EUR",
  IT: "EUR",
  ES: "EUR",
  PT: "EUR",
  IE: "EUR",
  FI: "EUR",
  CH: "CHF",
  GB: "GBP",
  US: "USD",
  CA: "CAD",
  AU: "AUD",
  NZ: "NZD",
  MY: "MYR",
  SG: "SGD",
  HK: "HKD",
  IN: "INR",
  JP: "JPY",
  CN: "CNY",
  SE: "SEK",
  NO: "NOK",
  DK: "DKK",
  PL: "PLN",
  CZ: "CZK",
  ZA: "ZAR",
  MX: "MXN",
  BR: "BRL",
  AE: "AED",
  KW: "KWD",
  BH: "BHD",
  ID: "IDR",
  TH: "THB",
  PH: "PHP",
  KR: "KRW",
};

export interface CurrencyReading {
  /** null only when nothing is known at all. */
  field: FieldReading | null;
  reasons: Reason[];
}

/** Points at which a country alone is enough to name the currency. */
const STRONG_COUNTRY = 3;

/** Codes that are names and words too: a whole number before them is no amount ("CASHIER 118 RON"). */
const ACCIDENTS: ReadonlySet<string> = new Set(["RON", "PEN", "MAD", "TRY", "COP", "ARS", "OMR", "TND"]);
/** "Ft" is feet elsewhere. */
const HUNGARIAN = /\b(AFA|FIZETENDO|OSSZESEN|VEGOSSZEG|SZAMLA\w*|NYUGTA|ADOSZAM|HUF|FORINT|KFT|ZRT)\b/;

const isHungarian = ({ segments }: Layout) => segments.some(({ folded }) => HUNGARIAN.test(folded));

/** Reads the currency; never null when the context has a default. */
export function readCurrency(layout: Layout, locale: Locale, defaultCurrency: string | undefined): CurrencyReading {
  const votes = new Map<string, { points: number; hits: number; isNamed: boolean; place: Place }>();
  for (const segment of layout.segments) {
    for (const match of segment.folded.matchAll(MARK_ANYWHERE)) {
      const code = currencyOfMark(match[0]);
      if (!code) continue;
      if (code === "HUF" && match[0].startsWith("FT") && !isHungarian(layout)) continue;
      const around = segment.folded.slice(Math.max(0, match.index - 12), match.index + match[0].length + 12);
      const word = /^[A-Z]/.test(match[0]) && code !== "MYR";
      // A mark that touches a number weighs more than a word somewhere in the text.
      const touches =
        /\d/.test(segment.folded[match.index - 1] ?? "") ||
        /^\s?\(?-?\d/.test(segment.folded.slice(match.index + match[0].length)) ||
        (ACCIDENTS.has(code) ? /\d[.,]\d\d\s?$/ : /\d\s?$/).test(segment.folded.slice(0, match.index));
      const labelled =
        /TOTAL|AMOUNT|SUM|BETRAG|MONTANT|CURRENCY|WAHRUNG|DEVISE|\(|PRICE|PREIS|BETAL|PAGAR|PAYER|ZAPLATY/.test(
          around,
        ) || segment.folded.trim() === match[0].trim();
      const points = touches ? 2 : labelled ? 1.5 : word ? 0.3 : 1;
      const place = placeOf(segment, match.index, match.index + match[0].length);
      const known = votes.get(code);
      if (known) {
        known.points += points;
        known.hits++;
        known.isNamed ||= word;
      } else votes.set(code, { points, hits: 1, isNamed: word, place });
    }
  }
  const ofCountry = locale.country ? (COUNTRY_CURRENCY[locale.country] ?? null) : null;
  // One stray code against a country that is sure is an accident ("Sek U9" is a district of Shah Alam, not a krona).
  if (locale.countryPoints >= 4) {
    for (const [code, vote] of votes)
      if (vote.hits === 1 && code !== ofCountry && /^[A-Z]{3}$/.test(code)) vote.points *= 0.3;
  }
  // OCR may make one sign of an accent: "á 32,00" is read as "á€32,00".
  if (ofCountry !== null && !layout.fromTextLayer)
    for (const [code, vote] of votes)
      if (vote.hits === 1 && code !== ofCountry && /^(EUR|GBP)$/.test(code)) vote.points *= 0.5;
  // OCR that takes one sign for another does so each time: "€" as "£", beside a total in "EUR".
  const isMisread = ([code, { isNamed }]: [string, { isNamed: boolean }]) =>
    !layout.fromTextLayer && !isNamed && ofCountry !== null && code !== ofCountry && /^(EUR|GBP)$/.test(code);
  if (ofCountry !== null && votes.get(ofCountry)?.isNamed)
    for (const vote of votes) if (isMisread(vote)) vote[1].points *= 0.3;
  // A country's currency wins a close race (an exchange-rate note beside the real currency).
  const ranked = [...votes.entries()].sort(
    (a, b) => b[1].points * (b[0] === ofCountry ? 1.5 : 1) - a[1].points * (a[0] === ofCountry ? 1.5 : 1),
  );
  const best = ranked.find(([, v]) => v.points >= 1);
  if (best) {
    const [code, { points, place }] = best;
    const shared = SHARED_MARKS[code];
    if (!shared) {
      const second = ranked.find(([c]) => c !== code && !SHARED_MARKS[c]);
      const rival = second ? second[1].points : 0;
      const isDoubtful = rival * 1.5 > points || (locale.countryPoints >= 4 && isMisread(best));
      const confidence = isDoubtful ? 0.7 : points >= 2 || code === ofCountry ? 0.98 : 0.9;
      return { field: { value: code, confidence, ...place }, reasons: [] };
    }
    const named = ranked.find(([c, v]) => shared.includes(c) && v.points >= 0.3);
    if (named) return { field: { value: named[0], confidence: 0.96, ...named[1].place }, reasons: [] };
    if (ofCountry && shared.includes(ofCountry) && locale.countryPoints >= 2) {
      return { field: { value: ofCountry, confidence: 0.95, ...place }, reasons: [] };
    }
    // Tills in countries with another currency print "$" too: the country is then the better witness.
    if (ofCountry && !shared.includes(ofCountry) && locale.countryPoints >= 5) {
      return { field: { value: ofCountry, confidence: 0.86, page: null, box: null }, reasons: [] };
    }
    const sign = code === "KR" ? "kr" : code;
    if (defaultCurrency && shared.includes(defaultCurrency)) {
      return {
        field: { value: defaultCurrency, confidence: 0.75, ...place },
        reasons: [reason("currency", "currency_assumed-default", { sign, currency: defaultCurrency })],
      };
    }
    const likely = shared[0]!;
    return {
      field: { value: likely, confidence: 0.6, ...place },
      reasons: [reason("currency", "currency_assumed-commonest", { sign, currency: likely })],
    };
  }
  if (ofCountry && locale.countryPoints >= STRONG_COUNTRY) {
    return { field: { value: ofCountry, confidence: 0.95, page: null, box: null }, reasons: [] };
  }
  if (ofCountry && locale.countryPoints >= 2) {
    return {
      field: { value: ofCountry, confidence: 0.8, page: null, box: null },
      reasons: [
        reason("currency", "currency_assumed-country", {
          currency: ofCountry,
          evidence: locale.countryEvidence,
          country: { country: locale.country! },
        }),
      ],
    };
  }
  if (defaultCurrency) {
    return {
      field: { value: defaultCurrency, confidence: 0.4, page: null, box: null },
      reasons: [reason("currency", "currency_assumed-none", { currency: defaultCurrency })],
    };
  }
  return {
    field: null,
    reasons: [reason("currency", "not_found-currency")],
  };
}
