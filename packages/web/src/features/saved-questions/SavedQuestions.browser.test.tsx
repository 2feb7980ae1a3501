import {
  answerSavedQuestion,
  listSavedQuestions,
  type ReadingPart,
  removeSavedQuestion,
  renameSavedQuestion,
  restoreSavedQuestion,
  saveQuestion,
} from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { idOf } from "../../../test/books.ts";
import { answer, bodiesSentTo, refuse, sentTo } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import { KeepQuestion } from "./KeepQuestion.tsx";
import SavedQuestions from "./SavedQuestions.tsx";

const SPENT = { id: idOf(1), name: "Spending this month" };
const CLIENTS = { id: idOf(2), name: "Clients" };
const SENTENCE = [{ text: "You spent " }, { text: "25.50 EUR", to: "/analytics" }, { text: " in November 2026." }];

/** Two cards: one with an amount, and one that the role doesn't allow. */
async function showCards() {
  answer(listSavedQuestions, { data: [SPENT, CLIENTS] });
  answer(answerSavedQuestion, ({ params: { id } }) =>
    id === SPENT.id
      ? { question: SPENT, answer: { words: SENTENCE, facts: { amount: "25.50", currency: "EUR" } }, refused: null }
      : { question: CLIENTS, answer: null, refused: "Your role doesn't see this." },
  );
  await showScreen(<SavedQuestions />);
  await expect.element(page.getByText("€25.50", { exact: true })).toBeVisible();
}

test("shows each question with its figure now, or why there is none", async () => {
  await showCards();
  await expect.element(page.getByRole("link", { name: "25.50 EUR" })).toHaveAttribute("href", "/analytics");
  await expect.element(page.getByText("Your role doesn't see this.")).toBeVisible();
  await expectAccessible();
  await page.viewport(390, 844);
  await expectFits();
  await page.viewport(1024, 768);
});

test("renames a question, and removes one until Undo", async () => {
  await showCards();
  const renamed = { ...CLIENTS, name: "Our clients" };
  answer(renameSavedQuestion, { success: true, message: "Question renamed.", question: renamed });
  await page.getByRole("button", { name: "Actions for Clients" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByLabelText("Name").fill(" Our clients ");
  await page.getByRole("button", { name: "Rename" }).click();
  await expect.element(page.getByRole("heading", { name: "Our clients" })).toBeVisible();
  expect(await bodiesSentTo(renameSavedQuestion)).toEqual([{ name: "Our clients" }]);

  answer(removeSavedQuestion, { success: true, message: "Question removed from Home." });
  answer(listSavedQuestions, { data: [renamed] });
  await page.getByRole("button", { name: "Actions for Spending this month" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect.element(page.getByRole("heading", { name: "Spending this month" })).not.toBeInTheDocument();
  answer(restoreSavedQuestion, { success: true, message: "Question restored.", question: SPENT });
  answer(listSavedQuestions, { data: [SPENT, renamed] });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByRole("heading", { name: "Spending this month" })).toBeVisible();
  expect(sentTo(restoreSavedQuestion)).toMatchObject([{ params: { id: SPENT.id } }]);
});

const READING: ReadingPart = {
  kind: "reading",
  tool: "spending",
  chips: [
    { name: "tool", label: "Spending", value: "spending" },
    { name: "vendorId", label: "Amazon", value: "7" },
    { name: "period", label: "November 2026", value: "2026-11-01/2026-11-30" },
    { name: "sortOrder", label: "", value: "desc" },
  ],
  facts: { amount: "25.50", currency: "EUR" },
};

test("keeps an answer's question by its chips, under a name without days", async () => {
  await showScreen(<KeepQuestion reading={READING} />);
  await page.getByRole("button", { name: "Keep on Home" }).click();
  await expect.element(page.getByLabelText("Name")).toHaveValue("Spending · Amazon");
  await page.getByLabelText("Follow the calendar").click();
  answer(saveQuestion, () => refuse(saveQuestion.failures.tooMany));
  await page.getByRole("button", { name: "Keep question" }).click();
  await expect.element(page.getByText(/shows at most 12/)).toBeVisible();
  await expectAccessible();
  answer(saveQuestion, { success: true, message: "Question saved on Home.", question: SPENT });
  await page.getByRole("button", { name: "Keep question" }).click();
  await expect.element(page.getByText("Question saved on Home.")).toBeVisible();
  expect((await bodiesSentTo(saveQuestion, 2))[1]).toMatchObject({
    ...{ name: "Spending · Amazon", tool: "spending", movesAlong: false },
    chips: { tool: "spending", vendorId: "7", period: "2026-11-01/2026-11-30", sortOrder: "desc" },
  });
});

test("offers to keep no help, and no answer without a headline", async () => {
  await showScreen(
    <>
      <KeepQuestion reading={{ ...READING, tool: "help" }} />
      <KeepQuestion reading={{ ...READING, facts: {} }} />
    </>,
  );
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});
