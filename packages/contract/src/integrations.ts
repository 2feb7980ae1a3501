/**
 * Integrations, one of each kind: connect, test, sync, show the log, disconnect. Secrets are never returned; a secret that is left out
 * stays.
 */

import { translator } from "@tallyleaf/messages";
import { contractIntegrations } from "@tallyleaf/messages/catalogs/contract-integrations";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { type Fields, givenShape, keptShape, pickFields } from "./fields.ts";
import { accountingSettings, cardPaymentsSettings, onlineShopSettings } from "./integration-files.ts";
import { anyText } from "./scalars.ts";
import { instant, messageOnly, paged, pageQuery } from "./values.ts";
import type { WebhookEvent } from "./webhooks.ts";

const say = translator(contractIntegrations);

export const INTEGRATIONS = {
  quickbooks: "QuickBooks",
  xero: "Xero",
  card_payments: say("cardPayments"),
  online_shop: say("onlineShop"),
  cloud_drive: say("cloudDrive"),
  team_chat: say("teamChat"),
} as const;
export type IntegrationKind = keyof typeof INTEGRATIONS;
const KINDS = Object.keys(INTEGRATIONS) as [IntegrationKind, ...IntegrationKind[]];

/** Webhook events that a team chat can receive. */
export const CHAT_MOMENTS = {
  "expense.to_review": say("expensesToReview"),
  "expense.failed": say("failedDocuments"),
  "expense.ready": say("postedExpenses"),
  "invoice.sent": say("sentInvoices"),
  "invoice.paid": say("paidInvoices"),
  "payment.recorded": say("payments"),
  "month.closed": say("closedMonths"),
  "report.generated": say("readyReports"),
} as const satisfies Partial<Record<WebhookEvent, string>>;
export type ChatMoment = keyof typeof CHAT_MOMENTS;
/** In the order of the screen. */
export const ALL_CHAT_MOMENTS = Object.keys(CHAT_MOMENTS) as [ChatMoment, ...ChatMoment[]];

export const INTEGRATION_LIMITS = { address: 2000, bucket: 63, region: 40, prefix: 200, key: 500 } as const;

export const integrationMessages = {
  kind: say("kind", { kinds: KINDS.join(", ") }),
  chatUrl: say("chatUrl"),
  longUrl: say("longUrl", { max: INTEGRATION_LIMITS.address }),
  moments: say("moments"),
  endpoint: say("endpoint"),
  region: say("region"),
  bucket: say("bucket"),
  prefix: say("prefix", { max: INTEGRATION_LIMITS.prefix }),
  accessKeyId: say("accessKeyId"),
  secretAccessKey: say("secretAccessKey"),
  exports: say("exports"),
};

const address = (error: string) =>
  anyText({ error })
    .trim()
    .max(INTEGRATION_LIMITS.address, { error: integrationMessages.longUrl })
    .refine((text) => /^https?:\/\/[^\s/?#@]+([/?]\S*)?$/i.test(text) && !text.includes("#") && URL.canParse(text), {
      error,
    });

const key = (error: string) =>
  anyText({ error }).trim().min(1, { error }).max(INTEGRATION_LIMITS.key, { error }).regex(/^\S+$/, { error });

/** Cloud drive, in the order of the form. */
export const cloudDriveFields = {
  /** Empty: Amazon S3. */
  endpoint: {
    label: say("endpointLabel"),
    help: say("endpointHelp"),
    placeholder: "https://storage.example.com",
    kind: "web",
    limit: INTEGRATION_LIMITS.address,
    given: z.union([z.literal(""), address(integrationMessages.endpoint)], { error: integrationMessages.endpoint }),
    kept: anyText(),
  },
  bucket: {
    label: say("bucketLabel"),
    kind: "text",
    limit: INTEGRATION_LIMITS.bucket,
    required: true,
    given: anyText({ error: integrationMessages.bucket })
      .trim()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: integrationMessages.bucket }),
    kept: anyText(),
  },
  region: {
    label: say("regionLabel"),
    placeholder: "eu-central-1",
    kind: "text",
    limit: INTEGRATION_LIMITS.region,
    required: true,
    given: anyText({ error: integrationMessages.region })
      .trim()
      .regex(/^[\w-]{1,40}$/, { error: integrationMessages.region }),
    kept: anyText(),
  },
  accessKeyId: {
    label: say("accessKeyIdLabel"),
    kind: "text",
    limit: INTEGRATION_LIMITS.key,
    required: true,
    given: key(integrationMessages.accessKeyId),
    kept: anyText(),
  },
  /** Never returned; absent: the stored one stays. */
  secretAccessKey: {
    label: say("secretLabel"),
    help: say("secretHelp"),
    kind: "text",
    limit: INTEGRATION_LIMITS.key,
    required: true,
    given: key(integrationMessages.secretAccessKey).optional(),
    kept: z.undefined(),
  },
  /** Target folder in the bucket, without slashes around it; empty: none. */
  prefix: {
    label: say("prefixLabel"),
    help: say("prefixHelp"),
    placeholder: "tallyleaf",
    kind: "text",
    limit: INTEGRATION_LIMITS.prefix,
    given: anyText({ error: integrationMessages.prefix })
      .trim()
      .max(INTEGRATION_LIMITS.prefix, { error: integrationMessages.prefix })
      .transform((text) => text.replace(/^\/+|\/+$/g, ""))
      .refine((text) => !/\/\/|\p{Cc}|(^|\/)\.{1,2}(\/|$)/u.test(text), { error: integrationMessages.prefix })
      .default(""),
    kept: anyText(),
  },
  /** Whether each finished month's books are copied too. */
  exports: {
    label: say("exportsLabel"),
    help: say("exportsHelp"),
    kind: "yes_no",
    given: z.boolean({ error: integrationMessages.exports }).default(true),
    kept: z.boolean(),
  },
} as const satisfies Fields;

