/** Matching: open transactions beside what they most likely are; accepted, declined, and undone by buttons and by keys. */
import {
  acceptCertain,
  acceptLines,
  acceptMatch,
  bookLines,
  createBankRule,
  declineMatch,
  type LineToMatch,
  listBankRules,
  listBills,
  listInvoices,
  listLinesToMatch,
  type MatchSuggestion,
  splitLine,
  undoLines,
} from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../../test/accessible.ts";
import { answerBooks, BANK_ACCOUNT, idOf, pageOf } from "../../../../test/books.ts";
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
  booking: {
    ...{ id: "book:1000:", certain: false, accountCode: "1000", accountName: "Cash", name: "", taxCode: "" },
    reason: "as their last transaction was",
  },
};
const told = (message: string) => ({ success: true, message });

const lines = page.getByRole("region", { name: "Transactions to match" });
const row = (name: string) => lines.getByRole("listitem").filter({ hasText: name });
const shown = () => lines.getByRole("listitem").elements().length;

async function open(list = [PAPER, RAIL, UNKNOWN]) {
  answerBooks();
  answer(listLinesToMatch, pageOf(list));
  await showScreen(<MatchTab accounts={[BANK_ACCOUNT]} />, "/banking?tab=match");
  await expect.element(row(list[0]?.counterparty ?? "").first()).toBeVisible();
}

test("shows each transaction beside its best suggestion with the reasons, or that there is none", async () => {
  await open();
  await expect.element(row("PAPER CO 0815")).toMatchTextContent(/Same amount.*1 day apart/);
  await expect.element(row("PAPER CO 0815").getByText("Confident")).toBeVisible();
  await expect.element(row("RAIL EUROPE").getByRole("button", { name: "1 more for RAIL EUROPE" })).toBeVisible();
  await expect.element(row("CASH 24")).toMatchTextContent(/1000 Cash.*Suggested, as their last transaction was\./);
  await expectAccessible();
  await page.viewport(390, 800);
  await expectFits();
});

test("removes an accepted one from the list at once, and can undo it", async () => {
  answer(acceptMatch, told("Matched with Paper & Co"));
  answer(undoLines, told("Match undone"));
  await open();
  answer(listLinesToMatch, pageOf([RAIL, UNKNOWN]));
  const place = document.querySelector(`#line-${PAPER.id}`)?.getBoundingClientRect().top;
  await row("PAPER CO 0815").getByRole("button", { name: "Accept" }).click();
  await expect.poll(shown).toBe(2);
  // The next row is where this one was: a second click on the spot means it.
  expect(document.querySelector(`#line-${RAIL.id}`)?.getBoundingClientRect().top).toBe(place);
  expect(await bodiesSentTo(acceptMatch)).toEqual([{ suggestion: "expense:12" }]);
  await expect.element(page.getByText("Matched with Paper & Co")).toBeVisible();
  answer(listLinesToMatch, pageOf([PAPER, RAIL, UNKNOWN]));
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(shown).toBe(3);
  expect(sentTo(undoLines)).toHaveLength(1);
  expect(await bodiesSentTo(undoLines)).toEqual([{ lineIds: [PAPER.id] }]);
  await expect.element(page.getByRole("button", { name: "Undo", exact: true })).not.toBeInTheDocument();
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
  answer(undoLines, told("Match undone"));
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
  await expect.poll(() => sentTo(undoLines).length).toBe(1);
});

test("undoes by a key that is pressed in the moment in which the row goes", async () => {
  answer(acceptMatch, told("Matched"));
  answer(undoLines, told("Match undone"));
  await open();
  answer(listLinesToMatch, pageOf([RAIL, UNKNOWN]));
  // Before the screen has told its keys what is new.
  new MutationObserver((_, observer) => {
    if (shown() > 2) return;
    observer.disconnect();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "u", code: "KeyU", bubbles: true }));
  }).observe(document.body, { childList: true, subtree: true });
  await row("PAPER CO 0815").getByRole("button", { name: "Accept" }).click();
  expect(await bodiesSentTo(undoLines)).toEqual([{ lineIds: [PAPER.id] }]);
});

