/**
 * Measures the server while it processes ten files: the event loop's delay, which affects all other calls, and the time from the first
 * upload to the last entry.
 */
import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";

/** Files sent at a time, as on the expenses screen. */
const AT_A_TIME = 2;

export interface ServerFigures {
  files: number;
  /** From the first upload to the last answer. */
  seconds: number;
  /** Event loop delay in milliseconds while the batch ran. */
  loop: { p50: number; p99: number; max: number };
  /** The server process. */
  peakMegabytes: number;
  /** Memory of the largest worker process; 0 without /proc. */
  workerMegabytes: number;
  /** Response times of the list call meanwhile, in milliseconds. */
  list: { p50: number; p99: number };
}

/** Starts a server on a temporary folder, sends the files, and measures. */
export async function measureServer(paths: string[]): Promise<ServerFigures> {
  const folder = mkdtempSync(join(tmpdir(), "tallyleaf-bench-"));
  // As root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o711);
  const probeFile = join(folder, "loop.json");
  const server = spawn(
    process.execPath,
    [
      ...serverFlags(),
      "--import",
      join(import.meta.dirname, "loop-probe.ts"),
      "packages/server/src/product/app/main.ts",
    ],
    {
      cwd: join(import.meta.dirname, ".."),
      env: {
        ...process.env,
        DATA_DIR: join(folder, "data"),
        PORT: "0",
        LOG_LEVEL: "error",
        LOOP_PROBE_FILE: probeFile,
      },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  try {
    const origin = await addressOf(server.stdout);
    const headers = await register(origin);
    // The first document loads the models; a running server is measured.
    await readOne(origin, headers, paths[0] ?? "");
    const ask = async () => {
      rmSync(probeFile, { force: true });
      server.kill("SIGUSR2");
      while (!existsSync(probeFile)) await delay(10);
      return JSON.parse(readFileSync(probeFile, "utf8")) as ServerFigures["loop"] & { peakMegabytes: number };
    };
    await ask();

    const started = performance.now();
    const waiting = [...paths];
    let busy = true;
    const answers: number[] = [];
    const looker = (async () => {
      while (busy) {
        const asked = performance.now();
        const response = await fetch(`${origin}/api/expenses`, { headers });
        await response.arrayBuffer();
        answers.push(performance.now() - asked);
        await delay(50);
      }
    })();
    await Promise.all(
      Array.from({ length: AT_A_TIME }, async () => {
        for (let path = waiting.shift(); path; path = waiting.shift()) await readOne(origin, headers, path);
      }),
    );
    const seconds = (performance.now() - started) / 1000;
    busy = false;
    await looker;
    const { peakMegabytes, ...loop } = await ask();
    const workerMegabytes = largestWorker(server.pid);
    answers.sort((a, b) => a - b);
    const at = (share: number) => answers[Math.min(answers.length - 1, Math.floor(answers.length * share))] ?? 0;
    return {
      files: paths.length,
      seconds,
      loop,
      peakMegabytes,
      workerMegabytes,
      list: { p50: at(0.5), p99: at(0.99) },
    };
  } finally {
    server.kill("SIGTERM");
    if (server.exitCode === null) await new Promise((ended) => server.once("exit", ended));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Node options of `npm start` for the server. */
export function serverFlags(): string[] {
  const { config } = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")) as {
    config: { serverFlags: string };
  };
  return config.serverFlags.split(" ");
}

/**
 * Returns the peak memory of the server's largest extraction worker in megabytes. Its other children, such as PostgreSQL, don't run
 * worker.ts.
 */
function largestWorker(server: number | undefined): number {
  const children = `/proc/${server}/task/${server}/children`;
  if (!existsSync(children)) return 0;
  const peaks = readFileSync(children, "utf8")
    .split(" ")
    .filter((pid) => pid !== "" && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("pool/worker.ts"))
    .map((pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0));
  return Math.round(Math.max(0, ...peaks) / 1024);
}

/** Returns the origin that a starting server prints. */
export async function addressOf(output: Readable): Promise<string> {
  let text = "";
  // A server whose output is no longer read ends.
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    text += chunk.toString();
    const address = /is ready: (\S+)/.exec(text)?.[1];
    if (address) {
      output.resume();
      return address;
    }
  }
  throw new Error(`The server did not start:\n${text}`);
}

const FOUNDER = { email: "bench@example.com", password: "a leaf in the ledger 7" };

/** Registers a founder of a new organization; returns the headers of a call. */
export async function register(origin: string): Promise<Record<string, string>> {
  const answer = await post(`${origin}/auth/register`, {
    name: "Bench",
    ...FOUNDER,
    companyName: "Bench",
    defaultCurrency: "MYR",
  });
  return { authorization: `Bearer ${answer.token}` };
}

/** As `register`, of the founder that an earlier run has registered. */
export async function logIn(origin: string): Promise<Record<string, string>> {
  return { authorization: `Bearer ${(await post(`${origin}/auth/login`, FOUNDER)).token}` };
}

async function readOne(origin: string, headers: Record<string, string>, path: string): Promise<void> {
  const form = new FormData();
  form.set("expenseId", "-1");
  form.set("file", new File([readFileSync(path)], basename(path)));
  const uploaded = await fetch(`${origin}/api/files/upload`, { method: "POST", headers, body: form });
  const { fileUrl } = (await uploaded.json()) as { fileUrl: string };
  await post(`${origin}/api/ai/process-invoice`, { s3Url: fileUrl }, headers);
}

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Record<string, string>> {
  const response = await fetch(url, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, string>;
}
