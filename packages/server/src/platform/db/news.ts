/**
 * Receives notifications of the database in all processes: LISTEN and NOTIFY over one connection, opened for the first listener.
 */

import { randomUUID } from "node:crypto";
import pg from "pg";
import { pause } from "../process/pause.ts";

/** Hears the payloads of a channel, parsed from JSON. */
type Hear = (news: unknown) => void;

export interface News {
  /**
   * Hears a channel until the returned function is called. News is not kept: what happened while the connection was lost is never told.
   *
   * @param onListening once it listens, and each time that it does again: load the state then
   */
  hear(channel: string, onNews: Hear, onListening?: () => void): () => void;
  close(): Promise<void>;
}

const PAUSE_MILLISECONDS = 1000;
/** So long a word to itself may take. */
const PROOF_MILLISECONDS = 5000;

interface Listener {
  channel: string;
  onNews: Hear;
  onListening: () => void;
}

/** One for each process. */
export function createNews(url: string, onError: (error: Error) => void): News {
  const listeners = new Set<Listener>();
  const closing = new AbortController();
  /** Channels of the present connection, each since its LISTEN was answered. */
  let channels = new Map<string, Promise<unknown>>();
  let client: pg.Client | null = null;
  let running: Promise<void> | null = null;

  function listen({ channel, onListening }: Listener): void {
    const current = client;
    if (!current) return;
    const listening = channels.get(channel) ?? current.query(`listen ${pg.escapeIdentifier(channel)}`);
    channels.set(channel, listening);
    // A connection that breaks also emits its end; then all of this is repeated.
    listening.then(onListening, () => undefined);
  }

  async function connectOnce(): Promise<"lost" | "deaf"> {
    const next = new pg.Client({ connectionString: url, application_name: "tallyleaf news", keepAlive: true });
    const ended = new Promise<void>((resolve) => next.once("end", resolve));
    next.on("error", (error) => {
      if (!closing.signal.aborted) onError(error);
    });
    next.on("notification", ({ channel, payload = "null" }) => {
      const news: unknown = JSON.parse(payload);
      for (const listener of [...listeners]) if (listener.channel === channel) listener.onNews(news);
    });
    try {
      await next.connect();
      if (!(await hearsItself(next))) {
        onError(
          new Error(
            "The database's news does not arrive (a pooler in between?): screens look again every two seconds.",
          ),
        );
        await next.end();
        return "deaf";
      }
      client = next;
      channels = new Map();
      for (const listener of listeners) listen(listener);
      if (closing.signal.aborted) await next.end();
      await ended;
      return "lost";
    } finally {
      client = null;
    }
  }

  async function keepConnected(): Promise<void> {
    while (!closing.signal.aborted) {
      const end = await connectOnce().catch((error: Error) => onError(error));
      if (end === "deaf") return;
      await pause(PAUSE_MILLISECONDS, closing.signal);
    }
  }

  /** A pooler that gives each statement another connection takes a LISTEN, and no word ever comes. */
  async function hearsItself(one: pg.Client): Promise<boolean> {
    const channel = `proof_${randomUUID()}`;
    const heard = new Promise<boolean>((resolve) => {
      one.on("notification", (word) => word.channel === channel && resolve(true));
    });
    await one.query(`listen ${pg.escapeIdentifier(channel)}`);
    await one.query("select pg_notify($1, 'null')", [channel]);
    const late = pause(PROOF_MILLISECONDS, closing.signal).then(() => false);
    const proven = await Promise.race([heard, late]);
    await one.query(`unlisten ${pg.escapeIdentifier(channel)}`);
    return proven;
  }

  return {
    hear: (channel, onNews, onListening = () => undefined) => {
      const listener = { channel, onNews, onListening };
      listeners.add(listener);
      running ??= keepConnected();
      listen(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => {
      closing.abort();
      await client?.end();
      await running;
    },
  };
}
