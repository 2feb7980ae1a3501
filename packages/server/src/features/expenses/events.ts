/** What the history says of expenses. */
import { counted, type EventTexts, type Facts, noteIn, words } from "../../platform/events/texts.ts";

export const expenseEvents: EventTexts = {
  "expense.matched": ({ who, subject }) => `${who} booked ${subject} as its bank line says`,
  "expense.created": ({ who, subject }) => `${who} added the expense ${subject}`,
  "expense.entered": ({ who, subject, after }) => `${who} entered ${subject}${amountIn(after)}${waitingIn(after)}`,
  "expense.imported": ({ who, subject, after }) => `${who} imported ${subject}${amountIn(after)}`,
  "expense_import.imported": ({ who, after }) =>
    `${who} imported ${counted(after.text("rows"), "expense")}${after.said("fileName", "from")}`,
  "expense_import.import_undone": ({ who, before }) => `${who} undid the import${before.said("fileName", "of")}`,
  "expense.updated": ({ who, subject, before, after }) =>
    `${who} changed ${subject}${changesIn(before, after)}${waitingIn(after)}`,
  "expense.accepted": ({ who, subject, before }) =>
    `${who} ${before.text("approval") === null ? "accepted" : "approved"} ${subject}`,
  "expense.acceptance_undone": ({ who, subject }) => `${who} took back the acceptance of ${subject}`,
  "expense.returned": ({ who, subject, after }) => `${who} returned ${subject}${noteIn(after, "comment")}`,
  "expense.recategorised": ({ who, subject }) => `${who} moved the items of ${subject} to another category`,
  "expense.merged": ({ who, subject }) => `${who} merged the items of ${subject}`,
  "expense.extended": ({ who, subject }) => `${who} extended the items of ${subject} again`,
  "expense.not_duplicate": ({ who, subject, after }) =>
    `${who} said that ${subject} is no duplicate of expense${after.said("otherId")}`,
  "expense.read": ({ who, subject, after }) => `${who} read ${subject}: ${words(after.text("status") ?? "done")}`,
  "expense.rated": ({ who, subject, after }) =>
    `${who} converted ${subject}${after.said("from", "from")}${after.said("to", "to")}${after.said("rate", "at")}`,
  "expense.reading_failed": ({ who, subject, after }) => `${who} could not read ${subject}${noteIn(after, "message")}`,
  "expense.deleted": ({ who, subject, after }) =>
    `${who} deleted the expense ${subject}${after.text("documentDeleted") === "true" ? " and its document" : ""}`,
};

const amountIn = (facts: Facts) =>
  facts.text("paid") === null ? "" : `: ${facts.text("paid")}${facts.said("currency")}${facts.said("vendor", "at")}`;
const waitingIn = (facts: Facts) => (facts.text("approval") === "waiting" ? ", which waits for approval" : "");
/** What of an entry a change is about, and how it was and is. */
const TOLD_CHANGES = ["vendor", "description", "reference", "date", "dueDate", "paid", "currency"];

function changesIn(before: Facts, after: Facts): string {
  const changed = TOLD_CHANGES.filter((key) => before.keys.includes("vendor") && before.text(key) !== after.text(key));
  const told = changed.map((key) => `${words(key)}${before.said(key, "from")}${after.said(key, "to")}`);
  return told.length === 0 ? "" : `: ${told.join(", ")}`;
}
