/** The reference rates of the European Central Bank: one file a day, one of ninety days, one of everything since 1999. */

import { Worker } from "node:worker_threads";
import { addDays, daysBetween, weekdayOf } from "@tallyleaf/ledger";
import { sayRefusal } from "../../platform/http/say-refusal.ts";
import { parseReferenceRates } from "./ecb-format.ts";
import type { Parsed } from "./ecb-thread.ts";
import { type DayRates, type RateProvider, RateSourceError } from "./provider.ts";
import { say } from "./say.ts";
import { statusProblem } from "./source-problem.ts";

interface RateFile {
  name: string;
  /** About ten times what the file has today; more is no list of rates. */
  maxBytes: number;
  seconds: number;
}

const DAILY: RateFile = { name: "eurofxref-daily.xml", maxBytes: 64 * 1024, seconds: 10 };
const NINETY_DAYS: RateFile = { name: "eurofxref-hist-90d.xml", maxBytes: 2 * 1024 * 1024, seconds: 20 };
const HISTORY: RateFile = { name: "eurofxref-hist.xml", maxBytes: 32 * 1024 * 1024, seconds: 60 };

/** The file of ninety days covers them with a little to spare. */
const NINETY_DAYS_COVER = 85;
/** Books are kept for ten years; older rates would be rows that nobody asks for. */
const YEARS_KEPT = 10;
/** Said when the module is loaded: in English, and again to each reader. */
const NAME = say("ecb");

/**
 * Asks for the smallest file that leaves no working day out between what is known and now.
 *
 * @param url the folder of the files, such as https://www.ecb.europa.eu/stats/eurofxref/
 */
export function ecbProvider(url: string): RateProvider {
  const folder = url.endsWith("/") ? url : `${url}/`;
  return {
    source: "ecb",
    name: NAME,
    fetch: async (since, signal) => {
      const load = (file: RateFile) => download(new URL(file.name, folder), file, signal);
      if (since !== null) {
        const newest = parseReferenceRates(await load(DAILY));
        const day = newest[0]?.day ?? since;
        if (!missesWorkingDay(since, day)) return newest;
        if (daysBetween(since, day) <= NINETY_DAYS_COVER)
          return parseReferenceRates(await load(NINETY_DAYS)).filter((one) => one.day > since);
      }
      return recent(await parseInThread(await load(HISTORY)), since);
    },
  };
}

/** Whether a day from Monday to Friday is between the two. A holiday counts too: the larger file is then loaded in vain. */
export function missesWorkingDay(since: string, newest: string): boolean {
  for (let day = addDays(since, 1); day < newest; day = addDays(day, 1)) if (weekdayOf(day) < 5) return true;
  return false;
}

function recent(days: DayRates[], since: string | null): DayRates[] {
  const newest =
    days
      .map(({ day }) => day)
      .sort()
      .at(-1) ?? "";
  const oldest = `${Number(newest.slice(0, 4)) - YEARS_KEPT}${newest.slice(4)}`;
  return days.filter(({ day }) => day >= oldest && (since === null || day > since));
}

async function download(url: URL, { maxBytes, seconds }: RateFile, signal: AbortSignal): Promise<string> {
  const late = AbortSignal.timeout(seconds * 1000);
  try {
    const response = await fetch(url, { redirect: "error", signal: AbortSignal.any([signal, late]) });
    if (!response.ok || response.body === null) throw new RateSourceError(statusProblem(response.status));
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new RateSourceError(sayRefusal("ecbTooLarge"));
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString("utf8");
  } catch (error) {
    // Cut off as the server stops: nothing is said about the source.
    if (error instanceof RateSourceError || signal.aborted) throw error;
    throw new RateSourceError(late.aborted ? sayRefusal("ecbLate") : sayRefusal("ecbAway"), { cause: error });
  }
}

/** Eight megabytes take a second to read: nobody's request waits for that. */
async function parseInThread(xml: string): Promise<DayRates[]> {
  const worker = new Worker(new URL("./ecb-thread.ts", import.meta.url), { workerData: xml });
  try {
    const parsed = await new Promise<Parsed>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
    });
    if ("days" in parsed) return parsed.days;
    throw new RateSourceError(parsed.refusal);
  } finally {
    await worker.terminate();
  }
}
