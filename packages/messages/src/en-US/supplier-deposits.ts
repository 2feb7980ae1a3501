/** Deposits to vendors: in the payment of a bill and among a vendor's facts. */
export const supplierDeposits = {
  /** `amount` with its tax; `number` of the deposit's document. */
  openDeposit: "{amount} of deposit {number} is open.",
  /** The entry that using it posts. `net` and `tax` with currency. */
  effect:
    "{net} leaves the deposits, and input tax is corrected by {tax}, because the bill states the tax of the whole.",
  useDate: "Date of use",
  use: "Use deposit",
  useDeposit: "Use deposit {number}",
  openDeposits: "Open deposits",
} as const;
