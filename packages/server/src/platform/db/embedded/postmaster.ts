/**
 * The running PostgreSQL: started on loopback with a watch that ends it when this process ends, however that happens.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { codeOf, StartError } from "../../process/start-error.ts";
import { ids } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { faultIn, programEnvironment } from "./cluster.ts";
import type { Place } from "./place.ts";
import { isPostmasterOf, processStart } from "./processes.ts";

/**
 * Runs "$@" and waits for it; when standard input ends, which the kernel sees to even after kill -9, it is told to shut
 * down fast (SIGINT). The inner shell has no child of its own, so that ending it leaves nothing behind. Signals sent to
 * everything at once (a service manager that stops us) pass the watch by: the server decides when PostgreSQL stops.
 */
const WATCH = `trap "" HUP INT TERM
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
(read -r _ <&3; kill -INT "$server") >/dev/null 2>&1 &
watch=$!
wait "$server"
status=$?
kill -KILL "$watch" 2>/dev/null
exit "$status"`;

const LOG_LIMIT = 5_000_000;
const SLOW_MS = 5_000;
const ATTEMPTS = 20;
/** A fast shutdown writes all changed pages; on a slow disk that takes its time, and only then a hard stop follows. */
const STOP_MS = 60_000;
const ENDING_MS = 5_000;
const ENDING_POLL_MS = 50;

export interface Postmaster {
  port: number;
  /** Ends with the exit status when PostgreSQL has ended, for whatever reason. */
  ended: Promise<number | null>;
  /** Shuts down fast: open transactions are rolled back, what was committed is on disk. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL and waits until it takes connections, however long the recovery after a crash takes.
 *
 * @param settings PostgreSQL settings beyond our own, by name
 * @param wantedPort a port to try first
 * @throws StartError when it ends instead
 */
export async function startPostmaster(
  place: Place,
  binaries: Binaries,
  settings: Record<string, string>,
  log: (sentence: string) => void,
  wantedPort?: number,
): Promise<Postmaster> {
  let port = wantedPort ?? (await findFreePort());
  for (let attempt = 1; ; attempt++) {
    const { child, logStart } = launch(place, binaries, { ...ownSettings(port), ...settings });
    const ended = once(child, "exit").then(([status]: (number | null)[]) => status ?? null);
    if (await isReady(place, child, log)) {
      return { port, ended, stop: () => stop(place, binaries, child, ended) };
    }
    const output = readFileSync(place.logFile).subarray(logStart).toString();
    // Between asking for a free port and listening on it, another program may take it.
    if (/could not bind|Address already in use/i.test(output) && attempt < ATTEMPTS) {
      port = await findFreePort();
      continue;
    }
    // Backends of a killed PostgreSQL notice its end with a delay, and until then it must not start.
    if (/pre-existing shared memory block/i.test(output) && attempt < ATTEMPTS) {
      await pause(500);
      continue;
    }
    throw new StartError(
      `The built-in PostgreSQL did not start: ${faultIn(output)} (its log: ${place.logFile}). If its disk is full, make room; if its files are damaged, restore the newest backup into a new data folder (npm run restore).`,
    );
  }
}

/**
 * Ends a PostgreSQL that outlived its server (kill -9 of server and watch together), and clears what a dead one left.
 *
 * Only for the holder of the folder's lock: nobody else has a right to that PostgreSQL then.
 *
 * @throws StartError when it does not end
 */
export async function endLeftover(place: Place, binaries: Binaries, log: (sentence: string) => void): Promise<void> {
  const lines = pidFile(place);
  if (lines === null) return;
  const pid = Number(lines[0]);
  if (isPostmasterOf(pid, place.cluster)) {
    log(`Ending the database process ${pid} that an earlier server left behind.`);
    shutDown(place, binaries, "fast");
    if (!(await hasEnded(pid, place))) shutDown(place, binaries, "immediate");
    if (!(await hasEnded(pid, place))) {
      throw new StartError(`The database process ${pid} of an earlier server does not end: end it, then start again.`);
    }
  }
  // PostgreSQL clears the file of a dead server by itself, with care for backends that still live. But it refuses to start
  // on an empty file, and takes any process that now has the old id for a living server.
  if (!(pid > 0) || processStart(pid) !== null) rmSync(join(place.cluster, "postmaster.pid"), { force: true });
}

function ownSettings(port: number): Record<string, string> {
  return {
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    cluster_name: "tallyleaf",
    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    // Errors of a statement are told to the caller; kept here they would be a second, uncared-for copy of people's data.
    log_min_messages: "log",
    log_checkpoints: "off",
  };
}

function launch(
  place: Place,
  binaries: Binaries,
  settings: Record<string, string>,
): { child: ChildProcess; logStart: number } {
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const command = [binaries.postgres, "-D", place.cluster, ...options];
  const [program, ...args] = process.platform === "win32" ? command : ["/bin/sh", "-c", WATCH, "sh", ...command];
  const { output, logStart } = openLog(place.logFile);
  const child = spawn(String(program), args, {
    ...ids(place.account),
    cwd: place.home,
    env: programEnvironment(),
    stdio: ["pipe", output, output],
    // A group of its own: Ctrl-C in the terminal is for the server, which stops PostgreSQL when its requests have ended.
    detached: process.platform !== "win32",
  });
  closeSync(output);
  // Neither the process nor the pipe keeps ours alive.
  child.unref();
  const { stdin } = child;
  if (stdin && "unref" in stdin && typeof stdin.unref === "function") stdin.unref();
  stdin?.on("error", () => {
    // The watch ended before us, as it does after a crash of PostgreSQL; `ended` tells it.
  });
  return { child, logStart };
}

function openLog(path: string): { output: number; logStart: number } {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT) renameSync(path, `${path}.old`);
  const output = openSync(path, "a", 0o600);
  chmodSync(path, 0o600);
  return { output, logStart: size > LOG_LIMIT ? 0 : size };
}

