/** Webhooks: endpoints that receive events, signed by the Standard Webhooks specification, and their deliveries. */

import { translator } from "@tallyleaf/messages";
import { contractWebhooks } from "@tallyleaf/messages/catalogs/contract-webhooks";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { type Field, type Fields, givenShape, keptShape } from "./fields.ts";
import { anyText } from "./scalars.ts";
import { instant, messageOnly, paged, pageQuery } from "./values.ts";

const say = translator(contractWebhooks);

export const WEBHOOK_LIMITS = { url: 2000, description: 200, count: 20 } as const;

/** Events, and when they are sent. */
export const WEBHOOK_EVENTS = {
  "expense.created": say("expenseCreated"),
  "expense.ready": say("expenseReady"),
  "expense.to_review": say("expenseToReview"),
  "expense.failed": say("expenseFailed"),
  "expense.updated": say("expenseUpdated"),
  "expense.deleted": say("expenseDeleted"),
  "document.uploaded": say("documentUploaded"),
  "document.deleted": say("documentDeleted"),
  "invoice.created": say("invoiceCreated"),
  "invoice.issued": say("invoiceIssued"),
  "invoice.sent": say("invoiceSent"),
  "invoice.paid": say("invoicePaid"),
  "invoice.void": say("invoiceVoid"),
  "payment.recorded": say("paymentRecorded"),
  "payment.voided": say("paymentVoided"),
  "month.closed": say("monthClosed"),
  "month.reopened": say("monthReopened"),
  "report.generated": say("reportGenerated"),
} as const;
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;
const EVENTS = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]];

/** How long a delivery is retried, and how long an endpoint may fail, before it is turned off. */
export const WEBHOOK_DAYS = 3;
/** How long deliveries are stored. */
export const DELIVERY_DAYS = 30;

export const webhookMessages = {
  url: say("badUrl"),
  longUrl: say("longUrl", { max: WEBHOOK_LIMITS.url }),
  description: say("longDescription", { max: WEBHOOK_LIMITS.description }),
  events: say("noEvents"),
  active: say("badActive"),
};

/** Fields of a webhook, in the order of the form. */
export const webhookFields = {
  url: {
    label: say("address"),
    help: say("addressHelp"),
    placeholder: "https://example.com/webhooks",
    kind: "web",
    limit: WEBHOOK_LIMITS.url,
    required: true,
    given: anyText({ error: webhookMessages.url })
      .trim()
      .max(WEBHOOK_LIMITS.url, { error: webhookMessages.longUrl })
      .refine((text) => /^https?:\/\/[^\s/?#@]+([/?]\S*)?$/i.test(text) && !text.includes("#") && URL.canParse(text), {
        error: webhookMessages.url,
      }),
    kept: anyText(),
  },
  description: {
    label: say("description"),
    kind: "text",
    limit: WEBHOOK_LIMITS.description,
    given: anyText({ error: webhookMessages.description })
      .trim()
      .max(WEBHOOK_LIMITS.description, { error: webhookMessages.description })
      .default(""),
    kept: anyText(),
  },
  events: {
    label: say("events"),
    kind: "list",
    required: true,
    given: z
      .array(z.enum(EVENTS, { error: webhookMessages.events }), { error: webhookMessages.events })
      .min(1, { error: webhookMessages.events })
      .transform((events) => [...new Set(events)]),
    kept: z.array(anyText()),
  },
} as const satisfies Fields;

/** Can be changed later: a new one is on. */
export const webhookActive = {
  label: say("active"),
  help: say("activeHelp"),
  kind: "yes_no",
  given: z.boolean({ error: webhookMessages.active }),
  kept: z.boolean(),
} as const satisfies Field;

export const webhookBody = z.object(givenShape(webhookFields));

/** Fields that can change. */
export const webhookState = webhookBody.extend({ active: webhookActive.given });

export const webhookRow = z.object({
  id: z.uuid(),
  ...keptShape(webhookFields),
  /** paused: by a person; disabled: failed for too long; failing: its newest delivery failed. */
  state: z.enum(["active", "failing", "paused", "disabled"]),
  failingSince: instant.nullable(),
  createdAt: instant,
  /** Newest attempt of any delivery. */
  lastDelivery: z.object({ at: instant, ok: z.boolean() }).nullable(),
});
export type WebhookRow = z.output<typeof webhookRow>;

export const deliveryAttempt = z.object({
  at: instant,
  /** Null: no response. */
  status: z.int().nullable(),
  /** Why it failed, as a sentence; null: it succeeded. */
  error: anyText().nullable(),
  milliseconds: z.int(),
});
export type DeliveryAttempt = z.output<typeof deliveryAttempt>;

