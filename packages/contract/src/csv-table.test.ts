/** CSV writer: no spreadsheet finds a formula in its output, with any separator, and every text comes back. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rearmed, writeCsv } from "./csv-table.ts";

/** Returns the cells that a simple spreadsheet sees: quoted fields end at the next lone quote, others at the separator. */
function cellsSeen(text: string, separator: string): string[] {
  const cells: string[] = [];
  let place = text.startsWith("\uFEFF") ? 1 : 0;
  while (place < text.length) {
    let cell = "";
    if (text[place] === '"') {
      for (place++; place < text.length; place++) {
        if (text[place] !== '"') cell += text[place];
        else if (text[place + 1] === '"') cell += text[place++];
        else break;
      }
      place++;
    }
    for (; place < text.length && text[place] !== separator && !/[\r\n]/.test(text[place] as string); place++)
      cell += text[place];
    cells.push(cell);
    place += text.startsWith("\r\n", place) ? 2 : 1;
  }
  return cells;
}

const SIGN = /^\s*[=+\-@＝＋－＠﹦﹢﹣﹫]/;
const nasty = fc.string({ unit: fc.constantFrom(..."'=+-@＝＋－＠\",;\t\n\r a1.|".split("")), maxLength: 14 });

describe("writeCsv", () => {
  it("writes no formula for any spreadsheet, whatever its separator", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(nasty, nasty), { minLength: 1, maxLength: 4 }), (rows) => {
        const text = writeCsv(["Name", "Note"], rows);
        for (const separator of [",", ";", "\t"])
          for (const cell of cellsSeen(text, separator))
            if (separator !== "," || !/^-\d+(\.\d+)?$/.test(cell)) expect(cell, JSON.stringify(text)).not.toMatch(SIGN);
      }),
      { numRuns: 2000, examples: [[[["-1", "2+cmd|' /C calc'!A0"]]]] },
    );
  });

  it("writes text that comes back unchanged", () => {
    fc.assert(
      fc.property(nasty, (cell) => {
        const seen = cellsSeen(writeCsv(["Name"], [[cell]]), ",").slice(1);
        // One line of one column: quoted whole, or without anything that ends a cell.
        expect(rearmed(seen[0] ?? "")).toBe(cell);
      }),
      { numRuns: 2000 },
    );
  });

  it("quotes only where needed and leaves figures unchanged", () => {
    expect(
      writeCsv(
        ["Vendor", "Amount"],
        [
          ['Ada, "the" engine', -12.5],
          ["=HYPERLINK(1)", null],
          ["Foo;=cmd|' /C calc'!A0", "-12.50"],
          ["a\t＝1", "it's - 1; two"],
        ],
      ),
    ).toBe(
      "\uFEFFVendor,Amount\r\n\"Ada, \"\"the\"\" engine\",-12.5\r\n'=HYPERLINK(1),\r\nFoo;'=cmd|' /C calc'!A0,-12.50\r\na\t'＝1,it's - 1; two\r\n",
    );
  });
});
