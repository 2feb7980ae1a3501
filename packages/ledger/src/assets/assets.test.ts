import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  type BalancedEntry,
  compareMoney,
  type DepreciationPlan,
  decimal,
  decliningRate,
  depreciationToEntry,
  disposalToEntry,
  endOf,
  FIRST_YEARS,
  lowValueRules,
  money,
  moneyFromDecimal,
  monthsBetween,
  openingBeforeYear,
  planMonths,
  plannedThrough,
  planOfParts,
  type RegisteredAsset,
  registerBalances,
  registerRow,
  sum,
  sumRegister,
  taxReliefNotes,
  toDecimalString,
  zero,
} from "../index.ts";
import { plainEntry, plainPosting } from "../plain-entry.ts";

const euro = (text: string) => moneyFromDecimal(text, "EUR");

const plan = (changes: Partial<DepreciationPlan>): DepreciationPlan => {
  const serviceMonth = changes.serviceMonth ?? "2026-03-01";
  return {
    method: "straight_line",
    cost: euro("1500.00"),
    residual: euro("0"),
    lifeMonths: 36,
    rate: null,
    serviceMonth,
    firstYear: "months",
    yearStart: 1,
    from: serviceMonth,
    accumulated: euro("0"),
    ...changes,
  };
};

/** The sums of each calendar year. */
function years(of: DepreciationPlan): Record<string, string> {
  const byYear = Map.groupBy(planMonths(of), ({ month }) => month.slice(0, 4));
  return Object.fromEntries(
    [...byYear].map(([year, months]) => [
      year,
      toDecimalString(
        sum(
          months.map(({ amount }) => amount),
          "EUR",
        ),
      ),
    ]),
  );
}

