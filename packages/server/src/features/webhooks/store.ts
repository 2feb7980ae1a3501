/** Webhooks, their outbox and their deliveries in the database. */
import type { DeliveryAttempt, WebhookDelivery } from "@tallyleaf/contract";
import { DELIVERY_DAYS, deliveryAttempt, rolesThat } from "@tallyleaf/contract";
import * as z from "zod";
import type { Database, Transaction } from "../../platform/db/database.ts";
import {
  and,
  arrayOverlaps,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  lt,
  sql,
} from "../../platform/db/orm.ts";
import {
  events,
  memberships,
  users,
  webhookDeliveries,
  webhookEndpoints,
  webhookOutbox,
} from "../../platform/db/schema.ts";

export type Endpoint = typeof webhookEndpoints.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
export type EventRow = typeof events.$inferSelect;

/** Names a delivery. */
export interface DeliveryKey {
  organizationId: string;
  deliveryId: string;
}

const endpointAt = (organizationId: string, id: string) =>
  and(eq(webhookEndpoints.organizationId, organizationId), eq(webhookEndpoints.id, id));
const deliveryAt = ({ organizationId, deliveryId }: DeliveryKey) =>
  and(eq(webhookDeliveries.organizationId, organizationId), eq(webhookDeliveries.id, deliveryId));

const attemptsSchema = z.array(deliveryAttempt);

/** The tries of a delivery: written by us, yet parsed. */
export const attemptsOf = (row: Pick<DeliveryRow, "attempts">): DeliveryAttempt[] =>
  attemptsSchema.catch([]).parse(row.attempts);

// ── Endpoints ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** An endpoint with the newest try of any of its deliveries. */
export type EndpointWithLast = Endpoint & { last: DeliveryAttempt | null };

/** All webhooks of the organization, the oldest first, or the one with this id. */
export async function listEndpoints(tx: Transaction, organizationId: string, id?: string): Promise<EndpointWithLast[]> {
  // A subquery of its own table has to name the outer one's columns in full.
  const last = sql<unknown>`(
    select d.attempts -> -1 from webhook_delivery d
    where d.organization_id = webhook_endpoint.organization_id and d.endpoint_id = webhook_endpoint.id and d.attempts <> '[]'
    order by d.created_at desc, d.id desc limit 1)`;
  const rows = await tx
    .select({ ...getTableColumns(webhookEndpoints), last })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.organizationId, organizationId),
        id === undefined ? undefined : eq(webhookEndpoints.id, id),
      ),
    )
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
  return rows.map((row) => ({ ...row, last: deliveryAttempt.nullable().catch(null).parse(row.last) }));
}

/** Keeps a new webhook. */
export async function insertEndpoint(tx: Transaction, endpoint: typeof webhookEndpoints.$inferInsert): Promise<void> {
  await tx.insert(webhookEndpoints).values(endpoint);
}

/** Changes a webhook. */
export async function updateEndpoint(
  tx: Transaction,
  organizationId: string,
  id: string,
  changes: Partial<typeof webhookEndpoints.$inferInsert>,
): Promise<void> {
  await tx.update(webhookEndpoints).set(changes).where(endpointAt(organizationId, id));
}

/** Removes a webhook with its deliveries. */
export async function deleteEndpoint(tx: Transaction, organizationId: string, id: string): Promise<void> {
  await tx.delete(webhookEndpoints).where(endpointAt(organizationId, id));
}

/** The active endpoints of the organizations that want any of the events; until the transaction ends, nobody removes them. */
export function loadEndpointsFor(
  tx: Transaction,
  organizationIds: string[],
  wanted: string[],
): Promise<Pick<Endpoint, "organizationId" | "id" | "events">[]> {
  return tx
    .select({
      organizationId: webhookEndpoints.organizationId,
      id: webhookEndpoints.id,
      events: webhookEndpoints.events,
    })
    .from(webhookEndpoints)
    .where(
      and(
        inArray(webhookEndpoints.organizationId, organizationIds),
        eq(webhookEndpoints.active, true),
        arrayOverlaps(webhookEndpoints.events, wanted),
      ),
    )
    .for("key share");
}

/** The addresses of the members who look after webhooks. */
export async function listKeepers(tx: Transaction, organizationId: string): Promise<string[]> {
  const rows = await tx
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        inArray(memberships.role, rolesThat({ verb: "change", subject: "webhook" })),
        eq(memberships.status, "active"),
      ),
    );
  return rows.map(({ email }) => email);
}

