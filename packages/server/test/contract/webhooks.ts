/** Calls about webhooks. None of them leaves the machine: the address has a reserved name. */
import { CALLS, WEBHOOK_LIMITS, type WebhookEvent, webhookMessages } from "@tallyleaf/contract";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";

/** Hardly any other case causes this event. Each delivery fails and is sent again, and isolation.test.ts runs when no job is due. */
const events: WebhookEvent[] = ["month.reopened"];
const body = { url: "https://hooks.invalid/tally", description: "The till", events };
const badBody = {
  url: [
    ...bad(webhookMessages.url, undefined, "", "example.com", "ftp://example.com", "https://", 7),
    ...bad(webhookMessages.url, "https://ada:secret@example.com/", "https://example.com/#here"),
    ...bad(webhookMessages.longUrl, `https://example.com/${"x".repeat(WEBHOOK_LIMITS.url)}`),
  ] as ReturnType<typeof bad>,
  description: bad(webhookMessages.description, 7, "x".repeat(WEBHOOK_LIMITS.description + 1)),
  events: bad(webhookMessages.events, undefined, [], "expense.ready"),
};
const params = { id: badId("Invalid webhook ID.") };

/** A fresh webhook of the founder's. */
async function fresh({ founder }: World) {
  const { webhook } = await founder.call(CALLS.createWebhook, { body });
  return { params: { id: webhook.id }, founder };
}
const ofFresh = (more: object = {}) => ({
  succeeds: async (world: World) => {
    const { params, founder } = await fresh(world);
    return { input: { params, ...more }, as: founder };
  },
});
const none = { params: { id: NOBODY } };

export const webhookCases: Cases<
  | "listWebhooks"
  | "createWebhook"
  | "updateWebhook"
  | "deleteWebhook"
  | "showWebhookSecret"
  | "rotateWebhookSecret"
  | "testWebhook"
  | "listWebhookDeliveries"
  | "resendWebhookDelivery"
> = {
  listWebhooks: { good: () => ({}), bad: {} },
  createWebhook: { good: () => ({ body }), bad: { body: badBody } },
  updateWebhook: {
    good: () => ({ ...none, body: { ...body, active: true } }),
    ...ofFresh({ body: { ...body, active: false } }),
    bad: { params, body: { ...badBody, active: bad(webhookMessages.active, undefined, "yes", 1) } },
  },
  deleteWebhook: { good: () => none, ...ofFresh(), bad: { params } },
  showWebhookSecret: { good: () => none, ...ofFresh(), bad: { params } },
  rotateWebhookSecret: { good: () => none, ...ofFresh(), bad: { params } },
  testWebhook: { good: () => none, ...ofFresh(), bad: { params } },
  listWebhookDeliveries: {
    good: () => ({ ...none, query: { state: "failed" } }),
    ...ofFresh(),
    bad: {
      params,
      query: {
        page: bad("page must be at least 1.", "0"),
        perPage: bad("perPage must be at most 100.", "101"),
        state: bad("state must be waiting, delivered, or failed.", "sent"),
      },
    },
  },
  resendWebhookDelivery: {
    good: () => ({ params: { id: NOBODY, deliveryId: NOBODY } }),
    succeeds: async (world) => {
      const { params, founder } = await fresh(world);
      const { delivery } = await founder.call(CALLS.testWebhook, { params });
      return { input: { params: { ...params, deliveryId: delivery.id } }, as: founder };
    },
    bad: { params: { ...params, deliveryId: badId("Invalid delivery ID.") } },
  },
};
