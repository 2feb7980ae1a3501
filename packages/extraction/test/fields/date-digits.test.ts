/** A digit of a date that OCR could also have read as another one. */
import { expect, it } from "vitest";
import { SURE, understand } from "../../src/fields/index.ts";
import type { Rival } from "../../src/model/document.ts";
import { paper } from "./text-page.ts";

const RECEIPT = `
  real GmbH
  33100 Paderborn
  Husener Str. 121
  KAROTTENSALAT          1,19 E
  SUMME           EUR    5,47
  Bar             EUR    5,47
  29.02.20 14:52 8665105 0263`;

/** Confidence of the date where its second digit has this rival; `again`: it is printed a second time, without any. */
function sureness(rival: Omit<Rival, "at"> | null, again = false): number {
  const doc = paper(again ? `${RECEIPT}\n  Datum 29.02.20` : RECEIPT, { confidence: 0.99 });
  const words = doc.pages.flatMap((page) => page.lines.flatMap((line) => line.words));
  const word = words.find(({ text }) => text === "29.02.20");
  if (word && rival) word.rivals = [{ at: 1, ...rival }];
  const { date } = understand(doc, { today: "2026-12-31", defaultCurrency: "EUR" }).fields;
  expect(date?.value).toBe("2020-02-29");
  return date?.confidence ?? 0;
}

it("makes the date doubtful, unless it is printed clearly elsewhere", () => {
  expect(sureness(null)).toBeGreaterThanOrEqual(SURE.date);
  expect(sureness({ text: "5", confidence: 0.236 })).toBeLessThan(SURE.date);
  expect(sureness({ text: "5", confidence: 0.236 }, true)).toBeGreaterThanOrEqual(SURE.date);
  expect(sureness({ text: ":", confidence: 0.236 })).toBeGreaterThanOrEqual(SURE.date);
});