describe("planMonths", () => {
  it("takes equal months of a straight line, the last one the rest", () => {
    expect(years(plan({}))).toEqual({ 2026: "416.67", 2027: "500.00", 2028: "500.00", 2029: "83.33" });
    expect(planMonths(plan({}))[0]).toEqual({
      month: "2026-03-01",
      amount: euro("41.67"),
      accumulated: euro("41.67"),
    });
  });

  it("changes from declining balance to a straight line in the year in which that takes more", () => {
    const machine = plan({
      method: "declining",
      cost: euro("10000.00"),
      lifeMonths: 120,
      rate: decimal("30"),
      serviceMonth: "2026-07-01",
    });
    expect(years(machine)).toEqual({
      2026: "1500.00",
      2027: "2550.00",
      2028: "1785.00",
      2029: "1249.50",
      2030: "874.65",
      2031: "612.26",
      2032: "428.58",
      2033: "300.00",
      2034: "280.00",
      2035: "280.01",
      2036: "140.00",
    });
  });

  it("takes equal years of a pool, whatever the month of the purchase", () => {
    const pool = plan({ method: "pool", cost: euro("900.00"), lifeMonths: 60, serviceMonth: "2026-10-01" });
    expect(years(pool)).toEqual({ 2026: "180.00", 2027: "180.00", 2028: "180.00", 2029: "180.00", 2030: "180.00" });
  });

  it("takes half a year in the first year where that is chosen", () => {
    const half = plan({ cost: euro("1200.00"), serviceMonth: "2026-11-01", firstYear: "half_year" });
    expect(years(half)).toEqual({ 2026: "200.00", 2027: "400.00", 2028: "400.00", 2029: "200.00" });
  });

  it("takes the rate of half a year or a whole one in the first year of declining balance where that is chosen", () => {
    const machine = { method: "declining", cost: euro("10000.00"), lifeMonths: 60, rate: decimal("40") } as const;
    const bought = { ...machine, serviceMonth: "2025-03-01" };
    // IRS Publication 946, table A-1, property of 5 years: 20, 32, 19.2, 11.52, 11.52, and 5.76 percent.
    expect(years(plan({ ...bought, firstYear: "half_year" }))).toEqual({
      2025: "2000.00",
      2026: "3200.00",
      2027: "1920.00",
      2028: "1152.00",
      2029: "1152.00",
      2030: "576.00",
    });
    expect(years(plan({ ...bought, serviceMonth: "2025-12-01", firstYear: "half_year" }))).toMatchObject({
      2025: "2000.00",
      2026: "3200.00",
      2030: "576.00",
    });
    expect(years(plan({ ...bought, firstYear: "full_year" }))).toEqual({
      2025: "4000.00",
      2026: "2400.00",
      2027: "1440.00",
      2028: "1080.00",
      2029: "1080.00",
    });
  });

  it("takes the rate of the value at the year's start where the cost changes within a year", () => {
    // 10,000.00 at 30 % since July, a discount of 200.00 known in December: 9,800.00 × 30 % × 6/12 in the year (R 7.4 (10) EStR).
    const changed = plan({
      ...{
        method: "declining",
        cost: euro("9800.00"),
        lifeMonths: 120,
        rate: decimal("30"),
        serviceMonth: "2025-07-01",
      },
      ...{ from: "2025-12-01", accumulated: euro("1250.00"), beforeYear: euro("0") },
    });
    expect(years(changed)).toMatchObject({ 2025: "220.00", 2026: "2499.00" });
  });

  it("goes on in declining balance from any month as if nothing had changed", () => {
    const any = fc.record({
      ...{
        cost: fc.bigInt(100_000n, 9_000_000n),
        rate: fc.integer({ min: 5, max: 40 }),
        life: fc.integer({ min: 24, max: 180 }),
      },
      ...{ service: fc.integer({ min: 0, max: 11 }), yearStart: fc.integer({ min: 1, max: 12 }), at: fc.nat() },
      firstYear: fc.constantFrom(...FIRST_YEARS),
    });
    fc.assert(
      fc.property(any, ({ cost, rate, life, service, yearStart, at, firstYear }) => {
        const whole = plan({
          ...{
            method: "declining",
            cost: money(cost, "EUR"),
            lifeMonths: life,
            rate: decimal(String(rate)),
            yearStart,
            firstYear,
          },
          serviceMonth: addMonths("2025-01-01", service),
        });
        const months = planMonths(whole);
        const from = months[at % months.length]?.month ?? whole.from;
        const inYear = (Number(from.slice(5, 7)) - yearStart + 12) % 12;
        const before = (month: string) => plannedThrough(months, addMonths(month, -1), zero("EUR"));
        const beforeYear = before(addMonths(from, -inYear));
        const rest = planMonths({ ...whole, from, accumulated: before(from), beforeYear });
        const expected = months.filter(({ month }) => month >= from);
        expect(rest.map(({ month }) => month)).toEqual(expected.map(({ month }) => month));
        rest.forEach(({ accumulated }, index) => {
          const difference = accumulated.minor - (expected[index]?.accumulated.minor ?? 0n);
          expect(difference >= -2n && difference <= 2n).toBe(true);
        });
      }),
      { numRuns: 300 },
    );
  });

  it("gives a pool a fifth in each fiscal year, a short one too", () => {
    // § 6 (2a) EStG: in the fiscal year in which it is made and the four after it, without dividing by months.
    const years = [
      { from: "2025-01-01", to: "2025-12-31" },
      { from: "2026-01-01", to: "2026-06-30" },
      { from: "2026-07-01", to: "2027-06-30" },
    ];
    const pool = plan({
      ...{
        method: "pool",
        cost: euro("900.00"),
        lifeMonths: 60,
        serviceMonth: "2025-10-01",
        from: "2025-10-01",
        years,
      },
    });
    const months = planMonths(pool);
    const through = (month: string) => toDecimalString(plannedThrough(months, month, zero("EUR")));
    const ends = ["2025-12-01", "2026-06-01", "2027-06-01", "2028-06-01", "2029-06-01"];
    expect(ends.map(through)).toEqual(["180.00", "360.00", "540.00", "720.00", "900.00"]);
    expect(months.at(-1)?.month).toBe("2029-06-01");
  });

  it("takes a declining rate of the value at the start of a short fiscal year, by its months", () => {
    const years = [
      { from: "2025-01-01", to: "2025-12-31" },
      { from: "2026-01-01", to: "2026-06-30" },
      { from: "2026-07-01", to: "2027-06-30" },
    ];
    const months = planMonths(
      plan({
        ...{ method: "declining", cost: euro("10000.00"), lifeMonths: 120, rate: decimal("30"), years },
        ...{ serviceMonth: "2025-01-01", from: "2025-01-01" },
      }),
    );
    const through = (month: string) => toDecimalString(plannedThrough(months, month, zero("EUR")));
    // 3,000.00; of 7,000.00 half a year's 1,050.00; of 5,950.00 a year's 1,785.00.
    expect(["2025-12-01", "2026-06-01", "2027-06-01"].map(through)).toEqual(["3000.00", "4050.00", "5835.00"]);
  });

  it("goes on from opening balances within a year by the value at its start", () => {
    // 10,000.00 since July 2024, 30 %; 3,000.00 in the first year, and July to September 2025 at 175.00.
    const opened = plan({
      ...{ method: "declining", cost: euro("10000.00"), lifeMonths: 120, rate: decimal("30"), yearStart: 7 },
      ...{ serviceMonth: "2024-07-01", from: "2025-10-01", accumulated: euro("3525.00") },
    });
    expect(openingBeforeYear(opened)).toEqual(euro("3000.00"));
    const months = planMonths({ ...opened, beforeYear: openingBeforeYear(opened) });
    const through = (month: string) => toDecimalString(plannedThrough(months, month, opened.accumulated));
    expect([through("2026-06-01"), through("2027-06-01")]).toEqual(["5100.00", "6570.00"]);
    expect(openingBeforeYear({ ...opened, from: "2025-07-01" })).toBeUndefined();
    expect(openingBeforeYear({ ...opened, method: "straight_line" })).toBeUndefined();
    // Nothing was depreciated before: not of such a plan.
    expect(openingBeforeYear({ ...opened, accumulated: euro("0") })).toBeUndefined();
  });

  it("goes on from opening balances in any month as the plan would have", () => {
    const any = fc.record({
      ...{ cost: fc.bigInt(100_000n, 9_000_000n), rate: fc.integer({ min: 5, max: 40 }) },
      ...{ life: fc.integer({ min: 24, max: 180 }), service: fc.integer({ min: 0, max: 11 }) },
      ...{ yearStart: fc.integer({ min: 1, max: 12 }), at: fc.nat(), firstYear: fc.constantFrom(...FIRST_YEARS) },
    });
    fc.assert(
      fc.property(any, ({ cost, rate, life, service, yearStart, at, firstYear }) => {
        const whole = plan({
          ...{ method: "declining", cost: money(cost, "EUR"), lifeMonths: life, rate: decimal(String(rate)) },
          ...{ yearStart, firstYear, serviceMonth: addMonths("2025-01-01", service) },
        });
        const months = planMonths(whole);
        const from = months[1 + (at % (months.length - 1))]?.month ?? whole.from;
        const accumulated = plannedThrough(months, addMonths(from, -1), zero("EUR"));
        const opened = { ...whole, from, accumulated };
        const rest = planMonths({ ...opened, beforeYear: openingBeforeYear(opened) });
        const expected = months.filter(({ month }) => month >= from);
        expect(rest.map(({ month }) => month)).toEqual(expected.map(({ month }) => month));
        // A year's value is known to the unit of a month.
        rest.forEach((one, index) => {
          const difference = one.accumulated.minor - (expected[index]?.accumulated.minor ?? 0n);
          expect(difference >= -5n && difference <= 5n, `${one.month} ${difference}`).toBe(true);
        });
      }),
      { numRuns: 300 },
    );
  });

  it("takes all at once of an asset of low value, and nothing of land", () => {
    expect(years(plan({ method: "immediate", cost: euro("799.99") }))).toEqual({ 2026: "799.99" });
    expect(planMonths(plan({ method: "none" }))).toEqual([]);
  });

  it("goes on from what opening balances brought", () => {
    const opened = plan({ from: "2027-01-01", accumulated: euro("416.67") });
    expect(years(opened)).toEqual({ 2027: "500.00", 2028: "500.00", 2029: "83.33" });
  });

  it("takes the rest in one month where the life was shortened to what is over", () => {
    const short = plan({ from: "2027-01-01", accumulated: euro("416.67"), lifeMonths: 6 });
    expect(years(short)).toEqual({ 2027: "1083.33" });
  });

  const anyPlan = fc
    .record({
      method: fc.constantFrom("straight_line", "declining", "pool", "immediate") as fc.Arbitrary<
        DepreciationPlan["method"]
      >,
      cost: fc.bigInt(1n, 100_000_000n),
      residualShare: fc.integer({ min: 0, max: 100 }),
      openingShare: fc.integer({ min: 0, max: 100 }),
      lifeMonths: fc.integer({ min: 1, max: 180 }),
      rate: fc.integer({ min: 1, max: 100 }),
      serviceOffset: fc.integer({ min: 0, max: 60 }),
      openingMonths: fc.integer({ min: 0, max: 40 }),
      firstYear: fc.constantFrom(...FIRST_YEARS),
      yearStart: fc.integer({ min: 1, max: 12 }),
    })
    .map(({ cost, residualShare, openingShare, serviceOffset, openingMonths, rate, ...rest }): DepreciationPlan => {
      const serviceMonth = addMonths("2020-01-01", serviceOffset);
      const residual = (cost * BigInt(residualShare)) / 100n;
      const isOpening = openingMonths > 0;
      return {
        ...rest,
        cost: money(cost, "EUR"),
        residual: money(residual, "EUR"),
        rate: rest.method === "declining" ? decimal(rate) : null,
        serviceMonth,
        from: addMonths(serviceMonth, openingMonths),
        accumulated: money(isOpening ? ((cost - residual) * BigInt(openingShare)) / 100n : 0n, "EUR"),
      };
    });

  it("ends at the residual value, never takes less than nothing, and leaves no month out", () => {
    fc.assert(
      fc.property(anyPlan, (of) => {
        const months = planMonths(of);
        const left = of.cost.minor - of.residual.minor - of.accumulated.minor;
        if (left <= 0n) {
          expect(months).toEqual([]);
          return;
        }
        expect(months.at(-1)?.accumulated.minor).toBe(of.cost.minor - of.residual.minor);
        expect(months.every(({ amount }) => amount.minor >= 0n)).toBe(true);
        expect(months.map(({ month }) => month)).toEqual(months.map((_, index) => addMonths(of.from, index)));
        const total = sum(
          months.map(({ amount }) => amount),
          "EUR",
        );
        expect(total.minor).toBe(left);
      }),
    );
  });

  it("goes on as before where a plan is cut at any month and nothing else is changed", () => {
    fc.assert(
      fc.property(anyPlan, fc.integer({ min: 1, max: 24 }), (of, after) => {
        fc.pre(of.method === "straight_line" || of.method === "pool");
        const from = addMonths(of.from, after);
        const before = planMonths(of);
        const accumulated = plannedThrough(before, addMonths(from, -1), of.accumulated);
        const joined = planOfParts([of, { ...of, from, accumulated }]);
        expect(joined.map(({ month }) => month)).toEqual(before.map(({ month }) => month));
        // Rounded from another sum, so a month may differ by a cent and never by more.
        for (const [index, { accumulated: now }] of joined.entries()) {
          const difference = now.minor - (before[index]?.accumulated.minor ?? 0n);
          expect(difference * difference).toBeLessThanOrEqual(1n);
        }
      }),
    );
  });
});

