/** Boosted trees, calibration and trust: what training promises, and what a model file must hold. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateCandidates } from "../../src/fields/date.ts";
import { assertSameFeatures, calibrate, FeatureRow, scoreOf } from "../../src/fields/gbt.ts";
import { shippedModels } from "../../src/fields/models.ts";
import { prepare } from "../../src/fields/prepare.ts";
import { totalCandidates } from "../../src/fields/total.ts";
import { vendorCandidates } from "../../src/fields/vendor.ts";
import { DEFAULT_OPTIONS, fitIsotonic, randomOf, trainTrees } from "../../train/gbt-trainer.ts";
import { trainTrust } from "../../train/logistic.ts";
import { paper } from "./text-page.ts";

describe("trainTrees", () => {
  const random = randomOf(7);
  const x = Array.from({ length: 600 }, () => [random(), random(), random()]);
  // An "exclusive or" that no single threshold can tell.
  const y = x.map(([a, b]) => Number(a! > 0.5 !== b! > 0.5));
  const options = { ...DEFAULT_OPTIONS, trees: 60, featureFraction: 1 };

  it("learns a result that depends on two features together", () => {
    const model = trainTrees(x.slice(0, 400), y.slice(0, 400), ["a", "b", "noise"], options);
    const right = x.slice(400).filter((row, i) => scoreOf(model, row) > 0.5 === (y[400 + i] === 1)).length;
    expect(right / 200).toBeGreaterThan(0.93);
  });

  it("gives the same model for the same seed", () => {
    const once = trainTrees(x, y, ["a", "b", "noise"], options);
    const again = trainTrees(x, y, ["a", "b", "noise"], options);
    expect(again).toEqual(once);
  });

  it("respects its number of leaves, and its nodes form a tree", () => {
    const model = trainTrees(x, y, ["a", "b", "noise"], { ...options, leaves: 5 });
    for (const tree of model.trees) {
      expect(tree.leaf.length).toBeLessThanOrEqual(5);
      expect(tree.leaf.length).toBe(tree.feature.length + 1);
      const children = [...tree.left, ...tree.right].sort((a, b) => a - b);
      expect(new Set(children).size).toBe(children.length);
    }
  });

  it("returns the base rate when no feature tells the cases apart", () => {
    const flat = x.map(() => [1]);
    const model = trainTrees(flat, y, ["same"], options);
    expect(model.trees).toEqual([]);
    expect(scoreOf(model, [1])).toBeCloseTo(y.reduce((s, v) => s + v, 0) / y.length, 5);
  });
});

describe("calibration", () => {
  it("never decreases, and stays between 0 and 1", () => {
    const pairs = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean()), {
      minLength: 2,
      maxLength: 200,
    });
    fc.assert(
      fc.property(pairs, (data) => {
        const points = fitIsotonic(data);
        let last = 0;
        for (let score = -0.1; score <= 1.1; score += 0.05) {
          const p = calibrate(points, score);
          expect(p).toBeGreaterThanOrEqual(last - 1e-9);
          expect(p).toBeLessThanOrEqual(1);
          last = p;
        }
      }),
    );
  });

  it("follows the share of correct answers", () => {
    const random = randomOf(3);
    const data = Array.from({ length: 4000 }, () => {
      const score = random();
      return [score, random() < score * score] as const;
    });
    const points = fitIsotonic(data);
    for (const score of [0.3, 0.5, 0.7, 0.9])
      expect(Math.abs(calibrate(points, score) - score * score)).toBeLessThan(0.08);
  });
});

describe("trainTrust", () => {
  it("finds which sign favors a choice", () => {
    const random = randomOf(5);
    const x = Array.from({ length: 500 }, () => [random(), random()]);
    const y = x.map(([a]) => Number(random() < a!));
    const { weights } = trainTrust(x, y, ["tells", "noise"], 0.01);
    expect(weights[0]).toBeGreaterThan(1);
    expect(Math.abs(weights[1]!)).toBeLessThan(0.8);
  });
});

describe("the committed models", () => {
  it("use the features that the code computes", () => {
    const { findings, dateOrder } = prepare(
      paper(`
        Corner Shop Ltd
        12/04/2025
        Total       £2.00
      `),
      {},
    );
    const models = shippedModels();
    assertSameFeatures(models.total, totalCandidates(findings)[0]!.features, "total");
    assertSameFeatures(models.date, dateCandidates(findings, dateOrder)[0]!.features, "date");
    assertSameFeatures(models.vendor, vendorCandidates(findings)[0]!.features, "vendor");
  });

  it("are refused with a message when they use other features", () => {
    const row = new FeatureRow();
    row.add("other", 1);
    expect(() => assertSameFeatures(shippedModels().total, row, "total")).toThrow(
      "The total model was trained on other features than this version computes; train it again.",
    );
  });
});
