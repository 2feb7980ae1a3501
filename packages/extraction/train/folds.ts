/**
 * Five-fold cross-validation: every labelled receipt is read by scorers that were trained on the other four fifths.
 *
 * Fold = position of the id in sorted order modulo 5. Trees are trained on four folds; confidences are fitted on the
 * choices of such scorers for receipts they had not seen, and those for a fold's own receipts are left out of its fit.
 */

import { decideDate } from "../src/fields/decide-date.ts";
import { decideTotal } from "../src/fields/decide-total.ts";
import { decideVendor } from "../src/fields/decide-vendor.ts";
import { type FeatureRow, type ScorerModel, type TrustModel, trustOf } from "../src/fields/gbt.ts";
import { understandWith } from "../src/fields/index.ts";
import type { FieldModels } from "../src/fields/models.ts";
import { prepare } from "../src/fields/prepare.ts";
import type { Reading, ReadingContext } from "../src/model/document.ts";
import { nameKey } from "../src/text/text.ts";
import { fitIsotonic } from "./gbt-trainer.ts";
import { trainTrust } from "./logistic.ts";
import { examplesOf, type ReceiptExamples, trainModels } from "./models.ts";
import type { LabelledReceipt } from "./receipts.ts";

export type Fact = "vendor" | "date" | "total";
export const FACTS: readonly Fact[] = ["vendor", "date", "total"];

const FOLDS = 5;
/** The day on which the receipts are read; all are older. */
export const TODAY = "2026-01-01";

export const foldOf = (position: number) => position % FOLDS;

/** Ridge penalties that draw the weights of the signs to 0: the vendor has many signs for 57 wrong ones. */
const RIDGE: Readonly<Record<Fact, number>> = { vendor: 0.3, date: 0.03, total: 0.03 };
/** Ridge penalty that bounds the weights if the held-out trusts separate all right ones from all wrong ones. */
const SLOPE_RIDGE = 1e-4;

/** A scorer's choice for a receipt that it had not seen; confidences are fitted on these. */
interface Unseen {
  fact: Fact;
  /** Whether the books of this reading had a memory, and whether they knew the value. */
  memory: boolean;
  known: boolean;
  fold: number;
  score: number;
  signs: FeatureRow;
  right: boolean;
}

export interface CrossValidation {
  receipts: readonly LabelledReceipt[];
  examples: readonly ReceiptExamples[];
  /** One set of models a fold, for reading that fold's receipts. */
  models: FieldModels[];
  unseen: readonly Unseen[];
}

/** Vendors of the receipts outside a fold, as an organization's books would know them. */
export function vendorsOutside(receipts: readonly LabelledReceipt[], fold: number): string[] {
  return [...new Set(receipts.filter((r, i) => foldOf(i) !== fold && r.vendor).map((r) => r.vendor!))];
}

