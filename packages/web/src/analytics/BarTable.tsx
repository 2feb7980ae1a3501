/** Figures with bars: a table whose bars are only drawn, for the figures stand beside them. */
import { Anchor, Button } from "@mantine/core";
import { useId, useState } from "react";
import { Link } from "react-router";
import { Money } from "../ui/Money.tsx";
import styles from "./BarTable.module.css";
import { type Bar, lengths } from "./bars.ts";

interface Props {
  title: string;
  bars: readonly Bar[];
  currency: string;
  /** How many are shown at first; absent: all. */
  atFirst?: number;
}

export function BarTable({ title, bars, currency, atFirst = bars.length }: Props) {
  const heading = useId();
  const [all, setAll] = useState(false);
  const long = lengths(bars);
  return (
    <section className={styles.card}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      <table className={styles.table} aria-labelledby={heading}>
        <tbody>
          {(all ? bars : bars.slice(0, atFirst)).map(({ key, label, amount, to }, place) => (
            <tr key={key}>
              <th scope="row" className={styles.name}>
                {to === undefined ? (
                  label
                ) : (
                  <Anchor component={Link} to={to} inherit>
                    {label}
                  </Anchor>
                )}
                <span className={styles.bar} style={{ width: `${long[place]}%` }} />
              </th>
              <td className={styles.amount}>
                <Money amount={amount} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!all && bars.length > atFirst && (
        <Button variant="subtle" size="compact-sm" className={styles.more} onClick={() => setAll(true)}>
          Show all {bars.length}
        </Button>
      )}
    </section>
  );
}
