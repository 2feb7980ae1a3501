/**
 * Trains the models that find the items of a table, on the made pages of `pages/`, and writes them to `src/fields/models`.
 *
 *     npm run train:tables [-- --pages 3000] [--held 200] [--trees 110] [--parts FOLDER]
 *
 * The same options make the same models, to the bit. `--parts` keeps each finished model, so a run that was cut off goes on behind it.
 * The figures it prints are of pages of the same maker; `npm run bench:makers` says how well real documents are read.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type ScorerModel, scoreOf } from "../src/fields/gbt.ts";
import { TABLE_MODELS, type TableModelName } from "../src/fields/models.ts";
import { DEFAULT_OPTIONS, trainTrees } from "./gbt-trainer.ts";
import { makeInvoice } from "./pages/invoice.ts";
import { type Examples, emptyExamples, examplesOf } from "./table-examples.ts";

const { values: options } = parseArgs({
  options: {
    pages: { type: "string", default: "3000" },
    held: { type: "string", default: "200" },
    trees: { type: "string", default: "110" },
    parts: { type: "string" },
    only: { type: "string", multiple: true, default: [] },
  },
});
const pages = Number(options.pages);
const held = Number(options.held);

function gather(from: number, to: number): Record<TableModelName, Examples> {
  const all = {
    amount: emptyExamples(),
    quantity: emptyExamples(),
    price: emptyExamples(),
    description: emptyExamples(),
  };
  for (let seed = from; seed < to; seed++) {
    const of = examplesOf(makeInvoice(seed));
    for (const name of TABLE_MODELS) {
      all[name].names = of[name].names.length > 0 ? of[name].names : all[name].names;
      for (const row of of[name].x) all[name].x.push(row);
      for (const label of of[name].y) all[name].y.push(label);
    }
  }
  return all;
}

/** Share of right answers, and of the right ones of each side. */
function checkedOn({ x, y }: Examples, model: ScorerModel): string {
  let right = 0;
  let found = 0;
  let said = 0;
  let positives = 0;
  x.forEach((row, i) => {
    const isSaid = scoreOf(model, row) >= 0.5;
    right += Number(isSaid === (y[i] === 1));
    said += Number(isSaid);
    positives += y[i]!;
    found += Number(isSaid && y[i] === 1);
  });
  const percent = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(2)} %`;
  return `right ${percent(right, x.length)}, precision ${percent(found, said)}, recall ${percent(found, positives)} of ${positives}`;
}

/** Five significant digits: enough for a threshold, a third of the bytes. */
function rounded(model: ScorerModel): string {
  return JSON.stringify(model, (_, value: unknown) =>
    typeof value === "number" && !Number.isInteger(value) ? Number(value.toPrecision(5)) : value,
  );
}

const began = performance.now();
const taught = gather(1, pages + 1);
const unseen = gather(1_000_001, 1_000_001 + held);
console.log(`${pages} pages in ${((performance.now() - began) / 1000).toFixed(0)} s`);
if (options.parts) mkdirSync(options.parts, { recursive: true });
for (const name of TABLE_MODELS) {
  if (options.only.length > 0 && !options.only.includes(name)) continue;
  const part = options.parts ? join(options.parts, `${name}-${pages}-${options.trees}.json`) : null;
  const { x, y, names } = taught[name];
  const model: ScorerModel =
    part && existsSync(part)
      ? (JSON.parse(readFileSync(part, "utf8")) as ScorerModel)
      : trainTrees(x, y, names, {
          ...DEFAULT_OPTIONS,
          trees: Number(options.trees),
          leaves: 24,
          learningRate: 0.12,
          minDataInLeaf: 30,
        });
  const json = rounded(model);
  if (part && !existsSync(part)) {
    writeFileSync(`${part}.part`, json);
    renameSync(`${part}.part`, part);
  }
  writeFileSync(new URL(`../src/fields/models/table-${name}.model.json`, import.meta.url), `${json}\n`);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `${name}: ${x.length} examples, ${(json.length / 1024).toFixed(0)} KB, ${seconds} s; unseen pages: ${checkedOn(unseen[name], model)}`,
  );
}
