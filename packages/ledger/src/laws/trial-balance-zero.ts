/** Law: over all posted entries, debits equal credits, in each base currency that the books have had. */
import { trialBalance } from "../reports/trial-balance.ts";
import { toDecimalString } from "../wire.ts";
import type { Law } from "./book.ts";

export const trialBalanceZero: Law = (book) => {
  const posted = book.entries.filter((entry) => entry.status === "posted").map(({ entry }) => entry);
  const currencies = [...new Set(posted.map((entry) => entry.baseCurrency))];
  return currencies.flatMap((currency) => {
    const { totalDebit, totalCredit } = trialBalance(
      posted.filter((entry) => entry.baseCurrency === currency),
      currency,
    );
    if (totalDebit.minor === totalCredit.minor) return [];
    const message = `Debits are ${toDecimalString(totalDebit)} and credits ${toDecimalString(totalCredit)} ${currency}.`;
    return [{ law: "trial-balance-zero", subject: currency, message }];
  });
};
