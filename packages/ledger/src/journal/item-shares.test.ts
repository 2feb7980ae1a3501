import { describe, expect, it } from "vitest";
import { sharesOfItems } from "./item-shares.ts";

describe("sharesOfItems", () => {
  it("leaves nothing where the items are all that is charged, or more", () => {
    expect(sharesOfItems([11_900n], 11_900n)).toEqual([11_900n, 0n]);
    expect(sharesOfItems([10_000n, 5_000n], 11_900n)).toEqual([10_000n, 5_000n, 0n]);
  });

  it("leaves what was paid at once", () => {
    expect(sharesOfItems([5_950n], 11_900n)).toEqual([5_950n, 5_950n]);
  });

  it("takes credits as it takes debts, and an item on the other side for none", () => {
    expect(sharesOfItems([-11_900n], -11_900n)).toEqual([11_900n, 0n]);
    expect(sharesOfItems([11_900n, -900n], 11_900n)).toEqual([11_900n, 0n, 0n]);
  });

  it("returns null where nothing is owed, or the taxes are on the other side", () => {
    expect(sharesOfItems([], 11_900n)).toBeNull();
    expect(sharesOfItems([100n, -100n], 11_900n)).toBeNull();
    expect(sharesOfItems([11_900n], -100n)).toBeNull();
  });
});
