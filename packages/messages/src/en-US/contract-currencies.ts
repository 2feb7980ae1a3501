/** Currencies and exchange rates: results, what is said of a field, and refusals. */
export const contractCurrencies = {
  // Failures and results
  loadFailed: "Failed to load currency settings",
  defaultFailed: "Failed to update default currency",
  addFailed: "Failed to add exchange rate",
  removeFailed: "Failed to remove exchange rate",
  autoRatesFailed: "Failed to fetch auto rates",
  pairsFailed: "Failed to fetch available pairs",
  triggerFailed: "Failed to trigger auto update",
  copyFailed: "Failed to copy auto rate",
  addPairFailed: "Failed to add currency pair",
  defaultUpdated: "Default currency updated successfully",
  added: "Exchange rate added successfully",
  updated: "Exchange rate updated successfully",
  removed: "Exchange rate removed successfully",
  copied: "Auto rate for {from} to {to} added successfully",
  confirmRemoval: "Are you sure you want to remove this exchange rate?",
  // What is said of a field
  sameCurrency: "From and to currencies cannot be the same",
  invalidId: "Invalid exchange rate ID",
  rateNotPositive: "The exchange rate must be above 0.",
  rateTooLarge: "The exchange rate must be below {limit, number}.",
  rateTooFine: "The exchange rate must have at most 12 decimals.",
  surchargeRange: "The surcharge must be between 0 and 100 percent.",
  surchargeTooFine: "The surcharge must have at most 2 decimals.",
  autoHoldsAlways: "Automatic rates have no start date. Each day has its own rate.",
  rateRequired: "conversionRate is required.",
  except: "except must be a number.",
  // Refusals
  defaultFixedIn:
    "The default currency can't be changed because entries are posted in {code}. To keep books in another currency, register a new company and enter this company's closing balances there as opening balances.",
  defaultFixed:
    "The default currency can't be changed because entries are posted. To keep books in another currency, register a new company and enter this company's closing balances there as opening balances.",
  noAutoRate: "No automatic rate is known for this pair. Enter a manual rate.",
  notFound: "Exchange rate not found. It may have been removed.",
  pairFixed: "The currency pair can't be changed. Add another rate instead.",
  dayTaken: "There is already a rate for this pair from that day. Edit it or choose another day.",
  noRate: "No exchange rate is known for this pair. Add one in the currency settings.",
  off: "Failed to trigger auto update: this server doesn't fetch rates (RATES_URL). Enter manual rates instead.",
  tooOften: "Rates were just requested several times. They change once a day. Try again in a minute.",
  pairExists: "There is already a rate for this pair. Edit it or remove it first.",
} as const;
