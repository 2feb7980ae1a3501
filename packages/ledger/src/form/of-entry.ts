/** Makes the form of an entry that nobody has edited yet. */
import { divideRounding, multiply } from "../decimal.ts";
import type { EntryDraft, Posting } from "../entry.ts";
import type { EntryTax } from "../entry-tax.ts";
import { entryToExpense, type RowAccounts } from "../expense-row.ts";
import { type MealsRule, mergeMeals } from "../meals/split.ts";
import { absolute, add, isZero, type Money, negate, roundToMoney, subtract, sum, zero } from "../money.ts";
import { withoutTaxedCost } from "../purchase-tax/cost-shares.ts";
import { shareCost, shareTax } from "../tax.ts";
import { decimalToNumber, toNumber } from "../wire.ts";
import type { ExpenseFormValues, FormItem } from "./form.ts";

/** Values that an entry alone doesn't contain. */
export interface StatedForm {
  taxStructure: "exclusive" | "inclusive";
  /** Percent. */
  tipRate: number | null;
}

/**
 * Returns the form of an extracted entry that nobody has edited yet. Posting it unchanged gives the same lines. (Discounts and rounding
 * stay deducted from items; the gross price of an item is restored if the tax is inclusive.)
 *
 * @param accounts the company's chart; by default the standard one
 * @param meals by which its meals were split; null or absent: they weren't
 * @throws LedgerError `number_too_large`.
 */
export function formOfEntry(
  posted: EntryDraft,
  stated: StatedForm,
  accounts?: RowAccounts,
  meals?: MealsRule | null,
): ExpenseFormValues {
  const entry = meals ? { ...posted, postings: mergeMeals(posted.postings, meals) } : posted;
  const { currency } = entry;
  const mapped = entryToExpense(entry, accounts);
  const spent = mapped.isRefund ? "credit" : "debit";
  const signed = ({ side, amount }: Posting) => (side === spent ? amount : negate(amount));
  const of = (kind: Posting["kind"]) => entry.postings.filter((posting) => posting.kind === kind);
  const total = (kind: Posting["kind"]) => sum(of(kind).map(signed), currency);

  const items = of("item");
  const restated = statedAmounts(items, stated.taxStructure, total("tax"), {
    cost: costOf(entry, total("tax")),
    taxed: (entry.taxes ?? []).flatMap(({ taxable, recoverable }) =>
      taxable && recoverable !== true ? absolute(taxable) : [],
    ),
  });
  const tip = total("tip");
  return {
    vendorName: entry.vendor ?? "",
    description: entry.description ?? "",
    invoiceNumber: entry.reference ?? "",
    invoiceDate: entry.entryDate,
    dueDate: entry.dueDate,
    currency,
    paymentAccountId: mapped.paymentAccountCode,
    accountCode: of("adjustment")[0]?.accountCode ?? (items.length > 0 ? mapped.categoryCode : ""),
    taxStructure: items.length === 0 ? stated.taxStructure : restated.structure,
    lineItems: items.map((posting, index) => formItem(posting, restated.amounts[index] ?? posting.amount)),
    taxes: entry.taxes
      ? entry.taxes.filter(isStated).map((tax) => ({
          taxName: tax.name || "Tax",
          taxRate: tax.rate && decimalToNumber(tax.rate),
          taxAmount: toNumber(chargedOf(tax, entry, mapped.isRefund)),
          recoverable: tax.recoverable,
          taxCode: tax.code ?? "",
          // Of several taxes the figures often don't tell which is on what.
          ...((entry.taxes ?? []).filter(isStated).length > 1 && tax.taxable
            ? { taxableAmount: toNumber(absolute(tax.taxable)) }
            : {}),
        }))
      : of("tax").map((posting) => ({
          taxName: posting.taxName ?? "Tax",
          taxRate: posting.taxRate ? decimalToNumber(posting.taxRate) : null,
          taxAmount: toNumber(signed(posting)),
        })),
    tipAmount: isZero(tip) ? null : toNumber(tip),
    tipRate: stated.tipRate,
    tipCurrency: null,
    totalAmount: toNumber(mapped.isRefund ? negate(mapped.subtotalAmount) : mapped.subtotalAmount),
    mergedLine: null,
  };
}

/** A purchase without any tax has a record of its net amount, which is no tax of the form. */
const isStated = ({ name }: EntryTax): boolean => name !== null;

/** The tax that the supplier charges: none where the buyer owes it, which a line opposite to the cost says. */
function chargedOf({ code, amount }: EntryTax, { postings, currency }: EntryDraft, isRefund: boolean): Money {
  const owed = isRefund ? "debit" : "credit";
  const isOwed = postings.some(
    ({ kind, side, amount: line }) => kind === "tax" && side === owed && line.minor === absolute(amount).minor,
  );
  return code !== undefined && isOwed ? zero(currency) : isRefund ? negate(amount) : amount;
}

