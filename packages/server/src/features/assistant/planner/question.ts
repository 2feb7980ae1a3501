/** Parses a question into times, amounts, names and numbers of bills, before its intent is decided. */
import { type FiscalYears, isCurrency } from "@tallyleaf/ledger";
import { unitAround, yearOf, yearRange } from "../grammar/calendar.ts";
import { BEGINNING } from "../grammar/times.ts";
import type { Names } from "../names.ts";
import type { Range } from "../range.ts";
import { type Amount, amountsOf, currencyAt } from "./amounts.ts";
import { germanWordsIn, inEnglish } from "./german/translate.ts";
import { GRAMMAR } from "./lexicon.ts";
import { type Mention, mentionsIn } from "./mentions.ts";
import { isMonthName, type Period, periodsOf } from "./periods.ts";
import { countOf, hasUnreadSigns, type Token, tokensOf } from "./tokens.ts";

export interface Circumstances {
  /** The asker's day, YYYY-MM-DD. */
  today: string;
  names: Names;
  /** The books' currency. */
  currency: string;
  /** The asker reads German: numbers alone are German ones. Absent: English. */
  readsGerman?: boolean;
  /** The company's recorded fiscal years; absent: calendar years. */
  years?: FiscalYears;
}

export interface Question {
  text: string;
  tokens: Token[];
  /** The first word that says what is wanted: politeness and "I want to" left out. */
  verb: string;
  asks: boolean;
  /** Times, read as past ones; `ahead` reads them as future ones, with the same places. */
  periods: Period[];
  ahead: Period[];
  amounts: Amount[];
  currencies: { currency: string; place: number }[];
  vendor: Mention | null;
  category: Mention | null;
  /** The number of an expense here. */
  id: number | null;
  /** The invoice number, such as INV-204. */
  invoiceNumber: string | null;
  /** "top 5", "the last 10 expenses". */
  count: number | null;
  countPlace: number | null;
  quoted: string | null;
  /** It holds signs that are not understood. */
  hasUnreadSigns: boolean;
  /** Tokens whose meaning is settled. */
  taken: Set<number>;
  today: string;
  /** The recorded fiscal years; none: calendar years. */
  years: FiscalYears;
  /** The fiscal year of today. */
  thisYear: Range;
  has(...words: string[]): boolean;
  hasAny(words: ReadonlySet<string>): boolean;
  /** Words in a row. */
  says(phrase: string): boolean;
}

const POLITE = new Set(
  "please can could would will you i we want wanted need needed to like lets let us id hey hi hello ok okay kindly just now and so also me my tallyleaf assistant good morning afternoon evening".split(
    " ",
  ),
);
const ASKING = new Set(
  "how what which who whom whose when where why did do does is are was were am has have had any".split(" "),
);
const NUMBERED = new Set(
  "bill bills invoice expense expenses receipt entry number no nr id transaction purchase".split(" "),
);
const COUNTED = new Set(
  "biggest largest top highest latest newest recent most smallest lowest cheapest oldest last first expensive expenses bills purchases vendors categories suppliers merchants transactions receipts invoices".split(
    " ",
  ),
);

/** Yields the question as it is in each language that it may be in, the likelier first. */
export function* readingsOf(text: string, circumstances: Circumstances): Generator<Question> {
  const tokens = tokensOf(text);
  const { readsGerman = false } = circumstances;
  const english = () => questionFrom(readsGerman ? tokens.map(withoutThousands) : tokens, text, circumstances);
  const german = () => questionFrom(inEnglish(tokens), text, circumstances);
  const germanWords = germanWordsIn(tokens);
  const englishWords = tokens.filter(({ word }) => GRAMMAR.has(word)).length;
  const isGerman = readsGerman || germanWords > 0;
  const isRatherGerman = isGerman && germanWords >= englishWords;
  yield isRatherGerman ? german() : english();
  if (isGerman) yield isRatherGerman ? english() : german();
}

/** To a reader who writes 1,5 for one and a half, "1,234" could be two numbers: it is none. */
const withoutThousands = (token: Token): Token =>
  token.kind === "number" && /^\d{1,3},\d{3}$/.test(token.word) ? { ...token, word: `\u0001${token.word}` } : token;

