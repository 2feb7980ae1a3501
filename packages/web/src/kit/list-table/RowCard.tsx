/** The card of a row on a phone: in the first line its name and amount, in the second what else matters and what can be done with it. */
import type { ReactNode } from "react";
import text from "../text.module.css";
import styles from "./RowCard.module.css";

/** Makes a link or button in the title open the card from everywhere in it, except from its other controls. */
export const opensCard = `${text.link} ${text.opens} ${styles.open}`;

interface Props {
  /** A checkbox. */
  tick?: ReactNode;
  title: ReactNode;
  amount?: ReactNode;
  /** Facts of the second line: a list of them, or words. */
  facts?: ReactNode;
  actions?: ReactNode;
  /** The actions end the second line, as where there is an amount: the title needs the room. */
  hasLongTitle?: boolean;
  isSelected?: boolean | undefined;
  /** Below these lines. */
  children?: ReactNode;
}

export function RowCard({ tick, title, amount, facts, actions, hasLongTitle = false, isSelected, children }: Props) {
  const end = actions ? <div className={styles.actions}>{actions}</div> : null;
  // Where no amount ends the first line, the actions do.
  const isBelow = Boolean(amount) || hasLongTitle;
  return (
    <li className={styles.card} data-selected={isSelected || undefined}>
      <div className={styles.head}>
        {tick && <div className={styles.tick}>{tick}</div>}
        <div className={`${text.strong} ${styles.title}`}>{title}</div>
        {amount && <div className={styles.amount}>{amount}</div>}
        {!isBelow && end}
      </div>
      {(facts || (isBelow && end)) && (
        <div className={styles.foot}>
          {facts && <div className={styles.facts}>{facts}</div>}
          {isBelow && end}
        </div>
      )}
      {children}
    </li>
  );
}
