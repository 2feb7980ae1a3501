import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal } from "../decimal.ts";
import { convert } from "../exchange.ts";
import { money, moneyFromDecimal } from "../index.ts";
import { shownFormula, storedFormula, withoutLine } from "../typed/index.ts";
import {
  computeTemplateLines,
  findFormulaFault,
  findTemplateFault,
  otherCurrenciesOf,
  type TemplateLine,
} from "./template.ts";

const eur = (text: string) => moneyFromDecimal(text, "EUR");
const line = (accountCode: string, takes: TemplateLine["takes"]): TemplateLine => ({
  accountCode,
  description: "",
  takes,
});
const percent = (side: "debit" | "credit", value: string) =>
  ({ kind: "percent", side, percent: decimal(value) }) as const;
const fixed = (side: "debit" | "credit", value: string) => ({ kind: "fixed", side, amount: eur(value) }) as const;
const told = (lines: readonly TemplateLine[], typed: string | null) =>
  computeTemplateLines(lines, typed === null ? null : eur(typed), "EUR").map(({ side, accountCode, amount }) => [
    accountCode,
    side,
    amount.minor,
  ]);

describe("computeTemplateLines", () => {
  it("takes fixed amounts, percents of the typed one, and the rest", () => {
    const lines = [
      line("6000", percent("debit", "66.67")),
      line("6250", fixed("debit", "3.50")),
      line("1100", { kind: "rest" }),
    ];
    expect(told(lines, "100")).toEqual([
      ["6000", "debit", 6667n],
      ["6250", "debit", 350n],
      ["1100", "credit", 7017n],
    ]);
  });

  it("puts the rest on the side that lacks it, and leaves out lines of zero", () => {
    const lines = [
      line("1100", fixed("credit", "5")),
      line("6000", percent("debit", "0.01")),
      line("2500", { kind: "rest" }),
    ];
    expect(told(lines, "1")).toEqual([
      ["1100", "credit", 500n],
      ["2500", "debit", 500n],
    ]);
  });

  it("balances with a rest, whatever the lines and the amount", () => {
    const side = fc.constantFrom("debit", "credit") as fc.Arbitrary<"debit" | "credit">;
    const takes = fc.oneof(
      fc.record({
        kind: fc.constant("fixed" as const),
        side,
        amount: fc.bigInt(1n, 10n ** 12n).map((minor) => money(minor, "EUR")),
      }),
      fc.record({
        kind: fc.constant("percent" as const),
        side,
        percent: fc.integer({ min: 1, max: 10_000_000 }).map((parts) => decimal((parts / 10_000).toFixed(4))),
      }),
    );
    fc.assert(
      fc.property(fc.array(takes, { minLength: 1, maxLength: 8 }), fc.bigInt(1n, 10n ** 12n), (some, minor) => {
        const lines = [...some.map((each) => line("6000", each)), line("1100", { kind: "rest" })];
        expect(findTemplateFault(lines, "EUR")).toBeNull();
        const computed = computeTemplateLines(lines, money(minor, "EUR"), "EUR");
        const sums = computed.reduce(
          (all, each) => all + (each.side === "debit" ? each.amount.minor : -each.amount.minor),
          0n,
        );
        expect(sums).toBe(0n);
        expect(computed.every(({ amount }) => amount.minor > 0n)).toBe(true);
      }),
    );
  });
});

