/** The return of the One-Stop Shop: random sales of two quarters against a plain computation. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { money } from "../money.ts";
import { toDecimalString } from "../wire.ts";
import {
  OSS,
  type OssPlace,
  ossBoxes,
  ossForm,
  ossPlace,
  TAX_PACKS,
  type TaxLine,
  taxLine,
  taxOnNet,
  taxReturn,
} from "./index.ts";

const FROM = "2026-04-01";
const DAYS = ["2025-11-30", "2026-02-01", "2026-04-01", "2026-06-30"];
const WORDS = {
  net: ({ state, supply, rate }: OssPlace) => `${state} ${supply} ${rate} net`,
  tax: ({ state, supply, rate }: OssPlace) => `${state} ${supply} ${rate} tax`,
  correction: (state: string, quarter: string) => `${state} correction of ${quarter}`,
  balance: (state: string) => `${state} balance`,
  total: "total",
};
const pack = TAX_PACKS.find(({ country }) => country === OSS);
const codeOf = (name: string) => pack?.codes.find(({ code }) => code === name);

/** A sale with the boxes that it is in. */
function lineOf(name: string, minor: number, day: string): { place: OssPlace; line: TaxLine; tax: TaxLine["tax"] } {
  const code = codeOf(name);
  if (!code?.oss) throw new Error(`There is no code ${name}.`);
  const base = money(BigInt(minor), "EUR");
  const place = ossPlace(code.oss, code.rates.at(-1)?.value ?? "", day, FROM);
  const line = taxLine(code, base, taxOnNet(code, base, "2026-05-01"), day);
  return { place, tax: line.tax, line: { ...line, code: { ...code, boxes: ossBoxes(place) } } };
}

function fill(sales: readonly ReturnType<typeof lineOf>[]): Record<string, string> {
  if (!pack) throw new Error("There is no pack.");
  const form = ossForm(pack.form, sales, WORDS);
  const { boxes } = taxReturn(
    form,
    sales.map(({ line }) => line),
    "EUR",
  );
  return Object.fromEntries(
    form.boxes.map(({ id, label }) => [label, toDecimalString(boxes.get(id) ?? money(0n, "EUR"))]),
  );
}

describe("the return of the One-Stop Shop", () => {
  it("lists sales by country, supply, and rate, and corrections by country and quarter", () => {
    const sales = [
      lineOf("FR-C20", 10_000, "2026-04-10"),
      lineOf("FR-C20", -1_000, "2026-04-12"),
      lineOf("FR-C55-S", 2_000, "2026-05-01"),
      lineOf("AT-U20", -5_000, "2026-02-01"),
      lineOf("AT-U20", 1_000, "2025-12-01"),
    ];
    expect(Object.entries(fill(sales))).toEqual([
      ["AT correction of 2025-10-01", "2.00"],
      ["AT correction of 2026-01-01", "-10.00"],
      ["AT balance", "-8.00"],
      ["FR goods 20 net", "90.00"],
      ["FR goods 20 tax", "18.00"],
      ["FR services 5.5 net", "20.00"],
      ["FR services 5.5 tax", "1.10"],
      ["FR balance", "19.10"],
      ["total", "19.10"],
    ]);
  });

  it("agrees with sums by hand", () => {
    const sale = fc
      .tuple(
        fc.constantFrom("FR-C20", "FR-C10-S", "AT-U20", "IE-S9"),
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.constantFrom(...DAYS),
      )
      .map((one) => lineOf(...one));
    fc.assert(
      fc.property(fc.array(sale, { maxLength: 20 }), (sales) => {
        const boxes = fill(sales);
        const cents = new Map<string, number>();
        for (const { place, line } of sales) {
          const tax = Number(line.tax.minor);
          cents.set(place.state, (cents.get(place.state) ?? 0) + tax);
        }
        for (const [state, tax] of cents) expect(Number(boxes[`${state} balance`]) * 100).toBeCloseTo(tax, 6);
        const total = [...cents.values()].reduce((sum, tax) => sum + Math.max(0, tax), 0);
        expect(Number(boxes.total) * 100).toBeCloseTo(total, 6);
        const nets = Object.entries(boxes).filter(([label]) => label.endsWith(" net"));
        const own = sales.filter(({ place }) => place.corrects === null);
        const net = own.reduce((sum, { line }) => sum + Number(line.base.minor), 0);
        expect(nets.reduce((sum, [, amount]) => sum + Number(amount) * 100, 0)).toBeCloseTo(net, 4);
      }),
      { numRuns: 40 },
    );
  });
});
