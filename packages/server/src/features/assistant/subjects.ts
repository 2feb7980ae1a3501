/**
 * Words that a tool's answer uses. A tool answers only if it uses each word of the question: a word in none of these lists was not
 * understood, so the question is declined. Invoices to clients, receivables, bank balances, tax owed, and budgets are in no list,
 * because no tool covers them.
 */

/** Words of a question that a tool covers, for one input. */
export interface Covered {
  /** Single words, in small letters without accents, with spaces between them. */
  words: string;
  /** Words in a row. */
  phrases?: readonly string[];
  /** Of each of these lists, one word or phrase has to be said; otherwise the question may be about something else. */
  needs?: readonly (readonly string[])[];
}

/** Words for purchases, one by one. "Transactions" and "payments" may be those of the bank or of clients, and are left out. */
export const EXPENSE_WORDS = "expense expenses purchase purchases receipt receipts cost costs";
export const BILL_WORDS = "bill bills";
export const TAX_WORDS = "tax taxes vat gst hst mwst sales-tax";
export const SPENT_WORDS =
  "spend spends spent spending spendings expenditure expenditures outgoings outlay burn blow paid pay paying cost costs costing expensive expense expenses purchase purchases";
export const VENDOR_WORDS = "vendor vendors supplier suppliers merchant merchants payee payees shop shops store stores";
export const LARGEST_WORDS = "biggest largest top highest most greatest priciest costliest expensive";

/** Words as a list. */
export const listOf = (words: string): string[] => words.split(" ").filter(Boolean);
