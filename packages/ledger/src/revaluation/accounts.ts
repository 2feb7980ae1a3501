/** Accounts of exchange differences that are not realized yet, as a chart gets them at first need. */
import type { Account } from "../account.ts";

export const UNREALIZED_GAINS = {
  code: "4955",
  name: "Unrealized exchange gains",
  type: "Revenue",
  purpose: "revenue",
  description: "Gains on items in foreign currencies at the end of a period",
} as const satisfies Account;

export const UNREALIZED_LOSSES = {
  code: "6855",
  name: "Unrealized exchange losses",
  type: "Expense",
  purpose: "expense",
  description: "Losses on items in foreign currencies at the end of a period",
} as const satisfies Account;
