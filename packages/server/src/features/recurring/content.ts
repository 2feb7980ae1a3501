/** A recurring document on one of its days: prices in force, days moved, placeholders filled. Pure. */
import {
  type InvoiceForm,
  type InvoiceWords,
  invoiceAmountsOf,
  invoiceForm,
  type PriceChange,
  type Recurring,
} from "@tallyleaf/contract";
import {
  add,
  addDays,
  coveredPeriod,
  type DayRange,
  daysBetween,
  decimal,
  divideRounding,
  invoiceTotals,
  isZero,
  type Money,
  moneyFromNumber,
  multiply,
  roundToMoney,
  subtract,
  sum,
  toNumber,
  zero,
} from "@tallyleaf/ledger";
import { readStoredForm, type StoredForm } from "../expenses/form-values.ts";
import { fillPlaceholders } from "./placeholders.ts";
import type { ScheduleRow } from "./store.ts";

/** The stored form of a recurring invoice; fields that were added since have their defaults. */
export const invoiceFormOf = ({ form }: Pick<ScheduleRow, "form">): InvoiceForm => invoiceForm.parse(form);

/** The stored form of a recurring bill. @throws Error when it is none */
export function billFormOf({ form }: Pick<ScheduleRow, "form">): StoredForm {
  const read = readStoredForm(form);
  if (!read) throw new Error("The form of a recurring bill is none.");
  return read;
}

/** The prices of lines on a day, by line from 1: of several changes the newest. */
function pricesOn(changes: readonly PriceChange[], day: string): ReadonlyMap<number, number> {
  const inForce = changes.filter(({ from }) => from <= day).sort((a, b) => (a.from < b.from ? -1 : 1));
  return new Map(inForce.map(({ line, price }) => [line, price]));
}

/** The invoice with the prices of a day. */
function pricedInvoice(form: InvoiceForm, changes: readonly PriceChange[], day: string): InvoiceForm {
  const prices = pricesOn(changes, day);
  const items = form.items.map((item, at) => ({ ...item, unitPrice: prices.get(at + 1) ?? item.unitPrice }));
  return { ...form, items };
}

/** The bill with the prices of a day: its taxes and its total change with them. */
function pricedBill(form: StoredForm, changes: readonly PriceChange[], day: string): StoredForm {
  const prices = pricesOn(changes, day);
  if (prices.size === 0) return form;
  const { currency, lineItems, taxes } = form;
  const money = (value: number | null) => moneyFromNumber(value ?? 0, currency);
  if (lineItems.length === 0) {
    const total = money(prices.get(1) ?? form.totalAmount);
    const scaled = scaledTaxes(taxes, money(form.totalAmount), total);
    return { ...form, totalAmount: toNumber(total), taxes: scaled };
  }
  const items = lineItems.map((item, at) => {
    const price = prices.get(at + 1);
    if (price === undefined) return item;
    const amount = roundToMoney(multiply(decimal(item.quantity ?? 1), decimal(price)), currency);
    return { ...item, unitPrice: price, amount: toNumber(amount) };
  });
  const sumOf = (rows: typeof items) =>
    sum(
      rows.map(({ amount }) => money(amount)),
      currency,
    );
  const [before, after] = [sumOf(lineItems), sumOf(items)];
  const scaled = scaledTaxes(taxes, before, after);
  const taxOf = (rows: typeof taxes) =>
    sum(
      rows.map(({ taxAmount }) => money(taxAmount)),
      currency,
    );
  const more = form.taxStructure === "exclusive" ? subtract(taxOf(scaled), taxOf(taxes)) : zero(currency);
  const total = add(add(money(form.totalAmount), subtract(after, before)), more);
  return { ...form, lineItems: items, taxes: scaled, totalAmount: toNumber(total) };
}

/** Taxes in the proportion in which what is taxed changed, each rounded once. */
function scaledTaxes(taxes: StoredForm["taxes"], before: Money, after: Money): StoredForm["taxes"] {
  if (isZero(before)) return taxes;
  return taxes.map((tax) => {
    if (tax.taxAmount === null) return tax;
    const was = moneyFromNumber(tax.taxAmount, before.currency);
    const minor = divideRounding(was.minor * after.minor, before.minor);
    return { ...tax, taxAmount: toNumber({ ...was, minor }) };
  });
}

