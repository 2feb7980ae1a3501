/**
 * Proposes where several receipts are on one page: a photo of a table, or a scanner's glass. Papers on a darker ground are there already
 * (`pages/papers.ts`); elsewhere the page is cut along blanks, wherever both sides are receipts by themselves. As with boundaries between
 * pages, each sign is weighed, and the sum makes the confidence. A region's reading is made of its own words only.
 */
import { findDates } from "../../fields/dates.ts";
import { says } from "../../fields/keywords.ts";
import type {
  Corners,
  FieldName,
  FieldReading,
  Line,
  PageText,
  Reading,
  Region,
  RegionSign,
} from "../../model/document.ts";
import { type Reason, reason, type Spot } from "../../model/reasons.ts";
import { angleOf, cornersAround, cutsOf, linesIn } from "../../pages/split-words.ts";
import { findAmounts } from "../../text/amounts.ts";
import { fold, nameKey } from "../../text/text.ts";
import { isSameName } from "./propose.ts";

/** From this confidence, a region is proposed. */
const LEAST_CONFIDENCE = 0.6;
const HIGHEST_CONFIDENCE = 0.99;
/** Before any sign: most pages are one receipt. */
const PRIOR = -4;

/** Logarithms of odds, set by hand on half "a" of the receipts (train/MODEL-CARD.md). */
const WEIGHTS: Readonly<Record<RegionSign, number>> = {
  own_paper: 3.5,
  own_angle: 2,
  own_total: 2,
  own_date: 1,
  own_vendor: 1.5,
  own_number: 1,
  same_vendor: -1,
  same_date: -0.5,
  same_number: -6,
  repeats_total: -5,
  wide_gap: 1,
  narrow_gap: -1,
};

/** Least confidence of a field that distinguishes a receipt from others. */
const SURE = { vendor: 0.3, date: 0.6, total: 0.5, invoiceNumber: 0.75 } as const;
/** A paper has a name, a date, an item, a total: fewer lines are a part of one. */
const LEAST_LINES = 5;
/** Cuts of a group that are looked at: each costs as much as understanding two pages. */
const MOST_CUTS = 6;
const MOST_REGIONS = 12;
/** In line heights. */
const WIDE_GAP = 3;
const NARROW_GAP = 1.8;
/** Share of the page's height within which the middles of papers in one row are. */
const ROW_HEIGHT = 0.2;
/** In radians. */
const OTHER_ANGLE = 0.03;

/** Lines that may be a receipt, and how they are parted from others. */
interface Part {
  lines: Line[];
  /** Its corners; null: no darker ground parts it. */
  paper: Corners | null;
  signs: readonly RegionSign[];
}

/** A region, and everything that was read in it. */
export interface FoundRegion {
  region: Region;
  reading: Reading;
}

/**
 * Returns the receipts on a page, in reading order; none if it seems to hold one.
 * @param understandLines what the page's own words say
 * @param readAgain reads a region once more, with its picture turned level
 */
export async function proposeRegions(
  page: PageText,
  understandLines: (lines: Line[]) => Reading,
  readAgain: (lines: Line[], corners: Corners) => Promise<Reading>,
): Promise<FoundRegion[]> {
  const parts = partsOf(page, understandLines);
  if (parts.length < 2 || parts.length > MOST_REGIONS) return [];
  const first = weighAll(
    page,
    parts.map((part) => ({ ...part, reading: understandLines(part.lines) })),
  );
  if (first.length < 2) return [];
  const again: ReadRegion[] = [];
  for (const { part, region } of first) again.push({ ...part, reading: await readAgain(part.lines, region.corners) });
  const found = weighAll(page, again);
  return found.length < 2 ? [] : inReadingOrder(found);
}

