/** An amount in tabular figures; a number of its own kind, so that it never breaks over two lines. */

import styles from "./Figures.module.css";
import { formatMoney } from "./format.ts";

export function Money({ amount, currency }: { amount: number | string | null; currency: string | null }) {
  return <span className={styles.figure}>{formatMoney(amount, currency)}</span>;
}
