/** The account of flat rates for travel. */
import type { Account } from "../account.ts";

/** As a chart starts with it; books made before it existed get it at first need. */
export const TRAVEL_ALLOWANCES = {
  code: "6970",
  name: "Travel allowances",
  type: "Expense",
  purpose: "expense",
  description: "Mileage and daily allowances paid to staff",
} as const satisfies Account;
