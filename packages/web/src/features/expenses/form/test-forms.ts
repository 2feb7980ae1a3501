/** Forms and expenses for tests, whole except for what the test is about. */
import type { ExpenseDetail } from "@tallyleaf/contract";
import { blankForm, type Defaults } from "./initial.ts";
import { type FormEvent, type FormState, nextForm } from "./state.ts";

export const DEFAULTS: Defaults = {
  today: "2026-11-21",
  currency: "USD",
  paymentAccountId: "1000",
  accountCode: "5000",
};

/** A blank form after these events. */
export function formAfter(...events: FormEvent[]): FormState {
  return events.reduce(nextForm, blankForm(DEFAULTS));
}

/** A form that may be saved: one item of 100. */
export const WHOLE: FormEvent[] = [
  { type: "text", field: "vendorName", value: "Corner Bakery" },
  { type: "text", field: "description", value: "Bread" },
  { type: "text", field: "invoiceNumber", value: "A-1" },
  { type: "item_added" },
  { type: "item", key: 1, change: { description: "Bread", quantity: "4", unitPrice: "25" } },
];

export function expenseDetail(facts: Partial<ExpenseDetail> = {}): ExpenseDetail {
  return {
    id: 12,
    status: "ready",
    vendorId: null,
    revision: 3,
    date_upload: "2026-11-20T10:00:00Z",
    vendorName: "Corner Bakery",
    description: "Bread",
    invoiceNumber: "A-1",
    accountCode: "5200",
    date: "2026-11-19",
    invoiceDate: "2026-11-19",
    dueDate: null,
    totalAmount: 110,
    amount: 110,
    overallTotalTaxAmount: 10,
    taxAmount: 10,
    overallTaxRate: 10,
    taxRate: 10,
    tipAmount: null,
    tipRate: null,
    tipCurrency: null,
    taxes: [{ taxName: "VAT", taxRate: 10, taxAmount: 10, recoverable: null, taxCode: "", note: "" }],
    currency: "USD",
    paymentAccountId: "1100",
    documentId: null,
    documentUrl: null,
    documentKey: null,
    fileName: null,
    mimeType: null,
    taxStructure: "exclusive",
    lineItems: [{ description: "Bread", quantity: 4, unitPrice: 25, amount: 100, accountCode: "5200" }],
    isMerged: false,
    mergedLine: null,
    approval: null,
    exchangeRate: null,
    originalCurrency: null,
    errorMessage: null,
    reasons: [],
    choice: null,
    suggestions: [],
    entry: null,
    reading: null,
    bill: null,
    readBy: null,
    recurring: null,
    ...facts,
  };
}
