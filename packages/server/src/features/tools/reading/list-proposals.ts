/** Changes that agents suggested. */
import { CALLS, CHANGE_PROPOSAL_STATES } from "@tallyleaf/contract";
import * as z from "zod";
import { pages, readingTool } from "../tool.ts";

export const listProposals = readingTool({
  name: "list_proposals",
  title: "Proposals",
  sentence: "Lists changes that agents suggested, newest first, and whether a person confirmed or rejected them.",
  call: CALLS.listChangeProposals,
  scope: "proposals:read",
  input: z.object({ state: z.enum(CHANGE_PROPOSAL_STATES).optional(), ...pages }),
  ask: (query) => ({ query }),
  row: CALLS.listChangeProposals.output.shape.data.element,
  to: () => "/proposals",
});
