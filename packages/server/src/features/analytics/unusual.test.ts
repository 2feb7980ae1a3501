import { expect, it } from "vitest";
import { reasonFor } from "./unusual.ts";

const plain = {
  amount: "100",
  usual: null,
  known: true,
  otherId: null,
  weekend: false,
  yearCount: 100,
  yearWeekends: 0,
  yearMedian: "50",
  yearLarge: "90",
};

it.each([
  ["what is like everything else", {}, null],
  ["three times the usual", { usual: "33.33" }, "many_times_usual"],
  ["not quite three times the usual", { usual: "33.34" }, null],
  ["the same again", { otherId: "7" }, "possible_duplicate"],
  ["a large sum at a new vendor's", { known: false }, "new_vendor"],
  ["a usual sum at a new vendor's", { known: false, amount: "89.99" }, null],
  ["a new vendor's in young books", { known: false, yearCount: 19 }, null],
  ["a weekend where there are hardly any", { weekend: true, yearWeekends: 5 }, "weekend"],
  ["a weekend where there are many", { weekend: true, yearWeekends: 6 }, null],
  ["a small sum on a weekend", { weekend: true, amount: "50" }, null],
] as const)("decides about %s", (_, change, reason) => expect(reasonFor({ ...plain, ...change })).toBe(reason));
