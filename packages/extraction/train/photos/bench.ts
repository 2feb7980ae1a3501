/**
 * Measures proposed regions: on real receipts that `make.ts` puts beside each other, and on single documents, which have none. Each value
 * of a region is compared with that of the same receipt read alone. What was read is kept in the folder of words.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { understand } from "../../src/fields/index.ts";
import type { Corners, DocumentText, PageText, Reading } from "../../src/model/document.ts";
import type { PageReader } from "../../src/pages/read-pages.ts";
import { joinPhotos } from "../../src/readers/boundaries/join-photos.ts";
import { type ReadPart, readRegions } from "../../src/readers/boundaries/read-regions.ts";
import type { FoundRegion } from "../../src/readers/boundaries/regions.ts";
import { understandPage } from "../../src/readers/understand-page.ts";
import { FACTS, TODAY } from "../folds.ts";
import { randomOf } from "../gbt-trainer.ts";
import { type LabelledFile, sampleOf } from "../makers/labelled.ts";
import { loadWords } from "../makers/words.ts";
import { GROUNDS, type Ground, makePhoto, type Placed, photographParts } from "./make.ts";

interface PhotoBenchOptions {
  words: string;
  reader: PageReader;
  half: string | undefined;
  /** Pictures that are made. */
  count: number;
  seed: number;
  errors: boolean;
}

/** Singles of each set. */
const SINGLES: Readonly<Record<string, number>> = {
  "receipts-en": 120,
  "receipts-de": 24,
  "invoices-pdf": 6,
  "e-invoices, as pictures": 24,
};
/** Receipts of each set of receipts that are photographed in two parts. */
const LONG = 6;
const CONTEXT = { today: TODAY, defaultCurrency: "EUR" };
/** Seconds, so that a busy machine changes no figure. */
const PATIENT = { timeLimit: 3600 };
const MOST_IN_ONE = 6;
/** A German receipt in so many: there are few of them. */
const GERMAN = 0.25;

/** @param all labelled documents of all sets */
export async function benchPhotos(all: readonly LabelledFile[], options: PhotoBenchOptions): Promise<void> {
  const ofHalf = all.filter(({ half }) => options.half === undefined || half === options.half);
  await benchMade(ofHalf, options);
  await benchSingles(ofHalf, options);
  await benchParts(ofHalf, options);
}

/** Long receipts as two photos that overlap, handed over in a random order. */
async function benchParts(files: readonly LabelledFile[], options: PhotoBenchOptions): Promise<void> {
  const random = randomOf(options.seed);
  const chosen = ["receipts-de", "receipts-en"].flatMap((set) =>
    sampleOf(
      files.filter((one) => one.set === set),
      LONG,
    ),
  );
  const tally = { receipts: 0, joined: 0, ordered: 0, same: 0, fields: 0, lines: 0, linesWhole: 0 };
  for (const one of chosen) {
    const parts = await photographParts(one, random);
    const isSwapped = random() < 0.5;
    const pages: PageText[] = [];
    for (const [at, part] of (isSwapped ? parts.toReversed() : parts).entries()) {
      const name = createHash("sha256").update(part).digest("hex").slice(0, 16);
      const document = await kept(join(options.words, "parts"), name, () => options.reader.readPages(part, PATIENT));
      pages.push({ ...document.pages[0]!, number: at + 1 });
    }
    const { document, joints, order } = joinPhotos(pages);
    const whole = await loadWords(one, options.words, options.reader);
    const [alone, again] = [understandPage(whole, whole.pages[0]!, CONTEXT), understand(document, CONTEXT)];
    const differing = FACTS.filter((fact) => alone.fields[fact]?.value !== again.fields[fact]?.value);
    tally.receipts++;
    if (joints[0]!.rows > 0) tally.joined++;
    if (order[0] === (isSwapped ? 1 : 0)) tally.ordered++;
    tally.fields += FACTS.length;
    tally.same += FACTS.length - differing.length;
    tally.lines += document.pages.reduce((sum, page) => sum + page.lines.length, 0);
    tally.linesWhole += whole.pages[0]!.lines.length;
    if (options.errors)
      console.log(
        `${one.id}: ${JSON.stringify(joints)} ${differing.map((fact) => `${fact} "${alone.fields[fact]?.value}" → "${again.fields[fact]?.value}"`).join(", ")}`,
      );
  }
  console.log(
    `${tally.receipts} receipts as two photos: overlap found in ${tally.joined}, order right in ${tally.ordered}; ` +
      `${tally.same} of ${tally.fields} values as in the whole one; ${tally.lines} lines, the whole ones have ${tally.linesWhole}`,
  );
}

