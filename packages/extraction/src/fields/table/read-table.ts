/**
 * Reads the items of a table by learned roles: which figures are amounts, quantities, and prices of items, and which texts describe
 * them. Models propose; arithmetic decides: a list that makes no sum of the document is not taken.
 */
import type { LineItemReading } from "../../model/document.ts";
import { toDecimal } from "../../text/amounts.ts";
import type { Findings } from "../findings.ts";
import { assertSameFeatures, type FeatureRow, scoreOf } from "../gbt.ts";
import { says } from "../keywords.ts";
import { shippedTableModels, type TableModels } from "../models.ts";
import { CARD } from "../payment-words.ts";
import { placeOfAll, type Row } from "../rows.ts";
import { longestRun } from "./column-run.ts";
import { fromAbove, withNames, withoutMarks, wrapped } from "./descriptions.ts";
import { figureFeatures } from "./figure-features.ts";
import { type Figure, figuresOf, plainOf } from "./figures.ts";
import { headsOf } from "./heads.ts";
import { isCode, type Piece, pieceFeatures, piecesOf } from "./pieces.ts";

export interface TableFinding {
  items: LineItemReading[];
  /** How likely each description is one, 0..1. */
  likelihoods: number[];
  /** In thousandths, with its sign. */
  sum: number;
  /** Whether the sum is one of the targets; otherwise it is printed below the items. */
  isTarget: boolean;
}

/** A figure with the likelihood of each role; quantity and price are only asked in rows of items. */
class Scored {
  readonly figure: Figure;
  readonly features: FeatureRow;
  readonly amount: number;
  readonly #models: TableModels;
  #quantity: number | null = null;
  #price: number | null = null;

  constructor(figure: Figure, features: FeatureRow, models: TableModels) {
    this.figure = figure;
    this.features = features;
    this.#models = models;
    this.amount = scoreOf(models.amount, features.values);
  }

  get quantity(): number {
    this.#quantity ??= scoreOf(this.#models.quantity, this.features.values);
    return this.#quantity;
  }

  get price(): number {
    this.#price ??= scoreOf(this.#models.price, this.features.values);
    return this.#price;
  }
}

/** From here a role is taken, and above `DOUBT` it may be, if the sum asks for it. */
const LIKELY = 0.5;
const DOUBT = 0.03;
/** From here an amount alone is believed if it is printed again below. */
const SURE = 0.85;
/** Doubtful amounts that are tried both ways, at most so many at once. */
const MOST_DOUBTFUL = 10;
const MOST_CHANGED = 3;
/** Value of the feature "product" where two other figures of the row make it to the last digit. */
const EXACT = 3;

/** Aligned figures at least that a printed sum adds up, where several amounts were doubtful. */
const LEAST_RUN = 3;

/** Documents with more figures are left to the rules: the models need a while for each. */
const MOST_FIGURES = 4000;

/**
 * Reads the items that make one of the targets (thousandths) or a sum that is printed below them.
 * @returns null: none do
 */
