/**
 * Logistic regression with a ridge penalty: how far a choice can be trusted, from a few signs. Small data, few weights.
 */
import type { TrustModel } from "../src/fields/gbt.ts";

const ROUNDS = 2000;
const STEP = 0.5;

/**
 * Fits the weights.
 * @param x rows of signs
 * @param y 1 where the choice was right
 * @param ridge how strongly weights are drawn to 0: the more signs there are for the wrong ones among the rows, the stronger
 */
export function trainTrust(
  x: readonly (readonly number[])[],
  y: readonly number[],
  names: readonly string[],
  ridge: number,
): TrustModel {
  const n = x.length;
  const mean = names.map((_, j) => x.reduce((sum, row) => sum + row[j]!, 0) / n);
  const spread = names.map((_, j) => Math.sqrt(x.reduce((sum, row) => sum + (row[j]! - mean[j]!) ** 2, 0) / n) || 1);
  const z = x.map((row) => row.map((value, j) => (value - mean[j]!) / spread[j]!));
  const share = y.reduce((sum, label) => sum + label, 0) / n;
  let bias = Math.log((share + 0.01) / (1 - share + 0.01));
  const weights = names.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) {
    const slope = names.map(() => 0);
    let biasSlope = 0;
    for (let i = 0; i < n; i++) {
      const row = z[i]!;
      let sum = bias;
      for (let j = 0; j < row.length; j++) sum += weights[j]! * row[j]!;
      const miss = 1 / (1 + Math.exp(-sum)) - y[i]!;
      biasSlope += miss;
      for (let j = 0; j < row.length; j++) slope[j]! += miss * row[j]!;
    }
    bias -= (STEP * biasSlope) / n;
    for (let j = 0; j < weights.length; j++) weights[j]! -= STEP * (slope[j]! / n + ridge * weights[j]!);
  }
  const scaled = weights.map((weight, j) => weight / spread[j]!);
  return {
    names: [...names],
    weights: scaled,
    bias: bias - scaled.reduce((sum, weight, j) => sum + weight * mean[j]!, 0),
  };
}
