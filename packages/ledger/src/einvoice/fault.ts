/** Faults that rules of EN 16931 find, as data for messages. */
import type { EInvoice } from "./model.ts";

/** What a needed or bad value is. */
export type EInvoiceTerm =
  | "specification"
  | "number"
  | "date"
  | "dueDate"
  | "period"
  | "type"
  | "currency"
  | "taxCurrencyAmount"
  | "seller"
  | "sellerAddress"
  | "sellerId"
  | "buyer"
  | "buyerAddress"
  | "buyerId"
  | "country"
  | "delivery"
  | "paymentMeans"
  | "account"
  | "lines"
  | "lineNumber"
  | "quantity"
  | "unit"
  | "lineAmount"
  | "item"
  | "price"
  | "category"
  | "rate"
  | "taxRow"
  | "taxBase"
  | "taxAmount"
  | "exemption"
  | "allowance"
  | "reason"
  | "linesTotal"
  | "net"
  | "tax"
  | "total"
  | "due"
  | "preceding"
  | "register"
  | "electronicAddress"
  | "file"
  // Those below are asked for only before an e-invoice is written.
  | "buyerReference"
  | "contactName"
  | "contactPhone"
  | "contactEmail"
  | "sellerPlace"
  | "buyerPlace"
  | "deliveryPlace"
  | "sellerEndpoint"
  | "buyerEndpoint"
  | "mandate"
  | "creditorId"
  | "debitedAccount"
  | "card"
  | "terms";

/** Sums that an e-invoice states. */
export type EInvoiceSum =
  | "lines"
  | "allowances"
  | "charges"
  | "net"
  | "tax"
  | "total"
  | "due"
  | "taxAmount"
  | "taxBase";

export type EInvoiceFinding =
  /** The figures make `sum`, and the e-invoice says `stated`. */
  | { code: "sum"; what: EInvoiceSum; sum: string; stated: string }
  | { code: "missing"; what: EInvoiceTerm }
  /** The value is no number, no day, or none of the codes for it, or it may not be there. */
  | { code: "invalid"; what: EInvoiceTerm; value: string };

export type EInvoiceFault = EInvoiceFinding & {
  /** The official id. */
  rule: string;
  /** `review`: the figures aren't proven, and a person must look. `note`: a formal fault. */
  weight: "review" | "note";
};

/** A rule as data: its id, what breaking it means, and how it is looked for. */
export interface EInvoiceRule {
  id: string;
  weight: EInvoiceFault["weight"];
  find(invoice: EInvoice): readonly EInvoiceFinding[];
}
