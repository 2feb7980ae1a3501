/** The messages that a chat gets for a minute's events: few lines, whatever receipts contain. */
import { ALL_CHAT_MOMENTS } from "@tallyleaf/contract";
import { addAllCatalogs } from "@tallyleaf/messages/all";
import fc from "fast-check";
import { expect, it } from "vitest";
import { forReader } from "../../../platform/http/reader.ts";
import { messageFor, type Told } from "./lines.ts";

const ORIGIN = "https://books.example.com";
const expense = (id: number, moment: Told["moment"], more: object = {}): Told => ({
  moment,
  subject: `expense:${id}`,
  facts: { id, vendorName: `Shop ${id}`, amount: 12.5, currency: "EUR", ...more },
});

it("names a single event with its own link", () => {
  expect(messageFor([expense(7, "expense.to_review")], ORIGIN)).toBe(
    "Shop 7, €12.50 needs review: https://books.example.com/expenses?status=to_review&expense=7",
  );
  expect(messageFor([expense(7, "expense.ready", { amount: 1200, currency: "JPY" })], ORIGIN)).toBe(
    "Shop 7, ¥1,200 is posted: https://books.example.com/expenses/7",
  );
  const facts = { id: "a", number: "2026-004", client: { name: "Compilers Ltd" }, total: 300, currency: "USD" };
  expect(messageFor([{ moment: "invoice.paid", subject: "invoice:a", facts }], ORIGIN)).toBe(
    "Invoice 2026-004 to Compilers Ltd, $300.00 is paid in full: https://books.example.com/invoices/a",
  );
  expect(messageFor([{ moment: "month.closed", subject: "month:2026-04", facts: { month: "2026-04" } }], ORIGIN)).toBe(
    "April 2026 was closed: https://books.example.com/reports",
  );
  const report = { name: "Profit & Loss", from: "2026-04-01", to: "2026-04-30" };
  expect(messageFor([{ moment: "report.generated", subject: "report:a", facts: report }], ORIGIN)).toBe(
    "Profit & Loss, Apr 1, 2026 to Apr 30, 2026 is ready to download: https://books.example.com/reports",
  );
});

it("sums up ten events in one line, with their current state", () => {
  const ten = Array.from({ length: 10 }, (_, id) => expense(id, "expense.to_review"));
  expect(messageFor([...ten, expense(0, "expense.ready")], ORIGIN)).toBe(
    [
      "9 expenses need review (Shop 1, €12.50; Shop 2, €12.50; Shop 3, €12.50; and 6 more): https://books.example.com/expenses?status=to_review",
      "Shop 0, €12.50 is posted: https://books.example.com/expenses/0",
    ].join("\n"),
  );
});

it("says each event in the company's language, singular and plural", async () => {
  await addAllCatalogs();
  const facts = {
    ...{ id: 7, vendorName: "Bistro", fileName: "beleg.pdf", number: "RE-1", client: { name: "Nordwind" } },
    ...{ direction: "in", month: "2026-04", name: "Profit & Loss", from: "2026-04-01", to: "2026-04-30" },
    ...{ amount: 1234.5, total: 300, currency: "EUR" },
  };
  const said = (many: boolean) =>
    forReader("de", () =>
      ALL_CHAT_MOMENTS.map((moment) => {
        const told = (many ? ["a", "b"] : ["a"]).map((id) => ({ moment, subject: `x:${id}`, facts }));
        return messageFor(told, "")
          .replaceAll("\u00a0", " ")
          .replace(/: \/\S+$/, "");
      }),
    );
  expect(said(false)).toEqual([
    "Bistro, 1.234,50 € ist zu prüfen",
    "beleg.pdf konnte nicht verarbeitet werden",
    "Bistro, 1.234,50 € ist gebucht",
    "Rechnung RE-1 an Nordwind, 300,00 € wurde gesendet",
    "Rechnung RE-1 an Nordwind, 300,00 € ist vollständig bezahlt",
    "Zahlungseingang über 1.234,50 € wurde erfasst",
    "April 2026 wurde abgeschlossen",
    "Gewinn- und Verlustrechnung, 01.04.2026 bis 30.04.2026 steht zum Herunterladen bereit",
  ]);
  expect(said(true)).toEqual([
    "2 Ausgaben sind zu prüfen (Bistro, 1.234,50 €; Bistro, 1.234,50 €)",
    "2 Dokumente konnten nicht verarbeitet werden (beleg.pdf; beleg.pdf)",
    "2 Ausgaben sind gebucht (Bistro, 1.234,50 €; Bistro, 1.234,50 €)",
    expect.stringMatching(/^2 Rechnungen wurden gesendet \(/),
    expect.stringMatching(/^2 Rechnungen sind vollständig bezahlt \(/),
    "2 Zahlungen wurden erfasst (Zahlungseingang über 1.234,50 €; Zahlungseingang über 1.234,50 €)",
    "2 Monate wurden abgeschlossen (April 2026; April 2026)",
    expect.stringMatching(/^2 Berichte stehen zum Herunterladen bereit \(/),
  ]);
});

it("escapes receipt text that would mention everyone or become a link", () => {
  const vendorName = "<!channel> @everyone [free](https://evil.example)\nSecond line";
  const text = messageFor([expense(1, "expense.ready", { vendorName })], ORIGIN);
  expect(text.split("\n")).toHaveLength(1);
  expect(text).not.toMatch(/<!|@everyone|\]\(/);
});

it("makes a complete message from any facts", () => {
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