/** Team chat, in the order of the form. */
export const teamChatFields = {
  /** The whole address is a secret: anyone who knows it can post to the chat. Absent: the stored one stays. */
  url: {
    label: say("urlLabel"),
    help: say("urlHelp"),
    placeholder: "https://hooks.example.com/services/…",
    kind: "web",
    limit: INTEGRATION_LIMITS.address,
    required: true,
    given: address(integrationMessages.chatUrl).optional(),
    kept: z.undefined(),
  },
  moments: {
    label: say("momentsLabel"),
    help: say("momentsHelp"),
    kind: "list",
    required: true,
    given: z
      .array(z.enum(ALL_CHAT_MOMENTS, { error: integrationMessages.moments }), { error: integrationMessages.moments })
      .min(1, { error: integrationMessages.moments })
      .transform((chosen) => ALL_CHAT_MOMENTS.filter((moment) => chosen.includes(moment))),
    kept: z.array(z.enum(ALL_CHAT_MOMENTS)),
  },
} as const satisfies Fields;

const cloudDriveBody = z.object(givenShape(cloudDriveFields));
const teamChatBody = z.object(givenShape(teamChatFields));

/** Settings of an integration. A secret that is left out stays. */
export const integrationBody = z.discriminatedUnion(
  "kind",
  [
    z.object({ kind: z.literal("quickbooks"), ...accountingSettings.shape }),
    z.object({ kind: z.literal("xero"), ...accountingSettings.shape }),
    z.object({ kind: z.literal("card_payments"), ...cardPaymentsSettings.shape }),
    z.object({ kind: z.literal("online_shop"), ...onlineShopSettings.shape }),
    z.object({ kind: z.literal("cloud_drive"), ...cloudDriveBody.shape }),
    z.object({ kind: z.literal("team_chat"), ...teamChatBody.shape }),
  ],
  { error: integrationMessages.kind },
);
export type IntegrationBody = z.output<typeof integrationBody>;

/** Body to connect or change: settings that are left out stay, or get their defaults at first. */
const integrationChange = z.discriminatedUnion(
  "kind",
  [
    z.object({ kind: z.literal("quickbooks"), ...changeOf(accountingSettings).shape }),
    z.object({ kind: z.literal("xero"), ...changeOf(accountingSettings).shape }),
    z.object({ kind: z.literal("card_payments"), ...changeOf(cardPaymentsSettings).shape }),
    z.object({ kind: z.literal("online_shop"), ...changeOf(onlineShopSettings).shape }),
    z.object({ kind: z.literal("cloud_drive"), ...changeOf(cloudDriveBody).shape }),
    z.object({ kind: z.literal("team_chat"), ...changeOf(teamChatBody).shape }),
  ],
  { error: integrationMessages.kind },
);

/** The same without secrets. */
export const integrationSettings = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("quickbooks"), ...accountingSettings.shape }),
  z.object({ kind: z.literal("xero"), ...accountingSettings.shape }),
  z.object({ kind: z.literal("card_payments"), ...cardPaymentsSettings.shape }),
  z.object({ kind: z.literal("online_shop"), ...onlineShopSettings.shape }),
  z.object({ kind: z.literal("cloud_drive"), ...cloudDriveBody.omit({ secretAccessKey: true }).shape }),
  // Host of the address.
  z.object({ kind: z.literal("team_chat"), host: anyText(), ...keptShape(pickFields(teamChatFields, ["moments"])) }),
]);
export type IntegrationSettings = z.output<typeof integrationSettings>;
/** For each kind. */
export type SettingsOf<Kind extends IntegrationKind> = Extract<IntegrationSettings, { kind: Kind }>;

