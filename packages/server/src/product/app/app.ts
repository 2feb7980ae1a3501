/** Builds the server from the list of its features. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { addAllCatalogs } from "@tallyleaf/messages/all";
import type { FastifyInstance } from "fastify";
import { infectedFileNotes } from "../../features/auth/infected-files.ts";
import { analyzeGrown } from "../../platform/db/statistics.ts";
import { addEventTexts } from "../../platform/events/texts.ts";
import type { Feature, Parts, Platform } from "../../platform/feature/feature.ts";
import { serveApiDocument } from "../../platform/http/api-document.ts";
import { answerNotFound } from "../../platform/http/errors.ts";
import { sweepAttempts } from "../../platform/http/limits.ts";
import type { OwnCalls } from "../../platform/http/own-calls.ts";
import { type Handlers, serveContract } from "../../platform/http/serve.ts";
import { createServer } from "../../platform/http/server.ts";
import { publicSite } from "../../platform/http/site.ts";
import { serveWeb } from "../../platform/http/web.ts";
import { createOnce } from "../../platform/idempotency/once.ts";
import { sweepIdempotencyKeys } from "../../platform/idempotency/store.ts";
import { type Job, job, registerJobs } from "../../platform/jobs/job.ts";
import { createMetrics } from "../../platform/observe/metrics.ts";
import { serveObservation } from "../../platform/observe/routes.ts";
import { createInspection } from "../../platform/virus-scanner/inspect.ts";
import { FEATURES } from "./features.ts";
import { type Deps, openPlatform } from "./open-platform.ts";

type OpenFeature = Parts<keyof Handlers>;

export interface App {
  server: FastifyInstance;
  /** Calls that this process makes for a member. */
  calls: OwnCalls;
  /** Reports this process as not ready and closes each connection after its response; it keeps answering. */
  drain(): void;
  /** Runs before the server listens, once the queue has started. */
  prepare(): Promise<void>;
  /** Runs while the server closes: pending work gets this many seconds. */
  stop(graceSeconds: number): Promise<void>;
}

/** Assembles the server; it does not listen or take jobs from the queue yet. */
export async function createApp(deps: Deps): Promise<App> {
  const { config, tracing } = deps;
  await addAllCatalogs();
  const metrics = createMetrics();
  const { server, drain, isStopping } = await createServer(config, (bare) => tracing?.requests(bare));
  const platform = openPlatform(deps, metrics, server.log);
  for (const { listens, events } of FEATURES) {
    for (const listener of listens) listener.listen();
    addEventTexts(events);
  }
  const opened = FEATURES.map((feature) => feature.open(platform) as OpenFeature);
  registerJobs(platform.queue, [...opened.flatMap(({ jobs = [] }) => jobs), ...upkeep(platform, opened)]);
  server.addHook("onListen", async () => {
    for (const { start } of opened) start?.();
  });
  server.addHook("onClose", async () => {
    for (const { close } of opened) await close?.();
  });
  const app: App = {
    server,
    calls: platform.calls,
    drain,
    prepare: async () => {
      for (const { prepare } of opened) await prepare?.();
    },
    stop: async (graceSeconds) => {
      await Promise.all(opened.map(({ stop }) => stop?.(graceSeconds)));
    },
  };

  // A worker makes calls too, though it answers none.
  const inspect = createInspection(platform.scanner, infectedFileNotes(platform.db));
  const handlers = handlersOf(FEATURES, opened);
  platform.calls.serve(handlers, inspect);
  serveObservation(server, { ...platform, metrics, metricsToken: config.metricsToken, isStopping });
  if (config.role === "worker") {
    server.setNotFoundHandler(answerNotFound);
    return app;
  }

  const { db, guard, cipher, now } = platform;
  serveContract(server, handlers, { guard, once: createOnce(db, cipher), inspect });
  for (const { files } of opened) files?.(server);
  await serveApiDocument(server, config);
  if (deps.webBuild && existsSync(deps.webBuild)) {
    const site = publicSite(join(deps.webBuild, "site"), config, now);
    for (const { pages } of opened) await pages?.(server, site);
    await serveWeb(server, deps.webBuild, site, config.publicSite ? null : "/login");
  } else server.setNotFoundHandler(answerNotFound);
  return app;
}

/** @throws Error if two features answer the same call */
export function handlersOf(
  features: readonly Pick<Feature, "name">[],
  opened: readonly { handlers: Partial<Handlers> }[],
): Handlers {
  const answeredBy = new Map<string, string>();
  for (const [index, { handlers }] of opened.entries())
    for (const call of Object.keys(handlers)) {
      const [former, name] = [answeredBy.get(call), features[index]?.name ?? ""];
      if (former !== undefined) throw new Error(`The call ${call} is answered by two features: ${former} and ${name}.`);
      answeredBy.set(call, name);
    }
  // The type of the list guarantees that it is complete (features.ts).
  return Object.assign({}, ...opened.map(({ handlers }) => handlers)) as Handlers;
}

/** Returns the maintenance jobs: sweeps every hour, and statistics of grown tables every minute. */
function upkeep({ db }: Platform, opened: readonly OpenFeature[]): readonly Job[] {
  const sweeps = [
    { name: "attempts", run: () => sweepAttempts(db) },
    { name: "idempotency keys", run: () => sweepIdempotencyKeys(db) },
    ...opened.flatMap(({ sweeps = [] }) => sweeps),
  ];
  const tidy = async () => {
    for (const { run } of sweeps) await run();
  };
  return [
    job("tidy", { retries: 0 }, tidy, { cron: "0 * * * *", timeZone: "UTC" }),
    job("statistics", { retries: 0 }, async () => void (await analyzeGrown(db)), {
      cron: "* * * * *",
      timeZone: "UTC",
    }),
  ];
}
