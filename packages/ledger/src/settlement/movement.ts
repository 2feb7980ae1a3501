/** Makes the entry of a transaction without a document: interest, owner contributions, tax payments; also of one split over accounts. */
import { type PostingAccounts, STANDARD_POSTING_ACCOUNTS } from "../account-roles.ts";
import type { Decimal } from "../decimal.ts";
import { type BalancedEntry, balance, type PostingKind } from "../entry.ts";
import { convertTaxes } from "../entry-tax.ts";
import { LedgerError } from "../errors.ts";
import { convertWithPairs } from "../exchange.ts";
import { pairOf, postingOf } from "../journal/manual.ts";
import { type LineTax, withTaxLines } from "../journal/tax-lines.ts";
import { absolute, isZero, type Money } from "../money.ts";

interface MovementFacts {
  readonly date: string;
  readonly party: string | null;
  readonly description: string | null;
  readonly reference: string | null;
  readonly bankAccountCode: string;
  /** Positive: money in. */
  readonly amount: Money;
  /** For the tax of the code; absent: the standard accounts. */
  readonly accounts?: PostingAccounts;
  readonly baseCurrency: string;
  /** Units of the base currency for one unit of the movement's. */
  readonly exchangeRate: Decimal;
}

interface Contra {
  readonly accountCode: string;
  readonly kind: PostingKind;
  /** IDs; absent: none. */
  readonly dimensions?: readonly string[];
  /** Its tax code: the tax is within the amount. */
  readonly tax?: LineTax;
}

export interface Movement extends MovementFacts {
  /** Purpose of the transaction. */
  readonly contra: Contra;
}

/** A part of a movement: with the sign of the movement, or against it, as the fee of a payout. */
export interface MovementPart extends Contra {
  readonly amount: Money;
  readonly description: string;
}

export interface SplitMovement extends MovementFacts {
  readonly parts: readonly MovementPart[];
}

/**
 * Makes the entry.
 *
 * @throws LedgerError `bad_amount` of a movement of nothing, `bad_rate`, `bad_date`; `tax_base_unknown` with the code of a tax account
 */
export const movementToEntry = ({ contra, ...movement }: Movement): BalancedEntry =>
  splitToEntry({ ...movement, parts: [{ ...contra, amount: movement.amount, description: "" }] });

/**
 * Makes the entry of a movement for several purposes.
 *
 * @throws LedgerError as `movementToEntry` does; `unbalanced` when the parts don't add up to the movement
 */
export function splitToEntry(movement: SplitMovement): BalancedEntry {
  const { date, party, description, reference, amount, parts, baseCurrency, exchangeRate } = movement;
  const isIn = amount.minor > 0n;
  const isTransfer = parts.some(({ kind }) => kind === "transfer");
  const bank = {
    accountCode: movement.bankAccountCode,
    kind: isTransfer ? ("transfer" as const) : ("payment" as const),
    side: isIn ? ("debit" as const) : ("credit" as const),
    amount: absolute(amount),
  };
  const lines = parts
    .filter((part) => !isZero(part.amount))
    .map(({ kind: _, ...part }) => ({
      ...part,
      side: part.amount.minor > 0n ? ("credit" as const) : ("debit" as const),
      amount: absolute(part.amount),
    }));
  const taxed = withTaxLines(lines, {
    ...{ structure: "inclusive", day: date, accounts: movement.accounts ?? STANDARD_POSTING_ACCOUNTS },
  });
  if ("fault" in taxed) throw new LedgerError("tax_base_unknown", "The net amount of this tax is not known.");
  const kinds = new Map(parts.map(({ accountCode, kind }) => [accountCode, kind]));
  const others = taxed.lines.map((each) => ({
    posting: postingOf(each, kinds.get(each.accountCode)),
    ...pairOf(each),
  }));
  const own = { posting: bank, isPaired: false };
  const postings = convertWithPairs(isIn ? [own, ...others] : [...others, own], baseCurrency, exchangeRate);
  return balance({
    entryDate: date,
    dueDate: null,
    vendor: party,
    description,
    reference,
    currency: amount.currency,
    baseCurrency,
    exchangeRate,
    postings,
    ...(taxed.taxes.length === 0 ? {} : { taxes: convertTaxes(taxed.taxes, postings, baseCurrency, exchangeRate) }),
  });
}
