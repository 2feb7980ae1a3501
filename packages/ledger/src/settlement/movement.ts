/** Makes the entry of a transaction without a document: interest, owner contributions, tax payments. */
import { type PostingAccounts, STANDARD_POSTING_ACCOUNTS } from "../account-roles.ts";
import type { Decimal } from "../decimal.ts";
import { type BalancedEntry, balance, type PostingKind } from "../entry.ts";
import { convertTaxes } from "../entry-tax.ts";
import { LedgerError } from "../errors.ts";
import { convertWithPairs } from "../exchange.ts";
import { postingOf } from "../journal/manual.ts";
import { type LineTax, withTaxLines } from "../journal/tax-lines.ts";
import { absolute, type Money } from "../money.ts";

export interface Movement {
  readonly date: string;
  readonly party: string | null;
  readonly description: string | null;
  readonly reference: string | null;
  readonly bankAccountCode: string;
  /** Positive: money in. */
  readonly amount: Money;
  /** Purpose of the transaction. */
  readonly contra: {
    readonly accountCode: string;
    readonly kind: PostingKind;
    /** IDs; absent: none. */
    readonly dimensions?: readonly string[];
    /** Its tax code: the tax is within the amount. */
    readonly tax?: LineTax;
  };
  /** For the tax of the code; absent: the standard accounts. */
  readonly accounts?: PostingAccounts;
  readonly baseCurrency: string;
  /** Units of the base currency for one unit of the movement's. */
  readonly exchangeRate: Decimal;
}

/**
 * Makes the entry.
 *
 * @throws LedgerError `bad_amount` of a movement of nothing, `bad_rate`, `bad_date`; `tax_base_unknown` with the code of a tax account
 */
export function movementToEntry(movement: Movement): BalancedEntry {
  const { date, party, description, reference, amount, contra, baseCurrency, exchangeRate } = movement;
  const isIn = amount.minor > 0n;
  const { kind, ...line } = contra;
  const bank = {
    accountCode: movement.bankAccountCode,
    kind: kind === "transfer" ? ("transfer" as const) : ("payment" as const),
    side: isIn ? ("debit" as const) : ("credit" as const),
    amount: absolute(amount),
  };
  const taxed = withTaxLines([{ ...line, side: isIn ? "credit" : "debit", amount: bank.amount, description: "" }], {
    ...{ structure: "inclusive", day: date, accounts: movement.accounts ?? STANDARD_POSTING_ACCOUNTS },
  });
  if ("fault" in taxed) throw new LedgerError("tax_base_unknown", "The net amount of this tax is not known.");
  const others = taxed.lines.map((each) => ({ posting: postingOf(each, kind), isPaired: each.isWhole === true }));
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
