/** Computes the change between two figures. Pure. */
import { formatCount, formatPercent } from "../../kit/format-number.ts";
import { say } from "./say.ts";

export interface Change {
  /** "+12%", "new". */
  text: string;
  /** The same for a screen reader: "12% more than before". */
  words: string;
}

/** @param before null: nothing is compared */
export function changeFrom(amount: number, before: number | null): Change | null {
  if (before === null) return null;
  if (amount === before) return { text: `±${formatPercent(0)}`, words: say("asBefore") };
  if (before <= 0) return amount > 0 ? { text: say("changeNew"), words: say("nothingBefore") } : null;
  const share = (amount - before) / before;
  const size = Math.abs(share);
  // Beyond a thousand percent nobody reads the digits.
  if (size >= 10) {
    const times = formatCount(Math.round(amount / before));
    return { text: `${times}×`, words: say("timesBefore", { times }) };
  }
  const percent = formatPercent(size, size < 0.1 ? 1 : 0);
  return share > 0
    ? { text: `+${percent}`, words: say("moreThanBefore", { percent }) }
    : { text: `−${percent}`, words: say("lessThanBefore", { percent }) };
}
