/** Questions about money that came in and went out, and about cash that is expected. */
import { FORECAST_DAYS } from "@tallyleaf/contract";
import { addDays } from "@tallyleaf/ledger";
import { againstOf, asksMore, COMPARING, type Frame, type Reading, rangeOf, type Said } from "../frame.ts";

/** The days that a forecast reaches. */
const REACH = Math.max(...FORECAST_DAYS);

const moved = (side: "in" | "out"): Frame => ({
  needs: [[`flow:${side}`]],
  may: `ask:much thing:money figure:cash noun:bank ${COMPARING}`,
  without: `figure:expected flow:${side === "in" ? "out" : "in"}`,
  times: "stretch",
  // The money of one account or card is another question.
  when: ({ mentions }) => mentions.length === 0,
  read: (said) => {
    const against = againstOf(said);
    if (against === null) return null;
    const asks = against && asksMore(said);
    return {
      tool: "cash_movements",
      input: { ...rangeOf(said), side },
      ...(against && { against }),
      ...(asks && { asks }),
    };
  },
});

/** The cash at the end of a time to come; without one, in 90 days. */
function expected({ times: [time], world, has }: Said): Reading | null {
  const isIn = has("flow:in");
  const isOut = has("flow:out");
  if (isIn && isOut) return null;
  const side = isIn ? { side: "in" } : isOut ? { side: "out" } : {};
  if (!time) return isIn || isOut ? null : { tool: "cash_forecast", input: { today: world.today } };
  if (time.to === undefined || time.to <= world.today || time.to > addDays(world.today, REACH)) return null;
  // The sum from today until a day is not that of the day, nor that of a month which has begun.
  const isFromNow = time.from === undefined || (time.from === world.today && time.to !== world.today);
  if ((isIn || isOut) && !isFromNow) return null;
  return { tool: "cash_forecast", input: { today: world.today, on: time.to, ...side } };
}

export const CASH: readonly Frame[] = [
  // "How much money came in last month?"
  moved("in"),
  moved("out"),
  // "Cash forecast", "What will our cash be at the end of December?"
  {
    needs: [["figure:forecast"]],
    may: "ask:much figure:cash figure:balance thing:money noun:bank figure:expected figure:cashFlow",
    times: "ahead",
    read: expected,
  },
  // "How much cash will we have in 30 days?", "How much money is expected to come in over the next 30 days?"
  {
    needs: [["figure:expected"], ["figure:cash", "thing:money", "figure:balance", "flow:in", "flow:out"]],
    may: "ask:much figure:cash figure:balance thing:money noun:bank flow:in flow:out",
    times: "ahead",
    when: ({ times }) => times.length === 1,
    read: expected,
  },
  // "Wie viel Geld haben wir in 30 Tagen?"
  {
    needs: [["figure:cash", "thing:money"]],
    may: "ask:much figure:balance noun:bank",
    times: "ahead",
    when: ({ times: [time], has }) => time?.isHence === true && (has("figure:cash", "us:subject") || has("noun:bank")),
    read: expected,
  },
];
