import { invoiceQuote, listQuotes, type QuoteDetail, type QuoteRow } from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { idOf, invoiceOf } from "../../../test/books.ts";
import { answer, bodiesSentTo, refuse } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import { InvoiceDialog } from "./InvoiceDialog.tsx";
import { copyOf } from "./QuoteEditor.tsx";
import QuotesScreen from "./QuotesScreen.tsx";

const ROW: QuoteRow = {
  ...{ id: idOf(1), number: "QU-2026-0001", client: { id: idOf(2), name: "Lovelace Engines" }, currency: "EUR" },
  ...{ issueDate: "2026-03-01", validUntil: "2026-03-31", total: 357, invoiced: 35.2, revision: 3 },
  status: "accepted",
};

const QUOTE: QuoteDetail = {
  ...{ ...invoiceOf(), ...ROW, email: "", sentAt: null, sentTo: null, decidedAt: null, decidedBy: "" },
  ...{ isDecidedByClient: false, reason: "", left: 0, invoices: [] },
  items: invoiceOf().items.map((item) => ({ ...item, left: 0 })),
  printed: {
    ...{ language: "en-US", seller: "", title: "Quote", number: "", parties: [], facts: [], headline: "" },
    ...{ columns: [], rows: [], sums: [], total: ["", ""], texts: [], foot: "", stamp: null },
  },
};

test("lists quotes with their status and how much is on invoices, and fits a phone", async () => {
  const draft = { ...ROW, id: idOf(3), number: null, status: "draft", invoiced: 0 } as const;
  answer(listQuotes, { data: [ROW, draft], meta: { total: 2, currentPage: 1, perPage: 20 } });
  await showScreen(<QuotesScreen />);
  await expect.element(page.getByText("35.2%")).toBeVisible();
  await expectAccessible();
  await expectFits();
});

test("says what quotes are for where there are none", async () => {
  answer(listQuotes, { data: [], meta: { total: 0, currentPage: 1, perPage: 20 } });
  await showScreen(<QuotesScreen />);
  await expect.element(page.getByText("No quotes yet")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Create quote" })).toBeVisible();
});

test("sends chosen quantities, offers no items that are on invoices already, says why it was refused, and goes to the invoice", async () => {
  const quote = {
    id: idOf(1),
    items: [
      { description: "Hives", left: 2 },
      { description: "Frames", left: 0 },
    ],
  } as unknown as QuoteDetail;
  const { router } = await showScreen(<InvoiceDialog opened quote={quote} onClose={() => undefined} />);
  await page.getByLabelText("Invoice").selectOptions("Quantities of items");
  await page.getByLabelText("Hives (2 left)").fill("1.5");
  await expect.element(page.getByLabelText(/^Frames/)).not.toBeInTheDocument();
  await expectAccessible();
  answer(invoiceQuote, () => refuse(invoiceQuote.failures.tooMuch));
  await page.getByRole("button", { name: "Create invoice" }).click();
  expect((await bodiesSentTo(invoiceQuote))[0]).toEqual({ part: "items", percent: null, quantities: [1.5, 0] });
  await expect.element(page.getByText("An item has a larger quantity than is left in the quote.")).toBeVisible();
  answer(invoiceQuote, { success: true, message: "Draft created.", invoiceId: idOf(4), quote: QUOTE });
  await page.getByRole("button", { name: "Create invoice" }).click();
  await expect.poll(() => router.state.location.pathname).toBe(`/invoices/${idOf(4)}`);
});

test("puts the focus on a percentage that is refused", async () => {
  const quote = { id: idOf(1), items: [{ description: "Hives", left: 2 }] } as unknown as QuoteDetail;
  await showScreen(<InvoiceDialog opened quote={quote} onClose={() => undefined} />);
  await page.getByLabelText("Invoice").selectOptions("A deposit");
  await page.getByLabelText("Percent of the quote").fill("80");
  answer(invoiceQuote, () => refuse(invoiceQuote.failures.depositTooHigh, { "body.percent": "Enter less." }));
  await page.getByRole("button", { name: "Create invoice" }).click();
  await expect.element(page.getByText("Enter less.")).toBeVisible();
  await expect.element(page.getByLabelText("Percent of the quote")).toHaveFocus();
});

test("copies a quote from today, valid for as long, without what was of its day", () => {
  const item = { description: "Hives", supplyDate: "2026-03-05", supplyUntil: null };
  const quote = { ...ROW, reference: "Order 12", supplyDate: "2026-03-05", supplyUntil: null, items: [item] };
  expect(copyOf(quote as unknown as QuoteDetail, "2026-11-27")).toMatchObject({
    ...{ issueDate: "2026-11-27", validUntil: "2026-12-27", reference: "", supplyDate: null },
    items: [{ description: "Hives", supplyDate: null }],
  });
});
