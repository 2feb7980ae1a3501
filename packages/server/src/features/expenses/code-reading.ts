/** Chooses the tax codes of a purchase that was read, from its paper and from what the books know. Pure. */
import {
  choosePurchaseCode,
  type Expense,
  expenseToEntry,
  FOREIGN_TAX,
  LedgerError,
  type PaperTax,
  type PurchaseCodeChoice,
  type PurchaseFacts,
  readPaperTax,
  salesTaxName,
  type TaxCode,
  type TaxPack,
  treatTaxes,
  zero,
} from "@tallyleaf/ledger";
import { findCode } from "../../books/tax/packs.ts";
import { NO_DEFAULTS, type PurchaseDefaults } from "../../books/tax/purchase-defaults.ts";

/** Known values besides the extraction. */
export interface CodingKnowledge {
  /** Of the registrations; the country of the business first. */
  packs: readonly TaxPack[];
  /** Tax numbers of the company. */
  ownNumbers: readonly string[];
  defaults: PurchaseDefaults;
}

export const NO_CODES: CodingKnowledge = { packs: [], ownNumbers: [], defaults: NO_DEFAULTS };

export interface CodedReading {
  /** With the codes of its taxes, and a tax without amount where the buyer owes it. */
  expense: Expense;
  codes: ReadonlyMap<string, TaxCode>;
  /** Tax as the document states it; null: no code is wanted. */
  paper: PaperTax | null;
  /** Of each tax, or of a document without one. */
  choices: PurchaseCodeChoice[];
}

interface Origin {
  country: string | null;
  sellerCountry: string | null;
}

/**
 * Codes the taxes of an expense. A code that only the document or the country's rule says is not used for a tax that may be foreign: a person
 * is asked.
 */
export function codeReading(expense: Expense, words: string, known: CodingKnowledge, origin: Origin): CodedReading {
  const { packs, defaults } = known;
  const [home] = packs;
  const none = { expense, codes: new Map<string, TaxCode>(), paper: null, choices: [] };
  if (!home || home.isSalesTax) return none;
  const paper = readPaperTax(words, { country: origin.country ?? home.country, numbers: known.ownNumbers });
  const facts = { ...defaults, day: expense.date, paper, chosen: null };
  if (expense.taxes.length === 0) return codeUntaxed(expense, home, packs, { ...facts, rate: null });
  const { treatments } = treatTaxes(expense, origin);
  const choices = expense.taxes.map(({ rate }) =>
    choosePurchaseCode(packs, { ...facts, rate: rate ?? null, charged: true }),
  );
  const taxes = expense.taxes.map((tax, at) => {
    const choice = choices[at];
    const isGuess = choice?.source === "paper" || choice?.source === "country";
    const isUsed = choice && !choice.toCheck && (!isGuess || treatments[at]?.because !== "unclear");
    return isUsed && choice.code ? { ...tax, code: choice.code } : tax;
  });
  return { expense: { ...expense, taxes }, codes: codesOf(taxes, packs), paper, choices };
}

/** A document that charges no tax: the buyer may owe it. */
function codeUntaxed(
  expense: Expense,
  home: TaxPack,
  packs: readonly TaxPack[],
  facts: Omit<PurchaseFacts, "charged"> & { paper: PaperTax },
): CodedReading {
  const { statement, namesRate } = facts.paper;
  // A tax that is named and wasn't found may be charged.
  const charged = namesRate && statement === null ? null : false;
  const choice = choosePurchaseCode(packs, { ...facts, charged });
  const uncoded = { expense, codes: new Map<string, TaxCode>(), paper: facts.paper, choices: [choice] };
  const code = choice.code ? findCode(packs, choice.code)?.code : undefined;
  if (code?.computation !== "self_assessed" || choice.source === "country" || charged === null) return uncoded;
  const tax = { name: salesTaxName(home.country), amount: zero(expense.currency), code: choice.code ?? "" };
  const coded = { ...expense, taxes: [tax] };
  const codes = codesOf([tax], packs);
  return isPostable(coded, codes) ? { ...uncoded, expense: coded, codes } : uncoded;
}

function codesOf(taxes: Expense["taxes"], packs: readonly TaxPack[]): Map<string, TaxCode> {
  const keys = taxes.flatMap(({ code }) => (code === undefined || code === FOREIGN_TAX ? [] : [code]));
  return new Map(
    keys.flatMap((key) => {
      const code = findCode(packs, key)?.code;
      return code ? [[key, code] as const] : [];
    }),
  );
}

/** Whether the net amount of a tax that the buyer owes is known. */
function isPostable(expense: Expense, codes: ReadonlyMap<string, TaxCode>): boolean {
  try {
    const treated = treatTaxes(expense, { country: null }, codes).expense;
    expenseToEntry(treated, { baseCurrency: expense.currency, exchangeRate: { digits: 1n, scale: 0 } });
    return true;
  } catch (error) {
    if (error instanceof LedgerError) return false;
    throw error;
  }
}