describe("disposalToEntry", () => {
  const heading = { date: "2027-06-30", description: "Disposal", currency: "EUR" };
  const laptop = {
    name: "Laptop",
    cost: euro("1500.00"),
    accumulated: euro("666.67"),
    assetCode: "1700",
    accumulatedCode: "1790",
    bookValueCode: "6810",
  };
  const linesOf = (entry: BalancedEntry | null) =>
    entry?.postings.map(({ side, accountCode, amount }) => `${accountCode} ${side} ${toDecimalString(amount)}`);

  it("credits the book value alone where assets are written down on their own account", () => {
    expect(linesOf(disposalToEntry(heading, { ...laptop, accumulatedCode: "1700" }))).toEqual([
      "6810 debit 833.33",
      "1700 credit 833.33",
    ]);
  });

  it("has no line for nothing", () => {
    expect(linesOf(disposalToEntry(heading, { ...laptop, accumulated: laptop.cost }))).toEqual([
      "1790 debit 1500.00",
      "1700 credit 1500.00",
    ]);
    const worn = { ...laptop, accumulated: laptop.cost, accumulatedCode: "1700" };
    expect(disposalToEntry(heading, worn)).toBeNull();
    expect(depreciationToEntry(heading, [{ ...laptop, expenseCode: "6800", amount: zero("EUR") }])).toBeNull();
  });
});

