/** What the history says of bank accounts and their statements. */
import { counted, type EventTexts, listTexts } from "../../platform/events/texts.ts";

export const bankingEvents: EventTexts = {
  ...listTexts("bank_account", (facts) => `the bank account${facts.said("name")}`),
  "bank_account.closed": ({ who, before }) => `${who} closed the bank account${before.said("name")}`,
  "bank_account.imported": ({ who, after }) =>
    `${who} imported ${counted(after.text("linesNew"), "bank transaction")}${after.said("name", "into")}${after.said("fileName", "from")}`,
  "bank_account.import_undone": ({ who, before }) =>
    `${who} undid the import${before.said("fileName", "of")}${before.said("name", "into")}`,
};
