/** Recurring invoices and bills. */
import { CALLS, RECURRING_KINDS } from "@tallyleaf/contract";
import * as z from "zod";
import { readingTool } from "../tool.ts";

const element = CALLS.listRecurring.output.shape.data.element;
const row = element
  .pick({ id: true, kind: true, name: true, party: true, currency: true, state: true, mode: true })
  .extend({
    /** Null: it has ended. */
    nextDay: z.string().nullable(),
    nextTotal: z.number().nullable(),
  });

export const listRecurring = readingTool({
  name: "list_recurring",
  title: "Recurring documents",
  sentence:
    "Lists recurring invoices and bills, the next to be made first, with its day and total in its own currency, what is made (a draft, an issued or a mailed invoice), and whether they are active, paused, or ended.",
  call: CALLS.listRecurring,
  scope: "invoices:read",
  input: z.object({
    kind: z.enum(RECURRING_KINDS).optional(),
    state: element.shape.state.optional(),
    party: z.string().max(300).optional().describe("Exact name of the client or vendor"),
    dueTo: z.iso.date().optional().describe("Only those whose next day is this one or earlier"),
  }),
  ask: () => ({}),
  row,
  rows: ({ data }, { kind, state, party, dueTo }) =>
    data
      .map((one) => ({ ...one, nextDay: one.next[0]?.date ?? null, nextTotal: one.next[0]?.total ?? null }))
      .filter(
        (one) =>
          (kind === undefined || one.kind === kind) &&
          (state === undefined || one.state === state) &&
          (party === undefined || one.party.toLowerCase() === party.toLowerCase()) &&
          (dueTo === undefined || (one.nextDay !== null && one.nextDay <= dueTo)),
      )
      .sort((a, b) => (a.nextDay ?? "9999").localeCompare(b.nextDay ?? "9999")),
  to: () => "/recurring",
});
