/** What an e-invoice breaks, as reasons at the fields that it is about. */
import type { EInvoiceFault, EInvoiceSum, EInvoiceTerm } from "@tallyleaf/ledger";
import { type Reason, type ReasonField, reason } from "../../model/reasons.ts";

const FIELD_OF_SUM: Readonly<Record<EInvoiceSum, ReasonField>> = {
  lines: "subtotal",
  allowances: "subtotal",
  charges: "subtotal",
  net: "subtotal",
  tax: "tax",
  total: "total",
  due: "total",
  taxAmount: "tax",
  taxBase: "tax",
};

const FIELD_OF_TERM: Partial<Record<EInvoiceTerm, ReasonField>> = {
  number: "invoiceNumber",
  date: "date",
  currency: "currency",
  seller: "vendor",
  net: "subtotal",
  linesTotal: "subtotal",
  tax: "tax",
  taxAmount: "tax",
  total: "total",
  due: "total",
};
/** Of a value that is no amount; nobody reads more of it. */
const LONGEST_VALUE = 40;

/** Those that ask for a check, and after them the notes. */
export function faultReasons(faults: readonly EInvoiceFault[]): Reason[] {
  return faults
    .toSorted((one, other) => Number(one.weight === "note") - Number(other.weight === "note"))
    .map((fault): Reason => {
      const { rule } = fault;
      if (fault.code === "sum") {
        const { what, sum, stated } = fault;
        const shown = (amount: string) => ({ amount, currency: null });
        return reason(FIELD_OF_SUM[what], `einvoice_sum-${what}`, { sum: shown(sum), stated: shown(stated), rule });
      }
      const term = { term: fault.what };
      const isNote = fault.weight === "note";
      const field = isNote ? "document" : (FIELD_OF_TERM[fault.what] ?? "document");
      if (fault.code === "missing") {
        const key = isNote ? "einvoice_note_missing" : "einvoice_missing";
        return reason(field, key, { term, rule });
      }
      const value = fault.value.slice(0, LONGEST_VALUE);
      return reason(field, isNote ? "einvoice_note_invalid" : "einvoice_invalid", { term, value, rule });
    });
}
