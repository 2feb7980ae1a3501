/**
 * Measures the fields' accuracy on documents that no scorer has seen: `receipts-en` in five folds (see folds.ts), with and without a vendor
 * memory; `receipts-de` and `invoices-pdf`, which nothing was ever trained or tuned on, by the shipped scorers; and made
 * documents of layouts that were kept apart, as PDF text and printed and photographed.
 *
 *     npm run bench:accuracy [-- --data ../shared/data] [--words FOLDER] [--photos 66] [--csv bench/results.csv] [--made]
 *
 * `--words` keeps the words that OCR reads, and takes those that are there already: the first run reads 531 documents.
 * `--made` measures the made documents alone. The engine's speed, memory and end-to-end figures are `npm run bench`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { understand } from "../src/fields/index.ts";
import type { DocumentText, FieldName, Reading } from "../src/model/document.ts";
import { createPageReader, type PageReader } from "../src/pages/read-pages.ts";
import { understandWithLetterhead } from "../src/readers/letterhead.ts";
import { nameKey } from "../src/text/text.ts";
import {
  compare,
  errorTable,
  figuresOf,
  type Outcome,
  reliability,
  sameAmount,
  sameName,
  sameText,
} from "./compare.ts";
import { crossValidate, FACTS, type HeldOut, readHeldOut, TODAY, vendorsOutside } from "./folds.ts";
import { CHECK, type MadeDocument, makeDocuments, TUNING } from "./made/index.ts";
import { loadReceipts } from "./receipts.ts";
import { keepFigures } from "./results.ts";

const { values: options } = parseArgs({
  options: {
    data: { type: "string", default: "../shared/data" },
    words: { type: "string", default: "data/ocr-words" },
    photos: { type: "string", default: "66" },
    csv: { type: "string" },
    made: { type: "boolean", default: false },
  },
});

function report(set: string, outcomes: readonly Outcome[], more: ReadonlyMap<string, number> = new Map()): void {
  const figures = new Map([...figuresOf(outcomes), ...more]);
  console.log(`\n${set}`);
  for (const [figure, value] of figures) console.log(`  ${figure.padEnd(48)} ${value.toFixed(3)}`);
  for (const row of reliability(outcomes)) console.log(`  confidence ${row}`);
  for (const row of errorTable(outcomes)) console.log(`  ${row}`);
  if (options.csv) keepFigures(options.csv, set, figures);
}

/** The words of a set's documents, from the folder where they are kept or read now. */
async function wordsOf(set: string, reader: PageReader): Promise<Map<string, DocumentText>> {
  const source = join(options.data, set);
  const target = join(options.words, set);
  mkdirSync(target, { recursive: true });
  const words = new Map<string, DocumentText>();
  for (const file of readdirSync(source).sort()) {
    if (!/\.(jpe?g|png|pdf)$/i.test(file)) continue;
    const id = file.replace(/\.\w+$/, "");
    const kept = join(target, `${id}.json`);
    if (!existsSync(kept))
      writeFileSync(kept, JSON.stringify(await reader.readPages(readFileSync(join(source, file)))));
    words.set(id, JSON.parse(readFileSync(kept, "utf8")) as DocumentText);
  }
  return words;
}

function foldOutcomes(held: readonly HeldOut[]): Outcome[] {
  return held.flatMap(({ receipt, reading }) =>
    FACTS.flatMap((fact) => {
      const label = receipt[fact];
      if (label === null) return [];
      const expected = fact === "total" ? String(Number(label) / 1000) : String(label);
      const same = fact === "vendor" ? sameName : fact === "total" ? sameAmount : sameText;
      return [compare(receipt.id, fact, expected, reading, receipt.doc, same)];
    }),
  );
}

/** Returns the share of ready readings, the share of these with all required fields right, and the number of invented totals. */
function readyFigures(
  readings: readonly { id: string; reading: Reading }[],
  outcomes: readonly Outcome[],
): Map<string, number> {
  const ready = readings.filter(({ reading }) => reading.status === "ready");
  const wrong = new Set(
    outcomes
      .filter((o) => !o.right && ["vendor", "date", "total", "currency"].includes(o.field))
      .map((o) => o.document),
  );
  return new Map([
    ["ready", ready.length / readings.length],
    ["ready and right", ready.length ? ready.filter(({ id }) => !wrong.has(id)).length / ready.length : 1],
    [
      "invented totals",
      readings.filter(({ reading }) => reading.fields.total !== null && reading.fields.total.page === null).length,
    ],
  ]);
}

