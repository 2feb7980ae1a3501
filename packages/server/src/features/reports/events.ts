/** Sentences of the activity log about reports and their schedules. */
import { translator } from "@tallyleaf/messages";
import { activityCompany } from "@tallyleaf/messages/catalogs/activity-company";
import { type EventTexts, NAMELESS, nameIn, rangeIn, type Told } from "../../platform/events/texts.ts";
import { nameFromHistory } from "./documents/outline.ts";

const say = translator(activityCompany);

export const reportEvents: EventTexts = {
  "report.ordered": (told) => say("reportOrdered", { who: told.who, ...reportIn(told) }),
  "report.generated": (told) => say("reportGenerated", reportIn(told)),
  "report.deleted": (told) => say("reportDeleted", { who: told.who, ...reportIn(told) }),
  "report_schedule.created": (told) => say("scheduleCreated", { who: told.who, ...scheduleIn(told) }),
  "report_schedule.deleted": (told) => say("scheduleDeleted", { who: told.who, ...scheduleIn(told) }),
  "report_schedule.paused": (told) => say("schedulePaused", { who: told.who, name: nameOf(told) }),
  "report_schedule.resumed": (told) => say("scheduleResumed", { who: told.who, name: nameOf(told) }),
  "report_schedule.failed": (told) => say("scheduledReportFailed", reportIn(told)),
};

/** The title was noted in English. */
const nameOf = (told: Told) => nameFromHistory(nameIn(told, "name"));

const reportIn = (told: Told) => ({
  name: nameOf(told),
  ...(rangeIn(told.before.keys.length > 0 ? told.before : told.after) ?? { from: NAMELESS, to: NAMELESS }),
});

const scheduleIn = (told: Told) => ({ name: nameOf(told), frequency: nameIn(told, "frequency") });
