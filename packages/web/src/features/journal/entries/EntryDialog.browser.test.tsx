/** The dialog of an entry: what is read on an attached document, and formulas that name lines. */
import {
  type AccountRow,
  changeJournalDraft,
  getJournalSettings,
  type JournalDraftDetail,
  listAccounts,
  listFiscalYears,
  listJournalEntries,
  listLineItems,
  listLineParties,
  listTaxCodes,
  lookUpRate,
  readDocument,
} from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ACCOUNTS, answerBooks, idOf, pageOf } from "../../../../test/books.ts";
import { answer, bodiesSentTo, refuse } from "../../../../test/server.ts";
import { showScreen } from "../../../../test/show-screen.tsx";
import { EntryDialog } from "./EntryDialog.tsx";

const DRAFT: JournalDraftDetail = {
  ...{ id: idOf(2), state: "draft", entryDate: "2026-04-30", description: "", reference: "", currency: "USD" },
  ...{ debit: 0, credit: 0, reverseOn: null, reverses: null, enteredBy: "Ada", isOwn: true, revision: 1 },
  ...{
    source: "manual",
    correctsYear: null,
    taxStructure: "inclusive",
    exchangeRate: null,
    rejection: null,
    lines: [],
  },
  attachments: [
    {
      ...{ id: idOf(3), documentId: idOf(4), fileName: "bill.pdf", mimeType: "application/pdf", key: "k" },
      addedAt: "2026-01-01T10:00:00Z",
    },
  ],
};
const VALUES = { vendor: "Stadtwerke", date: "2026-04-02", invoiceNumber: "R-7", currency: "USD", total: 119, tax: 19 };
const HUBER = { type: "vendor", id: idOf(7), name: "Huber GmbH" } as const;
const BILL = {
  ...{ invoiceId: null, expenseId: 12, accountCode: "2000", label: "Huber GmbH R-7", party: HUBER, currency: "USD" },
  ...{ open: 250, baseOpen: 250, dueDate: "2026-04-30" },
};
const dialog = page.getByRole("dialog");
const field = (name: string) => dialog.getByRole("textbox", { name });
const show = (accounts: readonly AccountRow[] = ACCOUNTS) => {
  answerBooks();
  answer(listAccounts, pageOf([...accounts]));
  answer(getJournalSettings, { needsApproval: false, approvalLimit: null, currency: "USD", firstDay: null });
  answer(listJournalEntries, pageOf([]));
  answer(listFiscalYears, { ...pageOf([]), begins: { month: 1, day: 1 }, calendar: true });
  return showScreen(<EntryDialog opened draft={DRAFT} onClose={() => undefined} onSaved={() => undefined} />);
};

test("shows what was read on a document, and fills the empty fields with it", async () => {
  answer(readDocument, { values: VALUES, failure: null });
  await show();
  await expect.element(dialog.getByText(/Stadtwerke · Apr 2, 2026 · \$119\.00 · tax \$19\.00/)).toBeVisible();
  await dialog.getByRole("button", { name: "Use what was read on bill.pdf" }).click();
  await expect.element(field("Description")).toHaveValue("Stadtwerke");
  await expect.element(field("Debit, line 1")).toHaveValue("119.00");
  await field("Credit, line 2").fill("=L1*19%");
  await userEvent.tab();
  await expect.element(field("Credit, line 2")).toHaveValue("22.61");
  await field("Credit, line 2").fill("=L2+1");
  await userEvent.tab();
  await expect.element(dialog.getByText("The amount of line 2 depends on itself. Change the formula.")).toBeVisible();
});

test("removes a document, and undoes that", async () => {
  answer(readDocument, { values: VALUES, failure: null });
  await show();
  await dialog.getByRole("button", { name: "Remove bill.pdf" }).click();
  await expect.element(dialog.getByText("bill.pdf removed.")).toBeVisible();
  await dialog.getByRole("button", { name: "Undo the removal of bill.pdf" }).click();
  await expect.element(dialog.getByRole("button", { name: "bill.pdf", exact: true })).toBeVisible();
  await expect.element(dialog.getByText("bill.pdf removed.")).not.toBeInTheDocument();
});

