import { getJournalSettings, type JournalTemplate, postJournalTemplate } from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerBooks, idOf } from "../../../../test/books.ts";
import { answer, bodiesSentTo } from "../../../../test/server.ts";
import { showScreen } from "../../../../test/show-screen.tsx";
import { UseDialog } from "./UseDialog.tsx";

const line = {
  description: "",
  dimensions: [],
  party: null,
  value: 0,
  taxCode: "",
  taxBase: null,
  currency: null,
  period: null,
  side: "debit" as const,
};
const TEMPLATE: JournalTemplate = {
  ...{ id: idOf(1), name: "Rent", description: "Rent of the office", reference: "R-1", currency: "USD" },
  createdAt: "2026-01-01T10:00:00Z",
  lines: [
    { ...line, accountCode: "6000", takes: "percent", value: 100 },
    { ...line, accountCode: "1100", takes: "rest" },
  ],
};
const button = (name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });

test("submits what is above the limit for approval, and posts the rest", async () => {
  answerBooks();
  answer(getJournalSettings, { needsApproval: true, approvalLimit: 100, currency: "USD", firstDay: null });
  answer(postJournalTemplate, {
    ...{ success: true, message: "Entry submitted for approval.", entryId: null, draftId: idOf(2) },
  });
  await showScreen(<UseDialog opened template={TEMPLATE} onClose={() => undefined} />);
  const amount = page.getByRole("dialog").getByRole("textbox", { name: "Amount" });
  await amount.fill("100");
  await expect.element(page.getByRole("cell", { name: "100.00" }).first()).toBeVisible();
  await expect.element(button("Post entry")).toBeVisible();
  await amount.fill("100.50");
  await button("Submit for approval").click();
  await expect.element(page.getByText("Entry submitted for approval.")).toBeVisible();
  expect(await bodiesSentTo(postJournalTemplate)).toMatchObject([{ amount: 100.5, step: "submit" }]);
});

test("saves a draft where a line needs an invoice or bill, and says so", async () => {
  answerBooks();
  answer(getJournalSettings, { needsApproval: true, approvalLimit: 1, currency: "USD", firstDay: null });
  answer(postJournalTemplate, { success: true, message: "Draft saved.", entryId: null, draftId: idOf(2) });
  const lines = [
    { ...line, accountCode: "6000", takes: "fixed" as const, value: 700 },
    { ...line, accountCode: "2000", takes: "rest" as const },
  ];
  await showScreen(<UseDialog opened template={{ ...TEMPLATE, lines }} onClose={() => undefined} />);
  await expect.element(page.getByText("Choose the invoice or bill in the draft, and post it there.")).toBeVisible();
  await button("Save draft").click();
  await expect.element(page.getByText("Draft saved.")).toBeVisible();
  expect(await bodiesSentTo(postJournalTemplate)).toMatchObject([{ step: "keep" }]);
});
