/** A statement's sheet: what is cleared, what is left over, and the way to lock it, to reopen it, or to discard it. */
import {
  type CallOutput,
  getReconciliation,
  giveUpReconciliation,
  lockReconciliation,
  type ReconciliationLine,
  reopenReconciliation,
  setOpeningBalance,
  tickLines,
} from "@tallyleaf/contract";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../../test/accessible.ts";
import { BANK_ACCOUNT, idOf } from "../../../../test/books.ts";
import { answer, bodiesSentTo, later, refuse, sentTo } from "../../../../test/server.ts";
import { showScreen } from "../../../../test/show-screen.tsx";
import { Sheet } from "./Sheet.tsx";

type Reconciliation = CallOutput<typeof getReconciliation>;

const line = (number: number, facts: Partial<ReconciliationLine> = {}): ReconciliationLine => ({
  ...{ id: idOf(number), date: "2026-10-05", amount: -12.5, description: "Print", counterparty: "Paper & Co" },
  ...{ reference: "", state: "matched", ticked: false },
  ...facts,
});
const LINES = [
  line(41, { ticked: true, counterparty: "Bees Ltd", amount: 1247, description: "INV-2026-0001" }),
  line(42, { state: "open" }),
];

const reconciliation = (facts: Partial<Reconciliation> = {}): Reconciliation => ({
  ...{ id: idOf(95), bankAccountId: BANK_ACCOUNT.id, accountName: "Main", currency: "USD" },
  ...{ fromDate: "2026-10-01", toDate: "2026-10-31", openingBalance: 0, closingBalance: 1234.5 },
  ...{ ticked: 1247, tickedCount: 1, lines: 2, difference: -12.5, lockedAt: null, lockedBy: null, reopenReason: "" },
  entries: LINES,
  causes: [
    { code: "not_ticked", message: "1 transaction is not cleared.", count: 1, amount: -12.5 },
    { code: "not_matched", message: "1 transaction is not matched.", count: 1, amount: -12.5 },
  ],
  books: { balance: 1234.5, gap: 0, unmatched: 0, unmatchedAmount: 0, opening: null },
  ...facts,
});
const ZERO = { ticked: 1234.5, tickedCount: 2, difference: 0, causes: [] };
const told = (message: string) => ({ success: true, message });

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const box = (name: string | RegExp) => page.getByRole("checkbox", { name });
const difference = page.getByRole("status").getByText(/difference/i);

async function open(facts: Partial<Reconciliation> = {}) {
  answer(getReconciliation, reconciliation(facts));
  const onClose = vi.fn<() => void>();
  await showScreen(<Sheet id={idOf(95)} onClose={onClose} />);
  await expect.element(page.getByRole("heading", { name: /^Main to Oct 31, 2026/ })).toBeVisible();
  return onClose;
}

test("counts a transaction as cleared at once, and shows the server's difference", async () => {
  const ticked = later<CallOutput<typeof tickLines>>();
  answer(tickLines, () => ticked.promise);
  answer(lockReconciliation, told("Reconciliation locked"));
  await open();
  await expect.element(difference).toHaveTextContent("Difference: -$12.50");
  await expect.element(button("Lock")).toBeDisabled();
  await expect.element(page.getByRole("link", { name: "Match transactions" })).toBeVisible();
  await expect.element(box("Clear all 2 transactions")).toBePartiallyChecked();
  await expectAccessible();

  await box(/^Paper & Co/).click();
  await expect.element(box(/^Paper & Co/)).toBeChecked();
  await expect.element(box("Clear all 2 transactions")).toBeChecked();
  await expect.element(button("Lock")).toBeDisabled();
  answer(getReconciliation, reconciliation({ ...ZERO, entries: LINES.map((one) => ({ ...one, ticked: true })) }));
  ticked.come({ ...told("Cleared"), reconciliation: reconciliation(ZERO) });
  await expect.element(difference).toHaveTextContent("The difference is zero.");
  expect(await bodiesSentTo(tickLines)).toEqual([{ lineIds: [idOf(42)], ticked: true }]);

  await button("Lock").click();
  await expect.element(page.getByText("Reconciliation locked")).toBeVisible();
  expect(sentTo(lockReconciliation)).toHaveLength(1);
});

test("clears all at once; shows a refusal and restores the marks", async () => {
  answer(tickLines, () => refuse(tickLines.failures.locked));
  await page.viewport(390, 800);
  await open();
  await box("Clear all 2 transactions").click();
  expect(await bodiesSentTo(tickLines)).toEqual([{ lineIds: [idOf(41), idOf(42)], ticked: true }]);
  await expect.element(page.getByText(tickLines.failures.locked.message)).toBeVisible();
  await expect.element(box(/^Paper & Co/)).not.toBeChecked();
  await expectFits();
});

test("locks no sheet whose books still differ, and says why", async () => {
  answer(lockReconciliation, () => refuse(lockReconciliation.failures.gap));
  await open(ZERO);
  await button("Lock").click();
  await expect.element(page.getByText(lockReconciliation.failures.gap.message)).toBeVisible();
  await expect.element(button("Lock")).toBeEnabled();
});

test("posts the opening balance that closes the gap on the confirmed day", async () => {
  answer(setOpeningBalance, { ...told("Opening balance posted"), account: BANK_ACCOUNT });
  await open({
    causes: [{ code: "ledger", message: "The books differ.", count: 0, amount: 100 }],
    books: {
      ...{ balance: 1134.5, gap: 100, unmatched: 0, unmatchedAmount: 0 },
      opening: { amount: 100, date: "2026-09-30" },
    },
  });
  await button("Post opening balance").click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toMatchTextContent(/\$100\.00 is posted to Main/);
  const day = dialog.getByLabelText("Opening date");
  await expect.element(day).toHaveValue("09/30/2026");
  await expectAccessible();
  await day.fill("2026-09-01");
  await dialog.getByRole("button", { name: "Post", exact: true }).click();
  expect(await bodiesSentTo(setOpeningBalance)).toEqual([{ openingBalance: 100, openingDate: "2026-09-01" }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test("only reopens a locked one, with a reason", async () => {
  answer(reopenReconciliation, () => refuse(reopenReconciliation.failures.notFound));
  await open({ ...ZERO, lockedAt: "2026-11-02T10:00:00Z", lockedBy: "Ada" });
  await expect.element(box(/^Bees Ltd/)).toBeDisabled();
  await expect.element(button("Lock")).not.toBeInTheDocument();
  await expectAccessible();
  await button("Reopen").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Reason").fill("A line was missing");
  await dialog.getByRole("button", { name: "Reopen" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent(reopenReconciliation.failures.notFound.message);
  answer(reopenReconciliation, told("Reconciliation reopened"));
  await dialog.getByRole("button", { name: "Reopen" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect((await bodiesSentTo(reopenReconciliation, 2))[1]).toEqual({ reason: "A line was missing" });
});

test("discards it only after a confirmation", async () => {
  answer(giveUpReconciliation, { ...told("Reconciliation discarded"), undo: "018f0000-0000-7000-8000-000000000027" });
  const onClose = await open();
  await button("Discard").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sentTo(giveUpReconciliation)).toEqual([]);
  await button("Discard").click();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sentTo(giveUpReconciliation)).toHaveLength(1);
});
