/** Sentences of the activity log about what was undone. */
import type { AuditSubject, UndoKind } from "@tallyleaf/contract";
import { translator } from "@tallyleaf/messages";
import { contractUndo } from "@tallyleaf/messages/catalogs/contract-undo";
import { type EventTexts, moneyIn, nameIn, type Told } from "../../platform/events/texts.ts";

const say = translator(contractUndo);

const tell = (told: Told) =>
  say("eventUndone", {
    who: told.who,
    name: moneyIn(told.after, "total") ?? nameIn(told, "name"),
    act: told.after.text("act") ?? "deleted",
  });

/** Null: its feature records what it undoes itself, or nobody else may know of it. */
const SUBJECTS: Record<UndoKind, AuditSubject | null> = {
  account: "account",
  asset: "asset",
  category: "category",
  client: "client",
  client_archived: "client",
  conversation: null,
  dimension: "dimension",
  document: "document",
  exchange_rate: "exchange_rate",
  expenses: null,
  expenses_accepted: null,
  expenses_moved: null,
  invoice: "invoice",
  item: "item",
  item_archived: "item",
  journal_schedule: "journal_schedule",
  opening: "opening",
  project: "project",
  quote: "quote",
  reconciliation: "reconciliation",
  recurring: "recurring",
  report_note: null,
  report_schedule: "report_schedule",
  rule: "rule",
  vendor: "vendor",
  vendor_archived: "vendor",
  view: null,
};

export const subjectTypeOf = (kind: UndoKind): AuditSubject | null => SUBJECTS[kind];

export const undoEvents: EventTexts = {
  "account.undone": tell,
  "asset.undone": tell,
  "category.undone": tell,
  "client.undone": tell,
  "dimension.undone": tell,
  "document.undone": tell,
  "exchange_rate.undone": tell,
  "expense.restored": ({ who, about, subject }) => say("expenseRestored", { who, about, subject }),
  "invoice.undone": tell,
  "item.undone": tell,
  "journal_schedule.undone": tell,
  "opening.undone": tell,
  "project.undone": tell,
  "quote.undone": tell,
  "reconciliation.undone": tell,
  "recurring.undone": tell,
  "report_schedule.undone": tell,
  "rule.undone": tell,
  "vendor.undone": tell,
};