describe("rules of countries", () => {
  const cost = (amount: string, currency = "EUR") => ({ amount, currency });
  const ids = (...of: Parameters<typeof lowValueRules>) => lowValueRules(...of).map(({ id }) => id);

  it.each([
    ["DE", "250.00", ["de-low-value"]],
    ["DE", "250.01", ["de-low-value", "de-pool"]],
    ["DE", "800.00", ["de-low-value", "de-pool"]],
    ["DE", "800.01", ["de-pool"]],
    ["DE", "1000.00", ["de-pool"]],
    ["DE", "1000.01", []],
    ["FR", "500.00", ["fr-low-value"]],
    ["FR", "500.01", []],
    ["GB", "100.00", []],
  ])("finds rules of low value in %s for %s", (country, amount, expected) => {
    expect(ids(country, "2026-03-10", cost(amount))).toEqual(expected);
  });

  it("counts dollars in the United States, and no other currency", () => {
    expect(ids("US", "2026-03-10", cost("2500.00", "USD"))).toEqual(["us-de-minimis"]);
    expect(ids("US", "2026-03-10", cost("2500.01", "USD"))).toEqual([]);
    expect(ids("US", "2026-03-10", cost("10.00"))).toEqual([]);
  });

  it("limits declining balance to the dates and rates of the law", () => {
    expect(decliningRate("DE", "2026-07-01", 120)?.rate).toBe("30.00");
    expect(decliningRate("DE", "2026-07-01", 180)?.rate).toBe("20.00");
    expect(decliningRate("DE", "2025-06-30", 120)).toBeNull();
    expect(decliningRate("DE", "2028-01-01", 120)).toBeNull();
    expect(decliningRate("FR", "2026-07-01", 60)?.rate).toBe("35.00");
    expect(decliningRate("FR", "2026-07-01", 24)).toBeNull();
    expect(decliningRate("US", "2026-07-01", 60)).toBeNull();
  });

  it("names relief that is claimed in the return only", () => {
    expect(taxReliefNotes("GB", "2026-07-01").map(({ id }) => id)).toEqual(["gb-allowances"]);
    expect(taxReliefNotes("DE", "2026-07-01")).toEqual([]);
  });
});

