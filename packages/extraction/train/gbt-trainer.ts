/**
 * Trains gradient-boosted decision trees on binary labels: histograms, logistic loss, leaf-wise growth.
 *
 * Written here so that training and reading compute their features with the very same code; it needs nothing but numbers.
 */
import type { ScorerModel, Tree } from "../src/fields/gbt.ts";

export interface TrainingOptions {
  trees: number;
  leaves: number;
  learningRate: number;
  minDataInLeaf: number;
  featureFraction: number;
  baggingFraction: number;
  l2: number;
  seed: number;
}

export const DEFAULT_OPTIONS: TrainingOptions = {
  trees: 150,
  leaves: 15,
  learningRate: 0.06,
  minDataInLeaf: 8,
  featureFraction: 0.7,
  baggingFraction: 0.8,
  l2: 1,
  seed: 1,
};

const MAX_BINS = 64;

/** A small seeded generator (mulberry32), so that a training can be repeated to the bit. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Borders between bins of one feature: between neighbouring values, thinned to equal counts where there are too many. */
function bordersOf(values: Float64Array): number[] {
  const sorted = Float64Array.from(values).sort();
  const distinct: number[] = [];
  for (const value of sorted) if (distinct.at(-1) !== value) distinct.push(value);
  if (distinct.length <= MAX_BINS) return distinct.slice(1).map((value, i) => (value + distinct[i]!) / 2);
  const borders: number[] = [];
  for (let b = 1; b < MAX_BINS; b++) {
    const at = Math.floor((b * sorted.length) / MAX_BINS);
    const border = (sorted[at - 1]! + sorted[at]!) / 2;
    if (sorted[at - 1] !== sorted[at] && borders.at(-1) !== border) borders.push(border);
  }
  return borders;
}

function binOf(borders: readonly number[], value: number): number {
  let low = 0;
  let high = borders.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (value <= borders[mid]!) high = mid;
    else low = mid + 1;
  }
  return low;
}

interface Split {
  gain: number;
  feature: number;
  bin: number;
}

interface Leaf {
  rows: Int32Array;
  gradient: number;
  hessian: number;
  split: Split | null;
  /** Parent node and side; null for the root. */
  parent: { node: number; side: "left" | "right" } | null;
}

/**
 * Fits a model.
 * @param x rows of features, all of the same length
 * @param y 1 for right, 0 for wrong
 */
export function trainTrees(
  x: readonly (readonly number[])[],
  y: readonly number[],
  featureNames: readonly string[],
  options: TrainingOptions = DEFAULT_OPTIONS,
): ScorerModel {
  const n = x.length;
  const width = featureNames.length;
  const random = randomOf(options.seed);
  const borders: number[][] = [];
  const bins: Uint8Array[] = [];
  for (let j = 0; j < width; j++) {
    const column = Float64Array.from(x, (row) => row[j]!);
    borders.push(bordersOf(column));
    bins.push(Uint8Array.from(column, (value) => binOf(borders[j]!, value)));
  }
  const positives = y.reduce((sum, label) => sum + label, 0);
  const bias = Math.log(Math.max(1, positives) / Math.max(1, n - positives));
  const score = new Float64Array(n).fill(bias);
  const gradient = new Float64Array(n);
  const hessian = new Float64Array(n);
  const usable = borders.map((b, j) => (b.length > 0 ? j : -1)).filter((j) => j >= 0);
  const trees: Tree[] = [];
  for (let round = 0; round < options.trees; round++) {
    for (let i = 0; i < n; i++) {
      const p = 1 / (1 + Math.exp(-score[i]!));
      gradient[i] = p - y[i]!;
      hessian[i] = Math.max(p * (1 - p), 1e-6);
    }
    const bag = Int32Array.from({ length: n }, (_, i) => i).filter(() => random() < options.baggingFraction);
    const features = usable.filter(() => random() < options.featureFraction);
    const tree = growTree(bag, features, bins, borders, gradient, hessian, options);
    if (tree.feature.length === 0) continue;
    trees.push(tree);
    for (let i = 0; i < n; i++) {
      let node = 0;
      const row = x[i]!;
      while (node >= 0)
        node = row[tree.feature[node]!]! <= tree.threshold[node]! ? tree.left[node]! : tree.right[node]!;
      score[i]! += tree.leaf[~node]!;
    }
  }
  return { featureNames: [...featureNames], bias, trees, calibration: [], trusts: {} };
}

