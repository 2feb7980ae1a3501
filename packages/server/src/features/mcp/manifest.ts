/** The Model Context Protocol: tools, documents, reports, and prompts for people's own agents, at /mcp. */
import { COMMON_FAILURES, OAUTH_PATHS } from "@tallyleaf/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { feature, type Platform } from "../../platform/feature/feature.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { countCalls } from "../api-keys/use.ts";
import type { Endpoint } from "./endpoint.ts";
import { MAX_BODY_BYTES } from "./limits.ts";

export const mcp = feature("mcp", {}, (platform) => ({
  handlers: {},
  files: (server) => serveMcp(server, platform),
}));

/** The SDK and the tools are loaded with the first request: they slow no start. */
function serveMcp(server: FastifyInstance, platform: Platform): void {
  let opened: Promise<Endpoint> | undefined;
  const open = async () => (await import("./endpoint.ts")).openEndpoint(server, platform);
  const callers = new WeakMap<FastifyRequest, MemberContext>();
  server.route({
    method: ["GET", "POST", "DELETE"],
    url: "/mcp",
    bodyLimit: MAX_BODY_BYTES,
    onRequest: async (request, reply) => {
      reply.header("cache-control", "no-store");
      requireOwnOrigin(request, platform.config.publicUrl);
      try {
        callers.set(request, await platform.guard.agent(request));
      } catch (error) {
        if (error instanceof CallFailure && error.failure.status === 401)
          reply.header("www-authenticate", challengeTo(request, platform.config.publicUrl));
        throw error;
      }
    },
    handler: async (request, reply) => {
      opened ??= open();
      const endpoint = await opened;
      const caller = callers.get(request);
      if (!caller) throw new CallFailure(COMMON_FAILURES.unauthenticated);
      // The first of a batch is counted already; a batch makes no more calls than as many requests.
      const more = Array.isArray(request.body) ? request.body.length - 1 : 0;
      if (more > 0 && caller.apiKey) await countCalls(platform.db, platform.config, caller.apiKey.id, more);
      const gone = new AbortController();
      reply.raw.once("close", () => gone.abort());
      return reply.send(await endpoint.answer(request, caller, gone.signal));
    },
  });
}

/** Tells a program where it learns how to be let in (RFC 9728), and that its token is worth nothing (RFC 6750). */
function challengeTo({ headers }: FastifyRequest, publicUrl: string): string {
  const { resource, resourceMetadata } = OAUTH_PATHS;
  const about = `Bearer resource_metadata="${publicUrl}${resourceMetadata}${resource}"`;
  return headers.authorization === undefined ? about : `${about}, error="invalid_token"`;
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** A page of another site can't send requests here with the help of the reader's network. @throws CallFailure 403 */
function requireOwnOrigin({ headers }: FastifyRequest, publicUrl: string): void {
  const { origin } = headers;
  if (origin === undefined) return;
  const own = new URL(publicUrl).hostname;
  const theirs = URL.canParse(origin) ? new URL(origin).hostname : "";
  if (theirs === own || (LOOPBACK.has(own) && LOOPBACK.has(theirs))) return;
  throw new CallFailure(COMMON_FAILURES.forbidden);
}