async function benchMade(files: readonly LabelledFile[], options: PhotoBenchOptions): Promise<void> {
  if (options.count === 0) return;
  const random = randomOf(options.seed);
  const pick = (from: readonly LabelledFile[]) => from[Math.floor(random() * from.length)]!;
  const german = files.filter(({ set }) => set === "receipts-de");
  const english = files.filter(({ set }) => set === "receipts-en");
  const tallies = new Map<Ground, Tally>(GROUNDS.map((ground) => [ground, newTally()]));
  for (let at = 0; at < options.count; at++) {
    const ground = GROUNDS[at % GROUNDS.length]!;
    const wanted = 2 + (Math.floor(at / GROUNDS.length) % (MOST_IN_ONE - 1));
    const of = new Set<LabelledFile>();
    while (of.size < wanted) of.add(pick(random() < GERMAN && german.length > 0 ? german : english));
    const photo = await makePhoto([...of], ground, random);
    const folder = join(options.words, "photos", createHash("sha256").update(photo.jpeg).digest("hex").slice(0, 16));
    const document = await kept(folder, "page", () => options.reader.readPages(photo.jpeg, PATIENT));
    const [page] = document.pages;
    if (!page) continue;
    const readPart = options.reader.openParts(photo.jpeg, page, PATIENT);
    const found = await readRegions(document, page, CONTEXT, (corners) =>
      kept(folder, keyOf(corners), () => readPart(corners)),
    );
    await count(tallies.get(ground)!, photo.placed, found, options, `${ground} ${at}`);
  }
  for (const [ground, tally] of tallies) console.log(`${ground}: ${said(tally)}`);
  console.log(`all: ${said([...tallies.values()].reduce(plus))}`);
}

async function benchSingles(files: readonly LabelledFile[], options: PhotoBenchOptions): Promise<void> {
  for (const [set, most] of Object.entries(SINGLES)) {
    const singles = sampleOf(
      files.filter((one) => one.set === set),
      most,
    );
    let [pages, proposed] = [0, 0];
    for (const one of singles) {
      const document = await loadWords(one, options.words, options.reader);
      for (const page of document.pages) {
        pages++;
        const isPicture = page.source === "ocr" && !one.asPicture;
        const readPart: ReadPart = isPicture ? options.reader.openParts(readFileSync(one.file), page) : null;
        const found = await readRegions({ ...document, pageCount: 1 }, page, CONTEXT, readPart);
        if (found.length === 0) continue;
        proposed++;
        if (options.errors) console.log(`${set} ${one.id}: ${shown(found)}`);
      }
    }
    console.log(`${set}, alone: ${pages} pages of ${singles.length} files, ${proposed} with a false proposal`);
  }
}

interface Tally {
  pictures: number;
  rightCount: number;
  /** Pictures with nothing proposed: read as one, with a reading that may mix. */
  none: number;
  receipts: number;
  found: number;
  falseRegions: number;
  /** Values of found receipts as in the receipt read alone, and as its label says; alone: what the receipt alone has right. */
  fields: number;
  same: number;
  right: number;
  rightAlone: number;
  sure: number;
  sureRight: number;
}

const newTally = (): Tally => ({
  pictures: 0,
  rightCount: 0,
  none: 0,
  receipts: 0,
  found: 0,
  falseRegions: 0,
  fields: 0,
  same: 0,
  right: 0,
  rightAlone: 0,
  sure: 0,
  sureRight: 0,
});

const plus = (a: Tally, b: Tally): Tally =>
  Object.fromEntries(
    Object.entries(a).map(([name, value]) => [name, value + b[name as keyof Tally]]),
  ) as unknown as Tally;

