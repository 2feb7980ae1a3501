/** The chart of a report. The table below says the same, figure by figure. */
import { Box } from "@mantine/core";
import { chartOf, type ReportSheet } from "@tallyleaf/contract";
import { MoneyColumns, seriesOf } from "../../kit/chart/MoneyColumns.tsx";
import layout from "../../kit/layout.module.css";
import text from "../../kit/text.module.css";
import { say } from "./say.ts";
import { columnName } from "./words.ts";

export function ReportChart({ sheet }: { sheet: ReportSheet }) {
  const chart = chartOf(sheet);
  if (!chart) return <p className={`${text.dimmed} ${text.plain} ${text.small}`}>{say("noChart")}</p>;
  const series = seriesOf(chart.series.map(({ name }) => columnName(name)));
  const columns = chart.categories.map((label, place) => ({
    key: `${place} ${label}`,
    label,
    title: label,
    values: chart.series.map(({ values }) => values[place] ?? null),
  }));
  return (
    <figure className={`${layout.card} ${text.plain}`}>
      <Box component="figcaption" mb={8} className={text.medium}>
        {chart.title}
      </Box>
      <MoneyColumns title={chart.title} columns={columns} series={series} currency={sheet.currency} isTold />
    </figure>
  );
}
