import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal } from "../decimal.ts";
import { money, moneyFromDecimal } from "../index.ts";
import { computeTemplateLines, findTemplateFault, type TemplateLine } from "./template.ts";

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
