/** A signed amount: "+" and green for money in, "−" and red for money out. */

import { formatMoney } from "../../kit/format.ts";
import textLook from "../../kit/text.module.css";

export function SignedMoney({ amount, currency }: { amount: number; currency: string }) {
  const text = formatMoney(Math.abs(amount), currency);
  return amount < 0 ? (
    <span className={`${textLook.loss} ${textLook.figures} ${textLook.unbroken}`}>-{text}</span>
  ) : (
    <span className={`${textLook.income} ${textLook.figures} ${textLook.unbroken}`}>+{text}</span>
  );
}
