/** From a reading to what goes into the books: pure, without database or clock. */
import type { ReadingOutput } from "@tallyleaf/contract";
import { entryInOwnCurrency, type PoolResult, propose, type Reason } from "@tallyleaf/extraction";
import type { BalancedEntry, Expense } from "@tallyleaf/ledger";
import type { Knowledge } from "./knowledge.ts";

/** What a document comes to: an entry to write, or a sentence why there is none. */
export type BookingResult =
  | {
      kind: "failed";
      message: string;
      reading: ReadingOutput | null;
      reasons: Reason[];
      engine: string | null;
      text: string;
    }
  | {
      kind: "booked";
      expense: Expense;
      entry: BalancedEntry;
      /** The books' currency, and whether a rate into it is known. */
      baseCurrency: string;
      rate: "known" | "unknown";
      sure: boolean;
      reasons: Reason[];
      choice: { category: string; payment: string };
      reading: ReadingOutput;
      engine: string;
      text: string;
    };

/**
 * From what was read to what is booked.
 *
 * @param today YYYY-MM-DD, for a document whose date could not be read
 */
export function bookReading(result: PoolResult, knowledge: Knowledge, today: string): BookingResult {
  const { reading, engine } = result;
  const baseCurrency = knowledge.organization.defaultCurrency;
  const proposal = propose(reading, knowledge, { baseCurrency, today });
  const read = presentReading(result);
  const engineName = `${engine.name} ${engine.version}`;
  if (!proposal.expense) {
    const message =
      proposal.reasons.find(({ field }) => field === "total")?.message ?? "No total could be read on this document.";
    return {
      kind: "failed",
      message,
      reading: read,
      reasons: proposal.reasons,
      engine: engineName,
      text: reading.text,
    };
  }
  const rate = proposal.expense.currency === baseCurrency ? "known" : "unknown";
  const reasons = [...proposal.reasons];
  if (rate === "unknown")
    reasons.push({
      field: "currency",
      code: "no_exchange_rate",
      message: `This is in ${proposal.expense.currency} and the books are in ${baseCurrency}. No exchange rate is known for ${proposal.expense.date}, so it waits.`,
    });
  return {
    kind: "booked",
    expense: proposal.expense,
    // Within one currency the rate is 1; without a rate the entry stays in its own currency (see journal/entries.ts).
    entry: entryInOwnCurrency(proposal.expense),
    baseCurrency,
    rate,
    sure: proposal.status === "ready" && rate === "known",
    reasons,
    choice: { category: proposal.choice.reason.message, payment: proposal.choice.paymentReason.message },
    reading: read,
    engine: engineName,
    text: reading.text,
  };
}

/** A document of which nothing could be read, with the sentence that says why. */
export function failure(message: string): BookingResult {
  return { kind: "failed", message, reading: null, reasons: [], engine: null, text: "" };
}

function presentReading({ reading, document, engine, seconds }: PoolResult): ReadingOutput {
  return {
    engine,
    seconds: Math.round(seconds * 1000) / 1000,
    fields: mapFields(reading.fields),
    taxes: reading.taxes,
    lineItems: reading.lineItems.map((item) => ({ ...item, box: [...item.box] })),
    pageCount: document.pageCount,
    rotations: document.pages.map((page) => page.rotation),
  };
}

function mapFields(fields: PoolResult["reading"]["fields"]): ReadingOutput["fields"] {
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    field && { ...field, box: field.box && [...field.box] },
  ]);
  return Object.fromEntries(entries) as ReadingOutput["fields"];
}
