/** Tax returns: the examples of docs/TAX.md, and laws of random lines. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal, formatDecimal } from "../decimal.ts";
import { money, negate, roundToMoney, subtract, sum } from "../money.ts";
import { taxWithin } from "../tax.ts";
import { toDecimalString } from "../wire.ts";
import {
  addComponents,
  correctedCode,
  dueDay,
  hasRateOn,
  OSS,
  rateOn,
  TAX_PACKS,
  type TaxCode,
  type TaxLine,
  type TaxPack,
  taxLine,
  taxOnNet,
  taxReturn,
} from "./index.ts";
import { costOf } from "./return.ts";

const DAY = "2026-10-31";
const IN_TIME = ", in time";
const COUNTRIES = {
  Germany: "DE",
  "United Kingdom": "GB",
  France: "FR",
  "United States": "US",
  Australia: "AU",
  Austria: "AT",
  Canada: "CA",
  India: "IN",
  Ireland: "IE",
  Italy: "IT",
  Japan: "JP",
  Netherlands: "NL",
  Spain: "ES",
  Switzerland: "CH",
  "One-Stop Shop": "EU",
} as const;

/** Rates of purchases without a code of this reverse charge, by country, category, and whose supply it is. */
const NEVER_OWED: Readonly<Record<string, readonly number[]>> = {
  // Basic food is goods of a shop; the box of its acquisitions isn't known. Building work has the standard rate alone.
  ...{ "AT K": [4.9], "AT AE eu": [4.9], "AT AE abroad": [4.9], "AT AE home": [4.9, 10, 13] },
  // The federal tax alone is owed: the part of a province is for those who can't claim it.
  "CA AE": [11, 12, 13, 14, 14.975, 15],
  // Lodging is taxed where it is.
  "CH AE": [3.8],
  // Lines of other rates on imports were not compared with the form.
  "FR G": [5.5, 10],
  // Livestock is bought from farmers of the country. Building work has two rates.
  ...{ "IE K": [4.8], "IE AE eu": [4.8], "IE AE abroad": [4.8], "IE G": [4.8], "IE AE home": [4.8, 9] },
  // Notified services have 5 or 18 %, and services from abroad 18 %.
  ...{ "IN AE home": [0.25, 3, 40], "IN AE abroad": [0.25, 3, 5, 40] },
  // Food and newspapers are no digital services.
  "JP AE": [8],
};

const packOf = (country: string): TaxPack => {
  const pack = TAX_PACKS.find((one) => one.country === country);
  if (!pack) throw new Error(`There is no pack of ${country}.`);
  return pack;
};

/** The pack of an example's first code: in the United States each state has its own. */
const packWith = (country: string, lines: string): TaxPack => {
  const region = /\b([A-Z]{2})-/.exec(lines)?.[1];
  return TAX_PACKS.find((one) => one.country === country && one.region === region) ?? packOf(country);
};

/** "U19 1000", "V19 119 gross", "20 × U19 0.99", "NY-SALE+4.5+0.375 100" with local rates. */
function linesOf(pack: TaxPack, text: string): TaxLine[] {
  return text.split(" + ").flatMap((part) => {
    const [, times = "1", names = "", amount = "", gross] = /^(?:(\d+) × )?(\S+) (\S+)( gross)?$/.exec(part) ?? [];
    const [name, ...local] = names.split("+");
    const found = pack.codes.find((one) => one.code === name);
    if (!found) throw new Error(`${pack.country} has no code in "${part}".`);
    const added = local.map((value) => ({ name: "Local", rates: [{ from: "2000-01-01", value }], boxes: [] }));
    const code = added.length === 0 ? found : addComponents(found, added);
    const given = roundToMoney(decimal(amount), pack.currency);
    const tax = gross ? taxWithin(given, rateOn(code, DAY)) : taxOnNet(code, given, DAY);
    return Array.from({ length: Number(times) }, () => taxLine(code, gross ? subtract(given, tax) : given, tax, DAY));
  });
}

const cells = (row: string) =>
  row
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

