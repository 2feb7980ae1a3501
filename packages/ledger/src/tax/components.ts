/** Several taxes on the same net amount under one code: GST and QST, CGST and SGST, state and city. */
import { compareDecimal, type Decimal, decimal, formatDecimal, powerOfTen } from "../decimal.ts";
import { allocate, compareMoney, type Money, scaleMoney, sum } from "../money.ts";
import { splitSeveralRates, taxOnTop, taxWithin } from "../tax.ts";
import { type Dated, rateOn, recoverableOn, type TaxCode, type TaxComponent } from "./code.ts";

/** One component's share of a tax. */
export interface TaxPart {
  readonly component: TaxComponent;
  /** Percent on the day. */
  readonly rate: Decimal;
  readonly tax: Money;
  readonly claimed: Money;
}

/** Adds components to a code: those of its country, or the local rates that a business enters itself. */
export function addComponents(code: TaxCode, added: readonly TaxComponent[]): TaxCode {
  const components = [...(code.components ?? []), ...added];
  return { ...code, components, rates: sumRates(components.map(({ rates }) => rates)) };
}

/** The sums from each day on which one changes, as soon as all have a rate. */
function sumRates(all: readonly (readonly Dated[])[]): Dated[] {
  const starts = all.map(([first]) => first?.from ?? "").sort();
  const days = [...new Set(all.flatMap((rates) => rates.map(({ from }) => from)))].sort();
  return days
    .filter((from) => from >= (starts.at(-1) ?? ""))
    .map((from) => {
      const values = all.map((rates) => decimal(rates.findLast((rate) => rate.from <= from)?.value ?? "0"));
      const scale = scaleOf(values);
      return { from, value: formatDecimal({ digits: digitsAt(values, scale).reduce((a, b) => a + b, 0n), scale }) };
    });
}

const scaleOf = (values: readonly Decimal[]) => Math.max(0, ...values.map(({ scale }) => scale));
const digitsAt = (values: readonly Decimal[], scale: number) =>
  values.map((value) => value.digits * powerOfTen(scale - value.scale));

/**
 * Returns the tax on a net amount: the sum of the components, each rounded by itself unless they are one tax.
 *
 * @throws LedgerError `bad_rate` if the code has no rate on that day.
 */
export function taxOnNet(code: TaxCode, net: Money, day: string): Money {
  if (!code.components || code.isOneTax) return taxOnTop(net, rateOn(code, day));
  const taxes = code.components.map((component) => taxOnTop(net, rateOn(component, day)));
  return sum(taxes, net.currency);
}

/**
 * Returns the tax within a gross amount, of which each component is rounded by itself unless they are one tax.
 *
 * @throws LedgerError `bad_rate` if the code has no rate on that day.
 */
export function taxWithinGross(code: TaxCode, gross: Money, day: string): Money {
  if (!code.components || code.isOneTax) return taxWithin(gross, rateOn(code, day));
  const rates = code.components.map((component) => rateOn(component, day));
  return sum(splitSeveralRates(gross, rates).taxes, gross.currency);
}

/**
 * Splits the tax that a document states: into each component's own rounded tax if they add up to it, else in proportion to their rates.
 * Before a component's first rate, that one counts. Null: the code has no components.
 */
export function taxParts(code: TaxCode, net: Money, tax: Money, day: string): TaxPart[] | null {
  const { components } = code;
  if (!components) return null;
  const rates = components.map(({ rates: [first, ...later] }) =>
    decimal((later.findLast(({ from }) => from <= day) ?? first)?.value ?? "0"),
  );
  const own = rates.map((rate) => taxOnTop(net, rate));
  const isOwn = !code.isOneTax && compareMoney(sum(own, tax.currency), tax) === 0;
  const taxes = isOwn ? own : allocate(tax, digitsAt(rates, scaleOf(rates)));
  return components.map((component, index) => {
    const share = taxes[index] ?? tax;
    const recoverable = recoverableOn({ recoverable: component.recoverable ?? code.recoverable ?? [] }, day);
    return { component, rate: rates[index] ?? decimal("0"), tax: share, claimed: scaleMoney(share, recoverable) };
  });
}

/** One of the taxes that a document names apart: "QST", 9.975 %. */
export interface NamedTax {
  readonly name: string;
  readonly rate: Decimal;
  readonly tax: Money;
}

/**
 * The taxes that documents name with amounts of their own: GST and QST, CGST and SGST. Empty: the code is one tax, or the document states
 * another rate than they add up to.
 *
 * @param stated rate of the document in percent; null: it states none
 */
export function namedTaxes(code: TaxCode, net: Money, tax: Money, stated: Decimal | null, day: string): NamedTax[] {
  const parts = code.isOneTax ? [] : (taxParts(code, net, tax, day) ?? []);
  const rates = parts.map(({ rate }) => rate);
  const scale = scaleOf(rates);
  const whole = { digits: digitsAt(rates, scale).reduce((a, b) => a + b, 0n), scale };
  if (parts.length < 2 || (stated !== null && compareDecimal(whole, stated) !== 0)) return [];
  return parts.map(({ component: { name }, rate, tax: own }) => ({ name, rate, tax: own }));
}
