/** Rows for tests, whole except for what the test is about. */
import type { ExpenseRow } from "@tallyleaf/contract";

export function expenseRow(facts: Partial<ExpenseRow>): ExpenseRow {
  return {
    id: 1,
    backendId: facts.id ?? 1,
    date_upload: "2026-05-12T10:00:00Z",
    date: "2026-05-11",
    dueDate: null,
    vendorName: "Corner Bakery",
    description: "Bread",
    invoiceNumber: null,
    amount: 12.3,
    currency: "EUR",
    status: "ready",
    documentUrl: "http://localhost:3000/files/a/2026/05/b/bread.jpg",
    fileName: "bread.jpg",
    mimeType: "image/jpeg",
    errorMessage: null,
    categoryName: "Meals",
    categoryCode: "5200",
    subtotalAmount: 12.3,
    tipAmount: null,
    tipRate: null,
    tipCurrency: null,
    paymentAccountCode: "1000",
    reasons: [],
    isRefund: false,
    invoiceData: null,
    ...facts,
  };
}
