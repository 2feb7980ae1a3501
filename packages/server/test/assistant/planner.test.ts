/** The planner on everyday questions: the table, follow-up questions, and that it never throws. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plan, type Talk } from "../../src/features/assistant/planner/plan.ts";
import type { ToolCall } from "../../src/features/assistant/tools/index.ts";
import { TOOLS } from "../../src/features/assistant/tools/index.ts";
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
  it("is understood for at least 95 of 100", () => {
    const wrong = QUESTIONS.filter((asked) => !isRight(asked));
    const right = QUESTIONS.length - wrong.length;
    expect(QUESTIONS.length).toBeGreaterThanOrEqual(150);
    expect(right / QUESTIONS.length, wrong.map(([question]) => question).join("\n")).toBeGreaterThanOrEqual(0.95);
  });

  it("names existing tools, with valid inputs", () => {
    for (const [question, tool, input] of QUESTIONS) {
      if (tool === null) continue;
      expect(TOOLS.get(tool)?.input.safeParse(input).success, question).toBe(true);
    }
  });
});

describe("a bill told in one line", () => {
  const bill = { vendor: "Home Depot", amount: 120, currency: "USD" };
  const friday = { ...bill, dueDate: "2026-11-27" };
  // The books know Office Depot, and no Home Depot.
  it.each<[string, Record<string, unknown>]>([
    ["a bill of 120 USD from Home Depot due Friday", friday],
    ["A bill of 120 USD from Home Depot due on Friday.", friday],
    ["add a bill of 120 USD from Home Depot due 5 December", { ...bill, dueDate: "2026-12-05" }],
    ["record a 120 USD bill from Home Depot due in 14 days", { ...bill, dueDate: "2026-12-05" }],
    ["enter a bill from Home Depot for 120 USD payable by Friday", friday],
    ["book a bill from Home Depot, 120 USD, due Friday", friday],
    ["create a bill: Home Depot, $120, due 2026-12-05", { ...bill, dueDate: "2026-12-05" }],
    ["Home Depot bill 120 USD due Friday", friday],
    ["due Friday: a bill of 120 USD from Home Depot", friday],
    ["we owe Home Depot 120 USD, due Friday", friday],
    ["a bill of 120 USD from Home Depot to be paid by Friday", friday],
    ["a bill of 120 USD from the Home Depot due by the end of the month", { ...bill, dueDate: "2026-11-30" }],
    ["a bill of 120 USD from Home Depot", bill],
    [
      "a bill of 120 USD from Home Depot dated 3 November due 3 December",
      { ...bill, date: "2026-11-03", dueDate: "2026-12-03" },
    ],
    ["a bill of 120 USD from Home Depot from 3 November", { ...bill, date: "2026-11-03" }],
    ["a bill of 120 USD due Friday", { amount: 120, currency: "USD", dueDate: "2026-11-27" }],
    ["an invoice of 120 USD from Acme Supplies due Friday", { ...friday, vendor: "Acme Supplies" }],
    ["new bill of 120 USD from Staples, due Friday", { ...friday, vendor: "Staples" }],
    [
      "a bill of 120 USD for Harbour Clinic due Friday",
      { amount: 120, currency: "USD", dueDate: "2026-11-27", description: "Harbour Clinic" },
    ],
  ])("is planned: %s", (question, input) => {
    expect(plan(question, talk())).toEqual({ tool: "new_bill", input });
  });

  it.each([
    "a bill of 120 USD from Home Depot due whenever",
    "a bill of 120 USD from Home Depot due Friday or Monday",
    "a bill of -120 USD from Home Depot due Friday",
    "a bill of 120 USD from Home Depot due Friday, paid by card",
    "a bill of 120 USD to Home Depot due Friday",
    "two bills of 120 USD from Home Depot due Friday",
    "a monthly bill of 120 USD from Home Depot due Friday",
    "a bill of 120 USD plus tax from Home Depot due Friday",
    "a bill of 120 USD from Home Depot and 80 USD from Staples due Friday",
    "pay a bill of 120 USD from Home Depot due Friday",
    "my bill of 120 USD from Home Depot due Friday",
  ])("is declined: %s", (question) => {
    expect(plan(question, talk())).toBeNull();
  });
});

describe("a time with one end", () => {
  const [third, today, ever] = ["2026-10-03", "2026-11-21", "2000-01-01"];
  it.each([
    ["expenses from 3 October", third, today],
    ["expenses since 3 October", third, today],
    ["expenses starting 3 October", third, today],
    ["expenses from 3 October on", third, today],
    ["expenses from 3.10.2026", third, today],
    ["expenses after 3 October", "2026-10-04", today],
    ["expenses before 3 October", ever, "2026-10-02"],
    ["expenses until 3 October", ever, third],
    ["expenses up to 3 October", ever, third],
    ["expenses on 3 October", third, third],
    ["the expense from 3 October", third, third],
    ["which expenses are from 3 October", third, third],
    ["expenses from yesterday", "2026-11-20", "2026-11-20"],
    ["expenses from October", "2026-10-01", "2026-10-31"],
    ["expenses from 3 October to 10 October", third, "2026-10-10"],
    ["expenses 3 October to 10 October", third, "2026-10-10"],
    ["expenses 2025", "2025-01-01", "2025-12-31"],
  ])("is planned: %s", (question, startDate, endDate) => {
    expect(plan(question, talk())?.input).toEqual({ startDate, endDate });
  });

  it("never includes both days of a pair", () => {
    expect(plan("expenses from 3 October and 5 October", talk())).toBeNull();
  });
});

describe("a follow-up question", () => {
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
  ])("is planned: %s", (question, previous, expected) => {
    expect(plan(question, talk({ previous }))).toEqual(expected);
  });

  it("stays independent when it is complete", () => {
    expect(plan("List my bills", talk({ previous: { tool: "new_bill", input: {} } }))).toEqual({
      tool: "list_bills",
      input: {},
    });
    expect(plan("How much did I spend last week?", talk({ previous: spent }))?.input).not.toHaveProperty("category");
  });
});

it("uses an attached file for the question's subject", () => {
  expect(plan("what is this?", talk({ attached: true }))).toEqual({ tool: "read_document", input: {} });
});

it("never throws for any text", () => {
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
