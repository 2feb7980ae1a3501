/** Figures over time, in an answer. */
import type { AnswerPart } from "@tallyleaf/contract";
import { MoneyColumns, seriesOf } from "../../../kit/chart/MoneyColumns.tsx";
import styles from "./Answer.module.css";
import { OpenLink } from "./AnswerTable.tsx";

type Chart = Extract<AnswerPart, { kind: "chart" }>;

export function ColumnAnswer({ chart: { caption, currency, series, points, open } }: { chart: Chart }) {
  const columns = points.map(({ label, amounts, to }) => ({ key: label, label, title: label, values: amounts, to }));
  return (
    <div className={styles.block}>
      <p className={styles.caption} aria-hidden="true">
        {caption}
      </p>
      <MoneyColumns title={caption} columns={columns} series={seriesOf(series)} currency={currency} />
      <OpenLink open={open} />
    </div>
  );
}
