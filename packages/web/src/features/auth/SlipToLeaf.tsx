/** The picture of the product's one idea: a loose slip of paper becomes a leaf in the book. Decoration. */
import styles from "./SlipToLeaf.module.css";

const SLIP_LINES = [
  ["Oat flat white", "3.80"],
  ["Almond croissant", "3.20"],
  ["Sparkling water", "2.40"],
] as const;

const ENTRY_LINES = [
  ["5200", "Meals", "8.55", ""],
  ["2200", "Sales tax", "0.85", ""],
  ["1000", "Cash on hand", "", "9.40"],
] as const;

export function SlipToLeaf() {
  return (
    <div className={styles.scene}>
      <div className={styles.slip}>
        <strong>Corner Bakery</strong>
        <span className={styles.small}>12 May 2026</span>
        <dl>
          {SLIP_LINES.map(([what, amount]) => (
            <div key={what} className={styles.item}>
              <dt>{what}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
          <div className={`${styles.item} ${styles.total}`}>
            <dt>Total</dt>
            <dd>9.40</dd>
          </div>
        </dl>
      </div>
      <div className={styles.leaf}>
        <span className={styles.small}>Journal entry</span>
        {ENTRY_LINES.map(([code, account, debit, credit]) => (
          <div key={code} className={styles.line}>
            <span className={styles.small}>{code}</span>
            <span>{account}</span>
            <span>{debit}</span>
            <span>{credit}</span>
          </div>
        ))}
        <div className={`${styles.line} ${styles.sums}`}>
          <span />
          <span>Balanced</span>
          <span>9.40</span>
          <span>9.40</span>
        </div>
      </div>
    </div>
  );
}
