/** An amount in the words of a document, however it is written there. What could be two amounts is none. Pure. */
import { digitsOf, isCurrency } from "@tallyleaf/ledger";
import { say } from "../form/say.ts";
import { quotable, type Taken } from "./taken.ts";

/** The sign between units and decimals. */
export type DecimalMark = "." | ",";

const NUMBER = /\d(?:[\d.,'’ \u00a0\u202f]*\d)?/g;
const GROUPED_BY_SPACE = /^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/;
const LETTER = /\p{L}/u;

/**
 * The one amount in a text, without its currency and sign.
 *
 * @param currency ISO 4217: an amount has no more decimals than it
 * @param mark the decimal mark that the rest of the document uses; null: it shows none
 */
export function amountIn(text: string, currency: string, mark: DecimalMark | null): Taken {
  const found = new Map(numbersIn(text).map((number) => [number, readNumber(number, currency, mark)]));
  const [only, ...others] = [...found.values()];
  if (only === undefined) return { fault: say("noAmountIn", { text: quotable(text) }) };
  if (others.length > 0) return { fault: say("severalNumbersIn", { text: quotable(text) }) };
  return only;
}

/** The mark that nearly all amounts with two decimals have; null where there are none, or both. */
export function decimalMarkOf(words: readonly string[]): DecimalMark | null {
  const marks = words.flatMap((word) => /^\D*\d[\d.,'’]*([.,])\d{2}\D*$/.exec(word)?.[1] ?? []);
  const points = marks.filter((each) => each === ".").length;
  const share = points / marks.length;
  if (share >= 0.8) return ".";
  return share <= 0.2 ? "," : null;
}

/** A separate number: no rate in percent, and nothing within a word. */
function numbersIn(text: string): string[] {
  // A currency that is written against its amount is no word around it.
  const apart = text
    .replace(/([A-Z]{3})(?=\d)|(?<=\d)([A-Z]{3})/g, (code) => (isCurrency(code) ? ` ${code} ` : code))
    .replace(/[\u00a0\u202f]/g, " ");
  return [...apart.matchAll(NUMBER)].flatMap(({ 0: run, index }) => {
    const before = apart[index - 1] ?? "";
    const after = apart.slice(index + run.length).trimStart()[0] ?? "";
    const touching = apart[index + run.length] ?? "";
    if (after === "%" || LETTER.test(before) || LETTER.test(touching)) return [];
    return GROUPED_BY_SPACE.test(run) ? [run.replaceAll(" ", "")] : run.split(" ");
  });
}

function readNumber(number: string, currency: string, mark: DecimalMark | null): Taken {
  const digits = isCurrency(currency) ? digitsOf(currency) : 2;
  const plain = number.replace(/['’]/g, "");
  const parts = plain.split(/[.,]/);
  const signs = plain.replace(/\d/g, "");
  const [whole = "", last = ""] = [parts[0], parts.at(-1)];
  const grouped = (groups: readonly string[]) =>
    whole.length <= 3 && whole !== "0" && groups.every(({ length }) => length === 3);
  const unclear = { fault: say("unclearAmount", { text: quotable(number) }) };
  if (signs === "") return { value: plain };
  if (signs.length === 1) {
    const thousands = grouped([last]);
    if (thousands && digits >= 3 && mark === null) return unclear;
    if (thousands && mark === signs && digits < 3) return unclear;
    if (thousands && mark !== signs) return { value: parts.join("") };
    return withDecimals(whole, last, number, digits, currency);
  }
  const first = signs[0];
  if (signs.split("").every((sign) => sign === first))
    return grouped(parts.slice(1)) ? { value: parts.join("") } : unclear;
  const inner = signs.slice(0, -1);
  const alike = inner.split("").every((sign) => sign === first) && signs.at(-1) !== first;
  if (!alike || !grouped(parts.slice(1, -1))) return unclear;
  return withDecimals(parts.slice(0, -1).join(""), last, number, digits, currency);
}

function withDecimals(whole: string, decimals: string, number: string, digits: number, currency: string): Taken {
  const kept = decimals.slice(0, digits);
  if (/[^0]/.test(decimals.slice(digits)))
    return { fault: say("tooManyDecimals", { text: quotable(number), currency }) };
  return { value: kept === "" ? whole : `${whole}.${kept}` };
}
