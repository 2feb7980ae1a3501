/** Sentences of the activity log about journal entries by hand. */
import { translator } from "@tallyleaf/messages";
import { activityMoney } from "@tallyleaf/messages/catalogs/activity-money";
import { dayOrText, type EventTexts, NAMELESS, nameIn, type Told } from "../../platform/events/texts.ts";

const say = translator(activityMoney);

/** The entry or draft that the event is about, as a message names it: by its description, where it has one. */
function nameOf({ who, before, after }: Told) {
  const description = after.text("description") || before.text("description") || "";
  return { who, description, named: description === "" ? "no" : "yes" } as const;
}

export const journalEvents: EventTexts = {
  "journal_entry.posted": ({ who, after }) => {
    const description = after.text("description");
    const template = after.text("template");
    if (description !== null && template !== null) return say("entryPostedFrom", { who, description, template });
    const schedule = after.text("schedule");
    if (description !== null && schedule !== null) return say("entryPostedFor", { who, description, schedule });
    return description === null ? say("entryPosted", { who }) : say("entryPostedWith", { who, description });
  },
  "journal_template.created": (told) => say("templateCreated", { who: told.who, name: nameIn(told, "name") }),
  "journal_template.updated": (told) => say("templateUpdated", { who: told.who, name: nameIn(told, "name") }),
  "journal_template.deleted": (told) => say("templateDeleted", { who: told.who, name: nameIn(told, "name") }),
  "journal_template.restored": (told) => say("templateRestored", { who: told.who, name: nameIn(told, "name") }),
  "journal_schedule.created": (told) => say("scheduleCreated", { who: told.who, name: nameIn(told, "name") }),
  "journal_schedule.paused": (told) => say("schedulePaused", { who: told.who, name: nameIn(told, "name") }),
  "journal_schedule.resumed": (told) => say("scheduleResumed", { who: told.who, name: nameIn(told, "name") }),
  "journal_schedule.ended": (told) => say("scheduleEnded", { who: told.who, name: nameIn(told, "name") }),
  "journal_schedule.skipped": (told) => {
    const day = dayOrText(told.after.text("date") ?? NAMELESS);
    return say("scheduleSkipped", { who: told.who, day, name: nameIn(told, "name") });
  },
  "journal_import.imported": (told) => {
    const [count, submitted] = ["count", "submitted"].map((name) => Number(told.after.text(name) ?? 0));
    const of = { who: told.who, fileName: nameIn(told, "fileName") };
    if (!submitted) return say("entriesImported", { ...of, count: count ?? 0 });
    if (submitted === count) return say("entriesSubmitted", { ...of, count });
    return say("entriesImportedSubmitted", { ...of, count: (count ?? 0) - submitted, submitted });
  },
  "journal_entry.reversed": ({ who, before }) => {
    const description = before.text("description");
    return description === null ? say("entryReversed", { who }) : say("entryReversedWith", { who, description });
  },
  "journal_entry.date_confirmed": (told) =>
    say("entryDateConfirmed", { ...nameOf(told), day: dayOrText(told.after.text("date") ?? NAMELESS) }),
  "journal_entry.tax_confirmed": (told) =>
    say("entryTaxConfirmed", { ...nameOf(told), account: nameIn(told, "account") }),
  "journal_entry.retagged": (told) => say("entryRetagged", nameOf(told)),
  "journal_entry.parties_changed": (told) => say("entryPartiesChanged", nameOf(told)),
  "journal_entry.draft_saved": (told) => say("entryDraftSaved", nameOf(told)),
  "journal_entry.draft_changed": (told) => say("entryDraftChanged", nameOf(told)),
  "journal_entry.draft_deleted": (told) => say("entryDraftDeleted", nameOf(told)),
  "journal_entry.draft_restored": (told) => say("entryDraftRestored", nameOf(told)),
  "journal_entry.submitted": (told) => say("entrySubmitted", nameOf(told)),
  "journal_entry.reversal_submitted": (told) => say("reversalSubmitted", nameOf(told)),
  "journal_entry.withdrawn": (told) => say("entryWithdrawn", nameOf(told)),
  "journal_entry.approved": (told) => say("entryApproved", nameOf(told)),
  "journal_entry.rejected": (told) => say("entryRejected", nameOf(told)),
  "journal_entry.document_attached": (told) =>
    say("entryDocumentAttached", { who: told.who, file: nameIn(told, "fileName") }),
  "journal_entry.document_restored": (told) =>
    say("entryDocumentRestored", { who: told.who, file: nameIn(told, "fileName") }),
  "journal_entry.document_removed": (told) =>
    say("entryDocumentRemoved", { who: told.who, file: nameIn(told, "fileName") }),
};
