/**
 * Short follow-ups that add something to the question before: "by client?", "without travel?", "only in cash", "more than in September?". The
 * question before is asked again in plain words with what was added; what it was narrowed to has to be in the new reading, too.
 */
import { addDays, addMonths } from "@tallyleaf/ledger";
import { followUp, TIMED } from "./grammar/follow-up.ts";
import type { Reading } from "./grammar/frame.ts";
import type { Name } from "./grammar/names.ts";
import type { World } from "./grammar/question.ts";
import { understand } from "./grammar/read.ts";
import type { Range } from "./range.ts";

type Language = "en-US" | "de";

const LEADING =
  /^\W*(?:(?:and|und|ok|okay|but|aber|then|dann|also|so|only|just|nur|bloß|bloss|what about|how about|wie ist es|was ist|those|these|the ones|ones|diejenigen|solche)\W+)+/i;
const THOSE =
  /^(?:die|that are|that have|which are|which have|with those)\s+(?=without|with|ohne|mit|über|unter|over|under|in|from|von|bei|at)/i;

/** Words of a figure, with which the question before is asked again. */
const FIGURES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  "revenue:total": { "en-US": "how much was our revenue", de: "wie hoch war unser Umsatz" },
  "expenses:total": { "en-US": "how high were our costs", de: "wie hoch waren unsere Kosten" },
  profit: { "en-US": "how much was our profit", de: "wie hoch war unser Gewinn" },
};

/** The reading before as the beginning of a question. Null: nothing is added to such a one. */
function asked({ tool, input }: Reading, nameOf: (id: unknown) => string, language: Language): string | null {
  const isGerman = language === "de";
  switch (tool) {
    case "run_report":
      return input.type === "profit_loss" && typeof input.row === "string"
        ? (FIGURES[input.row]?.[language] ?? null)
        : null;
    case "spending":
    case "find_expenses": {
      const at = input.vendorId ? `${isGerman ? "bei" : "at"} ${nameOf(input.vendorId)}` : "";
      const on = input.categoryCode ? `${isGerman ? "für" : "on"} ${nameOf(input.categoryCode)}` : "";
      const who = input.memberId ? nameOf(input.memberId) : "";
      const isList = tool === "find_expenses" && input.posted !== true;
      if (isList && input.status !== undefined) return null;
      const of = who === "" ? "" : `${isGerman ? "von" : "of"} ${who}`;
      if (isList)
        return `${isGerman ? "welche Ausgaben" : "which expenses"} ${at} ${on} ${of}`.replace(/\s+/g, " ").trim();
      const words = isGerman
        ? `wie viel ${who === "" ? "haben wir" : `hat ${who}`} ${at} ${on} ausgegeben`
        : `how much did ${who === "" ? "we" : who} spend ${at} ${on}`;
      return words.replace(/\s+/g, " ").trim();
    }
    case "client_totals":
      if (input.clientId === undefined || input.top !== undefined) return null;
      if (input.sortBy === "received")
        return isGerman
          ? `wie viel hat uns ${nameOf(input.clientId)} gezahlt`
          : `how much did ${nameOf(input.clientId)} pay us`;
      return null;
    default:
      return null;
  }
}

/** Fields that narrow a reading: none of them may be lost. */
const HELD =
  /^(vendorId|memberId|categoryCode|clientId|party|status|unpaid|overdue|lacks|currency|above|below|minAmount|maxAmount|paymentAccountCode)$/;

const keepsAll = (former: Reading, { input }: Reading): boolean =>
  Object.entries(former.input).every(([field, value]) => !HELD.test(field) || input[field] === value);

interface Circumstances {
  former: Reading;
  /** The call of the answer before the former one. */
  earlier: Reading | null;
  names: readonly Name[];
  world: World;
  language: string;
}

/** Null: nothing is added, or what it means with the question before is not known. */
export const bareAfter = (text: string, about: Circumstances): Reading | null =>
  comparedAgain(text, about) ??
  (about.former.against || about.former.rival || about.former.without || about.former.asks || about.former.limit
    ? null
    : (asMany(text, about.former) ??
      byOther(text, about.former) ??
      inOtherOrder(text, about.former) ??
      compared(text, about) ??
      askedAgain(text, about)));

