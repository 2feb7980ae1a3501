/** Dates in the reader's locale: a document's day unchanged, an instant by the reader's clock. */

import { ABSENT, formatDay, formatInstant, formatInstantDay } from "./format.ts";
import text from "./text.module.css";

/** A document date, YYYY-MM-DD; "–" where there is none. */
export function DateText({ day }: { day: string | null }) {
  if (day === null) return <span>{ABSENT}</span>;
  return (
    <time className={`${text.unbroken} ${text.figures}`} dateTime={day}>
      {formatDay(day)}
    </time>
  );
}

/** The day of an instant; with its time on pointing at it. */
export function InstantText({ instant }: { instant: string }) {
  return (
    <time className={`${text.unbroken} ${text.figures}`} dateTime={instant} title={formatInstant(instant)}>
      {formatInstantDay(instant)}
    </time>
  );
}
