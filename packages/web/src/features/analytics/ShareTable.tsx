/** How many of how many: a table whose bars are only drawn, for the figures stand beside them. */
import { Anchor, Button } from "@mantine/core";
import { useId, useState } from "react";
import { Link } from "react-router";
import text from "../../kit/text.module.css";
import styles from "./BarTable.module.css";
import { percentText } from "./percent.ts";

export interface Share {
  key: string;
  label: string;
  unchanged: number;
  total: number;
  /** Where the name leads; absent: it is only a name. */
  to?: string;
}

interface Props {
  title: string;
  shares: readonly Share[];
  /** How many are shown at first. */
  atFirst: number;
}

export function ShareTable({ title, shares, atFirst }: Props) {
  const heading = useId();
  const [all, setAll] = useState(false);
  return (
    <div>
      <h3 id={heading} className={text.heading}>
        {title}
      </h3>
      <table className={styles.table} aria-labelledby={heading}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">Accepted unchanged</th>
          </tr>
        </thead>
        <tbody>
          {(all ? shares : shares.slice(0, atFirst)).map(({ key, label, unchanged, total, to }) => (
            <tr key={key}>
              <th scope="row" className={styles.name}>
                {to === undefined ? (
                  label
                ) : (
                  <Anchor component={Link} to={to} inherit>
                    {label}
                  </Anchor>
                )}
                <span className={styles.track}>
                  <span className={styles.bar} style={{ width: `${(unchanged / total) * 100}%` }} />
                </span>
              </th>
              <td className={styles.share}>
                {percentText(unchanged, total)}
                <span className={styles.of}>
                  {unchanged} of {total}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!all && shares.length > atFirst && (
        <Button variant="subtle" size="compact-sm" className={styles.more} onClick={() => setAll(true)}>
          Show all {shares.length}
        </Button>
      )}
    </div>
  );
}
