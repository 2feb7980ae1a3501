/** Tax returns, on screen and in files. */
export const tax = {
  box: "Box",
  boxLabel: "Name",
  amount: "Amount",
  date: "Date",
  reference: "Reference",
  party: "Party",
  taxName: "Tax",
  rate: "Rate %",
  net: "Net",
  taxAmount: "Tax amount",
  claimed: "Claimed",
  code: "Code",
} as const;
