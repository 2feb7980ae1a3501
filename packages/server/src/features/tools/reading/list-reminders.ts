/** Reminders of unpaid invoices that are still to be sent. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { day, readingTool } from "../tool.ts";

export const listReminders = readingTool({
  name: "list_reminders",
  title: "Reminders",
  sentence:
    "Lists the next reminder of each unpaid invoice, the earliest first, with its day, level, and what holds it back. A reminder whose day is over goes out at the next opportunity, if reminders are on.",
  call: CALLS.listReminders,
  scope: "invoices:read",
  input: z.object({
    from: day.optional(),
    to: day.optional(),
    party: z.string().max(300).optional().describe("Exact name of the client"),
    held: z.boolean().optional().describe("Only those that are held back, or only those that are not"),
  }),
  ask: () => ({}),
  row: CALLS.listReminders.output.shape.data.element.omit({ client: true }).extend({ party: z.string() }),
  rows: ({ data }, { from, to, party, held }) =>
    data
      .map(({ client, ...rest }) => ({ ...rest, party: client.name }))
      .filter(
        (one) =>
          (from === undefined || one.day >= from) &&
          (to === undefined || one.day <= to) &&
          (party === undefined || one.party.toLowerCase() === party.toLowerCase()) &&
          (held === undefined || (one.hold !== null) === held),
      ),
  facts: CALLS.listReminders.output.pick({ isOn: true }),
  to: () => "/reminders",
  toRow: ({ invoiceId }) => `/invoices/${invoiceId}`,
});
