/** Parts beside each other: a table whose bars are only drawn, for the figures stand beside them. */
import { Anchor } from "@mantine/core";
import type { AnswerPart } from "@tallyleaf/contract";
import { Link } from "react-router";
import { Money } from "../../../kit/Money.tsx";
import styles from "./Answer.module.css";
import { OpenLink } from "./AnswerTable.tsx";

type Chart = Extract<AnswerPart, { kind: "chart" }>;

export function BarList({ chart: { caption, currency, series, points, open } }: { chart: Chart }) {
  const longest = Math.max(0, ...points.flatMap(({ amounts }) => amounts));
  const isPair = series.length > 1;
  return (
    <div className={styles.block}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead className={isPair ? undefined : "visually-hidden"}>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Part</span>
            </th>
            {series.map((name, place) => (
              <th key={name} scope="col" data-right>
                {isPair ? (
                  <span className={styles.key} data-second={place > 0 || undefined}>
                    {name}
                  </span>
                ) : (
                  name
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, amounts, to }) => (
            <tr key={label}>
              <th scope="row" style={{ width: "100%" }}>
                {to === undefined ? (
                  label
                ) : (
                  <Anchor component={Link} to={to} inherit>
                    {label}
                  </Anchor>
                )}
                {amounts.map((amount, place) => (
                  <span
                    key={series[place]}
                    className={styles.bar}
                    data-second={place > 0 || undefined}
                    style={{ width: `${longest === 0 ? 0 : Math.max(0, (amount / longest) * 100)}%` }}
                  />
                ))}
              </th>
              {amounts.map((amount, place) => (
                <td key={series[place]} data-right>
                  <Money amount={amount} currency={currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <OpenLink open={open} />
    </div>
  );
}
