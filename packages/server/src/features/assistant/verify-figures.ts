/**
 * No figure without a source: every number in an answer must be in a tool's result, and links to the rows behind it. All answers,
 * from our rules or from a model, pass through here before anyone sees them.
 */
import { isCurrency } from "@tallyleaf/ledger";
import { currentLanguage, type Language } from "@tallyleaf/messages";
import type { ToolCall } from "./tools/index.ts";

/** Facts that an answer may state. */
export interface Facts {
  /** Amounts, rates and counts, without their sign, and where each leads. */
  numbers: Map<number, string | undefined>;
  percents: Set<number>;
  currencies: Set<string>;
  /** Names with digits in them ("Studio 54", "INV-204"): no figures. */
  names: Set<string>;
  /** First and last day that was looked at, YYYY-MM-DD. */
  days: { first: string; last: string } | null;
}

/** Keys of whole numbers that are no figures of the books and are not linked. */
const PERCENT_KEYS = new Set(["percent", "taxRate"]);
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Everything that tools returned. Of their input only the days count: an amount in a question proves nothing. */
export function factsOf(results: readonly { data: object; call: ToolCall }[], today: string): Facts {
  const facts: Facts = { numbers: new Map(), percents: new Set(), currencies: new Set(), names: new Set(), days: null };
  const days = [today];
  for (const { data, call } of results) {
    collect(data, undefined, undefined, facts, days);
    collectDays(call.input, days);
  }
  days.sort();
  facts.days = { first: days[0] ?? today, last: days.at(-1) ?? today };
  return facts;
}

function collect(value: unknown, key: string | undefined, to: string | undefined, facts: Facts, days: string[]): void {
  if (typeof value === "number") {
    const size = Math.abs(value);
    if (PERCENT_KEYS.has(key ?? "")) facts.percents.add(size);
    // The first place is the most general one: a sum before its parts.
    else if (!facts.numbers.has(size)) facts.numbers.set(size, to);
  } else if (typeof value === "string") {
    const text: string = value;
    if (DAY.test(text)) days.push(text);
    else if (text.length === 3 && isCurrency(text)) facts.currencies.add(text);
    else if (key !== "to" && key !== "link" && /\d/.test(text) && /\p{L}/u.test(text))
      facts.names.add(text.normalize("NFKC"));
  } else if (Array.isArray(value)) {
    for (const one of value) collect(one, key, to, facts, days);
  } else if (typeof value === "object" && value !== null) {
    const own = "to" in value && typeof value.to === "string" && value.to.startsWith("/") ? value.to : to;
    for (const [name, one] of Object.entries(value)) collect(one, name, own, facts, days);
  }
}

function collectDays(value: unknown, days: string[]): void {
  if (typeof value === "string" && DAY.test(value)) days.push(value);
  else if (typeof value === "object" && value !== null) for (const one of Object.values(value)) collectDays(one, days);
}

export type Words = { text: string; to?: string }[];

export interface Checked {
  /** The text with its figures linked. */
  words: Words;
  /** Figures that no tool returned. Not empty: the text must not be shown. */
  unknown: string[];
}

const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const GERMAN_MONTH =
  "(?:jan(?:uar)?|jänner|feb(?:ruar)?|märz|mrz|apr(?:il)?|mai|juni?|juli?|aug(?:ust)?|sep(?:t(?:ember)?)?|okt(?:ober)?|nov(?:ember)?|dez(?:ember)?)\\.?";
/** Days, months and years as text writes them; a number beside money or percent is none. */
const TIMES: Record<Language, RegExp> = {
  "en-US": anyOf(
    "\\d{4}-\\d{2}-\\d{2}",
    `\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}(?:,? \\d{4})?`,
    `${MONTH} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}`,
    `${MONTH} \\d{4}`,
    `${MONTH} \\d{1,2}(?:st|nd|rd|th)?(?![\\d.,]*\\d)`,
    "[QH][1-4](?: \\d{4})?",
  ),
  // "Oktober 12" is no day: 12 is a figure.
  de: anyOf(
    "\\d{4}-\\d{2}-\\d{2}",
    "(?:0?[1-9]|[12]\\d|3[01])\\.(?:0?[1-9]|1[0-2])\\.\\d{4}",
    `(?:\\d{1,2}\\. (?:bis(?: zum)?|und|–|-) )?\\d{1,2}\\. ${GERMAN_MONTH}(?: \\d{4})?`,
    `${GERMAN_MONTH} \\d{4}`,
    "[QH][1-4](?: \\d{4})?",
    "[1-4]\\. (?:Quartal|Halbjahr)(?: \\d{4})?",
  ),
};

