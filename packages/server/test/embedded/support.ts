/** Shared by the tests of the built-in database: folders, processes that play the server, and inspection of processes. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../src/platform/db/embedded/start.ts";

const made: string[] = [];

/** A new folder that another user may pass through; `removeFolders` takes it away. */
export function newFolder(mode = 0o711): string {
  const folder = mkdtempSync(join(tmpdir(), "tallyleaf-embedded-"));
  chmodSync(folder, mode);
  made.push(folder);
  return folder;
}

/** Removes all folders of this file, and the outside places that they remember. */
export function removeFolders(): void {
  for (const folder of made.splice(0)) {
    const note = join(folder, "data", "postgres", "place.json");
    if (existsSync(note)) rmSync(JSON.parse(readFileSync(note, "utf8")).home, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts the database in this process; `said` collects its output. */
export async function start(dataDir: string): Promise<EmbeddedPostgres & { said: string[] }> {
  const said: string[] = [];
  const postgres = await startEmbeddedPostgres({ dataDir, log: (sentence) => said.push(sentence) });
  return { ...postgres, said };
}

export interface StandIn {
  process: ChildProcess;
  url: string;
}

/** Starts a separate process that plays the server, as another user if requested, and waits for its database. */
export async function startStandIn(dataDir: string, user: { uid?: number; gid?: number } = {}): Promise<StandIn> {
  const { child, output } = launch(dataDir, user);
  const url = await Promise.race([
    output.then((text): string => JSON.parse(text).url),
    once(child, "exit").then(([status]): string => {
      throw new Error(`The stand-in ended with ${status}.`);
    }),
  ]);
  return { process: child, url };
}

/** Starts such a process that is expected to refuse; returns its output and its exit status. */
export async function refusedStandIn(dataDir: string): Promise<{ status: number; said: string }> {
  const { child } = launch(dataDir, {});
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const [status] = await once(child, "close");
  return { status, said };
}

function launch(
  dataDir: string,
  user: { uid?: number; gid?: number },
): { child: ChildProcess; output: Promise<string> } {
  const child = spawn(process.execPath, [join(import.meta.dirname, "stand-in.ts"), dataDir], {
    ...user,
    // No language and settings of the person's own that must not leak into the database.
    env: { PATH: process.env.PATH, PGDATA: "/nowhere", PGPORT: "1", LC_ALL: "xx_XX.UTF-8" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = once(child.stdout ?? child, "data").then(([data]) => String(data));
  return { child, output };
}

/** Runs one statement on a connection of its own. */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The id in a cluster's `postmaster.pid`. */
export function postmasterOf(cluster: string): number {
  return Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
}

/** Waits until the condition holds; fails with the description after a generous time. */
export async function until(
  description: string,
  condition: () => boolean | Promise<boolean>,
  seconds = 30,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Not within ${seconds} s: ${description}.`);
    await pause(25);
  }
}