export function readTable(
  findings: Findings,
  targets: readonly number[],
  models: TableModels = shippedTableModels(),
): TableFinding | null {
  if (targets.length === 0) return null;
  const figures = figuresOf(findings);
  if (figures.length === 0 || figures.length > MOST_FIGURES) return null;
  const heads = headsOf(findings.layout, figures);
  const rows = figureFeatures(findings, figures, heads, targets);
  assertSameFeatures(models.amount, rows[0]!, "table-amount");
  const scored = figures.map((figure, i) => new Scored(figure, rows[i]!, models));
  const chosen = provenAmounts(scored, targets) ?? amountsOfColumn(findings, scored, targets);
  if (!chosen) return null;
  const anchors = chosen.amounts.map(({ figure }) => figure);
  const priced = quantitiesAndPrices(scored, chosen.amounts);
  const used = [
    ...anchors,
    ...priced.flatMap(({ quantity, price }) => [quantity?.figure ?? [], price?.figure ?? []].flat()),
  ];
  const pieces = piecesOf(findings, anchors, heads, used);
  const features = pieceFeatures(findings, pieces, heads);
  if (features[0]) assertSameFeatures(models.description, features[0], "table-description");
  const likely = pieces.map((piece, i) => ({ piece, score: scoreOf(models.description, features[i]!.values) }));
  const digits = findings.locale.style.fractionDigits;
  const withAmounts = new Set(findings.amounts.map(({ row }) => row));
  const hasAmount = (row: Row) => withAmounts.has(row);
  const described = fromAbove(
    findings.layout,
    anchors,
    withNames(
      withoutMarks(
        withoutCodes(
          chosen.amounts.map((_, i) => withoutUnit(descriptionOf(likely, i), priced[i]?.quantity?.figure ?? null)),
        ),
        pieces,
      ),
      likely,
    ),
    pieces,
    hasAmount,
  );
  const items = chosen.amounts.map((anchor, i): LineItemReading => {
    const texts = described[i]!;
    const until = anchors[i + 1]?.row.index ?? Number.POSITIVE_INFINITY;
    const more = wrapped(findings.layout, texts, until, hasAmount);
    const segments = [...texts.map(({ segment }) => segment), ...more, anchor.figure.segment];
    return {
      description: textOf([...texts, ...more], i),
      quantity: priced[i]!.quantity && plainOf(priced[i]!.quantity!.figure.micro),
      unitPrice: priced[i]!.price && priceText(priced[i]!.price!.figure.micro),
      amount: toDecimal(milliOf(anchor.figure), digits),
      ...placeOfAll(segments),
    };
  });
  const scores = new Map(likely.map(({ piece, score }) => [piece, score]));
  const likelihoods = described.map((texts) =>
    texts.length === 0 ? 0 : Math.min(...texts.map((piece) => scores.get(piece) ?? 0)),
  );
  return { items, likelihoods, sum: chosen.sum, isTarget: chosen.isTarget };
}

interface Chosen {
  amounts: Scored[];
  sum: number;
  isTarget: boolean;
}

const featureOf = ({ names, values }: FeatureRow, name: string) => values[names.indexOf(name)];

const milliOf = ({ micro }: Figure) => Math.round(micro / 1000);

/** The likeliest amounts of items, one a row, if they make a sum; else with a few doubtful ones more or less. */
function provenAmounts(scored: readonly Scored[], targets: readonly number[]): Chosen | null {
  const wanted = new Set(targets.filter((target) => target > 0));
  // An earlier payment makes the total alone, and is no item.
  const isPayment = ({ figure }: Scored) => wanted.has(milliOf(figure)) && CARD.test(figure.row.folded);
  const perRow = [...Map.groupBy(scored, ({ figure }) => figure.row.index).values()].flatMap((row) => {
    const best = row.reduce((top, each) => (each.amount > top.amount ? each : top));
    return best.amount >= DOUBT && best.figure.micro % 1000 === 0 && !isPayment(best) ? [best] : [];
  });
  const byRow = Map.groupBy(scored, ({ figure }) => figure.row.index);
  const isProven = (amounts: readonly Scored[], sum: number, changes: number): "target" | "printed" | null => {
    const last = amounts.at(-1);
    if (!last || amounts.every(({ figure }) => figure.micro === 0)) return null;
    if (wanted.has(sum)) return "target";
    if (amounts.length < 2 && last.amount < SURE) return null;
    const isPrinted = scored.some(({ figure, amount, features }) => {
      if (figure.row.index <= last.figure.row.index || amount >= LIKELY || figure.amount === null) return false;
      if (milliOf(figure) !== sum || !isSumLabel(figure)) return false;
      // Sums are in rows of their own, or beside the total; the more was changed, the more must speak for one.
      const beside = (byRow.get(figure.row.index) ?? []).filter((each) => each.figure.amount !== null);
      const isOfSums = beside.length === 1 || beside.some((each) => wanted.has(milliOf(each.figure)));
      return isOfSums && (changes <= 1 || (featureOf(features, "ofRun") ?? 0) >= LEAST_RUN);
    });
    return isPrinted ? "printed" : null;
  };
  const isPriced = ({ figure }: Scored) =>
    (byRow.get(figure.row.index) ?? []).some(
      (each) => each.figure !== figure && Math.max(each.quantity, each.price) >= LIKELY,
    );
  /** Charges below the items have neither quantity nor price: the items alone, if their own sum is printed too. */
  const withoutCharges = (amounts: readonly Scored[]): Scored[] | null => {
    const last = amounts.findLastIndex(isPriced);
    const items = amounts.slice(0, last + 1);
    if (last < 0 || items.length === amounts.length || !items.every(isPriced)) return null;
    return items;
  };
  const sumOf = (amounts: readonly Scored[]) => amounts.reduce((all, { figure }) => all + milliOf(figure), 0);
  const likely = perRow.filter(({ amount }) => amount >= LIKELY);
  const doubtful = perRow
    .toSorted((a, b) => Math.abs(a.amount - LIKELY) - Math.abs(b.amount - LIKELY))
    .slice(0, MOST_DOUBTFUL);
  // Two wrong ones may make a sum by chance, but not without an item that its own factors prove.
  const certain = likely.filter(({ amount, features }) => amount >= SURE && featureOf(features, "product") === EXACT);
  const tried = [...changesOf(doubtful)];
  const leavesOut = (changes: readonly Scored[]) => changes.some((each) => certain.includes(each));
  for (const changes of [...tried.filter((each) => !leavesOut(each)), ...tried.filter(leavesOut)]) {
    const amounts =
      changes.length === 0 ? likely : perRow.filter((each) => each.amount >= LIKELY !== changes.includes(each));
    const sum = sumOf(amounts);
    const proof = isProven(amounts, sum, changes.length);
    const items = proof && withoutCharges(amounts);
    const proofOfItems = items && isProven(items, sumOf(items), 0);
    if (proofOfItems) return { amounts: items, sum: sumOf(items), isTarget: proofOfItems === "target" };
    if (proof) return { amounts, sum, isTarget: proof === "target" };
  }
  return null;
}