test("accepts all confident ones for the selected account", async () => {
  answer(acceptCertain, { ...told("1 transaction matched"), accepted: 1, lineIds: [PAPER.id], refused: [] });
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

test("accepts the suggestions of all selected ones, says which are refused, and undoes them as one", async () => {
  const refused = [{ lineId: UNKNOWN.id, message: "The month is closed." }];
  const partly = {
    success: false,
    message: "2 transactions matched, 1 not",
    accepted: 2,
    lineIds: [PAPER.id, RAIL.id],
  };
  answer(acceptLines, { ...partly, refused });
  answer(undoLines, told("2 transactions are unmatched"));
  await open();
  await page.getByRole("checkbox", { name: "Select all" }).click();
  const bar = page.getByRole("region", { name: "Selected transactions" });
  await expect.element(bar.getByRole("status")).toHaveTextContent("3 selected");
  await expectAccessible();
  answer(listLinesToMatch, pageOf([UNKNOWN]));
  await bar.getByRole("button", { name: "Accept suggestions" }).click();
  await expect.poll(shown).toBe(1);
  expect(await bodiesSentTo(acceptLines)).toEqual([
    {
      lines: [
        { id: PAPER.id, suggestion: "expense:12" },
        { id: RAIL.id, suggestion: "expense:13" },
        { id: UNKNOWN.id, suggestion: "book:1000:" },
      ],
    },
  ]);
  answer(listLinesToMatch, pageOf([PAPER, RAIL, UNKNOWN]));
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(shown).toBe(3);
  expect(await bodiesSentTo(undoLines)).toEqual([{ lineIds: [PAPER.id, RAIL.id] }]);
});

test("accepts by Enter, selects by keys, and lists all keys", async () => {
  answer(acceptMatch, told("Matched"));
  answer(acceptLines, { ...told("2 matched"), accepted: 2, lineIds: [RAIL.id, UNKNOWN.id], refused: [] });
  await open();
  answer(listLinesToMatch, pageOf([RAIL, UNKNOWN]));
  await userEvent.keyboard("j{Enter}");
  await expect.poll(shown).toBe(2);
  expect(await bodiesSentTo(acceptMatch)).toEqual([{ suggestion: "expense:12" }]);
  await expect.element(row("RAIL EUROPE").getByRole("button", { name: "Accept" })).toBeEnabled();
  await userEvent.keyboard("S");
  await expect.element(page.getByRole("checkbox", { name: "Select RAIL EUROPE" })).toBeChecked();
  answer(listLinesToMatch, pageOf<LineToMatch>([]));
  await userEvent.keyboard("b");
  await expect.poll(shown).toBe(0);
  await userEvent.keyboard("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect.element(dialog.getByText("Accept all confident")).toBeVisible();
  await expect.element(dialog.getByText("Select or deselect")).toBeVisible();
});

test("offers a rule after a guess was accepted, and creates it as booking", async () => {
  answer(acceptMatch, told("Posted on Cash"));
  const rule = { id: idOf(7), text: "CASH 24", direction: "out", accountCode: "1000", accountName: "Cash" } as const;
  answer(createBankRule, { ...told("Rule saved"), rule: { ...rule, taxCode: "", name: "", mode: "book" } });
  await open();
  answer(listLinesToMatch, pageOf([PAPER, RAIL]));
  await row("CASH 24").getByRole("button", { name: "Accept" }).click();
  await expect.element(page.getByText(/Always book “CASH 24” on 1000/)).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Book it automatically" }).click();
  expect(await bodiesSentTo(createBankRule)).toEqual([
    { text: "CASH 24", direction: "out", accountCode: "1000", taxCode: "", name: "", mode: "book" },
  ]);
  await expect.element(page.getByText(/Always book/)).not.toBeInTheDocument();
});

test("lists rules, and says that there are none", async () => {
  answer(listBankRules, pageOf([]));
  await open();
  await page.getByRole("button", { name: "Rules" }).click();
  await expect.element(page.getByText("No rules yet.")).toBeVisible();
  await expectAccessible();
});

test("splits a transaction once its parts add up", async () => {
  answer(splitLine, told("Split over 2 accounts"));
  answer(listBills, { ...pageOf([]), aging: { currency: "USD", total: 0, buckets: [] } });
  answer(listInvoices, { ...pageOf([]), sums: [], base: { currency: "USD", total: 0, open: 0 } });
  await open();
  await row("CASH 24").getByRole("button", { name: "Match or categorize CASH 24" }).click();
  await page.getByRole("button", { name: "Split over several accounts" }).click();
  const part = (number: number) => page.getByRole("group", { name: `Part ${number}` });
  for (const [number, account, amount] of [
    [1, "Travel", "10"],
    [2, "Meals", "2.4"],
  ] as const) {
    await part(number).getByRole("combobox", { name: "Account" }).fill(account);
    await userEvent.keyboard("{Enter}");
    await part(number).getByRole("textbox", { name: "Amount" }).fill(amount);
  }
  await page.getByRole("button", { name: "Book split" }).click();
  await expect.element(page.getByText("The parts have to add up to $12.50.")).toBeVisible();
  expect(sentTo(splitLine)).toEqual([]);
  await part(2).getByRole("textbox", { name: "Amount" }).fill("2.50");
  await expectAccessible();
  await page.getByRole("button", { name: "Book split" }).click();
  await expect.poll(() => sentTo(splitLine).length).toBe(1);
  expect(await bodiesSentTo(splitLine)).toEqual([
    {
      parts: [
        { accountCode: "5300", amount: 10, description: "" },
        { accountCode: "5200", amount: 2.5, description: "" },
      ],
    },
  ]);
});

test("categorizes all selected ones on one account", async () => {
  answer(bookLines, { ...told("2 matched"), accepted: 2, lineIds: [RAIL.id, UNKNOWN.id], refused: [] });
  await open();
  await page.getByRole("checkbox", { name: "Select RAIL EUROPE" }).click();
  await page.getByRole("checkbox", { name: "Select CASH 24" }).click();
  await page.getByRole("button", { name: "Categorize all…" }).click();
  const dialog = page.getByRole("dialog", { name: "Categorize 2 transactions" });
  await dialog.getByRole("combobox", { name: "Account" }).fill("Travel");
  await userEvent.keyboard("{Enter}");
  await dialog.getByRole("button", { name: "Categorize" }).click();
  await expect.poll(() => sentTo(bookLines).length).toBe(1);
  expect(await bodiesSentTo(bookLines)).toEqual([{ lineIds: [RAIL.id, UNKNOWN.id], accountCode: "5300" }]);
});
