/** Splitting a line: the parts add up, and the largest takes the rest. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { decimal, LedgerError, money, splitByWeights, sum } from "../index.ts";

const minors = (minor: bigint, ...weights: string[]) =>
  splitByWeights(money(minor, "EUR"), weights.map(decimal)).map((part) => part.minor);

it("gives the rest to the largest part", () => {
  expect(minors(10000n, "33.3", "33.3", "33.4")).toEqual([3330n, 3330n, 3340n]);
  expect(minors(10001n, "50", "50")).toEqual([5000n, 5001n]);
  expect(minors(1000n, "1", "1", "1")).toEqual([334n, 333n, 333n]);
  expect(minors(-1000n, "1", "2")).toEqual([-333n, -667n]);
});

it("refuses weights that are not above zero, and none", () => {
  expect(() => minors(100n, "1", "0")).toThrow(LedgerError);
  expect(() => minors(100n, "-1")).toThrow(LedgerError);
  expect(() => minors(100n)).toThrow(LedgerError);
});

it("adds up to the line, each part near its share, with any weights", () => {
  const weight = fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 3 }));
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
      fc.array(weight, { minLength: 1, maxLength: 8 }),
      (minor, weights) => {
        const shares = weights.map(([digits, scale]) => ({ digits: BigInt(digits), scale }));
        const parts = splitByWeights(money(minor, "EUR"), shares);
        expect(sum(parts, "EUR").minor).toBe(minor);
        const whole = shares.reduce((all, { digits, scale }) => all + Number(digits) / 10 ** scale, 0);
        parts.forEach((part, at) => {
          const share = (Number(minor) * Number(shares[at]?.digits)) / 10 ** (shares[at]?.scale ?? 0) / whole;
          expect(Math.abs(Number(part.minor) - share)).toBeLessThanOrEqual(shares.length / 2 + 1);
        });
      },
    ),
    { numRuns: 100 },
  );
});
