/** What a tax code does to a tax of a purchase: which part of the tax is claimed, and who owes it. It goes before the country's rule. */
import { compareDecimal, type Decimal, decimal, formatDecimal, powerOfTen } from "../decimal.ts";
import { LedgerError } from "../errors.ts";
import type { Expense, ExpenseTax } from "../expense.ts";
import { type Money, subtract, sum, zero } from "../money.ts";
import { rateOn, recoverableOn, type TaxCode } from "../tax/code.ts";
import { addComponents, taxOnNet } from "../tax/components.ts";
import { taxLine } from "../tax/return.ts";
import { isTaxOf, taxableAmounts } from "./taxable.ts";

/** A tax of a purchase in its parts. */
export interface PurchaseTax {
  readonly tax: ExpenseTax;
  /** Net amount; null: the document's figures don't prove it. */
  readonly taxable: Money | null;
  /** Charged by the supplier, or owed by the buyer. */
  readonly amount: Money;
  /** The part that goes to the tax account. */
  readonly claimed: Money;
  /** The part that is cost. */
  readonly cost: Money;
}

/**
 * Returns the tax with what its code says on the document's day.
 *
 * @param meaning null: foreign tax, of which nothing is claimed
 * @throws LedgerError `bad_rate` if the buyer owes the tax and the code has no rate on that day.
 */
export function withTaxCode(tax: ExpenseTax, meaning: TaxCode | null, day: string): ExpenseTax {
  const recoverable = meaning ? recoverableWhole(meaning, day) : false;
  if (meaning?.computation !== "self_assessed") return { ...tax, meaning, recoverable };
  const code = withLocalRate(meaning, tax.rate, day);
  return { ...tax, meaning: code, recoverable, rate: rateOn(code, day), amount: zero(tax.amount.currency) };
}

/** Use tax of a place, whose rate is above its state's: state and city are one tax. */
function withLocalRate(code: TaxCode, stated: Decimal | undefined, day: string): TaxCode {
  if (!stated || !code.isOneTax) return code;
  const own = rateOn(code, day);
  const scale = Math.max(stated.scale, own.scale);
  const digits = stated.digits * powerOfTen(scale - stated.scale) - own.digits * powerOfTen(scale - own.scale);
  if (digits <= 0n) return code;
  return addComponents(code, [
    { name: "Local", rates: [{ from: day, value: formatDecimal({ digits, scale }) }], boxes: [] },
  ]);
}

/** The buyer owes the tax; the supplier charges none. */
export const isSelfAssessed = ({ meaning }: ExpenseTax): boolean => meaning?.computation === "self_assessed";

/** Whether all of the tax under a code is claimed (true) or none (false); null: a part of it. */
export function recoverableWhole(code: TaxCode, day: string): boolean | null {
  const shares = (code.components ?? [code]).map(({ recoverable = code.recoverable ?? [] }) =>
    recoverableOn({ recoverable }, day),
  );
  if (shares.every((share) => compareDecimal(share, decimal("1")) === 0)) return true;
  return shares.every(({ digits }) => digits === 0n) ? false : null;
}

/**
 * Returns the taxes of a purchase in their parts, in order. Tax that the buyer owes is computed from its net amount.
 *
 * @throws LedgerError `tax_base_unknown` if that net amount is not known.
 */
export function purchaseTaxes(purchase: Expense): PurchaseTax[] {
  const { currency, taxes, date } = purchase;
  const taxable = taxableAmounts({
    currency,
    items: purchase.lineItems.map((item) => item.amount),
    // To the supplier a tax that the buyer owes is one of 0 %.
    taxes: taxes.map((tax) => (isSelfAssessed(tax) ? { amount: tax.amount, rate: decimal("0") } : tax)),
    structure: purchase.taxStructure,
    total: purchase.totalAmount,
  });
  const nets = netsOf(purchase, taxable);
  return taxes.map((tax, at) => {
    const net = nets[at] ?? null;
    const amount = amountOf(tax, net, date);
    const claimed = claimedOf(tax, net ?? zero(currency), amount, date);
    return { tax, taxable: net, amount, claimed, cost: subtract(amount, claimed) };
  });
}