function said(tally: Tally): string {
  const percent = (part: number, whole: number) => `${part} of ${whole} (${((100 * part) / whole).toFixed(0)} %)`;
  return (
    `${tally.pictures} pictures; right number in ${percent(tally.rightCount, tally.pictures)}, nothing proposed in ${tally.none}; ` +
    `receipts found ${percent(tally.found, tally.receipts)}, false regions ${tally.falseRegions}; of the found ones' vendors, dates, ` +
    `and totals, as read alone ${percent(tally.same, tally.fields)}, as labelled ${tally.right}, alone ${tally.rightAlone}; ` +
    `of ${tally.sure} regions with 0.9 or more ${tally.sureRight} right`
  );
}

async function count(
  tally: Tally,
  placed: readonly Placed[],
  found: readonly FoundRegion[],
  options: PhotoBenchOptions,
  name: string,
): Promise<void> {
  tally.pictures++;
  tally.receipts += placed.length;
  if (found.length === 0) tally.none++;
  const left = new Set(placed);
  let wrong = 0;
  const differing: string[] = [];
  for (const { region, reading } of found) {
    const inside = placed.filter((receipt) => touches(region.corners, receipt));
    const receipt = inside.length === 1 && left.has(inside[0]!) ? inside[0]! : null;
    const isSure = region.confidence >= 0.9;
    if (isSure) tally.sure++;
    if (!receipt) {
      wrong++;
      continue;
    }
    if (isSure) tally.sureRight++;
    left.delete(receipt);
    tally.found++;
    const document = await loadWords(receipt.one, options.words, options.reader);
    const alone = understandPage(document, document.pages[0]!, CONTEXT);
    for (const fact of FACTS) {
      tally.fields++;
      const [here, there] = [reading.fields[fact]?.value ?? null, alone.fields[fact]?.value ?? null];
      if (here === there) tally.same++;
      else differing.push(`${receipt.one.id} ${fact} "${there}" → "${here}"`);
      if (isTrue(receipt.one, fact, reading)) tally.right++;
      if (isTrue(receipt.one, fact, alone)) tally.rightAlone++;
    }
  }
  tally.falseRegions += wrong;
  if (left.size === 0 && wrong === 0) tally.rightCount++;
  if (options.errors) {
    const missed = [...left].map(({ one }) => one.id).join(", ");
    console.log(
      `${name}: ${placed.length} receipts, ${found.length} regions, ${wrong} false, missed ${missed || "none"}`,
    );
    for (const line of differing) console.log(`    ${line}`);
    if (left.size > 0 || wrong > 0) console.log(`    ${shown(found)}`);
  }
}

function isTrue({ truth, isSameVendor }: LabelledFile, fact: (typeof FACTS)[number], { fields }: Reading): boolean {
  const [label, value] = [truth[fact], fields[fact]?.value ?? null];
  if (label === null || value === null) return false;
  if (fact === "vendor") return isSameVendor(value, label);
  return fact === "total" ? Number(value) === Number(label) : value === label;
}

/** Whether a region's middle is on a receipt, or the receipt's middle in the region: a region of two receipts touches both. */
function touches(corners: Corners, { fractions }: Placed): boolean {
  return isInside(middleOf(corners), fractions) || isInside(middleOf(fractions), corners);
}

const middleOf = (corners: Corners): readonly [number, number] => [
  corners.reduce((sum, [x]) => sum + x / 4, 0),
  corners.reduce((sum, [, y]) => sum + y / 4, 0),
];

function isInside([x, y]: readonly [number, number], corners: Corners): boolean {
  return corners.every(([fromX, fromY], at) => {
    const [toX, toY] = corners[(at + 1) % 4]!;
    return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) >= 0;
  });
}

const shown = (found: readonly FoundRegion[]) =>
  found
    .map(({ region: { confidence, signs, fields } }) =>
      [confidence, signs.join(" "), fields.vendor?.value, fields.date?.value, fields.total?.value].join(" | "),
    )
    .join("\n    ");

const keyOf = (corners: Corners) => corners.map(([x, y]) => `${x.toFixed(3)},${y.toFixed(3)}`).join("_");

async function kept<T extends DocumentText | PageText>(
  folder: string,
  name: string,
  read: () => Promise<T>,
): Promise<T> {
  const path = join(folder, `${name}.json`);
  if (!existsSync(path)) {
    const value = await read();
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, JSON.stringify(value));
  }
  return JSON.parse(readFileSync(path, "utf8")) as T;
}
