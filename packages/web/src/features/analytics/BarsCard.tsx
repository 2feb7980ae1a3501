/** Figures by their names, the largest first. */

import type { ReactNode } from "react";
import { Link } from "react-router";
import { BarTable } from "../../kit/BarTable.tsx";
import { barsDrawing } from "../../kit/chart/bars-drawing.ts";
import { formatMoney } from "../../kit/format.ts";
import { Money } from "../../kit/Money.tsx";
import type { DayRange } from "../../kit/ranges.ts";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import styles from "./BarsCard.module.css";
import { type Bar, lengths } from "./bars.ts";
import { Delta } from "./Delta.tsx";
import { PictureCard } from "./PictureCard.tsx";
import { percentTexts } from "./percent.ts";
import { say } from "./say.ts";

/** How many are shown at first, and drawn in a picture. */
const AT_FIRST = 8;
const DRAWN = 20;

interface Props {
  title: string;
  note?: ReactNode;
  days: DayRange;
  bars: readonly Bar[];
  currency: string;
  /** Total of the shares. */
  whole: number;
  /** Note below. */
  children?: ReactNode;
}

export function BarsCard({ title, note, days, bars, currency, whole, children }: Props) {
  const compared = bars.some(({ before }) => typeof before === "number");
  const long = lengths(bars);
  const shares = percentTexts(
    bars.map(({ amount }) => amount),
    whole,
  );
  return (
    <PictureCard
      title={title}
      note={note}
      days={days}
      draw={(card) => {
        const look = getComputedStyle(card);
        const shown = bars.slice(0, DRAWN);
        const drawn = lengths(shown);
        return barsDrawing(
          shown.map(({ label, amount }, place) => ({
            label,
            figure: formatMoney(amount, currency),
            length: drawn[place]?.now ?? 0,
          })),
          { ink: look.color, bar: look.getPropertyValue("--leaf"), font: look.fontFamily },
        );
      }}
      rows={() => [
        [
          sayCommon("name"),
          say("inCurrency", { name: sayCommon("amount"), currency }),
          ...(compared ? [say("inCurrency", { name: say("before"), currency })] : []),
        ],
        ...bars.map(({ label, amount, before }) => [label, amount, ...(compared ? [before ?? null] : [])]),
      ]}
    >
      <BarTable
        title={title}
        titled
        columns={[sayCommon("amount")]}
        rows={bars.map(({ amount, before, behind, ...bar }, place) => ({
          ...bar,
          lengths: [long[place]?.now ?? 0],
          mark: typeof before === "number" && before > 0 ? long[place]?.before : undefined,
          figures: [
            <Figure
              key="amount"
              bar={{ amount, before, behind, ...bar }}
              currency={currency}
              share={shares[place]}
              compared={compared}
            />,
          ],
        }))}
        atFirst={AT_FIRST}
      />
      {children}
    </PictureCard>
  );
}

interface FigureProps {
  bar: Bar;
  currency: string;
  /** Its part of the whole, as percent. */
  share: string | undefined;
  compared: boolean;
}

/** The amount, which leads to its expenses, and below it its share and how it changed. */
function Figure({ bar: { label, amount, before, behind }, currency, share, compared }: FigureProps) {
  const money = <Money amount={amount} currency={currency} />;
  return (
    <>
      {behind === undefined ? (
        money
      ) : (
        <Link to={behind} className={styles.figure} title={say("showExpenses")}>
          {money}
          <span className="visually-hidden"> {say("showExpensesOf", { name: label })}</span>
        </Link>
      )}
      <span className={text.noteBelow}>
        {share}
        {compared && before !== null && before !== undefined && (
          <>
            {" · "}
            <Delta amount={amount} before={before} />
          </>
        )}
      </span>
    </>
  );
}
