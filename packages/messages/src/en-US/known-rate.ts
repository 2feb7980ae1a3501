/** The rate that a document takes, as the hint at the empty rate field of each form. `source` is one of the first six. */
export const knownRate = {
  manualRate: "your manual rate",
  manualRateFrom: "your manual rate from {day}",
  manualRateFromAged: "your manual rate from {day} ({days, plural, one {# day} other {# days}} old)",
  rateOfDay: "the rate of {day}",
  rateOfDayAged: "the rate of {day} ({days, plural, one {# day} other {# days}} old)",
  sameCurrency: "the same currency",
  rateHint: "If empty: {rate}, {source}.",
  noRateKnown: "No rate is known for this day. Enter one.",
} as const;
