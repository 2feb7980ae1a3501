/**
 * Cancellation of calls by `notifications/cancelled`, as clients of the revisions of 2025 send it; newer ones close their connection. The
 * notification is a request of its own, which may reach another process, so all processes hear of it.
 */
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import type { MemberContext } from "../../platform/http/context.ts";

const CHANNEL = "mcp_canceled";

type Caller = Pick<MemberContext, "sessionId" | "organizationId">;

interface Cancellation {
  /** Follows a request until `end`; `signal` is aborted when its caller cancels it. Null: it can't be canceled. */
  begin(caller: Caller, body: unknown): { signal: AbortSignal; end: () => void } | null;
  /** Passes a notification on; does nothing for other messages. */
  hear(caller: Caller, body: unknown): Promise<void>;
}

/** Opens the cancellation, once for each process. */
export function openCancellation(db: Pick<Database, "asSystem" | "news">): Cancellation {
  const running = new Map<string, Set<AbortController>>();
  db.news.hear(CHANNEL, (key) => {
    const calls = running.get(String(key));
    // Two programs with one key may count their requests alike: which of them is meant nobody knows.
    if (calls?.size === 1) for (const call of calls) call.abort();
  });
  const keyOf = ({ sessionId, organizationId }: Caller, id: unknown) => JSON.stringify([organizationId, sessionId, id]);
  return {
    begin: (caller, body) => {
      const { method, id } = messageIn(body);
      if (method !== "tools/call" || !isId(id)) return null;
      const [key, call] = [keyOf(caller, id), new AbortController()];
      const calls = running.get(key) ?? new Set();
      running.set(key, calls.add(call));
      const end = () => {
        calls.delete(call);
        if (calls.size === 0) running.delete(key);
      };
      return { signal: call.signal, end };
    },
    hear: async (caller, body) => {
      const { method, params } = messageIn(body);
      const id = (params as { requestId?: unknown } | undefined)?.requestId;
      if (method !== "notifications/cancelled" || !isId(id)) return;
      const payload = JSON.stringify(keyOf(caller, id));
      await db.asSystem((tx) => tx.execute(sql`select pg_notify(${CHANNEL}, ${payload})`));
    },
  };
}

const messageIn = (body: unknown): { method?: unknown; id?: unknown; params?: unknown } =>
  typeof body === "object" && body !== null ? body : {};

const MOST_CHARACTERS = 200;
const isId = (id: unknown): boolean =>
  typeof id === "number" || (typeof id === "string" && id.length <= MOST_CHARACTERS);
