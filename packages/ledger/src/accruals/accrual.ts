/** An accrual, and its reversal on the next day. Rule: docs/BOOKKEEPING.md, "Accruals". */
import type { Account } from "../account.ts";
import { addDays } from "../calendar.ts";
import { STANDARD_CHART } from "../chart.ts";
import type { DeferralKind } from "../deferrals/index.ts";
import type { BalancedEntry, Side } from "../entry.ts";
import type { Money } from "../money.ts";
import { plainEntry, plainPosting } from "../plain-entry.ts";

/** Days after the period from which a document is missed that hasn't come. */
export const ACCRUAL_DAYS = 90;

const ACCRUED_CODES = { expense: "2160", revenue: "1560" } as const;

/** The account of the balance sheet: what will be owed, or what was earned and isn't invoiced. */
export function accruedOf(kind: DeferralKind): Account {
  const found = STANDARD_CHART.find(({ code }) => code === ACCRUED_CODES[kind]);
  if (!found) throw new Error(`The standard chart has no account ${ACCRUED_CODES[kind]}.`);
  return found;
}

export interface AccruedLine {
  kind: DeferralKind;
  /** Who will send the document, or get it. */
  party: string;
  /** Account of the cost or the revenue. */
  accountCode: string;
  heldCode: string;
  /** Above zero. */
  amount: Money;
  /** Project, cost center, and tags of the cost or the revenue. */
  dimensions?: readonly string[];
}

/** The entry of the period's last day, and that of the next day with sides swapped. No tax: the document will have it. */
export function accrualToEntries(
  { date, description, reversal }: { date: string; description: string; reversal: string },
  { kind, party, accountCode, heldCode, amount, dimensions = [] }: AccruedLine,
): { entry: BalancedEntry; reversal: BalancedEntry } {
  const { currency } = amount;
  const isCost = kind === "expense";
  const entryOf = (day: string, text: string, own: Side, held: Side) =>
    plainEntry({ date: day, description: text, currency, ...(isCost && { vendor: party }) }, [
      {
        ...plainPosting(own, accountCode, amount, `${party}: ${text}`),
        ...(dimensions.length > 0 ? { dimensions } : {}),
      },
      plainPosting(held, heldCode, amount, `${party}: ${text}`),
    ]);
  const [own, held] = isCost ? (["debit", "credit"] as const) : (["credit", "debit"] as const);
  return {
    entry: entryOf(date, description, own, held),
    reversal: entryOf(addDays(date, 1), reversal, held, own),
  };
}
