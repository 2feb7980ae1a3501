import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  type DeferralLine,
  daysBetween,
  deferralToEntry,
  isTooLong,
  laterPart,
  money,
  moneyFromDecimal,
  monthPartOf,
  plannedThrough,
  planRelease,
  planReleaseOfParts,
  type ReleasePlan,
  releaseToEntry,
  startOf,
  sum,
  toDecimalString,
} from "../index.ts";

const euro = (text: string) => moneyFromDecimal(text, "EUR");
const plan = (changes: Partial<ReleasePlan> = {}): ReleasePlan => ({
  amount: euro("1000.00"),
  method: "day",
  startsOn: "2026-11-15",
  endsOn: "2027-11-14",
  from: startOf("month", changes.startsOn ?? "2026-11-15"),
  released: euro("0"),
  ...changes,
});
const amounts = (of: ReleasePlan) => planRelease(of).map(({ amount }) => toDecimalString(amount));

describe("planRelease", () => {
  it("releases by days, and takes the rest in the last month", () => {
    expect(amounts(plan())).toEqual([
      ...["43.84", "84.93", "84.93", "76.71", "84.93", "82.19", "84.94"],
      ...["82.19", "84.93", "84.93", "82.19", "84.93", "38.36"],
    ]);
  });

  it("releases equal months, of which a part counts from its half", () => {
    const year = plan({ method: "month", amount: euro("1200.00"), startsOn: "2026-12-01", endsOn: "2027-11-30" });
    expect(amounts(year)).toEqual(Array(12).fill("100.00"));
    // From November 15 it is half a month and counts; to November 14 it is less and doesn't.
    expect(amounts(plan({ method: "month" }))).toEqual([
      ...["83.33", "83.34", "83.33", "83.33", "83.34", "83.33", "83.33", "83.34", "83.33", "83.33", "83.34", "83.33"],
      "0.00",
    ]);
    const fromHalf = plan({ method: "month", startsOn: "2026-11-16", endsOn: "2027-11-15" });
    expect(amounts(fromHalf).filter((one) => one !== "0.00")).toHaveLength(12);
    expect(amounts(plan({ method: "month", startsOn: "2026-11-20", endsOn: "2026-12-10" }))).toEqual([
      "1000.00",
      "0.00",
    ]);
  });

  it("catches up in the month of the document where the period began before", () => {
    const late = plan({ amount: euro("1200.00"), method: "month", startsOn: "2026-10-01", endsOn: "2027-09-30" });
    expect(amounts({ ...late, from: "2026-12-01" }).slice(0, 3)).toEqual(["300.00", "100.00", "100.00"]);
  });

  it("spreads the rest over the days that are left where the end is changed", () => {
    const first = plan();
    const released = plannedThrough(planRelease(first), "2027-01-01", euro("0"));
    const shorter = laterPart(first, { from: "2027-02-01", released, endsOn: "2027-03-31" });
    const months = planReleaseOfParts([first, shorter]);
    expect(months.map(({ month }) => month)).toEqual([
      "2026-11-01",
      "2026-12-01",
      "2027-01-01",
      "2027-02-01",
      "2027-03-01",
    ]);
    expect(months.at(-1)?.accumulated).toEqual(euro("1000.00"));
    const over = laterPart(first, { from: "2027-02-01", released, endsOn: "2027-01-10" });
    expect(planRelease(over).map(({ month, amount }) => [month, toDecimalString(amount)])).toEqual([
      ["2027-02-01", "786.30"],
    ]);
  });

  const anyPlan = fc
    .record({
      amount: fc.bigInt(1n, 100_000_000n),
      method: fc.constantFrom("day" as const, "month" as const),
      start: fc.integer({ min: 0, max: 1500 }),
      days: fc.integer({ min: 0, max: 1200 }),
      late: fc.integer({ min: 0, max: 14 }),
    })
    .map(({ amount, method, start, days, late }): ReleasePlan => {
      const startsOn = addDays("2024-01-01", start);
      const endsOn = addDays(startsOn, days);
      return {
        ...{ method, startsOn, endsOn, amount: money(amount, "EUR"), released: euro("0") },
        from: addMonths(startOf("month", startsOn), late),
      };
    });

  it("releases all of it, never less than nothing, and leaves no month out", () => {
    fc.assert(
      fc.property(anyPlan, (of) => {
        const months = planRelease(of);
        expect(months.at(-1)?.accumulated).toEqual(of.amount);
        expect(months.every(({ amount }) => amount.minor >= 0n)).toBe(true);
        expect(months.map(({ month }) => month)).toEqual(months.map((_, index) => addMonths(of.from, index)));
        const all = sum(
          months.map(({ amount }) => amount),
          "EUR",
        );
        expect(all).toEqual(of.amount);
      }),
    );
  });

  it("gives each fiscal year from April 6 its own days, and the same sums at the ends of whole months", () => {
    const years = [{ from: "2024-04-06", to: "2025-04-05" }];
    fc.assert(
      fc.property(anyPlan, (of) => {
        const whole = planRelease({ ...of, method: "day" });
        const parts = planRelease({ ...of, method: "day", years });
        expect(parts.at(-1)?.accumulated).toEqual(of.amount);
        for (const { month, until, accumulated } of parts) {
          if (until.endsWith("-04-05")) {
            const days = daysBetween(of.startsOn, until) + 1;
            const all = daysBetween(of.startsOn, of.endsOn) + 1;
            if (until < of.endsOn)
              expect(accumulated.minor).toBe((of.amount.minor * BigInt(days) * 2n + BigInt(all)) / BigInt(2 * all));
          } else expect(accumulated).toEqual(whole.find((one) => one.month === startOf("month", month))?.accumulated);
        }
        expect(parts.map(({ month }) => month)).toEqual(
          parts.map((_, index) =>
            index === 0 ? monthPartOf(of.from, years).from : addDays(parts[index - 1]?.until ?? "", 1),
          ),
        );
      }),
    );
  });

  it("releases all of it also where the end is changed at any month", () => {
    fc.assert(
      fc.property(anyPlan, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 900 }), (of, after, days) => {
        const from = addMonths(of.from, after);
        const released = plannedThrough(planRelease(of), addMonths(from, -1), of.released);
        fc.pre(released.minor < of.amount.minor);
        const part = laterPart(of, { from, released, endsOn: addDays(of.startsOn, days) });
        const months = planReleaseOfParts([of, part]);
        expect(months.at(-1)?.accumulated).toEqual(of.amount);
        expect(months.every(({ amount }) => amount.minor >= 0n)).toBe(true);
      }),
    );
  });
});

