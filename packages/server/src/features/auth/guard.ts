/** Authenticates every signed-in call: the bearer token (a session's or an API key's) and the organization header. */
import { COMMON_FAILURES, inDemo, KEY_FAILURES, PERMISSIONS } from "@tallyleaf/contract";
import type { FastifyRequest } from "fastify";
import type { Database } from "../../platform/db/database.ts";
import type { RequestContext, SessionContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { countAttempt } from "../../platform/http/limits.ts";
import { networkOf } from "../../platform/http/network.ts";
import { isOwnRequest } from "../../platform/http/own-request.ts";
import { type Guard, MAX_PUBLIC_BODY } from "../../platform/http/serve.ts";
import type { Config } from "../../platform/process/config.ts";
import { hashToken } from "../../platform/secrets/tokens.ts";
import { requestIdOf } from "../api-keys/trace.ts";
import { admitKey, isAgentToken, isApiKey } from "../api-keys/use.ts";
import { listOrganizations, type MembershipRow } from "./accounts.ts";
import { useSession } from "./sessions.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Average size in bytes of a call without a session; times the calls per minute, it gives the limit of bytes per minute. */
const BYTES_EACH = 16 * 1024;

/** Expiry of a key that never expires. */
const NEVER = new Date(8_640_000_000_000_000);

/** Creates the guard of every call. */
export function createGuard(db: Database, config: Pick<Config, "rateLimitPerMinute" | "apiRateLimitPerMinute">): Guard {
  /** Organizations that came with the session of a call. */
  const found = new WeakMap<SessionContext, MembershipRow[]>();

  async function admit(request: FastifyRequest, call: Parameters<typeof admitKey>[3]): Promise<SessionContext> {
    const context = requestContext(request);
    if (context.token === null) throw new CallFailure(COMMON_FAILURES.unauthenticated);
    const isAgent = isAgentToken(context.token);
    // Its tokens are for /mcp, and for what that asks for on its behalf.
    if (isAgent && call !== "each asks" && !isOwnRequest(request)) throw new CallFailure(KEY_FAILURES.invalid);
    if (isAgent || isApiKey(context.token)) {
      const key = await admitKey(db, config, context.token, call);
      const sessionEndsAt = key.expiresAt ?? NEVER;
      const requestId = requestIdOf(key.id, context.requestId);
      return { ...context, requestId, userId: key.userId, sessionId: key.id, sessionEndsAt, apiKey: key };
    }
    const session = await useSession(db, hashToken(context.token), context.source);
    if (!session) throw new CallFailure(COMMON_FAILURES.sessionEnded);
    const isDemo = session.organizations.some(({ demoUntil }) => demoUntil !== null);
    const admitted = {
      ...context,
      ...(isDemo && UNSEEN_VISITOR),
      userId: session.userId,
      sessionId: session.id,
      sessionEndsAt: session.expiresAt,
    };
    found.set(admitted, session.organizations);
    return admitted;
  }

  const guard: Guard = {
    request: requestContext,

    session: (request, call) => admit(request, call ?? null),

    agent: async (request) => guard.member(request, await admit(request, "each asks")),

    member: async (request, session) => {
      const named = request.headers["x-organization-id"] !== undefined;
      if (session.apiKey) {
        const { organizationId, role, permissions } = session.apiKey;
        if (named && session.organizationHeader !== organizationId) throw new CallFailure(COMMON_FAILURES.notMember);
        return { ...session, organizationId, role, permissions };
      }
      const mine = found.get(session) ?? (await db.askSystem((tx) => listOrganizations(tx, session.userId)));
      const organization = named ? mine.find(({ id }) => id === session.organizationHeader) : mine[0];
      if (!organization) throw new CallFailure(COMMON_FAILURES.notMember);
      const { id: organizationId, role, demoUntil } = organization;
      if (demoUntil === null) return { ...session, organizationId, role, permissions: PERMISSIONS[role] };
      await limitDemo(db, request);
      return { ...session, organizationId, role, permissions: inDemo(PERMISSIONS[role]), isDemo: true };
    },

    limit: async (request) => {
      const refuse = (retryAfter: number): never => {
        throw new CallFailure(COMMON_FAILURES.tooManyRequests, { retryAfter });
      };
      const network = networkOf(request.ip);
      const { count, secondsLeft } = await countAttempt(db, `source:${network}`, 60);
      if (count > config.rateLimitPerMinute) refuse(secondsLeft);
      const bytes = bytesOf(request);
      if (bytes === 0) return;
      const sent = await countAttempt(db, `bytes:${network}`, 60, bytes);
      if (sent.count > config.rateLimitPerMinute * BYTES_EACH) refuse(sent.secondsLeft);
    },
  };
  return guard;
}

/** All visitors of the live demo share its history, which names no address of one. */
const UNSEEN_VISITOR = { source: "0.0.0.0", userAgent: "", isDemo: true } as const;

/** Limits of the live demo: changes and files a minute from one network, and files an hour from all. */
const DEMO_LIMITS = { changes: 60, files: 10, filesOfAll: 300 } as const;

/** Counts a change in the live demo. @throws CallFailure 429 */
async function limitDemo(db: Database, request: FastifyRequest): Promise<void> {
  if (request.method === "GET") return;
  const network = networkOf(request.ip);
  const take = async (key: string, most: number, seconds: number) => {
    const { count, secondsLeft } = await countAttempt(db, `demo:${key}`, seconds);
    if (count > most) throw new CallFailure(COMMON_FAILURES.tooManyRequests, { retryAfter: secondsLeft });
  };
  await take(`changes:${network}`, DEMO_LIMITS.changes, 60);
  if (!request.headers["content-type"]?.startsWith("multipart/")) return;
  await take(`files:${network}`, DEMO_LIMITS.files, 60);
  await take("files", DEMO_LIMITS.filesOfAll, 3600);
}

/** Returns the bytes that a body counts for: its declared length, or the maximum without one. */
function bytesOf({ headers }: FastifyRequest): number {
  if (headers["transfer-encoding"] !== undefined) return MAX_PUBLIC_BODY;
  return Math.min(Number(headers["content-length"] ?? 0) || 0, MAX_PUBLIC_BODY);
}

/** Returns the organization of the header; null if it is absent or malformed. */
function organizationHeader({ headers }: FastifyRequest): string | null {
  const wanted = headers["x-organization-id"];
  return typeof wanted === "string" && UUID.test(wanted) ? wanted.toLowerCase() : null;
}

const MAX_USER_AGENT = 400;

function requestContext(request: FastifyRequest): RequestContext {
  return {
    requestId: request.id,
    source: request.ip,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, MAX_USER_AGENT),
    organizationHeader: organizationHeader(request),
    cookies: cookiesOf(request),
    newCookies: [],
    token: /^Bearer +(\S{20,200})$/i.exec(request.headers.authorization ?? "")?.[1] ?? null,
  };
}

/** Parses the cookies. None of ours has a character in its name or value that would need quotes. */
function cookiesOf({ headers }: FastifyRequest): ReadonlyMap<string, string> {
  const pairs = (headers.cookie ?? "").split(";").map((pair) => pair.trim().split("="));
  return new Map(pairs.flatMap(([name, value]) => (name && value ? [[name, value] as const] : [])));
}