/** Takes a question apart. @param tokens its words, in English */
export function questionFrom(
  tokens: Token[],
  text: string,
  { today, names, currency, years = [] }: Circumstances,
): Question {
  const taken = new Set<number>();
  const take = (from: number, to: number) => {
    for (let place = from; place < to; place++) taken.add(place);
  };
  const words = tokens.map(({ word }) => word);

  const id = idIn(tokens);
  if (id) take(id.from, id.to);
  const monthFirst = currency === "USD";
  const read = (ahead: boolean) =>
    periodsOf(
      tokens.map((token, place) => (taken.has(place) ? { ...token, word: "\0" } : token)),
      { today, ahead, monthFirst, years },
    );
  const [periods, ahead] = [read(false), read(true)];
  for (const { from, to } of periods) take(from, to);
  const reference = tokens.findIndex(
    ({ word, kind }, place) =>
      !taken.has(place) &&
      kind !== "quoted" &&
      /^(?=.*\d)(?=.*[a-z])[a-z\d][a-z\d/-]{2,}$/.test(word) &&
      !/\d(st|nd|rd|th)$/.test(word),
  );
  if (reference !== -1) take(reference, reference + 1);
  const count = countIn(tokens, taken);
  if (count) taken.add(count.place);
  const amounts = amountsOf(tokens, taken);
  for (const { from, to } of amounts) take(from, to);
  const currencies = tokens.flatMap((_, place) => {
    const found = currencyAt(tokens, place);
    return found && isCurrency(found.currency) ? [{ currency: found.currency, place }] : [];
  });
  const { vendor, category } = mentionsIn(tokens, taken, names);
  for (const mention of [vendor, category]) if (mention) take(mention.from, mention.to);
  const quoted = tokens.find(({ kind }, place) => kind === "quoted" && !taken.has(place))?.raw ?? null;
  const first = tokens.find(({ word, kind }) => kind === "word" && !POLITE.has(word));
  const says = (phrase: string) => ` ${words.join(" ")} `.includes(` ${phrase} `);
  return {
    text,
    tokens,
    verb: first?.word ?? "",
    asks: text.trim().endsWith("?") || ASKING.has(words.find((word) => !POLITE.has(word) || ASKING.has(word)) ?? ""),
    periods,
    ahead,
    amounts,
    currencies,
    vendor,
    category,
    id: id?.id ?? null,
    invoiceNumber: reference === -1 ? null : (tokens[reference]?.raw ?? null),
    count: count?.count ?? null,
    countPlace: count?.place ?? null,
    quoted,
    hasUnreadSigns: hasUnreadSigns(text),
    taken,
    today,
    years,
    thisYear: unitAround(today, "year", 0, years),
    has: (...list) => list.some((word) => words.includes(word)),
    hasAny: (list) => words.some((word) => list.has(word)),
    says,
  };
}

/** "bill 12", "#12", "expense no. 12". */
function idIn(tokens: readonly Token[]): { id: number; from: number; to: number } | null {
  for (const [place, token] of tokens.entries()) {
    const sharp = /^#(\d{1,15})$/.exec(token.word);
    if (sharp) return { id: Number(sharp[1]), from: place, to: place + 1 };
    if (!NUMBERED.has(token.word)) continue;
    let at = place + 1;
    while (["number", "no", "nr", "id", ".", "#", ":"].includes(tokens[at]?.word ?? "")) at++;
    const number = tokens[at];
    const isYear = at === place + 1 && token.word.endsWith("s") && /^20\d\d$/.test(number?.word ?? "");
    const isDay = isMonthName(tokens[at + 1]?.word);
    const isBare = number?.kind === "number" && /^\d{1,9}$/.test(number.word) && !isYear && !isDay;
    if (!isBare || currencyAt(tokens, at + 1) || /^(days?|weeks?|months?|years?|%)$/.test(tokens[at + 1]?.word ?? ""))
      continue;
    return { id: Number(number.word), from: at > place + 1 || NUMBERED.has(token.word) ? place + 1 : at, to: at + 1 };
  }
  return null;
}

/** "top 5", "5 biggest", "last ten expenses". */
function countIn(tokens: readonly Token[], taken: ReadonlySet<number>): { count: number; place: number } | null {
  for (const [place, token] of tokens.entries()) {
    if (taken.has(place) || token.word === "a" || token.word === "an" || token.word === "one") continue;
    const count = countOf(token);
    if (count === null || count < 1 || count > 50) continue;
    if (COUNTED.has(tokens[place - 1]?.word ?? "") || COUNTED.has(tokens[place + 1]?.word ?? ""))
      return { count, place };
  }
  return null;
}

/** A time with both its ends: what is open reaches to today, or back to the beginning. */
export function closed({ startDate, endDate }: Pick<Period, "startDate" | "endDate">, today: string): Range {
  const end = endDate ?? (startDate !== undefined && startDate > today ? yearRange(yearOf(today)).endDate : today);
  return { startDate: startDate ?? BEGINNING, endDate: end };
}