/** The amounts that their column proves. */
function amountsOfColumn(findings: Findings, scored: readonly Scored[], targets: readonly number[]): Chosen | null {
  const figures = scored.map(({ figure }) => figure);
  const run = longestRun(findings, figures, targets);
  if (!run) return null;
  const amounts = run.figures.map((figure) => scored[figures.indexOf(figure)]!);
  return { amounts, sum: run.sum, isTarget: run.isTarget };
}

/** Whether the words of its row call a figure a sum, or nothing at all. */
function isSumLabel({ row, segment, start }: Figure): boolean {
  const label = `${row.segments
    .filter(({ x0 }) => x0 < segment.x0)
    .map(({ folded }) => folded)
    .join(" ")} ${segment.folded.slice(0, start)}`;
  return !says("tax", label) || says("sub", label) || says("total", label) || says("excl", label);
}

/** No change, each doubtful one alone, two of them, three of them. */
function* changesOf(doubtful: readonly Scored[]): Generator<Scored[]> {
  yield [];
  let last: { of: Scored[]; next: number }[] = [{ of: [], next: 0 }];
  for (let size = 1; size <= MOST_CHANGED; size++) {
    const grown = last.flatMap(({ of, next }) =>
      doubtful.slice(next).map((each, i) => ({ of: [...of, each], next: next + i + 1 })),
    );
    for (const { of } of grown) yield of;
    last = grown;
  }
}

/** Rows around an amount in which its quantity and price may be, where its own row has none. */
const NEAR = 2;
/** Items before and behind one whose columns are looked at. */
const AROUND = 12;
/** Heights of a row between edges of one column. */
const ALIGNED = 0.6;

interface Priced {
  quantity: Scored | null;
  price: Scored | null;
}

