/** Starts the product as `npm start` does, on a data folder and a port of its own, and can end it gently or by kill -9. */
import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import PostalMime from "postal-mime";

const REPOSITORY = resolve(import.meta.dirname, "../..");

export interface Product {
  url: string;
  /** Ends the server without any warning, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same data. */
  start(): Promise<void>;
  /** The link in the newest mail of a kind to an address, once it is there; each is given once. */
  linkTo(email: string, kind: "verify_email" | "reset_password" | "invitation"): Promise<string>;
  /** Ends it as Ctrl-C does and removes its data. */
  close(): Promise<void>;
}

/**
 * A running product with an empty database; with BASE_URL the one that runs there, whatever it holds.
 *
 * @param ratesUrl where it fetches exchange rates; by default nowhere
 */
export async function startProduct(ratesUrl = "off"): Promise<Product> {
  if (process.env.BASE_URL) return productAt(process.env.BASE_URL);
  const folder = mkdtempSync(join(tmpdir(), "tallyleaf-e2e-"));
  // Run by root, PostgreSQL has another user, who must be able to pass.
  chmodSync(folder, 0o711);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let child: ChildProcess | null = null;
  const ended = (process: ChildProcess) =>
    process.exitCode !== null || process.signalCode !== null
      ? Promise.resolve()
      : new Promise<void>((done) => process.once("exit", () => done()));

  const start = async () => {
    const started = spawn(process.execPath, ["packages/server/src/product/app/main.ts"], {
      cwd: REPOSITORY,
      env: {
        ...process.env,
        RATES_URL: ratesUrl,
        DATA_DIR: folder,
        PORT: String(port),
        RATE_LIMIT_PER_MINUTE: "1000",
        MAILS_PER_HOUR_OF_SOURCE: "1000",
        LOG_LEVEL: "warn",
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child = started;
    let output = "";
    await new Promise<void>((ready, fail) => {
      const hear = (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes("is ready:")) ready();
      };
      started.stdout.on("data", hear);
      started.stderr.on("data", hear);
      started.once("exit", () => fail(new Error(`The server ended before it was ready:\n${output}`)));
    });
  };
  await start();
  return {
    url,
    start,
    kill: async () => {
      child?.kill("SIGKILL");
      if (child) await ended(child);
    },
    linkTo: (email, kind) => linkInMail(join(folder, "mail"), email, kind),
    close: async () => {
      child?.kill("SIGTERM");
      if (child) await ended(child);
      // The last file of its database may be gone a moment after it.
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
}

/** A product that others run, as `npm run cluster` does, with its mails in the folder MAIL_FOLDER. What ends it is not for tests. */
function productAt(url: string): Product {
  const refuse = () => Promise.reject(new Error("BASE_URL names a product that is not ours to stop."));
  return {
    url,
    kill: refuse,
    start: refuse,
    linkTo: (email, kind) =>
      linkInMail(resolve(REPOSITORY, process.env.MAIL_FOLDER ?? "data/cluster/mail"), email, kind),
    close: async () => undefined,
  };
}

/** Mails of the embedded default are files, `TIME kind address xxxx.eml`. */
async function linkInMail(folder: string, email: string, kind: string): Promise<string> {
  for (let tries = 0; tries < 150; tries++) {
    const names = existsSync(folder) ? readdirSync(folder) : [];
    const mine = names.filter((name) => name.includes(` ${kind} ${email} `) && name.endsWith(".eml")).sort();
    const newest = mine.at(-1);
    if (newest !== undefined) {
      const { text = "" } = await PostalMime.parse(readFileSync(join(folder, newest)));
      for (const name of mine) rmSync(join(folder, name));
      const link = /https?:\/\/\S+/.exec(text)?.[0];
      if (link) return link;
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`No ${kind} mail came for ${email}.`);
}

/** A port that nobody listens on right now. */
export function freePort(): Promise<number> {
  return new Promise((found, fail) => {
    const server = createServer();
    server.once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (typeof address === "object" && address ? found(address.port) : fail(new Error("no port"))));
    });
  });
}
