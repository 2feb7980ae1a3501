/** One transaction with its comments, as a notification opens it. */
import { type BankLineRow, listBankLines, listComments } from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../../test/accessible.ts";
import { BANK_ACCOUNT, idOf, pageOf } from "../../../../test/books.ts";
import { answer, sentTo } from "../../../../test/server.ts";
import { showScreen } from "../../../../test/show-screen.tsx";
import { LineDialog } from "./LineDialog.tsx";

const LINE: BankLineRow = {
  ...{ id: idOf(7), bankAccountId: BANK_ACCOUNT.id, accountName: "House bank", date: "2026-11-10", valueDate: null },
  ...{ amount: -42, currency: "EUR", description: "Order 12", counterparty: "ACME", counterpartyNumber: "" },
  ...{ reference: "R-9", balance: 100, state: "open", category: { kind: "none", name: "" }, locked: false },
};

test("shows the transaction with its comments, and fits a phone", async () => {
  answer(listBankLines, pageOf([LINE]));
  answer(listComments, { data: [], people: [], answersTo: null });
  await page.viewport(390, 844);
  await showScreen(<LineDialog id={LINE.id} onClose={() => {}} />);
  await expect.element(page.getByText("ACME")).toBeVisible();
  const match = page.getByRole("link", { name: "Match or categorize" });
  await expect.element(match).toHaveAttribute("href", "/banking?tab=match&search=ACME");
  await expect.element(page.getByLabelText("New comment")).toBeVisible();
  expect(sentTo(listComments)[0]).toMatchObject({ query: { subject: "bank_line", id: LINE.id } });
  expect(sentTo(listBankLines)[0]).toMatchObject({ query: { id: LINE.id } });
  await expectFits();
  await expectAccessible();
  await page.viewport(1024, 768);
});

test("says so when the transaction is gone", async () => {
  answer(listBankLines, pageOf([]));
  await showScreen(<LineDialog id={LINE.id} onClose={() => {}} />);
  await expect.element(page.getByText("Transaction not found")).toBeVisible();
});
