/** Makes the OpenAPI 3.1 document of all calls and webhooks. */
import * as z from "zod";
import { KEY_FAILURES } from "./api-keys.ts";
import type { Call, Download, Failure } from "./call.ts";
import { expenseRow } from "./expenses.ts";
import { COMMON_FAILURES, errorBody } from "./failures.ts";
import { IDEMPOTENCY_FAILURES, IDEMPOTENCY_HEADER, IDEMPOTENCY_HOURS, REPLAYED_HEADER } from "./idempotency.ts";
import { invoiceRow } from "./invoices.ts";
import { paymentRow } from "./payments.ts";
import { rolesThat } from "./permissions.ts";
import { AREAS, scopeOf } from "./scopes.ts";
import { WEBHOOK_DAYS, WEBHOOK_EVENTS } from "./webhooks.ts";

interface DocumentOptions {
  title: string;
  /** Origin of the server. */
  server: string;
}

type Json = { [key: string]: unknown };

/** Headers of many calls, described once. */
const PARAMETERS = {
  OrganizationId: {
    name: "X-Organization-Id",
    in: "header",
    required: false,
    description: "The organization the call is about; without it the user's primary one, or the API key's own.",
    schema: { type: "string", format: "uuid" },
  },
  IdempotencyKey: {
    name: IDEMPOTENCY_HEADER,
    in: "header",
    required: false,
    description: `A value of your own, like a UUID: within ${IDEMPOTENCY_HOURS} hours the same key with the same input is done once, and its first answer is given again, with the header \`${REPLAYED_HEADER}: true\`. Files count by their bytes.`,
    schema: { type: "string", minLength: 1, maxLength: 200, pattern: "^[!-~]+$" },
  },
};

/** How a program signs in, shown above the calls. */
const INTRODUCTION = `
**Sign in** with an API key as bearer token: \`Authorization: Bearer tl_live_…\`. A founder generates it under Integrations, where it is shown once. It acts as that founder, with its own role and scopes; each call below names the scope it needs. A key belongs to one organization. Calls of the screens carry a session's token in the same place.

**Errors** are JSON of one shape: \`error\` and \`message\` hold the same sentence, \`code\` is a stable word to tell them apart, \`errors\` names each bad field.

**Lists** are \`{ data, meta: { total, currentPage, perPage } }\`, with \`page\` and \`perPage\` (1 to 100).

**Amounts** are JSON numbers with at most the currency's decimals, **dates** are \`YYYY-MM-DD\`, **instants** are ISO 8601 in UTC.

**Twice is once**: send \`${IDEMPOTENCY_HEADER}\` with any POST, and repeat it without fear.

**Limits**: too many calls in a minute are answered with 429 and \`Retry-After\`.

**Webhooks** follow the [Standard Webhooks](https://www.standardwebhooks.com) specification: \`webhook-id\`, \`webhook-timestamp\` and \`webhook-signature\` let any of its libraries verify a message. What is not answered with a status from 200 to 299 comes again for ${WEBHOOK_DAYS} days.

Scopes, each with \`:read\` or \`:write\`, which reads too:

${Object.entries(AREAS)
  .map(([area, what]) => `- \`${area}\`: ${what.charAt(0).toLowerCase()}${what.slice(1)}`)
  .join("\n")}
