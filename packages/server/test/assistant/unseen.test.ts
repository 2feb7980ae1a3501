/** The planner on questions by a writer who had not seen it. */
import { expect, it } from "vitest";
import { plan } from "../../src/features/assistant/planner/plan.ts";
import { TOOLS, type ToolCall } from "../../src/features/assistant/tools/index.ts";
import { SECOND_UNSEEN_QUESTIONS } from "./second-unseen-questions.ts";
import { UNSEEN_QUESTIONS, type UnseenQuestion } from "./unseen-questions.ts";
import { CURRENCY, NAMES, TODAY } from "./world.ts";

/** The call as its tool takes it, with what is filled in where nothing was said: two calls that do the same are the same. */
const taken = ({ tool, input }: ToolCall): string => {
  const { currency = CURRENCY, ...rest } = (TOOLS.get(tool)?.input.parse(input) ?? {}) as Record<string, unknown>;
  const all = tool === "new_bill" ? { ...rest, currency } : { ...rest };
  return JSON.stringify([tool, sorted(all)]);
};

const sorted = (value: unknown): unknown =>
  typeof value === "object" && value !== null
    ? Object.entries(value)
        .filter(([, held]) => held !== undefined)
        .map(([key, held]) => [key, sorted(held)])
        .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
    : value;

const planned = (question: string) =>
  plan(question, { today: TODAY, names: NAMES, currency: CURRENCY, previous: null, attached: false });

/** Answered as one of the right calls, or declined. An answer to another question is a fault, and declining is none. */
const isHonest = ([question, right]: UnseenQuestion): boolean => {
  const call = planned(question);
  return call === null || right.map(taken).includes(taken(call));
};

it.each([
  ["first", UNSEEN_QUESTIONS],
  ["second", SECOND_UNSEEN_QUESTIONS],
] as const)(
  "answers at least 75 of 100 of the %s 50 questions by an outside writer, and none wrongly",
  (_which, questions) => {
    const wrong = questions.filter((asked) => !isHonest(asked));
    const declined = questions.filter(([question, right]) => right.length > 0 && planned(question) === null);
    expect(wrong.map(([question]) => `${question}\n  ${JSON.stringify(planned(question))}`).join("\n")).toBe("");
    expect(questions).toHaveLength(50);
    expect(declined.length, declined.map(([question]) => question).join("\n")).toBeLessThanOrEqual(12);
  },
);
