/**
 * Changes that agents suggest. A suggestion is rehearsed: its call is made in a transaction that is undone, and what it added to the
 * journal is what people see. Confirming makes the same call and compares; if anything else would be posted, nothing is.
 */
import {
  CHANGE_PROPOSAL_DAYS,
  type ChangeProposal,
  can,
  confirmChangeProposal,
  holds,
  holdsNeeds,
  MAX_OPEN_PROPOSALS,
  PROPOSAL_FAILURES,
  proposedEntry,
  scopeOf,
  writeDay,
  writeMoney,
  writeMonth,
  writeNumber,
} from "@tallyleaf/contract";
import { isCalendarDate } from "@tallyleaf/ledger";
import { currentLanguage, DEFAULT_LANGUAGE } from "@tallyleaf/messages";
import { v7 as uuid } from "uuid";
import * as z from "zod";
import {
  beforeCommit,
  type Database,
  joinTransaction,
  rehearse,
  type Transaction,
} from "../../platform/db/database.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { countAttempt, takeBackAttempt } from "../../platform/http/limits.ts";
import type { OwnCalls } from "../../platform/http/own-calls.ts";
import { inReadersLanguage } from "../../platform/http/reader.ts";
import type { Config } from "../../platform/process/config.ts";
import { requestIdOf } from "../api-keys/trace.ts";
import { findProposingTool } from "./index.ts";
import { say } from "./say.ts";
import * as store from "./store.ts";
import { type Fact, type FactPart, fact, type ProposingTool, type ToolContext } from "./tool.ts";

export interface ProposalDeps {
  db: Database;
  calls: OwnCalls;
  now: () => Date;
  config: Pick<Config, "agentChangesPerDay">;
}

const { failures } = confirmChangeProposal;
const DAY_MILLISECONDS = 86_400_000;
const DAY_SECONDS = 86_400;

const preview = z.object({ facts: z.array(fact), result: z.array(fact), entries: z.array(proposedEntry) });
/** The result of confirming: compared with the one shown. */
type Made = Pick<z.output<typeof preview>, "result" | "entries">;

interface Suggested {
  tool: ProposingTool;
  /** As the agent sent it, without `why` and `mode`. */
  input: Record<string, unknown>;
  why: string;
}

/** Stores a suggestion with what it would post. @throws CallFailure as its call, or if too many are open */
export async function propose(
  { db, calls, now }: ProposalDeps,
  { tool, input: sent, why }: Suggested,
  context: ToolContext,
) {
  const { caller, address, queries } = context;
  const input = { ...sent, ...(await tool.complete(sent as never, context)) };
  const facts = await tool.factsOf(input as never, context);
  const { organizationId, userId, apiKey } = caller;
  // A key that may only suggest lacks the scope of the call; its role and the member's decide whether it may suggest this.
  const { apiKey: _, ...member } = caller;
  const { id, made } = await db.asOrganization(organizationId, async (tx) => {
    const at = now();
    if ((await store.countOpen(tx, organizationId, at)) >= MAX_OPEN_PROPOSALS)
      throw new CallFailure(PROPOSAL_FAILURES.tooMany);
    const since = { id: uuid(), userId };
    let result: Fact[] = [];
    const entries = tool.reachesOutside
      ? []
      : await rehearse(
          tx,
          async (savepoint) => {
            result = await makeWithin(calls, savepoint, tool, input, member);
          },
          (savepoint) => store.listEntriesSince(savepoint, organizationId, since),
        );
    const made = { result, entries };
    const id = uuid();
    await store.insertProposal(tx, {
      organizationId,
      id,
      tool: tool.name,
      input,
      note: why,
      preview: { facts, ...made },
      apiKeyId: apiKey?.id ?? null,
      createdBy: userId,
      createdAt: at,
      expiresAt: new Date(at.getTime() + CHANGE_PROPOSAL_DAYS * DAY_MILLISECONDS),
    });
    return { id, made };
  });
  const links = [{ title: say(tool.said), url: address(`/proposals?proposal=${id}`) }];
  return { state: "proposed" as const, message: say("waits"), proposalId: id, entries: made.entries, links, queries };
}

