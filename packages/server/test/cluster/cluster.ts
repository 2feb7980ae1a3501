/**
 * The product as many processes: some that answer calls, some that read and do jobs, behind nginx, on one PostgreSQL, one
 * S3-compatible storage and one mail server. They share nothing else: each has a data folder of its own.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { REPOSITORY } from "../../src/platform/process/config.ts";
import { until } from "../embedded/support.ts";
import { BARE, freePort, MAIN } from "../support/process.ts";
import { startSmtp } from "../support/smtp.ts";
import { startNginx } from "./nginx.ts";
import { startPostgres, startStorage } from "./services.ts";

interface Options {
  /** For everything that is kept; made when missing. */
  folder: string;
  /** Of nginx. */
  port: number;
  apis: number;
  workers: number;
  /** Settings of every process beyond the cluster's own. */
  settings?: Record<string, string>;
  /** Settings of a storage that runs already; undefined: one is started. */
  storage?: Record<string, string>;
  log: (sentence: string) => void;
}

/** One process of the product. */
interface ClusterProcess {
  name: string;
  /** Its own address, without nginx. */
  origin: string;
  pid: number;
  hasEnded: boolean;
}

export interface Cluster {
  /** The address of nginx. */
  origin: string;
  databaseUrl: string;
  metricsToken: string;
  /** The mails that were sent. */
  mails: Awaited<ReturnType<typeof startSmtp>>["received"];
  processes(): ClusterProcess[];
  /** Stops and starts one process after another, each only once the one before is ready again. */
  restart(): Promise<void>;
  /** Starts again what has ended by itself, or by a kill. */
  revive(): Promise<void>;
  /** Ends the database as a power cut would, and starts it again. */
  crashDatabase(): Promise<void>;
  stop(): Promise<void>;
}

/** Of those that answer calls; longer than nginx keeps an unused connection. */
const DRAIN_SECONDS = "1";
/** Ends a process when we are gone, even by kill -9. */
const END_WITH_PARENT = pathToFileURL(join(REPOSITORY, "scripts/end-with-parent.mjs")).href;
const METRICS_TOKEN = "a token for the collector";

/** Starts everything and waits until every process is ready. What was started is ended again when something does not start. */
export async function startCluster({
  folder,
  port,
  apis,
  workers,
  settings = {},
  storage,
  log,
}: Options): Promise<Cluster> {
  mkdirSync(folder, { recursive: true });
  // Run by root, PostgreSQL has another user, who must be able to pass.
  chmodSync(folder, 0o711);
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const postgres = await startPostgres(folder);
    closers.push(postgres.stop);
    log(`${postgres.kind} runs.`);
    const ownStorage = storage ? null : await startStorage(folder);
    if (ownStorage) closers.push(ownStorage.stop);
    const smtp = await startSmtp();
    closers.push(smtp.close);
    const shared = {
      RATES_URL: "off",
      LOG_LEVEL: "error",
      READING_WORKERS: "1",
      ...settings,
      ...(storage ?? ownStorage?.settings),
      PUBLIC_URL: `http://localhost:${port}`,
      HOST: "127.0.0.1",
      DATABASE_URL: postgres.url,
      DATABASE_CONNECTIONS: "8",
      SECRET_KEY: "one key for all processes of the cluster",
      SMTP_URL: smtp.url,
      MAIL_FROM: "books@example.com",
      TRUSTED_PROXIES: "1",
      METRICS_TOKEN,
    };
    const names = [
      ...Array.from({ length: apis }, (_, index) => ["api", `api-${index + 1}`, DRAIN_SECONDS] as const),
      ...Array.from({ length: workers }, (_, index) => ["worker", `worker-${index + 1}`, "0"] as const),
    ];
    // All at once: the first prepares the database, the others wait for it.
    const members = await Promise.all(
      names.map(async ([role, name, drain]) => {
        const own = {
          PROCESS_ROLE: role,
          DRAIN_SECONDS: drain,
          PORT: String(await freePort()),
          DATA_DIR: join(folder, name),
        };
        const member = createMember(name, { ...shared, ...own }, join(folder, `${name}.log`));
        closers.push(member.stop);
        await member.start();
        return { role, ...member };
      }),
    );
    log(`${apis} processes answer calls, ${workers} read and do jobs.`);
    const ports = members.filter(({ role }) => role === "api").map(({ port: each }) => each);
    closers.push((await startNginx(folder, port, ports)).stop);
    return {
      origin: shared.PUBLIC_URL,
      databaseUrl: postgres.url,
      metricsToken: METRICS_TOKEN,
      mails: smtp.received,
      processes: () =>
        members.map(({ name, origin, pid, hasEnded }) => ({ name, origin, pid: pid(), hasEnded: hasEnded() })),
      restart: async () => {
        for (const { name, stop: stopOne, start } of members) {
          await stopOne();
          await start();
          log(`${name} was restarted.`);
        }
      },
      revive: async () => {
        for (const { hasEnded, start } of members) if (hasEnded()) await start();
      },
      crashDatabase: postgres.crash,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** One process that can be stopped and started again on its port; what it says goes to its log. */
function createMember(name: string, settings: Record<string, string>, logFile: string) {
  const port = Number(settings.PORT);
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  const isReady = () =>
    fetch(`${origin}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  const hasEnded = () => child === null || child.exitCode !== null || child.signalCode !== null;
  return {
    name,
    port,
    origin,
    pid: () => child?.pid ?? 0,
    start: async () => {
      // Without the user's own settings, and out of reach of the terminal's Ctrl-C: the test ends it.
      const started = spawn(process.execPath, ["--import", END_WITH_PARENT, MAIN], {
        env: { ...BARE, ...settings },
        stdio: ["ignore", "pipe", "pipe", "ipc"],
        detached: true,
      });
      child = started;
      for (const stream of [started.stdout, started.stderr])
        stream?.on("data", (text: Buffer) => appendFileSync(logFile, text));
      await until(
        `${name} is ready`,
        () => {
          if (started.exitCode !== null) throw new Error(`${name} ended with ${started.exitCode}: see ${logFile}.`);
          return isReady();
        },
        90,
      );
    },
    hasEnded,
    stop: async () => {
      if (!child || hasEnded()) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
