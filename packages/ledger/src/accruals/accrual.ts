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
  text: string;
  /** Account of the cost or the revenue. */
  accountCode: string;
  heldCode: string;
  /** Above zero. */
  amount: Money;
}

/** The entry of the period's last day, and that of the next day with sides swapped. No tax: the document will have it. */
export function accrualToEntries(
  { date, description, reversal }: { date: string; description: string; reversal: string },
  { kind, text, accountCode, heldCode, amount }: AccruedLine,
): { entry: BalancedEntry; reversal: BalancedEntry } {
  const onSides = (own: Side, held: Side) => [
    plainPosting(own, accountCode, amount, text),
    plainPosting(held, heldCode, amount, text),
  ];
  const { currency } = amount;
  const isCost = kind === "expense";
  const entry = plainEntry(
    { date, description, currency },
    isCost ? onSides("debit", "credit") : onSides("credit", "debit"),
  );
  const undone = isCost ? onSides("credit", "debit") : onSides("debit", "credit");
  return { entry, reversal: plainEntry({ date: addDays(date, 1), description: reversal, currency }, undone) };
}
