/**
 * Trains the three scorers (total, date, vendor) from labelled receipts, with the features that reading computes.
 */

import { dateCandidates } from "../src/fields/date.ts";
import type { ScorerModel, Tree } from "../src/fields/gbt.ts";
import type { FieldModels } from "../src/fields/models.ts";
import { prepare } from "../src/fields/prepare.ts";
import { totalCandidates } from "../src/fields/total.ts";
import { vendorCandidates } from "../src/fields/vendor.ts";
import type { ReadingContext } from "../src/model/document.ts";
import { nameKey, similarity } from "../src/text/text.ts";
import { DEFAULT_OPTIONS, trainTrees } from "./gbt-trainer.ts";
import type { LabelledReceipt } from "./receipts.ts";

interface Examples {
  x: number[][];
  y: number[];
  names: string[];
}

export interface ReceiptExamples {
  total: Examples;
  date: Examples;
  vendor: Examples;
}

/** Candidates of one receipt with their labels. */
export function examplesOf(receipt: LabelledReceipt): ReceiptExamples {
  const context: ReadingContext = {};
  const { findings, dateOrder } = prepare(receipt.doc, context);
  const total: Examples = { x: [], y: [], names: [] };
  if (receipt.total !== null) {
    for (const candidate of totalCandidates(findings)) {
      total.names = candidate.features.names;
      total.x.push(candidate.features.values);
      total.y.push(candidate.amount.milli === receipt.total ? 1 : 0);
    }
  }
  const date: Examples = { x: [], y: [], names: [] };
  if (receipt.date !== null) {
    for (const candidate of dateCandidates(findings, dateOrder)) {
      date.names = candidate.features.names;
      date.x.push(candidate.features.values);
      date.y.push(candidate.iso === receipt.date ? 1 : 0);
    }
  }
  const vendor: Examples = { x: [], y: [], names: [] };
  if (receipt.vendor !== null) {
    const truth = nameKey(receipt.vendor);
    const candidates = vendorCandidates(findings);
    const labels = candidates.map((c) => (nameKey(c.name) === truth ? 1 : 0));
    // If OCR misread a letter, no candidate is exactly right: then the nearest one counts as right.
    if (!labels.includes(1)) {
      const alike = candidates.map((c) => similarity(nameKey(c.name), truth));
      const best = alike.indexOf(Math.max(...alike));
      if (best >= 0 && alike[best]! > 0.8) labels[best] = 1;
    }
    candidates.forEach((candidate, i) => {
      vendor.names = candidate.features.names;
      vendor.x.push(candidate.features.values);
      vendor.y.push(labels[i]!);
    });
  }
  return { total, date, vendor };
}

function join(parts: readonly Examples[]): Examples {
  return {
    x: parts.flatMap((p) => p.x),
    y: parts.flatMap((p) => p.y),
    names: parts.find((p) => p.names.length)?.names ?? [],
  };
}

/** Fits the three scorers; their calibration is still empty. */
export function trainModels(examples: readonly ReceiptExamples[]): FieldModels {
  const fit = (parts: Examples[], trees: number, seeds = 1): ScorerModel => {
    const { x, y, names } = join(parts);
    const forests = Array.from({ length: seeds }, (_, i) =>
      trainTrees(x, y, names, { ...DEFAULT_OPTIONS, trees, seed: i + 1 }),
    );
    // The mean of several trainings depends less on chance than one does: each leaf gives its share.
    const share = (tree: Tree): Tree => ({ ...tree, leaf: tree.leaf.map((value) => value / seeds) });
    return { ...forests[0]!, trees: forests.flatMap((forest) => forest.trees.map(share)) };
  };
  return {
    total: fit(
      examples.map((e) => e.total),
      100,
      2,
    ),
    date: fit(
      examples.map((e) => e.date),
      80,
    ),
    vendor: fit(
      examples.map((e) => e.vendor),
      100,
      3,
    ),
  };
}