/** The reason for a check by a person. */
export function severalRegions(regions: readonly Region[]): Reason {
  const middles = regions.map(({ corners }) => middleOf(corners));
  const [across, down] = [0, 1].map((axis) => thirdsOf(middles.map((middle) => middle[axis]!))) as [Third[], Third[]];
  const spots = regions.map((_, at) => SPOTS[down[at]!]![across[at]!]!);
  return reason("document", "several_documents-on_page", { count: regions.length, places: { spots } });
}

type Third = 0 | 1 | 2;

/** Where values are between the least and the largest one; all in the middle if they are near each other. */
function thirdsOf(values: readonly number[]): Third[] {
  const least = Math.min(...values);
  const spread = Math.max(...values) - least;
  return values.map((value) => {
    const part = spread < ROW_HEIGHT ? 0.5 : (value - least) / spread;
    return part < 1 / 3 ? 0 : part <= 2 / 3 ? 1 : 2;
  });
}

const SPOTS: readonly (readonly [Spot, Spot, Spot])[] = [
  ["top_left", "top", "top_right"],
  ["left", "middle", "right"],
  ["bottom_left", "bottom", "bottom_right"],
];

function middleOf(corners: Corners): [x: number, y: number] {
  const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis] / 4, 0);
  return [mean(0), mean(1)];
}

/** Rows of papers from the top, each from the left: papers are of one row where their middles are nearly at one height. */
function inReadingOrder<T extends { region: Region }>(found: readonly T[]): T[] {
  const middle = ({ region }: T) => middleOf(region.corners);
  const rows: T[][] = [];
  for (const one of found.toSorted((a, b) => middle(a)[1] - middle(b)[1])) {
    const row = rows.at(-1);
    if (row && middle(one)[1] - middle(row[0]!)[1] < ROW_HEIGHT) row.push(one);
    else rows.push([one]);
  }
  return rows.flatMap((row) => row.toSorted((a, b) => middle(a)[0] - middle(b)[0]));
}

function partsOf(page: PageText, understandLines: (lines: Line[]) => Reading): Part[] {
  const papers = page.papers ?? [];
  const onPapers = papers
    .map((paper) => ({ paper, lines: linesIn(page.lines, page, (point) => isInside(point, paper)) }))
    .filter(({ lines }) => lines.length >= LEAST_LINES);
  if (onPapers.length < 2) return split({ lines: page.lines, paper: null, signs: [] }, page, understandLines);
  return onPapers.flatMap(({ paper, lines }) => split({ lines, paper, signs: ["own_paper"] }, page, understandLines));
}

function isInside([x, y]: readonly [number, number], corners: Corners): boolean {
  return corners.every(([fromX, fromY], at) => {
    const [toX, toY] = corners[(at + 1) % 4]!;
    return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) >= 0;
  });
}

/** Cuts a part wherever both sides are receipts, again and again. */
function split(part: Part, page: PageText, understandLines: (lines: Line[]) => Reading): Part[] {
  if (!hasTwo(part.lines)) return [part];
  const cuts = cutsOf(part.lines, page)
    .filter(({ parts }) => parts.every(mayBeReceipt))
    .slice(0, MOST_CUTS);
  let best: { parts: Part[]; odds: number } | null = null;
  for (const { parts, gap } of cuts) {
    const signs: RegionSign[] = gap >= WIDE_GAP ? ["wide_gap"] : gap < NARROW_GAP ? ["narrow_gap"] : [];
    const sides = parts.map((lines) => ({ lines, paper: null, signs, reading: understandLines(lines) }));
    const odds = Math.min(...sides.map((side, at) => oddsOf(signsOf(side, [sides[1 - at]!], page))));
    if (confidenceOf(odds) >= LEAST_CONFIDENCE && (!best || odds > best.odds)) best = { parts: sides, odds };
  }
  return best === null ? [part] : best.parts.flatMap((side) => split(side, page, understandLines));
}