/** "Und im Vergleich zum August?" after a comparison with September: the same, held against another time. */
function comparedAgain(text: string, about: Circumstances): Reading | null {
  const { against, asks, ...former } = about.former;
  if (!against || former.rival || former.without || former.limit) return null;
  const next = compared(text, { ...about, former });
  return next && { ...next, ...(next.asks === undefined && asks !== undefined && !EITHER_WAY.test(text) && { asks }) };
}
const EITHER_WAY = /\b(?:or|oder)\b/i;

const NUMBERS = "one two three four five six seven eight nine ten".split(" ");
const ZAHLEN = "eins zwei drei vier fünf sechs sieben acht neun zehn".split(" ");
const LARGEST =
  "(?:top|first|biggest|largest|highest|priciest|costliest|most expensive|best|ersten|größten|höchsten|teuersten|obersten|besten|wichtigsten)";
const COUNT = new RegExp(
  `^\\W*(?:(?:and|und|ok|no|nein|please|bitte|actually|was sind|what are|which are)\\W+)*(?:make (?:it|that)|show(?: me)?|give me|list|name|top|the top|mach(?:e|en sie)?|zeig(?:e)?(?: mir)?|nenn(?:e)?(?: mir)?|gib mir|die top|die|the|nur|only|just)\\s+(?:the |die )?(?:${LARGEST} )?(\\p{L}+|\\d{1,3})(?: ${LARGEST})?(?: (?:draus|daraus|please|bitte|of them|davon|ones))*\\W*$`,
  "iu",
);

const BY =
  /^\W*(?:(?:and|und|or|oder|now|jetzt|then|dann|rather|lieber|instead)\W+)*(?:split |broken down |grouped |aufgeteilt |aufgeschlüsselt )?(?:by|per|nach|pro|je) (?:(categor(?:y|ies)|kategorien?|kostenart(?:en)?)|(vendors?|suppliers?|lieferant(?:en)?|händlern?)|(persons?|people|members?|employees?|mitarbeitern?|personen))(?:,? (?:please|pls|bitte|instead|stattdessen))?\W*$/iu;

/** "By category?" after the spending of a time, whole or by vendor. */
function byOther(text: string, { tool, input }: Reading): Reading | null {
  const [, category, vendor, member] = BY.exec(text) ?? [];
  const isWhole = Object.keys(input).every((field) => /^(from|to|posted|top)$/.test(field));
  if (!/^(spending|spending_by_(vendor|member)|find_expenses)$/.test(tool) || !isWhole) return null;
  const other = category ? "spending" : vendor ? "spending_by_vendor" : member ? "spending_by_member" : null;
  const { from, to } = input;
  return other === null || typeof from !== "string" || typeof to !== "string"
    ? null
    : { tool: other, input: { from, to } };
}

const OTHER_END =
  /^\W*(?:(?:and|und|what about|how about|was ist mit|or|oder)\W+)*(?:the |die |der |das |den )?(biggest|largest|highest|most expensive|priciest|smallest|lowest|cheapest|least expensive|latest|newest|most recent|last|oldest|earliest|first|größte[rns]?|höchste[rns]?|teuerste[rns]?|kleinste[rns]?|niedrigste[rns]?|günstigste[rns]?|billigste[rns]?|neueste[rns]?|letzte[rns]?|jüngste[rns]?|älteste[rns]?|erste[rns]?)(?: one)?\W*$/iu;
const IS_FIRST =
  /^(?:smallest|lowest|cheapest|least|oldest|earliest|first|kleinst|niedrigst|günstigst|billigst|ältest|erst)/i;
const IS_DAY = /^(?:latest|newest|most recent|last|oldest|earliest|first|neuest|letzt|jüngst|ältest|erst)/i;

/** "And the cheapest?" after the largest: the other end of the same rows. */
function inOtherOrder(text: string, { tool, input }: Reading): Reading | null {
  const word = OTHER_END.exec(text)?.[1] ?? "";
  if (word === "" || input.perPage !== 1 || !/^(?:amount|baseAmount|date|issueDate)$/.test(String(input.sortBy)))
    return null;
  if (tool !== "find_expenses" && tool !== "list_invoices") return null;
  const byDay = tool === "find_expenses" ? "date" : "issueDate";
  const byAmount = tool === "find_expenses" || input.currency !== undefined ? "amount" : "baseAmount";
  const sortBy = IS_DAY.test(word) ? byDay : byAmount;
  return { tool, input: { ...input, sortBy, sortOrder: IS_FIRST.test(word) ? "asc" : "desc" } };
}

