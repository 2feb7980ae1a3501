/** Tax returns of a registration: what is due, filed, paid, and owed. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { pages, readingTool, uuid } from "../tool.ts";

export const taxOwed = readingTool({
  name: "tax_owed",
  title: "Tax returns",
  sentence:
    "Lists the tax returns of a registration, newest first: due day, state, result, what is paid, and what is owed. Registrations: list_tax_registrations.",
  call: CALLS.listTaxReturns,
  scope: "reports:read",
  input: z.object({ registrationId: uuid, ...pages }),
  ask: ({ registrationId, ...query }) => ({ params: { id: registrationId }, query }),
  row: CALLS.listTaxReturns.output.shape.data.element,
  facts: CALLS.listTaxReturns.output.pick({ currency: true }),
  to: () => "/taxes",
});
