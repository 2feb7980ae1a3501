import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cashShares, type MovedLine } from "./cash-shares.ts";

const line = (minor: bigint, what: "cash" | "exchange" | "other" = "other"): MovedLine => ({
  minor,
  isCash: what === "cash",
  isExchange: what === "exchange",
});

describe("tax that the buyer owes and claims", () => {
  it("takes no share of what is paid", () => {
    const line = (minor: bigint, more: object = {}) => ({ minor, isCash: false, isExchange: false, ...more });
    const bill = [line(100_000n), line(-97_000n, { isCash: true }), line(-3000n)];
    const pair = [line(-570n, { isTax: true }), line(570n, { isTax: true })];
    expect(cashShares([...bill, ...pair])).toEqual([-97_000n, 0n, 0n, 0n, 0n]);
    // One that is charged does.
    expect(cashShares([line(100_000n), line(19_000n, { isTax: true }), line(-119_000n, { isCash: true })])).toEqual([
      -100_000n,
      -19_000n,
      0n,
    ]);
  });
});

describe("cashShares", () => {
  it.each([
    ["a fee that the bank kept", [line(9800n, "cash"), line(200n), line(-10000n)], [0n, 0n, 9800n]],
    ["a fee on top", [line(-48150n, "cash"), line(150n), line(48000n)], [0n, -150n, -48000n]],
    ["a write-off", [line(60000n, "cash"), line(60000n), line(-120000n)], [0n, 0n, 60000n]],
    ["an exchange gain", [line(9500n, "cash"), line(-9137n), line(-363n, "exchange")], [0n, 9500n, 0n]],
    ["an exchange loss", [line(8800n, "cash"), line(-9137n), line(337n, "exchange")], [0n, 8800n, 0n]],
    ["a transfer with a fee", [line(49900n, "cash"), line(100n), line(-50000n, "cash")], [0n, -100n, 0n]],
    ["a transfer at two rates", [line(49680n, "cash"), line(320n, "exchange"), line(-50000n, "cash")], [0n, -320n, 0n]],
    ["a purchase with tax", [line(10000n), line(2000n), line(-12000n, "cash")], [-10000n, -2000n, 0n]],
    ["nothing in the end", [line(500n, "cash"), line(-500n, "cash"), line(7n), line(-7n)], [0n, 0n, 0n, 0n]],
  ])("splits %s", (_what, lines, shares) => {
    expect(cashShares(lines)).toEqual(shares);
  });

  it("adds up to the movement, with its direction in every share", () => {
    const any = fc.record({ minor: fc.bigInt(-100_000n, 100_000n), isCash: fc.boolean(), isExchange: fc.boolean() });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 7 }), (lines) => {
        const rest = lines.reduce((all, { minor }) => all + minor, 0n);
        const balanced = [...lines, line(-rest)];
        const moved = balanced.reduce((all, { minor, isCash }) => (isCash ? all + minor : all), 0n);
        const shares = cashShares(balanced);
        expect(shares.reduce((all, share) => all + share, 0n)).toBe(moved);
        for (const [at, share] of shares.entries()) {
          expect(share * moved).toBeGreaterThanOrEqual(0n);
          if (balanced[at]?.isCash) expect(share).toBe(0n);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