export const webhookDelivery = z.object({
  /** `webhook-id` of every attempt. */
  id: z.uuid(),
  type: anyText(),
  /** waiting: will be tried (again); failed: given up. */
  state: z.enum(["waiting", "delivered", "failed"]),
  createdAt: instant,
  /** Exact text that was sent. */
  payload: anyText(),
  /** Newest last. */
  attempts: z.array(deliveryAttempt),
  /** Start of the last response. */
  answer: anyText().nullable(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

const webhookId = z.object({ id: z.uuid({ error: say("badId") }) });

const notFound = {
  status: 404,
  code: "not_found",
  message: say("notFound"),
} as const satisfies Failure;

/** Why an address is refused. */
const refusedAddress = {
  insecure: {
    status: 400,
    code: "insecure_address",
    message: say("insecureAddress"),
  },
  privateAddress: {
    status: 400,
    code: "private_address",
    message: say("privateAddress"),
  },
} as const satisfies Record<string, Failure>;

export const listWebhooks = defineCall({
  method: "GET",
  path: "/api/webhooks",
  summary: "List the organization's webhooks",
  tag: "Webhooks",
  needs: { verb: "see", subject: "webhook" },
  // One page: there are at most twenty.
  output: paged(webhookRow),
});

export const createWebhook = defineCall({
  method: "POST",
  path: "/api/webhooks",
  summary: "Add a webhook; the response contains its signing secret",
  tag: "Webhooks",
  needs: { verb: "add", subject: "webhook" },
  body: webhookBody,
  output: messageOnly.extend({ webhook: webhookRow, secret: anyText() }),
  failures: {
    ...refusedAddress,
    tooMany: {
      status: 409,
      code: "too_many_webhooks",
      message: say("tooMany", { max: WEBHOOK_LIMITS.count }),
    },
  },
});

export const updateWebhook = defineCall({
  method: "PUT",
  path: "/api/webhooks/:id",
  summary: "Change, pause, or resume a webhook",
  tag: "Webhooks",
  needs: { verb: "change", subject: "webhook" },
  params: webhookId,
  body: changeOf(webhookState),
  output: messageOnly.extend({ webhook: webhookRow }),
  failures: { ...refusedAddress, notFound },
});

export const deleteWebhook = defineCall({
  method: "DELETE",
  path: "/api/webhooks/:id",
  summary: "Delete a webhook with its deliveries",
  tag: "Webhooks",
  needs: { verb: "remove", subject: "webhook" },
  params: webhookId,
  output: messageOnly,
  failures: { notFound },
});

export const showWebhookSecret = defineCall({
  method: "GET",
  path: "/api/webhooks/:id/secret",
  summary: "Get the signing secret of a webhook",
  tag: "Webhooks",
  needs: { verb: "change", subject: "webhook" },
  params: webhookId,
  output: z.object({ secret: anyText() }),
  failures: { notFound },
  people: true,
});

export const rotateWebhookSecret = defineCall({
  method: "POST",
  path: "/api/webhooks/:id/secret",
  summary: "Create a new signing secret; for a day, messages are signed with the old one too",
  tag: "Webhooks",
  needs: { verb: "change", subject: "webhook" },
  params: webhookId,
  output: messageOnly.extend({ secret: anyText() }),
  failures: { notFound },
  people: true,
});

export const testWebhook = defineCall({
  method: "POST",
  path: "/api/webhooks/:id/test",
  summary: "Send a message of the type webhook.test now, and return the result",
  tag: "Webhooks",
  needs: { verb: "change", subject: "webhook" },
  params: webhookId,
  output: messageOnly.extend({ delivery: webhookDelivery }),
  failures: { notFound },
});

export const listWebhookDeliveries = defineCall({
  method: "GET",
  path: "/api/webhooks/:id/deliveries",
  summary: `List the deliveries of a webhook in the last ${DELIVERY_DAYS} days with their responses, newest first`,
  tag: "Webhooks",
  needs: { verb: "see", subject: "webhook" },
  params: webhookId,
  query: pageQuery.extend({
    state: z.enum(["waiting", "delivered", "failed"], { error: say("badState") }).optional(),
  }),
  output: paged(webhookDelivery),
  failures: { notFound },
});

export const resendWebhookDelivery = defineCall({
  method: "POST",
  path: "/api/webhooks/:id/deliveries/:deliveryId/resend",
  summary: "Resend a delivery now with its own webhook-id, and return the result",
  tag: "Webhooks",
  needs: { verb: "change", subject: "webhook" },
  params: webhookId.extend({ deliveryId: z.uuid({ error: say("badDeliveryId") }) }),
  output: messageOnly.extend({ delivery: webhookDelivery }),
  failures: {
    notFound,
    noDelivery: { status: 404, code: "not_found", message: say("noDelivery") },
  },
});

export const webhookCalls = {
  listWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  showWebhookSecret,
  rotateWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  resendWebhookDelivery,
} as const;
