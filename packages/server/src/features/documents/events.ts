/** What the history says of documents, and who opened them. */
import type { EventTexts } from "../../platform/events/texts.ts";

export const documentEvents: EventTexts = {
  "document.uploaded": ({ who, subject, after }) => `${who} uploaded ${after.text("fileName") ?? subject}`,
  "document_access.opened": ({ who, after }) => `${who} opened ${after.text("fileName") ?? "a document"}`,
  "document_access.downloaded": ({ who, after }) => `${who} downloaded ${after.text("fileName") ?? "a document"}`,
  "document_access.exported": ({ who, after }) =>
    `${who} exported the journal${after.said("from", "from")}${after.said("to", "to")} with its documents`,
  "document.deleted": ({ who, subject, before }) => `${who} deleted the document ${before.text("fileName") ?? subject}`,
};
