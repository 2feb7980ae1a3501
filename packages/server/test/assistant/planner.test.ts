/** What the planner makes of everyday questions: the table, follow-up questions, and that it never breaks over anything typed. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plan, type Talk } from "../../src/assistant/planner/plan.ts";
import type { ToolCall } from "../../src/assistant/tools/index.ts";
import { TOOLS } from "../../src/assistant/tools/index.ts";
import { QUESTIONS } from "./questions.ts";
import { CURRENCY, NAMES, TODAY } from "./world.ts";

const talk = (changes: Partial<Talk> = {}): Talk => ({
  today: TODAY,
  names: NAMES,
  currency: CURRENCY,
  previous: null,
  attached: false,
  ...changes,
});

const isRight = ([question, tool, input]: (typeof QUESTIONS)[number]) => {
  const planned = plan(question, talk());
  try {
    expect(planned).toEqual(tool === null ? null : { tool, input });
    return true;
  } catch {
    return false;
  }
};

describe("the table of questions", () => {
  it("is understood, at least 95 of 100", () => {
    const wrong = QUESTIONS.filter((asked) => !isRight(asked));
    const right = QUESTIONS.length - wrong.length;
    expect(QUESTIONS.length).toBeGreaterThanOrEqual(150);
    expect(right / QUESTIONS.length, wrong.map(([question]) => question).join("\n")).toBeGreaterThanOrEqual(0.95);
  });

  it("names tools that there are, with inputs that they take", () => {
    for (const [question, tool, input] of QUESTIONS) {
      if (tool === null) continue;
      expect(TOOLS.get(tool)?.input.safeParse(input).success, question).toBe(true);
    }
  });
});

describe("a question that goes on from the one before", () => {
  const spent: ToolCall = {
    tool: "spending",
    input: { startDate: "2026-10-01", endDate: "2026-10-31", category: "Travel" },
  };
  it.each<[string, ToolCall, ToolCall]>([
    [
      "and in September?",
      spent,
      { tool: "spending", input: { ...spent.input, startDate: "2026-09-01", endDate: "2026-09-30" } },
    ],
    ["what about fuel?", spent, { tool: "spending", input: { ...spent.input, category: "Fuel" } }],
    [
      "last year",
      spent,
      { tool: "spending", input: { ...spent.input, startDate: "2025-01-01", endDate: "2025-12-31" } },
    ],
    ["by vendor", spent, { tool: "spending", input: { ...spent.input, by: "vendor" } }],
    [
      "120 EUR from Acme",
      { tool: "new_bill", input: {} },
      { tool: "new_bill", input: { vendor: "Acme Corp", amount: 120, currency: "EUR" } },
    ],
    [
      "Foo Industries",
      { tool: "new_bill", input: { amount: 5 } },
      { tool: "new_bill", input: { amount: 5, vendor: "Foo Industries" } },
    ],
    [
      "45.50",
      { tool: "new_bill", input: { vendor: "Uber" } },
      { tool: "new_bill", input: { vendor: "Uber", amount: 45.5 } },
    ],
    ["12", { tool: "remove_bill", input: { which: {} } }, { tool: "remove_bill", input: { which: { id: 12 } } }],
    [
      "number 7",
      { tool: "update_bill", input: { which: { vendor: "Uber" }, changes: { amount: 9 } } },
      { tool: "update_bill", input: { which: { id: 7 }, changes: { amount: 9 } } },
    ],
    [
      "the Vodafone one",
      { tool: "remove_bill", input: { which: {} } },
      { tool: "remove_bill", input: { which: { vendor: "Vodafone" } } },
    ],
  ])("%s", (question, previous, expected) => {
    expect(plan(question, talk({ previous }))).toEqual(expected);
  });

  it("but a whole question stands for itself", () => {
    expect(plan("List my bills", talk({ previous: { tool: "new_bill", input: {} } }))).toEqual({
      tool: "list_bills",
      input: {},
    });
    expect(plan("How much did I spend last week?", talk({ previous: spent }))?.input).not.toHaveProperty("category");
  });
});

it("takes a file that came along for what is asked about", () => {
  expect(plan("what is this?", talk({ attached: true }))).toEqual({ tool: "read_document", input: {} });
});

it("breaks over nothing that can be typed", () => {
  const words = QUESTIONS.flatMap(([question]) => question.split(" "));
  const jumbled = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 8 })), { maxLength: 12 });
  fc.assert(
    fc.property(jumbled, (parts) => {
      const planned = plan(parts.join(" "), talk());
      expect(planned === null || TOOLS.has(planned.tool)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
