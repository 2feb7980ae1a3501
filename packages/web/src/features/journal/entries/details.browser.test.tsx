import {
  attachDocument,
  type DimensionKind,
  detachDocument,
  getJournalDraft,
  getJournalEntry,
  type JournalDraftDetail,
  type JournalEntryDetail,
  listDimensions,
} from "@tallyleaf/contract";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../../test/accessible.ts";
import { answerBooks, idOf, pageOf } from "../../../../test/books.ts";
import { answer, sentTo } from "../../../../test/server.ts";
import { showScreen } from "../../../../test/show-screen.tsx";
import { DraftDetails } from "./DraftDetails.tsx";
import { EntryDetails } from "./EntryDetails.tsx";

const ENTRY: JournalEntryDetail = {
  ...{ id: idOf(1), number: "GJ-2026-0001", state: "posted", entryDate: "2026-04-30", dueDate: null, vendor: null },
  ...{ description: "Rent", reference: null, currency: "USD", baseCurrency: "USD", exchangeRate: "1" },
  ...{ tipRate: null, tipCurrency: null, sourceDocumentUrl: null, posted: true, lines: [], attachments: [] },
  source: { kind: "manual", id: "" },
  ...{ reverses: null, reversedBy: null, enteredBy: "Ada", approvedBy: null },
  ...{ reversalNeedsApproval: false, submittedReversal: null, correctsYear: null, taxes: [] },
};
const DRAFT: JournalDraftDetail = {
  ...{ id: idOf(2), state: "submitted", entryDate: "2026-04-30", description: "Rent", reference: "", currency: "USD" },
  ...{
    debit: 10,
    credit: 10,
    reverseOn: null,
    correctsYear: null,
    taxStructure: "inclusive",
    reverses: null,
    enteredBy: "Ada",
    isOwn: true,
    revision: 1,
  },
  source: "manual",
  ...{ exchangeRate: null, rejection: null, lines: [], attachments: [] },
};
const LINE: JournalEntryDetail["lines"][number] = {
  ...{ type: "debit", account: { code: "5000", name: "General expenses" }, amount: 1200, baseAmount: 1200 },
  ...{ kind: "item", description: null, quantity: null, unitPrice: null, taxName: null, taxRate: null },
};
const dialog = page.getByRole("dialog").first();

test("calls a reversed entry reversed, and nothing else", async () => {
  answerBooks();
  answer(getJournalEntry, { ...ENTRY, state: "reversed", reversedBy: idOf(3) });
  await showScreen(<EntryDetails id={idOf(1)} onClose={() => undefined} />);
  await expect.element(dialog.getByText("Reversed", { exact: true })).toBeVisible();
  await expect.element(dialog.getByText("Posted", { exact: true })).not.toBeInTheDocument();
});

test("removes a document from a posted entry, and attaches it again", async () => {
  answerBooks();
  const attachments = ["wrong.pdf", "right.pdf"].map((fileName, place) => ({
    ...{ id: idOf(10 + place), documentId: idOf(20 + place), fileName, mimeType: "application/pdf" },
    ...{ key: fileName, addedAt: "2026-04-30T10:00:00.000Z" },
  }));
  let shown = attachments;
  answer(getJournalEntry, () => ({ ...ENTRY, attachments: shown }));
  answer(detachDocument, () => {
    shown = attachments.slice(1);
    return { success: true as const, message: "Document removed from the entry.", attachments: shown };
  });
  answer(attachDocument, () => {
    shown = attachments;
    return { success: true as const, message: "Document attached.", attachments };
  });
  await showScreen(<EntryDetails id={idOf(1)} onClose={() => undefined} />);
  await dialog.getByRole("button", { name: "Remove wrong.pdf" }).click();
  await expect.element(dialog.getByText("wrong.pdf removed.")).toBeVisible();
  await dialog.getByRole("button", { name: "Undo the removal of wrong.pdf" }).click();
  await expect.element(dialog.getByRole("button", { name: "wrong.pdf", exact: true })).toBeVisible();
  await expect.element(dialog.getByText("wrong.pdf removed.")).not.toBeInTheDocument();
  await vi.waitFor(() => expect(sentTo(attachDocument)).toMatchObject([{ body: { documentId: idOf(20) } }]));
  expect(sentTo(detachDocument)).toMatchObject([{ params: { id: idOf(1), documentId: idOf(20) } }]);
});

test("asks for the day of the entry or a later one for its reversal", async () => {
  answerBooks();
  answer(getJournalEntry, ENTRY);
  await showScreen(<EntryDetails id={idOf(1)} onClose={() => undefined} />);
  await dialog.getByRole("button", { name: "Reverse entry" }).click();
  await expect.element(page.getByLabelText("Day of the reversal")).toBeVisible();
  // The calendar beside the field.
  expect(document.querySelector("input[type=date]")?.getAttribute("min")).toBe("2026-04-30");
});

test("shows account, text, debit, and credit of each line where its dimensions are changed", async () => {
  await page.viewport(390, 800);
  answerBooks();
  const row = (number: number, kind: DimensionKind, name: string) => ({
    ...{ id: idOf(number), kind, name, code: "", active: true, mergedInto: null },
    ...{ parentId: null, validFrom: null, validTo: null },
  });
  answer(listDimensions, { ...pageOf([row(5, "project", "Website"), row(6, "tag", "Urgent")]), own: [] });
  const line = { ...LINE, description: "Office, May", account: { code: "5000", name: "General expenses" } };
  const lines = [
    { ...line, type: "debit" as const, dimensions: [{ id: idOf(6), kind: "tag" as const, name: "Urgent" }] },
    { ...LINE, type: "credit" as const, account: { code: "1100", name: "Checking account" } },
  ];
  answer(getJournalEntry, { ...ENTRY, lines });
  await showScreen(<EntryDetails id={idOf(1)} onClose={() => undefined} />);
  await dialog.getByRole("button", { name: "Change dimensions" }).click();
  const tags = page.getByRole("dialog", { name: "Change dimensions" });
  await expect.element(tags.getByText("Office, May")).toBeVisible();
  await expect.element(tags.getByText("Debit 1,200.00")).toBeVisible();
  await expect.element(tags.getByText("Credit 1,200.00")).toBeVisible();
  await expectAccessible();
  await expectFits();
});

test("calls a submitted draft submitted, as in the list", async () => {
  answerBooks();
  answer(getJournalDraft, DRAFT);
  await showScreen(<DraftDetails id={idOf(2)} onClose={() => undefined} onSaved={() => undefined} />);
  await expect.element(dialog.getByText("Submitted", { exact: true })).toBeVisible();
  await expect.element(dialog.getByText("Draft", { exact: true })).not.toBeInTheDocument();
  await expect.element(dialog.getByRole("heading", { name: "Journal entry" }).first()).toBeVisible();
});