/** True when PostgreSQL has written "ready" into its pid file, false when it has ended. */
async function isReady(place: Place, child: ChildProcess, log: (sentence: string) => void): Promise<boolean> {
  let next = performance.now() + SLOW_MS;
  while (child.exitCode === null && child.signalCode === null) {
    const lines = pidFile(place);
    // The file of a dead PostgreSQL says "ready" too, until the new one replaces it.
    if (lines?.[7]?.trim() === "ready" && isPostmasterOf(Number(lines[0]), place.cluster)) return true;
    if (performance.now() > next) {
      log("The database is still starting; after a crash it first repeats what was not yet written.");
      next += SLOW_MS * 4;
    }
    await pause(15);
  }
  return false;
}

async function stop(place: Place, binaries: Binaries, child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  if (process.platform === "win32") shutDown(place, binaries, "fast");
  else child.stdin?.end();
  const late = new AbortController();
  const timer = pause(STOP_MS, "late", { signal: late.signal }).catch(() => "ended");
  if ((await Promise.race([ended, timer])) === "late") {
    shutDown(place, binaries, "immediate");
    await ended;
  }
  late.abort();
}

function shutDown({ cluster, account, home }: Place, binaries: Binaries, mode: "fast" | "immediate"): void {
  spawnSync(binaries.pgCtl, ["stop", "-D", cluster, "-m", mode, "-w", "-t", String(STOP_MS / 1000)], {
    ...ids(account),
    cwd: home,
    env: programEnvironment(),
    stdio: "ignore",
  });
}

/** A postmaster that was about to end takes its file away first: pg_ctl finds nothing to wait for then, and it lives for a moment more. */
async function hasEnded(pid: number, { cluster }: Place): Promise<boolean> {
  for (let waited = 0; isPostmasterOf(pid, cluster); waited += ENDING_POLL_MS) {
    if (waited >= ENDING_MS) return false;
    await pause(ENDING_POLL_MS);
  }
  return true;
}

/** The lines of `postmaster.pid`: id, folder, start, port, socket folder, address, shared memory, status. */
function pidFile({ cluster }: Place): string[] | null {
  try {
    return readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new StartError("No free port was found on 127.0.0.1.");
  return address.port;
}
