/** Runs a tool for a member: checks that they may, makes its calls, and logs it. */
import {
  type Call,
  COMMON_FAILURES,
  holds,
  holdsNeeds,
  KEY_FAILURES,
  keyLacks,
  pathOf,
  type Scope,
} from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import * as z from "zod";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { toQuery } from "../../platform/http/own-calls.ts";
import { findProposingTool, findTool, TOOLS } from "./index.ts";
import { makeDirectly, type ProposalDeps, propose } from "./proposals.ts";
import { insertToolCall } from "./store.ts";
import type { Tool, ToolContext } from "./tool.ts";

export interface ToolDeps extends ProposalDeps {
  publicUrl: string;
}

/** In the log: the agent no longer waited. */
const CANCELED = "canceled";

export interface Run {
  caller: MemberContext;
  signal: AbortSignal;
  progress: ToolContext["progress"];
}

/** The tools that a member, or a key with its scopes, can use. */
export const toolsFor = (caller: MemberContext): readonly Tool[] =>
  TOOLS.filter((tool) => lackOf(tool, caller) === null);

/**
 * Runs a tool and returns its answer, as its output schema says.
 *
 * @throws CallFailure for an unknown tool, invalid input, a missing permission or scope, and as the tool's calls
 */
export async function runTool(
  deps: ToolDeps,
  name: string,
  input: unknown,
  { caller, signal, progress }: Run,
): Promise<object> {
  const begun = performance.now();
  let failure: string | null = "internal";
  const tool = findTool(name);
  if (!tool) throw new CallFailure(COMMON_FAILURES.notFound, { message: `There is no tool ${name.slice(0, 100)}.` });
  try {
    const lack = lackOf(tool, caller);
    if (lack) throw lack;
    const parsed = parseInput(tool, input);
    const context = contextOf(deps, caller, signal, progress);
    const answer = await answerOf(deps, tool, { raw: (input ?? {}) as Record<string, unknown>, parsed }, context);
    const output = tool.output.parse(answer) as object;
    failure = null;
    return output;
  } catch (error) {
    if (error instanceof CallFailure) failure = error.failure.code;
    else if (signal.aborted) failure = CANCELED;
    throw error;
  } finally {
    const { organizationId, userId, apiKey } = caller;
    const durationMs = Math.round(performance.now() - begun);
    const row = {
      organizationId,
      id: uuid(),
      tool: name,
      apiKeyId: apiKey?.id ?? null,
      createdBy: userId,
      failure,
      durationMs,
    };
    await deps.db.asOrganization(organizationId, (tx) => insertToolCall(tx, row));
  }
}

export interface ReadAnswer {
  rows: Record<string, unknown>[];
  total: number;
  facts: Record<string, unknown>;
  links: { title: string; url: string }[];
  queries: string[];
}

/**
 * Runs a reading tool for a person in the product: without the log of agents, and with paths for links.
 *
 * @throws CallFailure as `runTool`
 */
export async function readWithTool(
  { calls, now }: Pick<ToolDeps, "calls" | "now">,
  name: string,
  input: unknown,
  { caller, signal }: Pick<Run, "caller" | "signal">,
): Promise<{ input: Record<string, unknown>; answer: ReadAnswer }> {
  const tool = findTool(name);
  if (tool?.effect !== "reads") throw new CallFailure(COMMON_FAILURES.notFound);
  const lack = lackOf(tool, caller);
  if (lack) throw lack;
  const parsed = parseInput(tool, input);
  const context = {
    ...contextOf({ calls, now, publicUrl: "" }, caller, signal, () => undefined),
    address: (path: string) => path,
  };
  return { input: parsed, answer: tool.output.parse(await tool.run(parsed as never, context)) as ReadAnswer };
}

function answerOf(
  deps: ToolDeps,
  tool: Tool,
  { raw, parsed }: { raw: Record<string, unknown>; parsed: Record<string, unknown> },
  context: ToolContext,
): Promise<unknown> {
  const proposing = findProposingTool(tool.name);
  if (!proposing) return tool.run(parsed as never, context);
  // As it was sent: the call parses it itself.
  const { why: _, mode: __, ...rest } = raw;
  const suggested = { tool: proposing, input: rest, why: String(parsed.why ?? "") };
  return parsed.mode === "direct" ? makeDirectly(deps, suggested, context) : propose(deps, suggested, context);
}

function contextOf(
  { calls, now, publicUrl }: Pick<ToolDeps, "calls" | "now" | "publicUrl">,
  caller: MemberContext,
  signal: AbortSignal,
  progress: ToolContext["progress"],
): ToolContext {
  const queries: string[] = [];
  return {
    caller,
    now,
    queries,
    signal,
    progress,
    address: (path) => new URL(path, publicUrl).href,
    ask: (call, input, scope?: Scope) => {
      signal.throwIfAborted();
      queries.push(queryOf(call, input as { params?: Record<string, unknown>; query?: Record<string, unknown> }));
      return calls.make(call, input, caller, scope);
    },
  };
}

/** The call as its request begins: "GET /api/expenses?status=to_review". */
function queryOf(
  { method, path }: Call,
  { params, query = {} }: { params?: Record<string, unknown>; query?: Record<string, unknown> },
): string {
  const search = new URLSearchParams(toQuery(query));
  return `${method} ${pathOf(path, params)}${search.size > 0 ? `?${search}` : ""}`;
}

/** Why a member can't use a tool; null: they can. */
function lackOf({ scope, needs }: Tool, { permissions, apiKey }: MemberContext): CallFailure | null {
  if (apiKey && !holds(apiKey.scopes, scope))
    return new CallFailure(KEY_FAILURES.lacksScope, { message: keyLacks(scope) });
  return holdsNeeds(permissions, needs) ? null : new CallFailure(COMMON_FAILURES.forbidden);
}

/** @throws CallFailure 400 that names each invalid field */
function parseInput({ input }: Tool, sent: unknown): Record<string, unknown> {
  const parsed = input.safeParse(sent ?? {});
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({ path: [...issue.path, key].join("."), message: "There is no such field." }))
      : [{ path: issue.path.join("."), message: issue.message }],
  );
  const message = errors.map((one) => (one.path ? `${one.path}: ${one.message}` : one.message)).join(" ");
  throw new CallFailure(COMMON_FAILURES.unreadable, { message, errors: z.array(z.any()).parse(errors) });
}
