/** Finds a model's values on the page: amounts by their notation, dates by theirs, names by matching words. */

import { type DateOrder, isAmbiguous, resolve } from "../../fields/dates.ts";
import { type Findings, placeOfToken } from "../../fields/findings.ts";
import { prepare } from "../../fields/prepare.ts";
import { placeOf } from "../../fields/rows.ts";
import type { Box, DocumentText, Place, ReadingContext, Word } from "../../model/document.ts";
import { findAmounts, parseAmount } from "../../text/amounts.ts";
import { currencyOfMark, fractionDigitsOf, MARK_ANYWHERE, SHARED_MARKS } from "../../text/currency-marks.ts";
import { nameKey, similarity } from "../../text/text.ts";

/** Looks up values on a document's pages. */
export interface OnPage {
  findings: Findings;
  dateOrder: DateOrder;
  /** An amount as the model writes it, in thousandths; null when it is none. */
  milliOf(text: string | null): number | null;
  amount(milli: number): Place | null;
  /** `sure`: no other day could be meant. */
  date(iso: string): { place: Place; sure: boolean } | null;
  name(value: string): Place | null;
  /** A number or code, letter by letter. */
  code(value: string): Place | null;
  /** Whether the currency is named, only by a sign that several share, or not at all. */
  currency(code: string): "named" | "shared" | null;
}

/** Slips that the text recogniser makes in a name. */
const SAME_NAME = 0.85;
/** Longer names are matched by their beginning. */
const MOST_WORDS = 8;

export function onPage(document: DocumentText, context: ReadingContext, currency: string | null): OnPage {
  const { findings, dateOrder } = prepare(document, context);
  const digits = fractionDigitsOf(currency);
  const style = { ...findings.locale.style, fractionDigits: digits };
  const words = windowsOf(document);
  return {
    findings,
    dateOrder,
    milliOf(text) {
      if (text === null) return null;
      const plain = /^(-?)(\d{1,12})(?:\.(\d{1,3})0*)?$/.exec(text.trim());
      if (!plain) return parseAmount(text, style);
      const milli = Number(plain[2]) * 1000 + Number((plain[3] ?? "").padEnd(3, "0"));
      return plain[1] ? -milli : milli;
    },
    amount(milli) {
      const same = (amount: { milli: number }) => Math.abs(amount.milli) === Math.abs(milli);
      // The last one: a total is below what it sums up.
      const found = findings.amounts.findLast(same);
      if (found) return placeOfToken(found);
      // As a person would see it who knows how many digits the currency has.
      for (const segment of findings.layout.segments) {
        const token = findAmounts(segment.text, { ...style, noisy: true }).find(same);
        if (token) return placeOf(segment, token.start, token.end);
      }
      return null;
    },
    date(iso) {
      const meant = findings.dates.filter((token) => token.dayFirst === iso || token.monthFirst === iso);
      const clear = meant.find((token) => !isAmbiguous(token));
      const ordered = meant.find((token) => dateOrder.unsure === null && resolve(token, dateOrder) === iso);
      const found = clear ?? ordered ?? meant[0];
      return found ? { place: placeOfToken(found), sure: found === clear || found === ordered } : null;
    },
    name: (value) => bestWindow(words, nameKey(value), SAME_NAME),
    code: (value) => bestWindow(words, nameKey(value), 1),
    currency(code) {
      const text = findings.layout.rows.map((row) => row.folded).join("\n");
      const marks = new Set([...text.matchAll(MARK_ANYWHERE)].map(([mark]) => currencyOfMark(mark)));
      if (marks.has(code)) return "named";
      return [...marks].some((mark) => mark !== null && SHARED_MARKS[mark]?.includes(code)) ? "shared" : null;
    },
  };
}

interface Window {
  key: string;
  place: Place;
}

/** Runs of neighboring words, over the end of a line too: names take two lines on letterheads. */
function windowsOf({ pages }: DocumentText): Window[] {
  const windows: Window[] = [];
  for (const page of pages) {
    const words = page.lines.flatMap((line) => line.words);
    for (let start = 0; start < words.length; start++) {
      let key = "";
      for (let end = start; end < Math.min(words.length, start + MOST_WORDS); end++) {
        key += nameKey(words[end]!.text);
        if (key !== "") windows.push({ key, place: { page: page.number, box: around(words.slice(start, end + 1)) } });
      }
    }
  }
  return windows;
}

function bestWindow(windows: readonly Window[], wanted: string, least: number): Place | null {
  let best: { place: Place; likeness: number } | null = null;
  if (wanted === "") return null;
  for (const { key, place } of windows) {
    const [shorter, longer] = key.length < wanted.length ? [key, wanted] : [wanted, key];
    if (shorter.length < longer.length * least) continue;
    const likeness = key === wanted ? 1 : least < 1 ? similarity(key, wanted) : 0;
    if (likeness >= least && likeness > (best?.likeness ?? 0)) best = { place, likeness };
    if (likeness === 1) break;
  }
  return best?.place ?? null;
}

function around(words: readonly Word[]): Box {
  const boxes = words.map((word) => word.box);
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const right = Math.max(...boxes.map(([x, , width]) => x + width));
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height));
  return [left, top, right - left, bottom - top];
}