`.trim();

/** Makes the document. @param calls by name: `CALLS` and the downloads, passed in to avoid an import cycle */
export function describeCalls(calls: Record<string, Call | Download>, { title, server }: DocumentOptions): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(calls)) {
    const path = call.path.replace(/:([A-Za-z]+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) };
  }
  return {
    openapi: "3.1.0",
    info: { title, version: "1", description: INTRODUCTION },
    servers: [{ url: server }],
    tags: [...new Set(Object.values(calls).map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    webhooks: Object.fromEntries(
      Object.entries(WEBHOOK_EVENTS).map(([type, what]) => [type, { post: messageOf(type, what) }]),
    ),
    components: {
      securitySchemes: {
        apiKey: { type: "http", scheme: "bearer", description: "An API key: `tl_live_…`" },
        session: { type: "http", scheme: "bearer", description: "The token of a signed-in session" },
      },
      parameters: PARAMETERS,
      headers: {
        IdempotencyReplayed: {
          description: "true: this is the answer that the same call got before, and nothing was done again.",
          schema: { type: "string", enum: ["true"] },
        },
      },
      schemas: {
        Error: schemaOf(errorBody, "output"),
        Expense: schemaOf(expenseRow, "output"),
        Invoice: schemaOf(invoiceRow, "output"),
        Payment: schemaOf(paymentRow, "output"),
      },
    },
  };
}

const refTo = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** Records sent as their list returns them; others have an ID and the values in the activity log. */
const SHOWN_IN_WEBHOOKS: Record<string, string> = { expense: "Expense", invoice: "Invoice", payment: "Payment" };

/** A webhook message for its receiver. */
function messageOf(type: string, what: string): Json {
  const [noun = "", verb] = type.split(".");
  const id = (idType: string) => ({ type: "object", properties: { id: { type: idType } }, required: ["id"] });
  const shown = SHOWN_IN_WEBHOOKS[noun];
  const data =
    verb === "deleted" && noun === "expense" ? id("integer") : shown ? refTo("schemas", shown) : id("string");
  const schema = {
    type: "object",
    properties: {
      type: { const: type },
      timestamp: { type: "string", format: "date-time", description: "When it happened." },
      data,
    },
    required: ["type", "timestamp", "data"],
  };
  return {
    operationId: `on ${type}`,
    summary: what,
    tags: ["Webhooks"],
    requestBody: { required: true, content: { "application/json": { schema } } },
    responses: { "2XX": { description: "Received." }, default: { description: "Not received: it comes again." } },
  };
}

function operationOf(name: string, call: Call | Download): Json {
  const params = "params" in call ? call.params : undefined;
  const parameters = [...parametersOf(params, "path"), ...parametersOf(call.query, "query")];
  const signedIn = !isPublic(call);
  const scope = scopeOf(call);
  if (call.needs) parameters.push(refTo("parameters", "OrganizationId"));
  if (takesIdempotencyKey(call)) parameters.push(refTo("parameters", "IdempotencyKey"));
  const body = bodyOf(call);
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.tag],
    ...(call.needs
      ? {
          description: `Roles: ${rolesThat(call.needs).join(", ")}. ${scope ? `Scope: \`${scope}\`.` : "Not for API keys."}`,
        }
      : {}),
    ...(signedIn ? { security: [...(scope ? [{ apiKey: [] }] : []), { session: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: {
        description: "Success",
        ...(takesIdempotencyKey(call)
          ? { headers: { [REPLAYED_HEADER]: refTo("headers", "IdempotencyReplayed") } }
          : {}),
        content: contentOf(call),
      },
      ...failuresOf(call),
    },
  };
}

/** Every POST of a member, except downloads, which change nothing. */
const takesIdempotencyKey = (call: Call | Download) =>
  call.method === "POST" && call.needs !== undefined && !("types" in call);

const isPublic = (call: Call | Download) => "access" in call && call.access === "public";

function contentOf(call: Call | Download): Json {
  if (!("types" in call))
    return {
      "application/json": { schema: schemaOf(call.output, "output") },
      ...(call.events ? { "text/event-stream": { schema: { type: "string" } } } : {}),
    };
  return Object.fromEntries(call.types.map((type) => [type, { schema: { type: "string", format: "binary" } }]));
}

function parametersOf(schema: z.ZodType | undefined, place: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function bodyOf(call: Pick<Call, "body" | "file">): Json | null {
  if (!call.body) return null;
  const schema = schemaOf(call.body, "input") as { properties?: Json };
  if (!call.file) return { required: true, content: { "application/json": { schema } } };
  const file = { type: "string", format: "binary", description: `At most ${call.file.maxBytes} bytes.` };
  const form = {
    ...schema,
    properties: { ...schema.properties, [call.file.field]: file },
    ...(call.file.optional ? {} : { required: [call.file.field] }),
  };
  return { required: true, content: { "multipart/form-data": { schema: form } } };
}

/** Errors of one status are listed together; callers distinguish them by `code`. */
function failuresOf(call: Call | Download): Json {
  const { unreadable, internal } = COMMON_FAILURES;
  const malformed = "malformed" in call ? call.malformed : undefined;
  const common: Failure[] = [malformed ? { ...unreadable, status: malformed } : unreadable, internal];
  if (!isPublic(call)) common.push(COMMON_FAILURES.unauthenticated, COMMON_FAILURES.sessionEnded);
  if (call.needs) common.push(COMMON_FAILURES.forbidden);
  if ("rateLimited" in call && call.rateLimited) common.push(COMMON_FAILURES.tooManyRequests);
  if (scopeOf(call)) common.push(KEY_FAILURES.invalid, KEY_FAILURES.lacksScope, KEY_FAILURES.tooMany);
  else if (call.needs) common.push(KEY_FAILURES.notForKeys);
  if (takesIdempotencyKey(call)) common.push(...Object.values(IDEMPOTENCY_FAILURES));
  const byStatus = Map.groupBy([...common, ...Object.values(call.failures)], (failure) => failure.status);
  return Object.fromEntries(
    [...byStatus].map(([status, failures]) => [
      status,
      {
        description: failures.map(({ code, message }) => `\`${code}\`: ${message}`).join("\n\n"),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    ]),
  );
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, target: "draft-2020-12", unrepresentable: "any" });
  return described as Json;
}
