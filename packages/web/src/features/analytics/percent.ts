/** Shares of a whole in percent. Pure. */
import { ABSENT } from "../../kit/format.ts";
import { formatPercent } from "../../kit/format-number.ts";

/** "98%"; rounded down, so that only all of them are 100. */
export function percentText(part: number, whole: number): string {
  return whole === 0 ? ABSENT : formatPercent(Math.floor((part * 100) / whole) / 100);
}

/**
 * The shares of parts that are shown beside each other: rounded so that they add up to the rounded sum, 100% where they are the whole.
 * The parts that lost most by rounding down get what is left.
 */
export function percentTexts(parts: readonly number[], whole: number): string[] {
  if (whole <= 0) return parts.map(() => ABSENT);
  const exact = parts.map((part) => (Math.max(0, part) * 100) / whole);
  const shares = exact.map(Math.floor);
  const all = exact.reduce((sum, one) => sum + one, 0);
  const left = Math.max(0, Math.round(all) - shares.reduce((sum, one) => sum + one, 0));
  const byLoss = exact.map((one, place) => ({ place, loss: one - Math.floor(one) })).sort((a, b) => b.loss - a.loss);
  for (const { place } of byLoss.slice(0, left)) shares[place] = (shares[place] ?? 0) + 1;
  return shares.map((share) => formatPercent(share / 100));
}
