/** Own tax codes: which are refused, and that boxes are sums of their lines. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDecimal } from "../decimal.ts";
import { add, money, subtract, zero } from "../money.ts";
import {
  BOX_ROLES,
  type BoxRole,
  boxesFor,
  findOwnCodeFault,
  isOwedByBuyer,
  isOwnCodeKey,
  type OwnTaxCode,
  ownTaxCode,
  proposeTaxCode,
  rateOn,
  TAX_PACKS,
  type TaxPack,
  taxLine,
  taxOnNet,
  taxReturn,
  withOwnCodes,
} from "./index.ts";

const packOf = (country: string, region?: string): TaxPack => {
  const pack = TAX_PACKS.find((one) => one.country === country && one.region === region);
  if (!pack) throw new Error(`There is no pack of ${country}.`);
  return pack;
};

const SALE: OwnTaxCode = {
  number: 1,
  name: "Own",
  direction: "sale",
  category: "S",
  exemption: "",
  rate: "19",
  rateFrom: "2026-01-01",
  laterRates: [],
  recoverable: "0",
  boxes: { base: ["81"], owed: [], claimed: [] },
  isArchived: false,
};
const PURCHASE: OwnTaxCode = {
  ...SALE,
  direction: "purchase",
  recoverable: "1",
  boxes: { base: [], owed: [], claimed: ["66"] },
};
const REVERSED: OwnTaxCode = {
  ...PURCHASE,
  category: "AE",
  boxes: { base: ["84"], owed: ["85"], claimed: ["67"] },
};
const NO_BOX = { base: [], owed: [], claimed: [] };

describe("an own tax code", () => {
  it("has the rate of the day, and is refused where a later rate doesn't fit the boxes or the order", () => {
    const code = ownTaxCode(packOf("DE"), { ...PURCHASE, laterRates: [{ from: "2027-01-01", value: "21" }] });
    expect(formatDecimal(rateOn(code, "2026-12-31"))).toBe("19");
    expect(formatDecimal(rateOn(code, "2027-01-01"))).toBe("21");
    const faultOf = (own: OwnTaxCode, from: string, value: string) =>
      findOwnCodeFault(packOf("DE"), { ...own, laterRates: [{ from, value }] });
    expect(faultOf(PURCHASE, "2027-01-01", "21")).toBeNull();
    expect(faultOf(PURCHASE, "2026-01-01", "21")).toMatchObject({ fault: "rates_out_of_order", at: 0 });
    expect(faultOf(PURCHASE, "2027-01-01", "0")).toMatchObject({ field: "laterRates", fault: "rate_missing" });
    expect(faultOf(SALE, "2027-01-01", "16")).toMatchObject({ fault: "other_tax", counted: "19", booked: "16" });
  });

  it.each([
    ["DE", SALE],
    ["DE", { ...SALE, rate: "16", boxes: NO_BOX }],
    ["DE", { ...SALE, category: "E", rate: "0", exemption: "VATEX-EU-132", boxes: { ...NO_BOX, base: ["48"] } }],
    ["DE", { ...PURCHASE, recoverable: "0.3" }],
    ["DE", REVERSED],
    ["DE", { ...REVERSED, recoverable: "0", boxes: { base: ["84"], owed: ["85"], claimed: [] } }],
    ["FR", { ...SALE, rate: "13", boxes: { base: ["A1", "08b"], owed: ["08"], claimed: [] } }],
    ["GB", { ...PURCHASE, boxes: { base: ["7"], owed: [], claimed: ["4"] } }],
  ] as const)("is accepted in %s: %o", (country, own) => {
    expect(findOwnCodeFault(packOf(country), own)).toBeNull();
  });

  it.each([
    ["a box of another country", SALE, { boxes: { ...NO_BOX, base: ["A1"] } }, { field: "base", box: "A1" }],
    ["a box that sums others", SALE, { boxes: { ...NO_BOX, owed: ["83"] } }, { field: "owed", box: "83" }],
    ["a box twice", SALE, { boxes: { ...NO_BOX, base: ["81", "81"] } }, { field: "base", box: "81" }],
    ["a box of input tax on a sale", SALE, { boxes: { ...NO_BOX, claimed: ["66"] } }, { field: "claimed" }],
    ["owed tax that a supplier charges", PURCHASE, { boxes: { ...NO_BOX, owed: ["85"] } }, { field: "owed" }],
    ["another rate than the box", SALE, { rate: "16" }, { fault: "other_tax", counted: "19", booked: "16" }],
    ["tax without its box", SALE, { boxes: { ...NO_BOX, base: ["45"] } }, { counted: "0", booked: "19" }],
    ["tax in two boxes", SALE, { boxes: { ...NO_BOX, base: ["81"], owed: ["85"] } }, { counted: "38", booked: "19" }],
    ["tax that isn't claimed", PURCHASE, { recoverable: "0.5", boxes: { ...NO_BOX, claimed: ["66", "62"] } }, {}],
    ["a net amount in two boxes", SALE, { boxes: { ...NO_BOX, base: ["81", "86"] } }, { fault: "counted_twice" }],
    ["a sale that claims", SALE, { recoverable: "1" }, { fault: "sale_claims" }],
    ["a taxed code without a rate", SALE, { rate: "0" }, { fault: "rate_missing" }],
    ["a rate without tax", SALE, { category: "E" as const }, { fault: "rate_not_zero" }],
    ["an exemption without a reason", SALE, { category: "E" as const, rate: "0" }, { fault: "reason_missing" }],
    ["a reason without an exemption", SALE, { exemption: "VATEX-EU-132" }, { fault: "no_reason" }],
    ["a purchase outside the scope", PURCHASE, { category: "O" as const }, { fault: "not_of_direction" }],
  ])("is refused with %s", (_what, own, change, fault) => {
    expect(findOwnCodeFault(packOf("DE"), { ...own, ...change })).toMatchObject(fault);
  });

  it("is listed in the EC sales list, and says why no tax is charged, like the code of the same box", () => {
    const own = { ...SALE, category: "AE", rate: "0", boxes: { ...NO_BOX, base: ["21"] } } as const;
    expect(ownTaxCode(packOf("DE"), own)).toMatchObject({ code: "X1", list: "services", exemption: "VATEX-EU-AE" });
    expect(ownTaxCode(packOf("US", "TX"), own).code).toBe("TX-X1");
    const keys = TAX_PACKS.flatMap(({ country, codes }) => codes.map(({ code }) => `${country}-${code}`));
    expect(keys.filter(isOwnCodeKey)).toEqual([]);
    expect(isOwnCodeKey("US-TX-X12")).toBe(true);
  });

  it("is proposed for a rate that only it has, until it is archived", () => {
    const propose = (isArchived: boolean) =>
      proposeTaxCode([withOwnCodes(packOf("DE"), [{ ...SALE, rate: "13", boxes: NO_BOX, isArchived }])], {
        direction: "sale",
        rate: { digits: 13n, scale: 0 },
        hasTax: true,
        isCost: false,
        partyCountry: null,
        day: "2026-03-01",
      });
    expect(propose(false).code).toBe("DE-X1");
    expect(propose(true).code).toBeNull();
  });
});

describe.each(["AT", "CA", "CH", "DE", "ES", "FR", "GB", "IN", "JP", "NL", "TX"])("own codes of %s", (place) => {
  const pack = place === "TX" ? packOf("US", "TX") : packOf(place);
  const some = (role: BoxRole) => {
    const ids = boxesFor(pack, role);
    return fc.subarray(ids, { maxLength: Math.min(2, ids.length) });
  };
  const random = fc
    .record({
      // The boxes of a code of the pack, or any.
      like: fc.constantFrom(...pack.codes),
      boxes: fc.option(fc.record({ base: some("base"), owed: some("owed"), claimed: some("claimed") }), { freq: 2 }),
      rate: fc.constantFrom("5", "7", "8.1", "10", "18", "19", "20", "20.5"),
      share: fc.constantFrom("0", "0.5", "1"),
    })
    .map(({ like, boxes, rate, share }): OwnTaxCode => {
      const { direction, category } = like;
      const isTaxed = category === "S" || isOwedByBuyer(direction, category);
      return {
        ...{ ...SALE, direction, category, boxes: boxes ?? like.boxes },
        rate: isTaxed ? rate : "0",
        recoverable: direction === "sale" ? "0" : share,
        exemption: category === "E" && direction === "sale" ? "VATEX-EU-132" : "",
      };
    });
  // Exact boxes, without their rounding.
  const exact = { ...pack.form, boxes: pack.form.boxes.map((box) => ({ ...box, rounding: "minor" as const })) };

  let accepted = 0;

  it("fill their boxes with the sums of their lines, and pay what the books owe", () => {
    fc.assert(
      fc.property(random, fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 8 }), (own, cents) => {
        if (findOwnCodeFault(pack, own)) return;
        accepted += 1;
        const code = ownTaxCode(pack, own);
        const lines = cents.map((minor) => {
          const base = money(BigInt(minor), pack.currency);
          return taxLine(code, base, taxOnNet(code, base, own.rateFrom), own.rateFrom);
        });
        const { boxes } = taxReturn(exact, lines, pack.currency);
        for (const { id, plus, taxOf, badDebt } of pack.form.boxes) {
          if (plus || taxOf || badDebt) continue;
          let expected = zero(pack.currency);
          for (const line of lines)
            for (const [role, amount] of [
              ["base", line.base],
              ["owed", line.tax],
              ["claimed", line.claimed],
            ] as const)
              if (own.boxes[role].includes(id)) expected = add(expected, amount);
          expect(boxes.get(id)).toEqual(expected);
        }
        const { result, booked } = taxReturn(pack.form, lines, pack.currency);
        const off = Math.abs(Number(subtract(booked, result).minor));
        const isInNone = BOX_ROLES.every((role) => own.boxes[role].length === 0);
        expect(off).toBeLessThanOrEqual(isInNone ? 0 : lines.length + 100 * pack.form.boxes.length);
      }),
      { numRuns: 60 },
    );
    expect(accepted).toBeGreaterThan(5);
  });
});
