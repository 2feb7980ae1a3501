/** The server: its rooms, and the list of its features. */

import type { KeyObject } from "node:crypto";
import { existsSync } from "node:fs";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import type { ReadingPool } from "@tallyleaf/extraction";
import Fastify, { type FastifyInstance } from "fastify";
import { createGuard } from "./auth/guard.ts";
import { authHandlers } from "./auth/routes.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import { fileLinks } from "./documents/keys.ts";
import { documentHandlers } from "./documents/routes.ts";
import { serveFiles } from "./documents/serve-files.ts";
import { aiHandlers } from "./expenses/ai-routes.ts";
import { createProcessDocument } from "./expenses/process-document.ts";
import { createReadingService, type ReadingService } from "./expenses/reading-service.ts";
import { expenseHandlers } from "./expenses/routes.ts";
import { serveApiDocument } from "./http/api-document.ts";
import { answerError, answerNotFound } from "./http/errors.ts";
import { loggable } from "./http/loggable.ts";
import { serveContract } from "./http/serve.ts";
import { serveWeb } from "./http/web.ts";
import type { Storage } from "./storage/storage.ts";

export interface Rooms {
  config: Config;
  db: Database;
  storage: Storage;
  pool: ReadingPool;
  secret: KeyObject;
  /** The folder of the built web app; calls work without it. */
  webBuild?: string;
  now?: () => Date;
}

export interface App {
  server: FastifyInstance;
  reading: ReadingService;
}

/** Assembles the server; it neither listens nor takes jobs from the queue yet. */
export async function createApp(rooms: Rooms): Promise<App> {
  const { config, db, storage, pool } = rooms;
  const now = rooms.now ?? (() => new Date());
  const server = Fastify({
    logger: { level: config.logLevel, redact: ["req.headers.authorization"] },
    // A line for each request would bury what matters to whoever runs this on a laptop.
    logController: new Fastify.LogController({
      disableRequestLogging: config.logLevel !== "debug" && config.logLevel !== "trace",
    }),
    bodyLimit: 1024 * 1024,
    // Ten megabytes over a poor line take a while; a request that never ends holds a connection no longer than this.
    requestTimeout: 300_000,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    forceCloseConnections: "idle",
    // An address that cannot be decoded never reaches the error handler.
    frameworkErrors: answerError,
  });
  server.setErrorHandler(answerError);
  // Calls speak JSON: a text is refused as a type (415) instead of misunderstood as a body.
  server.removeContentTypeParser("text/plain");
  // A connection that is kept alive would hold up the stop after its last answer.
  let closing = false;
  server.addHook("preClose", async () => {
    closing = true;
  });
  server.addHook("onSend", async (_request, reply) => {
    if (closing) reply.header("connection", "close");
  });
  await server.register(helmet, {
    // Pages and files set their own policy; an answer that is data needs none but this.
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginEmbedderPolicy: false,
    // Whoever terminates TLS before this server decides about HTTPS.
    strictTransportSecurity: config.publicUrl.startsWith("https:"),
  });
  await server.register(multipart);

  const links = fileLinks(config.publicUrl, rooms.secret);
  const guard = createGuard(db, config);
  const onError = (error: unknown, what: string) => server.log.error({ err: loggable(error) }, what);
  const reading = createReadingService({
    db,
    concurrency: config.readingWorkers,
    process: createProcessDocument({ db, storage, pool, now }),
    onError,
  });

  serveContract(
    server,
    {
      ...authHandlers(db, config),
      ...documentHandlers({ db, storage, links, now }),
      ...expenseHandlers({ db, storage, links, now, onLeftover: (error, key) => onError(error, `removing ${key}`) }),
      ...aiHandlers({ db, links, reading, now }),
    },
    guard,
  );
  serveFiles(server, { db, storage, links, guard, now });
  await serveApiDocument(server, config);
  server.get("/health", async () => {
    await db.asSystem(async () => undefined);
    return { status: "ok" };
  });
  if (rooms.webBuild && existsSync(rooms.webBuild)) await serveWeb(server, rooms.webBuild);
  else server.setNotFoundHandler(answerNotFound);
  return { server, reading };
}
