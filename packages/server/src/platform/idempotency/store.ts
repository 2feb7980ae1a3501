/** Idempotency keys in the database: one row for each, owned by one request at a time. */
import { IDEMPOTENCY_HOURS } from "@tallyleaf/contract";
import type { Database, Transaction } from "../db/database.ts";
import { and, eq, gte, lt, sql } from "../db/orm.ts";
import { events, idempotencyKeys } from "../db/schema.ts";

/** A key with its organization and caller. */
export interface KeyPlace {
  organizationId: string;
  caller: string;
  key: string;
}

export type KeptKey = typeof idempotencyKeys.$inferSelect & { inHand: boolean };

const at = ({ organizationId, caller, key }: KeyPlace) =>
  and(
    eq(idempotencyKeys.organizationId, organizationId),
    eq(idempotencyKeys.caller, caller),
    eq(idempotencyKeys.key, key),
  );

const tooOld = () => lt(idempotencyKeys.createdAt, sql`now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`);
const leaseOf = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** Claims a key that was not used within its time. Returns false if it was. */
export async function takeKey(
  tx: Transaction,
  place: KeyPlace,
  first: { inputHash: string; requestId: string },
  leaseSeconds: number,
): Promise<boolean> {
  const fresh = { ...first, leasedUntil: leaseOf(leaseSeconds) };
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ ...place, ...fresh })
    .onConflictDoUpdate({
      target: [idempotencyKeys.organizationId, idempotencyKeys.caller, idempotencyKeys.key],
      set: { ...fresh, answer: null, createdAt: sql`now()` },
      setWhere: tooOld(),
    })
    .returning({ key: idempotencyKeys.key });
  return taken.length > 0;
}

/** The key as it is kept, locked until the transaction ends; `inHand`: its request may still be at work. */
export async function findKey(tx: Transaction, place: KeyPlace): Promise<KeptKey | null> {
  const [row] = await tx.select().from(idempotencyKeys).where(at(place)).for("update");
  if (!row) return null;
  const [lease] = await tx
    .select({ holds: sql<boolean>`${idempotencyKeys.leasedUntil} > clock_timestamp()` })
    .from(idempotencyKeys)
    .where(at(place));
  return { ...row, inHand: lease?.holds ?? false };
}

/** Gives a key whose first request came to nothing to another request. */
export async function transferOwnership(
  tx: Transaction,
  place: KeyPlace,
  requestId: string,
  leaseSeconds: number,
): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ requestId, leasedUntil: leaseOf(leaseSeconds) })
    .where(at(place));
}

/** Keeps the key in the hand of the request that has it. */
export async function renewLease(
  tx: Transaction,
  place: KeyPlace,
  requestId: string,
  leaseSeconds: number,
): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ leasedUntil: leaseOf(leaseSeconds) })
    .where(and(at(place), eq(idempotencyKeys.requestId, requestId)));
}

/** Did the request change anything? Every change writes its event in its own transaction. */
export async function didSomething(
  tx: Transaction,
  { organizationId, requestId, createdAt }: KeptKey,
): Promise<boolean> {
  const [event] = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.organizationId, organizationId), gte(events.at, createdAt), eq(events.requestId, requestId)))
    .limit(1);
  return event !== undefined;
}

/** Keeps the answer of the request that has the key in hand. */
export async function keepAnswer(tx: Transaction, place: KeyPlace, requestId: string, answer: string): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ answer })
    .where(and(at(place), eq(idempotencyKeys.requestId, requestId)));
}

/** Gives the key up: it was refused, and nothing was done. */
export async function dropKey(tx: Transaction, place: KeyPlace, requestId: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(and(at(place), eq(idempotencyKeys.requestId, requestId)));
}

/** Ends the lease: whether anything was done, the next request with the key finds out. */
export async function letGo(tx: Transaction, place: KeyPlace, requestId: string): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ leasedUntil: sql`now()` })
    .where(and(at(place), eq(idempotencyKeys.requestId, requestId)));
}

/** Removes keys whose time is over. */
export async function sweepIdempotencyKeys(db: Database): Promise<void> {
  await db.asSystem((tx) => tx.delete(idempotencyKeys).where(tooOld()));
}
