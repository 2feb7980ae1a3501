/** The HTTP server without routes: its logging, request ids, limits, refusals, and shutdown. */
import { randomUUID } from "node:crypto";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyInstance } from "fastify";
import type { Config } from "../process/config.ts";
import { loggableRequest, proxyIdOf } from "../process/log-redaction.ts";
import { answerBrokenRequest } from "./broken-requests.ts";
import { answerError } from "./errors.ts";
import { bare, setSecurityHeaders } from "./headers.ts";
import { readJsonWithinBudget } from "./json-body.ts";
import { answerInLanguage } from "./reader.ts";

export interface Server {
  server: FastifyInstance;
  /** Reports this process as not ready and closes each connection after its response; it keeps answering. */
  drain(): void;
  isStopping(): boolean;
}

/** @param prepare runs before the server is configured further */
export async function createServer(config: Config, prepare?: (server: FastifyInstance) => void): Promise<Server> {
  const server = Fastify({
    logger: {
      level: config.logLevel,
      serializers: { req: loggableRequest },
    },
    // A line for each request would bury what matters to an administrator who runs this on a laptop.
    logController: new Fastify.LogController({
      disableRequestLogging: config.logLevel !== "debug" && config.logLevel !== "trace",
    }),
    // Of one request among those of all processes: events name the request that they came from.
    genReqId: () => randomUUID(),
    // The log has the proxy's own request id beside ours; nothing else trusts it.
    childLoggerFactory: (logger, bindings, options, request) =>
      logger.child({ ...bindings, ...proxyIdOf(request.headers, config) }, options),
    bodyLimit: 1024 * 1024,
    // Ten megabytes over a slow line take a while; no request holds its connection longer than this.
    requestTimeout: 300_000,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    forceCloseConnections: "idle",
    // An address that cannot be decoded never reaches the error handler.
    frameworkErrors: (error, request, reply) => answerError(error, request, bare(reply)),
    clientErrorHandler: answerBrokenRequest,
  });
  prepare?.(server);
  answerInLanguage(server);
  server.setErrorHandler(answerError);
  // Calls take JSON: a text is refused by its type (415) instead of parsed as a body.
  server.removeContentTypeParser("text/plain");
  readJsonWithinBudget(server);
  // A connection that is kept alive would delay the stop after its last answer.
  let stopping = false;
  const drain = () => {
    stopping = true;
  };
  server.addHook("preClose", async () => drain());
  server.addHook("onSend", async (request, reply) => {
    if (stopping) reply.header("connection", "close");
    reply.header("x-request-id", request.id);
  });
  await setSecurityHeaders(server, config.publicUrl);
  await server.register(multipart);
  return { server, drain, isStopping: () => stopping };
}