function anyOf(...patterns: string[]): RegExp {
  return new RegExp(patterns.map((one) => `(?<![\\p{L}\\d])${one}`).join("|"), "giu");
}
const SIGNS: Record<string, string> = { "€": "EUR", $: "USD", "£": "GBP", "¥": "JPY", "₹": "INR" };
const NUMBER =
  /(?<![\p{L}\d])([€$£¥₹]|[A-Z]{3})?\s?[-−+]?\s?([€$£¥₹])?(\d[\d.,'’]*\d|\d)(\s?(?:%|percent|per cent|Prozent))?(?:\s?([€$£¥₹]|\p{L}+))?/gu;
/** Numbers in letters: said so, a figure could not be told from a turn of phrase; those that can be are looked up. */
const IN_LETTERS =
  /(?<![\p{L}\d])(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|twice|double|triple|half|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|(?:drei|vier|fünf|sech|sieb|acht|neun)zehn|(?:\p{L}*und)?(?:zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)|\p{L}*(?:hundert|tausend)\p{L}*|million(?:en)?|milliarden?|dutzend|doppelt(?:e[nrs]?)?|dreifach(?:e[nrs]?)?|hälfte|halbe[nrs]?|drittel|viertel|zweimal|dreimal)(?![\p{L}\d])/giu;
const SMALL: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  elf: 11,
  zwölf: 12,
};
/** Letters after a number that make it another one. */
const SCALES = new Set([
  "k",
  "m",
  "bn",
  "mn",
  "thousand",
  "million",
  "billion",
  "grand",
  "hundred",
  "tsd",
  "tausend",
  "mio",
  "mrd",
  "millionen",
  "milliarde",
  "milliarden",
  "hundert",
]);

const NUMBERS: Record<Language, RegExp> = {
  "en-US": /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/,
  de: /^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/,
};

/**
 * A number as the text's language writes it: "1,234" is more than a thousand in English, and in German little more than one. What is no
 * number of that language, such as "1.234,50" in English, is read as one of the other. Null: it is none of either.
 */
function numberIn(text: string, language: Language): number | null {
  const plain = text.replace(/['’]/g, "");
  const others = Object.keys(NUMBERS).filter((other) => other !== language) as Language[];
  const found = [language, ...others].find((one) => NUMBERS[one].test(plain));
  if (found === undefined) return null;
  return Number(found === "de" ? plain.replaceAll(".", "").replace(",", ".") : plain.replaceAll(",", ""));
}

/** Checks a text against the facts. @param language that of the text, by which its numbers are read */
export function checkFigures(text: string, facts: Facts, language = currentLanguage()): Checked {
  const plain = text.normalize("NFKC");
  const unknown: string[] = [];
  const found: { from: number; to: number; link: string | undefined }[] = [];
  // Digits of other scripts are figures too, and no tool writes them.
  for (const [other] of plain.matchAll(/(?![0-9])\p{Nd}+/gu)) unknown.push(other);
  let masked = plain;
  // "Mai 2026" is the name of a column, and a part of "1. Mai 2026".
  const names = [...facts.names].filter((name) => name.replace(TIMES[language], "") !== "");
  for (const name of names.sort((a, b) => b.length - a.length))
    masked = masked.replaceAll(name, "\u0000".repeat(name.length));
  masked = masked.replace(TIMES[language], (time) => {
    if (isKnownTime(time, facts)) return "\u0000".repeat(time.length);
    return time;
  });
  // The numbers of a list's points.
  masked = masked.replace(
    /^(\s*)(\d{1,2})(?=[.)] )/gm,
    (_, room: string, digits: string) => room + "\u0000".repeat(digits.length),
  );

  for (const match of masked.matchAll(NUMBER)) {
    const [whole, before, sign, digits = "", percent, after] = match;
    const value = numberIn(digits, language);
    const start = match.index + whole.indexOf(digits);
    const place = { from: start, to: start + digits.length };
    const scaled = SCALES.has(after?.toLowerCase() ?? "");
    const currency = currencyOf(before) ?? currencyOf(sign) ?? currencyOf(after);
    const isYear =
      currency === null && percent === undefined && /^(19|20)\d\d$/.test(digits) && isKnownYear(digits, facts);
    if (isYear && !facts.numbers.has(Number(digits))) continue;
    const isKnown =
      value !== null &&
      !scaled &&
      (percent === undefined ? facts.numbers.has(value) : facts.percents.has(value)) &&
      (currency === null || facts.currencies.has(currency));
    if (!isKnown) unknown.push(whole.trim());
    else found.push({ ...place, link: percent === undefined ? facts.numbers.get(value) : undefined });
  }
  for (const [word] of masked.matchAll(IN_LETTERS)) {
    const value = SMALL[word.toLowerCase()];
    if (value === undefined || !facts.numbers.has(value)) unknown.push(word);
  }
  return { words: linked(plain, found), unknown };
}

function currencyOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const code = SIGNS[text] ?? text;
  return isCurrency(code) ? code : null;
}

const isKnownYear = (year: string, { days }: Facts) =>
  days !== null && year >= days.first.slice(0, 4) && year <= days.last.slice(0, 4);

/** Only times that were looked at: of those a text may speak in any words. */
function isKnownTime(time: string, facts: Facts): boolean {
  const year = /\b(\d{4})\b/.exec(time)?.[1];
  return year === undefined || isKnownYear(year, facts);
}

/** The text in pieces, so that a figure is a link and the rest is not. A currency belongs to its figure. */
function linked(text: string, found: readonly { from: number; to: number; link: string | undefined }[]): Words {
  const words: Words = [];
  let place = 0;
  for (const { from, to, link } of found) {
    if (link === undefined) continue;
    const end = to + (/^\s?(?:[A-Z]{3}\b|[€£¥₹])/.exec(text.slice(to))?.[0].length ?? 0);
    const start = from - (/(?:[A-Z]{3}\s?|[€$£¥₹])$/.exec(text.slice(place, from))?.[0].length ?? 0);
    if (start > place) words.push({ text: text.slice(place, start) });
    words.push({ text: text.slice(start, end), to: link });
    place = end;
  }
  if (place < text.length) words.push({ text: text.slice(place) });
  return words;
}
