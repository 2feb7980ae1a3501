/** The organization's API keys: list, generate, revoke. */
import { randomBytes } from "node:crypto";
import { API_KEY_LIMITS, API_KEY_PREFIX, type ApiKeyRow, createApiKey, revokeApiKey } from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import type { Database } from "../../platform/db/database.ts";
import { recordChange } from "../../platform/events/record.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { hashToken } from "../../platform/secrets/tokens.ts";
import { listWorkingKeys } from "./own.ts";
import { insertKey, type KeyRow, listKeys, revokeKey } from "./store.ts";

/** Characters of a key that stay readable: enough to tell two apart, far from enough to guess one. */
const SHOWN_CHARACTERS = API_KEY_PREFIX.length + 4;
const DAY_MILLISECONDS = 86_400_000;

type KeyCalls = "listOwnApiKeys" | "listApiKeys" | "createApiKey" | "revokeApiKey";

/** The handlers of the calls about API keys. */
export function apiKeyHandlers(db: Database, now: () => Date): Pick<Handlers, KeyCalls> {
  return {
    listOwnApiKeys: async (_input, { userId }) => ({ data: await db.asSystem((tx) => listWorkingKeys(tx, userId)) }),

    listApiKeys: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const rows = await listKeys(tx, organizationId);
        return {
          data: rows.map(present),
          meta: { total: rows.length, currentPage: 1, perPage: Math.max(rows.length, 1) },
        };
      }),

    createApiKey: ({ body: { expiresInDays, ...body } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId, userId } = caller;
        const inUse = (await listKeys(tx, organizationId)).filter((key) => key.isGood);
        if (inUse.length >= API_KEY_LIMITS.count) throw new CallFailure(createApiKey.failures.tooMany);
        const key = `${API_KEY_PREFIX}${randomBytes(32).toString("base64url")}`;
        const id = uuid();
        const expiresAt = expiresInDays === null ? null : new Date(now().getTime() + expiresInDays * DAY_MILLISECONDS);
        const prefix = key.slice(0, SHOWN_CHARACTERS);
        const keyHash = hashToken(key);
        await insertKey(tx, { ...body, organizationId, id, prefix, keyHash, expiresAt, createdBy: userId });
        await recordChange(tx, caller, {
          subjectType: "api_key",
          verb: "created",
          before: null,
          after: { id, prefix, expiresAt, ...body },
        });
        const [row] = await listKeys(tx, organizationId, id);
        if (!row) throw new Error("The new key is gone within its own transaction.");
        return { success: true, message: sayAnswer("keyCreated", { name: body.name }), key, apiKey: present(row) };
      }),

    revokeApiKey: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const revoked = await revokeKey(tx, caller.organizationId, id);
        const [row] = await listKeys(tx, caller.organizationId, id);
        if (!row) throw new CallFailure(revokeApiKey.failures.notFound);
        const { name, prefix } = row;
        if (revoked)
          await recordChange(tx, caller, {
            subjectType: "api_key",
            verb: "revoked",
            before: { id, name, prefix },
            after: null,
          });
        return { success: true, message: sayAnswer("keyRevoked", { name }) };
      }),
  };
}

function present(row: KeyRow): ApiKeyRow {
  const { id, name, prefix, role, scopes, createdBy, dailyChanges } = row;
  return {
    id,
    name,
    prefix,
    role,
    scopes,
    state: stateOf(row),
    createdBy,
    dailyChanges,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}

function stateOf({ revokedAt, expired, isGood }: KeyRow): ApiKeyRow["state"] {
  if (revokedAt) return "revoked";
  if (expired) return "expired";
  return isGood ? "active" : "ended";
}
