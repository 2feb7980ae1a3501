/** The picture of the product's one idea: a loose slip of paper becomes a leaf in the book. Decoration. */
import { currentLanguage, REGIONS } from "@tallyleaf/messages";
import { formatAmount, formatDay } from "../../kit/format.ts";
import { sayCommon } from "../../kit/say-common.ts";
import styles from "./SlipToLeaf.module.css";
import { say } from "./say-pages.ts";

const SLIP_LINES = [
  ["slipCoffee", 3.8],
  ["slipCroissant", 3.2],
  ["slipWater", 2.4],
] as const;

const ENTRY_LINES = [
  ["5200", "slipMeals", 8.55, null],
  ["2200", "slipTax", 0.85, null],
  ["1000", "slipCash", null, 9.4],
] as const;

/** As the page is pre-rendered, for readers of every region. */
const writtenLocale = () => REGIONS[currentLanguage()];
const figure = (amount: number | null) => (amount === null ? "" : formatAmount(amount, "EUR", writtenLocale()));

export function SlipToLeaf() {
  return (
    <div className={styles.scene}>
      <div className={styles.slip}>
        <strong>{say("slipBakery")}</strong>
        <span className={styles.small}>{formatDay("2026-05-12", writtenLocale())}</span>
        <dl>
          {SLIP_LINES.map(([what, amount]) => (
            <div key={what} className={styles.item}>
              <dt>{say(what)}</dt>
              <dd>{figure(amount)}</dd>
            </div>
          ))}
          <div className={`${styles.item} ${styles.total}`}>
            <dt>{sayCommon("total")}</dt>
            <dd>{figure(9.4)}</dd>
          </div>
        </dl>
      </div>
      <div className={styles.leaf}>
        <span className={styles.small}>{say("slipEntry")}</span>
        {ENTRY_LINES.map(([code, account, debit, credit]) => (
          <div key={code} className={styles.line}>
            <span className={styles.small}>{code}</span>
            <span>{say(account)}</span>
            <span>{figure(debit)}</span>
            <span>{figure(credit)}</span>
          </div>
        ))}
        <div className={`${styles.line} ${styles.sums}`}>
          <span />
          <span>{say("slipBalanced")}</span>
          <span>{figure(9.4)}</span>
          <span>{figure(9.4)}</span>
        </div>
      </div>
    </div>
  );
}
