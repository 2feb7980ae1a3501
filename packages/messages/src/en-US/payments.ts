/** The dialogs that record a payment of an invoice or a bill, and what becomes of an overpayment or a small remainder. */
export const payments = {
  payVendor: "Pay {vendor}",
  refundFrom: "Refund from {vendor}",
  pay: "Pay",
  paidFrom: "Paid from",
  paidInto: "Paid into",
  amountIn: "Amount ({currency})",
  bankFee: "Bank fee (optional)",
  /** Below the bank fee of money that comes in, and of money that goes out. */
  feeDeducted: "Deducted by the bank",
  feeIncluded: "Included in the amount, on top of the bill",

  paidBefore: "The e-invoice says that {amount} was paid before. Record that first, then pay the rest.",
  loadingAccounts: "Loading accounts...",
  recordPayment: "Record payment",
  recording: "Recording...",
  noAccountFound: "No account found",
  /** An exchange rate: how much of the base currency one unit of the other is. */
  rate: "{base} for 1 {currency} (optional)",

  useCredit: "Use credit {document}: {amount}",
  keepCredit: "Keep {amount} as credit",
  keepCreditHint:
    "This is more than the amount due. The rest stays as {party, select, client {client} other {vendor}} credit.",
  writeOff: "Write off {amount}",
  /** Below the field for dimensions. */
  dimensionsHint: "For the fee, the write-off, and the exchange difference.",
  writeOffHint: "It is then fully paid. The difference is posted to General expenses.",
} as const;