/**
 * Returns the net amount of each tax. Stated ones count where the rate makes the tax of them: in place of what the figures prove where together
 * they make the whole document, and of a code without tax, for 0 % fits any amount; else where the figures leave it open. The only tax that
 * is still open has the rest, if a person stated the others or it fits.
 *
 * @param proven what the figures prove
 * @throws LedgerError `tax_base_unknown` if stated amounts of several untaxed codes are more than the document
 */
function netsOf(purchase: Expense, proven: readonly (Money | null)[]): (Money | null)[] {
  const { currency, taxes, lineItems } = purchase;
  const whole = wholeNet(purchase);
  const fits = (net: Money, tax: ExpenseTax): boolean =>
    isSelfAssessed(tax) || !tax.rate || isTaxOf(net, tax.rate, tax.amount, lineItems.length);
  const stated = taxes.map((tax) => {
    const { taxable = null } = tax;
    const isPart = taxable !== null && taxable.minor >= 0n && taxable.minor <= whole.minor;
    return isPart && fits(taxable, tax) ? taxable : null;
  });
  const isWhole =
    stated.length > 0 && stated.every((net) => net !== null) && sum(stated, currency).minor === whole.minor;
  if (isWhole) return stated;
  const isAmbiguous = taxes.filter(isUntaxedCode).length > 1;
  const known = taxes.map((tax, at) => {
    if (isAmbiguous && isUntaxedCode(tax)) return tax.taxable ?? null;
    return (isUntaxedCode(tax) ? (stated[at] ?? proven[at]) : (proven[at] ?? stated[at])) ?? null;
  });
  const rest = subtract(
    whole,
    sum(
      known.flatMap((net) => net ?? []),
      currency,
    ),
  );
  if (isAmbiguous && rest.minor < 0n)
    throw new LedgerError("tax_base_unknown", "The net amounts of the taxes are more than the items. Lower them.");
  const open = taxes.flatMap((tax, at) => (known[at] === null ? [{ tax, at }] : []));
  const [only, ...others] = open;
  if (!only || others.length > 0 || rest.minor < 0n) return known;
  // Beside a rate that is proven on items of its own, an untaxed item may have no code: only what a person states speaks for the rest.
  const isRestMeant = isAmbiguous || known.some((net, at) => net !== null && net === stated[at]);
  const isOf = isUntaxedCode(only.tax) || (only.tax.rate !== undefined && fits(rest, only.tax));
  return isRestMeant && isOf ? known.with(only.at, rest) : known;
}

/** The document without its taxes. */
function wholeNet({ currency, taxes, lineItems, taxStructure, totalAmount }: Expense): Money {
  const items = sum(
    lineItems.map(({ amount }) => amount),
    currency,
  );
  if (lineItems.length > 0 && taxStructure === "exclusive") return items;
  const charged = sum(
    taxes.map(({ amount }) => amount),
    currency,
  );
  return subtract(lineItems.length > 0 ? items : totalAmount, charged);
}

const isUntaxedCode = (tax: ExpenseTax): boolean =>
  tax.code !== undefined && (isSelfAssessed(tax) || tax.rate?.digits === 0n);

/** The same that a return claims of it. */
function claimedOf({ meaning, recoverable }: ExpenseTax, net: Money, amount: Money, day: string): Money {
  if (meaning) return taxLine(meaning, net, amount, day).claimed;
  return recoverable === false ? zero(amount.currency) : amount;
}

function amountOf({ name, amount, meaning }: ExpenseTax, net: Money | null, day: string): Money {
  if (meaning?.computation !== "self_assessed") return amount;
  if (net === null)
    throw new LedgerError(
      "tax_base_unknown",
      `The net amount of "${name}" is not known. Enter it with the tax, or enter each item.`,
    );
  return taxOnNet(meaning, net, day);
}
