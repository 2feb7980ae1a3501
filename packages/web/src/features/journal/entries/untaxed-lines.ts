/** Lines on tax accounts without a tax code: what a person is asked before they are posted. */
import { type AccountRow, lineTaxRefusals, type TaxCodeRow } from "@tallyleaf/contract";
import { type Account, codeForTax, isTaxAccount } from "@tallyleaf/ledger";

interface Line {
  accountCode: string;
  side: "debit" | "credit";
  taxCode: string;
}

/** @param loadCodes those of the entry's day; only called where a line is on a tax account */
export async function taxQuestions(
  lines: readonly Line[],
  accounts: readonly AccountRow[],
  loadCodes: () => Promise<readonly TaxCodeRow[]>,
): Promise<string[]> {
  const untaxed = lines.flatMap(({ accountCode, side, taxCode }) => {
    const account = accounts.find(({ code }) => code === accountCode) as Account | undefined;
    return account && taxCode === "" && isTaxAccount(account) ? [{ account, side }] : [];
  });
  if (untaxed.length === 0) return [];
  const codes = await loadCodes();
  const questions = untaxed.flatMap((line) => {
    const offered = codeForTax(line, codes);
    const { code, name } = line.account;
    return offered ? [lineTaxRefusals.noCode({ code, name, offered: offered.code })] : [];
  });
  return [...new Set(questions)];
}