const sections = readFileSync(join(import.meta.dirname, "../../../../docs/TAX.md"), "utf8")
  .split(/^## /m)
  .slice(1);

describe.each(sections.map((section) => section.split("\n")))("%s", (heading, ...rows) => {
  const country = COUNTRIES[heading as keyof typeof COUNTRIES];
  const examples = rows
    .filter((row) => row.startsWith("|"))
    .slice(2)
    .map(cells);

  it.each(examples)("fills the boxes of: %s", (_what, lines = "", boxes = "", cost = "") => {
    const pack = packWith(country, lines);
    const taxed = linesOf(pack, lines.replace(IN_TIME, ""));
    const filled = taxReturn(pack.form, taxed, pack.currency, lines.endsWith(IN_TIME));
    const said = Object.fromEntries(boxes.split(" · ").map((box) => box.split(" ")));
    const shown = [...filled.boxes]
      .map(([id, amount]) => [id, toDecimalString(amount)] as const)
      .filter(([id, amount]) => said[id] || Number(amount) !== 0);
    const { booked = said.booked, ...wanted } = said;
    expect(Object.fromEntries(shown)).toEqual(wanted);
    if (booked) expect(toDecimalString(filled.booked)).toBe(booked);
    expect(toDecimalString(sum(taxed.map(costOf), pack.currency))).toBe(cost);
  });
});

describe.each(TAX_PACKS.map((pack) => [pack.region ?? pack.country, pack] as const))(
  "any return of %s",
  (_country, pack) => {
    // A country's refund in the One-Stop Shop isn't set off against payments to others.
    const min = pack.country === OSS ? 0 : -1_000_000;
    const line = fc
      .record({
        known: fc.constantFrom(...pack.codes),
        minor: fc.integer({ min, max: 1_000_000 }),
        by: fc.constantFrom(null, "write_off" as const, "recovery" as const),
      })
      .map(({ known, minor, by }) => {
        const base = money(BigInt(minor), pack.currency);
        const code = by === null ? known : correctedCode(pack, known, by);
        return taxLine(code, base, taxOnNet(code, base, DAY), DAY);
      });
    const lines = fc.array(line, { maxLength: 30 });
    const runs = { numRuns: pack.region ? 5 : 50 };

    it("pays what the books owe but for the rounding of its boxes", () => {
      fc.assert(
        fc.property(lines, (some) => {
          const { result, booked } = taxReturn(pack.form, some, pack.currency);
          const rounding = Math.abs(Number(subtract(booked, result).minor));
          // Each line rounds its tax by half a cent, and each box of whole units leaves out less than one.
          expect(rounding).toBeLessThan(some.length + 100 * pack.form.boxes.length);
        }),
        runs,
      );
    });

    it("is empty for lines and their reversals", () => {
      fc.assert(
        fc.property(lines, (some) => {
          const reversed = some.map((one) => ({
            ...one,
            base: negate(one.base),
            tax: negate(one.tax),
            claimed: negate(one.claimed),
          }));
          const { boxes, result, booked } = taxReturn(pack.form, [...some, ...reversed], pack.currency);
          for (const [id, amount] of boxes) expect(amount.minor, id).toBe(0n);
          expect([result.minor, booked.minor]).toEqual([0n, 0n]);
        }),
        runs,
      );
    });

    it("sums only boxes above, and has its days in order", () => {
      const above = new Set<string>();
      for (const { id, plus = [], minus = [], taxOf } of pack.form.boxes) {
        for (const summed of [...plus, ...minus, ...(taxOf ? [taxOf.box] : [])]) expect(above, id).toContain(summed);
        above.add(id);
      }
      for (const id of [...pack.form.result.plus, ...pack.form.result.minus]) expect(above).toContain(id);
      for (const { code, rates, recoverable = [], components = [] } of pack.codes)
        for (const dated of [rates, recoverable, ...components.map((component) => component.rates)]) {
          const days = dated.map(({ from }) => from);
          expect(days, code).toEqual([...new Set(days)].sort());
        }
    });

    it("names each code once, and each box", () => {
      const names = pack.codes.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      for (const text of [...names, ...pack.form.boxes.map(({ label }) => label)]) {
        expect(text.trim()).toBe(text);
        expect(text.length, text).toBeGreaterThan(0);
        expect(text.length, text).toBeLessThanOrEqual(60);
      }
    });

    it("is due after its period, in each rhythm", () => {
      for (const rhythm of pack.form.period)
        for (const end of ["2025-12-31", "2026-03-31"]) expect(dueDay(pack.form, rhythm, end) > end, rhythm).toBe(true);
    });

    it("has a box for each box of a code, and unique ids", () => {
      const ids = pack.form.boxes.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(pack.codes.map(({ code }) => code)).size).toBe(pack.codes.length);
      for (const { code } of pack.codes) expect(code.startsWith(pack.region ? `${pack.region}-` : ""), code).toBe(true);
      const corrected = pack.codes.flatMap((code) => [
        correctedCode(pack, code, "write_off"),
        correctedCode(pack, code, "recovery"),
      ]);
      for (const { code, boxes } of [...pack.codes, ...corrected])
        for (const id of [...boxes.base, ...boxes.owed, ...boxes.claimed, ...(boxes.repaid ?? [])])
          expect(ids, code).toContain(id);
      const relieved = Object.entries(pack.badDebt?.codes ?? {}).flat();
      for (const code of relieved) expect(pack.codes.map((one) => one.code)).toContain(code);
    });

    it("has a code for each rate that may occur on a reverse charge", () => {
      const rated = (code: TaxCode) => (hasRateOn(code, DAY) ? Number(formatDecimal(rateOn(code, DAY))) : 0);
      const bought = pack.codes.filter(({ direction }) => direction === "purchase");
      const rates = bought
        .filter(({ computation, category }) => computation === "charged" && category === "S")
        .map(rated);
      const kindOf = ({ category, party }: TaxCode) => [pack.country, category, party].filter(Boolean).join(" ");
      const owed = pack.isSalesTax ? [] : bought.filter(({ computation }) => computation === "self_assessed");
      for (const [kind, own] of Map.groupBy(owed, kindOf)) {
        const missing = new Set(rates.filter((rate) => rate > 0 && !own.map(rated).includes(rate)));
        expect([kind, [...missing].sort((one, other) => one - other)]).toEqual([kind, NEVER_OWED[kind] ?? []]);
      }
    });
  },
);

