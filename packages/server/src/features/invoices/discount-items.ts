/** The items by which a credit note leaves out the cash discount that was given on its invoice. */
import { type InvoiceForm, invoiceAmountsOf, loadInvoiceWords } from "@tallyleaf/contract";
import {
  compareMoney,
  creditedDiscount,
  decimalToNumber,
  invoiceTotals,
  isZero,
  moneyFromDecimal,
  subtract,
  UNNAMED_TAX,
} from "@tallyleaf/ledger";
import { documentLanguageOf } from "@tallyleaf/messages";
import type { Standing, StoredInvoice } from "./store.ts";

/** Allowances that leave of the form, which credits what is left of the invoice, what was owed after the discount; none without one. */
export async function discountItems(
  { number, currency, total, language }: StoredInvoice,
  form: InvoiceForm,
  { credited, discounted }: Pick<Standing, "credited" | "discounted">,
): Promise<InvoiceForm["items"]> {
  const read = (text: string) => moneyFromDecimal(text, currency);
  if (isZero(read(discounted))) return [];
  const { say } = await loadInvoiceWords(documentLanguageOf(language));
  const description = say("discountCredited", { number: number ?? "" });
  const { total: whole } = invoiceTotals(invoiceAmountsOf(form));
  // Earlier notes have left their part of it out already.
  const left = subtract(subtract(read(total), read(credited)), read(discounted));
  const rest = subtract(whole, left);
  const discount = compareMoney(rest, read(discounted)) > 0 ? read(discounted) : rest;
  return creditedDiscount(invoiceAmountsOf(form), { discount, whole, description }).map(
    ({ unitPrice, percent, tax, accountCode, dimensions = [] }) => ({
      ...{ description, quantity: 1, unit: "" as const, discountPercent: 0, kind: "allowance" as const },
      ...{ unitPrice: decimalToNumber(unitPrice), percent: percent ? decimalToNumber(percent) : null },
      ...{ taxName: tax && tax.name !== UNNAMED_TAX ? tax.name : "", taxRate: tax ? decimalToNumber(tax.rate) : null },
      ...{ taxCode: tax?.code ?? "", accountCode, itemNumber: "", supplyDate: null, supplyUntil: null },
      ...{ allowances: [], dimensions: [...dimensions], dimensionsChosen: true },
    }),
  );
}
