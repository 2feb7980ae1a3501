/**
 * Words of a document that may be its number, with the signs by which a model tells it from all other numbers: labels before, beside, and
 * above, form, place, how often it is printed, and what the rules say. The same code trains and reads.
 */
import { countDigits, countLetters, nameKey } from "../text/text.ts";
import type { Findings } from "./findings.ts";
import { FeatureRow } from "./gbt.ts";
import { judgeLabel, LABEL_CLASSES, type LabelModel } from "./number-labels.ts";
import { boxOfRange, type Row, type Segment } from "./rows.ts";

export interface NumberCandidate {
  value: string;
  /** Its `nameKey`. */
  key: string;
  segment: Segment;
  start: number;
  end: number;
  features: FeatureRow;
}

/** A number that the rules offer, with the strength of its label. */
export interface RuledNumber {
  key: string;
  strength: number;
}

const LONGEST = 30;
const MOST_WORDS = 4;
/** Rows above a value in which its label may be. */
const ROWS_ABOVE = 3;
/** Numbers on one document beyond which the rest is a list. */
const MOST_CANDIDATES = 160;
const CLASSES = LABEL_CLASSES.length;
const OWN = LABEL_CLASSES.indexOf("own");
const NUMBER = LABEL_CLASSES.indexOf("number");

interface Span {
  row: Row;
  segment: Segment;
  start: number;
  end: number;
}

