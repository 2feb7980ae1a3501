/** CSV out and in: every text comes back as it was, whatever a spreadsheet would make of it. */
import { writeCsv } from "@tallyleaf/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Unreadable } from "../parsers/unreadable.ts";
import { readCsv } from "./csv.ts";

const COLUMNS = [
  { name: "Name", required: true },
  { name: "Account Code", required: false },
];
const cellsOf = (text: string) => readCsv(text, COLUMNS).lines.map(({ cells }) => cells);

describe("a written file", () => {
  it("is read with the same values", () => {
    const nasty = fc.stringMatching(/^['=+\-@",;\t\n\r aä€]{0,12}$/);
    const cell = fc.oneof(fc.string({ unit: "grapheme" }), nasty).map((text) => text.trim());
    const row = fc.tuple(cell, cell).filter((cells) => cells.some((text) => text !== ""));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
        const text = writeCsv(["Name", "Account Code"], rows);
        expect(cellsOf(text)).toEqual(rows.map(([Name, code]) => ({ Name, "Account Code": code })));
      }),
    );
  });

  it("contains no formula, and marks itself as UTF-8 for spreadsheets", () => {
    const text = writeCsv(
      ["Name", "Amount"],
      [["=HYPERLINK(1)"], ["+1"], ["-1+2"], ["x", "-1"], ["-1"], ["@x"], ["'=x"], ["it's"], ["Käfer"]],
    );
    expect(text).toBe(
      "\uFEFFName,Amount\r\n'=HYPERLINK(1)\r\n'+1\r\n'-1+2\r\nx,-1\r\n'-1\r\n'@x\r\n''=x\r\nit's\r\nKäfer\r\n",
    );
  });
});

describe("a read file", () => {
  it.each([
    ["commas", 'Name,Account Code\nBees,"1,2"\n'],
    ["semicolons", "Name;Account Code\r\nBees;1,2\r\n"],
    ["Excel's line about the separator", "sep=;\r\nName;Account Code\r\nBees;1,2\r\n"],
    ["tabs and a byte-order mark", "\uFEFFName\tAccount Code\rBees\t1,2"],
    ["any case, spaces and order of the names, unknown columns", ' account_code ,Colour,NAME\n"1,2",red, Bees \n'],
  ])("is parsed with %s", (_, text) => {
    expect(cellsOf(text)).toEqual([{ Name: "Bees", "Account Code": "1,2" }]);
  });

  it("names the line at which a record begins, and skips but counts empty lines", () => {
    const text = 'Name\n\nBees\n"Two\nlines"\n,\n  \nAnts';
    expect(readCsv(text, COLUMNS).lines.map(({ line, cells }) => ({ line, cells }))).toEqual([
      { line: 3, cells: { Name: "Bees" } },
      { line: 4, cells: { Name: "Two\nlines" } },
      { line: 8, cells: { Name: "Ants" } },
    ]);
  });

  it.each([
    ["", "The first line must name the columns; the column Name is missing."],
    ["Colour\nred\n", "The first line must name the columns; the column Name is missing."],
    ["Name\n\n", "The file has no lines below its column names."],
    ["Name\na\nb\nc\nd", "The file could not be read as CSV: it has more than 3 lines. Split it."],
    ['Name\n"Bees', /^The file could not be read as CSV: .*quot.*\.$/i],
  ])("is refused when it is no table: %j", (text, message) => {
    expect(() => readCsv(text, COLUMNS, 3)).toThrow(Unreadable);
    expect(() => readCsv(text, COLUMNS, 3)).toThrow(message);
  });

  it("is refused when a quote never ends", () => {
    const text = `Name\n"${"x".repeat(2_000_000)}`;
    expect(() => readCsv(text, COLUMNS)).toThrow("a row is longer than 1,000,000 characters");
  });

  it("is refused when a cell is larger than a spreadsheet's can be", () => {
    expect(readCsv(`Name\n${"x".repeat(32_767)}`, COLUMNS).lines).toHaveLength(1);
    expect(() => readCsv(`Name\n${"x".repeat(32_768)}`, COLUMNS)).toThrow(
      "line 2 has a cell with more than 32,767 characters",
    );
  });
});
