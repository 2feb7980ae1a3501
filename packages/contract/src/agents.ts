/**
 * Connected agents: programs that a member lets into the books by OAuth 2.1, without an API key. The protocol's own endpoints (metadata,
 * registration, tokens) answer as its standards say; these calls are for the person who is asked, and for the list of agents.
 */
import { translator } from "@tallyleaf/messages";
import { contractAgents } from "@tallyleaf/messages/catalogs/contract-agents";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { ROLES } from "./permissions.ts";
import { anyText } from "./scalars.ts";
import type { Scope } from "./scopes.ts";
import { instant, messageOnly } from "./values.ts";

const say = translator(contractAgents);

/** Addresses of the protocol, below the server's. */
export const OAUTH_PATHS = {
  resource: "/mcp",
  resourceMetadata: "/.well-known/oauth-protected-resource",
  serverMetadata: "/.well-known/oauth-authorization-server",
  /** The page that asks the person. */
  authorize: "/authorize",
  token: "/oauth/token",
  register: "/oauth/register",
  revoke: "/oauth/revoke",
} as const;

/** Most connected agents of a member in an organization. */
export const MAX_AGENTS = 50;
/** Most changes a day that a founder can let an agent make without asking. */
export const MAX_DAILY_CHANGES = 10_000;

/** By its shape, so that the page that asks needs no list of areas; the server compares it with those that it offers. */
const scope = anyText({ error: say("badScope") }).regex(/^[a-z]+:(read|write)$/, {
  error: say("badScope"),
}) as unknown as z.ZodType<Scope, Scope>;
const text = (max: number) => anyText({ error: say("badRequest") }).max(max, { error: say("badRequest") });

/** Parameters of the protocol with which a program sends a person here, by their names there. */
const agentRequest = z.object({
  client_id: text(100),
  redirect_uri: text(2000),
  response_type: text(100).optional(),
  code_challenge: text(200).optional(),
  code_challenge_method: text(20).optional(),
  scope: text(2000).optional(),
  resource: text(2000).optional(),
  state: text(2000).optional(),
});
export type AgentRequest = z.output<typeof agentRequest>;

const asking = {
  /** The person isn't sent back: nobody knows where that would lead. */
  unknownClient: { status: 400, code: "invalid_client", message: say("unknownClient") },
  badRedirect: { status: 400, code: "invalid_redirect_uri", message: say("badRedirect") },
} as const satisfies Record<string, Failure>;

export const readAgentRequest = defineCall({
  method: "GET",
  path: "/api/agents/request",
  summary: "Show what a program asks for that wants to connect as an agent (OAuth 2.1)",
  tag: "API keys",
  needs: { verb: "add", subject: "agent" },
  query: agentRequest,
  output: z.object({
    /** As the program calls itself. */
    clientName: anyText(),
    /** Where the answer goes: "claude.ai", "localhost:7777" for a program on the person's computer, or a scheme of its own ("cursor:"). */
    redirectHost: anyText(),
    isLocal: z.boolean(),
    organizationName: anyText(),
    role: z.enum(ROLES),
    /** Scopes that the person can give. */
    offered: z.array(scope),
    /** Of these, what the program asks for. */
    asked: z.array(scope),
    /** Where the program gets the error of a wrong request; null: the person decides. */
    redirectTo: anyText().nullable(),
  }),
  failures: asking,
  people: true,
});

export const answerAgentRequest = defineCall({
  method: "POST",
  path: "/api/agents/request",
  summary: "Let a program connect as an agent, or refuse",
  tag: "API keys",
  needs: { verb: "add", subject: "agent" },
  body: agentRequest.extend({
    allow: z.boolean({ error: say("badRequest") }),
    scopes: z.array(scope, { error: say("badScope") }).transform((scopes) => [...new Set(scopes)]),
  }),
  output: z.object({
    /** Where the browser goes next. */
    redirectTo: anyText(),
  }),
  failures: {
    ...asking,
    noScopes: { status: 422, code: "no_scopes", message: say("noScopes") },
    notOffered: { status: 403, code: "scope_not_offered", message: say("notOffered") },
    tooMany: { status: 409, code: "too_many_agents", message: say("tooMany", { max: MAX_AGENTS }) },
  },
  people: true,
});

export const agentRow = z.object({
  id: z.uuid(),
  name: anyText(),
  scopes: z.array(anyText()),
  role: z.enum(ROLES),
  /** Whom it acts for. */
  person: anyText(),
  connectedAt: instant,
  lastUsedAt: instant.nullable(),
  /** Most changes a day without confirmation; null: the server's limit. */
  dailyChanges: z.int().nullable(),
  /** It must have asked for new tokens by then. */
  expiresAt: instant.nullable(),
});
export type AgentRow = z.output<typeof agentRow>;

export const listAgents = defineCall({
  method: "GET",
  path: "/api/agents",
  summary: "List the connected agents, the newest first (an employee's or accountant's: their own)",
  tag: "API keys",
  needs: { verb: "see", subject: "agent" },
  output: z.object({ data: z.array(agentRow) }),
});

const agentId = z.object({ id: z.uuid({ error: say("badId") }) });
const notFound = { status: 404, code: "not_found", message: say("notFound") } as const satisfies Failure;

export const disconnectAgent = defineCall({
  method: "DELETE",
  path: "/api/agents/:id",
  summary: "Disconnect an agent: its next call is refused",
  tag: "API keys",
  needs: { verb: "remove", subject: "agent" },
  params: agentId,
  output: messageOnly,
  failures: { notFound },
});

export const dailyLimit = z.object({
  /** Null: the server's limit; 0: none, a person confirms each. */
  dailyChanges: z
    .int({ error: say("badLimit", { max: MAX_DAILY_CHANGES }) })
    .min(0, { error: say("badLimit", { max: MAX_DAILY_CHANGES }) })
    .max(MAX_DAILY_CHANGES, { error: say("badLimit", { max: MAX_DAILY_CHANGES }) })
    .nullable(),
});

export const limitDailyChanges = defineCall({
  method: "PUT",
  path: "/api/api-keys/:id/daily-changes",
  summary: "Set how many changes a day a key, or a connected agent, makes without asking",
  tag: "API keys",
  needs: { verb: "change", subject: "apiKey" },
  params: agentId,
  body: dailyLimit,
  output: messageOnly,
  failures: { notFound },
});

export const agentCalls = {
  readAgentRequest,
  answerAgentRequest,
  listAgents,
  disconnectAgent,
  limitDailyChanges,
} as const;
