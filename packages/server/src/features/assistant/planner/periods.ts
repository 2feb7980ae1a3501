/** Times in a command: those of the grammar, as one that is over and as one to come. */
import type { FiscalYears } from "@tallyleaf/ledger";
import { readTimes } from "../grammar/times.ts";
import { COMMAND_WORDS } from "./command-words.ts";
import type { Token } from "./tokens.ts";

export interface Clock {
  today: string;
  /** Of a day that comes round again, the next one is meant, and not the last. */
  ahead: boolean;
  /** Writes 3/4 as the fourth of March. */
  monthFirst: boolean;
  /** The company's recorded fiscal years; absent: calendar years. */
  years?: FiscalYears;
}

/** A time that was named; an end that was not named is absent. */
export interface Period {
  startDate?: string;
  endDate?: string;
  /** Range of its tokens. */
  from: number;
  to: number;
}

/** Between the ends of a stretch. */
const TO: ReadonlySet<string> = new Set(["to", "until", "till", "through", "-"]);
const PAUSES: ReadonlySet<string> = new Set([",", "."]);

/** All times that a command names, in their order. */
export function periodsOf(tokens: readonly Token[], { today, ahead, monthFirst, years = [] }: Clock): Period[] {
  const kept = tokens.flatMap((token, place) => (PAUSES.has(token.word) ? [] : [{ token, place }]));
  const words = {
    tokens: kept.map(({ token }) => token),
    vocabulary: { ...COMMAND_WORDS, monthFirst },
    taken: new Set<number>(),
  };
  return readTimes(words, { today, ahead, years }).map(({ from, to, unit, place, length }) => {
    const said = kept.slice(place, place + length);
    // "A bill from 3 November" is of that day alone.
    const isOfDay = said[0]?.token.word === "from" && unit === null && !said.some(({ token }) => TO.has(token.word));
    const end = isOfDay && from !== undefined ? from : to;
    return {
      ...(from !== undefined && { startDate: from }),
      ...(end !== undefined && { endDate: end }),
      from: said[0]?.place ?? 0,
      to: (said.at(-1)?.place ?? 0) + 1,
    };
  });
}

/** Is it the name of a month, as "June" or "jun"? */
export const isMonthName = (word: string | undefined): boolean =>
  (COMMAND_WORDS.phrases.get(word ?? "") ?? []).some(({ atoms }) =>
    [...atoms].some((atom) => atom.startsWith("month:")),
  );
