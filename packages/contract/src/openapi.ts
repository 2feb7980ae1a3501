/** The OpenAPI 3.1 document of all calls, made from their descriptions. */
import * as z from "zod";
import type { Call, Download, Failure } from "./call.ts";
import { COMMON_FAILURES, errorBody } from "./failures.ts";

interface DocumentOptions {
  title: string;
  /** Origin of the server. */
  server: string;
}

type Json = { [key: string]: unknown };

const ORGANIZATION_HEADER = {
  name: "X-Organization-Id",
  in: "header",
  required: false,
  description: "The organization the call is about; without it the user's primary one.",
  schema: { type: "string", format: "uuid" },
};

/** @param calls the calls by name: `CALLS` and the downloads, passed in so that this file stands below the list */
export function describeCalls(calls: Record<string, Call | Download>, { title, server }: DocumentOptions): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(calls)) {
    const path = call.path.replace(/:([A-Za-z]+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) };
  }
  return {
    openapi: "3.1.0",
    info: { title, version: "1" },
    servers: [{ url: server }],
    paths,
    components: {
      securitySchemes: { session: { type: "http", scheme: "bearer" } },
      schemas: { Error: schemaOf(errorBody, "output") },
    },
  };
}

function operationOf(name: string, call: Call | Download): Json {
  const params = "params" in call ? call.params : undefined;
  const parameters = [...parametersOf(params, "path"), ...parametersOf(call.query, "query")];
  const signedIn = call.access !== "public";
  if (Array.isArray(call.access)) parameters.push(ORGANIZATION_HEADER);
  const body = bodyOf(call);
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.tag],
    ...(Array.isArray(call.access) ? { description: `Roles: ${call.access.join(", ")}.` } : {}),
    ...(signedIn ? { security: [{ session: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: { description: "Success", content: contentOf(call) },
      ...failuresOf(call),
    },
  };
}

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

/** The sentences of a status stand together: a caller tells them apart by `code`. */
function failuresOf(call: Call | Download): Json {
  const { unreadable, internal } = COMMON_FAILURES;
  const malformed = "malformed" in call ? call.malformed : undefined;
  const common: Failure[] = [malformed ? { ...unreadable, status: malformed } : unreadable, internal];
  if (call.access !== "public") common.push(COMMON_FAILURES.unauthenticated, COMMON_FAILURES.sessionEnded);
  if (Array.isArray(call.access)) common.push(COMMON_FAILURES.forbidden);
  if ("rateLimited" in call && call.rateLimited) common.push(COMMON_FAILURES.tooManyRequests);
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
