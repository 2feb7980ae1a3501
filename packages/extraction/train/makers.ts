/**
 * Measures reading by set and by maker on documents that nobody here made, the worst first: without and with the reader's own name known,
 * and a second time, after a person has confirmed each of them once; and how sure fields were against how right they are.
 *
 *     npm run bench:makers [-- --data ../shared/data | --folder FOLDER] [--words FOLDER] [--set e-invoices] [--sample 10] [--half a|b] [--errors] [--csv FILE]
 *
 * `--sample 10` takes ten documents of each set, always the same ones. `--words` keeps what OCR reads, so a run that was cut off goes
 * on, and a second one is quick. Each maker is in half "a" or "b" of its set: rules are written by the errors of "a" (`--errors` shows
 * no others), "b" is only measured. `--today` is the day of reading; of a folder, the newest day of its documents by default. `receipts-en` is read by scorers that were trained on it; `npm run bench:accuracy` has its folds.
 * `--folder` (repeatable) reads documents of any folder instead, each with its label beside it (see `listFolder`).
 */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import type { ReadingContext } from "../src/model/document.ts";
import { createPageReader } from "../src/pages/read-pages.ts";
import { STANDARD_BOOKS } from "../src/product/standard-books.ts";
import type { Books } from "../src/propose/propose.ts";
import { propose } from "../src/propose/propose.ts";
import { understandWithLetterhead } from "../src/readers/letterhead.ts";
import { TODAY } from "./folds.ts";
import { type JudgedDocument, judge } from "./makers/judge.ts";
import { type LabelledFile, sampleOf } from "./makers/labelled.ts";
import { type Confirmed, lessonsOf } from "./makers/lessons.ts";
import { listFolder, listLabelled } from "./makers/sets.ts";
import { calibrationTable, errorLines, fieldTable, sharesBy, shareTable } from "./makers/tables.ts";
import { loadWithPictures, loadWords } from "./makers/words.ts";
import { keepFigures } from "./results.ts";

const { values: options } = parseArgs({
  options: {
    data: { type: "string", default: "../shared/data" },
    words: { type: "string", default: "data/ocr-words" },
    folder: { type: "string", multiple: true, default: [] },
    set: { type: "string", multiple: true, default: [] },
    sample: { type: "string" },
    half: { type: "string" },
    errors: { type: "boolean", default: false },
    csv: { type: "string" },
    today: { type: "string" },
  },
});

const reader = createPageReader();

/** The knowledge of an organization before a document arrives. */
interface Knowledge {
  title: string;
  /** The day of reading. */
  today: string;
  /** Whether it is the one to which the document went. */
  isOwnKnown: boolean;
  books: Books;
  knownVendors: string[];
}

/** A name as a person would write it: an e-invoice may have numbers of the party in lines above it. */
const nameIn = (truth: string) =>
  truth
    .split("\n")
    .filter((line) => !/\d{4}/.test(line))
    .join(" ")
    .trim() || truth;

/** Reads a document as such an organization would. */
async function measure(
  one: LabelledFile,
  { today, isOwnKnown, books, knownVendors }: Knowledge,
): Promise<{ judged: JudgedDocument; confirmed: Confirmed }> {
  const words = await loadWords(one, options.words, reader);
  const context: ReadingContext = {
    today,
    defaultCurrency: "USD",
    knownVendors,
    ...(isOwnKnown && { ownNames: one.own.names, ownMarks: one.own.marks }),
  };
  const { reading } = await understandWithLetterhead(words, context, () =>
    loadWithPictures(one, words, options.words, reader),
  );
  const { status, expense } = propose(reading, books, { baseCurrency: "USD", today });
  const { vendor, date } = reading.fields;
  // The entry has the name that the books know.
  const posted = vendor && expense?.vendor ? { ...vendor, value: expense.vendor } : vendor;
  const read = { ...reading, fields: { ...reading.fields, vendor: posted } };
  // The text layer of which a picture was drawn says what its page prints.
  const printed = one.asPicture
    ? await loadWords({ ...one, set: "e-invoices", asPicture: false }, options.words, reader)
    : words;
  const truth = one.truth.vendor;
  const isRead = vendor !== null && truth !== null && one.isSameVendor(vendor.value, truth);
  return {
    judged: judge(one, printed, read, status),
    confirmed: {
      first: reading,
      vendor: isRead ? vendor.value : truth === null ? "" : nameIn(truth),
      date: date?.value ?? today,
    },
  };
}

function report(title: string, documents: readonly JudgedDocument[]): void {
  console.log(`\n## ${title}\n`);
  const sets = sharesBy(documents, ({ one }) => one.set);
  console.log(`${shareTable(sets)}\n`);
  const ofMany = documents.filter(({ one }) => !one.set.startsWith("receipts"));
  console.log(`${shareTable(sharesBy(ofMany, ({ one }) => `${one.set}: ${one.maker}`))}\n`);
  console.log(`${shareTable(sharesBy(documents, ({ one }) => `${one.set}, half ${one.half}`))}\n`);
  for (const row of sets) {
    const of = documents.filter(({ one }) => one.set === row.of);
    console.log(`### ${row.of}\n\n${fieldTable(row)}\n\n${calibrationTable(of.flatMap(({ fields }) => fields))}\n`);
    if (options.csv)
      keepFigures(
        options.csv,
        `makers ${title} ${row.of}`,
        new Map([...row.fields].map(([field, { right, count }]) => [field, right / count])),
      );
  }
  if (options.errors) for (const line of errorLines(documents)) console.log(line);
}

/** Measures and reports. @returns each document as a person leaves it */
async function measureAll(files: readonly LabelledFile[], knowledge: Knowledge): Promise<Confirmed[]> {
  const documents: JudgedDocument[] = [];
  const confirmed: Confirmed[] = [];
  const before = process.cpuUsage();
  for (const one of files) {
    const measured = await measure(one, knowledge);
    documents.push(measured.judged);
    confirmed.push(measured.confirmed);
  }
  const { user, system } = process.cpuUsage(before);
  report(knowledge.title, documents);
  const each = (user + system) / 1000 / Math.max(1, files.length);
  console.log(`${files.length} documents, ${each.toFixed(0)} ms of CPU each`);
  return confirmed;
}

try {
  const absent = (options.folder.length > 0 ? options.folder : [options.data]).find((folder) => !existsSync(folder));
  if (absent !== undefined) console.log(`The folder ${absent} with the labelled documents is absent.`);
  else {
    const listed = options.folder.length > 0 ? options.folder.flatMap(listFolder) : await listLabelled(options.data);
    const all = listed.filter(
      ({ set, half }) =>
        (options.set.length === 0 || options.set.includes(set)) &&
        (options.half === undefined || half === options.half),
    );
    const files = sampleOf(all, options.sample === undefined ? null : Number(options.sample));
    const newest = files
      .flatMap(({ truth }) => truth.date ?? [])
      .toSorted()
      .at(-1);
    const today = options.today ?? (options.folder.length > 0 ? newest : undefined) ?? TODAY;
    const nobody = { today, books: STANDARD_BOOKS, knownVendors: [] };
    await measureAll(files, { ...nobody, title: "own name unknown", isOwnKnown: false });
    const confirmed = await measureAll(files, { ...nobody, title: "own name known", isOwnKnown: true });
    const learned = lessonsOf(confirmed.filter(({ vendor }) => vendor !== ""));
    await measureAll(files, { ...learned, today, title: "a second time, each confirmed once", isOwnKnown: true });
  }
} finally {
  await reader.close();
}
