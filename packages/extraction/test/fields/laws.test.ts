/** Laws that hold for every document, whatever it contains. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { understand } from "../../src/fields/index.ts";
import type { DocumentText } from "../../src/model/document.ts";
import { FIELD_NAMES } from "../../src/model/document.ts";
import { paper } from "./text-page.ts";

const WORDS =
  "TOTAL Subtotal CASH Change Summe MwSt TVA Facture Invoice Date Due 12.50 1,234.56 1.234,56 RM9.00 €5,00 (3.00) 20% 03/04/2025 25.12.2018 2025-01-02 " +
  "Sdn Bhd GmbH Ltd Jalan Street 10115 Tip Refund Visa x 2 # : Rechnung 14-10 0.05- ¥1,200 Qty Milk Bread Bill to Tax No 123456789";
const word = fc.constantFrom(...WORDS.split(" "));
const row = fc
  .array(fc.array(word, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
  .map((segments) => segments.map((s) => s.join(" ")).join("    "));
const anyDocument: fc.Arbitrary<DocumentText> = fc
  .tuple(fc.array(row, { maxLength: 14 }), fc.constantFrom("text" as const, "ocr" as const))
  .map(([rows, source]) => paper(rows.join("\n"), { source, columns: 90 }));

/** Digits of an amount without those that carry no value. */
const significant = (text: string) => text.replace(/\D/g, "").replace(/^0+/, "").replace(/0+$/, "");

describe("every reading", { timeout: 60_000 }, () => {
  it("invents no total: its digits are on the page", () => {
    fc.assert(
      fc.property(anyDocument, (doc) => {
        const { total } = understand(doc, { defaultCurrency: "EUR", today: "2025-12-31" }).fields;
        if (!total) return;
        const text = doc.pages.flatMap((p) => p.lines.map((l) => l.text)).join(" ");
        expect(text.replace(/\D/g, "")).toContain(significant(total.value));
        expect(total.page).not.toBeNull();
      }),
      { numRuns: 120 },
    );
  });

  it("has well-formed values, confidences and boxes, and a reason for every null", () => {
    fc.assert(
      fc.property(anyDocument, (doc) => {
        const reading = understand(doc, { defaultCurrency: "EUR", today: "2025-12-31" });
        for (const name of FIELD_NAMES) {
          const field = reading.fields[name];
          if (!field) {
            expect(reading.reasons.some((r) => r.field === name)).toBe(true);
            continue;
          }
          expect(field.confidence).toBeGreaterThanOrEqual(0);
          expect(field.confidence).toBeLessThanOrEqual(1);
          expect(field.page === null).toBe(field.box === null);
          for (const side of field.box ?? []) expect(side).toBeGreaterThanOrEqual(0);
          if (name === "date" || name === "dueDate") expect(field.value).toMatch(/^\d{4}-\d{2}-\d{2}$/);
          if (name === "total" || name === "subtotal" || name === "tax" || name === "tip")
            expect(field.value).toMatch(/^\d+(\.\d{2,3})?$/);
          if (name === "currency") expect(field.value).toMatch(/^[A-Z]{3}$/);
        }
        expect(reading.status === "failed").toBe(reading.fields.total === null);
        if (reading.status === "failed") expect(reading.taxes.length + reading.lineItems.length).toBe(0);
      }),
      { numRuns: 120 },
    );
  });

  it("keeps line items only when they add up to an amount on the page", () => {
    fc.assert(
      fc.property(anyDocument, (doc) => {
        const reading = understand(doc, { defaultCurrency: "EUR" });
        if (reading.lineItems.length === 0) return;
        const sum = reading.lineItems.reduce((total, item) => total + Math.round(Number(item.amount) * 1000), 0);
        const { total, subtotal, tax, tip } = reading.fields;
        const milli = (text: string | undefined) => Math.round(Number(text ?? "0") * 1000);
        const stated = [
          milli(total?.value),
          milli(subtotal?.value),
          milli(total?.value) - milli(tax?.value),
          milli(total?.value) - milli(tip?.value),
          milli(total?.value) - milli(tax?.value) - milli(tip?.value),
        ];
        expect(stated.some((amount) => Math.abs(amount - sum) <= 40)).toBe(true);
      }),
      { numRuns: 120 },
    );
  });

  it("is the same when repeated: nothing is remembered between documents", () => {
    fc.assert(
      fc.property(anyDocument, (doc) => {
        const context = { defaultCurrency: "USD", today: "2025-12-31" };
        expect(understand(doc, context)).toEqual(understand(doc, context));
      }),
      { numRuns: 50 },
    );
  });

  it("never names the organization itself as the vendor", () => {
    fc.assert(
      fc.property(anyDocument, (doc) => {
        const first = understand(doc, {}).fields.vendor?.value;
        if (!first) return;
        expect(understand(doc, { ownNames: [first] }).fields.vendor?.value).not.toBe(first);
      }),
      { numRuns: 60 },
    );
  });
});
