/** Sentences of the activity log about documents, and who opened them. */
import { translator } from "@tallyleaf/messages";
import { activityExpenses } from "@tallyleaf/messages/catalogs/activity-expenses";
import { type EventTexts, nameIn, rangeIn } from "../../platform/events/texts.ts";

const say = translator(activityExpenses);

export const documentEvents: EventTexts = {
  "document.uploaded": (told) => say("documentUploaded", { who: told.who, fileName: nameIn(told, "fileName") }),
  "document.deleted": (told) => say("documentDeleted", { who: told.who, fileName: nameIn(told, "fileName") }),
  "document_access.opened": (told) => say("documentOpened", { who: told.who, fileName: nameIn(told, "fileName") }),
  "document_access.downloaded": (told) =>
    say("documentDownloaded", { who: told.who, fileName: nameIn(told, "fileName") }),
  "document_access.exported": ({ who, after }) => {
    const days = rangeIn(after);
    return days ? say("journalExportedOf", { who, ...days }) : say("journalExported", { who });
  },
};
