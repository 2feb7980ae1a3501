/** Matching: open transactions beside what they most likely are; accepted, declined, and undone by buttons and by keys. */
import {
  acceptCertain,
  acceptMatch,
  declineMatch,
  type LineToMatch,
  listLinesToMatch,
  type MatchSuggestion,
  undoMatch,
} from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../../test/accessible.ts";
import { BANK_ACCOUNT, idOf, pageOf } from "../../../../test/books.ts";
import { answer, bodiesSentTo, refuse, sentTo } from "../../../../test/server.ts";
import { showScreen } from "../../../../test/show-screen.tsx";
import { MatchTab } from "./MatchTab.tsx";

const suggestion = (id: string, facts: Partial<MatchSuggestion> = {}): MatchSuggestion => ({
  ...{ id, kind: "expense", title: "Paper & Co", date: "2026-10-04", amount: -12.5, currency: "USD", score: 90 },
  ...{ certain: true, reasons: ["Same amount", "1 day apart"], effect: "", expenseId: 12, invoiceIds: [] },
  ...facts,
});
const line = (number: number, counterparty: string, suggestions: MatchSuggestion[]): LineToMatch => ({
  ...{ id: idOf(number), bankAccountId: BANK_ACCOUNT.id, accountName: "Main", date: "2026-10-05", amount: -12.5 },
  ...{ currency: "USD", description: "Card payment", counterparty, reference: "", suggestions },
  ...{ booking: null, request: null },
});
const PAPER = line(41, "PAPER CO 0815", [suggestion("expense:12")]);
const RAIL = line(42, "RAIL EUROPE", [
  suggestion("expense:13", { title: "Rail Europe", certain: false }),
  suggestion("bill:14", { kind: "bill", title: "Rail Europe, May", certain: false }),
]);
const UNKNOWN = {
  ...line(43, "CASH 24", []),
  booking: { accountCode: "1000", accountName: "Cash", name: "", reason: "as their last transaction was", taxCode: "" },
};
const told = (message: string) => ({ success: true, message });

const lines = page.getByRole("region", { name: "Transactions to match" });
const row = (name: string) => lines.getByRole("listitem").filter({ hasText: name });
const shown = () => lines.getByRole("listitem").elements().length;

async function open(list = [PAPER, RAIL, UNKNOWN]) {
  answer(listLinesToMatch, pageOf(list));
  await showScreen(<MatchTab accounts={[BANK_ACCOUNT]} />, "/banking?tab=match");
  await expect.element(row(list[0]?.counterparty ?? "").first()).toBeVisible();
}

test("shows each transaction beside its best suggestion with the reasons, or that there is none", async () => {
  await open();
  await expect.element(row("PAPER CO 0815")).toMatchTextContent(/Same amount.*1 day apart/);
  await expect.element(row("PAPER CO 0815").getByText("Confident")).toBeVisible();
  await expect.element(row("RAIL EUROPE").getByRole("button", { name: "1 more for RAIL EUROPE" })).toBeVisible();
  await expect.element(row("CASH 24")).toMatchTextContent(/Suggested account: Cash, as their last transaction was\./);
  await expectAccessible();
  await page.viewport(390, 800);
  await expectFits();
});

test("removes an accepted one from the list at once, and can undo it", async () => {
  answer(acceptMatch, told("Matched with Paper & Co"));
  answer(undoMatch, told("Match undone"));
  await open();
  answer(listLinesToMatch, pageOf([RAIL, UNKNOWN]));
  await row("PAPER CO 0815").getByRole("button", { name: "Accept" }).click();
  await expect.poll(shown).toBe(2);
  expect(await bodiesSentTo(acceptMatch)).toEqual([{ suggestion: "expense:12" }]);
  await expect.element(page.getByText("Matched with Paper & Co")).toBeVisible();
  answer(listLinesToMatch, pageOf([PAPER, RAIL, UNKNOWN]));
  await page.getByRole("button", { name: "Undo last match" }).click();
  await expect.poll(shown).toBe(3);
  expect(sentTo(undoMatch)).toMatchObject([{ params: { id: PAPER.id } }]);
  await expect.element(page.getByRole("button", { name: "Undo last match" })).not.toBeInTheDocument();
});

test("reports an outdated suggestion, and fetches the list again", async () => {
  answer(acceptMatch, () => refuse(acceptMatch.failures.gone));
  await open();
  await row("PAPER CO 0815").getByRole("button", { name: "Accept" }).click();
  await expect.element(page.getByText(acceptMatch.failures.gone.message)).toBeVisible();
  await expect.poll(() => sentTo(listLinesToMatch).length).toBe(2);
  await expect.poll(shown).toBe(3);
});

test("moves between transactions, accepts, declines, and undoes by keys", async () => {
  answer(acceptMatch, told("Matched"));
  answer(declineMatch, told("Declined"));
  answer(undoMatch, told("Match undone"));
  await open();
  await userEvent.keyboard("a");
  expect(sentTo(acceptMatch)).toEqual([]);
  await userEvent.keyboard("jj");
  await expect.element(row("RAIL EUROPE")).toHaveAttribute("aria-current", "true");
  await userEvent.keyboard("x");
  expect(await bodiesSentTo(declineMatch)).toEqual([{ suggestion: "expense:13" }]);
  await userEvent.keyboard("k");
  await expect.element(row("PAPER CO 0815")).toHaveAttribute("aria-current", "true");
  answer(listLinesToMatch, pageOf([RAIL, UNKNOWN]));
  await expect.element(row("PAPER CO 0815").getByRole("button", { name: "Accept" })).toBeEnabled();
  await userEvent.keyboard("a");
  await expect.poll(shown).toBe(2);
  await userEvent.keyboard("u");
  await expect.poll(() => sentTo(undoMatch).length).toBe(1);
});

test("accepts all confident ones for the selected account", async () => {
  answer(acceptCertain, { ...told("1 transaction matched"), accepted: 1, refused: [] });
  await open();
  await page.getByRole("combobox", { name: "Account" }).click();
  await page.getByRole("option", { name: "Main" }).click();
  await expect.poll(() => sentTo(listLinesToMatch).at(-1)?.query).toMatchObject({ bankAccountId: BANK_ACCOUNT.id });
  answer(listLinesToMatch, pageOf<LineToMatch>([]));
  await page.getByRole("button", { name: "Accept confident matches" }).click();
  await expect.element(page.getByText("All transactions of this account are matched.")).toBeVisible();
  expect(await bodiesSentTo(acceptCertain)).toEqual([{ bankAccountId: BANK_ACCOUNT.id }]);
  await expectAccessible();
});

test("says that a search has no result, and names the search", async () => {
  await open();
  answer(listLinesToMatch, pageOf<LineToMatch>([]));
  await page.getByRole("searchbox", { name: "Search open transactions" }).fill("Zürich");
  await expect.element(page.getByText("No results for “Zürich”")).toBeVisible();
  expect(sentTo(listLinesToMatch).at(-1)?.query).toMatchObject({ search: "Zürich", page: "1" });
});
