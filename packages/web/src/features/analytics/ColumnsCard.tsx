/** Figures over time: the columns, what they mean, and the same as a table. */
import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { type Column, ColumnChart, Legend, type Series } from "../../kit/chart/ColumnChart.tsx";
import { drawingOf } from "../../kit/chart/png.ts";
import { formatMoney } from "../../kit/format.ts";
import { Money } from "../../kit/Money.tsx";
import type { DayRange } from "../../kit/ranges.ts";
import styles from "./PictureCard.module.css";
import { PictureCard } from "./PictureCard.tsx";

interface Props {
  title: string;
  note?: ReactNode;
  days: DayRange;
  columns: readonly Column[];
  series: readonly Series[];
  currency: string;
  id?: string;
}

export function ColumnsCard({ title, note, days, columns, series, currency, id }: Props) {
  const short = new Intl.NumberFormat(undefined, { notation: "compact", maximumFractionDigits: 1 });
  return (
    <PictureCard
      title={title}
      note={note}
      days={days}
      id={id}
      draw={(card) => {
        const svg = card.querySelector<SVGSVGElement>("svg[role=group]");
        return svg && drawingOf(svg);
      }}
      rows={() => [
        ["From", ...series.map(({ name }) => `${name} (${currency})`)],
        ...columns.map(({ key, values }) => [key, ...values]),
      ]}
    >
      {series.length > 1 && <Legend series={series} />}
      <ColumnChart
        title={title}
        columns={columns}
        series={series}
        format={(value) => formatMoney(value, currency)}
        formatShort={(value) => short.format(value)}
      />
      <details className={styles.table}>
        <summary>Show as a table</summary>
        <table>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Time</th>
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
    </PictureCard>
  );
}
