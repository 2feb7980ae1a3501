/** A cash discount in a payment that is recorded by hand. */
export const cashDiscount = {
  /** A checkbox. */
  take: "Cash discount of {amount}",
  takeHint: "The price is lower by it, and so is its tax.",
} as const;
