import {
  type ClientOverview,
  getClient,
  getClientLink,
  getClientOverview,
  listAdvances,
  listComments,
  listFiscalYears,
  listInvoices,
  listJournalEntries,
} from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../../test/accessible.ts";
import { CLIENT, idOf, pageOf } from "../../../../test/books.ts";
import { answer, refuse, sentTo } from "../../../../test/server.ts";
import { showScreen } from "../../../../test/show-screen.tsx";
import ClientScreen from "./ClientScreen.tsx";

const AT = ["/clients/:id", `/clients/${CLIENT.id}`] as const;
const OVERVIEW: ClientOverview = {
  ...{ currency: "EUR", open: 170.25, overdue: 90.5, paid: 120.25 },
  quotes: [
    {
      ...{ id: idOf(31), number: "QUO-2026-0001", issueDate: "2026-03-01", validUntil: "2026-03-31" },
      ...{ currency: "EUR", total: 400, status: "sent" },
    },
  ],
  payments: [
    {
      ...{ id: idOf(32), date: "2026-03-10", currency: "EUR", amount: 120.25, reference: "Thanks" },
      invoices: [{ id: idOf(33), number: "INV-2026-0002" }],
    },
  ],
  reminders: [
    {
      ...{ invoiceId: idOf(34), number: "INV-2026-0001", level: 1, date: "2026-02-20" },
      ...{ to: "ada@engines.example", currency: "EUR", amount: 90.5 },
    },
  ],
  recurring: [],
};

function answerAll() {
  answer(getClient, { client: CLIENT });
  answer(getClientOverview, OVERVIEW);
  answer(listInvoices, { ...pageOf([]), sums: [], base: { currency: "EUR", total: 0, open: 0 } });
  answer(listAdvances, { advances: [], open: [] });
  answer(listComments, { data: [], people: [], answersTo: null });
  answer(getClientLink, { link: null });
  answer(listFiscalYears, { ...pageOf([]), begins: { month: 1, day: 1 }, calendar: true });
  answer(listJournalEntries, pageOf([]));
}

test("shows what a client owes and has paid, with quotes, payments, and reminders", async () => {
  answerAll();
  const { screen } = await showScreen(<ClientScreen />, AT);
  await expect.element(screen.getByText("€170.25")).toBeVisible();
  await expect.element(screen.getByText("No invoices yet.")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "QUO-2026-0001" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "INV-2026-0002" })).toBeVisible();
  await expect.element(screen.getByText("First reminder")).toBeVisible();
  expect(page.getByText("Recurring invoices").elements()).toEqual([]);
  await expectAccessible();
  await expectFits();
});

test("says once that the overview was not loaded, and loads it again", async () => {
  answerAll();
  answer(getClientOverview, () => refuse({ status: 503, code: "busy", message: "Try again later." }));
  const { screen } = await showScreen(<ClientScreen />, AT);
  await expect.element(screen.getByText("Try again later.")).toBeVisible();
  await expectAccessible();
  answer(getClientOverview, OVERVIEW);
  const before = sentTo(getClientOverview).length;
  await screen.getByRole("button", { name: "Try Again" }).click();
  await expect.element(screen.getByText("€120.25").first()).toBeVisible();
  expect(sentTo(getClientOverview).length).toBe(before + 1);
});

test("says that a client is gone, with the way to the others", async () => {
  answerAll();
  answer(getClient, () => refuse(getClient.failures.notFound));
  const { screen } = await showScreen(<ClientScreen />, AT);
  await expect.element(screen.getByRole("heading", { name: "Client not found" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Clients" })).toBeVisible();
});
