/** By which key a change came: the request's id names it, and every event names its request. */
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray } from "../../platform/db/orm.ts";
import { apiKeys } from "../../platform/db/schema.ts";

const BY_KEY = /^key:([0-9a-f-]{36}):/;

/** The id of a request that came with a key. */
export const requestIdOf = (keyId: string, requestId: string): string => `key:${keyId}:${requestId}`;

/** The names of the keys by which requests came, by the requests' ids; a request of a person has none. */
export async function loadKeyNames(
  tx: Transaction,
  organizationId: string,
  requestIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const keyOf = new Map(requestIds.flatMap((id) => (id && BY_KEY.test(id) ? [[id, BY_KEY.exec(id)?.[1] ?? ""]] : [])));
  if (keyOf.size === 0) return new Map();
  const rows = await tx
    .select({ id: apiKeys.id, name: apiKeys.name })
    .from(apiKeys)
    .where(and(eq(apiKeys.organizationId, organizationId), inArray(apiKeys.id, [...new Set(keyOf.values())])));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map([...keyOf].flatMap(([request, key]) => (names.has(key) ? [[request, names.get(key) ?? ""]] : [])));
}
