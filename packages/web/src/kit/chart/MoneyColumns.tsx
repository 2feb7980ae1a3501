/** Amounts over time: what the columns mean, the columns, and the same figures as a table for who does not see them. */

import { Anchor } from "@mantine/core";
import { currentLocale, numberFormat } from "@tallyleaf/messages";
import { Link } from "react-router";
import { formatMoney } from "../format.ts";
import { Money } from "../Money.tsx";
import { say } from "../say.ts";
import plain from "../Table.module.css";
import text from "../text.module.css";
import { type Column, ColumnChart, Legend, type Look, type Series } from "./ColumnChart.tsx";
import styles from "./MoneyColumns.module.css";

const LOOKS: readonly Look[] = ["solid", "hatched", "outline"];
/** German has no short form of thousands: "8.000", grouped as the larger ones. */
const short = numberFormat(currentLocale(), {
  notation: "compact",
  maximumFractionDigits: 1,
  useGrouping: "always",
});

/** The series of these names, each with a look of its own. */
export const seriesOf = (names: readonly string[]): Series[] =>
  names.map((name, place) => ({ name, look: LOOKS[place % LOOKS.length] ?? "solid" }));

interface Props {
  title: string;
  columns: readonly Column[];
  series: readonly Series[];
  currency: string;
  /** The page shows the same figures beside the chart. */
  isTold?: boolean;
}

export function MoneyColumns({ title, columns, series, currency, isTold = false }: Props) {
  return (
    <>
      {series.length > 1 && <Legend series={series} />}
      <ColumnChart
        title={title}
        columns={columns}
        series={series}
        format={(value) => formatMoney(value, currency)}
        formatShort={(value) => short.format(value)}
      />
      {!isTold && <AsTable title={title} columns={columns} series={series} currency={currency} />}
    </>
  );
}

function AsTable({ title, columns, series, currency }: Omit<Props, "isTold">) {
  return (
    <details className={styles.told}>
      <summary className={text.note}>{say("showAsATable")}</summary>
      <table className={`${plain.table} ${plain.figures}`}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{say("time")}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ key, title: full, values, to }) => (
            <tr key={key}>
              <th scope="row">
                {to === undefined ? (
                  full
                ) : (
                  <Anchor component={Link} to={to} inherit>
                    {full}
                  </Anchor>
                )}
              </th>
              {series.map(({ name }, place) => (
                <td key={name}>
                  <Money amount={values[place] ?? null} currency={currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
