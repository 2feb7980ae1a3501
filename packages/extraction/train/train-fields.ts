/**
 * Trains the field scorers on `receipts-en`, prints the 5-fold cross-validated figures, and writes the committed models
 * (which are trained on all receipts; so only the cross-validated figures are honest).
 *
 *   node packages/extraction/train/train-fields.ts [--data ../shared/data] [--ocr FOLDER] [--csv bench/results.csv] [--dry]
 *
 * `--ocr` names the folder with the words our OCR read, `<set>/<stem>.json`; without it the labels' own words are used.
 */

import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Reading, ReadingContext } from "../src/document.ts";
import { decideDate } from "../src/fields/decide-date.ts";
import { decideTotal } from "../src/fields/decide-total.ts";
import { decideVendor } from "../src/fields/decide-vendor.ts";
import { type FeatureRow, type ScorerModel, trustOf } from "../src/fields/gbt.ts";
import { SURE, understandWith } from "../src/fields/index.ts";
import type { FieldModels } from "../src/fields/models.ts";
import { prepare } from "../src/fields/prepare.ts";
import { nameKey } from "../src/fields/text.ts";
import { fitIsotonic } from "./gbt-trainer.ts";
import { trainTrust } from "./logistic.ts";
import { examplesOf, trainModels } from "./models.ts";
import { type LabelledReceipt, loadReceipts } from "./receipts.ts";
import { keepFigures } from "./results.ts";

const { values: options } = parseArgs({
  options: {
    data: { type: "string", default: "../shared/data" },
    ocr: { type: "string" },
    csv: { type: "string" },
    dry: { type: "boolean", default: false },
    errors: { type: "boolean", default: false },
  },
});

const FOLDS = 5;
const TODAY = "2026-01-01";
type Fact = "total" | "date" | "vendor";
const FACTS: readonly Fact[] = ["vendor", "date", "total"];

const folder = join(options.data, "receipts-en");
if (!existsSync(folder)) {
  console.log(`There are no labelled receipts in ${folder}, so there is nothing to train on.`);
  process.exit(0);
}
const receipts = loadReceipts(folder, options.ocr ? join(options.ocr, "receipts-en") : null);
console.log(`${receipts.length} receipts, words from ${options.ocr ? "our OCR" : "the labels"}`);

/** Whether a value read is the labelled one, after the normalisation of the data's README. */
function isRight(fact: Fact, receipt: LabelledReceipt, reading: Reading): boolean {
  const value = reading.fields[fact]?.value;
  if (value === undefined) return false;
  if (fact === "vendor") return nameKey(value) === nameKey(receipt.vendor!);
  if (fact === "date") return value === receipt.date;
  return Math.round(Number(value) * 1000) === receipt.total;
}

const examples = receipts.map((receipt) => examplesOf(receipt));
const foldOf = (i: number) => i % FOLDS;

