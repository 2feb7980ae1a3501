/** The arithmetic of rates: laws that hold for any of them. */
import { compareDecimal, type Decimal, decimal, formatDecimal, multiply } from "@tallyleaf/ledger";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { crossRate, effectiveRate, inverseRate, isUsable, RATE_PLACES } from "./rates.ts";

/** The rate of a euro in some currency: from the Kuwaiti dinar to the rial, with up to 6 decimals. */
const perEuro = fc
  .record({ digits: fc.bigInt(1n, 10n ** 11n), scale: fc.integer({ min: 0, max: 6 }) })
  .filter(({ digits, scale }) => digits * 100n >= 10n ** BigInt(scale) && digits <= 10n ** BigInt(scale + 5));
const surcharge = fc
  .integer({ min: 0, max: 10_000 })
  .map((hundredths): Decimal => ({ digits: BigInt(hundredths), scale: 2 }));
const text = (value: Decimal) => formatDecimal(value);

/** |a × b − 1| in units of 10^-places, for two rates. */
function missesOneBy(a: Decimal, b: Decimal): bigint {
  const product = multiply(a, b);
  const off = product.digits - 10n ** BigInt(product.scale);
  return off < 0n ? -off : off;
}

describe("a cross rate over the euro", () => {
  it("times its inverse is 1 to 12 decimal places", () => {
    fc.assert(
      fc.property(perEuro, perEuro, (a, b) => {
        const [there, back] = [crossRate({ perEuro: a }, { perEuro: b }), crossRate({ perEuro: b }, { perEuro: a })];
        const places = BigInt(there.scale + back.scale);
        // Each may be off by half a unit of its last place, times the other.
        const unit = 10n ** (places - BigInt(Math.min(RATE_PLACES, Number(places))));
        const whole = (rate: Decimal) => rate.digits / 10n ** BigInt(rate.scale) + 1n;
        expect(missesOneBy(there, back) <= unit * (whole(there) + whole(back))).toBe(true);
      }),
    );
  });

  it("is 1 for a currency to itself, and the stated rate from the euro", () => {
    fc.assert(
      fc.property(perEuro, (rate) => {
        expect(text(crossRate({ perEuro: rate }, { perEuro: rate }))).toBe("1");
        expect(compareDecimal(crossRate({ perEuro: decimal("1") }, { perEuro: rate }), rate)).toBe(0);
      }),
    );
  });

  it.each([
    ["USD to GBP", "1.1269", "0.84880", "0.753216789422"],
    ["JPY to USD", "178.15", "1.1269", "0.006325568341"],
    ["EUR to USD", "1", "1.1269", "1.1269"],
    ["USD to EUR", "1.1269", "1", "0.887390185465"],
  ])("is computed for %s", (_pair, from, to, rate) => {
    expect(text(crossRate({ perEuro: decimal(from) }, { perEuro: decimal(to) }))).toBe(rate);
  });
});

describe("the effective rate", () => {
  it("is between 0 and the rate, and falls as the surcharge rises", () => {
    fc.assert(
      fc.property(perEuro, surcharge, surcharge, (rate, one, other) => {
        const [low, high] = compareDecimal(one, other) <= 0 ? [one, other] : [other, one];
        const effective = effectiveRate(rate, high);
        expect(effective.digits >= 0n).toBe(true);
        expect(compareDecimal(effective, rate)).toBeLessThanOrEqual(0);
        expect(compareDecimal(effective, effectiveRate(rate, low))).toBeLessThanOrEqual(0);
      }),
    );
  });

  it.each([
    ["1.25", "0", "1.25"],
    ["1.25", "2.5", "1.21875"],
    ["0.1", "0.01", "0.09999"],
    ["1.5", "100", "0"],
  ])("is exact for %s at a surcharge of %s %%: %s", (rate, percent, effective) => {
    expect(text(effectiveRate(decimal(rate), decimal(percent)))).toBe(effective);
    expect(isUsable(effectiveRate(decimal(rate), decimal(percent)))).toBe(effective !== "0");
  });
});

it("gives an inverse without trailing zeros", () => {
  expect([inverseRate(decimal("2")), inverseRate(decimal("0.8")), inverseRate(decimal("3"))].map(text)).toEqual([
    "0.5",
    "1.25",
    "0.333333333333",
  ]);
});
