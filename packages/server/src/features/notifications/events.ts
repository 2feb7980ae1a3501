/** Sentences of the activity log about comments, and about what is due. */
import { translator } from "@tallyleaf/messages";
import { activityMoney } from "@tallyleaf/messages/catalogs/activity-money";
import { contractNotifications } from "@tallyleaf/messages/catalogs/contract-notifications";
import { dayOrText, type EventTexts, NAMELESS, noteIn, type Told } from "../../platform/events/texts.ts";
import { inReadersLanguage } from "../../platform/http/reader.ts";

const say = translator(contractNotifications);
const sayMoney = translator(activityMoney);

const commented = ({ who, about, after }: Told) =>
  say("commented", {
    who,
    about: about === "this" ? "this" : "other",
    name: after.text("name") ?? NAMELESS,
    comment: noteIn(after, "comment") ?? "",
  });

const answered = ({ who, about, after }: Told) =>
  say("answered", {
    who,
    about: about === "this" ? "this" : "other",
    name: after.text("name") ?? NAMELESS,
    comment: noteIn(after, "comment") ?? "",
  });

/** @param about the number of an invoice, or "none" */
function asked({ after, who }: Told, about: string): string {
  const client = after.text("label") ?? who;
  const question = noteIn(after, "comment");
  // An older version kept the text elsewhere.
  return question === null ? sayMoney("clientAsked", { name: client }) : say("asked", { client, about, question });
}

export const notificationEvents: EventTexts = {
  "expense.commented": commented,
  "invoice.commented": commented,
  "journal_entry.commented": commented,
  "bank_line.commented": commented,
  "client.commented": commented,
  "invoice.answered": answered,
  "client.answered": answered,
  "invoice.asked": (told) => asked(told, told.after.text("name") ?? NAMELESS),
  "client.asked": (told) => asked(told, "none"),
  "invoice.overdue": ({ after }) => say("invoiceOverdue", { number: after.text("number") ?? NAMELESS }),
  "journal_schedule.failed": ({ after }) =>
    say("scheduleFailed", { name: after.text("name") ?? NAMELESS, day: dayOrText(after.text("date") ?? "") }),
  "depreciation_run.failed": ({ after }) => say("depreciationFailed", { day: dayOrText(after.text("date") ?? "") }),
  "deferral_run.failed": ({ after }) => say("deferralsFailed", { day: dayOrText(after.text("date") ?? "") }),
  "organization.reminders_failed": () => say("remindersFailed"),
  "integration.failed": ({ after }) => say("syncFailed", { name: inReadersLanguage(after.text("name") ?? NAMELESS) }),
  "tax_registration.due": ({ after }) =>
    say("taxDue", { form: after.text("form") ?? NAMELESS, day: dayOrText(after.text("date") ?? "") }),
  "expense.due": ({ after }) =>
    say("billDue", { name: after.text("name") ?? NAMELESS, day: dayOrText(after.text("date") ?? "") }),
};
