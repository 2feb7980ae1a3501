/** What to pay for a bill by bank transfer, as its e-invoice says it. Pure. */
import type { EInvoiceOutput, ExpenseBill } from "@tallyleaf/contract";
import { addDays, discountsOf, isCalendarDate, isDiscount, isIban, plainIdentifier } from "@tallyleaf/ledger";

/** UNCL 4461: credit transfers, in SEPA or not. Others are debited by the seller, or paid already. */
const TRANSFERS = ["30", "58"];

interface BillTransfer {
  name: string;
  /** An IBAN, without spaces. */
  account: string;
  /** The number of the invoice where the seller doesn't say what to write. */
  reference: string;
  /** Plain decimal: what is open, in the currency of the expense. */
  amount: string;
  /** Cash discounts that still apply, with their last days. */
  discounts: { percent: string; base: string | null; until: string }[];
}

/** Null: nothing is open, or the e-invoice names no account for a transfer. @param today YYYY-MM-DD */
export function transferOf(invoice: EInvoiceOutput, bill: ExpenseBill | null, today: string): BillTransfer | null {
  const payment = invoice.payments.find(
    ({ means, account }) => TRANSFERS.includes(means ?? "") && isIban(plainIdentifier(account ?? "")),
  );
  if (!payment?.account || !bill || bill.open <= 0) return null;
  const { date } = invoice;
  const dated = date !== null && isCalendarDate(date) ? discountsOf(invoice.terms).filter(isDiscount) : [];
  return {
    name: invoice.payee ?? invoice.seller.name ?? invoice.seller.tradingName ?? "",
    account: plainIdentifier(payment.account),
    reference: payment.reference ?? invoice.number ?? "",
    amount: String(bill.open),
    discounts: dated
      .map(({ days, ...discount }) => ({ ...discount, until: addDays(date ?? today, days) }))
      .filter(({ until }) => until >= today),
  };
}
