/** Calls about webhooks: list, add, change, remove; their signing secrets; their deliveries, and sending one again. */
import {
  createWebhook,
  resendWebhookDelivery,
  WEBHOOK_LIMITS,
  type WebhookDelivery,
  type WebhookRow,
  webhookState,
} from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import type * as z from "zod";
import type { Transaction } from "../../platform/db/database.ts";
import { recordChange } from "../../platform/events/record.ts";
import { changed } from "../../platform/http/change.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { findAddressError } from "../../platform/outbound/address.ts";
import { sayDelivery } from "../../platform/outbound/say.ts";
import { type DeliveryDeps, deliver } from "./deliver.ts";
import { messageOf } from "./message.ts";
import { newSecret, secretPlace } from "./secrets.ts";
import {
  attemptsOf,
  type DeliveryRow,
  deleteEndpoint,
  type EndpointWithLast,
  findDelivery,
  insertDelivery,
  insertEndpoint,
  listEndpoints,
  loadDeliveries,
  updateEndpoint,
} from "./store.ts";

const { notFound, noDelivery } = resendWebhookDelivery.failures;

/** Time after a change of the secret during which messages have the previous secret's signature, too. */
const OVERLAP_MILLISECONDS = 86_400_000;

type WebhookCalls =
  | "listWebhooks"
  | "createWebhook"
  | "updateWebhook"
  | "deleteWebhook"
  | "showWebhookSecret"
  | "rotateWebhookSecret"
  | "testWebhook"
  | "listWebhookDeliveries"
  | "resendWebhookDelivery";

