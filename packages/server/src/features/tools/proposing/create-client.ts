/** Suggests a client. */
import { CALLS, clientFields } from "@tallyleaf/contract";
import * as z from "zod";
import { bodyOf, proposingTool } from "../tool.ts";

export const createClient = proposingTool({
  name: "create_client",
  title: "createClient",
  sentence: "Suggests a record of a client.",
  call: CALLS.addClient,
  input: z.object(bodyOf(CALLS.addClient).shape),
  ask: (body) => ({ body }),
  labels: clientFields,
});