/** Whether lines have two dates and two totals, as those of several receipts have. */
function hasTwo(lines: readonly Line[]): boolean {
  return lines.length >= 2 * LEAST_LINES && lines.filter(hasDate).length > 1 && lines.filter(namesTotal).length > 1;
}

function mayBeReceipt(lines: readonly Line[]): boolean {
  return (
    lines.length >= LEAST_LINES &&
    lines.some(hasDate) &&
    lines.some(namesTotal) &&
    lines.filter(({ text }) => findAmounts(text).length > 0).length > 1
  );
}

const hasDate = ({ text }: Line) => /\d/.test(text) && findDates(text).length > 0;
const namesTotal = ({ text }: Line) => ["total", "due"].some((concept) => says(concept as "total", fold(text)));

interface ReadRegion extends Part {
  reading: Reading;
}

/** The parts that are receipts by what was read. */
function weighAll(page: PageText, parts: readonly ReadRegion[]): (FoundRegion & { part: Part })[] {
  return parts.flatMap(({ reading, ...part }) => {
    const others = parts.filter((other) => other.lines !== part.lines);
    const signs = signsOf({ ...part, reading }, others, page);
    const confidence = Math.round(100 * confidenceOf(oddsOf(signs))) / 100;
    if (confidence < LEAST_CONFIDENCE) return [];
    const corners = part.paper ?? cornersAround(part.lines, page);
    return [{ part, reading, region: { page: page.number, corners, confidence, signs, fields: reading.fields } }];
  });
}

const oddsOf = (signs: readonly RegionSign[]) => signs.reduce((sum, sign) => sum + WEIGHTS[sign], PRIOR);
const confidenceOf = (odds: number) => Math.min(HIGHEST_CONFIDENCE, 1 / (1 + Math.exp(-odds)));

function signsOf(part: ReadRegion, others: readonly ReadRegion[], page: PageText): RegionSign[] {
  const signs = [...part.signs];
  const add = (sign: RegionSign, isThere: boolean) => {
    if (isThere) signs.push(sign);
  };
  const values = (name: keyof typeof SURE) => others.flatMap((other) => surely(other, name) ?? []);
  const [vendor, date, total, number] = (["vendor", "date", "total", "invoiceNumber"] as const).map((name) =>
    surely(part, name),
  );
  // A copy or a card slip repeats the total, and mostly the day.
  const copies = others.filter((other) => total != null && surely(other, "total") === total);
  const isCopy = copies.some((other) => {
    const [day, name] = [surely(other, "date"), surely(other, "vendor")];
    return day == null || date == null || day === date || (name != null && vendor != null && isSameName(name, vendor));
  });
  add("own_total", total != null && !isCopy);
  const printed = total != null ? [] : part.lines.flatMap(({ text }) => findAmounts(text).map(({ milli }) => milli));
  add("repeats_total", isCopy || values("total").some((other) => printed.includes(Math.round(1000 * Number(other)))));
  add("own_date", date != null);
  const isSameVendor = vendor != null && values("vendor").some((other) => isSameName(other, vendor));
  add("own_vendor", vendor != null && !isSameVendor);
  add("same_vendor", isSameVendor);
  add("same_date", date != null && values("date").includes(date));
  add("own_number", number != null && values("invoiceNumber").length > 0 && !values("invoiceNumber").includes(number));
  add("same_number", number != null && values("invoiceNumber").includes(number));
  const angle = angleOf(part.lines, page);
  const angles = others.flatMap((other) => angleOf(other.lines, page) ?? []);
  add("own_angle", angle !== null && angles.length > 0 && angles.every((one) => Math.abs(one - angle) >= OTHER_ANGLE));
  return signs;
}

function surely({ reading }: ReadRegion, name: keyof typeof SURE & FieldName): string | null {
  const field: FieldReading | null = reading.fields[name];
  if (!field || field.confidence < SURE[name]) return null;
  return name === "vendor" || name === "invoiceNumber" ? nameKey(field.value) : field.value;
}
