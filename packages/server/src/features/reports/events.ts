/** What the history says of reports and their schedules. */
import { type EventTexts, listTexts } from "../../platform/events/texts.ts";

export const reportEvents: EventTexts = {
  ...listTexts("report_schedule", (facts) => `the ${facts.text("frequency") ?? "regular"} report${facts.said("name")}`),
  "report.ordered": ({ who, after }) =>
    `${who} generated the report${after.said("name")}${after.said("from", "from")}${after.said("to", "to")}`,
  "report.generated": ({ after }) =>
    `The file of the report${after.said("name")}${after.said("from", "from")}${after.said("to", "to")} is ready`,
  "report.deleted": ({ who, before }) =>
    `${who} deleted the report${before.said("name")}${before.said("from", "from")}${before.said("to", "to")}`,
  "report_schedule.paused": ({ who, after }) => `${who} paused the schedule of${after.said("name")}`,
  "report_schedule.resumed": ({ who, after }) => `${who} let the schedule of${after.said("name")} go on`,
};
