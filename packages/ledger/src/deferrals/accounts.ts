/** Accounts that hold what belongs to later months, as a chart gets them where it has none. */
import type { Account } from "../account.ts";
import type { DeferralKind } from "./plan.ts";

export const PREPAID_EXPENSES = {
  code: "1500",
  name: "Prepaid expenses",
  type: "Asset",
  purpose: "asset",
  description: "Paid now, used later",
} as const satisfies Account;

export const DEFERRED_REVENUE = {
  code: "2170",
  name: "Deferred revenue",
  type: "Liability",
  purpose: "liability",
  description: "Invoiced for a time that is still to come",
} as const satisfies Account;

/** The account that holds what is deferred. */
export const holderOf = (kind: DeferralKind): Account => (kind === "expense" ? PREPAID_EXPENSES : DEFERRED_REVENUE);
