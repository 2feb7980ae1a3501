/**
 * Delivers: signs a message, sends it, notes how it went. What does not get through is tried again by the job queue for three days;
 * an endpoint that let nothing through for as long, or says that it is gone (410), is switched off, and its founders get a mail.
 */

import { type DeliveryAttempt, WEBHOOK_DAYS } from "@tallyleaf/contract";
import { Webhook } from "standardwebhooks";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import { type Job, job } from "../../platform/jobs/job.ts";
import { TryAgain } from "../../platform/jobs/job-queue.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { say } from "../../platform/outbound/say.ts";
import { type Sent, send } from "../../platform/outbound/send.ts";
import { type Cipher, DecryptionError } from "../../platform/secrets/encryption.ts";
import { DELIVERY_JOB } from "./relay.ts";
import { secretPlace } from "./secrets.ts";
import {
  type DeliveryKey,
  disableEndpoint,
  type Endpoint,
  findDelivery,
  giveUp,
  keepAttempt,
  listKeepers,
  noteOutcome,
} from "./store.ts";

/** Stored in English, and said to each reader in their language. */
const SECRET_LOST = say("webhookSecretLost");

export interface DeliveryDeps {
  db: Database;
  mail: Mail;
  cipher: Cipher;
  allowPrivate: boolean;
  now: () => Date;
}

/** About 2, 4, 8… seconds apart, then every six hours: 26 tries in three days. */
const RETRIES = { retries: 25, retryDelaySeconds: 2, longestRetryDelaySeconds: 6 * 3600 };
const DAY_MILLISECONDS = 86_400_000;
const GONE = 410;

/** Delivers a message. */
export const deliveryJob = (deps: DeliveryDeps): Job =>
  job<DeliveryKey>(DELIVERY_JOB, { ...RETRIES, concurrency: 4, timeoutSeconds: 60 }, async (key, run) => {
    const found = await deps.db.askSystem((tx) => findDelivery(tx, key));
    // Removed with its webhook, or sent again by hand in the meantime.
    if (found?.delivery.state !== "waiting") return;
    if (!found.endpoint.active) return deps.db.asSystem((tx) => giveUp(tx, key));
    const attempt = await deliver(deps, key, run.isLast ? "failed" : "waiting");
    // The delivery's own log has the reason; the server's has no use for it.
    if (attempt?.error && !run.isLast) throw new TryAgain();
  });

/**
 * Sends a delivery now and notes how it went.
 *
 * @param otherwise the state of the delivery if it fails
 * @returns the try, or null when the delivery is gone
 */
export async function deliver(
  deps: DeliveryDeps,
  key: DeliveryKey,
  otherwise: "waiting" | "failed",
): Promise<DeliveryAttempt | null> {
  const found = await deps.db.askSystem((tx) => findDelivery(tx, key));
  if (!found) return null;
  const { delivery, endpoint } = found;
  const at = deps.now();
  const started = performance.now();
  const sent = await sendSigned(deps, endpoint, delivery.id, delivery.payload, at);
  const milliseconds = Math.round(performance.now() - started);
  const attempt = { at: at.toISOString(), status: sent.status, error: sent.error, milliseconds };
  await deps.db.asSystem(async (tx) => {
    const ok = sent.error === null;
    await keepAttempt(tx, key, attempt, { answer: sent.answer, state: ok ? "delivered" : otherwise });
    const failingSince = await noteOutcome(tx, endpoint.organizationId, endpoint.id, ok);
    const tooLong = failingSince !== null && at.getTime() - failingSince.getTime() >= WEBHOOK_DAYS * DAY_MILLISECONDS;
    if (sent.status === GONE || tooLong) await disable(deps, tx, endpoint, sent);
  });
  return attempt;
}

async function sendSigned(
  { cipher, allowPrivate }: DeliveryDeps,
  endpoint: Endpoint,
  id: string,
  body: string,
  at: Date,
): Promise<Sent> {
  const place = secretPlace(endpoint);
  const sealed = [endpoint.secret];
  if (endpoint.previousSecret && endpoint.previousUntil && endpoint.previousUntil > at)
    sealed.push(endpoint.previousSecret);
  try {
    const signatures = sealed.map((one) => new Webhook(cipher.decrypt(one, place)).sign(id, at, body));
    const headers = {
      "content-type": "application/json",
      "user-agent": "Tallyleaf-Webhooks/1",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": signatures.join(" "),
    };
    return await send({ url: endpoint.url, headers, body }, { allowPrivate });
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error;
    return { status: null, answer: null, error: SECRET_LOST };
  }
}

async function disable({ mail }: DeliveryDeps, tx: Transaction, endpoint: Endpoint, sent: Sent): Promise<void> {
  const { organizationId, id, url } = endpoint;
  if (!(await disableEndpoint(tx, organizationId, id))) return;
  await recordEvent(tx, {
    organizationId,
    verb: "disabled",
    subjectType: "webhook",
    subjectId: id,
    after: { url, error: sent.error },
  });
  for (const email of await listKeepers(tx, organizationId))
    await mail.order(tx, { kind: "webhook_disabled", email, organizationId, webhookId: id });
}
