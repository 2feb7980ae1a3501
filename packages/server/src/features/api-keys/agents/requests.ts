/** The person's side of OAuth: what a program asks for, the answer, and the list of connected agents. */
import { randomBytes } from "node:crypto";
import {
  type AgentRequest,
  answerAgentRequest,
  can,
  disconnectAgent,
  holds,
  limitDailyChanges,
  MAX_AGENTS,
  OAUTH_PATHS,
  SCOPES,
  type Scope,
} from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import { recordChange } from "../../../platform/events/record.ts";
import type { Platform } from "../../../platform/feature/feature.ts";
import type { MemberContext } from "../../../platform/http/context.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { sayAnswer } from "../../../platform/http/say-answer.ts";
import type { Handlers } from "../../../platform/http/serve.ts";
import { hashToken } from "../../../platform/secrets/tokens.ts";
import { findOrganizationName } from "../store.ts";
import { offeredScopes, USUAL_SCOPES } from "./offered-scopes.ts";
import { isLoopback, isRegistered } from "./redirect-uris.ts";
import * as store from "./store.ts";

/** A code is worth nothing after so many seconds. */
const CODE_SECONDS = 60;
const CODE_PREFIX = "tl_code_";

/** BASE64URL of a SHA-256 (RFC 7636). */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const { unknownClient, badRedirect } = answerAgentRequest.failures;

type AgentCalls = "readAgentRequest" | "answerAgentRequest" | "listAgents" | "disconnectAgent" | "limitDailyChanges";

/** The resource that tokens are for (RFC 8707). */
export const resourceOf = (publicUrl: string): string => `${publicUrl}${OAUTH_PATHS.resource}`;

/** Tells whether a program means this server's resource. */
export const isOurResource = (asked: string, publicUrl: string): boolean =>
  asked.replace(/\/$/, "") === resourceOf(publicUrl);

