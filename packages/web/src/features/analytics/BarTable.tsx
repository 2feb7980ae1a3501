/** Figures with bars: a table whose bars are only drawn, for the figures stand beside them. */
import { Anchor, Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { Money } from "../../kit/Money.tsx";
import styles from "./BarTable.module.css";
import { type Bar, lengths } from "./bars.ts";
import { Delta } from "./Delta.tsx";
import { percentTexts } from "./percent.ts";

interface Props {
  title: string;
  bars: readonly Bar[];
  currency: string;
  /** What the shares are of. */
  whole: number;
  /** How many are shown at first; absent: all. */
  atFirst?: number;
}

export function BarTable({ title, bars, currency, whole, atFirst = bars.length }: Props) {
  const [all, setAll] = useState(false);
  const long = lengths(bars);
  const shares = percentTexts(
    bars.map(({ amount }) => amount),
    whole,
  );
  const compared = bars.some(({ before }) => typeof before === "number");
  return (
    <>
      <table className={styles.table} aria-label={title}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {(all ? bars : bars.slice(0, atFirst)).map(({ key, label, amount, before, to, behind, current }, place) => (
            <tr key={key}>
              <th scope="row" className={styles.name} data-current={current || undefined}>
                {to === undefined ? (
                  label
                ) : (
                  <Anchor
                    component={Link}
                    to={to}
                    inherit
                    preventScrollReset
                    aria-current={current ? "true" : undefined}
                  >
                    {label}
                  </Anchor>
                )}
                <span className={styles.track}>
                  <span className={styles.bar} style={{ width: `${long[place]?.now}%` }} />
                  {typeof before === "number" && before > 0 && (
                    <span className={styles.mark} style={{ left: `${long[place]?.before}%` }} />
                  )}
                </span>
              </th>
              <td className={styles.amount}>
                {behind === undefined ? (
                  <Money amount={amount} currency={currency} />
                ) : (
                  <Link to={behind} className={styles.figure} title="Show the expenses">
                    <Money amount={amount} currency={currency} />
                    <span className="visually-hidden"> {label}: show the expenses</span>
                  </Link>
                )}
                <span className={styles.of}>
                  {shares[place]}
                  {compared && before !== null && before !== undefined && (
                    <>
                      {" · "}
                      <Delta amount={amount} before={before} />
                    </>
                  )}
                </span>
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
    </>
  );
}
