/**
 * A reading copy of a document that isn't in Latin letters: labels, months, eras, digits, and currency words become those
 * that the readers know, and pages that run from right to left are mirrored, so that an amount is right of its label. Every other word
 * stays as it is, names too. A document without such letters is returned as it is.
 */
import type { Box, DocumentText, Line, PageText, Reading, Word } from "../../model/document.ts";
import { reason } from "../../model/reasons.ts";
import { isRightToLeft } from "../../text/right-to-left.ts";
import { fold } from "../../text/text.ts";
import { CURRENCY_WORDS, LABEL_PARTS, LABEL_WORDS, type Language, MONTH_WORDS } from "./label-words.ts";

export interface ReadingCopy {
  document: DocumentText;
  /** Puts the places of a reading back on the document. */
  inPlace: (reading: Reading) => Reading;
}

const SCRIPTS: readonly (readonly [pattern: RegExp, language: Language])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, "ja"],
  [/\p{Script=Han}/gu, "zh"],
  [/\p{Script=Cyrillic}/gu, "ru"],
  [/\p{Script=Greek}/gu, "el"],
  [/\p{Script=Arabic}/gu, "ar"],
  [/\p{Script=Hebrew}/gu, "he"],
];
/** Letters of a script below which it is a name or a sign on a page of another one. */
const LEAST_LETTERS = 6;
const JAPANESE =
  /[\p{Script=Hiragana}\p{Script=Katakana}]|消費税|請求書|領収|株式会社|令和|番号|東京都|御中|税[込抜迟拔]/u;
/** Words that only documents of Taiwan have. */
const TAIWANESE = /統一?[編编][號号]|統一發票|電子發票|民[國国]\s?\d|新[臺台]/u;
const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

/** Years before the first of an era. */
const ERAS: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 昭和: 1925, 民國: 1911, 民国: 1911 };

type Rule = readonly [pattern: RegExp, to: string | ((match: RegExpExecArray) => string)];

/** Returns a copy in words that the readers know; the document itself where it has no other letters. */
export function inLabelWords(document: DocumentText): ReadingCopy {
  const same = { document, inPlace: (reading: Reading) => reading };
  const text = document.pages.flatMap(({ lines }) => lines.map((line) => line.text)).join("\n");
  if (!/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)) return same;
  const languages = languagesOf(text);
  if (languages.length === 0) return same;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const other = text.match(/[^\p{Script=Latin}\P{L}]/gu)?.length ?? 0;
  const rules = rulesFor(languages, text, other > latin);
  const mirrored = new Set(document.pages.filter(isPageRightToLeft).map(({ number }) => number));
  const pages = document.pages.map((page): PageText => {
    const lines = page.lines.map((line) => {
      const placed = mirrored.has(page.number) ? mirrorLine(line) : line;
      return rewrite(placed, rules, other > latin || /[^\p{Script=Latin}\P{L}]/u.test(line.text));
    });
    return { ...page, lines: lines.toSorted((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0]) };
  });
  return {
    document: { ...document, pages },
    inPlace: (reading) => {
      const named = withoutLabelAsVendor(reading, text);
      return mirrored.size === 0 ? named : (mirrorPlaces(named, mirrored) as Reading);
    },
  };
}

/** A name that has such words isn't printed on the page: it is a title, or the customer's. */
function withoutLabelAsVendor(reading: Reading, text: string): Reading {
  const { vendor } = reading.fields;
  const words = vendor?.value.toUpperCase().match(/[\p{L}\d]+/gu) ?? [];
  const printed = new Set(text.toUpperCase().match(/[\p{L}\d]+/gu));
  const hasLabel = words.some((word) => LABEL_PARTS.has(word) && !printed.has(word));
  if (!vendor || !(hasLabel || words.every((word) => LABEL_PARTS.has(word) || /^\d+$/.test(word)))) return reading;
  return {
    ...reading,
    status: reading.status === "ready" ? "to_review" : reading.status,
    fields: { ...reading.fields, vendor: null },
    reasons: [...reading.reasons.filter(({ field }) => field !== "vendor"), reason("vendor", "not_found-vendor")],
  };
}

function languagesOf(text: string): Language[] {
  const found = SCRIPTS.filter(([pattern]) => (text.match(pattern)?.length ?? 0) >= LEAST_LETTERS).map(
    ([, language]) => language,
  );
  // Japanese has Han, too, and a form may have hardly any other letters.
  const isJapanese = found.includes("ja") || (found.includes("zh") && JAPANESE.test(text));
  return isJapanese ? ["ja", ...found.filter((language) => language !== "zh" && language !== "ja")] : found;
}

