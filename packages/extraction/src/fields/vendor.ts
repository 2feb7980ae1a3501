/**
 * The vendor: who sold or issued. Candidates are the rows at the top of the first page, alone and joined with the next
 * ones, single boxes of these rows, and rows anywhere that carry a company's legal form.
 */

import { countDigits, countLetters, fold, nameKey } from "../text/text.ts";
import { correctBusinessWord, isBusinessWord } from "./business-words.ts";
import { areSure, correctMerchant, correctWords, sureWords, wordsOnPage } from "./correct-names.ts";
import type { Findings } from "./findings.ts";
import { FeatureRow } from "./gbt.ts";
import { CUSTOMER_LABEL, ISSUER_LABEL, LEGAL_FORM, NAME_CONCEPT_COUNT, nameVector } from "./keywords.ts";
import { confidenceOfRange, misreadChance, type Row, type Segment } from "./rows.ts";

export interface VendorCandidate {
  name: string;
  segments: Segment[];
  /** First and last row. */
  first: Row;
  last: Row;
  features: FeatureRow;
}

/** Rows of the top that a scorer looks at. */
const TOP_ROWS = 14;

const DIGIT_LETTERS: Readonly<Record<string, string>> = { "0": "O", "1": "I", "5": "S", "8": "B", "6": "G" };

/** A digit inside a word of letters is a misread letter: "C0" → "CO", "5DN" → "SDN". */
function correctWord(word: string): string {
  const letters = countLetters(word);
  const digits = countDigits(word);
  const mixed = letters >= 2 && digits > 0 && digits <= letters;
  if (!mixed && !/^(C0\.?|[58]\/[8B]|5\/B)$/i.test(word)) return word;
  return word.replace(/[01586]/g, (digit) => DIGIT_LETTERS[digit]!);
}

/** Pieces of one word that OCR read apart ("EN TERPRISE"), where together they are a common word of names. */
function joinPieces(words: readonly string[], sure: ReadonlySet<string>): string[] {
  const joined: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const whole = words[i]! + (words[i + 1] ?? "");
    const isWord = isBusinessWord(words[i]!) || isBusinessWord(words[i + 1] ?? "");
    const mended = areSure(`${words[i]} ${words[i + 1]}`, sure) ? whole : correctBusinessWord(whole);
    if (words[i + 1] && whole.length >= 6 && !isWord && isBusinessWord(mended)) {
      joined.push(mended);
      i++;
    } else joined.push(words[i]!);
  }
  return joined;
}