it("tells a period that is longer than ten years", () => {
  expect(isTooLong("2026-01-01", "2035-12-31")).toBe(false);
  expect(isTooLong("2026-01-01", "2036-01-01")).toBe(true);
});

describe("entries", () => {
  const heading = { date: "2026-11-30", description: "Release", currency: "EUR" };
  const insurance: DeferralLine = {
    ...{ kind: "expense", name: "Insurance", accountCode: "6200", heldCode: "1500", amount: euro("43.84") },
    dimensions: ["p"],
  };
  const subscription: DeferralLine = {
    ...{ kind: "revenue", name: "Subscription", accountCode: "4100", heldCode: "2170", amount: euro("100.00") },
  };
  const linesOf = (entry: ReturnType<typeof releaseToEntry>) =>
    entry?.postings.map(({ side, accountCode, amount }) => `${accountCode} ${side} ${toDecimalString(amount)}`);

  it("defers costs to prepaid expenses and revenue to deferred revenue, and releases them again", () => {
    expect(linesOf(deferralToEntry(heading, insurance))).toEqual(["1500 debit 43.84", "6200 credit 43.84"]);
    expect(linesOf(deferralToEntry(heading, subscription))).toEqual(["4100 debit 100.00", "2170 credit 100.00"]);
    expect(linesOf(releaseToEntry(heading, [insurance, subscription, { ...insurance, amount: euro("0") }]))).toEqual([
      ...["6200 debit 43.84", "1500 credit 43.84", "2170 debit 100.00", "4100 credit 100.00"],
    ]);
    expect(releaseToEntry(heading, [])).toBeNull();
  });

  it("gives the dimensions of the document to the cost alone", () => {
    const { postings } = deferralToEntry(heading, insurance);
    expect(postings.map(({ dimensions }) => dimensions)).toEqual([undefined, ["p"]]);
  });
});
