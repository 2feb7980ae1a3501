/** Reminders of invoices and statements by mail, as a feature. */
import { reminderCalls } from "@tallyleaf/contract";
import { translator } from "@tallyleaf/messages";
import { reminderAnswers } from "@tallyleaf/messages/catalogs/reminder-answers";
import { type EventTexts, NAMELESS } from "../../platform/events/texts.ts";
import { feature } from "../../platform/feature/feature.ts";
import { reminderMail, statementMail } from "./mails.ts";
import { reminderHandlers } from "./routes.ts";
import { reminderJob } from "./send.ts";

const say = translator(reminderAnswers);

const events: EventTexts = {
  "organization.reminder_settings_changed": ({ who }) => say("eventSettings", { who }),
  "invoice.reminded": ({ who, after }) =>
    say("eventReminded", { who, number: after.text("number") ?? NAMELESS, to: after.text("to") ?? NAMELESS }),
  "invoice.reminders_held": ({ who, after }) => say("eventHeld", { who, number: after.text("number") ?? NAMELESS }),
  "client.statement_sent": ({ who, after }) =>
    say("eventStatement", { who, name: after.text("label") ?? NAMELESS, to: after.text("to") ?? NAMELESS }),
};

export const reminders = feature(
  "reminders",
  reminderCalls,
  (platform) => ({ handlers: reminderHandlers(platform), jobs: [reminderJob(platform)] }),
  { events, mails: [reminderMail, statementMail] },
);
