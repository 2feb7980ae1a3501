/** Reads the bank's large file in a thread of its own; started by ecb.ts with the text as its data. */
import { parentPort, workerData } from "node:worker_threads";
import { parseReferenceRates } from "./ecb-format.ts";
import { type DayRates, RateSourceError } from "./provider.ts";

/** An error's class does not survive the way between threads: a refusal travels as its sentence. */
export type Parsed = { days: DayRates[] } | { refusal: string };

function parsed(xml: string): Parsed {
  try {
    return { days: parseReferenceRates(xml) };
  } catch (error) {
    if (error instanceof RateSourceError) return { refusal: error.message };
    throw error;
  }
}

parentPort?.postMessage(parsed(workerData as string) satisfies Parsed);
