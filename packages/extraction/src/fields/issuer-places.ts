/**
 * Where a name on an invoice is: on the page, in its block, and beside other texts, as features of the model that tells the issuer from the
 * other names.
 */
import { countLetters, nameKey } from "../text/text.ts";
import type { Findings } from "./findings.ts";
import type { FeatureRow } from "./gbt.ts";
import { CUSTOMER_LABEL, LEGAL_FORM, nameVector } from "./keywords.ts";
import type { Row, Segment } from "./rows.ts";

/** A street with its house number, or a town with a British postcode. */
export const ADDRESS_LINE = /^[^\d]{4,} \d{1,4} ?[A-Z]?$|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/;
/** A town with its postcode before it. */
export const TOWN_LINE = /^\W*([A-Z]{1,2}[- ])?\d{4,5} [A-Z]{3,}/;
/** Facts of the page that places are compared with. */
interface Places {
  /** Index of the first row with two amounts or the first row of amounts, and of the last; -1: none. */
  firstAmount: number;
  lastAmount: number;
  tallest: number;
  amountRows: ReadonlySet<number>;
  /** Height of the page above the first row of each page, by number. */
  tops: ReadonlyMap<number, number>;
  /** Sender's lines: rows that hold a name and its address, by index, and their left edges. */
  senders: readonly { row: Row; segment: Segment; key: string }[];
  keys: readonly { row: Row; key: string }[];
}

/** Computes the facts of the page once for all of its names. @param outer rows of letterhead and foot */
export function placesOf({ layout, amounts }: Findings, outer: readonly Row[]): Places {
  const amountRows = new Set(amounts.filter(({ decimals }) => decimals > 0).map(({ row }) => row.index));
  const onFirst = [...amountRows].filter((index) => layout.rows[index]?.page === 1);
  const senders = outer.flatMap((row) =>
    row.segments.flatMap((segment) =>
      /\s[-–|·•]\s|,\s/.test(segment.text) && nameVector(segment.folded)[2] === 1
        ? [{ row, segment, key: nameKey(segment.text) }]
        : [],
    ),
  );
  return {
    firstAmount: onFirst.length > 0 ? Math.min(...onFirst) : -1,
    lastAmount: onFirst.length > 0 ? Math.max(...onFirst) : -1,
    tallest: Math.max(1, ...outer.flatMap((row) => row.segments.map((s) => s.y1 - s.y0))),
    amountRows,
    tops: new Map(outer.toReversed().map((row) => [row.page, row.centre])),
    senders,
    keys: outer.flatMap((row) => row.segments.map((segment) => ({ row, key: nameKey(segment.text) }))),
  };
}

/** Rows below a name that may be of its block. */
const LONGEST_BLOCK = 8;
/** Rows in which what is beside a name may be of its letterhead. */
const BESIDE_ROWS = 4;
/** A row above a customer's name. */
export const GREETING =
  /^\W*(HERRN?|FRAU|FIRMA|AN( DIE| DEN)?|MRS?|MS|MESSRS|M\.?|MME|MONSIEUR|MADAME|SIG\.?(RA)?|SPETT\.?(LE)?|SRA?\.?|TO|AAN|DHR\.?|MEVR\.?|A)\W*$/;
/** Heights between two rows of one block at most. */
const BLOCK_GAP = 2.2;

/** Rows right below, or above, a segment in its column, with no gap between them. */
export function blockRows({ layout }: Findings, row: Row, segment: Segment, step: 1 | -1): Segment[] {
  const found: Segment[] = [];
  let last = row;
  for (let i = row.index + step; found.length < LONGEST_BLOCK; i += step) {
    const next = layout.rows[i];
    if (!next || next.page !== row.page) break;
    if (Math.abs(next.centre - last.centre) > BLOCK_GAP * layout.medianHeight) break;
    const here = next.segments.find((s) => Math.min(s.x1, segment.x1) > Math.max(s.x0, segment.x0));
    // Another column has a row between.
    if (here) {
      found.push(here);
      last = next;
    }
  }
  return found;
}

