import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  decimal,
  type ForeignItem,
  type ForeignItemKind,
  money,
  moneyFromDecimal,
  type RevaluationLine,
  revaluationPolicyOf,
  revaluationToEntries,
  revalue,
  toDecimalString,
} from "../index.ts";

const item = (kind: ForeignItemKind, held: string, booked: string, dueDate: string | null = null): ForeignItem => ({
  ...{ kind, accountCode: kind === "payable" ? "2000" : "1300", dueDate },
  held: moneyFromDecimal(held, "USD"),
  booked: moneyFromDecimal(booked, "EUR"),
});
const gainOf = (of: ForeignItem, rate: string, policy = revaluationPolicyOf(null)) =>
  toDecimalString(revalue(of, decimal(rate), "2026-12-31", policy).gain);

describe("revalue", () => {
  it.each([
    ["a receivable that lost", item("receivable", "1000", "920"), "0.90", "-20.00"],
    ["a receivable that gained", item("receivable", "1000", "920"), "0.95", "30.00"],
    ["a bill that became dearer", item("payable", "1000", "920"), "0.95", "-30.00"],
    ["a bill that became cheaper", item("payable", "1000", "920"), "0.90", "20.00"],
    ["an account", item("account", "600", "528"), "0.90", "12.00"],
    ["an overdrawn account", item("account", "-600", "-528"), "0.90", "-12.00"],
    ["a credit of a client", item("receivable", "-100", "-92"), "0.95", "-3.00"],
    ["an account that the books think to be worth nothing", item("account", "0.01", "0"), "0.90", "0.01"],
  ])("values %s", (_what, of, rate, gain) => {
    expect(gainOf(of, rate)).toBe(gain);
  });

  it("leaves out gains of what is due after more than a year, in Germany", () => {
    const late = item("receivable", "1000", "920", "2028-01-01");
    const policy = revaluationPolicyOf("DE");
    expect(revalue(late, decimal("0.95"), "2026-12-31", policy)).toMatchObject({ isGainLeftOut: true });
    expect(gainOf(late, "0.95", policy)).toBe("0.00");
    expect(gainOf(late, "0.90", policy)).toBe("-20.00");
    expect(gainOf(late, "0.95")).toBe("30.00");
    expect(gainOf(item("receivable", "1000", "920", "2027-12-31"), "0.95", policy)).toBe("30.00");
  });
});

describe("revaluationToEntries", () => {
  const heading = { date: "2026-12-31", description: "Revaluation", reversal: "Reversal" };
  const codes = { gains: "4955", losses: "6855" };
  const linesOf = (entry: ReturnType<typeof revaluationToEntries>[number]["entry"]) =>
    entry.postings.map(({ side, accountCode, amount }) => `${accountCode} ${side} ${toDecimalString(amount)}`);

  it("posts gains and losses apart, and undoes them on the next day", () => {
    const line = { kind: "receivable", accountCode: "1300", text: "INV-1", currency: "USD" } as const;
    const [pair, ...more] = revaluationToEntries(
      heading,
      [
        { ...line, gain: moneyFromDecimal("-20", "EUR") },
        { ...line, kind: "payable", accountCode: "2000", gain: moneyFromDecimal("5", "EUR") },
        { ...line, gain: moneyFromDecimal("0", "EUR") },
      ],
      codes,
    );
    expect(more).toEqual([]);
    expect(pair && linesOf(pair.entry)).toEqual([
      "6855 debit 20.00",
      "1300 credit 20.00",
      "2000 debit 5.00",
      "4955 credit 5.00",
    ]);
    expect(pair?.reversal.entryDate).toBe("2027-01-01");
    expect(pair && linesOf(pair.reversal)).toEqual([
      "6855 credit 20.00",
      "1300 debit 20.00",
      "2000 credit 5.00",
      "4955 debit 5.00",
    ]);
  });

  it("leaves nothing on any account after the next day, and has an entry for accounts and one for items of a currency", () => {
    const anyLine = fc.record({
      kind: fc.constantFrom("account", "receivable", "payable") as fc.Arbitrary<ForeignItemKind>,
      accountCode: fc.constantFrom("1110", "1300", "2000"),
      text: fc.string({ maxLength: 5 }),
      currency: fc.constantFrom("USD", "GBP"),
      gain: fc.bigInt(-10_000n, 10_000n).map((minor) => money(minor, "EUR")),
    }) satisfies fc.Arbitrary<RevaluationLine>;
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
        const entries = revaluationToEntries(heading, lines, codes);
        const posted = lines.filter(({ gain }) => gain.minor !== 0n);
        expect(entries).toHaveLength(
          new Set(posted.map(({ kind, currency }) => `${currency} ${kind === "account"}`)).size,
        );
        const left = new Map<string, bigint>();
        let gain = 0n;
        for (const { entry, reversal } of entries)
          for (const { postings } of [entry, reversal])
            for (const { accountCode, side, amount } of postings)
              left.set(accountCode, (left.get(accountCode) ?? 0n) + (side === "debit" ? amount.minor : -amount.minor));
        for (const { entry } of entries)
          for (const { accountCode, side, amount } of entry.postings)
            if (accountCode === "4955" || accountCode === "6855")
              gain += side === "credit" ? amount.minor : -amount.minor;
        expect([...left.values()].every((minor) => minor === 0n)).toBe(true);
        expect(gain).toBe(posted.reduce((all, one) => all + one.gain.minor, 0n));
      }),
    );
  });
});
