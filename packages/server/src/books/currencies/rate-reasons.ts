/** Reasons for review about a document's exchange rate. */

/** Code of the reason that asks whether an old rate is used on. */
export const OLD_RATE = "old_exchange_rate";

/** Codes of the reasons that say "the rate is missing or old". */
export const RATE_CODES: readonly string[] = ["no_exchange_rate", OLD_RATE];
