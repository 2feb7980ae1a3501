/** What moved: "+" and green for money in, "−" and red for money out. */
import { formatMoney } from "../../kit/format.ts";
import styles from "./Banking.module.css";

export function SignedMoney({ amount, currency }: { amount: number; currency: string }) {
  const text = formatMoney(Math.abs(amount), currency);
  return amount < 0 ? <span className={styles.out}>-{text}</span> : <span className={styles.in}>+{text}</span>;
}
