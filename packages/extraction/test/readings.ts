/** Readings for tests: empty, or with the values that a test is about. */
import type { FieldName, FieldReading, Reading } from "../src/model/document.ts";

export function emptyReading(): Reading {
  return {
    status: "ready",
    fields: {
      vendor: null,
      date: null,
      dueDate: null,
      invoiceNumber: null,
      currency: null,
      subtotal: null,
      tax: null,
      tip: null,
      total: null,
    },
    taxes: [],
    taxStructure: null,
    lineItems: [],
    paymentHint: null,
    payment: { evidence: null, request: null, cardDigits: null },
    isRefund: false,
    reasons: [],
    text: "",
  };
}

/** A reading with these field values, each sure. */
export function readingOf(values: Partial<Record<FieldName, string>>, rest: Partial<Reading> = {}): Reading {
  const reading = emptyReading();
  for (const [name, value] of Object.entries(values) as [FieldName, string][]) reading.fields[name] = field(value);
  return { ...reading, ...rest };
}

function field(value: string): FieldReading {
  return { value, confidence: 0.99, page: 1, box: [0, 0, 1, 1] };
}

/** Line items by description and amount. */
export function itemsOf(items: Record<string, string>): Reading["lineItems"] {
  return Object.entries(items).map(([description, amount]) => ({
    description,
    amount,
    quantity: null,
    unitPrice: null,
    page: 1,
    box: [0, 0, 1, 1],
  }));
}