/** Sums by name, the largest first. */
const RANKED = /^(spending|spending_by_(vendor|member)|client_totals)$/;
const RANKED_BY = ["categoryCode", "vendorId", "memberId", "clientId"];

/** "Make it five" after the top 3, "only the top 3" after all of them. */
function asMany(text: string, { tool, input }: Reading): Reading | null {
  const word = COUNT.exec(text)?.[1]?.toLowerCase() ?? "";
  const place = Math.max(NUMBERS.indexOf(word), ZAHLEN.indexOf(word));
  const count = /^\d+$/.test(word) ? Number(word) : place + 1;
  if (count < 1 || count > 50) return null;
  const isRanked = RANKED.test(tool) && RANKED_BY.every((field) => input[field] === undefined);
  if (typeof input.top === "number" || isRanked) return { tool, input: { ...input, top: count } };
  const isOrdered = typeof input.perPage === "number" && input.sortBy !== undefined && input.perPage < 100;
  return isOrdered ? { tool, input: { ...input, perPage: count } } : null;
}

const COMPARING =
  /\b(?:(?:is|was|are|were|ist|war|sind|waren) (?:it|that|this|they|das|es)|(?:that|das)|up or down|more or less|higher or lower|better or worse|mehr oder weniger|höher oder niedriger|besser oder schlechter|gestiegen oder gefallen|compared (?:to|with)|in comparison (?:to|with)|verglichen mit|im vergleich (?:zum|zur|zu)|versus|vs|gegenüber|(?:more|less|higher|lower|better|worse|mehr|weniger|höher|niedriger|besser|schlechter) (?:than|als)|than|als)\b/giu;
const ASKS_MORE = /\b(?:more|higher|better|mehr|höher|besser) (?:than|als)\b/iu;
const ASKS_LESS = /\b(?:less|lower|worse|weniger|niedriger|schlechter) (?:than|als)\b/iu;
const IS_COMPARISON =
  /\b(?:than|als|or (?:down|less|lower|worse)|oder|compared|comparison|verglichen|vergleich|versus|vs|gegenüber)\b/iu;
