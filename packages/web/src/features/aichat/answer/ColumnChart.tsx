/** Figures over time as columns; the same as a table for who does not see them. */
import "@mantine/charts/styles.css";
import { BarChart } from "@mantine/charts";
import { Anchor } from "@mantine/core";
import type { AnswerPart } from "@tallyleaf/contract";
import { Link } from "react-router";
import { formatAmount, formatMoney } from "../../../kit/format.ts";
import { Money } from "../../../kit/Money.tsx";
import styles from "./Answer.module.css";
import { OpenLink } from "./AnswerTable.tsx";

type Chart = Extract<AnswerPart, { kind: "chart" }>;

const COLORS = ["var(--leaf)", "light-dark(#b98a2f, #d9b25f)"];

export default function ColumnChart({ chart: { caption, currency, series, points, open } }: { chart: Chart }) {
  const data = points.map(({ label, amounts }) => ({
    label,
    ...Object.fromEntries(series.map((name, place) => [name, amounts[place] ?? 0])),
  }));
  return (
    <div className={styles.block}>
      <p className={styles.caption} aria-hidden="true">
        {caption}
      </p>
      <div aria-hidden="true">
        <BarChart
          className={styles.chart}
          h={220}
          data={data}
          dataKey="label"
          series={series.map((name, place) => ({ name, color: COLORS[place] ?? "gray" }))}
          withLegend={series.length > 1}
          valueFormatter={(value) => formatAmount(value, currency)}
          tooltipProps={{ formatter: (value) => formatMoney(Number(value), currency) }}
          barProps={{ radius: [3, 3, 0, 0], isAnimationActive: false, maxBarSize: 36 }}
          yAxisProps={{ width: 72 }}
          barChartProps={{ accessibilityLayer: false }}
        />
      </div>
      <details>
        <summary className={styles.open}>Show as a table</summary>
        <table className={styles.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Time</th>
              {series.map((name) => (
                <th key={name} scope="col" data-right>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, amounts, to }) => (
              <tr key={label}>
                <th scope="row">
                  {to === undefined ? (
                    label
                  ) : (
                    <Anchor component={Link} to={to} inherit>
                      {label}
                    </Anchor>
                  )}
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
      </details>
      <OpenLink open={open} />
    </div>
  );
}
