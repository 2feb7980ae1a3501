/** Endpoints for machines: liveness, readiness, and metrics of a running process. */
import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Database } from "../db/database.ts";
import { answerNotFound } from "../http/errors.ts";
import { redactError } from "../process/log-redaction.ts";
import type { Storage } from "../storage/storage.ts";
import type { Metrics } from "./metrics.ts";

interface Deps {
  db: Database;
  storage: Storage;
  metrics: Metrics;
  /** Bearer token of the metrics collector; undefined: nobody gets the metrics. */
  metricsToken: string | undefined;
  isStopping: () => boolean;
}

/** A name that is never used for a stored file. */
const PROBE = "ready/probe";

/**
 * `/health`: the process answers. `/ready`: it reaches its database and its storage, and is not about to stop; 503 otherwise.
 * `/metrics`: its metrics, with the token.
 */
export function serveObservation(
  server: FastifyInstance,
  { db, storage, metrics, metricsToken, isStopping }: Deps,
): void {
  server.addHook("onResponse", async (request, reply) => {
    metrics.request(request.method, request.routeOptions.url ?? "none", reply.statusCode, reply.elapsedTime / 1000);
  });

  server.get("/health", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok" };
  });

  server.get("/ready", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const checks = { database: () => db.asSystem(async () => undefined), storage: () => checkReached(storage) };
    const failed: string[] = isStopping() ? ["stopping"] : [];
    for (const [name, check] of Object.entries(checks)) {
      try {
        await check();
      } catch (error) {
        request.log.warn({ err: redactError(error) }, `${name} is not reached`);
        failed.push(name);
      }
    }
    if (failed.length > 0) return reply.code(503).send({ status: "unavailable", failed });
    return { status: "ready" };
  });

  server.get("/metrics", async (request, reply) => {
    if (metricsToken === undefined || !isSame(request.headers.authorization ?? "", `Bearer ${metricsToken}`))
      return answerNotFound(request, reply);
    const { type, text } = await metrics.page();
    return reply.header("cache-control", "no-store").type(type).send(text);
  });
}

/** Checks that the storage answers; "not found" is an answer, too. */
async function checkReached(storage: Storage): Promise<void> {
  try {
    await storage.get(PROBE);
  } catch (error) {
    if ((error as { code?: unknown }).code !== "ENOENT") throw error;
  }
}

/** Compares in the same time whether the token is right or wrong. */
function isSame(said: string, meant: string): boolean {
  const [one, other] = [said, meant].map((text) => createHash("sha256").update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(one, other);
}
