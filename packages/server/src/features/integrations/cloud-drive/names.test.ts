/** Names of documents in a drive, readable for people and valid on every system. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { dueMonths, monthBefore } from "./months.ts";
import { type NamedDocument, numbered, pathOf } from "./names.ts";

const document: NamedDocument = {
  fileName: "scan0001.PDF",
  createdAt: new Date("2026-03-09T23:30:00Z"),
  date: "2026-02-28",
  vendor: "Bäcker & Söhne",
  amount: "12.5000",
  currency: "EUR",
};

it("names an entry's document by day, vendor, and amount, and any other by its own name", () => {
  expect(pathOf(document)).toBe("2026/02/2026-02-28 Bäcker & Söhne 12.50 EUR.pdf");
  expect(pathOf({ ...document, amount: "1200", currency: "JPY" })).toBe(
    "2026/02/2026-02-28 Bäcker & Söhne 1200 JPY.pdf",
  );
  expect(pathOf({ ...document, amount: null })).toBe("2026/02/2026-02-28 Bäcker & Söhne.pdf");
  expect(pathOf({ ...document, date: null, vendor: null })).toBe("2026/03/scan0001.pdf");
  expect(numbered("2026/03/scan.pdf", 2)).toBe("2026/03/scan (2).pdf");
  expect(numbered("2026/03/v1.2 notes", 3)).toBe("2026/03/v1.2 notes (3)");
});

it("makes no name that leaves its folder or that some system refuses", () => {
  const name = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'aZ9 ./\\:*?"<>|\u0000\n\u202eéß漢🙂') }),
    fc.constantFrom("../../etc/passwd", "a/b\\c", "...", "COM1:", " "),
  );
  fc.assert(
    fc.property(name, fc.option(name), (fileName, vendor) => {
      const path = pathOf({ ...document, fileName, vendor });
      expect(path).toMatch(/^2026\/02\/[^/\\:*?"<>|\p{Cc}]+$/u);
      expect(path).not.toMatch(/\/\.|[. ]$/);
      expect(path.length).toBeLessThan(160);
    }),
  );
});

it("copies a month once it has ended, and again when it was closed since", () => {
  expect([monthBefore("2026-01"), monthBefore("2026-11", 3)]).toEqual(["2025-12", "2026-08"]);
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  const copied = new Map([["2026-09", at("2026-10-01")]]);
  expect(dueMonths("2026-11-22", "2026-10-05", new Map(), new Map())).toEqual(["2026-09", "2026-10"]);
  expect(dueMonths("2026-11-22", "2026-10-05", copied, new Map())).toEqual(["2026-10"]);
  expect(dueMonths("2026-11-22", "2026-10-05", copied, new Map([["2026-09", at("2026-10-20")]]))).toContain("2026-09");
});
