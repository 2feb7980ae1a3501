/** Comparisons of opening balances, by name. Pure. */
import type { OpeningCheck } from "@tallyleaf/contract";
import { say } from "./say.ts";

export interface Comparison {
  key: string;
  name: string;
  /** In the trial balance; null: it isn't there. */
  of: number | null;
  /** Null: there is nothing to compare with yet. */
  against: number | null;
  difference: number;
}

/** Debits and credits, each control account, and each bank account, in this order. */
export function comparisonsOf({ debit, credit, difference, controls, banks }: OpeningCheck): Comparison[] {
  return [
    { key: "sides", name: say("debitsAndCredits"), of: debit, against: credit, difference },
    ...controls.map(({ accountCode, accountName, kind, balance, items, difference: apart }) => ({
      key: accountCode,
      name: say(kind === "receivable" ? "controlInvoices" : "controlBills", {
        account: `${accountCode} ${accountName}`,
      }),
      of: balance,
      against: items,
      difference: apart,
    })),
    ...banks.map(({ accountCode, accountName, balance, statement, posted, difference: apart }) => ({
      key: `bank ${accountCode}`,
      name: say("bankStatement", { account: `${accountCode} ${accountName}` }),
      of: balance,
      against: statement === null ? null : posted,
      difference: apart,
    })),
  ];
}
