/** The real server in a process of its own, as `npm start` runs it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { until } from "../embedded/support.ts";

/** The file that is the server. */
export const MAIN = join(import.meta.dirname, "../../src/product/app/main.ts");
/** The environment of a program of the product: paths of programs, and Node's compile cache; none of the user's settings. */
export const BARE = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
const running = new Set<ChildProcess>();

/** Ends what a test left running. */
export function killServers(): void {
  for (const child of running) child.kill("SIGKILL");
}

export interface Server {
  process: ChildProcess;
  origin: string;
  /** The text on stderr so far. */
  said: () => string;
  /** And to stdout: its log. */
  out: () => string;
}

function launch(settings: Record<string, string>): { child: ChildProcess; out: () => string; said: () => string } {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...BARE, READING_WORKERS: "1", LOG_LEVEL: "error", RATES_URL: "off", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  const texts = { out: "", said: "" };
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    texts.out += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    texts.said += text;
  });
  return { child, out: () => texts.out, said: () => texts.said };
}

/** Starts a server and waits until it says that it is ready. */
export async function startServer(settings: Record<string, string>): Promise<Server> {
  const { child, out, said } = launch(settings);
  // Beside other suites a first start, which makes a whole database cluster, takes its time.
  await until(
    "the server is ready",
    () => {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}: ${said()}`);
      return out().includes("Tallyleaf is ready: ");
    },
    90,
  );
  const origin = /Tallyleaf is ready: (\S+)/.exec(out())?.[1] ?? "";
  return { process: child, origin, said, out };
}

/** Starts a server that is expected to refuse: its exit status and all that it said. */
export async function refusedServer(
  settings: Record<string, string>,
): Promise<{ status: number; said: string; out: string }> {
  const { child, out, said } = launch(settings);
  const [status] = await once(child, "close");
  return { status, said: said(), out: out() };
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "localhost");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
}

/** Sends the signal and waits for the end; its exit status, null when the signal itself ended it. */
export async function stop(server: Server, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(server.process, "exit");
  server.process.kill(signal);
  return (await ended)[0];
}
