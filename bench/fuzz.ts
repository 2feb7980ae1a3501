/**
 * Processes thousands of damaged and hostile documents in the server's pool. Each must end in time as a result or a refusal with a code, and
 * leave its worker alive and no larger.
 *
 *     npm run bench fuzz                            10,000 documents
 *     npm run bench -- fuzz --rows 500 --from 2000  those with the numbers 2,000 to 2,499
 *     npm run bench -- fuzz --kind "pages in"       only hostile ones whose name begins like this
 *
 * A number is the same document on every machine.
 */
import { availableParallelism } from "node:os";
import { createExtractionPool, ExtractionError, type ExtractionPool } from "@tallyleaf/extraction";
import { HOSTILE_PDFS } from "./fuzz/hostile-pdfs.ts";
import { HOSTILE_PICTURES } from "./fuzz/hostile-pictures.ts";
import { mutate } from "./fuzz/mutations.ts";
import { randomFrom } from "./fuzz/random.ts";
import { makeSeeds, type Seed } from "./fuzz/seeds.ts";
import { appendResults } from "./results.ts";

export interface FuzzCase {
  number: number;
  name: string;
  bytes: Uint8Array;
}

export interface FuzzResult {
  number: number;
  name: string;
  /** Status of the result, code of the refusal, or "no ExtractionError: …". */
  outcome: string;
  /** Includes waiting for a worker to start. */
  seconds: number;
  /** Memory of its worker afterwards; 0 after a refusal. */
  residentBytes: number;
  /** Workers that died meanwhile, as reported by the pool. */
  faults: string[];
}

/** Seconds for a document, as in the server, and until its process is killed. */
const TIME_LIMIT = 60;
const GRACE_SECONDS = 5;
/** Until a busy machine notices that a process ended. */
const LEEWAY_SECONDS = 10;

/** One in this many documents is hostile: about six of each kind in 10,000, because some take all their time. */
const HOSTILE_EVERY = 40;

/** Refusals for documents that ask for too much, not for damaged ones. */
const EXHAUSTING = new Set(["timed_out", "too_much_memory"]);

const HOSTILE = { ...HOSTILE_PDFS, ...HOSTILE_PICTURES };
export const HOSTILE_KINDS = Object.keys(HOSTILE);

/** Returns the document of a number: a hostile one, or a sound one that was damaged. */
export async function caseOf(number: number, seeds: readonly Seed[], kind?: string): Promise<FuzzCase> {
  const random = randomFrom(number);
  const name = kind ?? (number % HOSTILE_EVERY === 0 ? random.pick(HOSTILE_KINDS) : undefined);
  const make = name === undefined ? undefined : HOSTILE[name];
  if (name !== undefined && make) return { number, name, bytes: await make(random) };
  const seed = random.pick(seeds);
  const { bytes, ways } = mutate(seed.bytes, random, random.pick(seeds).bytes);
  return { number, name: `${seed.name}: ${ways.join(", ")}`, bytes };
}

export interface FuzzOptions {
  workers?: number;
  /** Called with each result. */
  onResult?: (result: FuzzResult) => void;
}

/**
 * Processes the documents, one at a time for each worker.
 * @param cases creates the documents from seeds, which the pool draws
 */
export async function fuzz(
  cases: (seeds: readonly Seed[]) => Iterable<Promise<FuzzCase>>,
  options: FuzzOptions = {},
): Promise<FuzzResult[]> {
  const workers = options.workers ?? availableParallelism();
  const results: FuzzResult[] = [];
  // One pool for each worker, so that a dead worker is known to be the document's fault.
  const faults: string[][] = Array.from({ length: workers }, () => []);
  const pools = faults.map((told) =>
    createExtractionPool({
      workers: 1,
      timeLimit: TIME_LIMIT,
      graceSeconds: GRACE_SECONDS,
      onFault: ({ message }) => told.push(message),
    }),
  );
  try {
    const waiting = cases(await makeSeeds(pools[0] as ExtractionPool))[Symbol.iterator]();
    await Promise.all(
      pools.map(async (pool, i) => {
        for (let next = waiting.next(); !next.done; next = waiting.next()) {
          const result = await readOne(pool, await next.value);
          const told = { ...result, faults: faults[i]?.splice(0) ?? [] };
          results.push(told);
          options.onResult?.(told);
        }
      }),
    );
  } finally {
    await Promise.all(pools.map((pool) => pool.destroy()));
  }
  return results;
}