/** The tax in the items' lines: with codes, whatever was charged and isn't on a tax line. */
function costOf(entry: EntryDraft, posted: Money): Money {
  const { taxes = [], currency } = entry;
  const isCoded = taxes.some(({ code }) => code !== undefined);
  const counted = isCoded ? taxes : taxes.filter(({ recoverable }) => recoverable === false);
  const isRefund = taxes.some(({ amount }) => amount.minor < 0n);
  const stated = sum(
    counted.map((tax) => (isCoded ? chargedOf(tax, entry, isRefund) : absolute(tax.amount))),
    currency,
  );
  return isCoded ? subtract(stated, posted) : stated;
}

/** Keeps quantity and price only if their product is the amount; otherwise the form would compute another one. */
function formItem(posting: Posting, amount: Money): FormItem {
  const { quantity, unitPrice } = posting;
  const product = productOf(posting);
  const agrees = product === null || product.minor === amount.minor;
  return {
    description: posting.description || posting.accountCode,
    quantity: quantity ? decimalToNumber(quantity) : null,
    unitPrice: agrees && unitPrice ? decimalToNumber(unitPrice) : null,
    amount: toNumber(amount),
    accountCode: posting.accountCode,
    ...(posting.dimensions ? { dimensions: posting.dimensions } : {}),
  };
}

function productOf({ quantity, unitPrice, amount }: Posting): Money | null {
  if (!quantity || !unitPrice) return null;
  return roundToMoney(multiply(quantity, unitPrice), amount.currency);
}

/**
 * Returns the items as the document states them, and how it states its tax: posted again, they give these lines. Tax that is cost is in the
 * lines: it is removed from net items and kept in gross ones.
 *
 * @param tax posted as tax
 * @param cost added to the items
 * @param taxed net amounts of the taxes that can be cost
 */
function statedAmounts(
  items: readonly Posting[],
  structure: StatedForm["taxStructure"],
  tax: Money,
  { cost, taxed }: { cost: Money; taxed: readonly Money[] },
): { structure: StatedForm["taxStructure"]; amounts: readonly Money[] } {
  const posted = items.map(({ amount }) => amount);
  const gross = structure === "inclusive" ? grossAmounts(items, tax) : null;
  if (gross) return { structure, amounts: gross };
  const ofTaxed = isZero(cost)
    ? undefined
    : taxed
        .map((taxable) => withoutTaxedCost(posted, cost, taxable, (lines) => withoutCost(lines, cost)))
        .find((found) => found !== null);
  const nets = ofTaxed ?? withoutCost(posted, cost);
  if (nets) return { structure: "exclusive", amounts: nets };
  return isZero(tax) ? { structure: "inclusive", amounts: posted } : { structure: "exclusive", amounts: posted };
}

/**
 * Returns the net amounts whose shares of the cost give these lines; null if there are none. All but the largest follow from their own
 * line, since an amount plus its share grows with the amount; the largest takes the remainder. Each candidate for the largest is tried.
 */
function withoutCost(posted: readonly Money[], cost: Money): Money[] | null {
  if (isZero(cost)) return [...posted];
  const net = subtract(sum(posted, cost.currency), cost).minor;
  if (net <= 0n || cost.minor < 0n) return null;
  const alone = posted.map(({ minor }) => netOf(minor, cost.minor, net));
  for (const largest of posted.keys()) {
    const others = alone.reduce<bigint>((all, amount, at) => (at === largest ? all : all + amount), 0n);
    const nets = alone.map((amount, at) => ({
      minor: at === largest ? net - others : amount,
      currency: cost.currency,
    }));
    if (nets.some(({ minor }) => minor < 0n)) continue;
    const shares = shareCost(cost, nets);
    if (nets.every((amount, at) => add(amount, shares[at] ?? zero(cost.currency)).minor === posted[at]?.minor))
      return nets;
  }
  return null;
}

/** Returns the amount that gives `posted` with its share of the cost, or the nearest one below. */
function netOf(posted: bigint, cost: bigint, whole: bigint): bigint {
  const withShare = (amount: bigint) => amount + divideRounding(cost * amount, whole);
  let amount = (posted * whole) / (whole + cost) + 2n;
  while (amount > 0n && withShare(amount) > posted) amount -= 1n;
  return amount;
}

/**
 * Returns the gross amounts whose shares of the tax give these net ones; null if none are found (items that the tax used up). Amounts of
 * quantity × price are tried first; each try's shares give the next.
 */
function grossAmounts(items: readonly Posting[], tax: Money): Money[] | null {
  const nets = items.map(({ amount }) => amount);
  if (isZero(tax)) return nets;
  if (items.length === 0 || tax.minor < 0n) return null;
  const plus = (shares: readonly Money[]) => nets.map((net, index) => add(net, shares[index] ?? zero(net.currency)));
  const tries = [
    items.map((line, index) => productOf(line) ?? plus(shareTax(tax, nets))[index] ?? line.amount),
    plus(shareTax(tax, nets)),
  ];
  for (let candidate = tries.shift(), left = 20; candidate && left > 0; candidate = tries.shift(), left -= 1) {
    const shares = shareTax(tax, candidate);
    const next = plus(shares);
    if (candidate.every((amount, index) => amount.minor === next[index]?.minor)) return candidate;
    tries.push(next);
  }
  return null;
}