describe("formulas of other lines", () => {
  const formula = (side: "debit" | "credit", text: string) => ({ kind: "formula", side, formula: text }) as const;

  it("computes from lines before and behind, rounds once, and turns the side below zero", () => {
    const lines = [
      line("6000", formula("debit", "=L3/1.19")),
      line("2200", formula("debit", "=L1*19%")),
      line("1100", percent("credit", "100")),
      line("6100", formula("debit", "=L1-L3")),
      line("6860", { kind: "rest" }),
    ];
    expect(findFormulaFault(lines, "EUR")).toBeNull();
    expect(told(lines, "100")).toEqual([
      ["6000", "debit", 8403n],
      ["2200", "debit", 1597n],
      ["1100", "credit", 10_000n],
      ["6100", "credit", 1597n],
      ["6860", "debit", 1597n],
    ]);
  });

  it.each([
    ["=L2", { index: 0, fault: "circular_line", line: 1 }],
    ["=L1*2", { index: 0, fault: "circular_line", line: 1 }],
    ["=L3", { index: 0, fault: "circular_line", line: 3 }],
    ["=L9+1", { index: 0, fault: "unknown_line", line: 9 }],
    ["=L0", { index: 0, fault: "unknown_line", line: 0 }],
    ["=2*", { index: 0, fault: "bad_formula" }],
    ["L2", { index: 0, fault: "bad_formula" }],
    ["=1/(2-2)", { index: 0, fault: "division_by_zero" }],
  ])("refuses %s with its line", (text, fault) => {
    const lines = [
      line("6000", formula("debit", text)),
      line("2200", formula("debit", "=L1*19%")),
      line("1100", { kind: "rest" }),
    ];
    expect(findFormulaFault(lines, "EUR")).toEqual(fault);
  });

  it("computes each line once, however many name it, and no endless number", () => {
    const chained = (each: (next: number) => string) => [
      ...Array.from({ length: 198 }, (_, at) => line("6000", formula("debit", each(at + 2)))),
      line("6000", fixed("debit", "2")),
      line("1100", { kind: "rest" }),
    ];
    expect(
      findFormulaFault(
        chained((next) => `=(L${next}+L${next})/2`),
        "EUR",
      ),
    ).toBeNull();
    expect(
      findFormulaFault(
        chained((next) => `=L${next}*L${next}`),
        "EUR",
      ),
    ).toMatchObject({ fault: "too_large" });
  });

  it("is written in a locale, stored alike, and follows removed lines", () => {
    expect(storedFormula("l1 × 19,5 %", "de-DE")).toBe("=L1*19.5%");
    expect(shownFormula("=L1*1219.5%", "de-DE")).toBe("=L1*1219,5%");
    expect(storedFormula("=L1*1.000", "de-DE")).toBe("=L1*1000");
    expect(storedFormula("=L1*x", "de-DE")).toBe("=L1*x");
    expect(withoutLine("=L1+L2*L12", 2)).toBe("=L1+L0*L11");
  });
});

describe("findTemplateFault", () => {
  it.each<[string | null, TemplateLine["takes"][]]>([
    [null, [fixed("debit", "5"), fixed("credit", "5")]],
    ["unbalanced", [fixed("debit", "5"), fixed("credit", "4.99")]],
    ["rest_not_last", [{ kind: "rest" }, fixed("credit", "4.99")]],
    ["rest_not_last", [fixed("debit", "5"), { kind: "rest" }, { kind: "rest" }]],
    ["rest_missing", [percent("debit", "100"), percent("credit", "100")]],
    [null, [percent("debit", "100"), { kind: "rest" }]],
  ])("is %s", (fault, takes) => {
    expect(
      findTemplateFault(
        takes.map((each) => line("1100", each)),
        "EUR",
      ),
    ).toBe(fault);
  });
});

describe("amounts in other currencies", () => {
  const foreign = (amount: string) =>
    line("6000", { kind: "fixed", side: "debit", amount: moneyFromDecimal(amount, "USD") });
  const rest = line("1100", { kind: "rest" });

  it("count with what they are worth, also in formulas, and balance with the rest at any rate", () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 9n), fc.bigInt(1n, 10n ** 6n), (cents, digits) => {
        const rate = { digits, scale: 4 };
        const amount = money(cents, "USD");
        const lines = [
          line("6000", { kind: "fixed", side: "debit", amount }),
          line("6250", { kind: "formula", side: "debit", formula: "=L1*2" }),
          line("6100", fixed("debit", "0.01")),
          rest,
        ];
        const computed = computeTemplateLines(lines, null, "EUR", new Map([["USD", rate]]));
        const worth = convert(amount, "EUR", rate).minor;
        const of = (code: string) => computed.find(({ accountCode }) => accountCode === code);
        expect(of("6000")?.amount.minor ?? 0n).toBe(worth);
        expect(of("6250")?.amount.minor ?? 0n).toBe(2n * worth);
        expect(of("1100")?.amount.minor).toBe(3n * worth + 1n);
        if (worth > 0n) expect(of("6000")?.held).toEqual(amount);
        expect(of("1100")?.held).toBeUndefined();
      }),
    );
  });

  it("need a line for the rest, because rates change", () => {
    const back = line("1100", { kind: "fixed", side: "credit", amount: moneyFromDecimal("5", "USD") });
    expect(findTemplateFault([foreign("5"), back], "EUR")).toBe("rest_missing");
    expect(findTemplateFault([foreign("5"), rest], "EUR")).toBeNull();
    expect(otherCurrenciesOf([foreign("5"), foreign("6"), rest], "EUR")).toEqual(["USD"]);
  });
});
