/**
 * Measures reading by set and by maker on documents that nobody here made, the worst first, once without and once with the reader's
 * own name known; and how sure fields were against how right they are.
 *
 *     npm run bench:makers [-- --data ../shared/data | --folder FOLDER] [--words FOLDER] [--set e-invoices] [--sample 10] [--half a|b] [--errors] [--csv FILE]
 *
 * `--sample 10` takes ten documents of each set, always the same ones. `--words` keeps what OCR reads, so a run that was cut off goes
 * on, and a second one is quick. Each maker is in half "a" or "b" of its set: rules are written by the errors of "a" (`--errors` shows
 * no others), "b" is only measured. `receipts-en` is read by scorers that were trained on it; `npm run bench:accuracy` has its folds.
 * `--folder` (repeatable) reads documents of any folder instead, each with its label beside it (see `listFolder`).
 */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import type { ReadingContext } from "../src/model/document.ts";
import { createPageReader } from "../src/pages/read-pages.ts";
import { STANDARD_BOOKS } from "../src/product/standard-books.ts";
import { propose } from "../src/propose/propose.ts";
import { understandWithLetterhead } from "../src/readers/letterhead.ts";
import { TODAY } from "./folds.ts";
import { type JudgedDocument, judge } from "./makers/judge.ts";
import { type LabelledFile, sampleOf } from "./makers/labelled.ts";
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
  },
});

const reader = createPageReader();

/** Reads a document as an organization would that knows nobody; `isOwnKnown`: it is the one to which the document went. */
async function measure(one: LabelledFile, isOwnKnown: boolean): Promise<JudgedDocument> {
  const words = await loadWords(one, options.words, reader);
  const context: ReadingContext = {
    today: TODAY,
    defaultCurrency: "USD",
    ...(isOwnKnown && { ownNames: one.own.names, ownMarks: one.own.marks }),
  };
  const read = await understandWithLetterhead(words, context, () =>
    loadWithPictures(one, words, options.words, reader),
  );
  const { status } = propose(read.reading, STANDARD_BOOKS, { baseCurrency: "USD", today: TODAY });
  // The text layer of which a picture was drawn says what its page prints.
  const printed = one.asPicture
    ? await loadWords({ ...one, set: "e-invoices", asPicture: false }, options.words, reader)
    : words;
  return judge(one, printed, read.reading, status);
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
    for (const isOwnKnown of [false, true]) {
      const documents: JudgedDocument[] = [];
      const before = process.cpuUsage();
      for (const one of files) documents.push(await measure(one, isOwnKnown));
      const { user, system } = process.cpuUsage(before);
      report(isOwnKnown ? "own name known" : "own name unknown", documents);
      console.log(
        `${files.length} documents, ${((user + system) / 1000 / Math.max(1, files.length)).toFixed(0)} ms of CPU each`,
      );
    }
  }
} finally {
  await reader.close();
}