test("says why a document can't be read, and tries again", async () => {
  answer(readDocument, { values: null, failure: "No total found on the document." });
  await show();
  await expect.element(dialog.getByText("No total found on the document.")).toBeVisible();
  answer(readDocument, () => refuse(readDocument.failures.busy));
  await dialog.getByRole("button", { name: "Try Again" }).click();
  await expect.element(dialog.getByText(readDocument.failures.busy.message)).toBeVisible();
});

test("sends the client that is typed for a line", async () => {
  answer(readDocument, { values: VALUES, failure: null });
  await show();
  const party = { type: "client", id: idOf(7), name: "Huber GmbH" } as const;
  answer(listLineParties, { data: [party, { type: "vendor", id: idOf(8), name: "Hardware & Co" }] });
  answer(changeJournalDraft, { success: true, message: "Saved.", draft: DRAFT, entry: null });
  await dialog.getByRole("combobox", { name: "Account, line 1" }).fill("4100");
  await userEvent.keyboard("{Enter}");
  await field("Credit, line 1").fill("100");
  await dialog.getByRole("combobox", { name: "Client or vendor, line 1" }).fill("hub");
  await userEvent.keyboard("{Enter}");
  await dialog.getByRole("button", { name: "Save draft" }).click();
  const [body] = await bodiesSentTo(changeJournalDraft);
  expect(body?.lines).toMatchObject([{ accountCode: "4100", credit: 100, party: { type: "client", id: party.id } }]);
});

test("takes the vendor and the open amount of a bill", async () => {
  answer(readDocument, { values: VALUES, failure: null });
  answer(changeJournalDraft, { success: true, message: "Saved.", draft: DRAFT, entry: null });
  await show();
  answer(listLineItems, { data: [BILL] });
  answer(listLineParties, { data: [HUBER] });
  await dialog.getByRole("combobox", { name: "Account, line 1" }).fill("2000");
  await userEvent.keyboard("{Enter}");
  const item = dialog.getByRole("combobox", { name: "Invoice or bill, line 1" });
  await item.fill("R-7");
  await userEvent.keyboard("{Enter}");
  await expect.element(item).toHaveValue("Huber GmbH R-7 · $250.00");
  await expect.element(field("Debit, line 1")).toHaveValue("250.00");
  await dialog.getByRole("button", { name: "Save draft" }).click();
  const [body] = await bodiesSentTo(changeJournalDraft);
  expect(body?.lines).toMatchObject([{ debit: 250, item: { expenseId: 12 }, party: { id: HUBER.id } }]);
});

test("asks a new item for its number and due date, also where another one is listed", async () => {
  answer(readDocument, { values: VALUES, failure: null });
  answer(changeJournalDraft, { success: true, message: "Saved.", draft: DRAFT, entry: null });
  await show();
  answer(listLineItems, { data: [BILL] });
  answer(listLineParties, { data: [{ type: "client", id: idOf(9), name: "Hubert" }, HUBER] });
  await dialog.getByRole("combobox", { name: "Account, line 1" }).fill("2000");
  await userEvent.keyboard("{Enter}");
  await dialog.getByRole("combobox", { name: "Invoice or bill, line 1" }).fill("Q-1");
  await userEvent.keyboard("{Enter}");
  // A bill is a vendor's.
  await dialog.getByRole("combobox", { name: "Client or vendor, line 1" }).fill("hub");
  await userEvent.keyboard("{Enter}");
  await field("Number of the new item, line 1").fill("Q-1");
  await dialog.getByLabelText("Due date of the new item, line 1").fill("2026-05-31");
  await dialog.getByRole("button", { name: "Save draft" }).click();
  const [body] = await bodiesSentTo(changeJournalDraft);
  expect(body?.lines).toMatchObject([{ party: { id: HUBER.id }, item: { number: "Q-1", dueDate: "2026-05-31" } }]);
});

const CODES = {
  day: "2026-04-30",
  data: [
    {
      ...{ code: "DE-V19", name: "Purchase at standard rate", direction: "purchase" as const },
      ...{
        country: "DE",
        region: "",
        category: "S" as const,
        exemption: null,
        recoverable: 1,
        list: null,
        source: "UStG",
      },
      ...{ computation: "charged" as const, rate: 19, rates: [19], isRateTyped: false, isUnverified: false },
    },
  ],
};

