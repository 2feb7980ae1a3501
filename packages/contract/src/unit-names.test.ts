/** Every unit that invoices are written with has a name of its own, in each language. */
import { UNITS_OF_MEASURE } from "@tallyleaf/ledger";
import { DOCUMENT_LANGUAGES } from "@tallyleaf/messages";
import { expect, it } from "vitest";
import { loadInvoiceWords } from "./invoice-words.ts";
import { unitNameOf } from "./unit-names.ts";

it.each(DOCUMENT_LANGUAGES)("has a name of its own for every unit in %s", async (language) => {
  const words = await loadInvoiceWords(language);
  for (const count of [1, 3]) {
    const names = UNITS_OF_MEASURE.map(({ code }) => unitNameOf(code, words, count));
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
    expect(names.filter((name, place) => name === "" || name === UNITS_OF_MEASURE[place]?.code)).toEqual([]);
  }
});

it.each([
  [
    "en-US",
    ["hour", "piece", "m²", "kilogram", "XYZ"],
    ["0.5 hours", "1 hour", "2.5 hours", "1 box", "3 boxes", "2 m²"],
  ],
  [
    "de",
    ["Stunde", "Stück", "m²", "Kilogramm", "XYZ"],
    ["0.5 Stunden", "1 Stunde", "2.5 Stunden", "1 Kiste", "3 Kisten", "2 m²"],
  ],
] as const)("names every unit in %s, one and several of it", async (language, one, several) => {
  const words = await loadInvoiceWords(language);
  const names = UNITS_OF_MEASURE.map(({ code }) => unitNameOf(code, words));
  expect(new Set(names).size).toBe(UNITS_OF_MEASURE.length);
  expect(names.filter((name, place) => name === "" || name === UNITS_OF_MEASURE[place]?.code)).toEqual([]);
  expect(["HUR", "C62", "MTK", "KGM", "XYZ"].map((code) => unitNameOf(code, words))).toEqual(one);
  const counted = (
    [
      [0.5, "HUR"],
      [1, "HUR"],
      [2.5, "HUR"],
      [1, "XBX"],
      [3, "XBX"],
      [2, "MTK"],
    ] as const
  ).map(([count, code]) => `${count} ${unitNameOf(code, words, count)}`);
  expect(counted).toEqual(several);
});
