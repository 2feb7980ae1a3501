/**
 * Makes the entry of an issued invoice: the receivable on one side, revenue and tax on the other; for a credit note with sides swapped. The
 * posting tables are in `docs/BOOKKEEPING.md`; a test compares this file with them.
 */

import { compareDecimal, type Decimal, formatDecimal } from "../decimal.ts";
import { type BalancedEntry, balance, type Posting } from "../entry.ts";
import type { EntryTax } from "../entry-tax.ts";
import { LedgerError } from "../errors.ts";
import { convertPostings, type UnconvertedPosting } from "../exchange.ts";
import { absolute, add, isZero, type Money, negate, reconcile, subtract, sum, zero } from "../money.ts";
import { ROUNDING } from "../tax/settlement.ts";
import { toDecimalString } from "../wire.ts";
import { type InvoiceAmounts, type InvoiceTotals, invoiceTotals } from "./totals.ts";

export interface InvoiceDocument extends InvoiceAmounts {
  readonly kind: "invoice" | "credit_note";
  readonly number: string;
  readonly client: string;
  /** YYYY-MM-DD. */
  readonly issueDate: string;
  /** YYYY-MM-DD. */
  readonly dueDate: string;
  /** Added to the total by rounding the amount due, or taken off it; absent: nothing. */
  readonly rounding?: Money;
}

export interface InvoicePostingOptions {
  baseCurrency: string;
  /** Units of the base currency for one unit of the invoice's. */
  exchangeRate: Decimal;
  /** This chart's accounts for receivables, tax, and the difference of a rounded amount due. */
  accounts: { receivable: string; tax: string; rounding?: string };
  /**
   * Base amount of the receivable, if a credit note takes a share of a foreign invoice (see `bookedShare`). Parts rounded separately would
   * leave a cent.
   */
  receivableBase?: Money;
  /**
   * Base amounts at which lines that deduct a deposit leave, by the document's lines; null: at the rate. A deposit isn't money that is owed,
   * so it leaves at the amount at which it was booked, and what it pays for is worth that (IFRIC 22).
   */
  deductedBase?: readonly (Money | null)[];
}

/** A line before its sign becomes a side: positive is a debit. */
type SignedPosting = Omit<UnconvertedPosting, "side">;

/**
 * Makes the entry of an invoice or credit note.
 *
 * @throws LedgerError `nothing_to_post` when the total is not above zero, what `invoiceTotals` throws, and what `balance` finds.
 */
export function invoiceToEntry(document: InvoiceDocument, options: InvoicePostingOptions): BalancedEntry {
  const { kind, number, client, issueDate, dueDate, currency, rounding = zero(document.currency) } = document;
  const totals = invoiceTotals(document);
  // Of an invoice whose deposits cover it, nothing is due, and yet it turns them into revenue.
  const hasDeduction = document.lines.some(({ kind }) => kind === "allowance");
  if (
    totals.total.minor < 0n ||
    (isZero(totals.total) && !(hasDeduction && totals.lines.some(({ net }) => !isZero(net))))
  ) {
    throw new LedgerError(
      "nothing_to_post",
      `The total is ${toDecimalString(totals.total)} ${currency}: there is nothing to post.`,
    );
  }
  const receivable: SignedPosting = {
    accountCode: options.accounts.receivable,
    amount: add(totals.total, rounding),
    kind: "receivable",
    description: number,
  };
  const rounded: SignedPosting = {
    accountCode: options.accounts.rounding ?? ROUNDING.code,
    amount: negate(rounding),
    kind: "adjustment",
    description: number,
  };
  const signed = [receivable, ...chargedPostings(document, totals, options.accounts.tax), rounded];
  const postings = convertPostings(
    signed.filter(({ amount }) => amount.minor !== 0n).map((posting) => onItsSide(posting, kind === "credit_note")),
    options.baseCurrency,
    options.exchangeRate,
  );
  const deducted = withDeductedBase(document, totals, postings, options.deductedBase ?? []);
  const booked = options.receivableBase ? withReceivableBase(deducted, options.receivableBase) : deducted;
  return balance({
    entryDate: issueDate,
    dueDate: kind === "invoice" ? dueDate : null,
    vendor: client,
    description: kind === "invoice" ? `Invoice ${number}` : `Credit note ${number}`,
    reference: number,
    currency,
    baseCurrency: options.baseCurrency,
    exchangeRate: options.exchangeRate,
    postings: booked,
    taxes: chargedTaxes(document, totals, booked),
  });
}

/**
 * Returns each tax with its net amount, also at 0 %, then the amount without tax. The amounts are those of the lines, so they add up to the
 * revenue in both currencies.
 */