test("asks once about tax without a tax code, and names the code that fits", async () => {
  answer(readDocument, { values: VALUES, failure: null });
  const tax = { id: idOf(2200), code: "2200", name: "Sales tax", type: "Liability", purpose: "tax" } as const;
  await show([...ACCOUNTS, { ...ACCOUNTS[2], ...tax } as AccountRow]);
  answer(listTaxCodes, CODES);
  answer(changeJournalDraft, { success: true, message: "Posted.", draft: DRAFT, entry: null });
  await field("Description").fill("VAT of October");
  await dialog.getByRole("combobox", { name: "Account, line 1" }).fill("2200");
  await userEvent.keyboard("{Enter}");
  await field("Debit, line 1").fill("70");
  await dialog.getByRole("combobox", { name: "Account, line 2" }).fill("1100");
  await userEvent.keyboard("{Enter}");
  await dialog.getByRole("button", { name: "Enter the difference of $70.00" }).click();
  await dialog.getByRole("button", { name: "Post entry", exact: true }).click();
  await expect.element(page.getByText(/A line on 2200 .* no tax code.*such as DE-V19/)).toBeVisible();
  expect(await bodiesSentTo(changeJournalDraft, 0)).toEqual([]);
  await page.getByRole("button", { name: "Save anyway" }).click();
  await expect.element(page.getByText("Posted.")).toBeVisible();
  expect(await bodiesSentTo(changeJournalDraft)).toMatchObject([{ step: "post", isTaxConfirmed: true }]);
});

test("adds the tax of a code to the sums of net amounts", async () => {
  answer(readDocument, { values: VALUES, failure: null });
  await show();
  answer(listTaxCodes, CODES);
  await dialog.getByRole("combobox", { name: "Account, line 1" }).fill("5000");
  await userEvent.keyboard("{Enter}");
  await field("Debit, line 1").fill("100");
  await dialog.getByRole("combobox", { name: "Tax code, line 1" }).fill("V19");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByText("DE-V19: tax $15.97 on $84.03")).toBeVisible();
  await dialog.getByRole("checkbox", { name: "Amounts of lines with a tax code include the tax" }).click();
  await expect.element(dialog.getByText("DE-V19: tax $19.00 on $100.00")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Enter the difference of $119.00" })).toBeVisible();
});

test("takes amounts in other currencies, at the day's rate until another amount is typed", async () => {
  answer(readDocument, { values: VALUES, failure: null });
  answer(lookUpRate, { from: "GBP", to: "USD", rate: 1.25, rateType: "manual", day: null });
  answer(changeJournalDraft, { success: true, message: "Saved.", draft: DRAFT, entry: null });
  await show();
  await dialog.getByRole("combobox", { name: "Account, line 1" }).fill("1100");
  await userEvent.keyboard("{Enter}");
  await dialog.getByRole("checkbox", { name: "Lines also in other currencies than USD" }).click();
  await dialog.getByRole("combobox", { name: "Other currency, line 1" }).fill("GBP");
  await userEvent.keyboard("{Enter}");
  await field("Amount in the other currency, line 1").fill("80");
  await userEvent.tab();
  await expect.element(field("Debit, line 1")).toHaveValue("100.00");
  await dialog.getByRole("combobox", { name: "Account, line 2" }).fill("4100");
  await userEvent.keyboard("{Enter}");
  await dialog.getByRole("button", { name: "Enter the difference of $100.00" }).click();
  await field("Debit, line 1").fill("101");
  await field("Amount in the other currency, line 1").fill("81");
  await userEvent.tab();
  await expect.element(field("Debit, line 1")).toHaveValue("101.00");
  await dialog.getByRole("button", { name: "Save draft" }).click();
  const [body] = await bodiesSentTo(changeJournalDraft);
  expect(body).toMatchObject({
    lines: [{ accountCode: "1100", debit: 101, foreign: { currency: "GBP", amount: 81 } }, { credit: 100 }],
  });
});
