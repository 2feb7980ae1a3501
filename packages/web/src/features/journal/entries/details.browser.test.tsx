import {
  getJournalDraft,
  getJournalEntry,
  type JournalDraftDetail,
  type JournalEntryDetail,
} from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerBooks, idOf } from "../../../../test/books.ts";
import { answer } from "../../../../test/server.ts";
import { showScreen } from "../../../../test/show-screen.tsx";
import { DraftDetails } from "./DraftDetails.tsx";
import { EntryDetails } from "./EntryDetails.tsx";

const ENTRY: JournalEntryDetail = {
  ...{ id: idOf(1), number: "GJ-2026-0001", state: "posted", entryDate: "2026-04-30", dueDate: null, vendor: null },
  ...{ description: "Rent", reference: null, currency: "USD", baseCurrency: "USD", exchangeRate: "1" },
  ...{ tipRate: null, tipCurrency: null, sourceDocumentUrl: null, posted: true, lines: [], attachments: [] },
  source: { kind: "manual", id: "" },
  ...{ reverses: null, reversedBy: null, enteredBy: "Ada", approvedBy: null },
  ...{ reversalNeedsApproval: false, submittedReversal: null },
};
const DRAFT: JournalDraftDetail = {
  ...{ id: idOf(2), state: "submitted", entryDate: "2026-04-30", description: "Rent", reference: "", currency: "USD" },
  ...{ debit: 10, credit: 10, reverseOn: null, reverses: null, enteredBy: "Ada", isOwn: true, revision: 1 },
  ...{ exchangeRate: null, rejection: null, lines: [], attachments: [] },
};
const dialog = page.getByRole("dialog").first();

test("calls a reversed entry reversed, and nothing else", async () => {
  answerBooks();
  answer(getJournalEntry, { ...ENTRY, state: "reversed", reversedBy: idOf(3) });
  await showScreen(<EntryDetails id={idOf(1)} onClose={() => undefined} />);
  await expect.element(dialog.getByText("Reversed", { exact: true })).toBeVisible();
  await expect.element(dialog.getByText("Posted", { exact: true })).not.toBeInTheDocument();
});

test("asks for the day of the entry or a later one for its reversal", async () => {
  answerBooks();
  answer(getJournalEntry, ENTRY);
  await showScreen(<EntryDetails id={idOf(1)} onClose={() => undefined} />);
  await dialog.getByRole("button", { name: "Reverse entry" }).click();
  const day = page.getByLabelText("Day of the reversal");
  await expect.element(day).toHaveAttribute("min", "2026-04-30");
});

test("calls a submitted draft submitted, as in the list", async () => {
  answerBooks();
  answer(getJournalDraft, DRAFT);
  await showScreen(<DraftDetails id={idOf(2)} onClose={() => undefined} onSaved={() => undefined} />);
  await expect.element(dialog.getByText("Submitted", { exact: true })).toBeVisible();
  await expect.element(dialog.getByText("Draft", { exact: true })).not.toBeInTheDocument();
  await expect.element(dialog.getByRole("heading", { name: "Journal entry" }).first()).toBeVisible();
});
