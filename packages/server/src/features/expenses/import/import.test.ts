/** Parsing a table of expenses: the meaning of its columns, and the values of each row. */
import type { ExpenseCsvRole } from "@tallyleaf/contract";
import { absolute, add, money, toDecimalString, toNumber } from "@tallyleaf/ledger";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Unreadable } from "../../../platform/parsers/unreadable.ts";
import { accountsNamed } from "./accounts-named.ts";
import { understand } from "./manners.ts";
import { rowsOf } from "./row.ts";
import { tableOf } from "./table.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const BASE = { baseCurrency: "EUR" };
const guessed = (text: string) => understand(tableOf(bytes(text)), BASE);
/** A few rows are not enough to guess by: how amounts are written is said. */
const rows = (text: string) => {
  const table = tableOf(bytes(text));
  const { mapping } = understand(table, BASE);
  return rowsOf(table, { ...mapping, decimalMark: ".", invert: false }, BASE);
};

describe("columns", () => {
  it.each<[string, string, ExpenseCsvRole[]]>([
    [
      "our own export of entries",
      "Entry ID,Date,Vendor,Description,Reference,Account Code,Account Name,Net,Tax,Tip,Total,Currency,Base Total,Base Currency,Exchange Rate,Document\nx,2026-01-31,Bee,Wax,R-1,5000,General,10.00,1.90,,11.90,EUR,11.90,EUR,1,\n",
      // biome-ignore format: a column each
      ["ignore", "date", "vendor", "description", "invoiceNumber", "category", "ignore", "net", "tax", "tip", "total", "currency", "ignore", "ignore", "exchangeRate", "ignore"],
    ],
    [
      "an expense report in English",
      "Transaction Date;Merchant;Amount (incl. VAT);VAT %;Payment Method;Notes\n1/31/2026;Bee;1,190.00;19%;Visa;Wax\n",
      ["date", "vendor", "total", "taxRate", "paymentAccount", "description"],
    ],
    [
      "a German list with a heading above",
      "Ausgaben 2025\n\nBelegdatum;Lieferant;Verwendungszweck;Sachkonto;Nettobetrag;MwSt-Betrag;Fällig am\n31.01.25;Imkerei;Wachs;4930;100,00;19,00;14.02.25\n",
      ["date", "vendor", "description", "category", "net", "tax", "dueDate"],
    ],
    ["names that we do not know", "Wann,Wer,Wieviel\n31.01.2026,Imkerei,9.90\n", ["date", "vendor", "total"]],
    ["no names at all", "31.01.2026,Imkerei,9.90\n28.02.2026,Imkerei,9.90\n", ["date", "vendor", "total"]],
  ])("are recognized: %s", (_, text, roles) => {
    expect(guessed(text).mapping.roles).toEqual(roles);
  });

  it("have their day order and minus signs guessed from most rows, with a flag when in doubt", () => {
    expect(guessed("Date,Vendor,Amount\n13/02/2026,Bee,-5\n01/02/2026,Bee,-6\n02/02/2026,Bee,7\n")).toMatchObject({
      mapping: { dateOrder: "dmy", invert: true },
      notes: ["Most amounts have a minus, so a minus was read as money spent."],
    });
    expect(guessed("Date,Vendor,Amount\n03/04/2026,Bee,5\n").notes[0]).toMatch(/could be day\/month or month\/day/);
  });

  it.each([
    ["", /No rows were found/],
    ["PK\u0003\u0004rest", /Save the sheet as CSV/],
    ["Date,Vendor,Amount\n", /No rows were found/],
  ])("refuses a file that is no table: %j", (text, message) => {
    expect(() => tableOf(bytes(text))).toThrow(Unreadable);
    expect(() => tableOf(bytes(text))).toThrow(message);
  });

  it("refuses a file with more work than an import can mean before reading all of it", () => {
    expect(() => tableOf(bytes("a\n".repeat(2_500_000)))).toThrow(
      /has more than 9,999 rows\. You can import at most 5,000/,
    );
    expect(() => tableOf(bytes(`Date,Vendor\n"${"x".repeat(2_000_000)}`))).toThrow(
      /a row is longer than 1,000,000 characters/,
    );
  });
});

