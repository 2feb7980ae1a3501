/**
 * From the outbox to the job queue: for each event that was written, one delivery for each webhook that wants it. The database puts
 * an event into the outbox in the transaction that writes it (sql/triggers/event_for_webhooks.sql); event out, delivery in and job ordered are one
 * transaction here. So nothing is told that did not happen, and nothing that happened is left out or told twice.
 */

import { v7 as uuid } from "uuid";
import type { Database } from "../../platform/db/database.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { pause } from "../../platform/process/pause.ts";
import type { FileLinks } from "../documents/keys.ts";
import { goneOf, loadEventData, messageOf } from "./message.ts";
import { type DeliveryKey, type EventRow, insertDelivery, loadEndpointsFor, takeEvents } from "./store.ts";
import { topicsOf } from "./topics.ts";

/** The job that delivers. */
export const DELIVERY_JOB = "webhook";

const POLL_MILLISECONDS = 1000;
/** Events in one transaction. */
const BATCH = 50;

interface Deps {
  db: Database;
  queue: JobQueue;
  links: FileLinks;
  onError: (error: unknown, what: string) => void;
}

/** Looks into the outbox again and again, in every process, until it is stopped. */
export interface Relay {
  start(): void;
  stop(): Promise<void>;
}

export function createRelay({ db, queue, links, onError }: Deps): Relay {
  const stopping = new AbortController();
  let loop: Promise<void> = Promise.resolve();

  /** Read by the organization's own right, and never in the way of the others: what cannot be shown is told by its id. */
  const toldOf = (event: EventRow): Promise<object> =>
    db
      .asOrganization(event.organizationId, (tx) => loadEventData(tx, event, links))
      .catch((error: unknown) => {
        onError(error, `showing ${event.subjectType} ${event.subjectId} to webhooks`);
        return goneOf(event);
      });

  /** Passes on one batch. Returns how many events there were. */
  function passOn(): Promise<number> {
    return db.asSystem(async (tx) => {
      const taken = await takeEvents(tx, BATCH);
      const told = taken.flatMap((event) => topicsOf(event).map((type) => ({ event, type })));
      if (told.length === 0) return taken.length;
      const endpoints = await loadEndpointsFor(
        tx,
        [...new Set(told.map(({ event }) => event.organizationId))],
        [...new Set(told.map(({ type }) => type))],
      );
      for (const { event, type } of told) {
        const { organizationId, at } = event;
        const wanting = endpoints.filter((one) => one.organizationId === organizationId && one.events.includes(type));
        if (wanting.length === 0) continue;
        const payload = messageOf(type, at, await toldOf(event));
        for (const endpoint of wanting) {
          const id = uuid();
          await insertDelivery(tx, { organizationId, id, endpointId: endpoint.id, type, payload });
          await queue.enqueue<DeliveryKey>(tx, DELIVERY_JOB, { organizationId, deliveryId: id });
        }
      }
      return taken.length;
    });
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const passed = await passOn().catch((error: unknown) => {
        if (!stopping.signal.aborted) onError(error, "passing events on to webhooks");
        return 0;
      });
      // Ends at once when the server stops.
      if (passed < BATCH) await pause(POLL_MILLISECONDS, stopping.signal);
    }
  }

  return {
    start: () => {
      loop = run();
    },
    stop: async () => {
      stopping.abort();
      await loop;
    },
  };
}
