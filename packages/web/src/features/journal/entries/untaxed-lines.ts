/** Lines on tax accounts without a tax code: what a person is asked before they are posted. Pure. */
import { type AccountRow, lineTaxRefusals, type TaxCodeRow } from "@tallyleaf/contract";
import { type Account, codeForTax } from "@tallyleaf/ledger";

interface Line {
  accountCode: string;
  side: "debit" | "credit";
  taxCode: string;
}

/** @param codes of the entry's day */
export function taxQuestions(
  lines: readonly Line[],
  accounts: readonly AccountRow[],
  codes: readonly TaxCodeRow[],
): string[] {
  const questions = lines.flatMap(({ accountCode, side, taxCode }) => {
    const account = taxCode === "" && accounts.find(({ code }) => code === accountCode);
    const offered = account ? codeForTax({ account: account as Account, side }, codes) : null;
    return account && offered
      ? [lineTaxRefusals.noCode({ code: account.code, name: account.name, offered: offered.code })]
      : [];
  });
  return [...new Set(questions)];
}