describe("amounts", () => {
  const amounts = (head: string, ...cells: string[]) => {
    const [row] = rows(`Date,Vendor,${head}\n2026-01-31,Bee,${cells.join(",")}\n`);
    return { ...row, total: row?.total && toDecimalString(row.total), tax: row?.tax && toDecimalString(row.tax) };
  };
  it.each([
    ["Total,Tip", ["13.00", "1.00"], { total: "12.00", faults: [] }],
    ["Net,Tax", ["100.00", "19.00"], { total: "119.00", tax: "19.00", faults: [] }],
    ["Net,Tax rate", ["100.00", "19"], { total: "119.00", tax: "19.00", faults: [] }],
    ["Net,Tax,Total", ["100.00", "19.00", "119.02"], { total: "119.02", faults: [] }],
    [
      "Net,Tax,Total",
      ["100.00", "19.00", "120.00"],
      { faults: ["Total: Net and tax add up to €119.00, but the amount is €120.00."] },
    ],
    ["Total,Tax", ["(11.90)", "1.90"], { total: "-11.90", tax: "1.90", faults: [] }],
    ["Total", ["12.345"], { faults: ['Total: "12.345" has more decimals than EUR has.'] }],
    ["Total", ["12.500"], { total: "12.50", faults: [] }],
    ["Total,Currency", ["100.00", "JPY"], { total: "100", faults: [] }],
    ["Total", ["0.00"], { faults: ["Total: The amount is 0: there is nothing to post."] }],
    ["Total,Tip", ["5.00", "7.00"], { faults: ["Tip: The tip is more than the amount."] }],
    ["Total,Description", ["", "Wax"], { faults: ["Total: The amount is missing."] }],
  ])("are read: %s: %j", (head, cells, expected) => {
    expect(amounts(head, ...cells)).toMatchObject(expected);
  });

  it.each([
    ["Total", "€12.00", "USD", "EUR"],
    ["Total", "12.00 chf", "USD", "CHF"],
    ["Total", "$12.00", "EUR", "USD"],
    ["Total", "$12.00", "CAD", "CAD"],
    ["Total", "12.00 CR", "USD", "USD"],
    ["Amount (EUR)", "12.00", "USD", "EUR"],
    ["Total all", "12.00", "USD", "USD"],
    ["Total", "999999999999.99", "USD", "USD"],
  ])("are derived: %s: %s is, in books of %s, of %s", (head, cell, baseCurrency, expected) => {
    const table = tableOf(bytes(`Date,Vendor,${head}\n2026-01-31,Bee,${cell}\n`));
    const { settled } = understand(table, { baseCurrency });
    expect(rowsOf(table, settled, { baseCurrency })).toMatchObject([{ currency: expected, faults: [] }]);
  });

  it("are too large when net and tax add up to more than a form accepts", () => {
    expect(amounts("Net,Tax", "999999999999.00", "999999999999.00").faults).toEqual(["Net: The amount is too large."]);
  });

  it("split what was paid into net, tax, and tip without loss", () => {
    const cents = fc.bigInt({ min: 1n, max: 10n ** 11n });
    fc.assert(
      fc.property(cents, cents, cents, fc.boolean(), (net, tax, tip, isRefund) => {
        const [a, b, c] = [net, tax, tip].map((minor) => toDecimalString(money(minor, "EUR")));
        const sign = isRefund ? "-" : "";
        const [row] = rows(`Date,Vendor,Net,Tax,Tip\n2026-01-31,Bee,${sign}${a},${b},${c}\n`);
        if (!row?.total || !row.tip) throw new Error(JSON.stringify(row?.faults));
        expect(add(absolute(row.total), row.tip).minor).toBe(net + tax + tip);
        expect(toNumber(row.total) < 0).toBe(isRefund);
      }),
      { numRuns: 50 },
    );
  });
});

it("finds accounts by code, name, both, category, and earlier choices", () => {
  const account = (code: string, name: string, type: "Asset" | "Expense", purpose: "cash" | "general") => ({
    code,
    name,
    type,
    purpose,
    description: "",
  });
  const books = {
    accounts: [account("1000", "Cash on hand", "Asset", "cash"), account("5100", "Materials", "Expense", "general")],
    categories: [{ name: "Paper and wood", accountCode: "5100" }],
  };
  const category = accountsNamed("category", books, { bürobedarf: "5100", gone: "5999" });
  for (const name of ["5100", " materials", "5100 Materials", "5100 - Materials", "PAPER  and wood", "Bürobedarf"])
    expect([name, category(name)?.code]).toEqual([name, "5100"]);
  for (const name of ["5999", "gone", "constructor", ""]) expect(category(name)).toBeUndefined();
  const payment = accountsNamed("paymentAccount", books, { visa: "5100" });
  expect(payment("cash on hand")?.code).toBe("1000");
  // No choice can make an expense account pay.
  for (const name of ["5100", "Materials", "visa"]) expect(payment(name)).toBeUndefined();
});
