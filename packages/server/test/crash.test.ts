/** The real server process: kill -9 in the middle of a batch, SIGTERM, and every start that must be refused in one sentence. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { CALLS, createClient, type ExpenseRow, type Session, type Upload } from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase } from "../src/db/database.ts";
import { isPostmasterOf } from "../src/db/embedded/processes.ts";
import { newFolder, postmasterOf, removeFolders, start, until } from "./embedded/support.ts";
import { violations } from "./support/book.ts";
import { createTestDatabase } from "./support/database.ts";
import { brokenPdf, receiptPdf, textPdf } from "./support/documents.ts";
import { PASSWORD, signedIn } from "./support/server.ts";

const MAIN = join(import.meta.dirname, "../src/main.ts");
const running = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  removeFolders();
});

interface Server {
  process: ChildProcess;
  origin: string;
  /** What was written to stderr so far. */
  said: () => string;
}

function launch(settings: Record<string, string>): { child: ChildProcess; out: () => string; said: () => string } {
  const child = spawn(process.execPath, [MAIN], {
    // Nothing of the person's own settings.
    env: { PATH: process.env.PATH, READING_WORKERS: "1", LOG_LEVEL: "error", ...settings },
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
async function startServer(settings: Record<string, string>): Promise<Server> {
  const { child, out, said } = launch(settings);
  await until("the server is ready", () => {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}: ${said()}`);
    return out().includes("Tallyleaf is ready: ");
  });
  const origin = /Tallyleaf is ready: (\S+)/.exec(out())?.[1] ?? "";
  return { process: child, origin, said };
}

/** Starts a server that is expected to refuse: its exit status and all that it said. */
async function refusedServer(settings: Record<string, string>): Promise<{ status: number; said: string; out: string }> {
  const { child, out, said } = launch(settings);
  const [status] = await once(child, "close");
  return { status, said: said(), out: out() };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "localhost");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
}

const stop = async (server: Server, signal: NodeJS.Signals) => {
  const ended = once(server.process, "exit");
  server.process.kill(signal);
  return (await ended)[0];
};

describe("a batch", () => {
  const dataDir = join(newFolder(), "data");
  const cluster = join(dataDir, "postgres", "cluster");
  let server: Server;
  let session: Session;
  let uploads: Upload[];
  const person = () => signedIn(server.origin, session, session.user.email);
  const send = async (bytes: Uint8Array, name: string) =>
    person().call(CALLS.uploadFile, {
      body: { expenseId: -1 },
      file: new File([new Uint8Array(bytes)], name, { type: "application/pdf" }),
    });
  const read = ({ key }: Upload) => person().call(CALLS.processInvoice, { body: { s3Url: `/files/${key}` } });
  const rows = async (): Promise<ExpenseRow[]> =>
    (await person().call(CALLS.listExpenses, { query: { perPage: 100 } })).data;

  it("in the middle of which the server is killed", async () => {
    server = await startServer({ DATA_DIR: dataDir, PORT: String(await freePort()) });
    const body = { name: "Ada", email: "ada@example.com", companyName: "Engines", password: PASSWORD };
    session = await createClient({ origin: server.origin })(CALLS.register, { body });
    const receipts = await Promise.all(
      Array.from({ length: 7 }, (_, index) =>
        receiptPdf({ vendor: `CORNER HARDWARE ${"ABCDEFG"[index]} LTD`, number: `K-${index}` }),
      ),
    );
    const documents = [...receipts, brokenPdf(), await textPdf(["Dear neighbours,", "the party begins at noon."])];
    uploads = await Promise.all(documents.map((bytes, index) => send(bytes, `${index}.pdf`)));
    const readings = uploads.map(read);
    const outcomes = Promise.allSettled(readings);
    await Promise.any(readings);
    const postmaster = postmasterOf(cluster);
    await stop(server, "SIGKILL");
    await until("the database ended with its server", () => !isPostmasterOf(postmaster, cluster));
    expect((await outcomes).some(({ status }) => status === "rejected")).toBe(true);
  });

  it("comes to its end after the next start: nothing lost, nothing twice", async () => {
    server = await startServer({ DATA_DIR: dataDir, PORT: String(await freePort()) });
    // The session outlives the server.
    await until(
      "all documents came to an end",
      async () => !(await rows()).some(({ status }) => status === "in_processing"),
      90,
    );
    const ended = new Map((await rows()).map((row) => [row.id, row]));
    expect(new Set(ended.keys())).toEqual(new Set(uploads.map(({ expenseId }) => expenseId)));
    for (const [index, { expenseId }] of uploads.entries()) {
      const row = ended.get(expenseId ?? 0);
      if (index < 7) expect(row).toMatchObject({ status: expect.stringMatching(/^(ready|to_review)$/), amount: 24.75, invoiceNumber: `K-${index}` });
      else expect(row).toMatchObject({ status: "failed", errorMessage: expect.stringMatching(/\.$/) });
    }
  }, 120_000);

  it("is refused a second server on its folder, in one sentence", async () => {
    const { status, said, out } = await refusedServer({ DATA_DIR: dataDir, PORT: String(await freePort()) });
    expect({ status, out }).toEqual({ status: 1, out: "" });
    expect(said).toMatch(/^[^\n]*already[^\n]*\.\n$/);
    expect((await rows()).length).toBe(uploads.length);
  });

  it("of which SIGTERM hands back what it cannot finish, and leaves no process behind", async () => {
    const late = await Promise.all(
      Array.from({ length: 4 }, async (_, index) =>
        send(
          await receiptPdf({ vendor: `LATE LAMPS ${"ABCD"[index]} INC`, number: `L-${index}` }),
          `late-${index}.pdf`,
        ),
      ),
    );
    const outcomes = Promise.allSettled(late.map(read));
    const postmaster = postmasterOf(cluster);
    expect(isPostmasterOf(postmaster, cluster)).toBe(true);
    expect(await stop(server, "SIGTERM")).toBe(0);
    expect(isPostmasterOf(postmaster, cluster)).toBe(false);
    expect(server.said()).toBe("");
    for (const outcome of await outcomes)
      if (outcome.status === "rejected") expect([0, 503]).toContain(outcome.reason.status);

    const postgres = await start(dataDir);
    const db = openDatabase(postgres.url, { onError: () => undefined });
    const [counted] = (
      await db.asSystem((tx) =>
        tx.execute(sql`
          select (select count(*)::int from expense where deleted_at is null) as expenses,
                 (select count(*)::int from reading_job where lease_owner is not null) as held,
                 (select count(*)::int from expense e where status = 'in_processing' and not exists
                   (select from reading_job j where j.organization_id = e.organization_id and j.expense_id = e.id)) as forgotten,
                 (select coalesce(max(n), 0)::int from (select count(*) as n from journal_entry group by expense_id) as per) as most`),
      )
    ).rows;
    expect(counted).toEqual({ expenses: uploads.length + 4, held: 0, forgotten: 0, most: 1 });
    expect(await violations(db, session.currentOrganizationId)).toEqual([]);
    await db.close();
    await postgres.stop();
  });
});

describe("a start that cannot be", () => {
  it("bad settings", async () => {
    for (const [settings, sentence] of [
      [{ PORT: "many" }, 'The setting PORT must be a whole number from 0 (any free port) to 65535, not "many".\n'],
      [
        { DATABASE_URL: "mysql://root:secret@db/x" },
        "The setting DATABASE_URL must be an address like postgres://user:password@host:5432/name.\n",
      ],
      [
        { AI_PROVIDER: "oracle" },
        'The setting AI_PROVIDER must be embedded, the only reader of this version, not "oracle".\n',
      ],
    ] as const)
      expect(await refusedServer({ DATA_DIR: join(newFolder(), "data"), ...settings })).toEqual({
        status: 1,
        said: sentence,
        out: "",
      });
  });

  it("a data folder that cannot be one", async () => {
    const { status, said } = await refusedServer({ DATA_DIR: join(MAIN, "data") });
    expect(status).toBe(1);
    expect(said).toMatch(
      /^The data folder \S+ cannot be written \([^)]*\): make it writable, or set DATA_DIR to another folder\.\n$/,
    );
  });

  it("a database that is not there", async () => {
    const { status, said } = await refusedServer({
      DATA_DIR: join(newFolder(), "data"),
      DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing",
    });
    expect(status).toBe(1);
    expect(said).toMatch(/^The database cannot be reached: [^\n]*Check DATABASE_URL\.\n$/);
  });

  it("a taken port", async () => {
    const database = await createTestDatabase();
    const taken = createServer().listen(0, "localhost");
    await once(taken, "listening");
    const { port } = taken.address() as { port: number };
    expect(
      await refusedServer({ DATA_DIR: join(newFolder(), "data"), DATABASE_URL: database.url, PORT: String(port) }),
    ).toEqual({
      status: 1,
      said: `Port ${port} is taken by another program. Stop it, or set PORT to another number.\n`,
      out: "",
    });
    taken.close();
    await database.drop();
  });

  it("a database of a newer version", async () => {
    const database = await createTestDatabase();
    const db = openDatabase(database.url, { onError: () => undefined, connections: 1 });
    await db.asSystem((tx) =>
      tx.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1000000000000`),
    );
    await db.close();
    expect(await refusedServer({ DATA_DIR: join(newFolder(), "data"), DATABASE_URL: database.url, PORT: "0" })).toEqual(
      {
        status: 1,
        said: "The database was made by a newer version of Tallyleaf. Start that version, or restore a backup made by this one.\n",
        out: "",
      },
    );
    await database.drop();
  });
});

it("with a PostgreSQL of one's own runs, says where, and stops", async () => {
  const database = await createTestDatabase();
  const server = await startServer({ DATA_DIR: join(newFolder(), "data"), DATABASE_URL: database.url, PORT: "0" });
  expect(server.origin).toMatch(/^http:\/\/localhost:\d+$/);
  expect(await (await fetch(`${server.origin}/health`)).json()).toEqual({ status: "ok" });
  expect(await stop(server, "SIGINT")).toBe(0);
  expect(server.said()).toBe("");
  await database.drop();
});
