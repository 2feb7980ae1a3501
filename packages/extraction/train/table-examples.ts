/** Examples of figures and pieces of text with their roles, from a made page, with the features that reading computes. */
import { decideTotal } from "../src/fields/decide-total.ts";
import type { Findings } from "../src/fields/findings.ts";
import { itemTargets, turnedOver } from "../src/fields/item-targets.ts";
import { shippedModels, type TableModelName } from "../src/fields/models.ts";
import { prepare } from "../src/fields/prepare.ts";
import type { Segment } from "../src/fields/rows.ts";
import { readSubtotal } from "../src/fields/subtotal.ts";
import { figureFeatures } from "../src/fields/table/figure-features.ts";
import { figuresOf } from "../src/fields/table/figures.ts";
import { headsOf } from "../src/fields/table/heads.ts";
import { pieceFeatures, piecesOf } from "../src/fields/table/pieces.ts";
import { readTaxes } from "../src/fields/tax.ts";
import type { MadePage, WordLabel } from "./pages/sheet.ts";

export interface Examples {
  x: number[][];
  y: number[];
  names: string[];
}

export const emptyExamples = (): Examples => ({ x: [], y: [], names: [] });

/** The sums that reading would look for, and the findings as it would turn them. */
function asRead({ words }: MadePage): { findings: Findings; targets: number[] } {
  const { findings } = prepare(words, {});
  const total = decideTotal(findings, shippedModels());
  if (!total) return { findings, targets: [] };
  const absolute = Math.abs(total.milli);
  const paid = total.milli < 0 ? turnedOver(findings) : findings;
  const taxes = readTaxes(paid, absolute);
  const subtotal = readSubtotal(paid, absolute, taxes.sum, null);
  return {
    findings: paid,
    targets: absolute === 0 ? [] : itemTargets(absolute, subtotal?.milli ?? null, taxes.sum, null, paid),
  };
}

/** The labels of the words in a range of a segment. */
function labelsIn(page: MadePage, segment: Segment, start: number, end: number): WordLabel[] {
  let cursor = 0;
  return segment.line.words.flatMap((word) => {
    const at = segment.line.text.indexOf(word.text, cursor);
    if (at < 0) return [];
    cursor = at + word.text.length;
    return at < end && cursor > start ? (page.labels.get(word) ?? []) : [];
  });
}

/** Makes the examples of one page for each model. */
export function examplesOf(page: MadePage): Record<TableModelName, Examples> {
  const { findings, targets } = asRead(page);
  const figures = figuresOf(findings);
  const heads = headsOf(findings.layout, figures);
  const features = figureFeatures(findings, figures, heads, targets);
  const labels = figures.map(({ segment, start, end }) => labelsIn(page, segment, start, end)[0] ?? null);
  const names = features[0]?.names ?? [];
  const x = features.map(({ values }) => values);
  const of = (role: WordLabel["role"]): Examples => ({
    x,
    names,
    y: labels.map((label) => (label?.role === role ? 1 : 0)),
  });
  const description = emptyExamples();
  const anchors = figures.flatMap((figure, i) =>
    labels[i]?.role === "amount" && labels[i].item !== null ? [{ figure, item: labels[i].item }] : [],
  );
  const used = figures.filter((_, i) => {
    const role = labels[i]?.role ?? "other";
    return role !== "other" && role !== "description";
  });
  const pieces = piecesOf(
    findings,
    anchors.map(({ figure }) => figure),
    heads,
    used,
    true,
  );
  const rows = pieceFeatures(findings, pieces, heads);
  pieces.forEach((piece, i) => {
    const here = labelsIn(page, piece.segment, piece.start, piece.end);
    const isOf = here.filter(({ role, item }) => role === "description" && item === anchors[piece.anchor]?.item).length;
    description.names = rows[i]!.names;
    description.x.push(rows[i]!.values);
    description.y.push(isOf * 2 > here.length ? 1 : 0);
  });
  return { amount: of("amount"), quantity: of("quantity"), price: of("price"), description };
}