/** The total of a day. */
export function totalOn(schedule: ScheduleRow, day: string): number {
  if (schedule.kind === "bill") return pricedBill(billFormOf(schedule), schedule.priceChanges, day).totalAmount;
  const form = pricedInvoice(invoiceFormOf(schedule), schedule.priceChanges, day);
  return toNumber(invoiceTotals(invoiceAmountsOf(form)).total);
}

/** Lines with their prices before changes, and the currency. */
export function linesOf(schedule: Pick<ScheduleRow, "kind" | "form">): {
  currency: string;
  lines: Recurring["lines"];
} {
  if (schedule.kind === "invoice") {
    const { items, currency } = invoiceFormOf(schedule);
    return { currency, lines: items.map(lineOfItem) };
  }
  const { lineItems, description, totalAmount, currency, taxes, accountCode } = billFormOf(schedule);
  // A bill states its taxes for all of it.
  const taxRate = taxes.length === 1 ? (taxes[0]?.taxRate ?? null) : null;
  const lines = lineItems.map((item) => ({
    description: item.description,
    quantity: item.quantity ?? null,
    price: item.unitPrice ?? item.amount ?? 0,
    taxRate,
    account: item.accountCode ?? "",
  }));
  const whole = { description, quantity: null, price: totalAmount, taxRate, account: accountCode ?? "" };
  return { currency, lines: lines.length > 0 ? lines : [whole] };
}

const lineOfItem = ({ description, quantity, unitPrice, taxRate, accountCode }: InvoiceForm["items"][number]) => ({
  ...{ description, quantity, price: unitPrice, taxRate: taxRate ?? null, account: accountCode },
});

interface Day {
  /** On which it was due: it decides prices and the period. */
  period: string;
  /** Of the document. */
  date: string;
}

/** The invoice of a day. */
export function invoiceOn(schedule: ScheduleRow, day: Day, words: InvoiceWords): InvoiceForm {
  const form = unfilledInvoiceOn(schedule, day);
  const fill = fillerOf(schedule, day, words);
  return {
    ...form,
    reference: fill(form.reference),
    notes: fill(form.notes),
    terms: fill(form.terms),
    items: form.items.map((item) => ({ ...item, description: fill(item.description) })),
  };
}

const fillerOf = (schedule: ScheduleRow, { period }: Day, words: InvoiceWords) => {
  const covered = coveredPeriod(schedule, period, schedule.covers);
  return (text: string) => fillPlaceholders(text, covered, words);
};

/** The same with its placeholders as they were typed. */
export function unfilledInvoiceOn(schedule: ScheduleRow, { period, date }: Day): InvoiceForm {
  const form = pricedInvoice(invoiceFormOf(schedule), schedule.priceChanges, period);
  const covered = coveredPeriod(schedule, period, schedule.covers);
  return {
    ...form,
    issueDate: date,
    dueDate: addDays(date, Math.max(0, daysBetween(form.issueDate, form.dueDate))),
    // Where the form names its supply, that is the period.
    ...supplyOf(form.supplyDate, covered),
    // A rate and what was paid before are of their day.
    exchangeRate: null,
    prepaid: 0,
    items: form.items.map((item) => ({ ...item, ...supplyOf(item.supplyDate, covered) })),
  };
}

const supplyOf = (supplyDate: string | null, { from, to }: DayRange) =>
  supplyDate === null ? { supplyDate: null, supplyUntil: null } : { supplyDate: from, supplyUntil: to };

/** The bill of a day, which has no number yet. */
export function billOn(schedule: ScheduleRow, day: Day, words: InvoiceWords): StoredForm {
  const form = unfilledBillOn(schedule, day);
  const fill = fillerOf(schedule, day, words);
  return {
    ...form,
    description: fill(form.description),
    lineItems: form.lineItems.map((item) => ({ ...item, description: fill(item.description) })),
  };
}

/** The same with its placeholders as they were typed. */
export function unfilledBillOn(schedule: ScheduleRow, { period, date }: Day): StoredForm {
  const form = pricedBill(billFormOf(schedule), schedule.priceChanges, period);
  return {
    ...form,
    invoiceDate: date,
    dueDate: form.dueDate && addDays(date, Math.max(0, daysBetween(form.invoiceDate, form.dueDate))),
    invoiceNumber: "",
    exchangeRate: null,
  };
}
