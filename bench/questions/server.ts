/** A real server on a temporary folder, and calls of it. */
import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { databaseOf } from "../books.ts";
import { addressOf, serverFlags } from "../server.ts";

export interface Running {
  origin: string;
  /** Its data folder. */
  data: string;
  /** The database's owner. */
  client: pg.Client;
  close(): Promise<void>;
}

/** Starts a server that reads no rates from outside. */
export async function startServer(): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), "tallyleaf-questions-"));
  // As root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o711);
  const data = join(folder, "data");
  const server = spawn(process.execPath, [...serverFlags(), "packages/server/src/product/app/main.ts"], {
    cwd: join(import.meta.dirname, "../.."),
    env: {
      ...process.env,
      DATA_DIR: data,
      DATABASE_URL: "",
      PORT: process.env.BENCH_PORT ?? "0",
      LOG_LEVEL: "error",
      RATES_URL: "off",
      AI_PROVIDER: "embedded",
      RATE_LIMIT_PER_MINUTE: "10000",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const end = async () => {
    server.kill("SIGTERM");
    if (server.exitCode === null) await new Promise((ended) => server.once("exit", ended));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const origin = await addressOf(server.stdout);
    const client = new pg.Client({ connectionString: databaseOf(data) });
    // The database ends with the server: no second error after the one that ended it.
    client.on("error", () => undefined);
    await client.connect();
    return {
      origin,
      data,
      client,
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

// The answers of calls are checked by the server's own tests; here each is used as it comes.
// biome-ignore lint/suspicious/noExplicitAny: an answer of any call.
export type Answer = any;

export type Call = (method: string, path: string, body?: object | FormData) => Promise<Answer>;

/** @throws Error with the server's sentence when a call is refused */
export function caller(origin: string, headers: Record<string, string>): Call {
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { ...headers, ...(isForm || !body ? {} : { "content-type": "application/json" }) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok)
      throw new Error(`${method} ${path}: ${answer.status} ${text}\n${isForm ? "" : JSON.stringify(body)}`);
    return JSON.parse(text);
  };
}

/** Waits for the invitation's mail and takes the token from its link. */
export async function tokenFor(data: string, email: string): Promise<string> {
  const folder = join(data, "mail");
  for (let tries = 0; tries < 300; tries += 1) {
    const name = existsSync(folder) ? readdirSync(folder).find((one) => one.includes(email)) : undefined;
    if (name !== undefined) {
      const mail = readFileSync(join(folder, name), "utf8").replaceAll("=\r\n", "").replaceAll("=3D", "=");
      const token = /[?&]token=([\w-]+)/.exec(mail)?.[1];
      if (token !== undefined) return token;
    }
    await delay(100);
  }
  throw new Error(`No mail to ${email} has a link.`);
}
