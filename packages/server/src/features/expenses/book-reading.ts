/** From a reading to what goes into the books: pure, without database or clock. */
import type { ReadingOutput } from "@tallyleaf/contract";
import {
  entryInOwnCurrency,
  type LabelledValue,
  type PaymentWay,
  type PoolResult,
  type Proposal,
  propose,
  type Reason,
  type Suggestion,
  sellerCountryOf,
  wayOf,
} from "@tallyleaf/extraction";
import { type BalancedEntry, type Expense, expenseToEntry, postingAccountsOf, treatTaxes } from "@tallyleaf/ledger";
import type { KnownRate } from "../../books/currencies/rate-for.ts";
import { type KeptText, keptText } from "../documents/words.ts";
import { taxTreatmentOf } from "../learning/facts.ts";
import { doubtsOf } from "./booking.ts";
import type { ExtractionContext } from "./extraction-context.ts";
import { rateDoubt } from "./rate-doubt.ts";

/** What is kept of a reading: what is shown of it, and what a correction is looked up in (features/learning/learn.ts). */
type KeptReading = ReadingOutput & { labelled: LabelledValue[] };

/** Why the accounts were chosen, in words, and what learning from a person's decision needs of it (features/learning/learn.ts). */
interface NotedChoice {
  category: string;
  payment: string;
  /** Of its payment: what a decision on it is a lesson for (extraction/categorise/lessons.ts). */
  hint: PaymentWay;
  /** Of the card that paid. */
  cardDigits: string | null;
  /** How the tax was treated: see `taxTreatmentOf`. */
  tax: string;
  suggestions: Suggestion[];
}

/** What a document comes to: an entry to write, or a sentence why there is none. */
export type BookingResult =
  | {
      kind: "failed";
      message: string;
      reading: KeptReading | null;
      reasons: Reason[];
      engine: string | null;
      /** Null: nothing was read at all. */
      words: KeptText | null;
    }
  | {
      /** The total is zero: the document is kept with what was read, and there is no entry. */
      kind: "nothing_to_pay";
      sure: boolean;
      reading: KeptReading;
      reasons: Reason[];
      engine: string;
      words: KeptText;
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
      choice: NotedChoice;
      /** The vendor's rules that decided something, by id. */
      rulesUsed: string[];
      reading: KeptReading;
      engine: string;
      words: KeptText;
    };

/** @param today YYYY-MM-DD, for a document whose date could not be read */
export function proposeBooking({ reading }: PoolResult, knowledge: ExtractionContext, today: string): Proposal {
  return propose(reading, knowledge, { baseCurrency: knowledge.organization.defaultCurrency, today });
}

/**
 * From what was read, and proposed, to what is booked.
 *
 * @param rate from the document's currency to the books', at its date; null: none is known
 */
export function bookReading(
  result: PoolResult,
  proposal: Proposal,
  knowledge: ExtractionContext,
  rate: KnownRate | null,
): BookingResult {
  const { reading, document, engine } = result;
  const words = keptText(reading.text, document);
  const baseCurrency = knowledge.organization.defaultCurrency;
  const read = keptReading(result);
  const engineName = `${engine.name} ${engine.version}`;
  if (!proposal.expense && proposal.status !== "failed") {
    const { status, reasons } = proposal;
    return { kind: "nothing_to_pay", sure: status === "ready", reading: read, reasons, engine: engineName, words };
  }
  if (!proposal.expense) {
    const message =
      proposal.reasons.find(({ field }) => field === "total")?.message ?? "No total could be read on this document.";
    return {
      kind: "failed",
      message,
      reading: read,
      reasons: proposal.reasons,
      engine: engineName,
      words,
    };
  }
  const { country, taxId } = knowledge.organization;
  const sellerCountry = sellerCountryOf(reading.text, { country, taxId });
  const { expense, treatments } = treatTaxes(proposal.expense, { country, sellerCountry });
  const accounts = postingAccountsOf(knowledge.accounts);
  const doubt = rateDoubt(expense.currency, expense.date, baseCurrency, rate);
  const taxDoubts = doubtsOf(treatments).map(
    (message): Reason => ({ field: "taxes", code: "tax_country_unclear", message }),
  );
  // Without a rate the entry stays in its own currency (see books/journal/entries.ts).
  const entry = rate
    ? expenseToEntry(expense, { baseCurrency, exchangeRate: rate.rate, accounts })
    : entryInOwnCurrency(expense, accounts);
  return {
    kind: "booked",
    expense,
    entry,
    baseCurrency,
    rate: rate ? "known" : "unknown",
    sure: proposal.status === "ready" && doubt === null && taxDoubts.length === 0,
    reasons: [...proposal.reasons, ...(doubt ? [doubt] : []), ...taxDoubts],
    choice: {
      category: proposal.choice.reason.message,
      payment: proposal.choice.paymentReason.message,
      hint: wayOf(reading),
      cardDigits: reading.payment.cardDigits,
      tax: taxTreatmentOf(entry, expense.taxStructure),
      suggestions: proposal.suggestions,
    },
    rulesUsed: proposal.rulesUsed,
    reading: read,
    engine: engineName,
    words,
  };
}

/** A document of which nothing could be read, with the sentence that says why. */
export function failure(message: string): BookingResult {
  return { kind: "failed", message, reading: null, reasons: [], engine: null, words: null };
}

function keptReading({ reading, document, engine, seconds }: PoolResult): KeptReading {
  return {
    engine,
    seconds: Math.round(seconds * 1000) / 1000,
    fields: mapFields(reading.fields),
    taxes: reading.taxes,
    lineItems: reading.lineItems.map((item) => ({ ...item, box: [...item.box] })),
    pageCount: document.pageCount,
    rotations: document.pages.map((page) => page.rotation),
    labelled: reading.labelled ?? [],
  };
}

function mapFields(fields: PoolResult["reading"]["fields"]): ReadingOutput["fields"] {
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    field && { ...field, box: field.box && [...field.box] },
  ]);
  return Object.fromEntries(entries) as ReadingOutput["fields"];
}
