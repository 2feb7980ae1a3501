/** The calls of this screen, and under which keys their answers are kept. */
import {
  type CallInput,
  connectIntegration,
  createApiKey,
  createWebhook,
  deleteWebhook,
  disconnectIntegration,
  type IntegrationKind,
  listApiKeys,
  listIntegrationRuns,
  listIntegrations,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  revokeApiKey,
  rotateWebhookSecret,
  showWebhookSecret,
  syncIntegration,
  testIntegration,
  testWebhook,
  updateWebhook,
  type WebhookDelivery,
} from "@tallyleaf/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";

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

/** One page of a webhook's deliveries. */
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

type WebhookInput = CallInput<typeof createWebhook>["body"] & { active: boolean };

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

/** After anything was sent or changed: the list shows its state, the log what was answered. */
export const fetchWebhooksAnew = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: webhooksQuery.queryKey });

/** How soon the cards are looked at again while a connection is at work. */
const WORKING_MILLISECONDS = 1500;

export const integrationsQuery = queryOptions({
  queryKey: ["integrations"],
  queryFn: async ({ signal }) => (await call(listIntegrations, {}, { signal })).data,
  refetchInterval: ({ state }) => (state.data?.some(({ running }) => running) ? WORKING_MILLISECONDS : false),
});

export const RUNS_PER_PAGE = 10;

export const runsQuery = (kind: IntegrationKind, page: number) =>
  queryOptions({
    queryKey: ["integrations", kind, "runs", page],
    queryFn: ({ signal }) =>
      call(listIntegrationRuns, { params: { kind }, query: { page, perPage: RUNS_PER_PAGE } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ outcome }) => outcome === "running") ? WORKING_MILLISECONDS : false,
    placeholderData: keepPreviousData,
  });

export type ConnectBody = CallInput<typeof connectIntegration>["body"];

export const connect = (body: ConnectBody) => call(connectIntegration, { body });
export const tryConnection = (kind: IntegrationKind) => call(testIntegration, { params: { kind } });
export const syncConnection = (kind: IntegrationKind) => call(syncIntegration, { params: { kind } });
export const disconnect = (kind: IntegrationKind) => call(disconnectIntegration, { params: { kind } });

/** After a connection did anything: the cards show its state, its log what it did. */
export const fetchIntegrationsAnew = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: integrationsQuery.queryKey });
