/**
 * The command line: reads documents on all cores and shows what was understood, with the entry that would be posted.
 *
 *     npm run extract -- FILE…            a table for people
 *     npm run extract -- --json FILE…     one JSON object a line, in the order given, nothing else on stdout
 *     --currency EUR                      the books' currency, for documents that name none (USD)
 *     --known-vendors FILE                vendors that the books know, one name a line
 *     --own-name NAME                     your own name, never the vendor; may be given several times
 *     --joined                            the files are photos of one long receipt, which is read as one document
 *     --own-tax-id NUMBER                 your own tax number, whose block on a page is yours; may be given several times
 *
 * A missing or unreadable file: its line carries `error`, one sentence goes to stderr, the exit code is 1, the others are read.
 */
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { isCurrency } from "@tallyleaf/ledger";
import { understand } from "../fields/index.ts";
import type { PageText, ReadingContext } from "../model/document.ts";
import { ExtractionError } from "../model/extraction-error.ts";
import { createExtractionPool, type ExtractionPool } from "../pool/extraction-pool.ts";
import { joinPhotos } from "../readers/boundaries/join-photos.ts";
import { type ExtractedLine, failedLine, readLine, tableOf } from "./cli-output.ts";

const USAGE =
  "Say which documents to read: npm run extract -- [--json] [--joined] [--currency EUR] [--known-vendors NAMES] [--own-name NAME] [--own-tax-id NUMBER] FILE…";

/** A shorter one would be found by chance (`isOwnBlock` of fields/vendor.ts). */
const LEAST_TAX_ID = 6;

interface Wishes {
  files: string[];
  json: boolean;
  /** Whether the files are photos of one receipt. */
  joined: boolean;
  baseCurrency: string;
  /** As they are written in the books. */
  knownVendors: string[];
  ownNames: string[];
  /** Tax numbers of the reader. */
  ownMarks: string[];
  /** Today, YYYY-MM-DD, on this machine's calendar. */
  today: string;
}

async function main(): Promise<number> {
  const wishes = await parseWishes(process.argv.slice(2));
  if (typeof wishes === "string") {
    process.stderr.write(`${wishes}\n`);
    return 1;
  }
  const workers = Math.min(availableParallelism(), wishes.files.length);
  const pool = createExtractionPool({ workers });
  const lines: ExtractedLine[] = [];
  let failures = 0;
  try {
    await printInOrder(
      wishes.joined ? [wishes.files] : wishes.files.map((file) => [file]),
      workers * 2,
      (files) => (wishes.joined ? extractJoined(pool, files, wishes) : extract(pool, files[0]!, wishes)),
      (line) => {
        if (line.error !== undefined) {
          failures++;
          process.stderr.write(`${line.file}: ${line.error}\n`);
        }
        if (wishes.json) process.stdout.write(`${JSON.stringify(line)}\n`);
        else lines.push(line);
      },
    );
  } finally {
    await pool.destroy();
  }
  if (!wishes.json) process.stdout.write(tableOf(lines));
  return failures > 0 ? 1 : 0;
}

interface Options {
  json?: boolean;
  joined?: boolean;
  currency?: string;
  "known-vendors"?: string;
  "own-name"?: string[];
  "own-tax-id"?: string[];
}

async function parseWishes(args: string[]): Promise<Wishes | string> {
  let parsed: { values: Options; positionals: string[] };
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: "boolean" },
        joined: { type: "boolean" },
        currency: { type: "string" },
        "known-vendors": { type: "string" },
        "own-name": { type: "string", multiple: true },
        "own-tax-id": { type: "string", multiple: true },
      },
    });
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${USAGE}`;
  }
  const baseCurrency = (parsed.values.currency ?? "USD").toUpperCase();
  if (parsed.positionals.length === 0) return USAGE;
  if (!isCurrency(baseCurrency)) return `"${parsed.values.currency}" is no currency code of ISO 4217, such as EUR.`;
  const { "own-name": ownNames = [], "own-tax-id": ownMarks = [] } = parsed.values;
  if (ownNames.some((name) => !/\p{L}|\d/u.test(name))) return "--own-name needs a name.";
  if (ownMarks.some((mark) => mark.replace(/[^\p{L}\d]/gu, "").length < LEAST_TAX_ID))
    return `--own-tax-id needs a tax number of at least ${LEAST_TAX_ID} letters and digits.`;
  const list = parsed.values["known-vendors"];
  const names =
    list === undefined ? "" : await readFile(list, "utf8").catch((error: unknown) => sentenceOf(error, list));
  if (typeof names !== "string") return names.message;
  return {
    files: parsed.positionals,
    json: parsed.values.json === true,
    joined: parsed.values.joined === true,
    baseCurrency,
    knownVendors: names.split(/\r?\n/).flatMap((name) => name.trim() || []),
    ownNames,
    ownMarks,
    today: localDate(new Date()),
  };
}

async function extract(pool: ExtractionPool, file: string, wishes: Wishes): Promise<ExtractedLine> {
  const started = performance.now();
  try {
    const bytes = await readFile(file);
    return readLine(file, await pool.read(bytes, contextOf(wishes)), wishes);
  } catch (error) {
    return failedLine(file, sentenceOf(error, file), (performance.now() - started) / 1000);
  }
}

/** Reads photos of one receipt: a file that can't be read fails them all, as its lines would be absent. */
async function extractJoined(pool: ExtractionPool, files: readonly string[], wishes: Wishes): Promise<ExtractedLine> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const name = files.join(" + ");
  const pages: PageText[] = [];
  for (const file of files) {
    try {
      const { document } = await pool.read(await readFile(file), contextOf(wishes));
      pages.push(...document.pages);
    } catch (error) {
      return failedLine(name, sentenceOf(error, file), seconds());
    }
  }
  const { document, order, joints, confidence } = joinPhotos(pages);
  const line = readLine(name, { reading: understand(document, contextOf(wishes)), seconds: seconds() }, wishes);
  return { ...line, joined: { order: order.map((at) => at + 1), joints, confidence } };
}

function contextOf({ baseCurrency, knownVendors, ownNames, ownMarks, today }: Wishes): ReadingContext {
  return { defaultCurrency: baseCurrency, knownVendors, ownNames, ownMarks, today };
}

function sentenceOf(error: unknown, file: string): { code: string; message: string } {
  if (error instanceof ExtractionError) return { code: error.code, message: error.message };
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT") return { code: "missing_file", message: `There is no file "${file}".` };
  if (code === "EISDIR") return { code: "unreadable_file", message: `"${file}" is a folder.` };
  if (code === "EACCES") return { code: "unreadable_file", message: `The file "${file}" may not be read.` };
  throw error;
}

/** Runs `work` on each item, `limit` at a time, and gives the results on in the order of the items, as soon as they are due. */
async function printInOrder<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
  done: (result: R) => void,
): Promise<void> {
  const running: Promise<R>[] = [];
  for (const item of items) {
    if (running.length >= limit) done(await running.shift()!);
    const result = work(item);
    // It is awaited in its turn; until then a failure is not unhandled.
    result.catch(() => {});
    running.push(result);
  }
  for (const result of running) done(await result);
}

function localDate(day: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

process.exitCode = await main();
