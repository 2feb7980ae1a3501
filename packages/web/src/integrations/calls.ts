/** The calls of this screen, and under which keys their answers are kept. */
import {
  type CallInput,
  createApiKey,
  createWebhook,
  deleteWebhook,
  listApiKeys,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  revokeApiKey,
  rotateWebhookSecret,
  showWebhookSecret,
  testWebhook,
  updateWebhook,
  type WebhookDelivery,
} from "@tallyleaf/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

export const apiKeysQuery = queryOptions({
  queryKey: ["api-keys"],
  queryFn: async ({ signal }) => (await call(listApiKeys, {}, { signal })).data,
});

export const makeKey = (body: CallInput<typeof createApiKey>["body"]) => call(createApiKey, { body });
export const revokeKey = (id: string) => call(revokeApiKey, { params: { id } });

export const webhooksQuery = queryOptions({
  queryKey: ["webhooks"],
  queryFn: async ({ signal }) => (await call(listWebhooks, {}, { signal })).data,
});

/** What one look at a webhook's deliveries shows. */
export interface DeliveryView {
  state: WebhookDelivery["state"] | null;
  page: number;
}

export const DELIVERIES_PER_PAGE = 10;

export const deliveriesQuery = (id: string, { state, page }: DeliveryView) =>
  queryOptions({
    queryKey: ["webhooks", id, "deliveries", { state, page }],
    queryFn: ({ signal }) =>
      call(
        listWebhookDeliveries,
        { params: { id }, query: { page, perPage: DELIVERIES_PER_PAGE, state: state ?? undefined } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

type WebhookInput = CallInput<typeof updateWebhook>["body"];

/** @param id null: a new one, whose answer holds its secret */
export const saveWebhook = async (id: string | null, { active, ...body }: WebhookInput) =>
  id === null
    ? call(createWebhook, { body })
    : { ...(await call(updateWebhook, { params: { id }, body: { ...body, active } })), secret: null };
export const removeWebhook = (id: string) => call(deleteWebhook, { params: { id } });
export const fetchSecret = async (id: string) => (await call(showWebhookSecret, { params: { id } })).secret;
export const changeSecret = (id: string) => call(rotateWebhookSecret, { params: { id } });
export const sendTest = (id: string) => call(testWebhook, { params: { id } });
export const sendAgain = (id: string, deliveryId: string) =>
  call(resendWebhookDelivery, { params: { id, deliveryId } });

/** After anything was sent or changed: the list shows how it stands, the log what was answered. */
export const fetchWebhooksAnew = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: webhooksQuery.queryKey });