/** Trains the models of all folds. @param progress called after each fold */
export function crossValidate(
  receipts: readonly LabelledReceipt[],
  progress: (words: string) => void = () => {},
): CrossValidation {
  const examples = receipts.map((receipt) => examplesOf(receipt));
  const trained = Array.from({ length: FOLDS }, (_, fold) => {
    const started = performance.now();
    const models = trainModels(examples.filter((_, i) => foldOf(i) !== fold));
    progress(`fold ${fold}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    return models;
  });
  return validate(receipts, examples, trained);
}

/** Fits the confidences of each fold's trained models on the other folds' choices for receipts that they had not seen. */
function validate(
  receipts: readonly LabelledReceipt[],
  examples: readonly ReceiptExamples[],
  trained: readonly FieldModels[],
): CrossValidation {
  const known = trained.map((_, fold) => vendorsOutside(receipts, fold));
  const unseen = receipts.flatMap((receipt, i) =>
    readUnseen(receipt, foldOf(i), trained[foldOf(i)]!, known[foldOf(i)]!),
  );
  const models = trained.map((model, fold) =>
    calibrated(
      model,
      unseen.filter((r) => r.fold !== fold),
    ),
  );
  return { receipts, examples, models, unseen };
}

/** The models to ship: trained on all receipts, with the confidences that cross-validation found. */
export function finalModels({ examples, unseen }: CrossValidation): FieldModels {
  return calibrated(trainModels(examples), unseen);
}

function readUnseen(receipt: LabelledReceipt, fold: number, models: FieldModels, knownVendors: string[]): Unseen[] {
  const found: Unseen[] = [];
  const { findings, dateOrder } = prepare(receipt.doc, { today: TODAY });
  const total = decideTotal(findings, models);
  if (receipt.total !== null && total)
    found.push({
      fact: "total",
      memory: false,
      known: false,
      fold,
      score: total.score,
      signs: total.signs,
      right: Math.abs(total.milli) === receipt.total,
    });
  const date = decideDate(findings, dateOrder, models);
  if (receipt.date !== null && date.field && date.signs)
    found.push({
      fact: "date",
      memory: false,
      known: false,
      fold,
      score: date.score,
      signs: date.signs,
      right: date.field.value === receipt.date,
    });
  const contexts: ReadingContext[] = [{ today: TODAY }, { today: TODAY, knownVendors }];
  for (const context of contexts) {
    const vendor = decideVendor({ ...findings, context }, models);
    if (receipt.vendor !== null && vendor.field && vendor.signs)
      found.push({
        fact: "vendor",
        memory: context.knownVendors !== undefined,
        known: vendor.known,
        fold,
        score: vendor.score,
        signs: vendor.signs,
        right: nameKey(vendor.field.value) === nameKey(receipt.vendor),
      });
  }
  return found;
}

function calibrated(models: FieldModels, unseen: readonly Unseen[]): FieldModels {
  const withConfidence = (fact: Fact): ScorerModel => {
    const rows = unseen.filter((r) => r.fact === fact);
    const read = rows.filter((r) => !r.memory);
    const known = rows.filter((r) => r.known);
    return {
      ...models[fact],
      calibration: fitIsotonic(rows.map((r) => [r.score, r.right] as const)),
      // Few known ones are wrong, so the signs' weights are learned from the others as well.
      trusts: {
        read: fitTrust(read, RIDGE[fact]),
        ...(known.length > 0 && { known: fitTrust([...read, ...known], RIDGE[fact]) }),
      },
    };
  };
  return { total: withConfidence("total"), date: withConfidence("date"), vendor: withConfidence("vendor") };
}

/** A trust whose slope and height are corrected on receipts that its weights have not seen, fold by fold. */
function fitTrust(rows: readonly Unseen[], ridge: number): TrustModel {
  const fit = (from: readonly Unseen[]) =>
    trainTrust(
      from.map((r) => r.signs.values),
      from.map((r) => Number(r.right)),
      from[0]!.signs.names,
      ridge,
    );
  const perFold = new Map(
    [...new Set(rows.map((r) => r.fold))].map((fold) => [fold, fit(rows.filter((o) => o.fold !== fold))]),
  );
  const { weights, bias } = trainTrust(
    rows.map((r) => [trustOf(perFold.get(r.fold)!, r.signs)]),
    rows.map((r) => Number(r.right)),
    ["trust"],
    SLOPE_RIDGE,
  );
  const trust = fit(rows);
  const slope = weights[0]!;
  return { ...trust, weights: trust.weights.map((weight) => weight * slope), bias: trust.bias * slope + bias };
}

/** A receipt as the models of its fold read it. */
export interface HeldOut {
  receipt: LabelledReceipt;
  reading: Reading;
  /** Whether its vendor is on a receipt of another fold; null without a label. */
  vendorSeen: boolean | null;
  milliseconds: number;
}

/** Reads every receipt with the models of its fold. */
export function readHeldOut(validation: CrossValidation, contextOf: (fold: number) => ReadingContext): HeldOut[] {
  const { receipts, models } = validation;
  const contexts = models.map((_, fold) => ({ today: TODAY, defaultCurrency: "USD", ...contextOf(fold) }));
  const outside = models.map((_, fold) => new Set(vendorsOutside(receipts, fold).map(nameKey)));
  return receipts.map((receipt, i) => {
    const fold = foldOf(i);
    const started = performance.now();
    const reading = understandWith(models[fold]!, receipt.doc, contexts[fold]!);
    const milliseconds = performance.now() - started;
    const vendorSeen = receipt.vendor === null ? null : outside[fold]!.has(nameKey(receipt.vendor));
    return { receipt, reading, vendorSeen, milliseconds };
  });
}
