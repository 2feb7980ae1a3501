/**
 * Trains the field scorers on `receipts-en` and writes the committed models. They are trained on all receipts, so only the
 * cross-validated figures of `npm run bench:accuracy` say how well they read what they have not seen.
 *
 *   node packages/extraction/train/train-fields.ts --ocr FOLDER [--data ../shared/data]
 *
 * `--ocr` names the folder with the words our OCR read (`ocr-cache.ts` makes it); without it the labels' own words are used.
 */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { ScorerModel } from "../src/fields/gbt.ts";
import { crossValidate, FACTS, finalModels } from "./folds.ts";
import { loadReceipts } from "./receipts.ts";

const { values: options } = parseArgs({
  options: { data: { type: "string", default: "../shared/data" }, ocr: { type: "string" } },
});

const folder = join(options.data, "receipts-en");
if (!existsSync(folder)) {
  console.log(`There are no labelled receipts in ${folder}, so there is nothing to train on.`);
  process.exit(0);
}
const receipts = loadReceipts(folder, options.ocr ? join(options.ocr, "receipts-en") : null);
console.log(`${receipts.length} receipts, words from ${options.ocr ? "our OCR" : "the labels"}`);
const models = finalModels(crossValidate(receipts, console.log));
for (const fact of FACTS) {
  const json = rounded(models[fact]);
  writeFileSync(new URL(`../src/fields/models/${fact}.model.json`, import.meta.url), `${json}\n`);
  console.log(`${fact}.model.json: ${(json.length / 1024).toFixed(0)} KB`);
}

/** Five significant digits: enough for a threshold, a third of the bytes. */
function rounded(model: ScorerModel): string {
  return JSON.stringify(model, (_, value: unknown) =>
    typeof value === "number" && !Number.isInteger(value) ? Number(value.toPrecision(5)) : value,
  );
}
