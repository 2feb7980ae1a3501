/** Suggests a change of a client. */
import { CALLS, clientFields } from "@tallyleaf/contract";
import * as z from "zod";
import { bodyOf, proposingTool } from "../tool.ts";
import { clientFact } from "./facts.ts";

export const updateClient = proposingTool({
  name: "update_client",
  title: "updateClient",
  sentence: "Suggests a change of a client's record: give only the fields that change. Issued invoices don't change.",
  call: CALLS.updateClient,
  input: z.object({ id: z.uuid(), ...bodyOf(CALLS.updateClient).shape }),
  ask: ({ id, ...body }) => ({ params: { id }, body }),
  labels: clientFields,
  about: ({ id }, context) => clientFact(id, context),
});
