/** When reminders come, and what the law adds to a late payment. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../calendar.ts";
import { formatDecimal } from "../decimal.ts";
import { moneyFromDecimal, toDecimalString } from "../wire.ts";
import { BASE_RATES, lateCharges } from "./late-payment.ts";
import { nextReminder } from "./reminder.ts";

const days = [3, 7, 14, 21];
const due = "2026-03-10";
const ask = (today: string, sent: { level: number; day: string }[] = [], promisedUntil: string | null = null) =>
  nextReminder({ dueDate: due, today, days, sent, promisedUntil });

describe("nextReminder", () => {
  it("begins before the due date, and goes up by levels", () => {
    expect(ask("2026-03-01")).toEqual({ level: 0, day: "2026-03-07" });
    expect(ask("2026-03-11")).toEqual({ level: 1, day: "2026-03-17" });
    expect(ask("2026-03-18", [{ level: 1, day: "2026-03-17" }])).toEqual({ level: 2, day: "2026-03-24" });
    expect(ask("2026-05-01", [{ level: 3, day: "2026-04-01" }])).toBeNull();
  });

  it("leaves a week between two, and comes after a promised day only", () => {
    expect(ask("2026-05-01", [{ level: 1, day: "2026-05-01" }])).toEqual({ level: 2, day: "2026-05-08" });
    expect(ask("2026-03-20", [], "2026-04-15")).toEqual({ level: 1, day: "2026-04-16" });
  });

  it("sends each level once over any run of days, never two within a week, and none before its day", () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.integer({ min: 0, max: 60 })), { minLength: 4, maxLength: 4 }),
        fc.array(fc.boolean(), { minLength: 150, maxLength: 150 }),
        (levels, works) => {
          const sent: { level: number; day: string }[] = [];
          works.forEach((isWorking, place) => {
            const today = addDays("2026-02-01", place);
            const next = isWorking
              ? nextReminder({ dueDate: due, today, days: levels, sent, promisedUntil: null })
              : null;
            if (next && next.day <= today) sent.push({ level: next.level, day: today });
          });
          expect(new Set(sent.map(({ level }) => level)).size).toBe(sent.length);
          sent.forEach(({ level, day }, place) => {
            const before = sent[place - 1];
            if (before) expect([before.level < level, addDays(before.day, 7) <= day]).toEqual([true, true]);
            const own = levels[level] ?? 0;
            expect(day >= addDays(due, level === 0 ? -own : own)).toBe(true);
          });
        },
      ),
    );
  });
});

describe("lateCharges", () => {
  const open = moneyFromDecimal("1000.00", "EUR");
  const of = (country: string | null, changes: Partial<Parameters<typeof lateCharges>[0]> = {}) => {
    const found = lateCharges({
      ...{ country, isBusiness: true, open, dueDate: "2025-12-31", today: "2026-01-31" },
      ...changes,
    });
    return found && [toDecimalString(found.interest), formatDecimal(found.percent), toDecimalString(found.sum)];
  };

  it("is nine points over the base rate and 40 euros for German businesses, five points for consumers", () => {
    // 1000 × 10.27 % × 31 / 365.
    expect(of("DE")).toEqual(["8.72", "10.27", "40.00"]);
    expect(of("DE", { isBusiness: false })).toEqual(["5.33", "6.27", "0.00"]);
  });

  it("changes with the half-year: each day has its rate", () => {
    // 1000 × (11.27 % × 10 + 10.27 % × 11) / 365: from 21 June to 30 June 2025, and from 1 to 11 July.
    expect(of("DE", { dueDate: "2025-06-20", today: "2025-07-11" })).toEqual(["6.18", "10.27", "40.00"]);
  });

  it("is eight percent over Bank Rate and a sum by the amount in the United Kingdom", () => {
    const sums = ["999.99", "1000.00", "10000.00"].map(
      (owed) => of("GB", { open: moneyFromDecimal(owed, "GBP") })?.[2],
    );
    expect(sums).toEqual(["40.00", "70.00", "100.00"]);
    expect(of("GB", { open: moneyFromDecimal("1000.00", "GBP") })?.[1]).toBe("11.75");
  });

  it("keeps the rate of the half-year in which interest begins in the United Kingdom", () => {
    const owed = { open: moneyFromDecimal("1000.00", "GBP") };
    // 1000 × (8 + 4.25) % × 62 / 365: late since 1 December 2025, so the rate of 30 June 2025 counts in January too.
    expect(of("GB", { ...owed, dueDate: "2025-11-30", today: "2026-01-31" })).toEqual(["20.81", "12.25", "70.00"]);
    // Due on the last day of a half-year, so interest begins in the next: 1000 × (8 + 3.75) % × 31 / 365.
    expect(of("GB", owed)).toEqual(["9.98", "11.75", "70.00"]);
  });

  it("takes the base rates of Germany at a constant distance from those of the European Central Bank (§ 247 BGB)", () => {
    const minor = ({ percent }: { percent: string }) => Number(percent.replace(".", ""));
    expect(BASE_RATES.DE.map((rate, place) => minor(BASE_RATES.ECB[place] ?? rate) - minor(rate))).toEqual(
      BASE_RATES.DE.map(() => 88),
    );
  });

  it("is by the directive in other countries of the EU, and nothing elsewhere, before it is late, or once it is paid", () => {
    expect(of("AT")).toEqual(["8.62", "10.15", "40.00"]);
    expect([
      of("US"),
      of(null),
      of("DE", { today: "2025-12-31" }),
      of("DE", { open: moneyFromDecimal("0", "EUR") }),
    ]).toEqual([...[null, null, null, null]]);
  });

  it("says from when its base rate holds, where a newer half-year has begun without one", () => {
    const old = (country: string, dueDate: string, today: string, own: { from: string; percent: string }[] = []) => {
      const found = lateCharges({ country, isBusiness: true, open, dueDate, today, own });
      return found?.oldRateFrom;
    };
    const newest = BASE_RATES.DE.at(-1)?.from ?? "";
    const after = `${Number(newest.slice(0, 4)) + 1}`;
    expect(old("DE", newest, addDays(newest, 150))).toBeNull();
    expect(old("DE", newest, `${after}-07-01`)).toBe(newest);
    expect(old("DE", newest, `${after}-07-01`, [{ from: `${after}-07-01`, percent: "2" }])).toBeNull();
    expect(old("DE", newest, `${after}-08-01`, [{ from: `${after}-01-01`, percent: "2" }])).toBe(`${after}-01-01`);
    // The rate of the half-year in which interest begins stays right.
    expect(old("GB", addDays(newest, 10), `${after}-07-01`)).toBeNull();
    expect(old("GB", `${after}-07-01`, `${after}-08-01`)).toBe(newest);
  });

  it("takes a company's own rate before the table's", () => {
    expect(of("DE", { own: [{ from: "2026-01-01", percent: "2" }] })?.[1]).toBe("11");
    expect(of("DE", { own: [{ from: "2026-01-16", percent: "2" }] })?.[1]).toBe("11");
  });
});
