/** A stored invoice as the form that would write it: what is shown of its items, what a copy begins with, what is posted. */
import { type InvoiceForm, invoiceAmountsOf, invoiceTexts, valuesIn } from "@tallyleaf/contract";
import {
  amountDue,
  decimal,
  decimalToNumber,
  type InvoiceAmounts,
  type InvoiceTotals,
  type Money,
  moneyFromDecimal,
} from "@tallyleaf/ledger";
import * as z from "zod";
import type { Transaction } from "../../platform/db/database.ts";
import { findInvoice, listItems, type StoredInvoice, type StoredInvoiceItem } from "./store.ts";

const numberOf = (text: string) => decimalToNumber(decimal(text));
const numberOrNull = (text: string | null) => (text === null ? null : numberOf(text));

export function formOf(invoice: StoredInvoice, items: readonly StoredInvoiceItem[]): InvoiceForm {
  const { clientId, projectId, issueDate, dueDate, supplyDate, supplyUntil, currency, taxStructure } = invoice;
  const { discountKind, discountValue } = invoice;
  return {
    clientId,
    projectId,
    issueDate,
    dueDate,
    supplyDate,
    supplyUntil,
    currency,
    exchangeRate: numberOrNull(invoice.exchangeRate),
    taxStructure,
    discount:
      discountKind === null || discountValue === null ? null : { kind: discountKind, value: numberOf(discountValue) },
    prepaid: numberOf(invoice.prepaid),
    withholding: invoice.withholding,
    paymentMeans: invoice.paymentMeans,
    ...valuesIn(invoiceTexts, invoice),
    items: items.map((item) => ({
      description: item.description,
      quantity: numberOf(item.quantity),
      unit: item.unit,
      unitPrice: numberOf(item.unitPrice),
      discountPercent: numberOf(item.discountPercent),
      taxName: item.taxName,
      taxRate: numberOrNull(item.taxRate),
      taxCode: item.taxCode,
      accountCode: item.accountCode,
      kind: item.kind,
      percent: numberOrNull(item.percent),
      itemNumber: item.itemNumber,
      supplyDate: item.supplyDate,
      supplyUntil: item.supplyUntil,
      allowances: item.allowances,
      dimensions: item.dimensions,
      dimensionsChosen: item.dimensionsChosen,
      ...(item.advanceId === null ? {} : { advanceId: item.advanceId }),
      ...(item.advanceTax === null ? {} : { advanceTax: numberOf(item.advanceTax) }),
    })),
  };
}

/** The amount due; see `amountDue` of the ledger. */
export function dueOf(
  { prepaid, rounding, currency }: Pick<StoredInvoice, "prepaid" | "rounding" | "currency">,
  { total }: InvoiceTotals,
): Money {
  return amountDue({
    total,
    prepaid: moneyFromDecimal(prepaid, currency),
    rounding: moneyFromDecimal(rounding, currency),
  });
}

/** Input of the ledger's computation. */
export const amountsOf = (invoice: StoredInvoice, items: readonly StoredInvoiceItem[]): InvoiceAmounts =>
  invoiceAmountsOf(formOf(invoice, items));

/** Returns the form of an invoice, so that it can be repeated; null: there is none with this ID, or another program issued it. */
export async function loadFormOfInvoice(
  tx: Transaction,
  organizationId: string,
  id: string,
): Promise<InvoiceForm | null> {
  const invoice = z.uuid().safeParse(id).success ? await findInvoice(tx, organizationId, id) : null;
  if (invoice?.kind !== "invoice" || invoice.openingId !== null) return null;
  return formOf(invoice, await listItems(tx, organizationId, id));
}
