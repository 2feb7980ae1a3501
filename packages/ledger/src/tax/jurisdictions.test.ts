/** Sales taxes below a state: what the name of a tax says, and how a line's tax is split. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { decimal } from "../decimal.ts";
import { money } from "../money.ts";
import { taxOnTop } from "../tax.ts";
import { toDecimalString } from "../wire.ts";
import {
  type LocalTax,
  localForm,
  localTaxes,
  TAX_PACKS,
  type TaxLine,
  taxLine,
  taxReturn,
  withLocalTaxes,
} from "./index.ts";

const DAY = "2026-03-01";
const pack = TAX_PACKS.find(({ region }) => region === "TX");
const sale = pack?.codes.find(({ code }) => code === "TX-SALE");
const WORDS = {
  state: "State",
  net: ({ name, rate }: LocalTax) => `${name} ${rate} net`,
  tax: ({ name, rate }: LocalTax) => `${name} ${rate} tax`,
};

const taxesOf = (name: string, rate: string) => (sale ? localTaxes(sale, name, rate, DAY) : []);

it.each([
  ["Austin", "8.25", "Austin 2"],
  ["Travis County 0.5 + Austin 1.50%", "8.25", "Travis County 0.5, Austin 1.5"],
  ["Travis County 0.5 + Austin 1", "8.25", "Travis County 0.5 + Austin 1 2"],
  ["Sales tax", "8.25", " 2"],
  ["Highway 290 2", "8.25", "Highway 290 2"],
  ["Austin", "6.25", ""],
])("reads “%s” at %s %%", (name, rate, read) => {
  expect(
    taxesOf(name, rate)
      .map((tax) => `${tax.name} ${tax.rate}`)
      .join(", "),
  ).toBe(read);
});

it("splits the tax of each line, rounded once, into all that it is made of", () => {
  if (!pack || !sale) throw new Error("Texas is missing.");
  const place = fc.constantFrom(
    ["Austin", "8.25"],
    ["Travis County 0.5 + Austin 1.5", "8.25"],
    ["Sales tax", "7"],
    ["", "6.25"],
  );
  const lineOf = ([name = "", rate = ""]: readonly string[], minor: number): { taxes: LocalTax[]; line: TaxLine } => {
    const base = money(BigInt(minor), "USD");
    const taxes = taxesOf(name, rate);
    return { taxes, line: taxLine(withLocalTaxes(sale, taxes), base, taxOnTop(base, decimal(rate)), DAY) };
  };
  fc.assert(
    fc.property(fc.array(fc.tuple(place, fc.integer({ min: -100_000, max: 100_000 })), { maxLength: 15 }), (some) => {
      const lines = some.map(([where, minor]) => lineOf(where, minor));
      const form = localForm(
        pack.form,
        lines.flatMap(({ taxes }) => taxes),
        WORDS,
      );
      const { boxes, booked } = taxReturn(
        form,
        lines.map(({ line }) => line),
        "USD",
      );
      const minorOf = (id: string) => boxes.get(id)?.minor ?? 0n;
      expect(minorOf("tax")).toBe(booked.minor);
      const parts = form.boxes.filter(({ label }) => label === "State" || /\d tax$/.test(label));
      if (parts.length > 0) expect(parts.reduce((sum, { id }) => sum + minorOf(id), 0n)).toBe(booked.minor);
    }),
    { numRuns: 40 },
  );
});

it("shows each place with its net amount and tax", () => {
  if (!pack || !sale) throw new Error("Texas is missing.");
  const base = money(10_000n, "USD");
  const taxes = taxesOf("Travis County 0.5 + Austin 1.5", "8.25");
  const form = localForm(pack.form, taxes, WORDS);
  const { boxes } = taxReturn(form, [taxLine(withLocalTaxes(sale, taxes), base, money(825n, "USD"), DAY)], "USD");
  const shown = form.boxes.map(({ id, label }) => `${label} ${toDecimalString(boxes.get(id) ?? base)}`);
  expect(shown.slice(4, 9)).toEqual([
    ...["State 6.25", "Austin 1.5 net 100.00", "Austin 1.5 tax 1.50"],
    ...["Travis County 0.5 net 100.00", "Travis County 0.5 tax 0.50"],
  ]);
});
