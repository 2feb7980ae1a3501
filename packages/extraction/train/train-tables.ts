/**
 * Trains the models that find the items of a table, on the made pages of `pages/`, and writes them to `src/fields/models`.
 *
 *     npm run train:tables [-- --pages 3000] [--held 200] [--trees 110] [--parts FOLDER]
 *
 * The same options make the same models, to the bit. `--parts` keeps each finished model, so a run that was cut off goes on behind it.
 * The figures it prints are of pages of the same maker; `npm run bench:makers` says how well real documents are read.
 */
import { parseArgs } from "node:util";
import { TABLE_MODELS, type TableModelName } from "../src/fields/models.ts";
import { checkedOn, trainKept } from "./kept-models.ts";
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

const began = performance.now();
const taught = gather(1, pages + 1);
const unseen = gather(1_000_001, 1_000_001 + held);
console.log(`${pages} pages in ${((performance.now() - began) / 1000).toFixed(0)} s`);
for (const name of TABLE_MODELS) {
  if (options.only.length > 0 && !options.only.includes(name)) continue;
  const { model, bytes } = trainKept(taught[name], {
    name: `table-${name}`,
    trees: Number(options.trees),
    parts: options.parts,
    of: String(pages),
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `${name}: ${taught[name].x.length} examples, ${(bytes / 1024).toFixed(0)} KB, ${seconds} s; unseen pages: ${checkedOn(unseen[name], model)}`,
  );
}
