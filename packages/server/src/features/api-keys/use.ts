/** A call that comes with an API key instead of a session: may this key make it, and not too often? */
import { API_KEY_PREFIX, holds, KEY_FAILURES, keyLacks, scopeOf } from "@tallyleaf/contract";
import type { Database } from "../../platform/db/database.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { countAttempt } from "../../platform/http/limits.ts";
import type { AskedCall } from "../../platform/http/parts.ts";
import type { Config } from "../../platform/process/config.ts";
import { hashToken } from "../../platform/secrets/tokens.ts";
import { ACCESS_PREFIX } from "./agents/access-prefix.ts";
import { useAccessToken } from "./agents/store.ts";
import { type GoodKey, useKey } from "./store.ts";

/** Is this bearer token an API key, good or not? */
export const isApiKey = (token: string): boolean => token.startsWith(API_KEY_PREFIX);

/** Is it the access token of a connected agent, good or not? It is for /mcp only (RFC 8707). */
export const isAgentToken = (token: string): boolean => token.startsWith(ACCESS_PREFIX);

/**
 * The key, when it may make the call.
 *
 * @param call null: something that is not described as a call, and therefore not for keys; "each asks": the request makes calls of its
 *   own, and each of them asks for its scope
 * @throws CallFailure 401 for a key that is not good, 403 for what it may not, 429 for too many calls in a minute
 */
export async function admitKey(
  db: Database,
  config: Pick<Config, "apiRateLimitPerMinute">,
  token: string,
  call: AskedCall | "each asks" | null,
): Promise<GoodKey> {
  const hash = hashToken(token);
  const key = await (isAgentToken(token) ? useAccessToken(db, hash) : useKey(db, hash));
  if (!key) throw new CallFailure(KEY_FAILURES.invalid);
  // Counted even if refused: a program whose calls are refused in a loop still causes load.
  await countCalls(db, config, key.id);
  if (call === "each asks") return key;
  const needed = call && scopeOf(call);
  if (!needed) throw new CallFailure(KEY_FAILURES.notForKeys);
  if (!holds(key.scopes, needed)) throw new CallFailure(KEY_FAILURES.lacksScope, { message: keyLacks(needed) });
  return key;
}

/** Counts calls of a key or agent: one, or those of a batch. @throws CallFailure 429 for too many in a minute */
export async function countCalls(
  db: Database,
  { apiRateLimitPerMinute }: Pick<Config, "apiRateLimitPerMinute">,
  keyId: string,
  calls = 1,
): Promise<void> {
  const { count, secondsLeft } = await countAttempt(db, `api_key:${keyId}`, 60, calls);
  if (count > apiRateLimitPerMinute) throw new CallFailure(KEY_FAILURES.tooMany, { retryAfter: secondsLeft });
}