// ── The outbox ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** Takes the oldest events out of the outbox; until the transaction ends, no other process sees them. */
export async function takeEvents(tx: Transaction, count: number): Promise<EventRow[]> {
  const taken = await tx
    .select()
    .from(webhookOutbox)
    .orderBy(asc(webhookOutbox.createdAt), asc(webhookOutbox.eventId))
    .limit(count)
    .for("update", { skipLocked: true });
  if (taken.length === 0) return [];
  // Event ids are unique over all organizations.
  const ids = taken.map(({ eventId }) => eventId);
  const rows = await tx
    .select()
    .from(events)
    .where(
      and(
        inArray(events.organizationId, [...new Set(taken.map(({ organizationId }) => organizationId))]),
        inArray(events.id, ids),
      ),
    )
    .orderBy(asc(events.at), asc(events.id));
  await tx.delete(webhookOutbox).where(inArray(webhookOutbox.eventId, ids));
  return rows;
}

// ── Deliveries ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** Keeps a message that is to be sent. */
export async function insertDelivery(
  tx: Transaction,
  delivery: Pick<DeliveryRow, "organizationId" | "id" | "endpointId" | "type" | "payload">,
): Promise<void> {
  await tx.insert(webhookDeliveries).values(delivery);
}

/** A delivery with its endpoint. */
export async function findDelivery(
  tx: Pick<Transaction, "select">,
  key: DeliveryKey,
): Promise<{ delivery: DeliveryRow; endpoint: Endpoint } | null> {
  const [row] = await tx
    .select({ delivery: getTableColumns(webhookDeliveries), endpoint: getTableColumns(webhookEndpoints) })
    .from(webhookDeliveries)
    .innerJoin(
      webhookEndpoints,
      and(
        eq(webhookEndpoints.organizationId, webhookDeliveries.organizationId),
        eq(webhookEndpoints.id, webhookDeliveries.endpointId),
      ),
    )
    .where(deliveryAt(key));
  return row ?? null;
}

/** Adds a try to its delivery. */
export async function keepAttempt(
  tx: Transaction,
  key: DeliveryKey,
  attempt: DeliveryAttempt,
  rest: { answer: string | null; state: DeliveryRow["state"] },
): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ ...rest, attempts: sql`${webhookDeliveries.attempts} || ${JSON.stringify([attempt])}::jsonb` })
    .where(deliveryAt(key));
}

/** Gives up a delivery that waits. */
export async function giveUp(tx: Transaction, key: DeliveryKey): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: "failed" })
    .where(and(deliveryAt(key), eq(webhookDeliveries.state, "waiting")));
}

/** Notes on the endpoint how a try went. Returns since when it has been failing, null when it has not. */
export async function noteOutcome(
  tx: Transaction,
  organizationId: string,
  endpointId: string,
  ok: boolean,
): Promise<Date | null> {
  if (ok) {
    await tx
      .update(webhookEndpoints)
      .set({ failingSince: null })
      .where(and(endpointAt(organizationId, endpointId), isNotNull(webhookEndpoints.failingSince)));
    return null;
  }
  const [row] = await tx
    .update(webhookEndpoints)
    .set({ failingSince: sql`coalesce(${webhookEndpoints.failingSince}, now())` })
    .where(endpointAt(organizationId, endpointId))
    .returning({ failingSince: webhookEndpoints.failingSince });
  return row?.failingSince ?? null;
}

/** Switches a webhook off, once. False when it was off already. */
export async function disableEndpoint(tx: Transaction, organizationId: string, id: string): Promise<boolean> {
  const rows = await tx
    .update(webhookEndpoints)
    .set({ active: false, disabledAt: sql`now()` })
    .where(and(endpointAt(organizationId, id), eq(webhookEndpoints.active, true)))
    .returning({ id: webhookEndpoints.id });
  return rows.length > 0;
}

/** A page of a webhook's deliveries, the newest first. */
export async function loadDeliveries(
  tx: Transaction,
  filter: {
    organizationId: string;
    endpointId: string;
    state?: WebhookDelivery["state"];
    page: number;
    perPage: number;
  },
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const where = and(
    eq(webhookDeliveries.organizationId, filter.organizationId),
    eq(webhookDeliveries.endpointId, filter.endpointId),
    filter.state === undefined ? undefined : eq(webhookDeliveries.state, filter.state),
  );
  const rows = await tx
    .select()
    .from(webhookDeliveries)
    .where(where)
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(filter.perPage)
    .offset((filter.page - 1) * filter.perPage);
  const [counted] = await tx.select({ total: sql<number>`count(*)::int` }).from(webhookDeliveries).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Removes deliveries that are not kept any longer. */
export async function sweepDeliveries(db: Database): Promise<void> {
  await db.asSystem((tx) =>
    tx
      .delete(webhookDeliveries)
      .where(lt(webhookDeliveries.createdAt, sql`now() - make_interval(days => ${DELIVERY_DAYS})`)),
  );
}
