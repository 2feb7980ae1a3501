/**
 * Where the product runs during failures: one process on its own database and disk; one on a PostgreSQL and an object storage; or a
 * cluster of them.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openCliDatabase } from "../../src/platform/db/cli-database.ts";
import { readConfig } from "../../src/platform/process/config.ts";
import { startCluster } from "../cluster/cluster.ts";
import { startPostgres } from "../cluster/services.ts";
import { newFolder, postmasterOf, until } from "../embedded/support.ts";
import { createTestDatabase } from "../support/database.ts";
import { freePort, type Server, startServer } from "../support/process.ts";
import type { Blow } from "./blow.ts";
import { type FrailStorage, startFrailStorage } from "./frail-storage.ts";
import { smallDisk } from "./full-disk.ts";

export interface Place {
  origin: string;
  /** Connection string of its database, of the one who may see everything. */
  databaseUrl(): Promise<string>;
  /** Possible failures by name. */
  blows: Record<string, Blow>;
  /** Its last log lines. */
  words(): string;
  /** Ends failures, and restarts what was killed. @throws Error when a process ended that was not killed */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

/** Many requests a minute come from one address here. */
const SETTINGS = { RATE_LIMIT_PER_MINUTE: "100000", MAILS_PER_HOUR_OF_SOURCE: "100000", NODE_ENV: "production" };
const TROUBLE_MS = 2_000;
/** Characters of a log that help to find the reason. */
const WORDS = 3_000;

