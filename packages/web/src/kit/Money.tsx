/** An amount in tabular figures; a number of its own kind, so that it never breaks over two lines. */

import { formatMoney } from "./format.ts";
import text from "./text.module.css";

export function Money({ amount, currency }: { amount: number | string | null; currency: string | null }) {
  return <span className={`${text.unbroken} ${text.figures}`}>{formatMoney(amount, currency)}</span>;
}
