/** From a reading to what goes into the books: pure, without database or clock. */
import { eInvoiceOutput, type ReadingOutput } from "@tallyleaf/contract";
import {
  type CategoryReason,
  type DueReason,
  entryInOwnCurrency,
  type LabelledValue,
  marksOf,
  type PaymentReason,
  type PaymentWay,
  type PoolResult,
  type Proposal,
  propose,
  type Reason,
  type ReasonDetail,
  reason,
  type Suggestion,
  sellerCountryIn,
  type VendorMark,
  vendorKey,
  wayOf,
} from "@tallyleaf/extraction";
import {
  type BalancedEntry,
  type Expense,
  expenseToEntry,
  languageOfChart,
  type MealsRule,
  type PaperTax,
  type PurchaseCodeChoice,
  postingAccountsOf,
  type TaxTreatment,
  treatTaxes,
} from "@tallyleaf/ledger";
import type { KnownRate } from "../../books/currencies/rate-for.ts";
import { addDefaults } from "../../books/dimensions/defaults.ts";
import { forReader } from "../../platform/http/reader.ts";
import { type KeptText, keptText } from "../documents/words.ts";
import { taxTreatmentOf } from "../learning/facts.ts";
import { type CodedReading, type CodingKnowledge, codeReading, NO_CODES } from "./code-reading.ts";
import type { ExtractionContext } from "./extraction-context.ts";
import { rateDoubt } from "./rate-doubt.ts";

/** Stored part of an extraction: the shown values, and those that a correction is looked up in (features/learning/learn.ts). */
type KeptReading = ReadingOutput & { labelled: LabelledValue[]; marks: VendorMark[] };

/** Why the accounts and the due date were chosen, and what learning from a person's decision needs of it (features/learning/learn.ts). */
interface NotedChoice {
  category: CategoryReason;
  payment: PaymentReason;
  due: DueReason | null;
  /** Of its payment: what a decision about it teaches (`lessons.ts` of extraction). */
  hint: PaymentWay;
  /** Of the card that paid. */
  cardDigits: string | null;
  /** How the tax was treated: see `taxTreatmentOf`. */
  tax: string;
  suggestions: Suggestion[];
  /** Of each tax, or of a document without one, the tax code and why. */
  taxCodes: PurchaseCodeChoice[];
  /** Tax as the document states it; null: the company has no tax codes. */
  paper: PaperTax | null;
}

/** Outcome of a document: an entry to write, or why there is none. */
export type BookingResult =
  | {
      kind: "failed";
      failure: ReasonDetail;
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
      /** By which its meals were split; null: no rule. */
      meals: MealsRule | null;
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

/**
 * Proposes the expense of a document. Its description has the language of the company's accounts, since it is stored for all readers.
 *
 * @param today YYYY-MM-DD, for a document whose date could not be read
 */
export function proposeBooking({ reading }: PoolResult, knowledge: ExtractionContext, today: string): Proposal {
  const { accounts, organization } = knowledge;
  return forReader(languageOfChart(accounts), () =>
    propose(reading, knowledge, { baseCurrency: organization.defaultCurrency, today }),
  );
}

/**
 * From what was read, and proposed, to what is booked.
 *
 * @param rate from the document's currency to the books', at its date; null: none is known
 * @param coding what decides on tax codes
 */
export function bookReading(
  result: PoolResult,
  proposal: Proposal,
  knowledge: ExtractionContext,
  rate: KnownRate | null,
  coding: CodingKnowledge = NO_CODES,
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
    const { field: _, ...failure } =
      proposal.reasons.find(({ field }) => field === "total") ?? reason("total", "not_found-total");
    return {
      kind: "failed",
      failure,
      reading: read,
      reasons: proposal.reasons,
      engine: engineName,
      words,
    };
  }
  const { country, taxId } = knowledge.organization;
  const sellerCountry = sellerCountryIn(reading, { country, taxId });
  const coded = codeReading(withDefaults(proposal.expense, proposal.dimensions, knowledge), reading.text, coding, {
    country,
    sellerCountry,
  });
  const { expense, treatments } = treatTaxes(
    coded.expense,
    { country, sellerCountry, claimsNothing: knowledge.taxes?.claimsNothing(proposal.expense.date) ?? false },
    coded.codes,
  );
  const meals = knowledge.meals?.(expense.date) ?? null;
  const options = {
    meals,
    accounts: postingAccountsOf(knowledge.accounts),
    keepsUntaxed: knowledge.keepsUntaxed === true,
  };
  const doubt = rateDoubt(expense.currency, expense.date, baseCurrency, rate);
  const taxDoubts = [...taxDoubtsOf(expense, treatments), ...codeDoubtsOf(coded)];
  // Without a rate the entry stays in its own currency (see books/journal/entries.ts).
  const entry = rate
    ? expenseToEntry(expense, { ...options, baseCurrency, exchangeRate: rate.rate })
    : entryInOwnCurrency(expense, options);
  return {
    kind: "booked",
    expense,
    entry,
    meals,
    baseCurrency,
    rate: rate ? "known" : "unknown",
    sure: proposal.status === "ready" && doubt === null && taxDoubts.length === 0,
    reasons: [...proposal.reasons, ...(doubt ? [doubt] : []), ...taxDoubts],
    choice: {
      category: proposal.choice.reason,
      payment: proposal.choice.paymentReason,
      due: proposal.due,
      hint: wayOf(reading),
      cardDigits: reading.payment.cardDigits,
      tax: taxTreatmentOf(entry, expense.taxStructure),
      suggestions: proposal.suggestions,
      taxCodes: coded.choices,
      paper: coded.paper,
    },
    rulesUsed: proposal.rulesUsed,
    reading: read,
    engine: engineName,
    words,
  };
}