/** The likeliest quantity and price of each item: as likely as its figures alone and those of its column are. */
function quantitiesAndPrices(scored: readonly Scored[], amounts: readonly Scored[]): Priced[] {
  const byRow = Map.groupBy(scored, ({ figure }) => figure.row.index);
  const own = amounts.map(({ figure }) => (byRow.get(figure.row.index) ?? []).filter((each) => each.figure !== figure));
  return amounts.map((amount, i) => {
    const { row } = amount.figure;
    const before = amounts[i - 1]?.figure.row.index ?? Number.NEGATIVE_INFINITY;
    const behind = amounts[i + 1]?.figure.row.index ?? Number.POSITIVE_INFINITY;
    const near = [-2, -1, 1, 2]
      .map((away) => row.index + away)
      .filter((at) => Math.abs(at - row.index) <= NEAR && at > before && at < behind)
      .flatMap((at) => byRow.get(at) ?? []);
    const around = own.slice(Math.max(0, i - AROUND), i + AROUND + 1);
    const best = (role: "quantity" | "price") => {
      const inColumn = (each: Scored) => {
        const most = around.map((others) =>
          others.reduce((top, other) => (isAligned(other.figure, each.figure) ? Math.max(top, other[role]) : top), 0),
        );
        const filled = most.filter((score) => score > 0);
        return filled.length === 0 ? each[role] : filled.reduce((sum, score) => sum + score, 0) / filled.length;
      };
      const rank = (list: readonly Scored[], from: number, scoreOfOne: (each: Scored) => number) =>
        list.reduce<{ each: Scored; score: number } | null>((top, each) => {
          const score = scoreOfOne(each);
          return score >= Math.max(from, top?.score ?? 0) ? { each, score } : top;
        }, null);
      return (
        rank(own[i]!, LIKELY * 0.7, (each) => (each[role] + inColumn(each)) / 2) ??
        rank(near, LIKELY, (each) => each[role])
      );
    };
    const quantity = best("quantity");
    const price = best("price");
    // One figure has one role, the likelier one.
    if (quantity && quantity.each === price?.each)
      return quantity.score > price.score
        ? { quantity: quantity.each, price: null }
        : { quantity: null, price: price.each };
    return { quantity: quantity?.each ?? null, price: price?.each ?? null };
  });
}

function isAligned(a: Figure, b: Figure): boolean {
  const slack = ALIGNED * Math.min(a.row.height, b.row.height);
  return (
    Math.abs(a.x1 - b.x1) <= slack || Math.abs(a.x0 - b.x0) <= slack || Math.abs(a.x0 + a.x1 - b.x0 - b.x1) <= slack * 2
  );
}

/** At least two decimals, as money has them. */
function priceText(micro: number): string {
  const [whole, fraction = ""] = plainOf(micro).split(".");
  return `${whole}.${fraction.padEnd(2, "0")}`;
}

/** The pieces that describe an item, in reading order; where none is likely, the likeliest of its row. */
function descriptionOf(likely: readonly { piece: Piece; score: number }[], anchor: number): Piece[] {
  const here = likely.filter(({ piece }) => piece.anchor === anchor);
  const chosen = here.filter(({ piece, score }) => {
    if (score < LIKELY) return false;
    // A text between two amounts belongs to the one for which it is likelier.
    return !likely.some(
      (other) =>
        other.piece.anchor !== anchor &&
        other.score > score &&
        other.piece.segment === piece.segment &&
        other.piece.start === piece.start,
    );
  });
  if (chosen.length > 0) return chosen.map(({ piece }) => piece);
  const best = here.reduce<{ piece: Piece; score: number } | null>(
    (top, each) => (each.score > (top?.score ?? 0.1) ? each : top),
    null,
  );
  return best ? [best.piece] : [];
}

/** A unit, as a column has it. */
const UNIT = /^\p{L}{1,4}\.?$/u;

/** Descriptions without the unit behind the quantity, where the text layer has both in one piece. */
function withoutUnit(pieces: readonly Piece[], quantity: Figure | null): Piece[] {
  const others = pieces.filter(({ segment, text }) => segment !== quantity?.segment || !UNIT.test(text));
  return others.length > 0 ? others : [...pieces];
}

/** Share of the items that have their goods' number above their name, so that it is none of it. */
const MOST_CODED = 0.6;

/** Descriptions without the numbers of goods above them, where most items have one. */
function withoutCodes(described: readonly Piece[][]): readonly Piece[][] {
  const isCoded = ([first, second]: readonly Piece[]) =>
    first !== undefined && second !== undefined && isCode(first.text) && second.row !== first.row;
  const coded = described.filter(isCoded).length;
  if (coded < described.length * MOST_CODED) return described;
  return described.map((pieces) => (isCoded(pieces) ? pieces.slice(1) : pieces));
}

/** The description without the item's number before it. */
function textOf(pieces: readonly { text: string }[], i: number): string {
  const text = pieces
    .map((piece) => piece.text)
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
  const numbered = text.match(/^(\d{1,3})[.)]?\s+(?=\S)/);
  const isNumber = numbered !== null && [i + 1, (i + 1) * 10].includes(Number(numbered[1]));
  return (isNumber ? text.slice(numbered[0].length) : text).replace(/[\s*:@€$£-]+$/, "").trim() || "Item";
}
