/** Starts the product, or the part that a process is for, in one process: database → schema → features → app → listen. */
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createExtractionPool } from "@tallyleaf/extraction";
import { type Database, openDatabase } from "../../platform/db/database.ts";
import { startEmbeddedPostgres } from "../../platform/db/embedded/start.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { createJobQueue } from "../../platform/jobs/queue.ts";
import { withConfiguredModel } from "../../platform/language-model/configured-model.ts";
import { folderTransport } from "../../platform/mail/folder.ts";
import { smtpTransport } from "../../platform/mail/transport.ts";
import { type Config, REPOSITORY } from "../../platform/process/config.ts";
import { prepareDataFolder } from "../../platform/process/data-folder.ts";
import { codeOf, StartError } from "../../platform/process/start-error.ts";
import { keyOfText, loadSecretKey } from "../../platform/secrets/secret-key.ts";
import { assertSameSecretKey } from "../../platform/secrets/secret-key-check.ts";
import { bucketStorage } from "../../platform/storage/bucket.ts";
import { folderStorage } from "../../platform/storage/storage.ts";
import { refuseUnfinishedRestore } from "../backup/unfinished.ts";
import { createApp } from "./app.ts";

/** Time for readings to end after a stop signal; the rest is returned to the queue. */
const READING_GRACE_SECONDS = 5;
/** Time for jobs to end, after the last request. */
const JOB_GRACE_SECONDS = 3;
/** Requests that are not answered by then lose their connection. */
const REQUEST_GRACE_SECONDS = 10;
/** A request here waits for another process to process its document, which may have to restart first. */
const WAITING_GRACE_SECONDS = 20;
/** Limit of documents that wait in memory; all others wait in the database. */
const QUEUE_PER_WORKER = 8;

/** A running product. */
export interface Product {
  /** Includes the actual address. */
  config: Config;
  db: Database;
  /** Ends requests, finishes or returns pending work, then ends the rest. */
  close(): Promise<void>;
}

/**
 * Starts the product as configured.
 *
 * @throws StartError with the cause in a sentence; nothing is left running.
 */
export async function startProduct(configured: Config): Promise<Product> {
  const config = await withPort(configured);
  const dataDir = prepareDataFolder(config.dataDir);
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir, log: (sentence) => console.error(sentence) });
  const closers: (() => Promise<unknown>)[] = [];
  if (embedded) closers.push(() => embedded.stop());
  const closeAll = async () => {
    for (const close of closers.reverse()) await close();
  };
  // A failure to close must not hide the cause, or stop the rest from closing.
  const closeAfterFailure = async () => {
    for (const close of closers.reverse()) await close().catch(() => undefined);
  };
  try {
    const databaseUrl = embedded?.url ?? config.databaseUrl ?? "";
    await refuseUnfinishedRestore(dataDir, databaseUrl);
    await migrate(databaseUrl);
    const tracing = config.tracesUrl === undefined ? undefined : await createTraceTo(config.tracesUrl, config);
    if (tracing) closers.push(() => tracing.stop());
    const db = openDatabase(databaseUrl, {
      onError: (error) => console.error(`Database connection lost: ${error.message}`),
      connections: config.databaseConnections,
      mostWaiting: config.callsWaitingPerOrganization,
      statementSeconds: config.statementTimeoutSeconds,
    });
    closers.push(() => db.close());
    const secret = loadSecretKey(dataDir, config.secretKey);
    const previousSecret = previousKeyOf(config);
    const source = config.secretKey === undefined ? "the file secret-key in DATA_DIR" : "the setting SECRET_KEY";
    await assertSameSecretKey(db, { secret, previous: previousSecret, source });
    const engine = createExtractionPool({
      workers: config.readingWorkers,
      maxQueue: QUEUE_PER_WORKER * config.readingWorkers,
      onFault: (error) => console.error(`A reading worker: ${error.message}`),
    });
    closers.push(() => engine.destroy());
    const pool = await withConfiguredModel(engine, config);
    const transport = config.smtpUrl
      ? smtpTransport(config.smtpUrl)
      : folderTransport(join(dataDir, "mail"), (line) => console.log(line));
    closers.push(async () => transport.close());
    const bucket = config.bucket ? bucketStorage(config.bucket) : null;
    if (bucket) closers.push(async () => bucket.close());
    const storage = bucket ?? folderStorage(join(dataDir, "files"));
    const queue = createJobQueue({
      url: databaseUrl,
      takes: config.role !== "api",
      onError: (error, what) => console.error(`${what}: ${error instanceof Error ? error.message : String(error)}`),
    });
    closers.push(() => queue.stop(JOB_GRACE_SECONDS));
    const { server, drain, prepare, stop } = await createApp({
      config,
      db,
      storage,
      pool,
      queue,
      transport,
      secret,
      previousSecret: previousSecret ?? undefined,
      tracing,
      webBuild: join(REPOSITORY, "packages/web/build/client"),
    });
    // First no new requests, then the work that requests wait for, then the rest.
    const grace =
      config.role === "api"
        ? { work: WAITING_GRACE_SECONDS, request: WAITING_GRACE_SECONDS + 1 }
        : { work: READING_GRACE_SECONDS, request: REQUEST_GRACE_SECONDS };
    closers.push(async () => {
      drain();
      await delay(config.drainSeconds * 1000);
      const stopped = stop(grace.work);
      const cut = setTimeout(() => server.server.closeAllConnections(), grace.request * 1000);
      await server.close();
      clearTimeout(cut);
      await stopped;
    });
    await queue.start();
    await prepare();
    await listen(server, config.port, config.host);
    return { config, db, close: closeAll };
  } catch (error) {
    await closeAfterFailure();
    throw error;
  }
}

/** Converts the setting for `assertSameSecretKey`. */
function previousKeyOf({ previousSecretKey }: Config) {
  if (previousSecretKey === "lost") return null;
  return previousSecretKey === undefined ? undefined : keyOfText(previousSecretKey);
}

/** Starts tracing; its code is only loaded here. */
async function createTraceTo(url: string, { role, trustedProxies }: Config) {
  const { startTracing } = await import("../../platform/observe/tracing.ts");
  return startTracing({ url, role, trustsCaller: trustedProxies > 0 });
}

/** Replaces PORT=0 by a free port before the start, because the addresses of files and calls contain it. */
async function withPort(config: Config): Promise<Config> {
  if (config.port !== 0) return config;
  const probe = createServer().listen(0, config.host);
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) };
}

async function listen(
  server: { listen: (options: object) => Promise<string> },
  port: number,
  host: string,
): Promise<void> {
  try {
    await server.listen({ port, host });
  } catch (error) {
    const code = codeOf(error);
    if (code === "EADDRINUSE")
      throw new StartError(`Port ${port} is taken by another program. Stop it, or set PORT to another number.`);
    if (code === "EACCES")
      throw new StartError(`Port ${port} needs more rights than this user has. Set PORT to a number above 1023.`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new StartError(`The address ${host} is none of this machine. Set HOST to localhost or 0.0.0.0.`);
    throw error;
  }
}
