/** That years and quarters in a question are those of the company's fiscal years, in English and German. */
import {
  addDays,
  addMonths,
  type FiscalYears,
  fiscalQuartersOf,
  fiscalYearAway,
  fiscalYearOf,
} from "@tallyleaf/ledger";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plan, type Talk } from "../../src/features/assistant/planner/plan.ts";
import { CURRENCY, NAMES, TODAY } from "./world.ts";

/** Years from April, after a short one of three months. */
const YEARS: FiscalYears = [
  { from: "2025-01-01", to: "2025-12-31" },
  { from: "2026-01-01", to: "2026-03-31" },
  { from: "2026-04-01", to: "2027-03-31" },
];

const asked = (question: string, talk: Partial<Talk>) =>
  plan(question, { today: TODAY, names: NAMES, currency: CURRENCY, previous: null, attached: false, ...talk })?.input;

describe("a year or quarter in a question", () => {
  it.each([
    ["Ausgaben dieses Jahr", "expenses this year", "2026-04-01", "2027-03-31"],
    ["Ausgaben letztes Jahr", "expenses last year", "2026-01-01", "2026-03-31"],
    ["Ausgaben im Vorjahr", "expenses of the previous year", "2026-01-01", "2026-03-31"],
    ["Ausgaben dieses Jahr bisher", "expenses this year so far", "2026-04-01", TODAY],
    ["Ausgaben dieses Geschäftsjahr", "expenses this fiscal year", "2026-04-01", "2027-03-31"],
    ["Ausgaben dieses Kalenderjahr", "expenses this calendar year", "2026-01-01", "2026-12-31"],
    ["Ausgaben letztes Geschäftsquartal", "expenses last fiscal quarter", "2026-07-01", "2026-09-30"],
    ["Ausgaben 2025", "expenses 2025", "2025-01-01", "2025-12-31"],
    ["Ausgaben im Geschäftsjahr 2025", "expenses in FY2025", "2025-01-01", "2025-12-31"],
    ["Ausgaben 2026", "expenses in 2026", "2026-01-01", "2026-03-31"],
    ["Ausgaben 2026/27", "expenses 2026/27", "2026-04-01", "2027-03-31"],
    ["Ausgaben 2024", "expenses in fiscal year 2024", "2024-01-01", "2024-12-31"],
    ["Ausgaben im Kalenderjahr 2026", "expenses in the calendar year 2026", "2026-01-01", "2026-12-31"],
    ["Ausgaben Q1", "expenses Q1", "2026-04-01", "2026-06-30"],
    ["Ausgaben im 2. Quartal", "expenses in the second quarter", "2026-07-01", "2026-09-30"],
    ["Ausgaben Q3 2025", "expenses Q3 of 2025", "2025-07-01", "2025-09-30"],
    ["Ausgaben im ersten Quartal letzten Jahres", "expenses in Q1 of last year", "2026-01-01", "2026-03-31"],
    ["Ausgaben im ersten Halbjahr", "expenses in the first half", "2026-04-01", "2026-09-30"],
  ])("is one of the fiscal year: %s", (german, english, startDate, endDate) => {
    expect(asked(english, { years: YEARS })).toMatchObject({ startDate, endDate });
    expect(asked(german, { years: YEARS, readsGerman: true })).toMatchObject({ startDate, endDate });
  });

  it("compares a fiscal year with the one before, also with a short one", () => {
    expect(asked("How does this year compare with the previous one?", { years: YEARS })).toMatchObject({
      first: { startDate: "2026-04-01", endDate: "2027-03-31" },
      second: { startDate: "2026-01-01", endDate: "2026-03-31" },
    });
  });

  it("is the fiscal year of each of its days, whenever years begin", () => {
    const months = fc.integer({ min: 0, max: 11 });
    const days = fc.integer({ min: 0, max: 3000 });
    fc.assert(
      fc.property(months, days, fc.integer({ min: 1, max: 4 }), (month, offset, quarter) => {
        const from = addMonths("2019-01-01", month);
        const years = [{ from, to: addDays(addMonths(from, 12), -1) }];
        const today = addDays("2020-01-01", offset);
        const rangeOf = (question: string) => asked(question, { years, today });
        const [own, last] = [fiscalYearOf(today, years), fiscalYearAway(today, -1, years)];
        expect(rangeOf("expenses this year")).toMatchObject({ startDate: own.from, endDate: own.to });
        expect(rangeOf("expenses last year")).toMatchObject({ startDate: last.from, endDate: last.to });
        const named = fiscalYearOf(`${own.from.slice(0, 4)}-12-31`, years);
        expect(rangeOf(`expenses ${own.from.slice(0, 4)}`)).toMatchObject({ startDate: named.from, endDate: named.to });
        const [found] = [own, last]
          .map((year) => fiscalQuartersOf(year)[quarter - 1])
          .filter((one) => one && one.from <= today);
        expect(rangeOf(`expenses Q${quarter}`)).toMatchObject({ startDate: found?.from, endDate: found?.to });
      }),
    );
  });
});