/** A ledger of random assets: bought, depreciated month by month in one run for all, some disposed of. */
interface Bought {
  plan: DepreciationPlan;
  bookedOn: string;
  isOpening: boolean;
  isDirect: boolean;
  disposedAfter: number | null;
  /** More cost in a month after the first. */
  later: { after: number; cost: bigint } | null;
}

describe("the register", () => {
  const anyAsset: fc.Arbitrary<Bought> = fc
    .record({
      cost: fc.bigInt(1n, 10_000_000n),
      residualShare: fc.integer({ min: 0, max: 50 }),
      method: fc.constantFrom("straight_line", "declining", "pool", "immediate", "none") as fc.Arbitrary<
        DepreciationPlan["method"]
      >,
      lifeMonths: fc.integer({ min: 1, max: 48 }),
      bought: fc.integer({ min: 0, max: 30 }),
      day: fc.integer({ min: 1, max: 28 }),
      isOpening: fc.boolean(),
      isDirect: fc.boolean(),
      disposedAfter: fc.option(fc.integer({ min: 0, max: 40 }), { nil: null }),
      later: fc.option(fc.record({ after: fc.integer({ min: 1, max: 20 }), cost: fc.bigInt(1n, 100_000n) }), {
        nil: null,
      }),
    })
    .map(({ cost, residualShare, method, lifeMonths, bought, day, isOpening, isDirect, disposedAfter, later }) => {
      const serviceMonth = addMonths("2024-01-01", isOpening ? -12 : bought);
      const from = isOpening ? "2024-01-01" : serviceMonth;
      const residual = money((cost * BigInt(residualShare)) / 100n, "EUR");
      return {
        plan: plan({
          ...{ cost: money(cost, "EUR"), residual, method, lifeMonths, serviceMonth, from },
          rate: decimal("25"),
          accumulated: isOpening ? money((cost - residual.minor) / 3n, "EUR") : zero("EUR"),
        }),
        bookedOn: isOpening ? "2024-01-01" : `${serviceMonth.slice(0, 8)}${String(day).padStart(2, "0")}`,
        isOpening,
        isDirect,
        disposedAfter,
        later: disposedAfter !== null && later !== null && later.after > disposedAfter ? null : later,
      };
    });

  it("equals the accounts of the ledger on every day", () => {
    fc.assert(
      fc.property(
        fc.array(anyAsset, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 1500 }),
        (all, some) => {
          const { entries, assets } = keepBooks(all);
          const day = new Date(Date.UTC(2024, 0, 1 + some)).toISOString().slice(0, 10);
          const balances = registerBalances(assets, day, "EUR");
          for (const [code, balance] of balances)
            expect([code, balanceOf(entries, code, day)]).toEqual([code, balance]);
          // Nothing below zero is ever written off, and no book value below the residual of an asset that is there.
          const rows = assets.map((asset) => registerRow(asset, { from: "2025-01-01", to: "2025-12-31" }));
          for (const row of rows) expect(compareMoney(row.bookValueClosing, zero("EUR"))).toBeGreaterThanOrEqual(0);
          // The closing of one period is the opening of the next.
          const next = assets.map((asset) => registerRow(asset, { from: "2026-01-01", to: "2026-12-31" }));
          expect(sumRegister(next, "EUR").costOpening).toEqual(sumRegister(rows, "EUR").costClosing);
          expect(sumRegister(next, "EUR").depreciationOpening).toEqual(sumRegister(rows, "EUR").depreciationClosing);
        },
      ),
    );
  });
});

