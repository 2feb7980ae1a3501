/** Changes that agents suggest: nothing of them is in the books until a person confirms. And the log of the tools that agents called. */
import { translator } from "@tallyleaf/messages";
import { contractChangeProposals } from "@tallyleaf/messages/catalogs/contract-change-proposals";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { anyText } from "./scalars.ts";
import { amount, calendarDate, instant, messageOnly, paged, pageQuery } from "./values.ts";

const say = translator(contractChangeProposals);

/** After these days, a suggested change can't be confirmed. */
export const CHANGE_PROPOSAL_DAYS = 14;
/** Most open proposals of an organization. */
export const MAX_OPEN_PROPOSALS = 200;
/** Longest reason that an agent gives for a change. */
export const MAX_PROPOSAL_NOTE = 500;
/** After these days, the log forgets a call. */
export const TOOL_CALL_DAYS = 90;

export const CHANGE_PROPOSAL_STATES = ["open", "confirmed", "rejected", "expired"] as const;

/** A line that confirming adds to the journal. */
const proposedLine = z.object({
  code: anyText(),
  name: anyText(),
  debit: amount.nullable(),
  credit: amount.nullable(),
});

/** An entry that confirming adds to the journal. */
export const proposedEntry = z.object({
  date: calendarDate,
  party: anyText().nullable(),
  description: anyText().nullable(),
  /** False: a draft, which is in no balance. */
  posted: z.boolean(),
  currency: anyText(),
  lines: z.array(proposedLine),
});
export type ProposedEntry = z.output<typeof proposedEntry>;

export const changeProposal = z.object({
  id: z.uuid(),
  /** Name of the tool: "create_expense". */
  tool: anyText(),
  /** Its action, in the reader's language: "Create expense". */
  title: anyText(),
  /** Name of the agent's API key; null: it signed in as a person. */
  agent: anyText().nullable(),
  /** Whom the agent acts for. */
  madeBy: anyText(),
  /** The agent's reason. */
  note: anyText(),
  /** Requested values. */
  facts: z.array(z.object({ label: anyText(), value: anyText() })),
  entries: z.array(proposedEntry),
  /** Confirming posts row by row in the background: `facts` have the rows, `entries` are empty. */
  postsLater: z.boolean(),
  state: z.enum(CHANGE_PROPOSAL_STATES),
  /** The reader may confirm it. */
  canConfirm: z.boolean(),
  createdAt: instant,
  expiresAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: anyText().nullable(),
});
export type ChangeProposal = z.output<typeof changeProposal>;

const proposalId = z.object({ id: z.uuid({ error: say("badId") }) });

const deciding = {
  notFound: { status: 404, code: "not_found", message: say("notFound") },
  decided: { status: 409, code: "proposal_decided", message: say("decided") },
  expired: { status: 409, code: "proposal_expired", message: say("expired") },
} as const satisfies Record<string, Failure>;

export const listChangeProposals = defineCall({
  method: "GET",
  path: "/api/change-proposals",
  summary: "Changes that agents suggested, the newest first (an employee's agents' only)",
  tag: "Proposals",
  needs: { verb: "see", subject: "changeProposal" },
  query: pageQuery.extend({ state: z.enum(CHANGE_PROPOSAL_STATES, { error: say("badState") }).optional() }),
  output: paged(changeProposal),
});

export const confirmChangeProposal = defineCall({
  method: "POST",
  path: "/api/change-proposals/:id/confirm",
  summary: "Do what an agent suggested, exactly as it was shown; the caller needs the permission for the change itself",
  tag: "Proposals",
  needs: { verb: "change", subject: "changeProposal" },
  params: proposalId,
  output: messageOnly.extend({ proposal: changeProposal }),
  failures: {
    ...deciding,
    /** Shown again as it is now. */
    changed: { status: 409, code: "proposal_changed", message: say("changed") },
  },
  people: true,
});

export const rejectChangeProposal = defineCall({
  method: "POST",
  path: "/api/change-proposals/:id/reject",
  summary: "Reject what an agent suggested: nothing changes",
  tag: "Proposals",
  needs: { verb: "change", subject: "changeProposal" },
  params: proposalId,
  output: messageOnly.extend({ proposal: changeProposal }),
  failures: deciding,
  people: true,
});

/** Failures of tools that suggest or make changes. */
export const PROPOSAL_FAILURES = {
  tooMany: { status: 409, code: "too_many_proposals", message: say("tooMany", { max: String(MAX_OPEN_PROPOSALS) }) },
  peopleConfirm: { status: 403, code: "people_confirm", message: say("peopleConfirm") },
  /** Only an issued, unpaid invoice can be reminded of. */
  nothingToRemind: { status: 409, code: "nothing_to_remind", message: say("nothingToRemind") },
  dailyLimit: { status: 429, code: "daily_limit", message: say("dailyLimit") },
} as const satisfies Record<string, Failure>;

export const toolCallRow = z.object({
  id: z.uuid(),
  at: instant,
  tool: anyText(),
  /** Name of the agent's API key; null: it signed in as a person. */
  agent: anyText().nullable(),
  madeBy: anyText(),
  /** Code of the failure; null: it succeeded. */
  failure: anyText().nullable(),
  durationMs: z.int(),
});
export type ToolCallRow = z.output<typeof toolCallRow>;

export const listToolCalls = defineCall({
  method: "GET",
  path: "/api/tool-calls",
  summary: `List the tool calls of agents in the last ${TOOL_CALL_DAYS} days, newest first`,
  tag: "Proposals",
  needs: { verb: "see", subject: "history" },
  query: pageQuery,
  output: paged(toolCallRow),
});

export const changeProposalCalls = {
  listChangeProposals,
  confirmChangeProposal,
  rejectChangeProposal,
  listToolCalls,
} as const;
