/** Descriptions of entries and lines that the product writes itself. Stored in English, known again by these: no select, no =0. */
export const entryTexts = {
  invoice: "Invoice {number}",
  creditNote: "Credit note {number}",
  openingBalance: "Opening balance",
  openingBalances: "Opening balances",
  openInvoice: "Open invoice {number}",
  openBill: "Open bill {number}",
  closing: "Closing entry of {year}",
  transfer: "Transfer from {from} to {to}",
  emptied: "{account} is empty: its exchange difference in {currency}",
  order: "Order {number}",
  shopOrder: "{shop}, order {number}",
  refundOf: "Refund of {what}",
  // Lines
  goods: "Goods",
  shipping: "Shipping",
  tip: "Tip",
  tax: "Tax",
  taxInCost: "Tax, not recoverable",
  adjustment: "Adjustment to stated total",
  exchangeLoss: "Exchange loss",
  exchangeGain: "Exchange gain",
} as const;
