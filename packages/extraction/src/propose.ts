/** A reading and an organization's books → a proposed expense, its accounts chosen with their reasons. Pure. */
import type { Account } from "@tallyleaf/ledger";
import { type Categorisation, categorise, type OrganizationCategory, type VendorHistory } from "./categorise/index.ts";
import type { Reading } from "./document.ts";
import { type ProposedExpense, type ReadingToExpenseOptions, readingToExpense } from "./proposal.ts";

/** What an organization's books say about where things go. */
export interface Books {
  accounts: readonly Account[];
  categories: readonly OrganizationCategory[];
  history: readonly VendorHistory[];
}

export interface Proposal extends ProposedExpense {
  /** The accounts chosen, each with its reason. */
  choice: Categorisation;
}

/** @throws Error when the chart is empty; never for what a document may say */
export function propose(reading: Reading, books: Books, options: ReadingToExpenseOptions): Proposal {
  const choice = categorise({
    vendor: reading.fields.vendor?.value ?? null,
    lineItems: reading.lineItems,
    text: reading.text,
    paymentHint: reading.paymentHint,
    ...books,
  });
  const proposed = readingToExpense(
    reading,
    {
      categoryAccountCode: choice.accountCode,
      paymentAccountCode: choice.paymentAccountCode,
      itemAccountCodes: choice.lineItemAccounts.map((line) => line.accountCode),
    },
    options,
  );
  return { ...proposed, choice };
}
