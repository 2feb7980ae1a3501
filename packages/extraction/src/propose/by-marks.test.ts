/** Whom the marks of a document name, and when they only suggest it. */
import { expect, it } from "vitest";
import type { Reading } from "../model/document.ts";
import { reasonDetail } from "../model/reasons.ts";
import { type KnownMark, vendorByMarks } from "./by-marks.ts";

const readingOf = (vendor: string | null, text: string) =>
  ({
    fields: { vendor: vendor === null ? null : { value: vendor, confidence: 0.5, page: 1, box: [0, 0, 1, 1] } },
    text,
    reasons: [],
  }) as unknown as Reading;
const TEXT = "VAT ID: DE123456789\nTel. 040 5550120";
const mark = (vendor: string, more: Partial<KnownMark> = {}): KnownMark => ({
  ...{ kind: "vat", value: "DE123456789", vendor, names: [vendor], decides: true },
  ...more,
});
const found = (read: string | null, known: KnownMark[], isKnown = false) => {
  const { reading, suggestions } = vendorByMarks(readingOf(read, TEXT), known, () => isKnown);
  return [reading.fields.vendor?.value ?? null, suggestions.map(({ value }) => value)];
};

it("takes the vendor of a mark that decides, also where no name was read", () => {
  expect(found("Rechnung", [mark("Nordlicht GmbH")])).toEqual(["Nordlicht GmbH", []]);
  expect(found(null, [mark("Nordlicht GmbH", { decides: false })])).toEqual(["Nordlicht GmbH", []]);
});

it("says that the vendor is of a mark, not that none was found", () => {
  const missing = { field: "vendor", ...reasonDetail("not_found-vendor") } as const;
  const due = { field: "dueDate", ...reasonDetail("not_found-dueDate") } as const;
  const read = { ...readingOf(null, TEXT), reasons: [missing, due] };
  const { reading } = vendorByMarks(read, [mark("Nordlicht GmbH")], () => false);
  expect(reading.reasons).toEqual([
    expect.objectContaining({ field: "vendor", code: "learned_suggestion", values: { vendor: "Nordlicht GmbH" } }),
    due,
  ]);
});

it("only suggests it where one document taught the mark, or the name is another vendor's", () => {
  expect(found("Rechnung", [mark("Nordlicht", { decides: false })])).toEqual(["Rechnung", ["Nordlicht"]]);
  expect(found("Südwind", [mark("Nordlicht")], true)).toEqual(["Südwind", ["Nordlicht"]]);
});

it("takes it after one document where people have corrected the name to the vendor's", () => {
  const marks = [mark("Nordlicht", { decides: false })];
  const { reading } = vendorByMarks(
    readingOf("Hafenweg 3", TEXT),
    marks,
    () => false,
    () => true,
  );
  expect(reading.fields.vendor?.value).toBe("Nordlicht");
});

it("leaves each of the vendor's own names, and says nothing where marks name two", () => {
  expect(found("Nordlicht Büro", [mark("Nordlicht GmbH", { names: ["Nordlicht GmbH", "Nordlicht Büro"] })])).toEqual([
    "Nordlicht Büro",
    [],
  ]);
  const other = mark("Südwind", { kind: "phone", value: "+49 40 555 0120" });
  expect(found("Rechnung", [mark("Nordlicht"), other])).toEqual(["Rechnung", []]);
});
