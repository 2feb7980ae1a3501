/**
 * Inference of gradient-boosted trees kept as JSON, and the calibration from raw score to probability.
 *
 * Trained by `train/gbt-trainer.ts`; a model is a few arrays, so that nothing but this file is needed to run it.
 */
import { readFileSync } from "node:fs";

/** One tree: inner node i sends x[feature[i]] <= threshold[i] to left[i], else to right[i]; a child c < 0 is leaf ~c. */
export interface Tree {
  feature: number[];
  threshold: number[];
  left: number[];
  right: number[];
  leaf: number[];
}

export interface ScorerModel {
  /** Names of the features in order: a model of other features is refused. */
  featureNames: string[];
  /** Log-odds before the first tree. */
  bias: number;
  trees: Tree[];
  /** From the chosen candidate's score to the share of right ones, ascending; fitted on held-out folds. */
  calibration: Calibration;
  /** Models of a choice's reliability from more than its score, by kind of choice; empty if the score is enough. */
  trusts: Partial<Record<ChoiceKind, TrustModel>>;
}

/** A value as it was read, or one that was read and that the books know. */
type ChoiceKind = "read" | "known";

export type Calibration = (readonly [score: number, probability: number])[];

/**
 * A logistic regression over a few signs of the choice: its lead over the next, the confidence of its letters… Its slope and
 * height were corrected on held-out folds, so its result is the share of right ones.
 */
export interface TrustModel {
  names: string[];
  weights: number[];
  bias: number;
}

/** All trees of a model one behind the other, in numbers of one kind: twice as quick to walk. */
interface Forest {
  feature: Int32Array;
  threshold: Float64Array;
  /** The nodes behind each node: left, right. A node n < 0 is leaf ~n. */
  next: Int32Array;
  leaf: Float64Array;
  roots: Int32Array;
}

const forests = new WeakMap<readonly Tree[], Forest>();

function forestOf(trees: readonly Tree[]): Forest {
  const known = forests.get(trees);
  if (known?.roots.length === trees.length) return known;
  const nodes = trees.reduce((sum, { feature }) => sum + feature.length, 0);
  const leaves = trees.reduce((sum, { leaf }) => sum + leaf.length, 0);
  const forest: Forest = {
    feature: new Int32Array(nodes),
    threshold: new Float64Array(nodes),
    next: new Int32Array(2 * nodes),
    leaf: new Float64Array(leaves),
    roots: new Int32Array(trees.length),
  };
  let [node, leaf] = [0, 0];
  trees.forEach((tree, i) => {
    const place = (child: number) => (child < 0 ? ~(~child + leaf) : child + node);
    forest.roots[i] = place(tree.feature.length === 0 ? -1 : 0);
    tree.feature.forEach((feature, k) => {
      forest.feature[node + k] = feature;
      forest.threshold[node + k] = tree.threshold[k]!;
      forest.next[2 * (node + k)] = place(tree.left[k]!);
      forest.next[2 * (node + k) + 1] = place(tree.right[k]!);
    });
    forest.leaf.set(tree.leaf, leaf);
    node += tree.feature.length;
    leaf += tree.leaf.length;
  });
  forests.set(trees, forest);
  return forest;
}

/** Probability that the candidate with these features is the right one. */
export function scoreOf(model: ScorerModel, features: readonly number[]): number {
  const { feature, threshold, next, leaf, roots } = forestOf(model.trees);
  let sum = model.bias;
  for (let i = 0; i < roots.length; i++) {
    let node = roots[i]!;
    while (node >= 0) node = next[2 * node + (features[feature[node]!]! <= threshold[node]! ? 0 : 1)]!;
    sum += leaf[~node]!;
  }
  return 1 / (1 + Math.exp(-sum));
}

/** Log-odds of a probability, kept finite. */
export function logOdds(p: number): number {
  const inside = Math.min(Math.max(p, 1e-4), 1 - 1e-4);
  return Math.log(inside / (1 - inside));
}

/** Log-odds that a choice with these signs is right. */
export function trustOf(trust: TrustModel, signs: FeatureRow): number {
  return trust.weights.reduce((total, weight, i) => total + weight * signs.values[i]!, trust.bias);
}

/** The probability that a choice is right: by its signs where a trust was fitted, else by its score. */
export function confidenceOf(model: ScorerModel, kind: ChoiceKind, score: number, signs: FeatureRow): number {
  const trust = model.trusts[kind];
  return trust ? 1 / (1 + Math.exp(-trustOf(trust, signs))) : calibrate(model.calibration, score);
}

/** The calibrated probability of a score: straight lines between the fitted points. */
export function calibrate(points: Calibration, score: number): number {
  if (points.length === 0) return score;
  const first = points[0]!;
  if (score <= first[0]) return first[1];
  for (let i = 1; i < points.length; i++) {
    const [x1, y1] = points[i]!;
    if (score > x1) continue;
    const [x0, y0] = points[i - 1]!;
    return x1 === x0 ? y1 : y0 + ((y1 - y0) * (score - x0)) / (x1 - x0);
  }
  return points.at(-1)![1];
}

/** A candidate's features, collected by name. */
export class FeatureRow {
  readonly names: string[] = [];
  readonly values: number[] = [];

  add(name: string, value: number | boolean): void {
    this.names.push(name);
    this.values.push(Number(value));
  }

  addAll(prefix: string, values: readonly number[]): void {
    values.forEach((value, i) => {
      this.add(`${prefix}${i}`, value);
    });
  }
}

/** Loads a committed model; throws when it was trained on other features than the code computes. */
export function loadModel(name: string): ScorerModel {
  return JSON.parse(readFileSync(new URL(`./models/${name}.model.json`, import.meta.url), "utf8")) as ScorerModel;
}

/** Refuses a model whose features are not those that the code computes. */
export function assertSameFeatures(model: ScorerModel, row: FeatureRow, name: string): void {
  if (model.featureNames.length === row.names.length && model.featureNames.every((n, i) => n === row.names[i])) return;
  throw new Error(`The ${name} model was trained on other features than this version computes; train it again.`);
}
