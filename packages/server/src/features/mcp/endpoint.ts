/**
 * Answers requests of the protocol. It keeps nothing between requests, so any process can answer any of them; both the revision of 2026 and
 * those of 2025 are spoken.
 */
import { type AuthInfo, createMcpHandler } from "@modelcontextprotocol/server";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Platform } from "../../platform/feature/feature.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { ownRequestHeaders } from "../../platform/http/own-request.ts";
import { openCancellation } from "./cancellation.ts";
import { MAX_BODY_BYTES } from "./limits.ts";
import { createMcpServer, type Session } from "./server.ts";

export interface Endpoint {
  answer(request: FastifyRequest, caller: MemberContext, gone: AbortSignal): Promise<Response>;
}

/** Opens the endpoint, once for each process. */
export function openEndpoint(server: FastifyInstance, platform: Platform): Endpoint {
  const deps = { ...platform, publicUrl: platform.config.publicUrl };
  const handler = createMcpHandler(({ authInfo }) => createMcpServer(deps, authInfo?.extra?.session as Session), {
    maxRequestBodySize: MAX_BODY_BYTES,
    onerror: () => undefined,
  });
  const cancellation = openCancellation(platform.db);
  return {
    answer: async (request, caller, gone) => {
      await cancellation.hear(caller, request.body);
      const call = cancellation.begin(caller, request.body);
      // Once it is answered, or its client has gone.
      if (call) gone.addEventListener("abort", call.end, { once: true });
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers))
        if (typeof value === "string" && name !== "content-length" && name !== "authorization")
          headers.set(name, value);
      const url = new URL(request.url, platform.config.publicUrl);
      const session: Session = {
        caller,
        gone: call ? AbortSignal.any([gone, call.signal]) : gone,
        // Files of the API, as the same caller.
        download: async (path) => {
          const { authorization = "", "x-organization-id": organization } = request.headers;
          const named = typeof organization === "string" ? { "x-organization-id": organization } : {};
          const { statusCode, rawPayload } = await server.inject({
            url: path,
            headers: { authorization, ...named, ...ownRequestHeaders },
          });
          return { status: statusCode, bytes: rawPayload };
        },
      };
      const authInfo: AuthInfo = {
        token: "",
        clientId: caller.apiKey?.id ?? caller.userId,
        scopes: [],
        extra: { session },
      };
      const isPost = request.method === "POST";
      // The body was read and limited by the server; the SDK only asks for it.
      const body = isPost ? JSON.stringify(request.body ?? null) : undefined;
      return handler.fetch(new Request(url, { method: request.method, headers, body, signal: gone }), {
        authInfo,
        ...(isPost && { parsedBody: request.body }),
      });
    },
  };
}
