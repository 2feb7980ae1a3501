/** Commands of the assistant: a new bill, a change, a removal, the reading of a document. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plan, type Talk } from "../../src/features/assistant/planner/plan.ts";
import type { ToolCall } from "../../src/features/assistant/tools/index.ts";
import { TOOLS } from "../../src/features/assistant/tools/index.ts";
import { COMMANDS, GERMAN_COMMANDS } from "./commands.ts";
import { CURRENCY, NAMES, TODAY } from "./world.ts";

const talk = (changes: Partial<Talk> = {}): Talk => ({
  today: TODAY,
  names: NAMES,
  currency: CURRENCY,
  previous: null,
  attached: false,
  ...changes,
});

describe("commands", () => {
  it.each(COMMANDS.map(([command, tool, input]) => ({ command, tool, input })))(
    "are planned: $command",
    ({ command, tool, input }) => {
      expect(plan(command, talk())).toEqual({ tool, input });
      expect(TOOLS.get(tool)?.input.safeParse(input).success).toBe(true);
    },
  );

  it.each(GERMAN_COMMANDS)("are planned in German: %s", (german, english) => {
    expect(plan(german, talk({ readsGerman: true }))).toEqual(plan(english, talk({ readsGerman: true })));
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
    ["a bill of 120 USD from Home Depot due in a week", { ...bill, dueDate: "2026-11-28" }],
    ["a bill of 120 USD from Home Depot due thurs", { ...bill, dueDate: "2026-11-26" }],
    ["a bill of 120 USD from Home Depot due within 14 days", { ...bill, dueDate: "2026-12-05" }],
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

describe("the rest of a command", () => {
  it.each<[string, ToolCall, ToolCall]>([
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
});

it("uses an attached file for the question's subject", () => {
  expect(plan("what is this?", talk({ attached: true }))).toEqual({ tool: "read_document", input: {} });
});

it("never throws for any text", () => {
  const words = COMMANDS.flatMap(([command]) => command.split(" "));
  const jumbled = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 8 })), { maxLength: 12 });
  fc.assert(
    fc.property(jumbled, (parts) => {
      const planned = plan(parts.join(" "), talk());
      expect(planned === null || TOOLS.has(planned.tool)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
