import { describe, expect, it } from "vitest";
import type { Book } from "./book.ts";
import { COMPANIES } from "./companies.ts";
import { periodOf } from "./days.ts";
import { fill, readQuestions } from "./fill.ts";
import { centsOf, judge, type Part } from "./judge.ts";
import { randomOf } from "./random.ts";
import { computeTruths, type Truth } from "./truths.ts";

const reading = (facts: object): Part => ({ kind: "reading", tool: "any", facts });
const amount: Truth = { kind: "facts", expected: { need: ["amount"], amount: [{ cents: 123_450, currency: "EUR" }] } };
const names: Truth = { kind: "facts", expected: { need: ["names"], names: [["Müller GmbH", "Acme"]] } };
const verdict = (truth: Truth, text: string, ...parts: Part[]) => judge([truth], { text, parts }).verdict;

describe("the judge of answers", () => {
  it("accepts the amount in the facts and, in either language's format, in the text", () => {
    expect(verdict(amount, "You spent €1,234.50.", reading({ amount: "1234.50", currency: "EUR" }))).toBe("right");
    expect(verdict(amount, "Sie haben 1.234,50 € ausgegeben.", reading({ amount: "1234.5", currency: "EUR" }))).toBe(
      "right",
    );
  });
  it("refuses another amount, another currency, a text without the amount, and facts without it", () => {
    expect(verdict(amount, "€1,234.51", reading({ amount: "1234.51", currency: "EUR" }))).toBe("wrong");
    expect(verdict(amount, "$1,234.50", reading({ amount: "1234.50", currency: "USD" }))).toBe("wrong");
    expect(verdict(amount, "€11,234.50", reading({ amount: "1234.50" }))).toBe("wrong");
    expect(verdict(amount, "You have 3 unpaid bills.", reading({ count: 3 }))).toBe("wrong");
    expect(verdict(amount, "€1,234.50")).toBe("wrong");
  });
  it("compares names as sets, whatever their case and marks", () => {
    expect(verdict(names, "acme and MÜLLER GmbH owe you.", reading({ names: ["Acme", "MULLER GMBH"] }))).toBe("right");
    expect(verdict(names, "Acme and Müller GmbH and Zed", reading({ names: ["Acme", "Müller GmbH", "Zed"] }))).toBe(
      "wrong",
    );
    expect(verdict(names, "Acme", reading({ names: ["Acme"] }))).toBe("wrong");
  });
  it("accepts the first page of a long list with its count, in either language's format", () => {
    const all = Array.from({ length: 1500 }, (_, at) => `Client ${at}`);
    const truth: Truth = { kind: "facts", expected: { need: ["count", "names"], count: [1500], names: [all] } };
    const page = { count: 1500, names: all.slice(0, 20) };
    expect(verdict(truth, "1.500 Kunden passen dazu.", reading(page))).toBe("right");
    expect(verdict(truth, "1,500 clients fit that.", reading({ ...page, names: [...page.names, "Zed"] }))).toBe(
      "wrong",
    );
    expect(verdict(truth, "20 clients fit that.", reading({ ...page, count: 20 }))).toBe("wrong");
  });
  it("counts a refusal as declined, and as right where there is no answer", () => {
    const declined: Part = { kind: "declined", words: ["x"], questions: [] };
    expect(verdict(amount, "I did not understand x.", declined)).toBe("declined");
    expect(verdict({ kind: "nothing" }, "I did not understand x.", declined)).toBe("right");
    expect(verdict({ kind: "nothing" }, "You have 3.", reading({ count: 3 }))).toBe("wrong");
    expect(verdict({ kind: "unknown", name: "Zed" }, "No vendor is called Zed.", reading({}))).toBe("right");
    expect(verdict({ kind: "unknown", name: "Zed" }, "You spent 0 at Zed.", reading({ amount: "0" }))).toBe("wrong");
  });
  it("accepts only a link to the right screen when help was asked for", () => {
    const link = { kind: "text", words: [{ text: "User Management", to: "/user-management" }] };
    expect(verdict({ kind: "help", to: ["/user-management"] }, "Open User Management.", link)).toBe("right");
    expect(verdict({ kind: "help", to: ["/banking"] }, "Open User Management.", link)).toBe("wrong");
    const [help, other] = ["help", "list_members"].map(
      (tool): Part => ({ kind: "reading", tool, facts: { count: 1 } }),
    );
    expect(verdict({ kind: "help", to: ["/user-management"] }, "Open User Management.", help as Part, link)).toBe(
      "right",
    );
    expect(verdict({ kind: "help", to: ["/user-management"] }, "There is 1 member.", other as Part, link)).toBe(
      "wrong",
    );
  });
  it("accepts one side of a comparison only when the text shows both", () => {
    const both: Truth = {
      kind: "facts",
      expected: { need: ["amount"], amount: [{ cents: 100, currency: "" }], shown: [[100, 250]] },
    };
    expect(verdict(both, "1.00 before, 2.50 now", reading({ amount: "1.00" }))).toBe("right");
    expect(verdict(both, "1.00", reading({ amount: "1.00" }))).toBe("wrong");
  });
  it("reads decimals exactly", () => {
    expect(["1234.5", "-0.05", "7", "1.005", "1,5"].map(centsOf)).toEqual([123_450, -5, 700, null, null]);
  });
});

describe("the questions", () => {
  const files = ["open.txt", "sealed.txt", "templates.txt"].map((file) => readQuestions(file));

  it("are at least 200 by hand, and each has a truth that can be computed of any company", () => {
    expect(
      files
        .slice(0, 2)
        .flat()
        .flatMap(({ turns }) => turns).length,
    ).toBeGreaterThanOrEqual(200);
    for (const row of files.flat())
      for (const spec of COMPANIES.filter(({ letter }) => row.letters.includes(letter))) {
        const book: Book = {
          company: {
            spec,
            organizationId: "",
            headers: { founder: {}, accountant: {}, employee: {} },
            today: "2026-11-27",
          },
          today: "2026-11-27",
          currency: spec.currency,
          expenses: [],
          invoices: [],
          lines: [],
          clients: [],
          vendors: [],
          banks: [],
          bankLines: [],
          people: [],
          accounts: new Map(),
          categories: new Map(),
        };
        for (const { truth, question } of fill(row.turns, row.language, spec, "2026-11-27", randomOf(1))) {
          expect(question).not.toMatch(/[{}]/);
          expect(computeTruths(book, truth, "").length).toBeGreaterThan(0);
        }
      }
  });
  it("name periods as people mean them", () => {
    const of = (name: string) => Object.values(periodOf(name, "2026-11-27")).join(" ");
    expect(of("m10")).toBe("2026-10-01 2026-10-31");
    expect(of("m12")).toBe("2025-12-01 2025-12-31");
    expect(of("quarter-1")).toBe("2026-07-01 2026-09-30");
    expect(of("q4")).toBe("2026-10-01 2026-12-31");
    expect(of("week-1")).toBe("2026-11-16 2026-11-22");
    expect(of("month-11")).toBe("2025-12-01 2025-12-31");
  });
});
