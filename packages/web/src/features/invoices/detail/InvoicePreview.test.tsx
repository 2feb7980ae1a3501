/** The invoice on the screen says what `printedInvoice` says, all of it and in its order, and nothing else: as the PDF does. */
import type { PrintedInvoice } from "@tallyleaf/contract";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Paper } from "./InvoicePreview.tsx";

const anyText = fc.stringMatching(/^[A-Za-z0-9äß京\n.,-]{1,20}$/);
const anyPair = fc.tuple(anyText, anyText);
const anyPairs = fc.uniqueArray(anyPair, { selector: ([label]) => label });
const anyPrinted: fc.Arbitrary<PrintedInvoice> = fc.subarray(["discount", "tax"] as const).chain((others) => {
  const columns = (["description", "quantity", "price", ...others, "amount"] as const).map((name) => ({ name }));
  const cells = fc.tuple(...columns.map(() => anyText));
  const line = fc.record({ text: anyText, tone: fc.constantFrom("name", "plain", "dim") });
  return fc.record({
    language: fc.constant("de" as const),
    fileTitle: fc.constant(""),
    pageLabel: fc.constant(() => ""),
    seller: anyText,
    title: anyText,
    number: anyText,
    parties: fc.uniqueArray(fc.record({ label: anyText, lines: fc.array(line) }), {
      maxLength: 3,
      selector: ({ label }) => label,
    }),
    facts: anyPairs,
    headline: anyText,
    columns: cells.map((heads) => columns.map((column, place) => ({ ...column, head: heads[place] ?? "" }))),
    rows: fc.array(fc.record({ cells, inShort: fc.constant("") })),
    sums: anyPairs,
    total: anyPair,
    texts: fc.uniqueArray(fc.record({ title: anyText, text: anyText }), { selector: ({ title }) => title }),
    foot: anyText,
    stamp: fc.constant(null),
  });
});

/** Not visible: names of columns, and styles of lines. */
const SILENT = ["name", "tone", "language", "fileTitle", "pageLabel"];
const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : Object.entries(value ?? {}).flatMap(([key, inner]) => (SILENT.includes(key) ? [] : textsIn(inner)));

test("has every text of the invoice, in order", () => {
  fc.assert(
    fc.property(anyPrinted, (printed) => {
      const html = renderToStaticMarkup(<Paper printed={printed} />);
      const texts = html.split(/<[^>]*>/).filter(Boolean);
      expect(texts).toEqual(textsIn(printed).filter(Boolean));
    }),
  );
});
