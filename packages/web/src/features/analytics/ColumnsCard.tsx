/** Figures over time, which can be saved as a picture and as a table. */

import type { ReactNode } from "react";
import type { Column, Series } from "../../kit/chart/ColumnChart.tsx";
import { MoneyColumns } from "../../kit/chart/MoneyColumns.tsx";
import { drawingOf } from "../../kit/chart/png.ts";
import type { DayRange } from "../../kit/ranges.ts";
import { PictureCard } from "./PictureCard.tsx";
import { say } from "./say.ts";

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
        [say("from"), ...series.map(({ name }) => say("inCurrency", { name, currency }))],
        ...columns.map(({ key, values }) => [key, ...values]),
      ]}
    >
      <MoneyColumns title={title} columns={columns} series={series} currency={currency} />
    </PictureCard>
  );
}
