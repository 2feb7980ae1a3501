/**
 * Serves the contract: one Fastify route for each call, in the order authorization → validation → handler → check of the answer.
 * Handlers get only parsed input, and only from callers who may make the call.
 */
import {
  CALLS,
  type Call,
  type CallArguments,
  type CallName,
  type CallOutput,
  COMMON_FAILURES,
  type ErrorBody,
  type FileOf,
  holdsNeeds,
  IDEMPOTENCY_HEADER,
  NOT_IN_DEMO,
  PERMISSIONS,
  REPLAYED_HEADER,
} from "@tallyleaf/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type * as z from "zod";
import type { MemberContext, RequestContext, SentFile, SessionContext } from "./context.ts";
import { acceptsEvents, answerWithEvents, type Progress, progressOf } from "./events.ts";
import { CallFailure } from "./failure.ts";
import { readForm } from "./form.ts";
import type { AskedCall, Inspect, Once } from "./parts.ts";
import { inReadersLanguage } from "./reader.ts";

type ContextOf<C extends Call> = C["access"] extends "public"
  ? RequestContext
  : C["access"] extends "session"
    ? SessionContext
    : MemberContext;

type Handler<C extends Call> = (
  input: CallArguments<C> & (NonNullable<C["file"]> extends never ? unknown : FileOf<C, SentFile>),
  context: ContextOf<C>,
  progress: Progress,
) => Promise<CallOutput<C>>;

export type Handlers = { [Name in CallName]: Handler<(typeof CALLS)[Name]> };

/** Identifies the caller; throws CallFailure 401 or 403. */
export interface Guard {
  request(request: FastifyRequest): RequestContext;
  /** @param call the requested call; without it, API keys are refused, only people may call */
  session(request: FastifyRequest, call?: AskedCall): Promise<SessionContext>;
  member(request: FastifyRequest, session: SessionContext): Promise<MemberContext>;
  limit(request: FastifyRequest): Promise<void>;
  /** A member whose program makes calls in this process: by an API key of any scope, each call asks for its own, or by a session. */
  agent(request: FastifyRequest): Promise<MemberContext>;
}

declare module "fastify" {
  interface FastifyRequest {
    caller: RequestContext | SessionContext | MemberContext | null;
  }
}

/** Largest body of a call that needs no session, in bytes: a completed form. */
export const MAX_PUBLIC_BODY = 64 * 1024;
/** Limit of reported errors; a body can hold tens of thousands. */
const MOST_ERRORS = 100;

/** Registers every call of the contract. */
export function serveContract(
  app: FastifyInstance,
  handlers: Handlers,
  { guard, once, inspect }: { guard: Guard; once: Once; inspect: Inspect },
): void {
  app.decorateRequest("caller", null);
  for (const [name, call] of Object.entries(CALLS) as [CallName, Call][]) {
    const handler = handlers[name] as (input: object, context: object, progress: Progress) => Promise<unknown>;
    app.route({
      method: call.method,
      url: call.path,
      ...(call.access === "public" ? { bodyLimit: MAX_PUBLIC_BODY } : {}),
      // Before the body is read: a stranger's 10 MB are not even received.
      onRequest: async (request, reply) => {
        // Tokens, links and people's figures: no browser or proxy may cache them.
        reply.header("cache-control", "no-store");
        if (call.rateLimited) await guard.limit(request);
        request.caller = await authenticateCaller(call, request, guard);
      },
      handler: async (request, reply) => {
        const { input, sent } = await parseInput(call, request);
        const caller = request.caller as object;
        // Valid by now, and nothing of it stored yet. Only members send files.
        if (sent.file) await inspect(sent.file, caller as MemberContext);
        const answer = async (progress: Progress) =>
          withReadersMessage((call.output as z.ZodType).parse(await handler(input, caller, progress)));
        const progress = progressOf(reply, async () => void (await authenticateCaller(call, request, guard)));
        const respond = (work: typeof answer) =>
          call.events && acceptsEvents(request)
            ? answerWithEvents(request, reply, progress, work)
            : work(progress).then((output) => {
                for (const cookie of (caller as RequestContext).newCookies) reply.header("set-cookie", cookie);
                return output;
              });
        const key = request.headers[IDEMPOTENCY_HEADER.toLowerCase()];
        if (call.method !== "POST" || !call.needs || typeof key !== "string") return respond(answer);
        const asked = { method: call.method, url: request.url, ...sent };
        const turn = await once.begin(caller as MemberContext, key, asked);
        if ("run" in turn) return respond((progress) => turn.run(() => answer(progress)));
        reply.header(REPLAYED_HEADER, "true");
        return respond(async () => turn.kept);
      },
    });
  }
}

