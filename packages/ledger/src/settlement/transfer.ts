/** Makes the entry of a transfer between two own accounts. */
import { type Decimal, decimal } from "../decimal.ts";
import { type BalancedEntry, balance, type PostingKind, type Side } from "../entry.ts";
import { LedgerError } from "../errors.ts";
import { convert, convertPostings, type UnconvertedPosting } from "../exchange.ts";
import { isZero, type Money, subtract } from "../money.ts";
import { type ExchangeAccounts, exchangePosting } from "./exchange-line.ts";

/** A transfer: two amounts if the accounts have two currencies. */
export interface Transfer {
  readonly date: string;
  readonly description: string | null;
  readonly reference: string | null;
  readonly from: { readonly accountCode: string; readonly amount: Money; readonly exchangeRate: Decimal };
  readonly to: { readonly accountCode: string; readonly amount: Money; readonly exchangeRate: Decimal };
  readonly baseCurrency: string;
  readonly feeAccountCode: string;
  readonly exchangeAccounts: ExchangeAccounts;
}

/**
 * Makes the entry of a transfer. In one currency, the missing amount is the bank's fee; between two, the difference is of the rates.
 *
 * @throws LedgerError `bad_amount` when more arrives than left in one currency, `bad_rate`, `bad_date`.
 */
export function transferToEntry(transfer: Transfer): BalancedEntry {
  const { date, description, reference, from, to, baseCurrency } = transfer;
  const head = { entryDate: date, dueDate: null, vendor: null, description, reference, baseCurrency };
  const line = (side: Side, { accountCode, amount }: { accountCode: string; amount: Money }, kind: PostingKind) =>
    ({ side, accountCode, amount, kind }) satisfies UnconvertedPosting;
  if (from.amount.currency === to.amount.currency) {
    const fee = subtract(from.amount, to.amount);
    if (fee.minor < 0n) throw new LedgerError("bad_amount", "More arrives than left: this is no transfer.");
    const postings = [
      line("debit", to, "transfer"),
      ...(isZero(fee) ? [] : [line("debit", { accountCode: transfer.feeAccountCode, amount: fee }, "fee")]),
      line("credit", from, "transfer"),
    ];
    const { currency } = from.amount;
    return balance({
      ...head,
      currency,
      exchangeRate: from.exchangeRate,
      postings: convertPostings(postings, baseCurrency, from.exchangeRate),
    });
  }
  const arrived = convert(to.amount, baseCurrency, to.exchangeRate);
  const left = convert(from.amount, baseCurrency, from.exchangeRate);
  const held = ({ amount }: Transfer["from"]) => (amount.currency === baseCurrency ? {} : { held: amount });
  const postings = [
    { ...line("debit", { ...to, amount: arrived }, "transfer"), baseAmount: arrived, ...held(to) },
    ...exchangePosting(subtract(left, arrived), transfer.exchangeAccounts),
    { ...line("credit", { ...from, amount: left }, "transfer"), baseAmount: left, ...held(from) },
  ];
  return balance({ ...head, currency: baseCurrency, exchangeRate: decimal("1"), postings });
}
