/** Lines pasted from a spreadsheet: whole, in the reader's numbers, or not at all. */
import { describe, expect, it } from "vitest";
import { isTable, parsePastedLines } from "./paste-lines.ts";

const accounts = [
  { code: "1100", name: "Business checking" },
  { code: "6000", name: "Rent" },
];
const read = (text: string, locale = "en-US", currency = "EUR") =>
  parsePastedLines(text, { accounts, currency, locale });
const amountsOf = (text: string, locale: string) => {
  const found = read(text, locale);
  return "lines" in found ? found.lines.map(({ debit, credit }) => [Number(debit), Number(credit)]) : found.errors;
};

describe("pasted lines", () => {
  it("are account, text, debit, and credit, without the head and empty rows", () => {
    const text = 'Account\tText\tDebit\tCredit\r\n1100\t"Said ""hello"""\t10.50\t\r\n\r\nrent\t\t0\t10.50\r\n';
    expect(read(text)).toEqual({
      lines: [
        { accountCode: "1100", description: 'Said "hello"', debit: "10.50", credit: "" },
        { accountCode: "6000", description: "", debit: "", credit: "10.50" },
      ],
    });
    expect(read("6000 Rent\tMay")).toEqual({
      lines: [{ accountCode: "6000", description: "May", debit: "", credit: "" }],
    });
  });

  it.each([
    ["de", "1.234,50", 1234.5],
    ["en-US", "1,234.50", 1234.5],
    ["en-US", "1.234,50", 1234.5],
    ["de", "1234,5", 1234.5],
    ["de", "1.234.567,00", 1234567],
  ])("are read in %s: %s as %d", (locale, written, amount) => {
    expect(amountsOf(`1100\t\t${written}\t`, locale)).toEqual([[amount, 0]]);
  });

  it.each([
    ["de", "1.234"],
    ["en-US", "1,234"],
    ["en-US", "-5.00"],
    ["en-US", "1e300"],
    ["en-US", "a lot"],
    ["de", "10,005"],
    ["en-US", "12.50 USD"],
  ])("are refused in %s with the line of %s, which is no clear amount", (locale, written) => {
    const found = read(`1100\t\t1.50\t\n6000\t\t\t${written}`, locale);
    expect("errors" in found && found.errors).toEqual([`Line 2: “${written}” can't be read as one amount.`]);
  });

  it("are refused with an account that isn't there, both sides, or too many columns", () => {
    expect(read("9999\t\t1\t\n1100\t\t1\t1\n1100\t\t1\t\tmore")).toEqual({
      errors: [
        "Line 1: your chart has no account “9999” for entries by hand.",
        "Line 2 has a debit and a credit.",
        "Line 3 has more than 4 columns: account, text, debit, credit.",
      ],
    });
    expect(read(Array.from({ length: 201 }, () => "1100\t\t1\t").join("\n"))).toEqual({
      errors: ["An entry can have at most 200 lines."],
    });
  });

  it("are a table only with tabs", () => {
    expect([isTable("1100\t10"), isTable("1,234.50"), isTable("two\nlines")]).toEqual([true, false, false]);
  });
});
