/** The real server process: alone on its folder, and stopped with SIGTERM in the middle of a batch. For kill -9 see rounds.ts. */
import { join } from "node:path";
import { CALLS, createClient, type ExpenseRow, type Session, type Upload } from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../src/platform/db/database.ts";
import { isPostmasterOf } from "../../src/platform/db/embedded/processes.ts";
import { newFolder, postmasterOf, removeFolders, start } from "../embedded/support.ts";
import { violations } from "../support/book.ts";
import { brokenPdf, receiptPdf, textPdf } from "../support/documents.ts";
import { freePort, killServers, refusedServer, type Server, startServer, stop } from "../support/process.ts";
import { PASSWORD, signedIn } from "../support/server.ts";

afterAll(() => {
  killServers();
  removeFolders();
});

// The reader steps back behind everything else on the machine: on a busy one it takes its time.
describe("a batch", { timeout: 120_000 }, () => {
  const dataDir = join(newFolder(), "data");
  const cluster = join(dataDir, "postgres", "cluster");
  let server: Server;
  let session: Session;
  let uploads: Upload[];
  const person = () => {
    const { exitCode, signalCode } = server.process;
    if (exitCode !== null || signalCode !== null)
      throw new Error(`The server ended by itself (${exitCode ?? signalCode}): ${server.said()}`);
    return signedIn(server.origin, session, session.user.email);
  };
  const send = async (bytes: Uint8Array, name: string) =>
    person().call(CALLS.uploadFile, {
      body: { expenseId: -1 },
      file: new File([new Uint8Array(bytes)], name, { type: "application/pdf" }),
    });
  const read = ({ key }: Upload) => person().call(CALLS.processInvoice, { body: { s3Url: `/files/${key}` } });
  const rows = async (): Promise<ExpenseRow[]> =>
    (await person().call(CALLS.listExpenses, { query: { perPage: 100 } })).data;

  it("is accepted", async () => {
    server = await startServer({ DATA_DIR: dataDir, PORT: String(await freePort()) });
    const body = { name: "Ada", email: "ada@example.com", companyName: "Engines", password: PASSWORD };
    session = await createClient({ origin: server.origin })(CALLS.register, { body });
    const documents = [
      await receiptPdf(),
      brokenPdf(),
      await textPdf(["Dear neighbours,", "the party begins at noon."]),
    ];
    uploads = await Promise.all(documents.map((bytes, index) => send(bytes, `${index}.pdf`)));
    await Promise.allSettled(uploads.map(read));
    expect((await rows()).map(({ status }) => status).sort()).toEqual([
      "failed",
      "failed",
      expect.stringMatching(/ready|to_review/),
    ]);
  });

  it("refuses a second server on its folder with one sentence", async () => {
    const { status, said, out } = await refusedServer({ DATA_DIR: dataDir, PORT: String(await freePort()) });
    expect({ status, out }).toEqual({ status: 1, out: "" });
    expect(said).toMatch(/^[^\n]*already[^\n]*\.\n$/);
    expect((await rows()).length).toBe(uploads.length);
  });

  it("returns unfinished work at SIGTERM, and leaves no process behind", async () => {
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
                 (select count(*)::int from pgboss.job where name = 'read-document' and state = 'active') as held,
                 (select count(*)::int from expense e where status = 'in_processing' and not exists
                   (select from pgboss.job j where j.name = 'read-document' and j.state <= 'active'
                     and j.singleton_key = e.organization_id || '/' || e.id)) as forgotten,
                 (select coalesce(max(n), 0)::int from (select count(*) as n from journal_entry group by expense_id) as per) as most`),
      )
    ).rows;
    expect(counted).toEqual({ expenses: uploads.length + 4, held: 0, forgotten: 0, most: 1 });
    expect(await violations(db, session.currentOrganizationId)).toEqual([]);
    await db.close();
    await postgres.stop();
  });
});
