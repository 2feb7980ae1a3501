import {
  addComment,
  answerClient,
  getNotificationSettings,
  listComments,
  listNotifications,
  readNotifications,
  saveNotificationSettings,
  undoChange,
} from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { idOf } from "../../../test/books.ts";
import { answer, bodiesSentTo, refuse, sentTo } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import { sayUndoable } from "../../client/offer-undo.ts";
import Bell from "./Bell.tsx";
import Comments from "./Comments.tsx";
import NotificationSettings from "./NotificationSettings.tsx";

const MENTION = {
  id: idOf(1),
  kind: "mentioned" as const,
  sentence: "Ada Lovelace commented on Quill: “Which project?”",
  at: "2026-11-20T10:00:00.000Z",
  isRead: false,
  to: "/expenses/12",
};
const PAID = { ...MENTION, id: idOf(2), kind: "paid" as const, sentence: "Invoice 7 is paid", isRead: true };

test("counts what is unread, and marks it when it is opened", async () => {
  answer(listNotifications, { unread: 1, data: [MENTION, PAID] });
  await showScreen(<Bell size={44} />);
  await page.getByRole("button", { name: "Notifications, 1 unread" }).click();
  await expect.element(page.getByRole("link", { name: /Which project/ })).toBeVisible();
  await page.viewport(390, 844);
  await expectFits();
  await page.viewport(1024, 768);
  await expectAccessible();
  answer(readNotifications, { success: true, unread: 0 });
  answer(listNotifications, { unread: 0, data: [{ ...MENTION, isRead: true }, PAID] });
  await page.getByRole("link", { name: /Which project/ }).click();
  expect(await bodiesSentTo(readNotifications)).toEqual([{ id: MENTION.id }]);
  await expect.element(page.getByRole("button", { name: "Notifications" })).toBeVisible();
});

test("says when there is nothing yet", async () => {
  answer(listNotifications, { unread: 0, data: [] });
  await showScreen(<Bell size={44} />);
  await page.getByRole("button", { name: "Notifications" }).click();
  await expect.element(page.getByText(/Nothing yet/)).toBeVisible();
});

test("saves each choice of mails at once", async () => {
  answer(getNotificationSettings, { mails: ["returned", "mentioned"] });
  answer(saveNotificationSettings, ({ body: { mails } }) => ({ success: true, message: "Saved.", mails }));
  await showScreen(<NotificationSettings />);
  await page.getByRole("checkbox", { name: "an invoice of mine is paid" }).click();
  await expect.element(page.getByRole("checkbox", { name: "an invoice of mine is paid" })).toBeChecked();
  expect(await bodiesSentTo(saveNotificationSettings)).toEqual([{ mails: ["returned", "mentioned", "paid"] }]);
  await expectAccessible();
});

const GRACE = { id: idOf(9), name: "Grace Hopper" };

const INTERNAL = { client: null, sentTo: null, invoice: null };

test("offers people after an at sign, and sends whom the comment mentions", async () => {
  answer(listComments, { data: [], people: [GRACE], answersTo: null });
  await showScreen(<Comments subject="expense" id="12" />);
  const field = page.getByLabelText("New comment");
  await field.fill("Please check @Gr");
  await page.getByRole("button", { name: "Grace Hopper" }).click();
  await expect.element(field).toHaveValue("Please check @Grace Hopper ");
  await expectAccessible();
  answer(addComment, ({ body: { text } }) => ({
    success: true,
    message: "Comment added.",
    data: [{ id: idOf(3), at: MENTION.at, author: { id: idOf(8), name: "Ada Lovelace" }, text, ...INTERNAL }],
    people: [GRACE],
    answersTo: null,
  }));
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect.element(page.getByText("Please check @Grace Hopper")).toBeVisible();
  expect(await bodiesSentTo(addComment)).toEqual([
    { subject: "expense", id: "12", text: "Please check @Grace Hopper ", mentions: [GRACE.id] },
  ]);
  await expect.element(field).toHaveValue("");
});

test("keeps a comment that is refused, and says why", async () => {
  answer(listComments, { data: [], people: [], answersTo: null });
  answer(addComment, () => refuse(addComment.failures.notFound));
  await showScreen(<Comments subject="invoice" id={idOf(4)} />);
  await page.getByLabelText("New comment").fill("Sent twice?");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect.element(page.getByText(addComment.failures.notFound.message)).toBeVisible();
  await expect.element(page.getByLabelText("New comment")).toHaveValue("Sent twice?");
});

test("mails an answer to the client only where that is chosen", async () => {
  const question = {
    ...{ id: idOf(5), at: MENTION.at, author: null, text: "Which order is this?", client: "Bees Ltd", sentTo: null },
    invoice: { id: idOf(4), number: "INV-7" },
  };
  const told = { ...INTERNAL, id: idOf(6), at: MENTION.at, author: { id: idOf(8), name: "Ada Lovelace" } };
  answer(listComments, { data: [question], people: [], answersTo: "ada@bees.example" });
  await showScreen(<Comments subject="client" id={idOf(9)} />);
  await expect.element(page.getByText(/^Bees Ltd \(client\) · /)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "About INV-7" })).toBeVisible();
  await expect.element(page.getByText("Not answered yet")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Answer on the invoice" })).toBeVisible();
  const field = page.getByLabelText("New comment");
  const box = page.getByRole("checkbox", { name: "Send to the client" });
  await field.fill("I ask the workshop.");
  await expect.element(box).not.toBeChecked();
  answer(addComment, ({ body: { text } }) => ({
    ...{ success: true, message: "Comment added.", people: [], answersTo: "ada@bees.example" },
    data: [question, { ...told, text }],
  }));
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect.element(page.getByText("I ask the workshop.")).toBeVisible();
  await expect.element(page.getByText("Not answered yet")).toBeVisible();
  await field.fill("Your order 12.");
  await box.click();
  await expectAccessible();
  answer(answerClient, ({ body: { text } }) => ({
    ...{ success: true, message: "Sent.", people: [], answersTo: "ada@bees.example" },
    data: [question, { ...told, text, sentTo: "ada@bees.example", invoice: question.invoice }],
  }));
  await page.getByRole("button", { name: "Comment and send" }).click();
  await expect.element(page.getByText(/ · Sent to ada@bees.example$/)).toBeVisible();
  await expect.element(page.getByText("Not answered yet")).not.toBeInTheDocument();
  await expect.element(box).not.toBeChecked();
  expect(await bodiesSentTo(addComment)).toHaveLength(1);
  expect(await bodiesSentTo(answerClient)).toEqual([{ subject: "client", id: idOf(9), text: "Your order 12." }]);
});

test("undoes several changes, the last one first, or says why not", async () => {
  await showScreen(<p>Screen</p>);
  answer(undoChange, { success: true, message: "Change undone." });
  sayUndoable({ message: "2 documents deleted", undo: [idOf(1), idOf(2)] });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Change undone.")).toBeVisible();
  expect(sentTo(undoChange).map(({ params }) => params.id)).toEqual([idOf(2), idOf(1)]);
  answer(undoChange, () => refuse(undoChange.failures.changedSince));
  sayUndoable({ message: "Client deleted", undo: idOf(3) });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText(undoChange.failures.changedSince.message)).toBeVisible();
});
