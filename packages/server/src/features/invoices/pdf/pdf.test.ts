/** Every text of an invoice is on its paper, whole and in order, and nothing else; pdf.js reads what is there. */
import { type InvoiceFacts, loadInvoiceWords, printedInvoice } from "@tallyleaf/contract";
import { decimal, invoiceTotals } from "@tallyleaf/ledger";
import { DOCUMENT_LANGUAGES } from "@tallyleaf/messages";
import fc from "fast-check";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { renderPrintedPdf } from "./index.ts";

/** Letters of the East in few of them: their fonts take a while to load. */
const anyText = (max: number, marks = "") =>
  fc
    .array(
      fc.oneof(
        { weight: 4000, arbitrary: fc.constantFrom(..."aebIMfi0789 -.,&/äßŁéΩЖж", ...marks) },
        { weight: 1, arbitrary: fc.constantFrom(..."京店カ서") },
      ),
      { maxLength: max, size: "max" },
    )
    .map((letters) => letters.join("").trim());
const named = (max: number) => anyText(max).filter((text) => text !== "");
const anyParty = {
  name: named(60),
  contact: anyText(30),
  address: anyText(80, "\n\n"),
  shippingAddress: anyText(40, "\n"),
  email: anyText(60),
  phone: anyText(20),
  taxId: anyText(30),
};
const anyNumber = (max: number) => fc.integer({ min: 1, max }).map((digits) => ({ digits: BigInt(digits), scale: 3 }));
const anyFacts: fc.Arbitrary<InvoiceFacts> = fc
  .record({
    kind: fc.constantFrom("invoice", "credit_note"),
    state: fc.constantFrom("draft", "issued", "void"),
    number: fc.option(fc.integer().map((count) => `INV-${count}`)),
    issueDate: fc.constantFrom("2026-02-28", "2026-11-23"),
    dueDate: fc.constant("2026-12-01"),
    supplyDate: fc.constantFrom(null, "2026-02-01"),
    supplyUntil: fc.constantFrom(null, "2026-02-28"),
    taxDate: fc.constant("2026-02-28"),
    stated: fc.record({
      supply: fc.boolean(),
      taxPoint: fc.boolean(),
      smallBusiness: fc.constantFrom(null, "DE"),
    }),
    reference: anyText(100),
    notes: anyText(2000, "\n\n\n"),
    terms: anyText(300, "\n"),
    credits: fc.option(fc.constant("INV-7")),
    seller: fc.record({
      ...anyParty,
      registrationNumber: anyText(50),
      website: anyText(80),
      bankDetails: anyText(200, "\n"),
      country: fc.constant("DE"),
    }),
    billTo: fc.record(anyParty),
    categories: fc.constant({}),
    parts: fc.constant([]),
    taxInBooks: fc.constant(null),
    amounts: fc.record({
      currency: fc.constantFrom("EUR", "JPY", "KWD"),
      taxStructure: fc.constantFrom("exclusive", "inclusive"),
      discount: fc.option(fc.record({ kind: fc.constant("percent"), value: anyNumber(100_000) })),
      lines: fc.array(
        fc.record({
          description: anyText(500, "\n").filter((text) => text !== ""),
          quantity: anyNumber(10_000_000),
          unit: fc.constantFrom(undefined, "HUR", "XBX", "MTK"),
          unitPrice: anyNumber(1_000_000_000),
          discountPercent: fc.oneof(fc.constant(decimal("0")), anyNumber(100_000)),
          tax: fc.option(fc.record({ name: named(50), rate: anyNumber(100_000) })),
          accountCode: fc.constant("4000"),
        }),
        { minLength: 1, maxLength: 30, size: "max" },
      ),
    }),
  })
  .filter(({ amounts }) => invoiceTotals(amounts).total.minor >= 0n) as fc.Arbitrary<InvoiceFacts>;

/** Not printed: names of columns, styles of lines, replacements for columns on narrow screens. */
const SILENT = ["name", "tone", "inShort", "language", "fileTitle", "pageLabel"];
const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : Object.entries(value ?? {}).flatMap(([key, inner]) => (SILENT.includes(key) ? [] : textsIn(inner)));
const plain = (texts: readonly string[]) => texts.join("").replace(/\s/g, "");

async function pagesOf(bytes: Buffer): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(plain(items.map((item) => ("str" in item ? item.str : ""))));
  }
  await pdf.loadingTask.destroy();
  return pages;
}

test("renders the PDF of any invoice in any language, on any page size", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      anyFacts,
      fc.constantFrom(...DOCUMENT_LANGUAGES),
      fc.constantFrom(null, "US"),
      async (facts, language, country) => {
        const { foot, stamp, ...printed } = printedInvoice(facts, await loadInvoiceWords(language));
        const pages = await pagesOf(
          await renderPrintedPdf({ ...printed, foot, stamp }, { logo: null, country, now: new Date() }),
        );
        const heads = plain(textsIn(printed.columns));
        const bodies = pages.map((page, index) => {
          const frame = plain([foot, printed.pageLabel(index + 1, pages.length), stamp ?? ""]);
          expect(page.slice(0, frame.length)).toBe(frame);
          const body = page.slice(frame.length);
          return index > 0 && body.startsWith(heads) ? body.slice(heads.length) : body;
        });
        expect(bodies.join("")).toBe(plain(textsIn(printed)));
      },
    ),
    { numRuns: 12 },
  );
});
