/** Every unit that invoices are written with has a name of its own, in each language. */
import { UNITS_OF_MEASURE } from "@tallyleaf/ledger";
import { readerIs } from "@tallyleaf/messages";
import { addAllCatalogs } from "@tallyleaf/messages/all";
import { afterEach, beforeAll, expect, it } from "vitest";
import { unitNameOf } from "./unit-names.ts";

beforeAll(addAllCatalogs);
afterEach(() => readerIs(() => null));

it.each(["en-US", "de"] as const)("names every unit in %s", (language) => {
  readerIs(() => language);
  const names = UNITS_OF_MEASURE.map(({ code }) => unitNameOf(code));
  expect(new Set(names).size).toBe(UNITS_OF_MEASURE.length);
  expect(names.filter((name, place) => name === "" || name === UNITS_OF_MEASURE[place]?.code)).toEqual([]);
  const shown = ["HUR", "C62", "MTK", "KGM", "XYZ"].map(unitNameOf);
  expect(shown).toEqual(
    language === "de" ? ["Stunde", "Stück", "m²", "Kilogramm", "XYZ"] : ["hour", "piece", "m²", "kilogram", "XYZ"],
  );
});
