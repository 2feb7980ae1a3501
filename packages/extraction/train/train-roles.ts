/**
 * Trains the model that tells a document's issuer from all other names, and that of the words before and above names, on the made documents
 * of `pages/`, and writes them to `src/fields/models`.
 *
 *     npm run train:roles [-- --pages 6000] [--held 300] [--trees 140] [--labels 120000] [--parts FOLDER]
 *
 * The same options make the same model, to the bit; `--parts` keeps it. The figures it prints are of unseen pages of the same maker and of
 * the documents of `made/`, another one's, on which nothing is trained; `npm run bench:makers` says how well real documents are read.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { weighIssuers } from "../src/fields/decide-issuer.ts";
import type { ScorerModel } from "../src/fields/gbt.ts";
import { toKept } from "../src/fields/number-labels.ts";
import { prepare } from "../src/fields/prepare.ts";
import type { DocumentText } from "../src/model/document.ts";
import { checkedOn, trainKept } from "./kept-models.ts";
import { trainParties } from "./label-trainer.ts";
import { CHECK, makeDocuments, TUNING } from "./made/index.ts";
import { makeInvoice } from "./pages/invoice.ts";
import { isIssuer, issuerExamplesOf } from "./role-examples.ts";
import { type Examples, emptyExamples } from "./table-examples.ts";

const { values: options } = parseArgs({
  options: {
    pages: { type: "string", default: "4000" },
    held: { type: "string", default: "300" },
    trees: { type: "string", default: "130" },
    labels: { type: "string", default: "100000" },
    parts: { type: "string" },
  },
});
const pages = Number(options.pages);
/** Seeds from here on are of unseen pages. */
const UNSEEN = 1_000_001;
/** Of so many documents one reader knows its own name. */
const KNOWN = 3;

/** Of so many documents one has a letterhead of `parties.ts`, the others of `wide-letter.ts`. */
const VARIED = 3;
const SEED = 7;

const make = (seed: number) => makeInvoice(seed, seed % VARIED === 1 ? "varied" : "wide");

const ownNamesOf = (seed: number, customer: string) => (seed % KNOWN === 0 ? [customer] : []);

const began = performance.now();
const seconds = () => ((performance.now() - began) / 1000).toFixed(0);
const labels = trainParties(Number(options.labels), SEED);
const kept = `${JSON.stringify(toKept(labels))}\n`;
writeFileSync(new URL("../src/fields/models/party-labels.model.json", import.meta.url), kept);
console.log(`party-labels: ${(kept.length / 1024).toFixed(0)} KB, ${seconds()} s`);

/** Pages on which reading finds no name that is the issuer's. */
let nameless = 0;

function gather(from: number, count: number): Examples {
  const all = emptyExamples();
  for (let seed = from; seed < from + count; seed++) {
    const made = make(seed);
    const { x, y, names } = issuerExamplesOf(made.words, made.issuer, ownNamesOf(seed, made.customer), labels);
    if (!y.includes(1)) nameless++;
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
    } = weighIssuers(prepare(words, { ownNames }).findings, model, labels);
    if (rule && isIssuer(rule.name, issuer)) byRule++;
    if (learned && isIssuer(learned.name, issuer)) byModel++;
  }
  return `first name right of ${documents.length}: rules ${byRule}, model ${byModel}`;
}

const taught = gather(1, pages);
const unseen = gather(UNSEEN, Number(options.held));
console.log(`${pages} pages, ${taught.x.length} names, ${nameless} pages without the issuer's, ${seconds()} s`);
const { model, bytes } = trainKept(taught, {
  name: "issuer",
  trees: Number(options.trees),
  parts: options.parts,
  of: String(pages),
});
console.log(`issuer: ${(bytes / 1024).toFixed(0)} KB, ${seconds()} s; unseen pages: ${checkedOn(unseen, model)}`);
const held = Array.from({ length: Number(options.held) }, (_, i) => {
  const { words, issuer, customer } = make(UNSEEN + i);
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
