/** Text that the database can store, at any depth. */
import { expect, it } from "vitest";
import { isStorable, storable } from "./storable.ts";

it("finds text that PostgreSQL cannot store in values and names, without recursion", () => {
  expect(isStorable({ lines: [{ name: "a" }, { name: "\u{1F9FE}" }], none: null, amount: 1 })).toBe(true);
  for (const value of ["\0", { lines: [{ name: "b\0" }] }, ["\udc00"]]) {
    expect(isStorable(value)).toBe(false);
    expect(isStorable(storable<unknown>(value))).toBe(true);
  }
  expect(isStorable({ "x\ud800": 1 })).toBe(false);
  let deep: unknown = "\0";
  for (let level = 0; level < 20_000; level++) deep = [deep];
  expect(isStorable(deep)).toBe(false);
});
