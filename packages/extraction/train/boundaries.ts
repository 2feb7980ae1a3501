/**
 * Measures proposed boundaries on PDFs that nobody here made: each file alone, which has none, and files put behind each other in a
 * random order, whose boundaries are known. Nothing is trained on them; weights were set by files of half "a" (`train/makers.ts`).
 *
 *     npm run bench:boundaries [-- --data ../shared/data] [--words FOLDER] [--pictures] [--sample 10] [--half a|b] [--errors]
 *     npm run bench:boundaries -- --photos 60 [--half a|b] [--seed 25]     several receipts in one picture (photos/bench.ts)
 */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Boundary, DocumentText, PageText, Reading } from "../src/model/document.ts";
import { createPageReader } from "../src/pages/read-pages.ts";
import { proposeBoundaries } from "../src/readers/boundaries/propose.ts";
import { understandPage } from "../src/readers/understand-page.ts";
import { TODAY } from "./folds.ts";
import { randomOf } from "./gbt-trainer.ts";
import { type LabelledFile, sampleOf } from "./makers/labelled.ts";
import { listLabelled } from "./makers/sets.ts";
import { loadWords } from "./makers/words.ts";
import { benchPhotos } from "./photos/bench.ts";

const { values: options } = parseArgs({
  options: {
    data: { type: "string", default: "../shared/data" },
    words: { type: "string", default: "data/ocr-words" },
    pictures: { type: "boolean", default: false },
    sample: { type: "string" },
    photos: { type: "string" },
    half: { type: "string" },
    seed: { type: "string" },
    errors: { type: "boolean", default: false },
  },
});

const FILES = 300;
const MOST_IN_ONE = 5;
const SEED = 25;

interface Single {
  one: LabelledFile;
  document: DocumentText;
}

/** Files put behind each other, and the pages on which the second one and the later ones begin. */
interface Joined {
  of: readonly Single[];
  document: DocumentText;
  begins: number[];
}

const readings = new Map<string, Reading>();

/** A page's reading doesn't depend on its place, so each is made once. */
function readPageOf(joined: Joined): (page: PageText) => Reading {
  const keys = joined.of.flatMap(({ one, document }) =>
    document.pages.map(({ number }) => `${one.set} ${one.id} ${number}`),
  );
  return (page) => {
    const key = keys[page.number - 1]!;
    const reading =
      readings.get(key) ?? understandPage(joined.document, page, { today: TODAY, defaultCurrency: "EUR" });
    readings.set(key, reading);
    return reading;
  };
}

function join(of: readonly Single[]): Joined {
  const begins: number[] = [];
  const pages: PageText[] = [];
  for (const { document } of of) {
    if (pages.length > 0) begins.push(pages.length + 1);
    for (const page of document.pages) pages.push({ ...page, number: pages.length + 1 });
  }
  return { of, document: { mimeType: "application/pdf", pageCount: pages.length, pages }, begins };
}

/** Files in a random order, two to five in one: of all makers, or of one maker each. Several forms of one invoice aren't put together. */
function joinAtRandom(singles: readonly Single[], isOneMaker: boolean): Joined[] {
  const random = randomOf(SEED);
  const whole = (most: number) => Math.floor(random() * most);
  const makers = [...Map.groupBy(singles, ({ one }) => one.maker).values()].filter((files) => files.length > 1);
  return Array.from({ length: FILES }, () => {
    let rest = [...(isOneMaker ? makers[whole(makers.length)]! : singles)];
    const count = 2 + whole(MOST_IN_ONE - 1);
    const chosen: Single[] = [];
    while (rest.length > 0 && chosen.length < count) {
      const next = rest[whole(rest.length)]!;
      chosen.push(next);
      rest = rest.filter((other) => other !== next && !isSameInvoice(other, next));
    }
    return join(chosen);
  }).filter(({ begins }) => begins.length > 0);
}

function isSameInvoice({ one }: Single, { one: other }: Single): boolean {
  const { invoiceNumber } = one.truth;
  return invoiceNumber !== null && invoiceNumber === other.truth.invoiceNumber;
}

const SURE = 0.9;

function report(title: string, files: readonly Joined[]): void {
  const found: { boundary: Boundary; isRight: boolean }[] = [];
  let [real, whole] = [0, 0];
  for (const joined of files) {
    const proposed = proposeBoundaries(joined.document, readPageOf(joined));
    found.push(...proposed.map((boundary) => ({ boundary, isRight: joined.begins.includes(boundary.page) })));
    const missed = joined.begins.filter((page) => !proposed.some((boundary) => boundary.page === page));
    const isWhole = missed.length === 0 && proposed.length === joined.begins.length;
    real += joined.begins.length;
    whole += isWhole ? 1 : 0;
    if (options.errors && !isWhole) {
      const names = joined.of.map(({ one, document }) => `${one.id} (${document.pages.length})`).join(" + ");
      console.log(`${names}: missed ${missed.join(", ") || "none"}; proposed ${JSON.stringify(proposed)}`);
    }
  }
  const right = found.filter(({ isRight }) => isRight).length;
  const sure = found.filter(({ boundary }) => boundary.confidence >= SURE);
  console.log(
    `${title}: ${files.length} files, ${real} boundaries; ${right} found, ${found.length - right} false; all right in ${whole} files; ` +
      `of ${sure.length} with a confidence of ${SURE} or more, ${sure.filter(({ isRight }) => isRight).length} right`,
  );
}

const reader = createPageReader();
try {
  if (!existsSync(options.data)) console.log(`The folder ${options.data} with the labelled documents is absent.`);
  else if (options.photos !== undefined)
    await benchPhotos(await listLabelled(options.data), {
      words: options.words,
      reader,
      half: options.half,
      count: Number(options.photos),
      seed: Number(options.seed ?? SEED),
      errors: options.errors,
    });
  else {
    const all = (await listLabelled(options.data)).filter(
      ({ set, asPicture, half }) =>
        (set.startsWith("e-invoices") || set === "invoices-pdf") &&
        (asPicture === options.pictures || set === "invoices-pdf") &&
        (options.half === undefined || half === options.half),
    );
    const singles: Single[] = [];
    for (const one of sampleOf(all, options.sample === undefined ? null : Number(options.sample)))
      singles.push({ one, document: await loadWords(one, options.words, reader) });
    const several = singles.filter(({ document }) => document.pages.length > 1);
    report(
      "one document of several pages",
      several.map((single) => join([single])),
    );
    report("files of all makers", joinAtRandom(singles, false));
    report("files of one maker each", joinAtRandom(singles, true));
  }
} finally {
  await reader.close();
}
