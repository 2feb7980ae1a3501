/** The key under which everything about currencies and rates is kept: a change of one thing shows in the others. */
export const CURRENCIES = ["currencies"] as const;