it.each([
  ["DE", "month", "2026-01-31", "2026-02-10"],
  // Saturday, January 10, and Sunday, May 10.
  ["DE", "quarter", "2025-12-31", "2026-01-12"],
  ["DE", "month", "2026-04-30", "2026-05-11"],
  ["GB", "quarter", "2026-03-31", "2026-05-07"],
  ["GB", "year", "2025-12-31", "2026-02-28"],
  ["FR", "month", "2026-11-30", "2026-12-15"],
  ["AT", "quarter", "2026-03-31", "2026-05-15"],
  ["AU", "quarter", "2025-12-31", "2026-03-02"],
  ["CH", "quarter", "2026-06-30", "2026-08-31"],
  ["ES", "month", "2026-01-31", "2026-03-02"],
  ["ES", "quarter", "2025-12-31", "2026-01-30"],
  ["IT", "quarter", "2026-06-30", "2026-09-30"],
  ["EU", "quarter", "2025-12-31", "2026-01-31"],
  ["EU", "quarter", "2026-03-31", "2026-04-30"],
] as const)("says when the return of %s for a %s to %s is due", (country, rhythm, end, due) => {
  expect(dueDay(packOf(country).form, rhythm, end)).toBe(due);
});

it.each([
  ["DE", "month", "2026-01-31", "2026-03-10"],
  // Saturday, October 10.
  ["DE", "month", "2026-08-31", "2026-10-12"],
  ["DE", "quarter", "2025-12-31", "2026-02-10"],
  ["AT", "quarter", "2026-03-31", "2026-05-15"],
] as const)(
  "says when the return of %s for a %s to %s is due with a permanent extension",
  (country, rhythm, end, due) => {
    expect(dueDay(packOf(country).form, rhythm, end, true)).toBe(due);
  },
);

it("marks the form of each country that wasn't compared", () => {
  const unmarked = TAX_PACKS.filter(({ form }) => !form.isUnverified).map(({ country }) => country);
  expect([...new Set(unmarked)].sort()).toEqual(["DE", "EU", "FR", "GB", "US"]);
});

it("has all states, and no code twice in a country", () => {
  expect(TAX_PACKS.filter(({ country }) => country === "US")).toHaveLength(51);
  const keys = TAX_PACKS.flatMap(({ country, codes }) => codes.map(({ code }) => `${country}-${code}`));
  expect(new Set(keys).size).toBe(keys.length);
});
