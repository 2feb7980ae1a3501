/** The draft of a credit note as it is proposed: of each line the rest after earlier notes, less the cash discount that was given. */
import { type InvoiceForm, invoiceAmountsOf } from "@tallyleaf/contract";
import {
  absolute,
  add,
  compareMoney,
  decimalToNumber,
  type InvoiceAmounts,
  invoiceTotals,
  isZero,
  type Money,
  money,
  moneyFromDecimal,
  moneyFromNumber,
  type RestOfLine,
  restsOfLines,
  subtract,
  toNumber,
  zero,
} from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { withAdvances } from "./advances.ts";
import { listCredited } from "./credit-notes.ts";
import { discountItems } from "./discount-items.ts";
import { listItems, type Standing, type StoredInvoice } from "./store.ts";
import { formOf } from "./stored-form.ts";

type Item = InvoiceForm["items"][number];

/** Minor units by which rounding of tax can move the total of what is left. */
const NEAR = [0n, 1n, -1n, 2n, -2n, 3n, -3n];

/** Loads a form over what is left of an invoice. */
export async function loadRest(tx: Transaction, invoice: StoredInvoice, standing: Standing): Promise<InvoiceForm> {
  const { organizationId, currency } = invoice;
  const form = formOf(invoice, await listItems(tx, organizationId, invoice.id));
  const notes = await listCredited(tx, invoice);
  const isDiscounted = !isZero(moneyFromDecimal(standing.discounted, currency));
  const left = subtract(moneyFromDecimal(invoice.total, currency), moneyFromDecimal(standing.credited, currency));
  const rest =
    notes.length === 0
      ? form
      : await withAdvances(tx, organizationId, restOf(form, notes, isDiscounted ? null : left), {
          ...{ credited: invoice, isIssued: false },
        });
  return { ...rest, items: [...rest.items, ...(await discountItems(invoice, rest, standing))] };
}

/** @param left the total that the form should have, as far as only rounding of tax is between; null: it may have any */
function restOf(form: InvoiceForm, notes: readonly InvoiceAmounts[], left: Money | null): InvoiceForm {
  const amounts = invoiceAmountsOf(form);
  const rests = restsOfLines(amounts, notes);
  const kept = form.items.flatMap((item, at) => itemOf(item, rests[at] ?? "whole"));
  // Where only a rounded minor unit is left, it is proposed on the largest item.
  const items = kept.some(({ kind }) => kind === "item") ? kept : [largestOf(form), ...kept];
  const discount = restOfDiscount({ ...form, items }, notes);
  return left === null ? { ...form, items, discount } : nearest({ ...form, items, discount }, left);
}

function itemOf(item: Item, rest: RestOfLine): Item[] {
  if (rest === "whole") return [item];
  if (rest === "none") return [];
  if ("quantity" in rest) return [{ ...item, quantity: decimalToNumber(rest.quantity) }];
  return [priced(item, item.kind === "allowance" ? absolute(rest.amount) : rest.amount)];
}

/** The item with one price for all of it. */
const priced = (item: Item, price: Money): Item => ({
  ...item,
  ...{ quantity: 1, unit: "" as const, unitPrice: toNumber(price), discountPercent: 0, allowances: [] },
});

function largestOf(form: InvoiceForm): Item {
  const { lines } = invoiceTotals(invoiceAmountsOf(form));
  const own = form.items.flatMap((item, at) => (item.kind === "item" ? [{ item, amount: lines[at]?.amount }] : []));
  const [first, ...others] = own.map(({ item, amount = zero(form.currency) }) => ({ item, amount }));
  if (!first) throw new Error("An invoice has no item.");
  const { item } = others.reduce((best, one) => (compareMoney(one.amount, best.amount) > 0 ? one : best), first);
  return priced(item, zero(form.currency));
}

/** An amount less what the notes had of it, and no more than there is to reduce; a percent stays. */
function restOfDiscount(form: InvoiceForm, notes: readonly InvoiceAmounts[]): InvoiceForm["discount"] {
  const { currency, discount } = form;
  if (discount?.kind !== "amount") return discount;
  const used = notes.reduce((sum, note) => add(sum, invoiceTotals(note).discount), zero(currency));
  const rest = subtract(moneyFromNumber(discount.value, currency), used);
  const { subtotal } = invoiceTotals(invoiceAmountsOf({ ...form, discount: null }));
  const most = compareMoney(rest, subtotal) > 0 ? subtotal : rest;
  return most.minor > 0n ? { kind: "amount", value: toNumber(most) } : null;
}

/** The form whose largest item is a minor unit or so more or less, so that it has the total; itself, if none has. */
function nearest(form: InvoiceForm, total: Money): InvoiceForm {
  const { lines } = invoiceTotals(invoiceAmountsOf(form));
  const sizeOf = (at: number) => (form.items[at]?.kind === "item" ? (lines[at]?.amount.minor ?? 0n) : -1n);
  const largest = [...form.items.keys()].reduce((best, at) => (sizeOf(at) > sizeOf(best) ? at : best), 0);
  for (const more of NEAR) {
    const items = form.items.map((item, at) =>
      at === largest && more !== 0n ? priced(item, money(sizeOf(at) + more, form.currency)) : item,
    );
    const moved = { ...form, items };
    if (sizeOf(largest) + more >= 0n && invoiceTotals(invoiceAmountsOf(moved)).total.minor === total.minor)
      return moved;
  }
  return form;
}
