/**
 * What the product writes, it reads back as it was, and no rule of EN 16931 finds a fault in it.
 *
 * With EINVOICE_JUDGE, the path of a judge that takes files and runs the official rules (CONTRIBUTING.md, "Official rules of e-invoices"),
 * the invoices are written to files, and it decides on them, too. They stay in EINVOICE_FOLDER if that is given.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  checkEInvoice,
  discountsOf,
  EINVOICE_FORMATS,
  type EInvoice,
  type EInvoiceFormat,
  missingFor,
  termsWithDiscounts,
  writeEInvoice,
  writtenForm,
} from "@tallyleaf/ledger";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseEInvoice } from "../../src/readers/einvoice/parse.ts";
import { anyEInvoice } from "../own-e-invoices.ts";

const FORMATS = Object.keys(EINVOICE_FORMATS) as EInvoiceFormat[];
const JUDGE = process.env.EINVOICE_JUDGE;
/** As many as the issue asks a judge for. */
const JUDGED = 200;
const MINUTES = 60_000;

const readBack = (xml: string): EInvoice => {
  const invoice = parseEInvoice(Buffer.from(xml));
  if (invoice === null) throw new Error("It is no e-invoice.");
  return invoice;
};

describe.each(FORMATS)("an invoice as %s", (format) => {
  const { syntax, profile, customization } = EINVOICE_FORMATS[format];

  it("is read back as it was, and breaks no rule", () => {
    fc.assert(
      fc.property(anyEInvoice(format), (invoice) => {
        const read = readBack(writeEInvoice(invoice, format));
        expect(read).toEqual({ ...invoice, syntax, profile, customization });
        expect(missingFor(invoice, format)).toEqual([]);
        expect(checkEInvoice(read)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it.runIf(JUDGE)(
    "is valid by the official rules",
    () => {
      const folder = process.env.EINVOICE_FOLDER ?? mkdtempSync(join(tmpdir(), "einvoices-"));
      const files = fc.sample(anyEInvoice(format), JUDGED).map((invoice, place) => {
        const file = join(folder, `${format}-${place}.xml`);
        writeFileSync(file, writeEInvoice(invoice, format));
        return file;
      });
      const verdicts = judged(files);
      const refused = verdicts.filter(({ pass }) => !pass);
      if (refused.length === 0 && !process.env.EINVOICE_FOLDER) rmSync(folder, { recursive: true });
      expect(refused).toEqual([]);
      expect(verdicts).toHaveLength(JUDGED);
    },
    30 * MINUTES,
  );
});

/** Every text of the invoice, by its path. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, change)]));
}

const HOSTILE = [
  "]]>",
  "<x a='1'>&amp;</x>",
  "\"quotes\" and 'quotes'",
  "<!--",
  "<?xml?>",
  "😀 e\u0301 \u202Eback",
  "a\u0000b\u0001\u001Fc",
  "\uD800 alone",
  "\uFFFE\uFFFF",
  "a\r\nb\rc\n\td",
  "   ",
  "\u0000",
  "",
  "é".repeat(10_000),
];

describe("texts of any kind", () => {
  const anyText = fc.oneof(
    fc.constantFrom(...HOSTILE),
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)), maxLength: 60 }),
  );

  it.each(FORMATS)("make %s well formed, wherever they are, and are read back", (format) => {
    fc.assert(
      fc.property(anyEInvoice(format), fc.infiniteStream(anyText), (invoice, texts) => {
        const withTexts = (before: string): EInvoice => ({
          ...(mapTexts(invoice, () => `${before}${texts.next().value}`) as EInvoice),
          // It chooses the root.
          typeCode: invoice.typeCode,
        });
        readBack(writeEInvoice(withTexts(""), format));
        // With a letter before it, no text is empty, so that no element goes whose attributes or siblings would be missed.
        const hostile = withTexts("T");
        expect(blankless(readBack(writeEInvoice(hostile, format)))).toEqual(blankless(writtenForm(hostile, format)));
      }),
      { numRuns: 30 },
    );
  });
});

/** Without blanks, which readers leave out of numbers, and keep in texts. */
const blankless = (invoice: EInvoice) => mapTexts(invoice, (text) => text.replace(/[\s+]/g, ""));

describe("what is missing", () => {
  const sample = (format: EInvoiceFormat): EInvoice => {
    const [invoice] = fc.sample(
      anyEInvoice(format).filter(({ taxes, typeCode }) => taxes[0]?.category === "S" && typeCode === "380"),
      { numRuns: 1, seed: 7 },
    );
    const transfer = { means: "58", account: "DE02120300000000202051", accountName: null, bic: null, reference: null };
    return { ...invoice!, payments: [transfer], directDebit: null, card: null };
  };
  const found = (invoice: EInvoice, format: EInvoiceFormat) =>
    missingFor(invoice, format).map(({ rule, what }) => `${rule} ${what}`);

  it.each<[string, EInvoiceFormat, (invoice: EInvoice) => Partial<EInvoice>]>([
    ["BR-DE-1 paymentMeans", "xrechnung-ubl", () => ({ payments: [] })],
    ["BR-DE-4 sellerPlace", "xrechnung-cii", ({ seller }) => ({ seller: { ...seller, postCode: null } })],
    ["BR-DE-6 contactPhone", "xrechnung-ubl", ({ seller }) => ({ seller: { ...seller, contact: null } })],
    ["BR-DE-8 buyerPlace", "xrechnung-cii", ({ buyer }) => ({ buyer: { ...buyer, city: " " } })],
    ["BR-DE-15 buyerReference", "xrechnung-ubl", () => ({ buyerReference: null })],
    ["BR-DE-18 terms", "xrechnung-ubl", () => ({ terms: "#SKONTO#TAGE=7#PROZENT=2,5#" })],
    ["BR-DE-19 account", "xrechnung-ubl", ({ payments: [one] }) => ({ payments: [{ ...one!, account: "DE1" }] })],
    ["BR-DE-25-a mandate", "xrechnung-ubl", ({ payments: [one] }) => ({ payments: [{ ...one!, means: "59" }] })],
    ["PEPPOL-EN16931-R003 buyerReference", "peppol", () => ({ buyerReference: null, order: null })],
    ["PEPPOL-EN16931-R010 buyerEndpoint", "peppol", ({ buyer }) => ({ buyer: { ...buyer, electronicAddress: null } })],
    [
      "PEPPOL-EN16931-CL008 buyerEndpoint",
      "peppol",
      ({ buyer }) => ({ buyer: { ...buyer, electronicAddress: { scheme: "EM", id: "a@b.example" } } }),
    ],
    ["PEPPOL-EN16931-R120 lineAmount", "peppol", ({ lines }) => ({ lines: [{ ...lines[0]!, amount: "9.99" }] })],
    [
      "BR-CO-25 terms",
      "factur-x",
      ({ totals }) => ({ terms: null, dueDate: null, totals: { ...totals, due: "9.00" } }),
    ],
    ["BR-CL-23 unit", "factur-x", ({ lines }) => ({ lines: [{ ...lines[0]!, unit: "hours" }] })],
    [
      "XSD preceding",
      "factur-x",
      () => ({
        preceding: [
          { number: "1", date: null },
          { number: "2", date: null },
        ],
      }),
    ],
  ])("names %s for %s", (fault, format, change) => {
    const invoice = sample(format);
    expect(found(invoice, format)).not.toContain(fault);
    expect(found({ ...invoice, ...change(invoice) }, format)).toContain(fault);
  });

  it("is named as Peppol does within Germany only", () => {
    const invoice = sample("peppol");
    const from = (country: string): EInvoice => ({
      ...invoice,
      payments: [],
      seller: { ...invoice.seller, country, registration: "12345678" },
      buyer: { ...invoice.buyer, country: "DE" },
    });
    expect(found(from("DE"), "peppol")).toContain("DE-R-001 paymentMeans");
    expect(found(from("AT"), "peppol")).not.toContain("DE-R-001 paymentMeans");
  });

  it("reads the discounts that it writes into the terms", () => {
    const discounts = [
      { days: 7, percent: "3.00", base: null },
      { days: 14, percent: "2.00", base: "10.50" },
    ];
    const terms = termsWithDiscounts("30 days", discounts);
    const invoice = { ...sample("xrechnung-ubl"), terms };
    expect(found(invoice, "xrechnung-ubl")).toEqual([]);
    expect(discountsOf(readBack(writeEInvoice(invoice, "xrechnung-ubl")).terms)).toEqual(discounts);
    expect(writeEInvoice({ ...invoice, terms: termsWithDiscounts(null, discounts) }, "xrechnung-ubl")).toContain(
      "#\n</",
    );
  });
});

/** A line of JSON per file. The judge ends with an error where it refuses one. */
function judged(files: readonly string[]): { pass: boolean }[] {
  const said = run(process.execPath, [
    JUDGE ?? "",
    "--json",
    "--engine",
    process.env.EINVOICE_ENGINE ?? "java",
    ...files,
  ]);
  return said
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

function run(command: string, args: readonly string[]): string {
  try {
    return execFileSync(command, args, { encoding: "utf8", maxBuffer: 2 ** 28 });
  } catch (error) {
    const { stdout } = error as { stdout?: string };
    if (stdout) return stdout;
    throw error;
  }
}
