/** The tasks on the dashboard: by kind and role, accepted on the spot and undone, and the empty and failed states. */
import {
  acceptMatch,
  type HomeTask,
  type HomeTasks,
  listHomeTasks,
  type TaskKind,
  undoMatch,
} from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../../test/accessible.ts";
import { idOf } from "../../../../test/books.ts";
import { answer, refuse, sentTo } from "../../../../test/server.ts";
import { showScreen } from "../../../../test/show-screen.tsx";
import NeedsYou from "./NeedsYou.tsx";

const task = (facts: Partial<HomeTask>): HomeTask => ({
  ...{ id: "7", title: "", note: "", date: null, amount: null, currency: "USD", suggestion: null, ...facts },
});
const LINE = task({
  ...{ id: idOf(41), title: "PAPER CO 0815", note: "Same amount", date: "2026-10-05", amount: -12.5 },
  suggestion: { id: "expense:12", title: "Paper & Co" },
});
const DOUBTFUL = task({ title: "Blue Heron Bistro", note: "No category fits.", amount: 12.3 });
const tasksOf = (...data: HomeTasks["data"]) => answer(listHomeTasks, { data });
const one = (kind: TaskKind, found: HomeTask, total = 1) => ({ kind, total, tasks: [found] });
const NONE = { taxDue: null, waiting: { toReview: 0, failed: 0, inProcessing: 0 } };

const part = (name: string) => page.getByRole("region", { name });

test("shows each kind with its reason and its action, and fits a phone", async () => {
  await page.viewport(390, 800);
  const late = task({ id: idOf(80), title: "Bees Ltd · INV-2026-0001", date: "2026-09-01", amount: 330 });
  tasksOf(one("review", DOUBTFUL), one("overdue", late, 5));
  const waiting = { toReview: 1, failed: 0, inProcessing: 2 };
  await showScreen(<NeedsYou figures={{ taxDue: { count: 2, due: "2026-12-10" }, waiting }} />);
  const review = part("To review").getByRole("listitem");
  await expect.element(review).toMatchTextContent(/Blue Heron Bistro.*No category fits\./);
  await expect
    .element(review.getByRole("link", { name: "Review: Blue Heron Bistro" }))
    .toHaveAttribute("href", "/expenses?status=to_review&expense=7");
  await expect.element(part("Overdue invoices").getByRole("link", { name: /^Show all 5/ })).toBeVisible();
  await expect.element(part("Overdue invoices").getByText("Due Sep 1, 2026")).toBeVisible();
  await expect.element(part("Tax returns to file").getByText("2 returns, the first due Dec 10, 2026")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "2 documents in processing" })).toBeVisible();
  await expect.element(part("Overdue bills")).not.toBeInTheDocument();
  await expectAccessible();
  await expectFits();
});

test("accepts a suggested match on the spot, and takes it back", async () => {
  tasksOf(one("match", LINE));
  await showScreen(<NeedsYou figures={NONE} />);
  answer(acceptMatch, () => {
    tasksOf();
    return { success: true, message: "Matched" };
  });
  await page.getByRole("button", { name: "Accept: PAPER CO 0815" }).click();
  await expect.element(page.getByText("You're all caught up. Nothing needs you.")).toBeVisible();
  expect(sentTo(acceptMatch)).toMatchObject([{ params: { id: LINE.id }, body: { suggestion: "expense:12" } }]);
  answer(undoMatch, () => {
    tasksOf(one("match", LINE));
    return { success: true, message: "Undone" };
  });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByRole("button", { name: "Accept: PAPER CO 0815" })).toBeVisible();
  expect(sentTo(undoMatch)).toMatchObject([{ params: { id: LINE.id } }]);
});

test("keeps the suggestion when it is refused, and says why", async () => {
  tasksOf(one("match", LINE));
  answer(acceptMatch, () => refuse(acceptMatch.failures.gone));
  await showScreen(<NeedsYou figures={NONE} />);
  await page.getByRole("button", { name: "Accept: PAPER CO 0815" }).click();
  await expect.element(page.getByText(acceptMatch.failures.gone.message)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Accept: PAPER CO 0815" })).toBeVisible();
});

test("shows an employee what was sent back, and where it is corrected", async () => {
  tasksOf(one("returned", DOUBTFUL));
  await showScreen(<NeedsYou figures={NONE} />);
  await expect
    .element(part("Sent back to you").getByRole("link", { name: "Correct: Blue Heron Bistro" }))
    .toHaveAttribute("href", "/expenses/edit/7");
});

test("says that tasks could not be shown, and shows them on a second try", async () => {
  answer(listHomeTasks, () => refuse({ status: 500, code: "internal_error", message: "Something broke." }));
  await showScreen(<NeedsYou figures={NONE} />);
  await expect.element(page.getByText("Nothing was lost; only your tasks could not be shown.")).toBeVisible();
  tasksOf();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect.element(page.getByText("You're all caught up. Nothing needs you.")).toBeVisible();
});

test("shows the first open steps of a new company, and that there are more", async () => {
  tasksOf({
    kind: "setup",
    total: 4,
    tasks: ["emailVerification", "profileSetup", "companySetup"].map((id) => task({ id })),
  });
  await showScreen(<NeedsYou figures={NONE} />);
  const steps = part("Set up your company");
  await expect
    .element(steps.getByRole("link", { name: "Set up: Complete your profile" }))
    .toHaveAttribute("href", "/profile");
  await expect.element(steps.getByRole("link", { name: /^Show all 4/ })).toHaveAttribute("href", "/welcome");
  await expect.element(page.getByText("You're all caught up. Nothing needs you.")).not.toBeInTheDocument();
  await expectAccessible();
});