/** Makes a suggested change at once, for a key with the scope of its call. @throws CallFailure without it, or beyond a day's limit */
export async function makeDirectly(
  { db, calls, config }: ProposalDeps,
  { tool, input: sent }: Suggested,
  context: ToolContext,
) {
  const { caller, address, queries } = context;
  const { organizationId, userId, apiKey } = caller;
  const scope = scopeOf(tool.call);
  if (!apiKey || !scope || !holds(apiKey.scopes, scope)) throw new CallFailure(PROPOSAL_FAILURES.peopleConfirm);
  const counted = `agent:${apiKey.id}`;
  const { count, secondsLeft } = await countAttempt(db, counted, DAY_SECONDS);
  if (count > (apiKey.dailyChanges ?? config.agentChangesPerDay))
    throw new CallFailure(PROPOSAL_FAILURES.dailyLimit, { retryAfter: secondsLeft });
  try {
    const input = { ...sent, ...(await tool.complete(sent as never, context)) };
    // It is refused alike, however it is done.
    if (tool.reachesOutside) await tool.factsOf(input as never, context);
    const since = { id: uuid(), userId };
    const output = await calls.make(tool.call, tool.ask(input as never), caller);
    const entries = await db.asOrganization(organizationId, (tx) => store.listEntriesSince(tx, organizationId, since));
    const links = [{ title: say(tool.said), url: address("/history") }];
    return { state: "done" as const, message: messageIn(output), proposalId: null, entries, links, queries };
  } catch (error) {
    await takeBackAttempt(db, counted);
    throw error;
  }
}

/**
 * Does what was suggested, in the transaction that marks it as done, so that it is done once or not at all. The history names the person
 * and the agent.
 */
export async function confirm(deps: ProposalDeps, id: string, caller: MemberContext) {
  const { db, calls, now } = deps;
  const { organizationId, userId } = caller;
  const outside = await findOutside(deps, id, caller);
  if (outside) return confirmOutside(deps, id, caller, outside);
  let differing: Made | null = null;
  try {
    return await db.asOrganization(organizationId, async (tx) => {
      const at = now();
      const shown = await openProposal(tx, id, caller, at);
      const { proposal } = shown;
      const tool = findProposingTool(proposal.tool);
      if (!tool) throw new CallFailure(failures.expired);
      const since = { id: uuid(), userId };
      const requestId = proposal.apiKeyId ? requestIdOf(proposal.apiKeyId, caller.requestId) : caller.requestId;
      const result = await makeWithin(calls, tx, tool, proposal.input, { ...caller, requestId });
      const decided = { status: "confirmed", decidedAt: at, decidedBy: userId } as const;
      await store.updateProposal(tx, proposal, decided);
      const expected = preview.parse(proposal.preview);
      // After everything else that the call adds to the journal at its end.
      beforeCommit(tx, "compare with the proposal", async () => {
        const made = { result, entries: await store.listEntriesSince(tx, organizationId, since) };
        if (isSame(made, expected)) return;
        differing = made;
        throw new CallFailure(failures.changed);
      });
      const row = await store.findProposal(tx, organizationId, id, null);
      const title = say(tool.said);
      return { success: true, message: say("confirmed", { title }), proposal: present(row ?? shown, caller, at) };
    });
  } catch (error) {
    const made = differing as Made | null;
    if (made)
      await db.asOrganization(organizationId, async (tx) => {
        const shown = await openProposal(tx, id, caller, now());
        await store.updateProposal(tx, shown.proposal, {
          preview: { ...preview.parse(shown.proposal.preview), ...made },
        });
      });
    throw error;
  }
}

/** The tool of a suggestion that reaches outside of its transaction; null: it doesn't, or there is no such suggestion. */
async function findOutside({ db }: ProposalDeps, id: string, caller: MemberContext): Promise<ProposingTool | null> {
  const shown = await db.asOrganization(caller.organizationId, (tx) =>
    store.findProposal(tx, caller.organizationId, id, ownerSeen(caller)),
  );
  const tool = shown && findProposingTool(shown.proposal.tool);
  return tool?.reachesOutside ? tool : null;
}

/**
 * Does what reaches outside: it is marked as done before, and as open again if the call refuses. So it is done once at most, even if the
 * process ends meanwhile.
 */
async function confirmOutside(deps: ProposalDeps, id: string, caller: MemberContext, tool: ProposingTool) {
  const { db, calls, now } = deps;
  const { organizationId, userId } = caller;
  const at = now();
  const context: ToolContext = {
    caller,
    now,
    queries: [],
    signal: new AbortController().signal,
    progress: () => undefined,
    address: (path) => path,
    ask: (call, input, scope) => calls.make(call, input, caller, scope),
  };
  const { proposal } = await db.asOrganization(organizationId, (tx) => openProposal(tx, id, caller, at));
  const facts = await tool.factsOf(proposal.input as never, context);
  const shown = preview.parse(proposal.preview);
  const isOther = writtenFacts(facts) !== writtenFacts(shown.facts);
  await db.asOrganization(organizationId, async (tx) => {
    await openProposal(tx, id, caller, at);
    const change = isOther
      ? { preview: { ...shown, facts } }
      : ({ status: "confirmed", decidedAt: at, decidedBy: userId } as const);
    await store.updateProposal(tx, proposal, change);
  });
  if (isOther) throw new CallFailure(failures.changed);
  const requestId = proposal.apiKeyId ? requestIdOf(proposal.apiKeyId, caller.requestId) : caller.requestId;
  try {
    await calls.make(tool.call, tool.ask(proposal.input as never), { ...caller, requestId });
  } catch (error) {
    const reopened = { status: "open", decidedAt: null, decidedBy: null } as const;
    await db.asOrganization(organizationId, (tx) => store.updateProposal(tx, proposal, reopened));
    throw error;
  }
  return db.asOrganization(organizationId, async (tx) => {
    const row = await store.findProposal(tx, organizationId, id, null);
    if (!row) throw new CallFailure(failures.notFound);
    return { success: true, message: say("confirmed", { title: say(tool.said) }), proposal: present(row, caller, at) };
  });
}

