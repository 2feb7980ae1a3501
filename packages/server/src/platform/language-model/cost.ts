/** Computes the cost of an answer exactly: prices are decimals, tokens integers. */
import { decimal, formatDecimal } from "@tallyleaf/ledger";

/** Places of a price (`AI_PRICE_INPUT` takes no more). */
const PRICE_PLACES = 6;
/** A price is for a million tokens. */
const MILLION_PLACES = 6;

/** @returns US dollars as a decimal, without noughts at its end */
export function costOf(price: { input: string; output: string }, inputTokens: number, outputTokens: number): string {
  const digits = inPlaces(price.input) * BigInt(inputTokens) + inPlaces(price.output) * BigInt(outputTokens);
  return formatDecimal({ digits, scale: PRICE_PLACES + MILLION_PLACES }).replace(/\.?0+$/, "");
}

function inPlaces(price: string): bigint {
  const { digits, scale } = decimal(price);
  return digits * 10n ** BigInt(PRICE_PLACES - scale);
}