/** Corrects frequent misreadings of legal forms and of common business words. */
function correctName(text: string, sure: ReadonlySet<string>): string {
  const unlessSure = (mend: (word: string) => string) => (word: string) => (areSure(word, sure) ? word : mend(word));
  const words = text.split(/\s+/).map(unlessSure(correctWord));
  const joined = joinPieces(words, sure).map(unlessSure(correctBusinessWord)).join(" ");
  return (
    joined
      // Abbreviations in brackets behind a name: Malaysia, Kuala Lumpur.
      .replace(
        /\([HNW]\)(?=\W*(S|B|$))/g,
        unlessSure(() => "(M)"),
      )
      .replace(
        /^[38](?=\s?&\s?[A-Z]{3})/,
        unlessSure(() => "B"),
      )
      .replace(
        /\(K[I1J!]\s?\)/g,
        unlessSure(() => "(KL)"),
      )
      .replace(/\bS[DIEO]N(\.?\s*)[B3DRE8]\s?[HNIR][DOULIX]{1,2}(?![A-Z])/gi, (all, gap: string) =>
        areSure(all, sure) ? all : /[a-z]/.test(all) ? `Sdn${gap}Bhd` : `SDN${gap}BHD`,
      )
      .replace(/(?<=[A-Z])SDN/g, " SDN")
      .replace(/SDN(?=BHD)/g, "SDN ")
      // "S/B" is "Sdn Bhd" in short; its B is read as 8, 9, D or R.
      .replace(
        /(?<=[A-Z]{3} )S[/7][B8D9R](?=\W*$|\s*\(|\s+[\dSOIB]{5,})/g,
        unlessSure(() => "S/B"),
      )
      // Nothing but a branch in brackets follows the legal form.
      .replace(/(SDN\.?\s*BHD\b\.?)\s+[^\s(]\S{0,12}$/i, "$1")
      .trim()
  );
}

const NO_SURE_WORDS: ReadonlySet<string> = new Set();

/**
 * The name as written, see `cleanName`; in OCR text, with its misreadings corrected.
 * @param sure words that stay as they are, see `sureWords`
 */
export function bareName(text: string, noisy = true, sure = NO_SURE_WORDS): string {
  return noisy ? correctMerchant(cleanName(correctName(text.trim(), sure)), sure) : cleanName(text.trim());
}

/** The name without registration numbers, brackets left open and marks at its ends. */
function cleanName(text: string): string {
  return text
    .replace(/^(OWN(ED)?|OPERATED|MANAGED)\s*BY\s*:?\s*/i, "")
    .replace(/^#?\d{4,}\s+(?=[A-Z]{2})/i, "")
    .replace(/\s*[([]?\s*\d{5,}\s*[-.]\s*[A-Z0-9]\b.*$/i, "")
    .trim()
    .replace(
      /[([]?\s*(CO\.?\s*)?(REG\.?|ROC|COMPANY)?\s*(NO\.?)?\s*[:.]?\s*[([]?\s*\d{4,}\s*[-–]?\s*[A-Z]{0,2}\s*[)\]]?\s*\.?$/i,
      "",
    )
    .trim()
    .replace(/\s*\(\s*(CO\.?|REG)[^)]*\)?$/i, "")
    .replace(/\s*[([]\s*[0-9SOIBTZ]{4,}[-–.]?\s*[A-Z0-9]?\s*[)\]]?$/, "")
    .replace(/\s*\([^)\s]{0,3}$/, "")
    .trim()
    .replace(/^[ :;,\-_*|•·.]+|[ :;,\-_*|•·]+$/g, "");
}

/** Returns the names that could be the vendor's, with their features for the scorer. */
export function vendorCandidates(findings: Findings): VendorCandidate[] {
  const { layout } = findings;
  const onFirst = layout.rows.filter((row) => row.page === layout.rows[0]?.page);
  const top = onFirst.slice(0, TOP_ROWS);
  const page = layout.fromTextLayer ? null : wordsOnPage(layout);
  const written = new Map(
    top.flatMap((row) => row.segments.map((s) => [s, page ? correctWords(s, page) : s.text] as const)),
  );
  const sure = sureWords(top.flatMap((row) => row.segments));
  const drafts: { name: string; raw: string; segments: Segment[]; first: number; last: number; single: boolean }[] = [];
  top.forEach((row, a) => {
    for (let b = a; b < Math.min(a + 3, top.length); b++) {
      const segments = top.slice(a, b + 1).flatMap((r) => r.segments);
      const raw = segments.map((s) => written.get(s)!).join(" ");
      const name = bareName(raw, !layout.fromTextLayer, sure);
      if (name.replace(/[^\p{L}]/gu, "").length >= 2)
        drafts.push({ name, raw, segments, first: a, last: b, single: false });
    }
    if (row.segments.length > 1) {
      for (const segment of row.segments) {
        const raw = written.get(segment)!;
        const name = bareName(raw, !layout.fromTextLayer, sure);
        if (countLetters(name) >= 4) drafts.push({ name, raw, segments: [segment], first: a, last: a, single: true });
      }
    }
  });
  if (drafts.length === 0) return [];
  const width = Math.max(1, layout.x1 - layout.x0);
  const middle = (layout.x0 + layout.x1) / 2;
  const tallest = Math.max(...top.map((r) => r.height));
  const firstCompany = top.findIndex((r) => LEGAL_FORM.test(r.folded));
  const company = firstCompany < 0 ? 99 : firstCompany;
  const zeros: number[] = new Array<number>(NAME_CONCEPT_COUNT).fill(0);
  const vectors = top.map((r) => nameVector(r.folded));
  const webText = layout.rows
    .filter((r) => /WWW|@|HTTP|\.COM|\.[A-Z]{2}\b/.test(r.folded))
    .map((r) => nameKey(r.folded))
    .join(" ");
  const below = layout.rows
    .slice(top.length)
    .map((r) => nameKey(r.folded))
    .join(" ");
  return drafts.map((draft) => {
    const first = top[draft.first]!;
    const last = top[draft.last]!;
    const upper = fold(draft.name);
    const f = new FeatureRow();
    f.addAll("own", nameVector(upper));
    f.addAll("next", vectors[draft.last + 1] ?? zeros);
    f.addAll("previous", vectors[draft.first - 1] ?? zeros);
    f.addAll("first", vectors[draft.first]!);
    f.addAll("last", vectors[draft.last]!);
    const involved = top.slice(draft.first, draft.last + 1);
    const height = involved.reduce((sum, r) => sum + r.height, 0) / involved.length;
    const x0 = Math.min(...draft.segments.map((s) => s.x0));
    const x1 = Math.max(...draft.segments.map((s) => s.x1));
    const length = draft.name.length;
    const key = nameKey(draft.name);
    const firstWord = nameKey(draft.name.split(/\s+/)[0] ?? "");
    f.add("from", draft.first);
    f.add("to", draft.last);
    f.add("rows", draft.last - draft.first);
    f.add("single", draft.single);
    f.add("height", height / layout.medianHeight);
    f.add("tallest", tallest / layout.medianHeight);
    f.add("heightShare", height / tallest);
    f.add("length", length);
    f.add("digits", countDigits(draft.name) / Math.max(1, length));
    f.add("letters", countLetters(draft.name) / Math.max(1, length));
    f.add("words", draft.name.split(/\s+/).length);
    f.add("allUpper", draft.name === draft.name.toUpperCase());
    f.add("offCentre", Math.abs((first.x0 + first.x1) / 2 - middle) / width);
    f.add("width", (x1 - x0) / width);
    f.add("y", first.centre / Math.max(1, layout.pageHeight));
    f.add("cut", draft.raw.length - length);
    f.add(
      "endsAsCompany",
      /(BHD|B\.H\.D|S\/B|ENTERPRISE|TRADING|LTD|LIMITED|GMBH|INC\.?|LLC|B\.V\.?|S\.?R\.?L\.?|SARL)\W*$/.test(upper),
    );
    f.add("startsMidName", /^(SDN|BHD|\(|&)/.test(upper));
    f.add("endsMidName", /SDN\W*$|[&(,]$/.test(upper));
    f.add("firstCompany", company);
    f.add("fromCompany", draft.first - company);
    f.add("toCompany", draft.last - company);
    f.add("confidence", involved.reduce((sum, r) => sum + r.confidence, 0) / involved.length);
    f.add("leastSureWord", Math.min(...draft.segments.map((s) => confidenceOfRange(s.line, 0, s.text.length))));
    f.add("unevenHeight", Math.abs(first.height - last.height) / layout.medianHeight);
    f.add("reach", (last.centre - first.centre) / layout.medianHeight);
    f.add("gapBelow", ((top[draft.last + 1]?.centre ?? last.centre) - last.centre) / layout.medianHeight);
    f.add("gapAbove", (first.centre - (top[draft.first - 1]?.centre ?? first.centre)) / layout.medianHeight);
    f.add("inWebAddress", firstWord.length >= 3 && webText.includes(firstWord));
    f.add("repeatedBelow", key.length >= 4 && below.includes(key));
    const words = upper.split(/[^A-Z]+/).filter((word) => word.length >= 3);
    f.add("knownWords", words.length ? words.filter(isBusinessWord).length / words.length : 0);
    f.add("misread", 1 - draft.segments.reduce((p, s) => p * (1 - misreadChance(s.line, 0, s.text.length)), 1));
    f.add("allLower", /\p{Ll}/u.test(draft.name) && !/\p{Lu}/u.test(draft.name));
    f.add("beginsLower", /^\p{Ll}/u.test(draft.name));
    f.add("firstRowTwice", draft.last > draft.first && nameKey(last.text).includes(nameKey(first.text)));
    f.add(
      "nextBeginsSame",
      draft.last === draft.first && firstWord.length >= 3 && nextKey(top, draft.last).startsWith(firstWord),
    );
    f.add("ownLetters", ownLetters(upper));
    f.add("outOfLine", Math.max(...involved.map((row) => outOfLine(row, top))) / width);
    f.add("ownName", isOwnName(draft.name, findings.context.ownNames));
    return { name: draft.name, segments: draft.segments, first, last, features: f };
  });
}

/** Letters of a name beside its legal form and the words that many names are made of: "RESTAURANT SDN BHD" has none. */
function ownLetters(upper: string): number {
  return upper
    .replace(LEGAL_FORM, " ")
    .split(/[^\p{L}\d]+/u)
    .filter((word) => !/^(SDN|BHD|S|B|M|CO)$/.test(word) && !isBusinessWord(word))
    .reduce((sum, word) => sum + word.length, 0);
}

/** Rows above and below with which a row's edges are compared. */
const NEIGHBOURS = 4;

/**
 * Returns the distance of a row from the left edge or the middle that the rows around it share, whichever is nearer. A row whose
 * first letters are too faint to be seen has a large one.
 */
function outOfLine(row: Row, top: readonly Row[]): number {
  const others = top.filter((other) => other !== row && Math.abs(other.index - row.index) <= NEIGHBOURS);
  if (others.length < 2) return 0;
  const offBy = (of: (row: Row) => number) => Math.abs(of(row) - median(others.map(of)));
  return Math.min(
    offBy((r) => r.x0),
    offBy((r) => (r.x0 + r.x1) / 2),
  );
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

function nextKey(rows: readonly Row[], index: number): string {
  return nameKey(rows[index + 1]?.text ?? "");
}

/** Whether a name is the reading organization's own: equal to one of its names, or containing a long one. */
export function isOwnName(name: string, ownNames: readonly string[] | undefined): boolean {
  const key = nameKey(name);
  return (ownNames ?? []).some((own) => {
    const ownKey = nameKey(own);
    if (ownKey === "" || key === "") return false;
    const contains = key.includes(ownKey) || (key.length >= 6 && ownKey.includes(key));
    return ownKey === key || (ownKey.length >= 6 && contains);
  });
}

/** Rows below a name in which its block may hold a tax id, an e-mail or an address. */
const BLOCK_ROWS = 4;
/** A shorter mark would be found by chance. */
const LEAST_MARK = 6;

/** Whether the block that begins with this name holds the tax id, e-mail or address of the reading organization. */
export function isOwnBlock(findings: Findings, row: Row, segment: Segment): boolean {
  const marks = (findings.context.ownMarks ?? [])
    .flatMap((mark) => mark.split("\n"))
    .map(nameKey)
    .filter((mark) => mark.length >= LEAST_MARK);
  if (marks.length === 0) return false;
  const { rows } = findings.layout;
  for (let i = row.index; i <= Math.min(rows.length - 1, row.index + BLOCK_ROWS); i++) {
    const below = rows[i]!;
    if (below.page !== row.page) return false;
    for (const other of below.segments) {
      if (Math.min(other.x1, segment.x1) - Math.max(other.x0, segment.x0) <= 0) continue;
      // The next block begins: a name of its own, or a label for the customer.
      if (i > row.index && (CUSTOMER_LABEL.test(other.folded) || LEGAL_FORM.test(other.folded))) return false;
      const key = nameKey(other.text);
      if (marks.some((mark) => key.includes(mark))) return true;
    }
  }
  return false;
}

/** Whether a text is a head for the issuer and nothing else; a text layer may spread its letters ("Ver käufer :"). */
export function isHeadOfIssuer(folded: string): boolean {
  if (folded.length >= 25 || LEGAL_FORM.test(folded)) return false;
  return ISSUER_LABEL.test(folded) || (/:\s*$/.test(folded) && ISSUER_LABEL.test(folded.replace(/\s/g, "")));
}

/** Whether a row is under a label for the customer ("Bill to") in its column. */
export function isCustomerBlock(findings: Findings, row: Row, segment: Segment): boolean {
  const { rows } = findings.layout;
  for (let i = row.index; i >= Math.max(0, row.index - 6); i--) {
    const above = rows[i]!;
    if (above.page !== row.page) break;
    for (const other of above.segments) {
      const sameColumn = Math.min(other.x1, segment.x1) - Math.max(other.x0, segment.x0) > 0;
      if (i === row.index ? other.x0 <= segment.x0 : sameColumn) {
        if (isHeadOfIssuer(other.folded)) return false;
        if (CUSTOMER_LABEL.test(other.folded)) return true;
        if (ISSUER_LABEL.test(other.folded)) return false;
      }
    }
  }
  return false;
}
