/** Conditions under which marks make a vendor sure, and a document ready. */
import { describe, expect, it } from "vitest";
import type { VendorRule } from "../categorise/index.ts";
import type { Reading } from "../model/document.ts";
import { reason } from "../model/reasons.ts";
import type { KnownMark } from "./by-marks.ts";
import { withSureVendor } from "./sure-vendor.ts";

const field = (value: string, confidence = 0.97) => ({ value, confidence, page: 1, box: [0, 0, 1, 1] as const });
const readingOf = (vendor: string, confidence: number, more: Partial<Reading> = {}) =>
  ({
    status: "to_review",
    taxes: [],
    fields: {
      vendor: field(vendor, confidence),
      date: field("2026-04-03"),
      total: field("12.50"),
      currency: field("EUR"),
    },
    payment: { evidence: { code: "till_receipt", words: "Kasse 3" }, request: null, cardDigits: null },
    text: "VAT ID: DE123456789",
    reasons: [reason("vendor", "low_confidence-vendor", { value: vendor }), reason("tip", "not_found-tip")],
    ...more,
  }) as unknown as Reading;
const mark = (more: Partial<KnownMark> = {}): KnownMark => ({
  ...{ kind: "vat", value: "DE123456789", vendor: "Nordlicht", names: ["Nordlicht"], decides: true },
  ...more,
});
/** The outcome for a document on which a name was read, and that is booked on another one. */
function outcome(
  read: string,
  known: KnownMark[],
  { confidence = 0.5, rules = [] as VendorRule[], booked = "Nordlicht", ...more } = {},
) {
  const reading = readingOf(booked, confidence, more as Partial<Reading>);
  return withSureVendor(reading, { value: read, confidence }, known, rules).status;
}

describe("a document", () => {
  it("is ready by a name and a mark that one document had, and not by either alone", () => {
    const seen = mark({ decides: false });
    expect(outcome("Nordlicht", [seen])).toBe("ready");
    expect(outcome("u M", [seen])).toBe("to_review");
    expect(outcome("Nordlicht", [])).toBe("to_review");
    expect(outcome("Nordlicht", [mark({ value: "DE987654321" })])).toBe("to_review");
    const reading = readingOf("Nordlicht", 0.5);
    const sure = withSureVendor(reading, { value: "Nordlicht", confidence: 0.5 }, [seen], []);
    expect(sure.fields.vendor).toMatchObject({ value: "Nordlicht", confidence: 0.97 });
    expect(sure.reasons.map(({ field: name }) => name)).toEqual(["tip"]);
  });

  it("is ready by a name that people corrected to the vendor's, unless others corrected it to another's", () => {
    const corrected = (value: string): VendorRule => ({
      ...{ id: value, vendor: value, active: true, origin: "learned", category: [], payment: [], tax: [] },
      names: [{ read: "Hafenweg 3", value, at: "2026-01-01" }],
    });
    const seen = mark({ decides: false });
    expect(outcome("Hafenweg 3", [seen], { rules: [corrected("Nordlicht")] })).toBe("ready");
    const both = [corrected("Nordlicht"), corrected("Südwind")];
    expect(outcome("Hafenweg 3", [seen], { rules: both })).toBe("to_review");
  });

  it("is ready by marks alone on a till's receipt with a misread name, where two documents had a mark of one company", () => {
    expect(outcome("u M", [mark()])).toBe("ready");
    expect(outcome("Filiale Hafen", [mark()], { confidence: 0.7 })).toBe("to_review");
    const text = "Zeit zu sparen\nNordlicht\nVAT ID: DE123456789";
    expect(outcome("Zeit zu sparen", [mark()], { confidence: 0.7, text } as object)).toBe("ready");
    expect(outcome("Zeit zu sparen", [mark({ decides: false })], { confidence: 0.7, text } as object)).toBe(
      "to_review",
    );
    expect(outcome("u M", [mark({ kind: "web", value: "example.com" })])).toBe("to_review");
    const payment = { evidence: null, request: "Bitte zahlen", cardDigits: null };
    expect(outcome("u M", [mark()], { payment } as object)).toBe("to_review");
    const details = [{ name: "buyer", value: "Kornelia", page: 1, box: null }];
    expect(outcome("u M", [mark()], { details } as object)).toBe("to_review");
  });

  it("is not ready where a mark names another vendor, or anything else is in doubt", () => {
    const other = mark({ kind: "phone", value: "040 5550120", vendor: "Südwind", names: ["Südwind"] });
    const text = "VAT ID: DE123456789\nTel. 040 5550120";
    expect(outcome("Nordlicht", [mark(), other], { text } as object)).toBe("to_review");
    const doubted = [reason("total", "pages_left_out", { read: 1, all: 2 }) as Reading["reasons"][number]];
    expect(outcome("Nordlicht", [mark()], { reasons: doubted } as object)).toBe("to_review");
    expect(outcome("Nordlicht", [mark()], { status: "failed" } as object)).toBe("failed");
  });

  it("is ready where its taxes make the total, and not where a row of them is lost", () => {
    const row = (rate: string, net: string, amount: string) => ({ name: "MwSt", rate, net, amount });
    const taxed = (...taxes: object[]) => outcome("Nordlicht", [mark()], { taxes } as object);
    expect(taxed(row("7", "5.00", "0.35"), row("19", "6.01", "1.14"))).toBe("ready");
    expect(taxed(row("7", "5.00", "0.35"))).toBe("to_review");
    expect(taxed({ ...row("19", "", "2.00"), net: null })).toBe("ready");
  });
});