/**
 * @throws CallFailure 403 if the member lacks a need of the call or download, or the live demo may not make it; one without needs is
 *   allowed to nobody
 */
export function requireNeeds(member: MemberContext, { needs, sends }: Pick<Call, "needs" | "sends">): void {
  const { permissions, isDemo, role } = member;
  if (isDemo && (sends || (needs && !holdsNeeds(permissions, needs) && holdsNeeds(PERMISSIONS[role], needs))))
    throw new CallFailure(NOT_IN_DEMO);
  if (!needs || !holdsNeeds(permissions, needs)) throw new CallFailure(COMMON_FAILURES.forbidden);
}

/** Calls about one's own sign-in that a visitor of the live demo makes; all others would change that of every visitor. */
const OPEN_IN_DEMO: readonly Call[] = [CALLS.currentSession, CALLS.logout];

/** Translates the message of an answer into the reader's language, even if the contract's sentence is in English. */
function withReadersMessage(output: unknown): unknown {
  if (typeof output !== "object" || output === null || !("message" in output)) return output;
  return typeof output.message === "string" ? { ...output, message: inReadersLanguage(output.message) } : output;
}

async function authenticateCaller(call: Call, request: FastifyRequest, guard: Guard) {
  if (call.access === "public") return guard.request(request);
  const session = await guard.session(request, call);
  // From here on, the log of refused calls knows the caller.
  request.caller = session;
  if (call.access === "session") {
    if (session.isDemo && !OPEN_IN_DEMO.includes(call)) throw new CallFailure(NOT_IN_DEMO);
    return session;
  }
  const member = await guard.member(request, session);
  requireNeeds(member, call);
  return member;
}

/** Input of a call: as it was sent, and as the call's schemas parsed it. */
interface Input {
  input: object;
  sent: { body: unknown; file: SentFile | undefined };
}

/**
 * Parses a value with its schema. Zod reads the `length` of any object, even if the schema wants a text; one whose length is no number
 * makes it throw.
 */
function parse(schema: z.ZodType, value: unknown): z.ZodSafeParseResult<unknown> {
  try {
    return schema.safeParse(value);
  } catch (error) {
    if (error instanceof TypeError) throw new CallFailure(COMMON_FAILURES.unreadable);
    throw error;
  }
}

async function parseInput(call: Call, request: FastifyRequest): Promise<Input> {
  if (!call.file && request.isMultipart()) throw new CallFailure(COMMON_FAILURES.wrongContentType);
  // If the file is optional, so is the form.
  const asForm = call.file && (!call.file.optional || request.isMultipart());
  const form = asForm ? await readForm(request, call.file, call.failures) : null;
  const input = parseParts(call, {
    params: request.params,
    query: request.query,
    body: form ? form.fields : (request.body ?? {}),
  });
  return {
    input: form ? { ...input, file: form.file } : input,
    sent: { body: form ? form.fields : request.body, file: form?.file },
  };
}

/** Parses the parts of a call's input that the call describes. @throws CallFailure that names each invalid field */
export function parseParts(call: Call, sent: { params: unknown; query: unknown; body: unknown }): object {
  const parts = {
    params: call.params && { schema: call.params, value: sent.params },
    query: call.query && { schema: call.query, value: sent.query },
    body: call.body && { schema: call.body, value: sent.body },
  };
  const input: Record<string, unknown> = {};
  const errors: NonNullable<ErrorBody["errors"]> = [];
  for (const [part, described] of Object.entries(parts)) {
    if (!described) continue;
    const parsed = parse(described.schema, described.value);
    if (parsed.success) input[part] = parsed.data;
    else for (const issue of parsed.error.issues) errors.push({ path: issue.path.join("."), message: issue.message });
  }
  if (errors.length > 0) {
    const { unreadable } = COMMON_FAILURES;
    const failure = call.malformed ? { ...unreadable, status: call.malformed } : unreadable;
    // Two rules of a field may refuse it with one sentence.
    const named = [...new Map(errors.map((error) => [`${error.path}\n${error.message}`, error])).values()];
    throw new CallFailure(failure, { message: errors[0]?.message, errors: named.slice(0, MOST_ERRORS) });
  }
  return input;
}