async function readOne(pool: ExtractionPool, { number, name, bytes }: FuzzCase): Promise<Omit<FuzzResult, "faults">> {
  const started = performance.now();
  const told = (outcome: string, residentBytes = 0) => {
    return { number, name, outcome, seconds: (performance.now() - started) / 1000, residentBytes };
  };
  try {
    const { reading, residentBytes } = await pool.read(bytes, { today: "2026-11-21", defaultCurrency: "EUR" });
    return told(reading.status, residentBytes);
  } catch (error) {
    return told(error instanceof ExtractionError ? error.code : `no ExtractionError: ${String(error)}`);
  }
}

/** Returns what is wrong with a result: a crash, a killed process, or an unnamed outcome. */
export function faultOf(result: FuzzResult): string | null {
  if (result.outcome.startsWith("no ExtractionError")) return result.outcome;
  if (result.outcome === "worker_died") return result.faults.join("; ");
  // The memory limit worked, which is a refusal. Any other death is a crash, even if the second try succeeded.
  const crashes = result.faults.filter((fault) => !fault.includes("more memory than it may"));
  if (crashes.length > 0) return crashes.join("; ");
  if (result.seconds > TIME_LIMIT + GRACE_SECONDS + LEEWAY_SECONDS) return `took ${result.seconds.toFixed(0)} s`;
  return null;
}

/** Processes that many documents, prints the results, and stores the figures. */
export async function benchFuzz(options: { count: number; from: number; kind?: string }): Promise<void> {
  const kinds =
    options.kind === undefined ? undefined : HOSTILE_KINDS.filter((name) => name.startsWith(options.kind ?? ""));
  function* cases(seeds: readonly Seed[]) {
    for (let i = options.from; i < options.from + options.count; i++) yield caseOf(i, seeds, kinds?.[i % kinds.length]);
  }
  const started = performance.now();
  let done = 0;
  const results = await fuzz(cases, {
    onResult(result) {
      done++;
      const fault = faultOf(result);
      if (fault || EXHAUSTING.has(result.outcome) || kinds) console.log(lineOf(result), fault ?? "");
      if (done % 500 === 0) console.log(`${done} read, ${((performance.now() - started) / 1000).toFixed(0)} s`);
    },
  });
  const outcomes = Map.groupBy(results, (result) => result.outcome);
  console.log(`\n${results.length} documents in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  for (const [outcome, of] of [...outcomes].sort((a, b) => b[1].length - a[1].length))
    console.log(`  ${outcome.padEnd(20)} ${of.length}`);
  const slowest = results.toSorted((a, b) => b.seconds - a.seconds).slice(0, 5);
  console.log("The slowest:");
  for (const result of slowest) console.log(`  ${lineOf(result)}`);
  const faults = results.filter((result) => faultOf(result) !== null);
  const [early, late] = [results.slice(0, results.length / 4), results.slice(-results.length / 4)].map(
    restingMegabytes,
  );
  console.log(`Memory of a worker after a reading, median: ${early} MB in the first quarter, ${late} MB in the last`);
  console.log(`${faults.length} crashes, hangs or nameless ends`);
  if (!kinds)
    appendResults([
      { set: `fuzz of ${results.length}`, figure: "crashes and hangs", value: faults.length },
      {
        set: `fuzz of ${results.length}`,
        figure: "refused for time or memory",
        value: results.filter((r) => EXHAUSTING.has(r.outcome)).length,
      },
      { set: `fuzz of ${results.length}`, figure: "slowest seconds", value: slowest[0]?.seconds ?? 0 },
      { set: `fuzz of ${results.length}`, figure: "worker MB, first quarter", value: early ?? 0 },
      { set: `fuzz of ${results.length}`, figure: "worker MB, last quarter", value: late ?? 0 },
    ]);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

function restingMegabytes(results: readonly FuzzResult[]): number {
  const sizes = results
    .map((r) => r.residentBytes)
    .filter((bytes) => bytes > 0)
    .sort((a, b) => a - b);
  return Math.round((sizes[sizes.length >> 1] ?? 0) / 1e6);
}

function lineOf(result: FuzzResult): string {
  const megabytes = result.residentBytes > 0 ? `, ${Math.round(result.residentBytes / 1e6)} MB` : "";
  return `${result.number} ${result.name}: ${result.outcome} after ${result.seconds.toFixed(1)} s${megabytes}`;
}
