/** How a figure stands against another one, in words. Pure. */

/** "12 % more than before", "half"…; the sign in front is for those who look, the sentence for those who listen. */
export interface Change {
  sign: "more" | "less" | "same" | "new";
  /** "+12 %", "new". */
  text: string;
}

/** @param before null: nothing is compared */
export function changeFrom(amount: number, before: number | null): Change | null {
  if (before === null) return null;
  if (amount === before) return { sign: "same", text: "±0 %" };
  if (before <= 0) return amount > 0 ? { sign: "new", text: "new" } : null;
  const percent = ((amount - before) / before) * 100;
  const sign = percent > 0 ? "more" : "less";
  const size = Math.abs(percent);
  // Beyond a thousand percent nobody reads the digits.
  const text = size >= 1000 ? `${Math.round(amount / before)}×` : `${size < 10 ? size.toFixed(1) : Math.round(size)} %`;
  return { sign, text: size >= 1000 ? text : `${sign === "more" ? "+" : "−"}${text}` };
}
