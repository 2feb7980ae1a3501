/** What a chat is told of a minute: few lines, whatever stands on the receipts. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { messageFor, type Told } from "./lines.ts";

const ORIGIN = "https://books.example.com";
const expense = (id: number, moment: Told["moment"], more: object = {}): Told => ({
  moment,
  subject: `expense:${id}`,
  facts: { id, vendorName: `Shop ${id}`, amount: 12.5, currency: "EUR", ...more },
});

it("one is named with its own link", () => {
  expect(messageFor([expense(7, "expense.to_review")], ORIGIN)).toBe(
    "Shop 7, 12.50 EUR waits for review: https://books.example.com/expenses?status=to_review&expense=7",
  );
  expect(messageFor([expense(7, "expense.ready", { amount: 1200, currency: "JPY" })], ORIGIN)).toBe(
    "Shop 7, 1200 JPY is in the books: https://books.example.com/expenses/7",
  );
  const facts = { id: "a", number: "2026-004", client: { name: "Compilers Ltd" }, total: 300, currency: "USD" };
  expect(messageFor([{ moment: "invoice.paid", subject: "invoice:a", facts }], ORIGIN)).toBe(
    "Invoice 2026-004 to Compilers Ltd, 300.00 USD is paid in full: https://books.example.com/invoices/a",
  );
  expect(messageFor([{ moment: "month.closed", subject: "month:2026-04", facts: { month: "2026-04" } }], ORIGIN)).toBe(
    "April 2026 was closed: https://books.example.com/reports",
  );
  const report = { name: "Profit and Loss", from: "2026-04-01", to: "2026-04-30" };
  expect(messageFor([{ moment: "report.generated", subject: "report:a", facts: report }], ORIGIN)).toBe(
    "Profit and Loss, 2026-04-01 to 2026-04-30 is ready to be downloaded: https://books.example.com/reports",
  );
});

it("ten are one line, and what has moved on is told as it is now", () => {
  const ten = Array.from({ length: 10 }, (_, id) => expense(id, "expense.to_review"));
  expect(messageFor([...ten, expense(0, "expense.ready")], ORIGIN)).toBe(
    [
      "9 expenses wait for review (Shop 1, 12.50 EUR; Shop 2, 12.50 EUR; Shop 3, 12.50 EUR; and 6 more): https://books.example.com/expenses?status=to_review",
      "Shop 0, 12.50 EUR is in the books: https://books.example.com/expenses/0",
    ].join("\n"),
  );
});

it("nothing on a receipt mentions everybody, or becomes a link of its own", () => {
  const vendorName = "<!channel> @everyone [free](https://evil.example)\nSecond line";
  const text = messageFor([expense(1, "expense.ready", { vendorName })], ORIGIN);
  expect(text.split("\n")).toHaveLength(1);
  expect(text).not.toMatch(/<!|@everyone|\]\(/);
});

it("something whole of any facts", () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.constantFrom("expense.failed", "payment.recorded", "month.closed", "report.generated"),
      (facts, moment) => {
        const text = messageFor([{ moment, subject: "x", facts }], ORIGIN);
        expect(text).toContain(ORIGIN);
        expect(text).not.toMatch(/undefined|null|NaN|\[object/);
      },
    ),
  );
});
