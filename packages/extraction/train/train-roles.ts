/**
 * Trains the model that tells a document's issuer from all other names, on the made documents of `pages/`, and writes it to
 * `src/fields/models`.
 *
 *     npm run train:roles [-- --pages 4000] [--held 300] [--trees 120] [--parts FOLDER]
 *
 * The same options make the same model, to the bit; `--parts` keeps it. The figures it prints are of unseen pages of the same maker and of
 * the documents of `made/`, another one's, on which nothing is trained; `npm run bench:makers` says how well real documents are read.
 */
import { parseArgs } from "node:util";
import { weighIssuers } from "../src/fields/decide-issuer.ts";
import type { ScorerModel } from "../src/fields/gbt.ts";
import { prepare } from "../src/fields/prepare.ts";
import type { DocumentText } from "../src/model/document.ts";
import { checkedOn, trainKept } from "./kept-models.ts";
import { CHECK, makeDocuments, TUNING } from "./made/index.ts";
import { makeInvoice } from "./pages/invoice.ts";
import { isIssuer, issuerExamplesOf } from "./role-examples.ts";
import { type Examples, emptyExamples } from "./table-examples.ts";

const { values: options } = parseArgs({
  options: {
    pages: { type: "string", default: "4000" },
    held: { type: "string", default: "300" },
    trees: { type: "string", default: "120" },
    parts: { type: "string" },
  },
});
const pages = Number(options.pages);
/** Seeds from here on are of unseen pages. */
const UNSEEN = 1_000_001;
/** Of so many documents one reader knows its own name. */
const KNOWN = 3;

const ownNamesOf = (seed: number, customer: string) => (seed % KNOWN === 0 ? [customer] : []);

function gather(from: number, count: number): Examples {
  const all = emptyExamples();
  for (let seed = from; seed < from + count; seed++) {
    const made = makeInvoice(seed, "varied");
    const { x, y, names } = issuerExamplesOf(made.words, made.issuer, ownNamesOf(seed, made.customer));
    if (names.length > 0) all.names = names;
    for (const row of x) all.x.push(row);
    for (const label of y) all.y.push(label);
  }
  return all;
}

/** Counts how often the first name is the issuer's, by the rules and by the model. */
function firstNames(
  documents: readonly { words: DocumentText; issuer: string; ownNames: string[] }[],
  model: ScorerModel,
): string {
  let byRule = 0;
  let byModel = 0;
  for (const { words, issuer, ownNames } of documents) {
    const {
      learned: [learned],
      ruled: [rule],
    } = weighIssuers(prepare(words, { ownNames }).findings, model);
    if (rule && isIssuer(rule.name, issuer)) byRule++;
    if (learned && isIssuer(learned.name, issuer)) byModel++;
  }
  return `first name right of ${documents.length}: rules ${byRule}, model ${byModel}`;
}

const began = performance.now();
const taught = gather(1, pages);
const unseen = gather(UNSEEN, Number(options.held));
const seconds = () => ((performance.now() - began) / 1000).toFixed(0);
console.log(`${pages} pages, ${taught.x.length} names, ${seconds()} s`);
const { model, bytes } = trainKept(taught, {
  name: "issuer",
  trees: Number(options.trees),
  parts: options.parts,
  of: String(pages),
});
console.log(`issuer: ${(bytes / 1024).toFixed(0)} KB, ${seconds()} s; unseen pages: ${checkedOn(unseen, model)}`);
const held = Array.from({ length: Number(options.held) }, (_, i) => {
  const { words, issuer, customer } = makeInvoice(UNSEEN + i, "varied");
  return { words, issuer, ownNames: ownNamesOf(UNSEEN + i, customer) };
});
console.log(`unseen pages: ${firstNames(held, model)}`);
for (const [name, layouts] of [
  ["made, layouts A to E", TUNING],
  ["made, layouts F to H", CHECK],
] as const) {
  const documents = makeDocuments(300, layouts, 5).filter(({ layout }) =>
    (layouts.invoices as readonly string[]).includes(layout),
  );
  console.log(
    `${name}: ${firstNames(
      documents.map(({ text, vendor }) => ({ words: text, issuer: vendor, ownNames: [] })),
      model,
    )}`,
  );
}