/** Creates the handlers of the calls about webhooks. */
export function webhookHandlers(deps: DeliveryDeps): Pick<Handlers, WebhookCalls> {
  const { db, cipher, allowPrivate, now } = deps;

  const checkAddress = (url: string) => {
    const objection = findAddressError(new URL(url), allowPrivate);
    if (objection) throw new CallFailure(createWebhook.failures[objection]);
  };

  /** Sends a delivery again and returns it for the caller. */
  async function sendNow(organizationId: string, deliveryId: string, otherwise: "waiting" | "failed") {
    const attempt = await deliver(deps, { organizationId, deliveryId }, otherwise);
    const found = await db.asOrganization(organizationId, (tx) => findDelivery(tx, { organizationId, deliveryId }));
    if (!attempt || !found) throw new CallFailure(notFound);
    const message =
      attempt.error === null ? sayAnswer("received", { status: String(attempt.status) }) : sayDelivery(attempt.error);
    return { success: attempt.error === null, message, delivery: presentDelivery(found.delivery) };
  }

  return {
    listWebhooks: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const rows = await listEndpoints(tx, organizationId);
        const meta = { total: rows.length, currentPage: 1, perPage: Math.max(rows.length, 1) };
        return { data: rows.map(present), meta };
      }),

    createWebhook: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId, userId } = caller;
        checkAddress(body.url);
        if ((await listEndpoints(tx, organizationId)).length >= WEBHOOK_LIMITS.count)
          throw new CallFailure(createWebhook.failures.tooMany);
        const endpoint = { organizationId, id: uuid() };
        const secret = newSecret();
        const sealed = cipher.encrypt(secret, secretPlace(endpoint));
        await insertEndpoint(tx, { ...endpoint, ...body, secret: sealed, createdBy: userId });
        await note(tx, caller, "created", null, { id: endpoint.id, ...body });
        const webhook = present(await find(tx, organizationId, endpoint.id));
        return { success: true, message: sayAnswer("webhookAdded"), webhook, secret };
      }),

    updateWebhook: ({ params: { id }, body: named }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const before = await find(tx, organizationId, id);
        const body = changed(webhookState, before as z.input<typeof webhookState>, named);
        checkAddress(body.url);
        // A reactivated webhook starts without failures; a new address hasn't failed yet.
        const anew = (body.active && !before.active) || body.url !== before.url;
        await updateEndpoint(tx, organizationId, id, {
          ...body,
          ...(anew ? { failingSince: null } : {}),
          ...(body.active ? { disabledAt: null } : {}),
        });
        const { url, description, events, active } = before;
        await note(tx, caller, "updated", { id, url, description, events, active }, { id, ...body });
        const webhook = present(await find(tx, organizationId, id));
        return { success: true, message: sayAnswer("webhookSaved"), webhook };
      }),

    deleteWebhook: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { url, events } = await find(tx, caller.organizationId, id);
        await deleteEndpoint(tx, caller.organizationId, id);
        await note(tx, caller, "deleted", { id, url, events }, null);
        return { success: true, message: sayAnswer("webhookRemoved") };
      }),

    showWebhookSecret: ({ params: { id } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const endpoint = await find(tx, organizationId, id);
        return { secret: cipher.decrypt(endpoint.secret, secretPlace(endpoint)) };
      }),

    rotateWebhookSecret: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const endpoint = await find(tx, caller.organizationId, id);
        const secret = newSecret();
        await updateEndpoint(tx, caller.organizationId, id, {
          secret: cipher.encrypt(secret, secretPlace(endpoint)),
          previousSecret: endpoint.secret,
          previousUntil: new Date(now().getTime() + OVERLAP_MILLISECONDS),
        });
        await note(tx, caller, "secret_changed", { id, url: endpoint.url }, { id, url: endpoint.url });
        return { success: true, message: sayAnswer("webhookSecretChanged"), secret };
      }),

    testWebhook: async ({ params: { id } }, { organizationId }) => {
      const deliveryId = uuid();
      const type = "webhook.test";
      const payload = messageOf(type, now(), {
        message: "This is a test. What happens in your books looks like this.",
      });
      await db.asOrganization(organizationId, async (tx) => {
        await find(tx, organizationId, id);
        await insertDelivery(tx, { organizationId, id: deliveryId, endpointId: id, type, payload });
      });
      return sendNow(organizationId, deliveryId, "failed");
    },

    listWebhookDeliveries: ({ params: { id }, query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        await find(tx, organizationId, id);
        const { rows, total } = await loadDeliveries(tx, { ...query, organizationId, endpointId: id });
        return { data: rows.map(presentDelivery), meta: { total, currentPage: query.page, perPage: query.perPage } };
      }),

    resendWebhookDelivery: async ({ params: { id, deliveryId } }, { organizationId }) => {
      const found = await db.asOrganization(organizationId, async (tx) => {
        await find(tx, organizationId, id);
        return findDelivery(tx, { organizationId, deliveryId });
      });
      if (found?.endpoint.id !== id) throw new CallFailure(noDelivery);
      // The queue still retries a waiting delivery.
      return sendNow(organizationId, deliveryId, found.delivery.state === "waiting" ? "waiting" : "failed");
    },
  };
}

async function find(tx: Transaction, organizationId: string, id: string): Promise<EndpointWithLast> {
  const [row] = await listEndpoints(tx, organizationId, id);
  if (!row) throw new CallFailure(notFound);
  return row;
}

type Told = { id: string } & Record<string, unknown>;

const note = (tx: Transaction, caller: MemberContext, verb: string, before: Told | null, after: Told | null) =>
  recordChange(tx, caller, { subjectType: "webhook", verb, before, after });

function present(row: EndpointWithLast): WebhookRow {
  const { id, url, description, events, last } = row;
  return {
    id,
    url,
    description,
    events,
    state: stateOf(row),
    failingSince: row.failingSince?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    lastDelivery: last && { at: last.at, ok: last.error === null },
  };
}

function stateOf({ active, disabledAt, failingSince }: EndpointWithLast): WebhookRow["state"] {
  if (!active) return disabledAt ? "disabled" : "paused";
  return failingSince ? "failing" : "active";
}

function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, type, state, payload, answer } = row;
  const attempts = attemptsOf(row).map((one) => ({ ...one, error: one.error && sayDelivery(one.error) }));
  return { id, type, state, payload, answer, attempts, createdAt: row.createdAt.toISOString() };
}