/** Facts as they are compared: what was said in other words, or in another order of keys, is the same. */
const writtenFacts = (facts: readonly Fact[]): string => JSON.stringify(z.array(fact).parse(facts));

/** Marks a suggestion as rejected. */
export function reject({ db, now }: ProposalDeps, id: string, caller: MemberContext) {
  const { organizationId, userId } = caller;
  return db.asOrganization(organizationId, async (tx) => {
    const at = now();
    const { proposal } = await openProposal(tx, id, caller, at);
    await store.updateProposal(tx, proposal, { status: "rejected", decidedAt: at, decidedBy: userId });
    const row = await store.findProposal(tx, organizationId, id, null);
    if (!row) throw new CallFailure(failures.notFound);
    return { success: true, message: say("rejected"), proposal: present(row, caller, at) };
  });
}

/** The member whose agents' suggestions a caller sees; null: everybody's. */
export const ownerSeen = ({ permissions, userId }: MemberContext): string | null =>
  can(permissions, "see", "changeProposal") === "all" ? null : userId;

/** A suggestion as people see it. */
export function present(
  { proposal, agent, madeBy, decidedBy }: store.ShownProposal,
  { permissions }: Pick<MemberContext, "permissions">,
  at: Date,
): ChangeProposal {
  const tool = findProposingTool(proposal.tool);
  const { facts, result, entries } = preview.parse(proposal.preview);
  const isExpired = proposal.status === "open" && proposal.expiresAt <= at;
  const needs = tool?.call.needs;
  return {
    id: proposal.id,
    tool: proposal.tool,
    title: tool ? say(tool.said) : proposal.tool,
    agent,
    madeBy,
    note: proposal.note,
    facts: [...facts, ...result].map(presentFact),
    entries,
    postsLater: tool?.reachesOutside === "jobs",
    state: isExpired ? "expired" : proposal.status,
    canConfirm: needs !== undefined && holdsNeeds(permissions, needs),
    createdAt: proposal.createdAt.toISOString(),
    expiresAt: proposal.expiresAt.toISOString(),
    decidedAt: proposal.decidedAt?.toISOString() ?? null,
    decidedBy,
  };
}

function presentFact({ label = "", said, rows }: Fact): { label: string; value: string } {
  const value = rows.map((parts) => parts.map(writePart).filter(Boolean).join(" · ")).join("\n");
  return { label: said ? say(said) : inReadersLanguage(label), value };
}

function writePart(part: FactPart): string {
  if (typeof part === "string") return part;
  if ("day" in part) return isCalendarDate(part.day) ? writeDay(part.day) : part.day;
  if ("month" in part) return writeMonth(part.month);
  if ("texts" in part) return part.texts[currentLanguage()] ?? part.texts[DEFAULT_LANGUAGE] ?? "";
  return "amount" in part ? writeMoney(part.amount, part.currency) : writeNumber(part.number);
}

async function openProposal(
  tx: Transaction,
  id: string,
  caller: MemberContext,
  at: Date,
): Promise<store.ShownProposal> {
  const shown = await store.findProposal(tx, caller.organizationId, id, ownerSeen(caller), true);
  if (!shown) throw new CallFailure(failures.notFound);
  if (shown.proposal.status !== "open") throw new CallFailure(failures.decided);
  if (shown.proposal.expiresAt <= at) throw new CallFailure(failures.expired);
  return shown;
}

/** Makes the call of a suggestion inside a transaction, and returns what a person must see of what it made. */
async function makeWithin(
  calls: OwnCalls,
  tx: Transaction,
  { call, ask, resultOf }: ProposingTool,
  input: unknown,
  caller: MemberContext,
): Promise<Fact[]> {
  const output = await joinTransaction(tx, caller.organizationId, () => calls.make(call, ask(input as never), caller));
  return resultOf(output as never);
}

/** Whether the same is made; the database keeps no order of keys. */
const isSame = (some: Made, others: Made): boolean => {
  const written = ({ result, entries }: Made) =>
    JSON.stringify([z.array(fact).parse(result), z.array(proposedEntry).parse(entries)]);
  return written(some) === written(others);
};

const messageIn = (output: unknown): string =>
  typeof output === "object" && output !== null && "message" in output ? inReadersLanguage(String(output.message)) : "";
