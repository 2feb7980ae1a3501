/** Services that a cluster's processes share: PostgreSQL, an S3-compatible storage, and a mail server that stores its mails. */
import { execFile } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import S3rver from "s3rver";
import { chooseAccount, ids } from "../../src/platform/db/embedded/account.ts";
import { startEmbeddedPostgres } from "../../src/platform/db/embedded/start.ts";
import { freePort } from "../support/process.ts";

const run = promisify(execFile);
const DEBIANS = "/usr/lib/postgresql";
/** Five processes with some connections each, and room for who looks at it with a program of their own. */
const MAX_CONNECTIONS = "200";

interface Postgres {
  url: string;
  /** The source of its programs, as text. */
  kind: string;
  /** Whether tests can crash it. */
  isOurs: boolean;
  /** Ends it as a power cut would, and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts Debian's PostgreSQL, the newest that is installed, else the built-in one; its data is in the folder. */
export async function startPostgres(folder: string): Promise<Postgres> {
  const versions = existsSync(DEBIANS) ? readdirSync(DEBIANS).map(Number).filter(Boolean) : [];
  const programs = join(DEBIANS, String(Math.max(...versions)), "bin");
  if (existsSync(join(programs, "initdb"))) return debiansPostgres(folder, programs);
  const settings = { max_connections: MAX_CONNECTIONS };
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: console.error, settings });
  const crash = () => Promise.reject(new Error("Only Debian's PostgreSQL is ended and started again here."));
  return { ...postgres, kind: "the built-in PostgreSQL", isOurs: false, crash };
}

async function debiansPostgres(folder: string, programs: string): Promise<Postgres> {
  const account = chooseAccount();
  const home = join(folder, "postgres");
  const cluster = join(home, "cluster");
  const as = (program: string, ...args: string[]) =>
    // Its end is its own affair: nothing of it may keep our pipes open.
    run(join(programs, program), args, { ...ids(account), cwd: "/", timeout: 60_000 });
  if (!existsSync(cluster)) {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    if (account) chownSync(home, account.uid, account.gid);
    await as("initdb", "-D", cluster, "-U", "tallyleaf", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8");
  }
  // Left behind by a cluster that was killed.
  if (existsSync(join(cluster, "postmaster.pid")))
    await as("pg_ctl", "stop", "-w", "-D", cluster).catch(() => undefined);
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=${MAX_CONNECTIONS}`;
  const begin = ["-w", "-D", cluster, "-l", join(home, "log"), "-o", options];
  await as("pg_ctl", "start", ...begin);
  return {
    url: `postgres://tallyleaf@127.0.0.1:${port}/postgres`,
    kind: `Debian's PostgreSQL (${programs})`,
    isOurs: true,
    crash: async () => {
      await as("pg_ctl", "restart", "-m", "immediate", ...begin);
    },
    stop: async () => {
      await as("pg_ctl", "stop", "-w", "-m", "fast", "-D", cluster);
    },
  };
}

/** A storage of s3rver: its settings as a process wants them, and its end. */
export async function startStorage(
  folder: string,
): Promise<{ settings: Record<string, string>; stop(): Promise<void> }> {
  const bucket = "tallyleaf";
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: join(folder, "buckets"),
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  const settings = {
    S3_BUCKET: bucket,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
  };
  return { settings, stop: () => server.close() };
}