/** Creates the handlers. */
export function agentHandlers({
  db,
  config: { publicUrl },
}: Pick<Platform, "db" | "config">): Pick<Handlers, AgentCalls> {
  /** @throws CallFailure where the person must not be sent back */
  async function understand(request: AgentRequest, caller: MemberContext) {
    const { client_id: id, redirect_uri: redirectUri } = request;
    const client = UUID.test(id) ? await store.findClient(db, id) : null;
    if (!client) throw new CallFailure(unknownClient);
    if (!isRegistered(redirectUri, client.redirectUris)) throw new CallFailure(badRedirect);
    const offered = offeredScopes(caller.permissions);
    // Changing includes reading, which the person is shown.
    const wanted = askedScopes(request.scope);
    const asked = offered.filter((scope) => holds(wanted, scope));
    return { client, offered, asked, mistake: mistakeIn(request, publicUrl) };
  }

  const answerTo = ({ redirect_uri: uri, state }: AgentRequest, fields: Record<string, string>): string => {
    const url = new URL(uri);
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
    if (state !== undefined) url.searchParams.set("state", state);
    // RFC 9207: the program sees who answers.
    url.searchParams.set("iss", publicUrl);
    return url.href;
  };

  return {
    readAgentRequest: async ({ query }, caller) => {
      const { client, offered, asked, mistake } = await understand(query, caller);
      const redirect = new URL(query.redirect_uri);
      return {
        clientName: client.name,
        redirectHost: targetOf(redirect),
        isLocal: isLoopback(redirect),
        organizationName: await db.asOrganization(caller.organizationId, (tx) =>
          findOrganizationName(tx, caller.organizationId),
        ),
        role: caller.role,
        offered,
        asked,
        redirectTo: mistake && answerTo(query, mistake),
      };
    },

    answerAgentRequest: async ({ body: { allow, scopes, ...request } }, caller) => {
      const { client, offered, mistake } = await understand(request, caller);
      if (mistake) return { redirectTo: answerTo(request, mistake) };
      if (!allow) return { redirectTo: answerTo(request, { error: "access_denied" }) };
      const { failures } = answerAgentRequest;
      if (scopes.length === 0) throw new CallFailure(failures.noScopes);
      if (scopes.some((scope) => !offered.includes(scope))) throw new CallFailure(failures.notOffered);
      const code = `${CODE_PREFIX}${randomBytes(32).toString("base64url")}`;
      const { organizationId, userId } = caller;
      const { redirect_uri: redirectUri, code_challenge: codeChallenge } = request;
      await db.asOrganization(organizationId, async (tx) => {
        const mine = await store.listConnections(tx, organizationId, userId);
        if (mine.length >= MAX_AGENTS) throw new CallFailure(failures.tooMany);
        const id = uuid();
        await store.insertToken(tx, {
          organizationId,
          hash: hashToken(code),
          kind: "code",
          apiKeyId: id,
          clientId: client.id,
          createdBy: userId,
          scopes,
          redirectUri,
          codeChallenge,
          // By the clock that the library compares it with.
          expiresAt: new Date(Date.now() + CODE_SECONDS * 1000),
        });
        const after = { id, name: client.name, scopes };
        await recordChange(tx, caller, { subjectType: "api_key", verb: "connected", before: null, after });
      });
      return { redirectTo: answerTo(request, { code }) };
    },

    listAgents: (_input, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const rows = await store.listConnections(tx, caller.organizationId, ownerSeen(caller, "see"));
        return {
          data: rows.map(({ clientId: _, createdBy: __, ...row }) => ({
            ...row,
            connectedAt: row.connectedAt.toISOString(),
            lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
            expiresAt: row.expiresAt?.toISOString() ?? null,
          })),
        };
      }),

    disconnectAgent: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const ended = await store.endConnection(tx, caller.organizationId, id, ownerSeen(caller, "remove"));
        if (!ended) throw new CallFailure(disconnectAgent.failures.notFound);
        const { name } = ended;
        await recordChange(tx, caller, {
          subjectType: "api_key",
          verb: "disconnected",
          before: { id, name },
          after: null,
        });
        return { success: true, message: sayAnswer("agentDisconnected", { name }) };
      }),

    limitDailyChanges: ({ params: { id }, body: { dailyChanges } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const key = await store.setDailyChanges(tx, caller.organizationId, id, dailyChanges);
        if (!key) throw new CallFailure(limitDailyChanges.failures.notFound);
        const { name, before } = key;
        await recordChange(tx, caller, {
          subjectType: "api_key",
          verb: "limited",
          before: { id, name, dailyChanges: before },
          after: { id, name, dailyChanges },
        });
        return { success: true, message: sayAnswer("dailyChangesLimited", { name }) };
      }),
  };
}

/** Who gets the answer: a host, or the scheme of a program. What such an address calls its host is nobody's: "com.evil://claude.ai". */
const targetOf = ({ protocol, host }: URL): string => (/^https?:$/.test(protocol) ? host : protocol);

/** The member whose agents a caller may see or disconnect; null: everybody's. */
const ownerSeen = ({ permissions, userId }: MemberContext, verb: "see" | "remove"): string | null =>
  can(permissions, verb, "agent") === "all" ? null : userId;

/** Scopes that a program asks for; unknown words of other servers are left out, and none means the usual. */
function askedScopes(scope: string | undefined): readonly Scope[] {
  const words = new Set((scope ?? "").split(" ").filter(Boolean));
  return words.size === 0 ? USUAL_SCOPES : SCOPES.filter((known) => words.has(known));
}

/** The error that the program is told of its request; null: there is none. */
function mistakeIn(request: AgentRequest, publicUrl: string): Record<string, string> | null {
  const { response_type: type, code_challenge: challenge, code_challenge_method: method, scope, resource } = request;
  if (type !== "code") return { error: "unsupported_response_type", error_description: "response_type must be code." };
  if (method !== "S256" || !CHALLENGE.test(challenge ?? ""))
    return { error: "invalid_request", error_description: "PKCE with code_challenge_method S256 is required." };
  if (resource !== undefined && !isOurResource(resource, publicUrl))
    return { error: "invalid_target", error_description: `The only resource is ${resourceOf(publicUrl)}.` };
  if (askedScopes(scope).length === 0) return { error: "invalid_scope", error_description: "No scope is known." };
  return null;
}
