/** Parts beside each other, as bars. */

import type { AnswerPart } from "@tallyleaf/contract";
import { BarTable } from "../../../kit/BarTable.tsx";
import layout from "../../../kit/layout.module.css";
import { Money } from "../../../kit/Money.tsx";
import styles from "./Answer.module.css";
import { OpenLink } from "./AnswerTable.tsx";

type Chart = Extract<AnswerPart, { kind: "chart" }>;

export function BarList({ chart: { caption, currency, series, points, open } }: { chart: Chart }) {
  const longest = Math.max(0, ...points.flatMap(({ amounts }) => amounts));
  return (
    <div className={`${layout.surface} ${styles.block}`}>
      <BarTable
        title={caption}
        columns={series}
        rows={points.map(({ label, amounts, to }) => ({
          key: label,
          label,
          to,
          lengths: amounts.map((amount) => (longest === 0 ? 0 : Math.max(0, (amount / longest) * 100))),
          figures: amounts.map((amount, place) => <Money key={series[place]} amount={amount} currency={currency} />),
        }))}
      />
      <OpenLink open={open} />
    </div>
  );
}