function growTree(
  bag: Int32Array,
  features: readonly number[],
  bins: readonly Uint8Array[],
  borders: readonly number[][],
  gradient: Float64Array,
  hessian: Float64Array,
  options: TrainingOptions,
): Tree {
  const makeLeaf = (rows: Int32Array, parent: Leaf["parent"]): Leaf => {
    let g = 0;
    let h = 0;
    for (const i of rows) {
      g += gradient[i]!;
      h += hessian[i]!;
    }
    const leaf: Leaf = { rows, gradient: g, hessian: h, split: null, parent };
    leaf.split = bestSplit(leaf, features, bins, borders, gradient, hessian, options);
    return leaf;
  };
  const tree: Tree = { feature: [], threshold: [], left: [], right: [], leaf: [] };
  const leaves: Leaf[] = [makeLeaf(bag, null)];
  while (leaves.length < options.leaves) {
    let best = -1;
    leaves.forEach((leaf, i) => {
      if (leaf.split && (best < 0 || leaf.split.gain > leaves[best]!.split!.gain)) best = i;
    });
    if (best < 0) break;
    const leaf = leaves[best]!;
    const { feature, bin } = leaf.split!;
    const column = bins[feature]!;
    const node = tree.feature.length;
    tree.feature.push(feature);
    tree.threshold.push(borders[feature]![bin]!);
    tree.left.push(0);
    tree.right.push(0);
    if (leaf.parent) tree[leaf.parent.side][leaf.parent.node] = node;
    const left = makeLeaf(
      leaf.rows.filter((i) => column[i]! <= bin),
      { node, side: "left" },
    );
    const right = makeLeaf(
      leaf.rows.filter((i) => column[i]! > bin),
      { node, side: "right" },
    );
    leaves.splice(best, 1, left, right);
  }
  leaves.forEach((leaf, i) => {
    tree.leaf.push((-leaf.gradient / (leaf.hessian + options.l2)) * options.learningRate);
    if (leaf.parent) tree[leaf.parent.side][leaf.parent.node] = ~i;
  });
  return tree;
}

function bestSplit(
  leaf: Leaf,
  features: readonly number[],
  bins: readonly Uint8Array[],
  borders: readonly number[][],
  gradient: Float64Array,
  hessian: Float64Array,
  options: TrainingOptions,
): Split | null {
  const { rows } = leaf;
  if (rows.length < 2 * options.minDataInLeaf) return null;
  const base = (leaf.gradient * leaf.gradient) / (leaf.hessian + options.l2);
  let best: Split | null = null;
  const g = new Float64Array(MAX_BINS + 1);
  const h = new Float64Array(MAX_BINS + 1);
  const c = new Int32Array(MAX_BINS + 1);
  for (const feature of features) {
    const size = borders[feature]!.length + 1;
    g.fill(0, 0, size);
    h.fill(0, 0, size);
    c.fill(0, 0, size);
    const column = bins[feature]!;
    for (let k = 0; k < rows.length; k++) {
      const i = rows[k]!;
      const bin = column[i]!;
      g[bin]! += gradient[i]!;
      h[bin]! += hessian[i]!;
      c[bin]!++;
    }
    let gl = 0;
    let hl = 0;
    let cl = 0;
    for (let bin = 0; bin < size - 1; bin++) {
      gl += g[bin]!;
      hl += h[bin]!;
      cl += c[bin]!;
      if (cl < options.minDataInLeaf) continue;
      if (rows.length - cl < options.minDataInLeaf) break;
      const gr = leaf.gradient - gl;
      const hr = leaf.hessian - hl;
      const gain = (gl * gl) / (hl + options.l2) + (gr * gr) / (hr + options.l2) - base;
      if (gain > 1e-6 && (!best || gain > best.gain)) best = { gain, feature, bin };
    }
  }
  return best;
}

/**
 * Isotonic regression by pooling adjacent violators: the best rising line of steps through (score, right or wrong).
 * @returns at most `limit` points, ascending, to be joined by straight lines
 */
export function fitIsotonic(
  pairs: readonly (readonly [score: number, right: boolean])[],
  limit = 24,
): [score: number, probability: number][] {
  const sorted = [...pairs].sort((a, b) => a[0] - b[0]);
  const blocks: { from: number; to: number; sum: number; count: number }[] = [];
  for (const [score, right] of sorted) {
    blocks.push({ from: score, to: score, sum: right ? 1 : 0, count: 1 });
    while (blocks.length > 1) {
      const last = blocks.at(-1)!;
      const before = blocks.at(-2)!;
      if (before.sum / before.count < last.sum / last.count) break;
      before.to = last.to;
      before.sum += last.sum;
      before.count += last.count;
      blocks.pop();
    }
  }
  // Each block gets half a right and half a wrong one more: a few documents give no certainty.
  const points = blocks.map((b): [number, number] => [(b.from + b.to) / 2, (b.sum + 0.5) / (b.count + 1)]);
  const rising: [number, number][] = [];
  for (const point of points) rising.push([point[0], Math.max(point[1], rising.at(-1)?.[1] ?? 0)]);
  const step = Math.max(1, Math.ceil(rising.length / limit));
  return rising.filter((_, i) => i % step === 0 || i === rising.length - 1);
}
