/** Where the product runs while it is struck: one process on its own database, one on a PostgreSQL, or a cluster of them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readConfig } from "../../src/config.ts";
import { databaseAtHand } from "../../src/db/at-hand.ts";
import { startCluster } from "../cluster/cluster.ts";
import { newFolder, until } from "../embedded/support.ts";
import { freePort, type Server, startServer } from "../support/process.ts";

export interface Place {
  origin: string;
  /** Connection string of its database, of the one who may see everything. */
  databaseUrl(): Promise<string>;
  /** What can be struck, in words, and the blow: after it something is dead. */
  blows: Record<string, () => Promise<void>>;
  /** Starts again what is dead. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

/** Many requests a minute come from one address here. */
const SETTINGS = { RATE_LIMIT_PER_MINUTE: "100000", NODE_ENV: "production" };

const kill = (pid: number) => {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    // It was faster.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
};

/** The readers that a process has started: only Linux says. */
function readersOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" "))
      .map(Number)
      .filter((child) => child > 0 && readFileSync(`/proc/${child}/cmdline`, "utf8").includes("extraction"));
  } catch {
    return [];
  }
}

/** One process, as `npm start` runs it; with a `databaseUrl` on that PostgreSQL. */
export async function oneProcess(databaseUrl?: string): Promise<Place> {
  const dataDir = join(newFolder(), "data");
  const own: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
  const settings = { ...SETTINGS, ...own, DATA_DIR: dataDir, PORT: String(await freePort()) };
  let server: Server = await startServer(settings);
  const isDead = () => server.process.exitCode !== null || server.process.signalCode !== null;
  const end = async (signal: NodeJS.Signals) => {
    server.process.kill(signal);
    await until("the server has ended", isDead);
  };
  return {
    origin: server.origin,
    databaseUrl: async () => (await databaseAtHand(readConfig(settings))).url,
    blows: {
      "kill -9 of the server": () => end("SIGKILL"),
      "kill -9 of a reader": async () =>
        readersOf(server.process.pid ?? 0)
          .slice(0, 1)
          .forEach(kill),
    },
    revive: async () => {
      if (isDead()) server = await startServer(settings);
    },
    stop: () => (isDead() ? Promise.resolve() : end("SIGTERM")),
  };
}

/** Two processes that answer and two that work, behind nginx, with PostgreSQL and an S3-compatible storage. */
export async function cluster(): Promise<Place> {
  const folder = join(newFolder(), "cluster");
  const started = await startCluster({
    folder,
    port: await freePort(),
    apis: 2,
    workers: 2,
    settings: SETTINGS,
    log: () => undefined,
  });
  const blow = (name: string) => async () => {
    const found = started.processes().find((each) => each.name === name);
    if (found) kill(found.pid);
    // Its end is noticed when it is told.
    await pause(200);
  };
  return {
    origin: started.origin,
    databaseUrl: async () => started.databaseUrl,
    blows: {
      "kill -9 of one that answers": blow("api-1"),
      "kill -9 of one that works": blow("worker-1"),
      "the end of PostgreSQL in the middle of everything": started.crashDatabase,
    },
    revive: started.revive,
    stop: started.stop,
  };
}