const heading = (date: string) => ({ date, description: "Assets", currency: "EUR" });

function keepBooks(all: readonly Bought[]): { entries: BalancedEntry[]; assets: RegisteredAsset[] } {
  const codesOf = (asset: Bought) => ({ assetCode: "1700", accumulatedCode: asset.isDirect ? "1700" : "1790" });
  const lastOf = (asset: Bought): string | null =>
    asset.disposedAfter === null ? null : endOf("month", addMonths(asset.plan.from, asset.disposedAfter));
  const entries: BalancedEntry[] = all.flatMap((asset) => {
    // Into the books by an entry with the sides of a disposal swapped: what it costs, and what was written off.
    const there = { name: "In", bookValueCode: "3999", ...codesOf(asset) };
    const { cost, accumulated } = asset.plan;
    const entry = disposalToEntry(heading(asset.bookedOn), { ...there, cost, accumulated });
    if (!entry) return [];
    const postings = entry.postings.map((one) => ({
      ...one,
      side: one.side === "debit" ? ("credit" as const) : ("debit" as const),
    }));
    return [{ ...entry, postings } as BalancedEntry];
  });
  const laterOf = ({ plan: { from }, later }: Bought) =>
    later === null ? [] : [{ day: addMonths(from, later.after), amount: money(later.cost, "EUR") }];
  for (const asset of all)
    for (const { day, amount } of laterOf(asset))
      entries.push(
        plainEntry(heading(day), [
          plainPosting("debit", "1700", amount, "Later"),
          plainPosting("credit", "2000", amount, "Later"),
        ]),
      );
  const posted = all.map((): { day: string; amount: ReturnType<typeof euro> }[] => []);
  for (let month = "2024-01-01"; month < "2028-01-01"; month = addMonths(month, 1)) {
    const day = endOf("month", month);
    const lines = all.map((asset, index) => {
      const last = lastOf(asset);
      const planned = planMonths(asset.plan).find((one) => one.month === month);
      const amount = planned && (last === null || day <= last) ? planned.amount : zero("EUR");
      if (amount.minor > 0n) posted[index]?.push({ day, amount });
      return { name: "Asset", expenseCode: "6800", accumulatedCode: codesOf(asset).accumulatedCode, amount };
    });
    const run = depreciationToEntry(heading(day), lines);
    if (run) entries.push(run);
  }
  const assets = all.map((asset, index): RegisteredAsset => {
    const { cost, accumulated } = asset.plan;
    const disposedOn = lastOf(asset);
    const depreciation = posted[index] ?? [];
    if (disposedOn !== null) {
      const written = sum([accumulated, ...depreciation.map(({ amount }) => amount)], "EUR");
      const all = sum([cost, ...laterOf(asset).map(({ amount }) => amount)], "EUR");
      const gone = { name: "Out", cost: all, accumulated: written, bookValueCode: "6810", ...codesOf(asset) };
      const entry = disposalToEntry(heading(disposedOn), gone);
      if (entry) entries.push(entry);
    }
    return {
      ...codesOf(asset),
      costChanges: laterOf(asset),
      ...{ cost, bookedOn: asset.bookedOn, depreciation, disposedOn },
      acquiredOn: asset.bookedOn,
      opening: asset.isOpening ? [{ day: addDays(asset.bookedOn, -1), amount: accumulated }] : null,
    };
  });
  return { entries, assets };
}

function balanceOf(entries: readonly BalancedEntry[], code: string, day: string) {
  const lines = entries.filter(({ entryDate }) => entryDate <= day).flatMap(({ postings }) => postings);
  const own = lines.filter(({ accountCode }) => accountCode === code);
  return money(
    own.reduce((total, { side, amount }) => total + (side === "debit" ? amount.minor : -amount.minor), 0n),
    "EUR",
  );
}

it("counts months between days of different years", () => {
  expect([monthsBetween("2025-11-01", "2026-02-01"), monthsBetween("2026-02-01", "2025-11-01")]).toEqual([3, -3]);
});