const isPageRightToLeft = ({ lines }: PageText): boolean =>
  isRightToLeft(lines.map((line) => line.text).join("\n"), "mostly");

/** A letter of these scripts, which have blanks between words. */
const LETTER = "[\\p{L}\\p{M}]";
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Japanese, traditional, and simplified forms of one letter, and what OCR reads in its place. */
const FORMS = [
  ...[
    "額额",
    "話话",
    "電电",
    "録錄录",
    "発發发凳",
    "込迟",
    "抜拔",
    "対對对",
    "稅税",
    "總総总",
    "計计",
    "號号",
    "編编",
    "數数",
  ],
  ...[
    "單単单",
    "価價价",
    "現现",
    "項项",
    "購购",
    "買买",
    "賣卖",
    "売壳",
    "銷销",
    "貨货",
    "運运",
    "費费",
    "識识",
    "實实",
    "應应",
  ],
  ...[
    "優优",
    "開开",
    "戶户戸",
    "銀银",
    "請请",
    "據据",
    "證証证",
    "稱称",
    "賬账帐",
    "訂订",
    "書书",
    "領领",
    "収收",
    "販贩",
  ],
  ...["釣钓", "銭钱", "値值", "伝云", "臺台", "幣币", "務务", "營营", "業业", "繳缴", "選选", "間间", "東东", "専專专"],
];
const formsOf = new Map(FORMS.flatMap((forms) => Array.from(forms, (letter) => [letter, `[${forms}]`] as const)));
/** Letters that OCR leaves out. */
const UNSEEN = new Set(["領", "払"]);

/** A pattern for a phrase in Han in any forms of its letters. */
function inAnyForm(source: string): string {
  return Array.from(source, (letter) => {
    const forms = formsOf.get(letter) ?? letter;
    return UNSEEN.has(letter) ? `${forms}?` : forms;
  }).join("");
}

/** One rule for all phrases: of those that begin at one place, the longest wins. */
function phraseRule(words: Readonly<Record<string, string>>, hasBlanks: boolean): Rule {
  const phrases = Object.entries(words)
    .flatMap(([to, list]) => list.split("|").map((phrase) => ({ to, phrase: fold(phrase) })))
    .toSorted((a, b) => b.phrase.length - a.phrase.length)
    .map(({ to, phrase }) => ({
      to,
      source: inAnyForm(escaped(phrase)).replace(/ /g, "\\s+").replaceAll("№", "(?:№|NO\\.?|N)"),
    }));
  const known = phrases.map(({ to, source }) => [new RegExp(`^(?:${source})$`, "u"), ` ${to} `] as const);
  const any = phrases.map(({ source }) => source).join("|");
  const pattern = new RegExp(hasBlanks ? `(?<!${LETTER})(?:${any})(?!${LETTER})` : any, "gu");
  return [pattern, ([found]) => known.find(([one]) => one.test(found))?.[1] ?? found];
}

const languageRules = new Map<Language, readonly Rule[]>();

/** Rules for the months and labels of a language, made once. */
function rulesOf(language: Language): readonly Rule[] {
  let rules = languageRules.get(language);
  if (!rules) {
    const months = (MONTH_WORDS[language] ?? []).map((names, index) => [MONTHS[index] ?? "", names]);
    const hasBlanks = language !== "ja" && language !== "zh";
    rules = [phraseRule({ ...LABEL_WORDS[language], ...Object.fromEntries(months) }, hasBlanks)];
    languageRules.set(language, rules);
  }
  return rules;
}

