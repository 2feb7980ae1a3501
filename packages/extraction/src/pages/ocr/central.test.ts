import { expect, test } from "vitest";
import { countCentral, isCentral } from "./central.ts";
import type { Character } from "./recogniser.ts";

const line = (text: string, confidence = 0.95): Character[] =>
  Array.from(text, (letter, i) => ({ text: letter, confidence, rival: null, centre: i / text.length }));

test("counts sure letters inside words", () => {
  expect(countCentral(line("Składowa"))).toBe(1);
  expect(countCentral(line("Składowa", 0.8))).toBe(0);
  expect(countCentral(line("Größe"))).toBe(0);
  expect(countCentral(line("2 ł 00"))).toBe(0);
});

test("takes a page for one with such letters where two lines have them", () => {
  expect(isCentral([1, 0, 1])).toBe(true);
  expect(isCentral([3, 0, 0])).toBe(false);
  expect(isCentral([])).toBe(false);
});
