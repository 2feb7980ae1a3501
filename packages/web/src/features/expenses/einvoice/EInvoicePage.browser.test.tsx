import type { EInvoiceOutput, ExpenseDetail } from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../../test/accessible.ts";
import { show } from "../../../../test/show.tsx";
import { formatDay } from "../../../kit/format.ts";
import { expenseDetail } from "../form/test-forms.ts";
import EInvoiceNotes from "./EInvoiceNotes.tsx";
import EInvoicePage from "./EInvoicePage.tsx";
import TransferProposal from "./TransferProposal.tsx";

const party = (name: string, vatId: string | null): EInvoiceOutput["seller"] => ({
  ...{ name, tradingName: null, vatId, taxNumber: null, registration: null, street: ["Ring 1"] },
  ...{ city: "Köln", postCode: "50667", country: "DE", electronicAddress: null },
});

const line = (facts: Partial<EInvoiceOutput["lines"][number]>): EInvoiceOutput["lines"][number] => ({
  ...{ id: "1", parentId: null, counts: true, name: "Screws", description: null, itemNumber: "S-4" },
  ...{ quantity: "10000", unit: "C62", unitPrice: "0.012345678901234", priceBaseQuantity: null, amount: "123.46" },
  ...{ category: "S", rate: "19", allowances: [], ...facts },
});

const INVOICE: EInvoiceOutput = {
  ...{ syntax: "ubl", customization: "urn:cen.eu:en16931:2017", profile: "en16931", typeCode: "380" },
  ...{ number: "R-7 <b>bold</b>", date: "2026-10-05", dueDate: null, deliveryDate: null, deliveryCountry: null },
  ...{ period: null, currency: "EUR", taxCurrency: null, payee: null, buyerReference: "04011000-1", order: null },
  ...{ seller: party("Papier & Söhne GmbH", "DE123456788"), buyer: party("Harbour Lane Bakery", null) },
  ...{ contract: null, project: null, preceding: [], notes: ["Thank you.\nSee you."], terms: "30 days" },
  payments: [{ means: "58", account: "DE02120300000000202051", bic: null, reference: null }],
  totals: {
    ...{ lines: "123.46", allowances: "3.46", charges: null, net: "120.00", tax: "22.80", taxInTaxCurrency: null },
    ...{ total: "142.80", paid: "42.80", rounding: null, due: "100.00" },
  },
  taxes: [{ category: "S", rate: "19", base: "120.00", amount: "22.80", reason: null, reasonCode: null }],
  allowances: [{ isCharge: false, amount: "3.46", reason: "Loyalty", reasonCode: null, category: "S", rate: "19" }],
  lines: [line({}), line({ id: "2", name: "Nails", unitPrice: "12.5", priceBaseQuantity: "1000", amount: "0.00" })],
  attachments: [
    { name: "../../hours.pdf", mimeType: "application/pdf", description: "Hours", size: 2048, type: "application/pdf" },
    { name: "run.pdf", mimeType: "application/pdf", description: null, size: 512, type: null },
  ],
  links: [{ name: "Plan", description: null, address: "https://files.example/plan?id=1" }],
};

const LINK = "/files/key?expires=1&signature=x";

test("shows what the e-invoice says, as text, and fits a phone", async () => {
  await page.viewport(390, 900);
  await show(<EInvoicePage invoice={INVOICE} link={LINK} />);
  await expect.element(page.getByRole("heading", { name: "Invoice R-7 <b>bold</b>" })).toBeVisible();
  await expect.element(page.getByText("VAT ID DE123456788")).toBeVisible();
  await expect.element(page.getByText(formatDay("2026-10-05"))).toBeVisible();
  // The fields beside it have a section of line items, too.
  await expect.element(page.getByRole("region", { name: "Invoice R-7 <b>bold</b>" })).toBeVisible();
  const rows = page.getByRole("row");
  await expect.element(rows.nth(1)).toHaveTextContent("Screws (S-4)10,000€0.01234567890123419%€123.46");
  await expect.element(rows.nth(2)).toHaveTextContent("Nails (S-4)10,000€12.50 per 1,00019%€0.00");
  await expect.element(rows.nth(3)).toHaveTextContent("Loyalty––19%-€3.46");
  await expect.element(page.getByText("Paid before")).toBeVisible();
  await expect.element(page.getByText("€100.00")).toBeVisible();
  await expectAccessible();
  await expectFits();
});

test("opens the documents inside, but none that may do harm, and leads to no other place", async () => {
  await show(<EInvoicePage invoice={INVOICE} link={LINK} />);
  const link = page.getByRole("link", { name: "../../hours.pdf" });
  await expect.element(link).toHaveAttribute("href", `${LINK}&attachment=0`);
  const items = page.getByRole("listitem");
  await expect.element(items.nth(0)).toHaveTextContent("../../hours.pdf Hours, application/pdf, 2 KB");
  await expect
    .element(items.nth(1))
    .toHaveTextContent("run.pdf application/pdf, 512 B (not offered: damaged, or of a kind that may do harm)");
  await expect.element(items.nth(2)).toHaveTextContent("Plan https://files.example/plan?id=1");
  expect(document.querySelectorAll("a")).toHaveLength(1);
});

test("opens nothing of a file that was only chosen, and says nothing of what an older version didn't look at", async () => {
  const attachments = [{ name: "hours.pdf", mimeType: "application/pdf" }];
  const { links: _, ...old } = INVOICE;
  await show(<EInvoicePage invoice={{ ...old, attachments }} link={null} />);
  await expect.element(page.getByText("hours.pdf application/pdf", { exact: true })).toBeVisible();
  expect(document.querySelectorAll("a")).toHaveLength(0);
});

test("lists the documents inside a PDF's e-invoice beside its data, and its formal faults", async () => {
  const message = "Formal fault: it lacks the unit (BR-23).";
  const expense = expenseDetail({
    ...{ mimeType: "application/pdf", documentUrl: "https://books.example/files/key" },
    reasons: [{ field: "document", code: "einvoice_note_missing", message }],
  });
  await show(<EInvoiceNotes invoice={INVOICE} expense={expense} />);
  await expect.element(page.getByText(message)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "../../hours.pdf" }))
    .toHaveAttribute("href", "https://books.example/files/key?attachment=0");
  await expectAccessible();
});

test("proposes a transfer with the cash discounts that still apply, and what they are on", async () => {
  const terms = "#SKONTO#TAGE=14#PROZENT=2.00#\n#SKONTO#TAGE=30#PROZENT=1.00#BASISBETRAG=50.00#\n";
  const reading = { eInvoice: { ...INVOICE, date: "2099-10-05", terms } } as ExpenseDetail["reading"];
  await show(
    <TransferProposal
      expense={{ reading, bill: { open: 100, dueDate: "2099-11-04" } as ExpenseDetail["bill"], currency: "EUR" }}
    />,
  );
  await expect.element(page.getByText(`2% discount until ${formatDay("2099-10-19")}`)).toBeVisible();
  await expect.element(page.getByText(`1% discount on €50.00 until ${formatDay("2099-11-04")}`)).toBeVisible();
});