async function measureReceipts(reader: PageReader): Promise<void> {
  await wordsOf("receipts-en", reader);
  const receipts = loadReceipts(join(options.data, "receipts-en"), join(options.words, "receipts-en"));
  const validation = crossValidate(receipts, (words) => console.log(words));
  for (const memory of [false, true]) {
    const held = readHeldOut(validation, (fold) => (memory ? { knownVendors: vendorsOutside(receipts, fold) } : {}));
    const outcomes = foldOutcomes(held);
    const rightVendors = new Set(outcomes.filter((o) => o.field === "vendor" && o.right).map((o) => o.document));
    const share = (seen: boolean) => {
      const group = held.filter((h) => h.vendorSeen === seen);
      return group.filter((h) => rightVendors.has(h.receipt.id)).length / group.length;
    };
    const figures = readyFigures(
      held.map((h) => ({ id: h.receipt.id, reading: h.reading })),
      outcomes,
    );
    figures.set("vendor exact, seen in training", share(true));
    figures.set("vendor exact, unseen in training", share(false));
    figures.set(
      "milliseconds a document, fields alone",
      held.reduce((sum, h) => sum + h.milliseconds, 0) / held.length,
    );
    report(`receipts-en 5-fold${memory ? " known vendors" : ""}`, outcomes, figures);
  }
}

/** Sets for checking alone, with their labels' names of the fields and their rule for a right vendor (see their README). */
const CHECK_SETS = [
  {
    set: "receipts-de",
    fields: { vendor: "vendor", date: "date", total: "total", currency: "currency" },
    sameVendor: (read: string, label: string) => nameKey(read).includes(nameKey(label)),
  },
  {
    set: "invoices-pdf",
    fields: { vendor: "issuer", date: "date", total: "amount", currency: "currency", invoiceNumber: "invoice_number" },
    sameVendor: (read: string, label: string) =>
      nameKey(read).startsWith(nameKey(label)) || nameKey(label).startsWith(nameKey(read)),
  },
] as const;

async function measureCheckSets(reader: PageReader): Promise<void> {
  for (const { set, fields, sameVendor } of CHECK_SETS) {
    const readings: { id: string; reading: Reading }[] = [];
    const outcomes: Outcome[] = [];
    for (const [id, doc] of await wordsOf(set, reader)) {
      const label = JSON.parse(readFileSync(join(options.data, set, `${id}.json`), "utf8")) as Record<string, unknown>;
      const { document, reading } = await understandWithLetterhead(
        doc,
        { today: TODAY, defaultCurrency: "USD" },
        async () => reader.withPictures(readFileSync(join(options.data, set, `${id}.pdf`)), doc),
      );
      readings.push({ id, reading });
      for (const [field, name] of Object.entries(fields) as [FieldName, string][]) {
        const expected = label[name];
        if (expected === undefined || expected === null) continue;
        const same =
          field === "vendor"
            ? sameVendor
            : field === "total"
              ? sameAmount
              : field === "invoiceNumber"
                ? sameName
                : sameText;
        outcomes.push(compare(id, field, String(expected), reading, document, same));
      }
    }
    report(set, outcomes, readyFigures(readings, outcomes));
  }
}

/** Reads made documents from given words; `null` where nothing could be read. */
function measureMade(set: string, read: readonly { made: MadeDocument; doc: DocumentText | null }[]): void {
  const outcomes: Outcome[] = [];
  const readings: { id: string; reading: Reading }[] = [];
  let items = 0;
  let taxes = 0;
  for (const { made, doc } of read) {
    const reading = doc ? understand(doc, { today: "2026-06-01", defaultCurrency: "EUR" }) : null;
    if (reading) readings.push({ id: made.id, reading });
    for (const [field, expected] of Object.entries({ ...made.truth.fields, vendor: made.vendor }) as [
      FieldName,
      string,
    ][]) {
      const isDate = field === "date" || field === "dueDate";
      const isName = field === "vendor" || field === "invoiceNumber";
      const same = isName ? sameName : isDate || field === "currency" ? sameText : sameAmount;
      outcomes.push(compare(made.id, field, expected, reading, doc, same));
    }
    const amounts = reading?.lineItems.map((item) => Number(item.amount)) ?? [];
    if (amounts.join() === made.truth.items.map(Number).join()) items++;
    const shown = (rows: readonly { rate: string | null; amount: string }[]) =>
      rows
        .map((row) => `${Number(row.rate)} ${Number(row.amount)}`)
        .sort()
        .join();
    if (shown(reading?.taxes ?? []) === shown(made.truth.taxes)) taxes++;
  }
  const figures = readyFigures(readings, outcomes);
  figures.set("all line items' amounts right", items / read.length);
  figures.set("all tax rates and amounts right", taxes / read.length);
  report(set, outcomes, figures);
}

const reader = createPageReader();
try {
  if (!options.made && existsSync(options.data)) {
    await measureReceipts(reader);
    await measureCheckSets(reader);
  } else if (!options.made)
    console.log(`The folder ${options.data} with the labelled documents is absent: only made documents are measured.`);
  const made = makeDocuments(330, CHECK, 77);
  measureMade(
    "made documents, layouts looked at",
    makeDocuments(330, TUNING, 11).map((one) => ({ made: one, doc: one.text })),
  );
  measureMade(
    "made documents",
    made.map((one) => ({ made: one, doc: one.text })),
  );
  const photographed = made.filter((one) => one.sheets.length === 1).slice(0, Number(options.photos));
  const read: { made: MadeDocument; doc: DocumentText | null }[] = [];
  for (const one of photographed)
    read.push({ made: one, doc: await reader.readPages(await one.photo()).catch(() => null) });
  measureMade("made documents, printed and photographed", read);
} finally {
  await reader.close();
}
