/** Figures by their names, the largest first. */
import type { ReactNode } from "react";
import { barsDrawing } from "../../kit/chart/bars-drawing.ts";
import { formatMoney } from "../../kit/format.ts";
import type { DayRange } from "../../kit/ranges.ts";
import { BarTable } from "./BarTable.tsx";
import { type Bar, lengths } from "./bars.ts";
import { PictureCard } from "./PictureCard.tsx";

/** How many are shown at first, and drawn in a picture. */
const AT_FIRST = 8;
const DRAWN = 20;

interface Props {
  title: string;
  note?: ReactNode;
  days: DayRange;
  bars: readonly Bar[];
  currency: string;
  /** What the shares are of. */
  whole: number;
  /** What is told below. */
  children?: ReactNode;
}

export function BarsCard({ title, note, days, bars, currency, whole, children }: Props) {
  const compared = bars.some(({ before }) => typeof before === "number");
  return (
    <PictureCard
      title={title}
      note={note}
      days={days}
      draw={(card) => {
        const look = getComputedStyle(card);
        const shown = bars.slice(0, DRAWN);
        const long = lengths(shown);
        return barsDrawing(
          shown.map(({ label, amount }, place) => ({
            label,
            figure: formatMoney(amount, currency),
            length: long[place]?.now ?? 0,
          })),
          { ink: look.color, bar: look.getPropertyValue("--leaf"), font: look.fontFamily },
        );
      }}
      rows={() => [
        ["Name", `Amount (${currency})`, ...(compared ? [`Before (${currency})`] : [])],
        ...bars.map(({ label, amount, before }) => [label, amount, ...(compared ? [before ?? null] : [])]),
      ]}
    >
      <BarTable title={title} bars={bars} currency={currency} whole={whole} atFirst={AT_FIRST} />
      {children}
    </PictureCard>
  );
}