const signal = (pid: number, name: NodeJS.Signals) => {
  try {
    process.kill(pid, name);
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

/** Blows to the readers of a process. */
function readerBlows(processId: () => number) {
  const stopped: number[] = [];
  const blows: Record<string, Blow> = {
    "kill -9 of a reader": {
      strike: async () => {
        for (const pid of readersOf(processId()).slice(0, 1)) signal(pid, "SIGKILL");
      },
      words: [],
    },
    // Noticed after more than a minute: seldom, or the rounds would do little else than wait for it.
    "a reader that hangs": {
      strike: async () => {
        const [pid] = readersOf(processId());
        if (pid === undefined) return;
        signal(pid, "SIGSTOP");
        stopped.push(pid);
      },
      words: [],
      weight: 0.2,
    },
  };
  const stop = () => {
    for (const pid of stopped) signal(pid, "SIGKILL");
  };
  return { blows, stop };
}

/** Blows to the storage of documents. */
const storageBlows = ({ setTrouble }: FrailStorage): Record<string, Blow> =>
  Object.fromEntries(
    (["fails", "hangs", "is slow"] as const).map((trouble) => {
      const strike = async () => setTrouble(trouble);
      return [`an object storage that ${trouble}`, { strike, lasts: TROUBLE_MS, words: ["storage_away"] }];
    }),
  );

/** One process, as `npm start` runs it; the settings name what else it needs. */
async function oneProcess(dataDir: string, own: Record<string, string>) {
  const settings = { ...SETTINGS, ...own, DATA_DIR: dataDir, PORT: String(await freePort()) };
  let server: Server = await startServer(settings);
  let isKilled = false;
  const isDead = () => server.process.exitCode !== null || server.process.signalCode !== null;
  const end = async (how: NodeJS.Signals) => {
    server.process.kill(how);
    await until("the server has ended", isDead, 90);
  };
  const readers = readerBlows(() => server.process.pid ?? 0);
  const kill: Blow = {
    strike: () => {
      isKilled = true;
      return end("SIGKILL");
    },
  };
  return {
    origin: server.origin,
    settings,
    words: () => (server.out() + server.said()).slice(-WORDS),
    blows: { "kill -9 of the server": kill, ...readers.blows },
    revive: async () => {
      if (isDead() && !isKilled) throw new Error(`The server ended by itself: ${server.said()}`);
      if (isDead()) server = await startServer(settings);
      isKilled = false;
    },
    stop: async () => {
      if (!isDead()) await end("SIGTERM");
      readers.stop();
    },
  };
}

/** One process on the built-in database, all on one disk. */
export async function embedded(log: (sentence: string) => void): Promise<Place> {
  const dataDir = join(newFolder(), "data");
  const disk = await smallDisk(dataDir);
  if (!disk) log("The disk is not filled here: that takes Linux and root.");
  const one = await oneProcess(dataDir, {}).catch(async (error: unknown) => {
    await disk?.remove();
    throw error;
  });
  const killPostgres: Blow = {
    strike: async () => signal(postmasterOf(join(dataDir, "postgres", "cluster")), "SIGKILL"),
    lasts: TROUBLE_MS / 2,
    words: ["database_away"],
  };
  // If it cannot continue without space, PostgreSQL ends, and returns once there is some.
  const words = ["no_room", "database_away"];
  const fill: Record<string, Blow> = disk ? { "a full disk": { strike: disk.fill, lasts: TROUBLE_MS, words } } : {};
  return {
    origin: one.origin,
    words: one.words,
    databaseUrl: async () => (await openCliDatabase(readConfig(one.settings))).url,
    blows: { ...one.blows, "kill -9 of its PostgreSQL": killPostgres, ...fill },
    revive: async () => {
      await disk?.empty();
      await one.revive();
    },
    stop: async () => {
      await one.stop();
      await disk?.remove();
    },
  };
}

/** One process on a PostgreSQL (that of TEST_DATABASE_URL, which is not ours to end, or Debian's) and an object storage. */
export async function postgres(log: (sentence: string) => void): Promise<Place> {
  const folder = newFolder();
  const database = process.env.TEST_DATABASE_URL ? await borrowedDatabase() : await startPostgres(folder);
  log(`On ${database.kind}.`);
  const storage = await startFrailStorage(folder);
  const one = await oneProcess(join(folder, "data"), { DATABASE_URL: database.url, ...storage.settings });
  const end: Blow = { strike: database.crash, words: ["database_away"] };
  return {
    origin: one.origin,
    words: one.words,
    databaseUrl: async () => database.url,
    blows: { ...one.blows, ...storageBlows(storage), ...(database.isOurs ? { [DATABASE_ENDS]: end } : {}) },
    revive: async () => {
      storage.setTrouble(null);
      await one.revive();
    },
    stop: async () => {
      await one.stop();
      await storage.stop();
      await database.stop();
    },
  };
}

const DATABASE_ENDS = "the end of PostgreSQL in the middle of everything";

async function borrowedDatabase() {
  const { url, drop } = await createTestDatabase();
  const crash = () => Promise.reject(new Error("It is not ours."));
  return { url, kind: "the PostgreSQL of TEST_DATABASE_URL", isOurs: false, crash, stop: drop };
}

/** Two processes that answer and two that work, behind nginx, with PostgreSQL and an S3-compatible storage. */
export async function cluster(): Promise<Place> {
  const folder = join(newFolder(), "cluster");
  const storage = await startFrailStorage(folder);
  const started = await startCluster({
    folder,
    port: await freePort(),
    apis: 2,
    workers: 2,
    settings: SETTINGS,
    storage: storage.settings,
    log: () => undefined,
  });
  const of = (name: string) => started.processes().find((each) => each.name === name);
  const killed = new Set<string>();
  const kill = (name: string): Blow => ({
    strike: async () => {
      killed.add(name);
      signal(of(name)?.pid ?? 0, "SIGKILL");
      await until(`${name} has ended`, () => of(name)?.hasEnded === true);
    },
  });
  const readers = readerBlows(() => of("worker-1")?.pid ?? 0);
  return {
    origin: started.origin,
    words: () =>
      started
        .processes()
        .map(({ name }) => readFileSync(join(folder, `${name}.log`), "utf8").slice(-WORDS))
        .join("\n"),
    databaseUrl: async () => started.databaseUrl,
    blows: {
      "kill -9 of one that answers": kill("api-1"),
      "kill -9 of one that works": kill("worker-1"),
      ...readers.blows,
      [DATABASE_ENDS]: { strike: started.crashDatabase, words: ["database_away"] },
      ...storageBlows(storage),
    },
    revive: async () => {
      storage.setTrouble(null);
      const ended = started.processes().filter(({ name, hasEnded }) => hasEnded && !killed.has(name));
      if (ended.length > 0) throw new Error(`${ended.map(({ name }) => name).join(", ")} ended by itself.`);
      killed.clear();
      await started.revive();
    },
    stop: async () => {
      await started.stop();
      readers.stop();
      await storage.stop();
    },
  };
}
