/** Starts the product as `npm start` does, on its own data folder and port, and stops it by Ctrl-C or kill -9. */
import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import PostalMime from "postal-mime";

const REPOSITORY = resolve(import.meta.dirname, "../..");

export interface Product {
  url: string;
  /** Returns the link in the newest mail of a kind to an address, once it has arrived; each link is returned once. */
  linkTo(email: string, kind: "verify_email" | "reset_password" | "invitation"): Promise<string>;
}

/** A product for one journey, which may stop it. */
export interface OwnProduct extends Product {
  /** Folder of its mails. */
  mails: string;
  /** Kills the server, like a power cut. */
  kill(): Promise<void>;
  /** Starts it again on the same data. */
  start(): Promise<void>;
  /** Stops it like Ctrl-C and deletes its data. */
  close(): Promise<void>;
}

/**
 * Starts a product with an empty database.
 *
 * @param ratesUrl source of exchange rates; absent: none
 */
export async function startProduct(ratesUrl = "off"): Promise<OwnProduct> {
  const folder = mkdtempSync(join(tmpdir(), "tallyleaf-e2e-"));
  // As root, PostgreSQL runs as another user, who needs access.
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
    mails: join(folder, "mail"),
    linkTo: (email, kind) => linkInMail(join(folder, "mail"), email, kind),
    close: async () => {
      child?.kill("SIGTERM");
      if (child) await ended(child);
      // The last file of its database may disappear a moment later.
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
}

/**
 * The product that all journeys share: BASE_URL, with its mails in MAIL_FOLDER. `shared-product.ts` starts it, unless BASE_URL names a
 * running one, such as that of `npm run cluster`.
 */
export function sharedProduct(): Product {
  const { BASE_URL: url = "", MAIL_FOLDER: mails = "data/cluster/mail" } = process.env;
  return { url, linkTo: (email, kind) => linkInMail(resolve(REPOSITORY, mails), email, kind) };
}

/** Without SMTP, mails are files, `TIME kind address xxxx.eml`. */
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

/** Returns an unused port. */
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