// First pass: scores of held-out receipts, for calibration.
const foldModels: FieldModels[] = [];
const raw: { fact: Fact; fold: number; score: number; signs: FeatureRow | null; right: boolean }[] = [];
for (let fold = 0; fold < FOLDS; fold++) {
  const started = performance.now();
  const models = trainModels(examples.filter((_, i) => foldOf(i) !== fold));
  foldModels.push(models);
  receipts.forEach((receipt, i) => {
    if (foldOf(i) !== fold) return;
    const { findings, dateOrder } = prepare(receipt.doc, { today: TODAY });
    const total = decideTotal(findings, models);
    const date = decideDate(findings, dateOrder, models);
    const vendor = decideVendor(findings, models);
    if (receipt.total !== null && total)
      raw.push({
        fact: "total",
        fold,
        score: total.score,
        signs: total.signs,
        right: Math.abs(total.milli) === receipt.total,
      });
    if (receipt.date !== null && date.field)
      raw.push({ fact: "date", fold, score: date.score, signs: null, right: date.field.value === receipt.date });
    if (receipt.vendor !== null && vendor.field) {
      raw.push({
        fact: "vendor",
        fold,
        score: vendor.score,
        signs: vendor.signs,
        right: nameKey(vendor.field.value) === nameKey(receipt.vendor),
      });
    }
  });
  console.log(`fold ${fold}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** Calibration and trust from the held-out scores of the folds that `keep` allows. */
function calibrated(models: FieldModels, keep: (fold: number) => boolean): FieldModels {
  const withCalibration = (fact: Fact): ScorerModel => {
    const kept = raw.filter((r) => r.fact === fact && keep(r.fold));
    const calibration = fitIsotonic(kept.map((r) => [r.score, r.right] as const));
    const signed = kept.flatMap((r) => (r.signs ? [{ signs: r.signs, right: r.right, fold: r.fold }] : []));
    if (signed.length === 0) return { ...models[fact], calibration };
    const fit = (rows: typeof signed) =>
      trainTrust(
        rows.map((r) => r.signs.values),
        rows.map((r) => Number(r.right)),
        rows[0]!.signs.names,
      );
    // The steps are fitted on trusts of receipts that the weights have not seen.
    const perFold = new Map(
      [...new Set(signed.map((r) => r.fold))].map((fold) => [fold, fit(signed.filter((o) => o.fold !== fold))]),
    );
    const unseen = signed.map((r) => [trustOf(perFold.get(r.fold)!, r.signs), r.right] as const);
    return { ...models[fact], calibration, trust: fit(signed), trustCalibration: fitIsotonic(unseen) };
  };
  return { total: withCalibration("total"), date: withCalibration("date"), vendor: withCalibration("vendor") };
}

interface Tally {
  n: number;
  right: number;
  read: number;
}
const tally = (): Tally => ({ n: 0, right: 0, read: 0 });

/** Reads every receipt with the models of the folds it is not in. */
function evaluate(name: string, contextOf: (fold: number) => ReadingContext): Map<string, number> {
  const figures = new Map<string, number>();
  const byFact: Record<Fact, Tally> = { total: tally(), date: tally(), vendor: tally() };
  const seen = tally();
  const unseen = tally();
  const ready = tally();
  const buckets: Record<Fact, { sum: number; right: number; n: number }[]> = { total: [], date: [], vendor: [] };
  let currencyRight = 0;
  const joint: (Record<Fact | "currency", number> & { right: boolean })[] = [];
  let withItems = 0;
  let milliseconds = 0;
  const perFold = foldModels.map((models, fold) => calibrated(models, (other) => other !== fold));
  const vendorsOutside = foldModels.map(
    (_, fold) => new Set(receipts.filter((r, i) => foldOf(i) !== fold && r.vendor).map((r) => nameKey(r.vendor!))),
  );
  receipts.forEach((receipt, i) => {
    const fold = foldOf(i);
    const started = performance.now();
    const reading = understandWith(perFold[fold]!, receipt.doc, {
      today: TODAY,
      defaultCurrency: "USD",
      ...contextOf(fold),
    });
    milliseconds += performance.now() - started;
    const right = {} as Record<Fact, boolean>;
    for (const fact of FACTS) {
      if (receipt[fact] === null) {
        right[fact] = true;
        continue;
      }
      const field = reading.fields[fact];
      right[fact] = isRight(fact, receipt, reading);
      byFact[fact].n++;
      if (field) {
        byFact[fact].read++;
        const slot = Math.min(9, Math.floor(field.confidence * 10));
        buckets[fact][slot] ??= { sum: 0, right: 0, n: 0 };
        const bucket = buckets[fact][slot];
        bucket.n++;
        bucket.sum += field.confidence;
        if (right[fact]) bucket.right++;
      }
      if (right[fact]) byFact[fact].right++;
      else if (options.errors)
        console.log(
          `  ${receipt.id} ${fact}: label ${receipt[fact]} read ${field?.value ?? "-"} (${field?.confidence.toFixed(2) ?? ""})`,
        );
    }
    if (receipt.vendor !== null) {
      const group = vendorsOutside[fold]!.has(nameKey(receipt.vendor)) ? seen : unseen;
      group.n++;
      if (right.vendor) group.right++;
    }
    const sureOf = (name: Fact | "currency") => reading.fields[name]?.confidence ?? 0;
    joint.push({
      vendor: sureOf("vendor"),
      date: sureOf("date"),
      total: sureOf("total"),
      currency: sureOf("currency"),
      right: right.vendor && right.date && right.total && reading.fields.currency?.value === "MYR",
    });
    if (reading.fields.currency?.value === "MYR") currencyRight++;
    if (reading.lineItems.length > 0) withItems++;
    if (reading.status === "ready") {
      ready.n++;
      if (right.vendor && right.date && right.total && reading.fields.currency?.value === "MYR") ready.right++;
    }
  });
  const count = receipts.length;
  console.log(`\n${name}`);
  let rightAll = 0;
  let readAll = 0;
  let all = 0;
  for (const fact of FACTS) {
    const t = byFact[fact];
    rightAll += t.right;
    readAll += t.read;
    all += t.n;
    figures.set(fact, t.right / t.n);
    console.log(
      `  ${fact.padEnd(8)} ${((100 * t.right) / t.n).toFixed(1)} % exact (${t.right} of ${t.n}), read ${t.read}`,
    );
    console.log(
      `           calibration ${buckets[fact]
        .map((b) => b && `${(b.sum / b.n).toFixed(2)}→${(b.right / b.n).toFixed(2)} (${b.n})`)
        .filter(Boolean)
        .join("  ")}`,
    );
  }
  figures.set("f1", (2 * rightAll) / (all + readAll));
  figures.set("vendor seen", seen.right / seen.n);
  figures.set("vendor unseen", unseen.right / unseen.n);
  figures.set("currency", currencyRight / count);
  figures.set("with items", withItems / count);
  figures.set("ready", ready.n / count);
  figures.set("ready and right", ready.n ? ready.right / ready.n : 0);
  figures.set("milliseconds a document", milliseconds / count);
  for (const [key, value] of figures) if (!FACTS.includes(key as Fact)) console.log(`  ${key}: ${value.toFixed(3)}`);
  const level = (line: number, sureness: (j: (typeof joint)[number]) => number) => {
    const sure = joint.filter((j) => sureness(j) >= line);
    const right = sure.filter((j) => j.right).length / Math.max(1, sure.length);
    return `${line}: ${(sure.length / count).toFixed(2)} ready, ${right.toFixed(3)} right`;
  };
  const others = (j: (typeof joint)[number]) =>
    j.date >= SURE.date && j.total >= SURE.total && j.currency >= SURE.currency;
  console.log("  by the least confidence of a vendor");
  for (const line of [0.84, 0.86, 0.88, 0.9, 0.92])
    console.log(`    ${level(line, (j) => (others(j) ? j.vendor : 0))}`);
  console.log("  by the product of all confidences");
  for (const line of [0.75, 0.78, 0.8, 0.82, 0.84, 0.86, 0.88])
    console.log(`    ${level(line, (j) => j.vendor * j.date * j.total)}`);
  console.log(`  thresholds: ${JSON.stringify(SURE)}`);
  return figures;
}

const figures = evaluate("5-fold cross-validation", () => ({}));
const remembering = evaluate("5-fold cross-validation, vendors of the other folds known", (fold) => ({
  knownVendors: [...new Set(receipts.filter((r, i) => foldOf(i) !== fold && r.vendor).map((r) => r.vendor!))],
}));

if (options.csv) {
  const words = options.ocr ? "" : " (label text)";
  keepFigures(options.csv, `receipts-en 5-fold${words}`, figures);
  keepFigures(options.csv, `receipts-en 5-fold known vendors${words}`, remembering);
}

/** Five significant digits: enough for a threshold, a third of the bytes. */
function rounded(model: ScorerModel): string {
  return JSON.stringify(model, (_, value: unknown) =>
    typeof value === "number" && !Number.isInteger(value) ? Number(value.toPrecision(5)) : value,
  );
}

if (!options.dry) {
  const final = calibrated(trainModels(examples), () => true);
  for (const fact of FACTS) {
    const target = new URL(`../src/fields/models/${fact}.model.json`, import.meta.url);
    const json = rounded(final[fact]);
    writeFileSync(target, `${json}\n`);
    console.log(`${fact}.model.json: ${(json.length / 1024).toFixed(0)} KB`);
  }
}
