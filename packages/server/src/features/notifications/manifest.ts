/** Notifications and comments, as a feature. */
import { notificationCalls } from "@tallyleaf/contract";
import { eventRecorded } from "../../platform/events/record.ts";
import { feature } from "../../platform/feature/feature.ts";
import { on } from "../../platform/hooks/hook.ts";
import { answerMail } from "./answer-mail.ts";
import { commentHandlers } from "./comments.ts";
import { recordDue } from "./due.ts";
import { notificationEvents } from "./events.ts";
import { mailJob, notificationMail } from "./mails.ts";
import { notify } from "./notify.ts";
import { notificationHandlers } from "./routes.ts";

export const notifications = feature(
  "notifications",
  notificationCalls,
  ({ db, mail, now }) => ({
    handlers: { ...notificationHandlers(db, now), ...commentHandlers({ db, mail }) },
    jobs: [mailJob(db, mail)],
    sweeps: [{ name: "due", run: () => recordDue(db, now()) }],
  }),
  { events: notificationEvents, mails: [notificationMail, answerMail], listens: [on(eventRecorded, notify)] },
);