/** The expense with the default dimensions of the rule, its vendor, its accounts, and who added it, in this order. */
function withDefaults(expense: Expense, ofRule: readonly string[], { defaults }: ExtractionContext): Expense {
  if (!defaults) return expense;
  const { book, vendors, accounts, person } = defaults;
  const ofVendor = vendors.get(vendorKey(expense.vendor ?? "")) ?? [];
  const of = (code: string) =>
    addDefaults(book, [], [...ofRule, ...ofVendor, ...(accounts.dimensions.get(code) ?? []), ...person], {
      day: expense.date,
      account: accounts.ruled.get(code),
    });
  const lineItems = expense.lineItems.map((item) => ({ ...item, dimensions: of(item.accountCode) }));
  return { ...expense, dimensions: of(expense.categoryAccountCode), lineItems };
}

/** Taxes of which it is not clear whether they are the country's own: once for each kind of doubt. */
function taxDoubtsOf({ taxes, currency }: Expense, treatments: readonly TaxTreatment[]): Reason[] {
  const doubts = treatments.flatMap(({ doubt }, at): Reason[] => {
    if (!doubt) return [];
    const country = { country: doubt.country };
    const [sign, ...more] = doubt.signs;
    if (more.length === 0 && sign === "name")
      return [reason("taxes", "tax_country_unclear-name", { name: taxes[at]?.name.trim() ?? "", country })];
    if (more.length === 0 && sign === "currency")
      return [reason("taxes", "tax_country_unclear-currency", { currency, country })];
    return [reason("taxes", `tax_country_unclear-${more.length === 0 ? "rate" : "several"}`, { country })];
  });
  const seen = new Set<string>();
  return doubts.filter((doubt) => !seen.has(JSON.stringify(doubt)) && seen.add(JSON.stringify(doubt)));
}

/** A tax that the buyer owes although the document doesn't say so: a person looks at it. */
function codeDoubtsOf({ expense, choices }: CodedReading): Reason[] {
  return choices.flatMap(({ code, toCheck, reason: { country } }): Reason[] =>
    toCheck && country !== null && expense.taxes.some((tax) => tax.code === code)
      ? [reason("taxes", "tax_code_unsure", { country: { country } })]
      : [],
  );
}

/** A document of which nothing could be read, and why. */
export function failed(failure: ReasonDetail): BookingResult {
  return { kind: "failed", failure, reading: null, reasons: [], engine: null, words: null };
}

function keptReading({ reading, document, engine, seconds }: PoolResult): KeptReading {
  return {
    engine,
    seconds: Math.round(seconds * 1000) / 1000,
    fields: mapFields(reading.fields),
    taxes: reading.taxes,
    lineItems: reading.lineItems.map((item) => ({ ...item, box: item.box && [...item.box] })),
    details: detailsOf(reading),
    pageCount: document.pageCount,
    rotations: document.pages.map((page) => page.rotation),
    labelled: reading.labelled ?? [],
    marks: marksOf(reading),
    ...(reading.eInvoice && { eInvoice: eInvoiceOutput.parse(reading.eInvoice.invoice) }),
  };
}

/** Returns the other values that were read, with the document's own statement of how it was paid. */
function detailsOf({ details = [], paymentHint, payment }: PoolResult["reading"]): ReadingOutput["details"] {
  const nowhere = { page: null, box: null };
  return [
    ...details.map((detail) => ({ ...detail, box: detail.box && [...detail.box] })),
    ...(paymentHint === null ? [] : [{ name: "paymentMethod" as const, value: paymentHint, ...nowhere }]),
    ...(payment.cardDigits === null ? [] : [{ name: "cardDigits" as const, value: payment.cardDigits, ...nowhere }]),
  ] as ReadingOutput["details"];
}

function mapFields(fields: PoolResult["reading"]["fields"]): ReadingOutput["fields"] {
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    field && { ...field, box: field.box && [...field.box] },
  ]);
  return Object.fromEntries(entries) as ReadingOutput["fields"];
}
