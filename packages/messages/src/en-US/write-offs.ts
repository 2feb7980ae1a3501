/** Write-offs on the screen of an invoice. */
export const writeOffs = {
  section: "Write-off",
  /** `reason` is a person's text. */
  row: "{amount} written off on {day}: {reason}",
  taxCorrected: "{tax} tax corrected",
  taxClaimable: "{tax} tax can be claimed from {day}",
  recoveredOf: "{amount} recovered",
  writeOff: "Write off",
  writeOffNamed: "Write off {number}",
  posting: "Posting...",
  consequence: "What the client won't pay is a cost. No money moves.",
  billConsequence: "What you don't have to pay is income. No money moves.",
  correctTax: "Correct the tax",
  /** `rule` is "now" where the law says it, else "choice". */
  correctTaxHint:
    "{rule, select, now {Up to {tax}, if the amount can't be collected.} other {Up to {tax}. No rule is known for this country.}}",
  /** `rule` is "now" where the law says it, else "choice". */
  correctBillTaxHint:
    "{rule, select, now {Up to {tax} of claimed tax.} other {Up to {tax} of claimed tax. No rule is known for this country.}}",
  /** `rule` is "later" or "document". */
  claimLater:
    "{rule, select, later {The tax of {tax} can be claimed from {day}.} other {The tax of {tax} can be claimed once you have sent the client a copy of the invoice that is marked unpaid.}}",
  byCreditNote: "In this country the tax is corrected by a credit note.",
  recover: "Record recovery",
  recoverConsequence: "The cost is lower, and corrected tax is owed again.",
  paidInto: "Paid into (optional)",
  paidIntoHint: "Without an account, the invoice is due again until you record the payment.",
  noAccountFound: "No account found",
  claim: "Claim tax",
  claimConsequence: "{tax} can be claimed from {day}. The cost is lower by it.",
  withdraw: "Withdraw claim",
  withdrawTitle: "Withdraw the claim of the tax?",
  withdrawConsequence: "Its entry is reversed.",
  undo: "Void write-off",
  undoing: "Voiding...",
  undoTitle: "Void this write-off?",
  undoConsequence: "Its entries are reversed, and the amount is due again.",
} as const;