function rulesFor(languages: readonly Language[], text: string, isMain: boolean): Rule[] {
  const isHan = languages.includes("ja") || languages.includes("zh");
  const iso = (year: number, month: string, day: string) =>
    ` ${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")} `;
  const rules: Rule[] = [];
  if (isHan) {
    rules.push(
      [
        /(令和|平成|昭和|民國|民国)\s?(元|\d{1,3})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日/g,
        ([, era = "", year = "", month = "", day = ""]) =>
          iso((ERAS[era] ?? 0) + (year === "元" ? 1 : Number(year)), month, day),
      ],
      [
        /(?<!\d)(\d{4})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日/g,
        ([, year = "", month = "", day = ""]) => iso(Number(year), month, day),
      ],
      // A customer's name ends with the form of address.
      [/^(.{2,40}?)\s?(御中|様|殿)\s*$/g, ([, name = ""]) => `CUSTOMER: ${name}`],
      // Of a fapiao, the row of sums before tax has the same word as a total elsewhere.
      ...(/价税合计|價稅合計/.test(text) ? [[/(?<!税|稅)合\s?[计計]/g, " SUBTOTAL "] as Rule] : []),
      [/合\s+[计計]/g, " TOTAL "],
      // The head of a name, not a part of it.
      [/^\s*(?:名\s?称|名\s?稱|会社名|社名)\s?:/g, " "],
    );
  }
  if (languages.includes("ja"))
    rules.push([
      /(?<![A-Z\d])R(\d{1,2})[./](\d{1,2})[./](\d{1,2})(?!\d)/g,
      ([, year = "", month = "", day = ""]) => iso(2018 + Number(year), month, day),
    ]);
  for (const language of languages) rules.push(...rulesOf(language));
  if (languages.includes("ru")) rules.push([/(?<![\p{L}\d])(?:ОТ|ВIД|ВІД)\s(?=\d)/gu, " DATE "]);
  rules.push(...currencyRules(languages, text));
  // All of these but the Han languages write the day first.
  if (isMain && !isHan)
    rules.push(
      [
        /(?<![\d.,/-])(\d{1,2})([./-])(\d{1,2})\2(20\d{2})(?![\d]|[.,/-]\d)/g,
        ([all, day = "", , month = "", year = ""]) => (Number(month) > 12 ? all : iso(Number(year), month, day)),
      ],
      [/(?<![\d.,])(\d{1,3})((?:[ \u00a0\u202f]\d{3})+)(?=[.,]\d{2}(?!\d))/g, ([all]) => all.replace(/\s/g, "")],
    );
  return rules;
}

/** Words for currencies beside a number or alone; the sign that yen and yuan share is that of the page's language. */
function currencyRules(languages: readonly Language[], text: string): Rule[] {
  const rules = Object.entries(CURRENCY_WORDS).map(([code, words]): Rule => {
    const mark = `(?:${words
      .split("|")
      .map((word) => escaped(fold(word)))
      .join("|")})`;
    return [
      new RegExp(`(?<=\\d[\\s-]*)${mark}(?!${LETTER})|(?<!${LETTER})${mark}(?=\\s?\\d|\\W*$)`, "gu"),
      ` ${code} `,
    ];
  });
  // With a yuan sign, documents have the simplified form of these words.
  const isJapanese = languages.includes("ja") || /円|消費税|[合小]計/.test(text);
  if (isJapanese || languages.includes("zh")) rules.push([/[¥￥]/g, isJapanese ? " JPY " : " CNY "]);
  // Yen need no mark among themselves; OCR leaves out the letter that is one.
  if (languages.includes("ja") && !/[¥￥円$€£]|\b[A-Z]{3}\s?\d/.test(text))
    rules.push([/(?<![\d.,-])\d{1,3}(?:,\d{3})+(?![\d.,-])/g, ([amount]) => `${amount} JPY `]);
  if (languages.includes("zh") && TAIWANESE.test(text)) rules.push([/(?:NT|N\.T\.)?\s?\$/g, " TWD "]);
  return rules;
}

/** A piece of a line's text and the part of the line's width that it takes. */
interface Piece {
  text: string;
  from: number;
  to: number;
  confidence: number;
}

/** Applies the rules to a line, and divides it into words again. */
function rewrite(line: Line, rules: readonly Rule[], isOther: boolean): Line {
  if (!isOther && !/[^\p{ASCII}]/u.test(line.text)) return line;
  let pieces = piecesOf(line);
  let folded = foldedOf(pieces);
  for (const [pattern, to] of rules) {
    const matches = [...folded.matchAll(pattern)];
    if (matches.length === 0) continue;
    pieces = replaceAt(pieces, matches, to);
    folded = foldedOf(pieces);
  }
  const words = wordsIn(pieces, line);
  if (words.length === 0) return line;
  return { ...line, text: words.map(({ text }) => text).join(" "), words };
}

/** Offsets stay those of the pieces, of which one of two units has no fold. */
const foldedOf = (pieces: readonly Piece[]): string => fold(pieces.map(({ text }) => text).join(""));

