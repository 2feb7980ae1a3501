/** Lists the organization's history. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { day, pages, readingTool } from "../tool.ts";

export const listHistory = readingTool({
  name: "list_history",
  title: "History",
  sentence: "Lists who did what and when, newest first, as sentences; apiKey names the agent that did it.",
  call: CALLS.listAuditEvents,
  scope: "activity:read",
  input: z.object({ from: day.optional(), to: day.optional(), ...pages }),
  ask: (query) => ({ query }),
  row: CALLS.listAuditEvents.output.shape.data.element.pick({
    id: true,
    at: true,
    actor: true,
    apiKey: true,
    sentence: true,
  }),
  to: () => "/history",
});
