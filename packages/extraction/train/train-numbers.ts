/**
 * Trains the models that find a document's number and tell its days, and writes them to `src/fields/models`: two judge labels by their
 * letters, of numbers and of days; one chooses among all numbers of a document.
 *
 *     npm run train:numbers [-- --pages 4000] [--held 400] [--trees 110] [--labels 80000] [--parts FOLDER] [--only labels]
 *
 * The same options make the same models, to the bit; `--parts` keeps them. Half of the pages have labels whose nouns their model of labels
 * has not seen. The figures it prints are of unseen pages of the same maker and of the documents of `made/`, another one's, on which
 * nothing is trained; `npm run bench:makers` says how well real documents are read.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chooseNumber } from "../src/fields/decide-number.ts";
import type { ScorerModel } from "../src/fields/gbt.ts";
import { ruleNumbers } from "../src/fields/invoice-number.ts";
import { numberCandidates } from "../src/fields/number-candidates.ts";
import { type LabelModel, toKept } from "../src/fields/number-labels.ts";
import { prepare } from "../src/fields/prepare.ts";
import type { DocumentText } from "../src/model/document.ts";
import { nameKey } from "../src/text/text.ts";
import { checkedOn, trainKept } from "./kept-models.ts";
import { trainDays, trainLabels } from "./label-trainer.ts";
import { CHECK, makeDocuments, TUNING } from "./made/index.ts";
import { makeInvoice } from "./pages/invoice.ts";
import { makeReceipt } from "./pages/receipt.ts";
import { NOUN_FOLDS } from "./pages/reference-words.ts";
import type { References } from "./pages/references.ts";
import { type Examples, emptyExamples } from "./table-examples.ts";

const { values: options } = parseArgs({
  options: {
    pages: { type: "string", default: "4000" },
    held: { type: "string", default: "400" },
    trees: { type: "string", default: "110" },
    labels: { type: "string", default: "80000" },
    parts: { type: "string" },
    only: { type: "string" },
  },
});
/** Seeds from here on are of unseen pages. */
const UNSEEN = 1_000_001;
/** Of so many documents one is a till's receipt. */
const RECEIPTS = 3;
/** Of so many documents the rules are not asked in one or two: what they know is not always there. */
const RULES_ASKED = 5;
const RULES_SILENT = 2;
const SEED = 5;
/** Examples of words beside days. */
const DAYS = 120_000;

interface Numbered {
  words: DocumentText;
  references: References;
}

function make(seed: number): Numbered {
  if (seed % RECEIPTS === 0) return makeReceipt(seed);
  const { words, references } = makeInvoice(seed, "numbered");
  return { words, references: references! };
}

const began = performance.now();
const seconds = () => ((performance.now() - began) / 1000).toFixed(0);
const whole = trainLabels(Number(options.labels), SEED, null);
const without = Array.from({ length: NOUN_FOLDS }, (_, fold) =>
  trainLabels(Number(options.labels), SEED + 1 + fold, { without: fold }),
);
const labelsFor = (fold: number | null): LabelModel => (fold === null ? whole : without[fold]!);
for (const [name, labels] of [
  ["number-labels", whole],
  ["day-labels", trainDays(DAYS, SEED)],
] as const) {
  const kept = `${JSON.stringify(toKept(labels))}\n`;
  writeFileSync(new URL(`../src/fields/models/${name}.model.json`, import.meta.url), kept);
  console.log(`${name}: ${(kept.length / 1024).toFixed(0)} KB, ${seconds()} s`);
}
if (options.only === "labels") process.exit();

/** The candidates of a made document. */
function candidatesOf({ words, references }: Numbered, seed: number) {
  const { findings } = prepare(words, {});
  const isSilent = seed % RULES_ASKED < RULES_SILENT;
  return numberCandidates(findings, labelsFor(references.fold), isSilent ? [] : ruleNumbers(findings).offers);
}

function gather(from: number, count: number): Examples {
  const all = emptyExamples();
  for (let seed = from; seed < from + count; seed++) {
    const made = make(seed);
    const wanted = nameKey(made.references.number ?? "");
    for (const { key, features } of candidatesOf(made, seed)) {
      all.names = features.names;
      all.x.push(features.values);
      all.y.push(key === wanted ? 1 : 0);
    }
  }
  return all;
}

const taught = gather(1, Number(options.pages));
const unseen = gather(UNSEEN, Number(options.held));
console.log(`${options.pages} pages, ${taught.x.length} numbers, ${seconds()} s`);
const { model, bytes } = trainKept(taught, {
  name: "number",
  trees: Number(options.trees),
  parts: options.parts,
  of: options.pages,
});
console.log(`number: ${(bytes / 1024).toFixed(0)} KB, ${seconds()} s; unseen pages: ${checkedOn(unseen, model)}`);

/** Counts how often the number is right, by the rules and by the model, and by how sure it was. */
function report(
  name: string,
  documents: readonly { words: DocumentText; number: string; fold: number | null }[],
  from: ScorerModel,
) {
  let byRule = 0;
  let byModel = 0;
  const sure = new Map<string, { right: number; of: number }>();
  for (const { words, number, fold } of documents) {
    const { findings } = prepare(words, {});
    const wanted = nameKey(number);
    if (nameKey(ruleNumbers(findings).best?.value ?? "") === wanted) byRule++;
    const chosen = chooseNumber(findings, from, labelsFor(fold));
    const isRight = nameKey(chosen?.value ?? "") === wanted;
    if (isRight) byModel++;
    if (!chosen) continue;
    const band = (Math.floor(chosen.confidence * 20) / 20).toFixed(2);
    const row = sure.get(band) ?? { right: 0, of: 0 };
    row.of++;
    if (isRight) row.right++;
    sure.set(band, row);
  }
  const bands = [...sure].toSorted().map(([band, { right, of }]) => `${band}: ${right}/${of}`);
  console.log(`${name} (${documents.length}): rules ${byRule}, model ${byModel}; by confidence ${bands.join(", ")}`);
}

const held = Array.from({ length: Number(options.held) }, (_, i) => ({ ...make(UNSEEN + i), seed: UNSEEN + i })).filter(
  ({ references }) => references.number !== null,
);
for (const [name, isIt] of [
  ["unseen letters", (seed: number) => seed % RECEIPTS !== 0],
  ["unseen receipts", (seed: number) => seed % RECEIPTS === 0],
] as const)
  report(
    name,
    held
      .filter(({ seed }) => isIt(seed))
      .map(({ words, references: { number, fold } }) => ({ words, number: number!, fold })),
    model,
  );
for (const [name, layouts] of [
  ["made, layouts for tuning", TUNING],
  ["made, layouts kept apart", CHECK],
] as const) {
  const documents = makeDocuments(300, layouts, 5).flatMap(({ text, truth: { fields } }) =>
    fields.invoiceNumber === undefined ? [] : [{ words: text, number: fields.invoiceNumber, fold: null }],
  );
  report(name, documents, model);
}
