/** Errors of calls about revaluation of foreign currencies. */
export const contractRevaluation = {
  dayInvalid: "Enter a valid day.",
  ratesInvalid: "Give rates as USD:0.92, separated by commas.",
  rateInvalid: "Enter a rate above 0.",
  revaluationInvalid: "Invalid ID of a revaluation.",
  notFound: "Revaluation not found.",
  notOver: "Choose a day that is over.",
  noRate: "No current rate is known for {currencies}. Enter the rate of the day.",
  isReversed: "This revaluation is reversed already.",
} as const;
