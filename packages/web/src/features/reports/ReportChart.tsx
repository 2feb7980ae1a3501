/** The chart of a report. The table below says the same, figure by figure. */
import { chartOf, type ReportSheet } from "@tallyleaf/contract";
import { ColumnChart, Legend, type Look } from "../../kit/chart/ColumnChart.tsx";
import { formatMoney } from "../../kit/format.ts";
import styles from "./Reports.module.css";
import { columnName } from "./words.ts";

const LOOKS: readonly Look[] = ["solid", "hatched", "outline"];

export function ReportChart({ sheet }: { sheet: ReportSheet }) {
  const chart = chartOf(sheet);
  if (!chart) return <p className={styles.terms}>This report has no picture; its figures stand below.</p>;
  const series = chart.series.map(({ name }, place) => ({
    name: columnName(name),
    look: LOOKS[place % LOOKS.length] ?? ("solid" as const),
  }));
  const columns = chart.categories.map((label, place) => ({
    key: `${place} ${label}`,
    label,
    title: label,
    values: chart.series.map(({ values }) => values[place] ?? null),
  }));
  const short = new Intl.NumberFormat(undefined, { notation: "compact", maximumFractionDigits: 1 });
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.chartTitle}>{chart.title}</figcaption>
      {series.length > 1 && <Legend series={series} />}
      <ColumnChart
        title={chart.title}
        columns={columns}
        series={series}
        format={(value) => formatMoney(value, sheet.currency)}
        formatShort={(value) => short.format(value)}
      />
    </figure>
  );
}
