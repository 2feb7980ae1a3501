/** Reports of card services: why an import fails. */
export const contractCardPayments = {
  unreadable:
    "This file is not a supported report of card payments. From Stripe, download the itemized balance or payout reconciliation report as CSV; from PayPal, the activity as CSV.",
  noAccount: "The bank account of this integration no longer exists or is closed. Choose another one.",
  otherCurrency: "None of these payments is in the currency of the bank account. Choose an account in their currency.",
  tooManyDecimals: "An amount in this report has more decimals than its currency. Nothing was imported.",
} as const;
