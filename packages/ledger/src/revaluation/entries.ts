/** The entries of a revaluation, and those of the next day that undo them. Rule: docs/BOOKKEEPING.md, "Revaluation". */
import { addDays } from "../calendar.ts";
import type { BalancedEntry, Posting } from "../entry.ts";
import { absolute, isZero, type Money, zero } from "../money.ts";
import { plainEntry, plainPosting } from "../plain-entry.ts";
import type { ForeignItem } from "./revalue.ts";

/** A difference of an item that is posted. */
export interface RevaluationLine extends Pick<ForeignItem, "kind" | "accountCode"> {
  /** "INV-2026-0044 1000.00 USD, 0.92 to 0.90". */
  text: string;
  /** Currency of the item. */
  currency: string;
  gain: Money;
}

interface Heading {
  /** YYYY-MM-DD. */
  date: string;
  description: string;
  /** Of the entries of the next day. */
  reversal: string;
}

/** Codes of the accounts of gains and of losses that are not realized. */
export interface UnrealizedCodes {
  gains: string;
  losses: string;
}

/**
 * Pairs of entries: of a day, and of the next day with sides swapped. There is one for the accounts of a currency and one for its open
 * items, so that the cash flow tells which part restates money.
 */
export function revaluationToEntries(
  heading: Heading,
  lines: readonly RevaluationLine[],
  codes: UnrealizedCodes,
): { entry: BalancedEntry; reversal: BalancedEntry }[] {
  const counted = lines.filter(({ gain }) => !isZero(gain));
  const groups = Map.groupBy(counted, ({ kind, currency }) => `${currency} ${kind === "account" ? 1 : 2}`);
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, group]) => {
      const postings = group.flatMap((line) => pairOf(line, codes));
      const { date, description, reversal } = heading;
      const currency = group[0]?.gain.currency ?? "";
      return {
        entry: plainEntry({ date, description, currency }, postings),
        reversal: plainEntry({ date: addDays(date, 1), description: reversal, currency }, postings.map(swap)),
      };
    });
}

function pairOf(line: RevaluationLine, codes: UnrealizedCodes): Posting[] {
  const isGain = line.gain.minor > 0n;
  const amount = absolute(line.gain);
  const result: Posting = {
    ...plainPosting(isGain ? "credit" : "debit", isGain ? codes.gains : codes.losses, amount, line.text),
    kind: "exchange",
  };
  const item: Posting = {
    ...plainPosting(isGain ? "debit" : "credit", line.accountCode, amount, line.text),
    // The amount in the account's currency stays.
    ...(line.kind === "account" ? { held: zero(line.currency) } : {}),
  };
  return isGain ? [item, result] : [result, item];
}

const swap = (posting: Posting): Posting => ({ ...posting, side: posting.side === "debit" ? "credit" : "debit" });
