import type { AllowanceItem } from "@tallyleaf/contract";
import { expect, it } from "vitest";
import { clientsOf, sharesOf } from "./clients.ts";

const item = (
  clientId: string,
  daysOverdue: number,
  open: number,
  base: number | null,
  amount: number,
): AllowanceItem => ({
  ...{ invoiceId: `${clientId}${daysOverdue}`, number: "INV", clientId, client: clientId.toUpperCase() },
  ...{ dueDate: "2026-01-01", daysOverdue, open, base, percent: base === null ? null : 10, amount },
});

it("sums the invoices of each client exactly, the longest overdue first", () => {
  const items = [
    item("ada", 3, 0.1, null, 0),
    item("bob", 40, 238, 200, 20),
    item("ada", -5, 0.2, null, 0),
    item("bob", 9, 1070, 1000, 100),
  ];
  expect(clientsOf(items, "EUR")).toEqual([
    { id: "bob", client: "BOB", invoices: 2, daysOverdue: 40, open: 1308, base: 1200, amount: 120 },
    { id: "ada", client: "ADA", invoices: 2, daysOverdue: 3, open: 0.3, base: null, amount: 0 },
  ]);
});

it("sends only percentages that are whole, of invoices and of clients", () => {
  const invoices = { one: "50", two: "", three: "101", four: "0" };
  expect(sharesOf({ invoices, clients: { ada: "12.5", bob: "x" } })).toEqual([
    { invoiceId: "one", percent: 50 },
    { clientId: "ada", percent: 12.5 },
  ]);
});
