/** Advance invoices: in the editor of invoices and among a client's facts. */
export const advances = {
  isAdvance: "Advance invoice",
  isAdvanceHelp: "Its amounts are deposits and no revenue until a later invoice deducts them.",
  openAdvance: "{amount} of advance invoice {number} can be deducted.",
  deduct: "Deduct",
  deductAdvance: "Deduct advance invoice {number}",
  openDeposits: "Open deposits",
} as const;