function chargedTaxes(document: InvoiceDocument, totals: InvoiceTotals, postings: readonly Posting[]): EntryTax[] {
  const { lines, kind, currency } = document;
  const signed = ({ side }: Posting, amount: Money) => (side === "credit" ? amount : negate(amount));
  // Zero lines aren't posted; all others keep the document's order.
  const revenue = postings.filter((posting) => posting.kind === "revenue");
  const posted = lines.filter((_, index) => !isZero(totals.lines[index]?.net ?? totals.net));
  const baseCurrency = postings[0]?.baseAmount.currency ?? currency;
  const taxPostings = postings.filter((posting) => posting.kind === "tax");
  const of = (isOwn: (line: InvoiceDocument["lines"][number]) => boolean) => {
    const own = revenue.filter((_, index) => posted[index] && isOwn(posted[index]));
    return {
      taxable: sum(
        own.map((posting) => signed(posting, posting.amount)),
        currency,
      ),
      taxableBase: sum(
        own.map((posting) => signed(posting, posting.baseAmount)),
        baseCurrency,
      ),
    };
  };
  const charged = totals.taxes.map(({ name, rate, code, tax }): EntryTax => {
    const line = isZero(tax) ? undefined : taxPostings.shift();
    return {
      name,
      rate,
      amount: kind === "credit_note" ? negate(tax) : tax,
      baseAmount: line ? signed(line, line.baseAmount) : zero(baseCurrency),
      ...of((one) => one.tax?.name === name && one.tax.code === code && compareDecimal(one.tax.rate, rate) === 0),
      recoverable: null,
      ...(code === undefined ? {} : { code }),
    };
  });
  const untaxed = of(({ tax }) => tax === null);
  if (isZero(untaxed.taxable)) return charged;
  const nothing = { amount: zero(currency), baseAmount: zero(baseCurrency) };
  return [...charged, { name: null, rate: null, ...nothing, ...untaxed, recoverable: null }];
}

/** Returns revenue by line, and each tax once; credits, so negative. */
function chargedPostings(document: InvoiceDocument, totals: InvoiceTotals, taxAccount: string): SignedPosting[] {
  const items = document.lines.flatMap((line, index): SignedPosting[] => {
    const split = totals.lines[index];
    if (!split) return [];
    const { description, quantity, unitPrice, accountCode, dimensions, kind } = line;
    return [
      {
        ...{ accountCode, amount: negate(split.net), kind: "revenue", description },
        // Of a document's allowance or charge nothing is counted.
        ...(kind === undefined ? { quantity, unitPrice } : {}),
        ...(dimensions ? { dimensions } : {}),
      },
    ];
  });
  const taxes = totals.taxes.map(
    ({ name, rate, tax }): SignedPosting => ({
      accountCode: taxAccount,
      amount: negate(tax),
      kind: "tax",
      description: name,
      taxName: name,
      taxRate: rate,
    }),
  );
  return [...items, ...taxes];
}

function onItsSide(posting: SignedPosting, isCredit: boolean): UnconvertedPosting {
  const debit = posting.amount.minor > 0n !== isCredit;
  return { ...posting, side: debit ? "debit" : "credit", amount: absolute(posting.amount) };
}

/**
 * Sets the base amounts of deposits that are deducted. The revenue under the same tax takes the difference, so that neither tax nor
 * receivable change; without such a line, all revenue takes it.
 */
function withDeductedBase(
  document: InvoiceDocument,
  totals: InvoiceTotals,
  postings: readonly Posting[],
  bases: readonly (Money | null)[],
): readonly Posting[] {
  if (bases.every((base) => base === null)) return postings;
  const posted = document.lines.flatMap((line, index) =>
    isZero(totals.lines[index]?.net ?? totals.net) ? [] : [{ line, base: bases[index] ?? null }],
  );
  const result = [...postings];
  const places = postings.flatMap(({ kind }, place) => (kind === "revenue" ? [place] : []));
  const lines = posted.flatMap((one, index) => {
    const place = places[index];
    return place === undefined ? [] : [{ ...one, place }];
  });
  for (const { line, base, place } of lines) {
    const before = result[place];
    if (!base || !before) continue;
    const earning = lines.filter((one) => one.base === null && result[one.place]?.side !== before.side);
    const sameTax = earning.filter((one) => taxKeyOf(one.line) === taxKeyOf(line));
    const taking = (sameTax.length > 0 ? sameTax : earning).flatMap((one) => result[one.place] ?? []);
    if (taking.length === 0) continue;
    const own = taking.map(({ baseAmount }) => baseAmount);
    const total = add(sum(own, base.currency), subtract(base, before.baseAmount));
    const parts = reconcile(
      total,
      own,
      taking.map(({ amount }) => amount),
    );
    taking.forEach((posting, index) => {
      result[result.indexOf(posting)] = { ...posting, baseAmount: parts[index] ?? posting.baseAmount };
    });
    result[place] = { ...before, baseAmount: base };
  }
  return result;
}

const taxKeyOf = ({ tax }: InvoiceDocument["lines"][number]): string =>
  tax === null ? "" : JSON.stringify([tax.name, tax.code ?? "", formatDecimal(tax.rate)]);

/** Sets the receivable's base amount; the opposite lines take the difference. */
function withReceivableBase(postings: readonly Posting[], receivableBase: Money): Posting[] {
  const receivable = postings.find(({ kind }) => kind === "receivable");
  if (!receivable) return [...postings];
  const across = postings.filter(({ side }) => side !== receivable.side);
  const total = add(
    sum(
      across.map(({ baseAmount }) => baseAmount),
      receivableBase.currency,
    ),
    subtract(receivableBase, receivable.baseAmount),
  );
  const parts = reconcile(
    total,
    across.map(({ baseAmount }) => baseAmount),
    across.map(({ amount }) => amount),
  );
  return postings.map((line) => {
    if (line === receivable) return { ...line, baseAmount: receivableBase };
    return { ...line, baseAmount: parts[across.indexOf(line)] ?? line.baseAmount };
  });
}
