/** Sentences of the activity log about comments, and about what is due. */
import { translator } from "@tallyleaf/messages";
import { contractNotifications } from "@tallyleaf/messages/catalogs/contract-notifications";
import { dayOrText, type EventTexts, NAMELESS, noteIn, type Told } from "../../platform/events/texts.ts";

const say = translator(contractNotifications);

const commented = ({ who, about, after }: Told) =>
  say("commented", {
    who,
    about: about === "this" ? "this" : "other",
    name: after.text("name") ?? NAMELESS,
    comment: noteIn(after, "comment") ?? "",
  });

export const notificationEvents: EventTexts = {
  "expense.commented": commented,
  "invoice.commented": commented,
  "journal_entry.commented": commented,
  "bank_line.commented": commented,
  "invoice.overdue": ({ after }) => say("invoiceOverdue", { number: after.text("number") ?? NAMELESS }),
  "expense.due": ({ after }) =>
    say("billDue", { name: after.text("name") ?? NAMELESS, day: dayOrText(after.text("date") ?? "") }),
};
