/** API keys: created by a founder, shown once, limited by role and scopes until they end. */

import { translator } from "@tallyleaf/messages";
import { contractApiKeys } from "@tallyleaf/messages/catalogs/contract-api-keys";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { type Fields, givenShape, keptShape, pickFields, requiredField } from "./fields.ts";
import { ownApiKey } from "./own-api-keys.ts";
import { ROLES } from "./permissions.ts";
import { anyText } from "./scalars.ts";
import { SCOPES, type Scope } from "./scopes.ts";
import { instant, messageOnly, paged } from "./values.ts";

const say = translator(contractApiKeys);

export const API_KEY_LIMITS = { name: 80, count: 100, days: 3650 } as const;

/** Prefix of every key, so that a leaked one is recognizable. */
export const API_KEY_PREFIX = "tl_live_";

export const apiKeyMessages = {
  name: say("name"),
  longName: say("longName", { max: API_KEY_LIMITS.name }),
  role: say("role", { roles: ROLES.join(", ") }),
  scopes: say("scopes"),
  days: say("days", { max: API_KEY_LIMITS.days }),
};

const scope = z.enum(SCOPES as [Scope, ...Scope[]], { error: apiKeyMessages.scopes });

/** Fields of an API key, in the order of the form. */
export const apiKeyFields = {
  name: requiredField({
    label: say("nameLabel"),
    help: say("nameHelp"),
    limit: API_KEY_LIMITS.name,
    missing: apiKeyMessages.name,
    tooLong: apiKeyMessages.longName,
  }),
  role: {
    label: say("roleLabel"),
    kind: "choice",
    options: ROLES,
    required: true,
    given: z.enum(ROLES, { error: apiKeyMessages.role }),
    kept: z.enum(ROLES),
  },
  /** Null: until it is revoked. */
  expiresInDays: {
    label: say("expiresLabel"),
    kind: "days",
    required: true,
    given: z
      .int({ error: apiKeyMessages.days })
      .min(1, { error: apiKeyMessages.days })
      .max(API_KEY_LIMITS.days, { error: apiKeyMessages.days })
      .nullable(),
    // The day that they end on is stored.
    kept: z.int().nullable(),
  },
  scopes: {
    label: say("scopesLabel"),
    kind: "list",
    required: true,
    given: z
      .array(scope, { error: apiKeyMessages.scopes })
      .min(1, { error: apiKeyMessages.scopes })
      .transform((scopes) => [...new Set(scopes)]),
    kept: z.array(anyText()),
  },
} as const satisfies Fields;

export const apiKeyBody = z.object(givenShape(apiKeyFields));
export type ApiKeyBody = z.output<typeof apiKeyBody>;

export const apiKeyRow = z.object({
  id: z.uuid(),
  ...keptShape(pickFields(apiKeyFields, ["name", "role", "scopes"])),
  /** Start of the key: `tl_live_Ab3x`. */
  prefix: anyText(),
  /** ended: its creator is no longer a member. */
  state: z.enum(["active", "expired", "revoked", "ended"]),
  createdBy: anyText(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
  /** Most changes a day without confirmation; null: the server's limit. */
  dailyChanges: z.int().nullable(),
});
export type ApiKeyRow = z.output<typeof apiKeyRow>;

export const listOwnApiKeys = defineCall({
  method: "GET",
  path: "/api/user/api-keys",
  summary: "List the caller's active API keys in all organizations",
  tag: "API keys",
  needs: { verb: "see", subject: "profile" },
  output: z.object({ data: z.array(ownApiKey) }),
});

export const listApiKeys = defineCall({
  method: "GET",
  path: "/api/api-keys",
  summary: "List the organization's API keys, active ones first",
  tag: "API keys",
  needs: { verb: "see", subject: "apiKey" },
  // One page: at most a hundred are in use.
  output: paged(apiKeyRow),
});

export const createApiKey = defineCall({
  method: "POST",
  path: "/api/api-keys",
  summary: "Create an API key; only this response contains the whole key",
  tag: "API keys",
  needs: { verb: "add", subject: "apiKey" },
  body: apiKeyBody,
  output: messageOnly.extend({ key: anyText(), apiKey: apiKeyRow }),
  failures: {
    tooMany: {
      status: 409,
      code: "too_many_api_keys",
      message: say("tooMany", { max: API_KEY_LIMITS.count }),
    },
  },
});

export const revokeApiKey = defineCall({
  method: "DELETE",
  path: "/api/api-keys/:id",
  summary: "Revoke an API key: its next call is refused",
  tag: "API keys",
  needs: { verb: "remove", subject: "apiKey" },
  params: z.object({ id: z.uuid({ error: say("badId") }) }),
  output: messageOnly,
  failures: {
    notFound: { status: 404, code: "not_found", message: say("notFound") },
  },
});

/** Answers to a key that lacks permission. */
export const KEY_FAILURES = {
  invalid: {
    status: 401,
    code: "invalid_api_key",
    message: say("invalid"),
  },
  notForKeys: {
    status: 403,
    code: "not_for_api_keys",
    message: say("notForKeys"),
  },
  /** keyLacks says which. */
  lacksScope: { status: 403, code: "missing_scope", message: say("lacksScope") },
  tooMany: {
    status: 429,
    code: "too_many_requests",
    message: say("tooManyCalls"),
  },
} as const satisfies Record<string, Failure>;

/** The sentence that names the missing scope. */
export const keyLacks = (needed: Scope) => say("lacks", { scope: needed });

export const apiKeyCalls = { listApiKeys, listOwnApiKeys, createApiKey, revokeApiKey } as const;
