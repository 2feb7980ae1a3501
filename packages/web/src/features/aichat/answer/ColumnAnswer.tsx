/** Figures over time, in an answer. */

import type { AnswerPart } from "@tallyleaf/contract";
import { MoneyColumns, seriesOf } from "../../../kit/chart/MoneyColumns.tsx";
import layout from "../../../kit/layout.module.css";
import text from "../../../kit/text.module.css";
import styles from "./Answer.module.css";
import { OpenLink } from "./AnswerTable.tsx";

type Chart = Extract<AnswerPart, { kind: "chart" }>;

export function ColumnAnswer({ chart: { caption, currency, series, points, open } }: { chart: Chart }) {
  const columns = points.map(({ label, amounts, to }) => ({ key: label, label, title: label, values: amounts, to }));
  return (
    <div className={`${layout.surface} ${styles.block}`}>
      <p className={text.heading} aria-hidden="true">
        {caption}
      </p>
      <MoneyColumns title={caption} columns={columns} series={seriesOf(series)} currency={currency} />
      <OpenLink open={open} />
    </div>
  );
}
