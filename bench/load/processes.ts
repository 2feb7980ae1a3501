/** Starts the product in several processes on one folder and database, and measures their resources. */
import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { databaseOf } from "../books.ts";
import { addressOf, register, serverFlags } from "../server.ts";

/** Kernel clock ticks: the unit of times in /proc. */
const TICKS_PER_SECOND = 100;

export interface Processes {
  /** Addresses of the processes that answer calls. */
  origins: string[];
  /** The database's owner. */
  client: pg.Client;
  /** Current resident memory of each process in megabytes. */
  memory(): number[];
  /** CPU seconds of the product's processes, extraction workers included, and PostgreSQL so far. */
  cpu(): { product: number; database: number };
  close(): Promise<void>;
}

/**
 * Starts the processes, with one organization in the books.
 *
 * @param count the first one has the database and processes documents for all; the others only answer calls
 */
export async function startProcesses(count: number): Promise<Processes> {
  const folder = mkdtempSync(join(tmpdir(), "tallyleaf-load-"));
  // As root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o711);
  const data = join(folder, "data");
  const started: ChildProcess[] = [];
  const start = async (environment: Record<string, string>) => {
    const child = spawn(process.execPath, [...serverFlags(), "packages/server/src/product/app/main.ts"], {
      cwd: join(import.meta.dirname, "../.."),
      env: {
        ...process.env,
        DATA_DIR: data,
        PORT: "0",
        LOG_LEVEL: "error",
        RATES_URL: "off",
        READING_WORKERS: "1",
        SECRET_KEY: "one secret for all processes of a bench",
        ...environment,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    started.push(child);
    return addressOf(child.stdout);
  };
  const end = async () => {
    // The database ends with the first process.
    for (const child of started.reverse()) {
      child.kill("SIGTERM");
      if (child.exitCode === null) await new Promise((ended) => child.once("exit", ended));
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const origins = [await start({ DATABASE_URL: "" })];
    await register(origins[0] ?? "");
    const url = databaseOf(data);
    while (origins.length < count) origins.push(await start({ DATABASE_URL: url, PROCESS_ROLE: "api" }));
    const client = new pg.Client({ connectionString: url });
    // The database ends with the server: no second error after the one that ended it.
    client.on("error", () => undefined);
    await client.connect();
    const { rows } = await client.query<{ path: string }>(
      "select setting as path from pg_settings where name = 'data_directory'",
    );
    const postmaster = Number(readFileSync(join(rows[0]?.path ?? "", "postmaster.pid"), "utf8").split("\n")[0]);
    const pids = started.map(({ pid }) => pid ?? 0);
    return {
      origins,
      client,
      memory: () => pids.map((pid) => Math.round(Number(/VmRSS:\s+(\d+)/.exec(statusOf(pid))?.[1] ?? 0) / 1024)),
      cpu: () => {
        const database = treeOf(postmaster);
        const product = pids.flatMap(treeOf).filter((pid) => !database.includes(pid));
        return { product: sum(product.map(secondsOf)), database: sum(database.map(secondsOf)) };
      },
      close: async () => {
        await client.end();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

const statusOf = (pid: number) => readFileSync(`/proc/${pid}/status`, "utf8");

const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);

/** Returns these processes and all that they started. */
function treeOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    return [pid, ...(text === "" ? [] : text.split(" ").map(Number)).flatMap(treeOf)];
  } catch {
    return [];
  }
}

/** Returns its CPU time and that of its ended children; 0 if it is gone. */
function secondsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}
