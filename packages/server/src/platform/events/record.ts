/** Records events, in the same transaction as the change itself. */
import type { AuditSubject } from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import type { Transaction } from "../db/database.ts";
import { changeNamed } from "../db/named.ts";
import { events } from "../db/schema.ts";
import { type Hook, hook } from "../hooks/hook.ts";
import type { MemberContext } from "../http/context.ts";

export interface NewEvent {
  organizationId: string;
  /** Absent: a new one. */
  id?: string;
  /** Absent: the engine, on its own. */
  actorId?: string;
  /** Past tense: created, uploaded, read, posted, reversed, deleted, signed_in, invited… */
  verb: string;
  subjectType: AuditSubject;
  subjectId: string;
  before?: unknown;
  after?: unknown;
  requestId?: string;
  /** Network address of who asked, for what matters to security. */
  address?: string;
  /** Name and version, when the engine decided. */
  engine?: string;
}

/** An event was added, in its transaction: of one thing, not of a whole import. */
export const eventRecorded: Hook<NewEvent & { id: string }> = hook("events.recorded");

/** Adds an event; it commits or vanishes with the change it tells of. */
export async function recordEvent(tx: Transaction, event: NewEvent): Promise<void> {
  const added = { ...event, id: event.id ?? uuid() };
  await changeNamed(tx, tx.insert(events).values(added));
  await eventRecorded.run(tx, added);
}

/**
 * Adds the event of a thing that a person has made (no before), changed or removed (no after).
 *
 * @param factsOf what of the thing is told; all of it when absent
 */
export function recordChange<Thing extends { id: string }>(
  tx: Transaction,
  { organizationId, userId, requestId }: Pick<MemberContext, "organizationId" | "userId" | "requestId">,
  what: { subjectType: AuditSubject; verb: string; before: Thing | null; after: Thing | null },
  factsOf: (thing: Thing) => object = (thing) => thing,
): Promise<void> {
  const { subjectType, verb, before, after } = what;
  return recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb,
    subjectType,
    subjectId: (after ?? before)?.id ?? "",
    before: before && factsOf(before),
    after: after && factsOf(after),
    requestId,
  });
}

/** A statement holds no more parameters than this many events have. */
const EVENTS_AT_ONCE = 1000;

/** Adds the events of many things that a person has made at once. */
export async function recordAdded<Thing extends { id: string }>(
  tx: Transaction,
  { organizationId, userId, requestId }: Pick<MemberContext, "organizationId" | "userId" | "requestId">,
  { subjectType, verb }: Pick<NewEvent, "subjectType" | "verb">,
  things: readonly Thing[],
  factsOf: (thing: Thing) => object,
): Promise<void> {
  const told = { organizationId, actorId: userId, requestId, subjectType, verb };
  for (let from = 0; from < things.length; from += EVENTS_AT_ONCE) {
    const some = things.slice(from, from + EVENTS_AT_ONCE);
    const rows = some.map((thing) => ({ ...told, id: uuid(), subjectId: thing.id, after: factsOf(thing) }));
    await tx.insert(events).values(rows);
  }
}
