/** That a question is declined where a word of it would be left out: laws over every question that is answered, and cases. */
import { PERMISSIONS } from "@tallyleaf/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { declined } from "../../src/features/assistant/planner/decline.ts";
import { plan, type Talk, understand } from "../../src/features/assistant/planner/plan.ts";
import { QUESTIONS } from "./questions.ts";
import { SECOND_UNSEEN_QUESTIONS } from "./second-unseen-questions.ts";
import { TRIED_QUESTIONS } from "./tried-questions.ts";
import { UNSEEN_QUESTIONS } from "./unseen-questions.ts";
import { CURRENCY, NAMES, TODAY } from "./world.ts";

const talk: Talk = {
  today: TODAY,
  names: {
    ...NAMES,
    others: [
      { name: "Harbour Clinic", what: "client" },
      { name: "Anna Kowalska", what: "colleague" },
    ],
  },
  currency: CURRENCY,
  previous: null,
  attached: false,
};

const ALL = [
  ...QUESTIONS.map(([question]) => question),
  ...UNSEEN_QUESTIONS.map(([question]) => question),
  ...SECOND_UNSEEN_QUESTIONS.map(([question]) => question),
  ...TRIED_QUESTIONS.map(([question]) => question),
];
const answered = ALL.filter((question) => plan(question, talk) !== null);
// An invoice that is read is whatever was attached.
const aboutBooks = answered.filter((question) => plan(question, talk)?.tool !== "read_document");
const said = (question: string) => JSON.stringify(plan(question, talk));

/** The question with something between two of its words, at its end or at its beginning. */
const withIn = (question: string, what: string, at: number): string => {
  const words = question.replace(/[?.!]+$/, "").split(" ");
  return words.toSpliced(Math.min(at, words.length), 0, what).join(" ");
};

/** A word of no language that is in no list. */
const strange = fc
  .array(fc.constantFrom("zor", "blax", "quim", "vutt", "wyx", "jurp"), { minLength: 2, maxLength: 3 })
  .map((parts) => parts.join(""));
const place = fc.nat({ max: 14 });

describe("every word of a question", () => {
  it("is used by the answer or declines it, when unknown", () => {
    fc.assert(
      fc.property(fc.constantFrom(...answered), strange, place, (question, word, at) => {
        const call = plan(withIn(question, word, at), talk);
        // Searched for, taken as the name of a vendor, or written on a bill: then the answer says it.
        expect(call === null || JSON.stringify(call.input).toLowerCase().includes(word)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it.each(["not", "without", "except Amazon", "except", "excluding travel", "other than", "never", "unless"])(
    "changes or declines the answer: “%s”",
    (condition) => {
      fc.assert(
        fc.property(fc.constantFrom(...answered), place, (question, at) => {
          const asked = withIn(question, condition, at);
          expect(plan(asked, talk) === null || said(asked) !== said(question), asked).toBe(true);
        }),
        { numRuns: 150 },
      );
    },
  );

  it.each([
    "our invoice",
    "our invoices",
    "clients",
    "owed to us",
    "liability",
    "balance due to me",
    "by Anna",
    "twice",
    "in Berlin",
  ])("changes or declines an answer about purchases: “%s”", (subject) => {
    fc.assert(
      fc.property(fc.constantFrom(...aboutBooks), (question) => {
        const asked = withIn(question, subject, 99);
        expect(plan(asked, talk) === null || said(asked) !== said(question), asked).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

describe("an ambiguous range", () => {
  it.each(["other than", "not", "less than", "at least"])("is declined: “between %s 100 and 200 euros”", (what) => {
    const call = plan(`Expenses between ${what} 100 and 200 euros`, talk);
    expect(call === null || !("minAmount" in call.input && "maxAmount" in call.input)).toBe(true);
  });

  it("still has a lower bound that is approximate", () => {
    expect(plan("Expenses between about 100 and 200 euros", talk)?.input).toMatchObject({
      minAmount: 100,
      maxAmount: 200,
    });
  });
});

describe("an ambiguous amount", () => {
  it.each(["a bill of 12.505 EUR from Acme", "expenses over 1.234", "expenses between 1.234 and 2.345 EUR"])(
    "is declined as %s",
    (question) => {
      expect(said(question)).not.toMatch(/12505|12\.505|1234|1\.234|2345/);
    },
  );
  it("is accepted with one meaning", () => {
    expect(said("expenses over 1,234.50")).toContain("1234.5");
    expect(said("expenses over 1.234.567")).toContain("1234567");
    expect(said("expenses over 0.125 KWD")).toContain("0.125");
  });
});

describe("a declined question", () => {
  it.each([
    [
      "Which invoices are overdue?",
      /^I did not understand “invoices”, so I do not answer\. Invoices to clients are on the Invoices screen/,
      "Which bills are overdue?",
    ],
    ["What is my VAT liability?", /“liability”/, "How much tax did I pay this year?"],
    ["How do I invite my accountant?", /“How”|“invite/, "How much did I spend last month?"],
    [
      "expenses by Anna",
      /Anna Kowalska is a colleague, and I cannot tell expenses by person\./,
      "Show my latest expenses",
    ],
    ["expenses by Pieter", /I know no vendor, client or colleague called “Pieter”\./, "Show my latest expenses"],
    ["expenses of Adobe Systems or Uber", /I answer about one vendor at a time\./, "Show my latest expenses"],
    ["What did Harbour Clinic pay?", /Harbour Clinic is a client/, "How much did I spend last month?"],
    ["How much did we spend on coffee?", /“coffee”/, "How much did I spend on Meals and restaurants this year?"],
  ])("is declined: %s", (question, text, other) => {
    const understood = understand(question, talk);
    expect(understood.call).toBeNull();
    const { text: sentence, questions } = declined(understood, talk, PERMISSIONS.founder);
    expect(sentence).toMatch(text);
    expect(questions).toContain(other);
  });

  it("suggests at most 3 questions, which all work", () => {
    for (const question of ALL) {
      const understood = understand(question, talk);
      if (understood.call !== null) continue;
      for (const role of ["founder", "employee"] as const) {
        const { questions } = declined(understood, talk, PERMISSIONS[role]);
        expect(questions.length).toBeGreaterThan(0);
        expect(questions.length).toBeLessThanOrEqual(3);
        for (const one of questions) expect(plan(one, talk), one).not.toBeNull();
      }
    }
  });
});

describe("questions written by a person who had not seen the planner", () => {
  it.each(TRIED_QUESTIONS)("give the expected plan, or none: %s", (question, tool) => {
    expect(plan(question, talk)?.tool ?? null).toBe(tool);
  });
});