/** The place of a name: on the page, in its block, and beside other texts. Returns in which row below it its address is. */
export function addPlace(
  features: FeatureRow,
  findings: Findings,
  places: Places,
  row: Row,
  segment: Segment,
  over: readonly Segment[],
): number {
  const { layout } = findings;
  const wide = Math.max(1, layout.x1 - layout.x0);
  const height = segment.y1 - segment.y0;
  const top = layout.pageHeight;
  const y = (row.centre % top) / top;
  features.add("page", row.page === 1 ? 0 : 1);
  features.add("y", y);
  features.add("x0", (segment.x0 - layout.x0) / wide);
  features.add("x1", (segment.x1 - layout.x0) / wide);
  features.add("middle", Math.abs(segment.x0 + segment.x1 - layout.x0 - layout.x1) / wide);
  features.add("rowOnPage", Math.min(40, row.index));
  features.add("height", height / layout.medianHeight);
  features.add("heightShare", height / places.tallest);
  features.add("segments", row.segments.length);
  features.add("rank", row.segments.indexOf(segment));
  features.add("hasAmount", places.amountRows.has(row.index));
  const above = places.firstAmount < 0 || row.index < places.firstAmount;
  features.add("aboveAmounts", above);
  features.add("belowAmounts", places.lastAmount >= 0 && row.index > places.lastAmount);
  const below = blockRows(findings, row, segment, 1);
  const says = below.map(({ folded }) => nameVector(folded));
  const firstOf = (test: (s: Segment, i: number) => boolean) => {
    const at = below.findIndex(test);
    return at < 0 ? LONGEST_BLOCK + 1 : at;
  };
  features.add("blockBelow", below.length);
  features.add("blockAbove", over.length);
  const addressIn = firstOf(
    ({ folded }, i) => says[i]![2] === 1 || TOWN_LINE.test(folded) || ADDRESS_LINE.test(folded),
  );
  features.add("addressIn", addressIn);
  features.add(
    "townIn",
    firstOf(({ folded }) => TOWN_LINE.test(folded)),
  );
  features.add(
    "streetIn",
    firstOf(({ folded }) => ADDRESS_LINE.test(folded)),
  );
  features.add(
    "contactIn",
    firstOf((_, i) => says[i]![3] === 1),
  );
  features.add(
    "numberIn",
    firstOf((_, i) => says[i]![4] === 1),
  );
  features.add(
    "ibanIn",
    firstOf(({ folded }) => /\bIBAN\b|\bBIC\b/.test(folded)),
  );
  features.add(
    "formIn",
    firstOf(({ folded }) => LEGAL_FORM.test(folded)),
  );
  features.add(
    "customerAbove",
    over.slice(0, 3).some(({ folded }) => CUSTOMER_LABEL.test(folded)),
  );
  features.add(
    "customerBelow",
    below.slice(0, 5).some(({ folded }) => CUSTOMER_LABEL.test(folded)),
  );
  features.add("colonAbove", /:\s*$/.test(over[0]?.text ?? ""));
  features.add("shortAbove", (over[0]?.text.length ?? 99) < 22);
  features.add("aboveLetters", countLetters(over[0]?.text ?? ""));
  features.add("leftOfRow", row.segments[row.segments.indexOf(segment) - 1]?.text.length ?? 0);
  features.add("leftColon", /:\s*$/.test(row.segments[row.segments.indexOf(segment) - 1]?.text ?? ""));
  features.add("greetingAbove", GREETING.test(over[0]?.folded ?? ""));
  const beside = layout.rows
    .slice(row.index, row.index + BESIDE_ROWS)
    .filter((other) => other.page === row.page)
    .flatMap(({ segments }) =>
      segments.filter((s) => s.x0 > segment.x1 || s.x1 < segment.x0).map(({ folded }) => folded),
    );
  const vectors = beside.map((folded) => nameVector(folded));
  features.add("contactsBeside", vectors.filter((vector) => vector[3] === 1).length);
  features.add("numbersBeside", vectors.filter((vector) => vector[4] === 1).length);
  features.add("addressesBeside", vectors.filter((vector) => vector[2] === 1).length);
  const key = nameKey(segment.text);
  const elsewhere = places.keys.filter((other) => other.row !== row && key.length > 3 && other.key.includes(key));
  features.add(
    "alsoAtFoot",
    elsewhere.some(({ row: other }) => (other.centre % top) / top > 0.8),
  );
  features.add(
    "alsoAtHead",
    elsewhere.some(({ row: other }) => other.page === 1 && other.centre / top < 0.25),
  );
  const senderAbove = places.senders.find(
    (sender) =>
      sender.row.page === row.page &&
      sender.row.index < row.index &&
      row.centre - sender.row.centre < layout.medianHeight * 9 &&
      Math.abs(sender.segment.x0 - segment.x0) < layout.medianHeight * 3,
  );
  features.add("senderAbove", senderAbove !== undefined);
  features.add(
    "beginsSender",
    places.senders.some((sender) => sender.segment !== segment && key.length > 3 && sender.key.includes(key)),
  );
  features.add(
    "isSender",
    places.senders.some((sender) => sender.segment === segment),
  );
  return addressIn;
}