/** A run in the log. */
export const integrationRun = z.object({
  id: z.uuid(),
  /** test: of the settings; sync: manual or scheduled; import and export: of files; message: to a chat. */
  action: z.enum(["test", "sync", "import", "export", "message"]),
  outcome: z.enum(["running", "ok", "failed"]),
  startedAt: instant,
  endedAt: instant.nullable(),
  /** Name of the user who started it; null: the schedule or an event. */
  by: anyText().nullable(),
  /** Progress and total; total null: not known yet. */
  done: z.int(),
  total: z.int().nullable(),
  /** Result as a sentence; empty while it runs. */
  sentence: anyText(),
});
export type IntegrationRun = z.output<typeof integrationRun>;
export type IntegrationAction = IntegrationRun["action"];

export const integrationRow = z.object({
  kind: z.enum(KINDS),
  /** setup_needed: has settings, but no data has flowed; connected: data has flowed; failing: it did, and the newest try failed. */
  state: z.enum(["not_connected", "setup_needed", "connected", "failing"]),
  /** Null: not connected. */
  settings: integrationSettings.nullable(),
  connectedAt: instant.nullable(),
  connectedBy: anyText().nullable(),
  /** Result of the newest finished run. */
  lastSync: z.object({ at: instant, ok: z.boolean(), sentence: anyText() }).nullable(),
  /** Whether it can sync on request; otherwise events or files start it. */
  canSync: z.boolean(),
  /** Current run. */
  running: integrationRun.nullable(),
  /** Next scheduled run; null: only manual or by events. */
  nextSyncAt: instant.nullable(),
  /** Missing server setup for the administrator, with steps; null: nothing is missing. */
  notice: anyText().nullable(),
});
export type IntegrationRow = z.output<typeof integrationRow>;

const tag = "Integrations";
const kindParams = z.object({ kind: z.enum(KINDS, { error: integrationMessages.kind }) });

export const NOT_CONNECTED = {
  status: 409,
  code: "not_connected",
  message: say("notConnected"),
} as const satisfies Failure;

export const listIntegrations = defineCall({
  method: "GET",
  path: "/api/integrations",
  summary: "List integrations with their status",
  tag,
  needs: { verb: "see", subject: "integration" },
  // One page: there is one of each kind.
  output: paged(integrationRow),
});

export const connectIntegration = defineCall({
  method: "POST",
  path: "/api/integrations",
  summary: "Connect an integration or change its settings; it is tested at once, and the response has the result",
  tag,
  needs: { verb: "add", subject: "integration" },
  body: integrationChange,
  output: messageOnly.extend({ integration: integrationRow }),
  failures: {
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
    /** At the first time, nothing is stored that could stay. */
    secretNeeded: { status: 400, code: "secret_needed", message: say("secretNeeded") },
    unknownAccount: {
      status: 400,
      code: "unknown_account",
      message: say("unknownAccount"),
    },
    unknownRecipient: {
      status: 400,
      code: "unknown_recipient",
      message: say("unknownRecipient"),
    },
  },
});

export const testIntegration = defineCall({
  method: "POST",
  path: "/api/integrations/:kind/test",
  summary: "Test an integration now, and return the result",
  tag,
  needs: { verb: "change", subject: "integration" },
  params: kindParams,
  output: messageOnly.extend({ integration: integrationRow }),
  failures: { notConnected: NOT_CONNECTED },
});

export const syncIntegration = defineCall({
  method: "POST",
  path: "/api/integrations/:kind/sync",
  summary: "Sync an integration now; a running sync continues",
  tag,
  needs: { verb: "change", subject: "integration" },
  params: kindParams,
  output: messageOnly.extend({ run: integrationRun }),
  failures: {
    notConnected: NOT_CONNECTED,
    nothingToSync: {
      status: 409,
      code: "nothing_to_sync",
      message: say("nothingToSync"),
    },
  },
});

export const listIntegrationRuns = defineCall({
  method: "GET",
  path: "/api/integrations/:kind/runs",
  summary: "List the runs of an integration, newest first; the log stays after disconnecting",
  tag,
  needs: { verb: "see", subject: "integration" },
  params: kindParams,
  query: pageQuery,
  output: paged(integrationRun),
});

export const disconnectIntegration = defineCall({
  method: "DELETE",
  path: "/api/integrations/:kind",
  summary: "Disconnect an integration: settings and credentials are deleted, the log stays",
  tag,
  needs: { verb: "remove", subject: "integration" },
  params: kindParams,
  output: messageOnly,
  failures: { notConnected: NOT_CONNECTED },
});

export const integrationCalls = {
  listIntegrations,
  connectIntegration,
  testIntegration,
  syncIntegration,
  listIntegrationRuns,
  disconnectIntegration,
} as const;