const DIFFERENCE =
  /^\W*(?:(?:and|und|what|whats|what's|is|was|ist|der|die|show|the|me|so)\W+)*(?:difference|unterschied|differenz)(?: (?:between (?:the two|them|those|these|both)|zwischen (?:den beiden|beiden|ihnen|denen)|there|dazwischen))?\W*$/iu;

/** "More than in September?", "up or down compared to the month before?", "what's the difference?" */
function compared(text: string, { former, earlier, world, language }: Circumstances): Reading | null {
  const { input } = former;
  if (typeof input.from !== "string" || typeof input.to !== "string" || !TIMED.has(former.tool)) return null;
  if (input.top !== undefined || input.perPage !== undefined) return null;
  if (DIFFERENCE.test(text)) {
    const range = earlier && !earlier.against && !earlier.rival && !earlier.without ? otherTime(former, earlier) : null;
    return range && { ...former, against: range, asks: "howMuchMore" };
  }
  if (BARE_COMPARISON.test(text)) return ofBoth(text, former, earlier);
  if (!IS_COMPARISON.test(text)) return null;
  const time = text
    .replace(LEADING, "")
    .replace(COMPARING, " ")
    .replace(/[?!.\s]+$/, "")
    .trim();
  const next = time === "" ? null : followUp(`${language === "de" ? "und" : "and"} ${time}`, former, world, language);
  const said = next && otherTime(former, next);
  const range = said && alike(said, input.from, input.to);
  if (!range) return null;
  const isEither = /\b(?:or|oder)\b/i.test(text);
  const asks: Reading["asks"] = isEither
    ? undefined
    : ASKS_MORE.test(text)
      ? "more"
      : ASKS_LESS.test(text)
        ? "less"
        : undefined;
  return { ...former, against: range, ...(asks && { asks }) };
}

/** "Is that more or less?", "which one is higher?", "wo mehr?": of the last two answers. */
const BARE_COMPARISON =
  /^\W*(?:(?:and|und|so|also|ok)\W+)*(?:(?:is|was|are|were|ist|war|sind|waren) (?:that|it|this|das|es|die) |(?:which|what)(?: (?:one|of (?:the two|them|those)))? (?:is|was|costs?(?: us)?|did we spend) |who (?:is|was|spent|got) |where (?:is|was|did we spend) |(?:wo|wer|was|welche[rs]?)(?: davon| von beiden| der beiden)?(?: (?:ist|war|kostet(?: uns)?|hat))? |bei (?:wem|welchem(?: von beiden)?)(?: (?:ist|war|haben wir))? )?(?:das )?(?:the )?(more|less|higher|lower|better|worse|bigger|smaller|dearer|cheaper|mehr|weniger|höher|niedriger|besser|schlechter|teurer|billiger|günstiger)(?: (?:expensive|or (?:less|lower|worse|smaller)|oder (?:weniger|niedriger|schlechter|billiger)))?(?: (?:money|geld|ausgegeben|gekostet|gelassen))?\W*$/iu;
const IS_LESS = /^(?:less|lower|worse|smaller|cheaper|weniger|niedriger|schlechter|billiger|günstiger)$/i;

/** The last two answers held against each other, which differ by their time or their name. Null: they are no such pair. */
function ofBoth(text: string, former: Reading, earlier: Reading | null): Reading | null {
  if (!earlier || earlier.against || earlier.rival || earlier.without || earlier.asks || earlier.limit) return null;
  const range = otherTime(former, earlier);
  const word = BARE_COMPARISON.exec(text)?.[1] ?? "";
  const isWhich = /\b(?:or|oder|which|what|who|where|wo|wer|was|welche[rs]?|wem|welchem)\b/i.test(text);
  if (range) return { ...former, against: range, ...(!isWhich && { asks: IS_LESS.test(word) ? "less" : "more" }) };
  const named = NAMED.filter((field) => former.input[field] !== earlier.input[field]);
  const [field, ...others] = named;
  const value = field === undefined ? undefined : earlier.input[field];
  if (field === undefined || others.length > 0 || typeof value !== "string" || former.input[field] === undefined)
    return null;
  const rest = ({ input }: Reading) => keyOf({ ...input, [field]: undefined });
  const isSum = former.tool !== "find_expenses" || former.input.posted === true;
  if (former.tool !== earlier.tool || rest(former) !== rest(earlier) || !isSum || !isWhich || IS_LESS.test(word))
    return null;
  return { ...former, rival: { [field]: value } };
}
const NAMED = ["vendorId", "memberId", "categoryCode", "clientId", "party"] as const;

const daysIn = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** A month is compared with a month, and with that of last year where the year is named. Null: the two are too different. */
function alike(range: Range, from: string, to: string): Range | null {
  const [own, other] = [daysIn(from, to), daysIn(range.startDate, range.endDate)];
  if (other <= own * 1.2 && own <= other * 1.2) return range;
  const isYear = other >= 365 && other <= 366 && own < other;
  if (!isYear) return null;
  const startDate = addMonths(from, -12);
  const endDate = addDays(addMonths(addDays(to, 1), -12), -1);
  return startDate >= range.startDate && endDate <= range.endDate ? { startDate, endDate } : null;
}

/** The time by which two readings differ. Null: they differ by something else, or not at all. */
function otherTime(one: Reading, other: Reading): Range | null {
  const { from, to, ...rest } = one.input;
  const { from: start, to: end, ...others } = other.input;
  const isSame = one.tool === other.tool && keyOf(rest) === keyOf(others);
  return isSame && typeof start === "string" && typeof end === "string" && (from !== start || to !== end)
    ? { startDate: start, endDate: end }
    : null;
}
const keyOf = (fields: object): string => JSON.stringify(Object.entries(fields).sort(([a], [b]) => a.localeCompare(b)));

const BY_CATEGORY = /^(?:by|per|nach|pro|je) (?:categor(?:y|ies)|kategorien?|kostenarten?)\W*$/i;

/** "If I don't count Adobe" */
const NOT_COUNTED =
  /\bif (?:i|we|you) (?:don['’]?t|do not) (?:count|include)\b|\b(?:not counting|not including|leaving out|minus)\b/i;

/** The question before with what was added, in its time. */
function askedAgain(text: string, { former, names, world, language }: Circumstances): Reading | null {
  const added = text
    .replace(LEADING, "")
    .replace(THOSE, "")
    .replace(/(?<=\S)[,\s]+(?:please|pls|plz|bitte)(?=\W*$)/i, "")
    .replace(NOT_COUNTED, "without")
    .replace(/^cash(?=\W*$)/i, "in cash")
    .replace(/[?!.\s]+$/, "");
  const { from, to, perPage, top } = former.input;
  if (added === "" || perPage !== undefined || top !== undefined) return null;
  const nameOf = (id: unknown) => names.find((one) => one.id === id)?.name ?? "";
  const isTimed = typeof from === "string" && typeof to === "string";
  for (const tongue of language === "de" ? (["de", "en-US"] as const) : (["en-US", "de"] as const)) {
    const begun = asked(former, nameOf, tongue);
    if (begun === null) return null;
    const isList = /^(which|welche) /.test(begun);
    const said = isList
      ? added.replace(/^(?:paid )?in cash$/i, "were paid in cash").replace(/^bar$/i, "wurden bar bezahlt")
      : added;
    const when = isTimed ? (tongue === "de" ? `vom ${from} bis ${to}` : `from ${from} to ${to}`) : "";
    for (const full of [`${begun} ${said}`, ...(isTimed ? [`${begun} ${when} ${said}`] : [])]) {
      const { reading, question } = understand(full, world, tongue);
      if (!reading || question.language !== tongue || !keepsAll(former, reading) || reading.against) continue;
      // Its sentence says what is left out, and nothing else.
      if (reading.without && Object.keys(reading.input).some((field) => HELD.test(field))) return null;
      const isPlain = !reading.without && !reading.rival && !reading.asks;
      const isIn = question.times.length > 0;
      if (isIn && isTimed && (reading.input.from !== from || reading.input.to !== to)) return null;
      const isOfTime = isTimed && TIMED.has(reading.tool) && reading.input.sortBy !== "date";
      if (isTimed && !isIn && !isOfTime) return null;
      const input = isTimed ? { ...reading.input, from, to } : reading.input;
      // The sum of all spending has its categories beside it.
      if (former.tool === "spending" && former.input.categoryCode === undefined && BY_CATEGORY.test(said))
        return former;
      // Nothing was added by words without a meaning.
      if (isPlain && reading.tool === former.tool && keyOf(input) === keyOf(former.input)) continue;
      return { ...reading, input };
    }
  }
  return null;
}

export const TOGETHER =
  /^\W*(?:(?:and|und|so|also)\W+)*(?:what is (?:that|it) |was ist das |wie viel ist das )?(?:(?:all )?together|combined|both(?: together)?|in total|in all|zusammen|beide(?: zusammen)?|insgesamt|zusammengerechnet)\W*$/iu;

/**
 * The last two answers together, which differ by a name. Null: no sum of the two is known; undefined: they are no such pair, and the last one
 * is asked for its own sum.
 */
export function togetherOf(former: Reading, earlier: Reading | null): Reading | null | undefined {
  if (!earlier || former.tool !== earlier.tool || former.against || earlier.against || former.asks || earlier.asks)
    return undefined;
  const fields = new Set([...Object.keys(former.input), ...Object.keys(earlier.input)]);
  const differing = [...fields].filter((field) => former.input[field] !== earlier.input[field]);
  const [field, ...others] = differing;
  // "Only unpaid" narrows the rows, whose sum is asked for.
  if (
    field === undefined ||
    differing.some((one) => !/^(from|to|asOf|party|row|(?:vendor|member|client)Id|\w+Code)$/.test(one))
  )
    return undefined;
  const value = earlier.input[field];
  const isName = others.length === 0 && /^(vendorId|memberId|party)$/.test(field) && typeof value === "string";
  const isSum = former.tool !== "find_expenses" || former.input.posted === true;
  return isName && isSum && former.input[field] !== undefined
    ? { ...former, rival: { [field]: value }, asks: "together" }
    : null;
}