/** Words that may be a number or a part of it: "INV-2026/118", "RE", "0042". Lower-case words are none. */
const PART = /^(?=.*\d)[\p{Lu}\d][\p{L}\d\-—/_.:#+]*$|^[A-Z]{1,5}[-/]?$|^[-/]$/u;

/** Words for "number", for a document, and for a party's number begin none: "NO 009842", "DOC 0083-44". */
const NUMBER_WORD =
  /^(NO|NR|NUM|NUMBER|NUMMER|NUMERO|ID|REF|DE|DU|VOM|DOC|BILL|CHK|BON|TRANS|TRN|CIF|NIF|NIP|UID|VAT|TVA|IVA|BTW|ABN|SIRET)$/;
/** "n°" as OCR reads it. */
const MISREAD_MARK = /^[Nn]\.[09A?*'"][.:]*$/;

function spansIn(row: Row, segment: Segment): Span[] {
  const words: { start: number; end: number; text: string }[] = [];
  for (const found of segment.text.matchAll(/\S+/g)) {
    let text = found[0];
    let start = found.index;
    // "#1042", "No:1042", "(1042)": what is around it is no part of it.
    // "FactureT-2207": OCR lost the blank.
    const label = /^\p{L}*\p{Ll}{2}(?=\p{Lu}{0,4}[-/]?\d[-/]?\d)/u.exec(text)?.[0] ?? "";
    start += label.length;
    text = text.slice(label.length);
    const before = /^(?:[#(["'*:№]+|[Nn][RrOo]\.(?=\d)|\p{L}{1,12}\.?[:#°º]+|[Nn]\.?[°º.]+)(?=\S)/u.exec(text);
    if (before && before[0].length < text.length) {
      start += before[0].length;
      text = text.slice(before[0].length);
    }
    text = text.replace(/[)\].,;:"'*]+$/, "");
    if (text !== "" && !MISREAD_MARK.test(found[0])) words.push({ start, end: start + text.length, text });
  }
  const spans: Span[] = [];
  words.forEach(({ start, text }, i) => {
    if (!PART.test(text) || text === "-" || text === "/" || NUMBER_WORD.test(text)) return;
    for (let k = i; k < Math.min(words.length, i + MOST_WORDS); k++) {
      const last = words[k]!;
      if (k > i && (!PART.test(last.text) || segment.text.slice(words[k - 1]!.end, last.start).trim() !== "")) break;
      if (!/\d/.test(last.text)) continue;
      const value = segment.text.slice(start, last.end);
      if (value.length <= LONGEST && value.length >= 2) spans.push({ row, segment, start, end: last.end });
    }
  });
  return spans;
}

/** The part of a text behind its last number: a row may label several values. */
function lastPart(folded: string): string {
  return folded.split(/\S*\d\S*/).at(-1) ?? "";
}

const NO_SHARES: readonly number[] = new Array<number>(CLASSES).fill(0);

/** The words above a place, nearest first: of a wide line, only those over it. */
function above({ layout }: Findings, row: Row, x0: number, x1: number, height: number): { text: string; rows: number } {
  for (let i = row.index - 1; i >= Math.max(0, row.index - ROWS_ABOVE); i--) {
    const other = layout.rows[i]!;
    if (other.page !== row.page) break;
    const over = other.segments.find((s) => Math.min(s.x1, x1) > Math.max(s.x0, x0) - height * 0.3);
    if (!over) continue;
    const words = over.line.words;
    let text = over.folded;
    if (words.length > 3 && over.x1 - over.x0 > 2.5 * (x1 - x0)) {
      let cursor = 0;
      const parts: string[] = [];
      for (const word of words) {
        const at = over.line.text.indexOf(word.text, cursor);
        if (at < 0) continue;
        cursor = at + word.text.length;
        const left = word.box[0] * layout.pageWidth;
        const right = (word.box[0] + word.box[2]) * layout.pageWidth;
        if (right > x0 - height && left < x1 + height) parts.push(over.folded.slice(at, cursor));
      }
      text = parts.join(" ");
    }
    return /\p{L}{2}|#|№|N[°º.]/u.test(text) ? { text, rows: row.index - i } : { text: "", rows: ROWS_ABOVE + 1 };
  }
  return { text: "", rows: ROWS_ABOVE + 1 };
}

/** The words right below a place, at most two rows below it. */
function below({ layout }: Findings, row: Row, x0: number, x1: number): string {
  for (const other of layout.rows.slice(row.index + 1, row.index + 3)) {
    if (other.page !== row.page) break;
    const under = other.segments.find((s) => Math.min(s.x1, x1) > Math.max(s.x0, x0));
    if (under) return under.folded;
  }
  return "";
}

/** A Swiss company's number, which has no label before it. */
const VAT_NUMBER = /^CHE-?\d{3}\.?\d{3}\.?\d{3}$/;

const UNIT_BEHIND = /^\s*(%|KG\b|G\b|ML\b|L\b|CM\b|MM\b|M\b|KM\b|KWH|PCS?\b|STK|ST\b|X\b|EUR|USD|GBP|CHF|[€$£])/;

/** Every word that may be the number, with its features. @param labels of how a label is judged @param ruled by the rules */
export function numberCandidates(
  findings: Findings,
  labels: LabelModel,
  ruled: readonly RuledNumber[],
): NumberCandidate[] {
  const { layout, amounts, dates } = findings;
  const { rows } = layout;
  const lastPage = rows.at(-1)?.page ?? 1;
  const judged = new Map<string, readonly number[]>();
  const sharesOf = (folded: string): readonly number[] => {
    if (!/\p{L}|[#№]/u.test(folded)) return NO_SHARES;
    const known = judged.get(folded);
    if (known) return known;
    const shares = judgeLabel(labels, folded);
    judged.set(folded, shares);
    return shares;
  };
  const sums = amounts.filter(({ decimals }) => decimals > 0);
  const sumsIn = Map.groupBy(sums, ({ segment }) => segment);
  const amountsIn = Map.groupBy(amounts, ({ segment }) => segment);
  const datesIn = Map.groupBy(dates, ({ segment }) => segment);
  const sumRows = new Set(sums.map(({ row }) => row.index));
  const firstSum = Math.min(rows.length, ...sumRows);
  const lastSum = Math.max(-1, ...sumRows);
  const dateRows = [...new Set(dates.map(({ row }) => row.index))];
  const years = new Set(
    dates.flatMap(({ dayFirst, monthFirst }) => [dayFirst, monthFirst].flatMap((day) => day?.slice(0, 4) ?? [])),
  );
  const ofYears =
    years.size === 0 ? null : new RegExp([...years].map((year) => `${year}|(?<!\\d)${year.slice(2)}(?!\\d)`).join("|"));
  const spans = rows
    .filter(({ page }) => page === 1 || page === lastPage)
    .flatMap((row) => row.segments.flatMap((segment) => spansIn(row, segment)))
    .filter(({ segment, start, end }) => {
      if (VAT_NUMBER.test(segment.folded.slice(start, end))) return false;
      const covers = (token: { start: number; end: number }) => token.start <= start && token.end >= end;
      return (
        !sumsIn.get(segment)?.some(covers) &&
        !datesIn.get(segment)?.some((date) => covers(date) && !/^\d{8}$/.test(segment.text.slice(start, end)))
      );
    })
    .slice(0, MOST_CANDIDATES);
  const segmentKeys = rows.flatMap(({ segments }) =>
    segments.map((segment) => ({ segment, key: nameKey(segment.text) })),
  );
  const counts = new Map<string, number>();
  for (const { segment, start, end } of spans) {
    const key = nameKey(segment.text.slice(start, end));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  // The document's title: the tallest words that name a document.
  let title: { segment: Segment; row: Row; weight: number } | null = null;
  for (const row of rows) {
    if (row.page > 1 || row.index > Math.max(12, firstSum)) break;
    for (const segment of row.segments) {
      if (segment.text.length > 40) continue;
      const weight = (sharesOf(lastPart(segment.folded) || segment.folded)[OWN] ?? 0) * (segment.y1 - segment.y0);
      if (weight > 0.5 * layout.medianHeight && (title === null || weight > title.weight))
        title = { segment, row, weight };
    }
  }
  const strengthOf = new Map<string, number>();
  for (const { key, strength } of ruled) strengthOf.set(key, Math.max(strength, strengthOf.get(key) ?? 0));
  const strongest = Math.max(0, ...strengthOf.values());
  const wide = Math.max(1, layout.x1 - layout.x0);
  const found: (NumberCandidate & { own: number })[] = [];
  for (const { row, segment, start, end } of spans) {
    const value = segment.text.slice(start, end);
    const key = nameKey(value);
    if (key.length < 2) continue;
    const height = segment.y1 - segment.y0;
    const isWhole = start === 0 && end === segment.text.length;
    const box = isWhole ? null : boxOfRange(segment.line, start, end);
    const x0 = box ? box[0] * layout.pageWidth : segment.x0;
    const x1 = box ? (box[0] + box[2]) * layout.pageWidth : segment.x1;
    const at = row.segments.indexOf(segment);
    const before = lastPart(segment.folded.slice(0, start));
    const neighbor = row.segments[at - 1];
    const left = neighbor ? lastPart(neighbor.folded) : "";
    const over = above(findings, row, x0, x1, height);
    const behind = segment.folded.slice(end);
    const under = below(findings, row, x0, x1);
    const prefix = /^\p{L}{2,}/u.exec(segment.folded.slice(start, end))?.[0] ?? "";
    const of = {
      before: sharesOf(before),
      left: sharesOf(left),
      above: sharesOf(over.text),
    };
    const nearest = of.before !== NO_SHARES ? of.before : of.left !== NO_SHARES ? of.left : of.above;
    // "Invoice   No.   1042": a word for "number" alone gets its meaning from what is before or above it.
    const far = rows[row.index]!.segments[at - 2];
    // "Tax invoice" above "No. : 1042".
    const overLabel =
      of.before === NO_SHARES && of.left !== NO_SHARES && of.left[NUMBER]! > 0.4 && neighbor
        ? sharesOf(above(findings, row, neighbor.x0, neighbor.x1, height).text)
        : NO_SHARES;
    const farther =
      of.before !== NO_SHARES
        ? /\d/.test(segment.folded.slice(0, start)) || left === ""
          ? of.above
          : of.left
        : of.left !== NO_SHARES
          ? overLabel !== NO_SHARES
            ? overLabel
            : sharesOf(far ? lastPart(far.folded) : "")
          : NO_SHARES;
    const strength = strengthOf.get(key) ?? 0;
    const f = new FeatureRow();
    f.addAll("before", of.before);
    f.addAll("left", of.left);
    f.addAll("above", of.above);
    f.addAll("nearest", nearest);
    f.addAll("farther", farther);
    f.add("prefixOwn", prefix ? sharesOf(prefix)[OWN]! : -1);
    f.add("prefixDeal", prefix ? sharesOf(prefix)[LABEL_CLASSES.indexOf("deal")]! : -1);
    f.add("prefixLetters", prefix.length);
    f.add("behindLetters", Math.min(30, countLetters(behind)));
    f.add("behindOther", sharesOf(behind.slice(0, 24))[LABEL_CLASSES.indexOf("other")]!);
    const ofUnder = /\d/.test(under) ? NO_SHARES : sharesOf(under);
    f.addAll("under", ofUnder);
    const said = of.before !== NO_SHARES ? before : of.left !== NO_SHARES ? left : over.text;
    const words = said.match(/\p{L}+[.°º]*/gu) ?? [];
    // "Invoice no. / date": the first of two labels.
    f.add("headOwn", words.length < 3 ? -1 : sharesOf(words.slice(0, -1).join(" "))[OWN]!);
    f.add("beforeWords", Math.min(12, before.trim() === "" ? 0 : before.trim().split(/\s+/).length));
    f.add("leftLength", Math.min(60, neighbor?.text.length ?? -1));
    f.add("leftGap", neighbor ? Math.min(40, (segment.x0 - neighbor.x1) / height) : -1);
    f.add("aboveRows", over.rows);
    f.add("colonBefore", /[:.#°º№]\s*$/.test(segment.folded.slice(0, start) || neighbor?.folded || ""));
    f.add("markBefore", /[#№]\s*$/.test(segment.text.slice(0, start)));
    f.add("length", value.length);
    f.add("digits", countDigits(value));
    f.add("letters", countLetters(value));
    f.add("capitals", value.match(/\p{Lu}/gu)?.length ?? 0);
    f.add("small", value.match(/\p{Ll}/gu)?.length ?? 0);
    f.add("dashes", value.match(/-/g)?.length ?? 0);
    f.add("slashes", value.match(/\//g)?.length ?? 0);
    f.add("dots", value.match(/[.:]/g)?.length ?? 0);
    f.add("blanks", value.match(/\s/g)?.length ?? 0);
    f.add("zeros", /^0*/.exec(value.replace(/^\P{N}+/u, ""))![0].length);
    f.add("isYear", /^(19|20)\d\d$/.test(value));
    f.add("hasYear", ofYears?.test(value) ?? false);
    f.add("overlapsDate", datesIn.get(segment)?.some((date) => date.start < end && date.end > start) ?? false);
    f.add("overlapsSum", amountsIn.get(segment)?.some((amount) => amount.start < end && amount.end > start) ?? false);
    f.add("likeTaxId", /^[A-Z]{2}[ -]?U?\d[\d .]{6,}/.test(value));
    f.add("likeIban", /^[A-Z]{2}\d\d[ ]?[A-Z\d]{4}/.test(value));
    f.add(
      "likePhone",
      /^\+|^0\d+[ /-]\d|^\(0|^\d{3}[-. ]\d{3}[-. ]\d{4}$/.test(value) || /\+\s*$/.test(segment.text.slice(0, start)),
    );
    f.add("likeTime", /^\d{1,2}[:.]\d{2}([:.]\d{2})?$/.test(value));
    f.add("likePostcode", /^\d{4,5}$/.test(value) && /^\s+\p{L}{3,}/u.test(segment.text.slice(end)));
    f.add("likeHouse", /^\d{1,3}\p{L}?$/u.test(value) && /\p{L}{3,}\.?\s+$/u.test(segment.text.slice(0, start)));
    f.add("unitBehind", UNIT_BEHIND.test(behind) || UNIT_BEHIND.test(row.segments[at + 1]?.folded ?? ""));
    f.add("isWhole", isWhole);
    f.add("starts", start < 3);
    f.add("ends", segment.text.length - end < 3);
    f.add(
      "goesOnLeft",
      /[\p{Lu}\d/-]\s?$/u.test(segment.text.slice(0, start)) && /[\d/-]\s?$/.test(segment.text.slice(0, start)),
    );
    f.add("goesOnRight", /^\s?[-/]?\s?\S*\d/.test(segment.text.slice(end)));
    f.add("codeBefore", /(^|\s)[A-Z]{1,5}[-/]?\s$/.test(segment.text.slice(0, start)));
    f.add("segmentLetters", Math.min(80, countLetters(segment.text) - countLetters(value)));
    f.add("page", row.page === 1 ? 0 : 1);
    f.add("y", (row.centre % layout.pageHeight) / layout.pageHeight);
    f.add("x0", (x0 - layout.x0) / wide);
    f.add("x1", (x1 - layout.x0) / wide);
    f.add("row", Math.min(60, row.index));
    // Only what is taller says anything: lines of OCR and small print have any height below.
    f.add("height", Math.max(1, Math.round((2 * height) / layout.medianHeight) / 2));
    f.add("segments", row.segments.length);
    f.add("rank", at);
    f.add("hasSum", sumRows.has(row.index));
    f.add("beforeSums", Math.min(40, Math.max(-40, firstSum - row.index)));
    f.add("behindSums", Math.min(40, Math.max(-40, row.index - lastSum)));
    f.add("toDate", Math.min(12, ...dateRows.map((index) => Math.abs(index - row.index))));
    f.add("dateInSegment", datesIn.get(segment)?.some((date) => date.start >= end || date.end <= start) ?? false);
    f.add("toTitle", title ? Math.max(-12, Math.min(12, row.index - title.row.index)) : 20);
    f.add("inTitle", title?.segment === segment);
    f.add("titleX", title ? Math.min(1, Math.abs(x0 - title.segment.x0) / wide) : -1);
    f.add("titleHeight", title ? Math.round((4 * height) / (title.segment.y1 - title.segment.y0)) / 4 : -1);
    f.add("repeats", Math.min(6, counts.get(key) ?? 1));
    f.add(
      "elsewhere",
      key.length < 4
        ? 0
        : Math.min(4, segmentKeys.filter((other) => other.segment !== segment && other.key.includes(key)).length),
    );
    f.add("ruled", strength);
    f.add("behindRuled", strongest - strength);
    f.add("rulesFound", strongest);
    f.add("text", layout.fromTextLayer);
    f.add("isStrip", layout.pageWidth / layout.pageHeight < 0.55);
    f.add("rows", Math.min(120, rows.length));
    const own = Math.max(
      nearest[OWN]!,
      nearest[NUMBER]! * Math.max(farther[OWN]!, title?.segment === segment ? 1 : 0),
      of.before === NO_SHARES && nearest[OWN]! < 0.4 ? ofUnder[OWN]! : 0,
    );
    found.push({ value, key, segment, start, end, features: f, own });
  }
  const best = Math.max(0, ...found.map(({ own }) => own));
  const likely = found.filter(({ own }) => own > 0.5).length;
  for (const { features, own } of found) {
    features.add("own", own);
    features.add("behindOwn", best - own);
    features.add("likelyOwn", Math.min(9, likely));
    features.add("candidates", found.length);
  }
  return found;
}