/** The characters of a line with their places; digits and forms of width become the usual ones. */
function piecesOf({ words }: Line): Piece[] {
  return words.flatMap(({ text, box: [x, , width], confidence }, at) => {
    const characters = Array.from(usual(text));
    const each = width / Math.max(1, characters.length);
    const own = characters.map((character, index) => ({
      ...{ text: character, confidence },
      ...{ from: x + index * each, to: x + (index + 1) * each },
    }));
    return at === 0 ? own : [{ text: " ", from: x, to: x, confidence }, ...own];
  });
}

const DIGIT_ZEROS = [0x660, 0x6f0];

/** Digits of Arabic become ours, and characters of full or half width, and presentation forms, the usual ones. */
function usual(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (DIGIT_ZEROS.find((zero) => code >= zero && code < zero + 10) ?? code));
    })
    .replace(/[\u064b-\u0652\u0640\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/٫/g, ".")
    .replace(/[٬،]/g, ",")
    .replace(/[״“”]/g, '"')
    .replace(/[׳’]/g, "'")
    .replace(/٪/g, "%");
}

function replaceAt(pieces: readonly Piece[], matches: readonly RegExpExecArray[], to: Rule[1]): Piece[] {
  // Offsets in the folded text, in which each piece has its own length.
  const starts: number[] = [];
  let length = 0;
  for (const { text } of pieces) {
    starts.push(length);
    length += text.length;
  }
  const replaced: Piece[] = [];
  let next = 0;
  for (const match of matches) {
    const first = starts.findIndex((start) => start >= match.index);
    const end = match.index + match[0].length;
    const last = starts.findLastIndex((start) => start < end);
    if (first < next || last < first) continue;
    const covered = pieces.slice(first, last + 1);
    const from = Math.min(...covered.map((piece) => piece.from));
    const until = Math.max(...covered.map((piece) => piece.to));
    const text = typeof to === "string" ? to : to(match);
    const letters = Array.from(text);
    const each = (until - from) / Math.max(1, letters.length);
    replaced.push(
      ...pieces.slice(next, first),
      ...letters.map((letter, index) => ({
        ...{ text: letter, confidence: 1 },
        ...{ from: from + index * each, to: from + (index + 1) * each },
      })),
    );
    next = last + 1;
  }
  return [...replaced, ...pieces.slice(next)];
}

function wordsIn(pieces: readonly Piece[], { box: [, y, , height] }: Line): Word[] {
  const words: Word[] = [];
  let open: Piece[] = [];
  const close = () => {
    if (open.length > 0) {
      const from = Math.min(...open.map((piece) => piece.from));
      const to = Math.max(...open.map((piece) => piece.to));
      const text = open.map((piece) => piece.text).join("");
      words.push({ text, confidence: open[0]?.confidence ?? 1, box: [from, y, to - from, height] });
    }
    open = [];
  };
  for (const piece of pieces) {
    if (/^\s+$/.test(piece.text)) close();
    else open.push(piece);
  }
  close();
  return words;
}

const mirrorBox = ([x, y, width, height]: Box): Box => [1 - x - width, y, width, height];

/** A line of a mirrored page: words run to the right in their order; those that already did keep their order. */
function mirrorLine(line: Line): Line {
  const groups: Word[][] = [];
  for (const word of line.words) {
    const last = groups.at(-1);
    if (last?.[0] && !isRightToLeft(word.text) && !isRightToLeft(last[0].text)) last.push(word);
    else groups.push([word]);
  }
  const words = groups.flatMap((group) => {
    const left = Math.min(...group.map(({ box }) => box[0]));
    const right = Math.max(...group.map(({ box }) => box[0] + box[2]));
    return group.map((word) => {
      const [x, y, width, height] = word.box;
      return { ...word, box: [1 - right + (x - left), y, width, height] as const };
    });
  });
  return { ...line, box: mirrorBox(line.box), words };
}

/** All places on these pages, wherever they are in the reading. */
function mirrorPlaces(value: unknown, pages: ReadonlySet<number>): unknown {
  if (Array.isArray(value)) return value.map((one) => mirrorPlaces(one, pages));
  if (typeof value !== "object" || value === null) return value;
  const mirrored = Object.entries(value).map(([name, one]) => [name, mirrorPlaces(one, pages)] as const);
  const copy: Record<string, unknown> = Object.fromEntries(mirrored);
  if (typeof copy.page === "number" && pages.has(copy.page) && Array.isArray(copy.box))
    copy.box = mirrorBox(copy.box as unknown as Box);
  return copy;
}
