/**
 * A whole server for a suite: real HTTP on a free port, a database of its own, files in a temporary folder. Documents are
 * read by the embedded engine unless the suite brings a pool of its own.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { CALLS, createClient, type Session } from "@tallyleaf/contract";
import { createExtractionPool, type ExtractionPool } from "@tallyleaf/extraction";
import { eq, ne, sql } from "drizzle-orm";
import { UNSHOWN } from "../../src/features/audit/changes.ts";
import { orderForgottenReadings } from "../../src/features/expenses/extraction-jobs.ts";
import { type Database, openDatabase } from "../../src/platform/db/database.ts";
import { events, organizations, users } from "../../src/platform/db/schema.ts";
import { isLabeled } from "../../src/platform/events/fields.ts";
import { textOf } from "../../src/platform/events/texts.ts";
import type { OwnCalls } from "../../src/platform/http/own-calls.ts";
import type { JobQueue } from "../../src/platform/jobs/job-queue.ts";
import { createJobQueue } from "../../src/platform/jobs/queue.ts";
import { folderTransport } from "../../src/platform/mail/folder.ts";
import type { MailOrder } from "../../src/platform/mail/orders.ts";
import type { MailTransport } from "../../src/platform/mail/transport.ts";
import type { Tracing } from "../../src/platform/observe/tracing.ts";
import { type Config, readConfig } from "../../src/platform/process/config.ts";
import { loadSecretKey } from "../../src/platform/secrets/secret-key.ts";
import { folderStorage, type Storage } from "../../src/platform/storage/storage.ts";
import { createApp } from "../../src/product/app/app.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { newestMail, type ReceivedMail } from "./mailbox.ts";
import { PASSWORD } from "./password.ts";

type Client = ReturnType<typeof createClient>;

/** A signed-in person with an organization of their own. */
export interface Person {
  session: Session;
  call: Client;
  headers: Record<string, string>;
  email: string;
  password: string;
}

export interface TestServer {
  origin: string;
  db: Database;
  databaseUrl: string;
  /** Takes jobs: a test may order one. */
  queue: JobQueue;
  /** Calls that the server makes for a member. */
  calls: OwnCalls;
  filesFolder: string;
  /** A caller without a session. */
  stranger: Client;
  mailFolder: string;
  /** Waits for a mail to the address that was not taken before, of the kind when one is named, and takes the newest. */
  mailTo(email: string, kind?: MailOrder["kind"]): Promise<ReceivedMail>;
  /**
   * Registers a founder with a fresh organization, which pays from 1100 unless the changes say otherwise.
   *
   * @param changes `proven: false`: as the address is until its owner opens the link in the mail
   */
  register(
    changes?: Partial<{
      defaultCurrency: string;
      companyName: string;
      defaultPaymentAccountId: string | null;
      proven: boolean;
    }>,
  ): Promise<Person>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  config?: Partial<Config>;
  pool?: ExtractionPool;
  /** The folder with the built web app; by default there is none. */
  webBuild?: string;
  /** Storage of documents; by default in `filesFolder`. */
  storage?: Storage;
  /** Transport of mails; by default into `mailFolder`. */
  transport?: MailTransport;
  now?: () => Date;
  /** Told of jobs that fail; by default they are printed. */
  onJobError?: (error: unknown, what: string) => void;
  /** Whether background documents are processed; off by default, so that a test controls it. */
  queue?: boolean;
  tracing?: Tracing;
  /** An existing database, released at the end; by default an empty one. */
  database?: TestDatabase;
  /** Another process of the same product: its database, files, mails and key are this one's too. It must be closed last. */
  beside?: TestServer;
}

export { PASSWORD };

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { beside } = options;
  const database = beside
    ? { url: beside.databaseUrl, drop: async () => {} }
    : (options.database ?? (await createTestDatabase()));
  const folder = beside ? dirname(beside.filesFolder) : mkdtempSync(join(tmpdir(), "tallyleaf-server-"));
  const db = openDatabase(database.url, { onError: (error) => console.error(error.message) });
  const pool = options.pool ?? createExtractionPool({ workers: 1 });
  const config: Config = {
    // The address is only known once the port is: tests use path-only file addresses as well as this one.
    ...readConfig({
      DATA_DIR: folder,
      LOG_LEVEL: "fatal",
      RATE_LIMIT_PER_MINUTE: "1000",
      MAILS_PER_HOUR: "100000",
      MAILS_PER_HOUR_OF_SOURCE: "100000",
      MAILS_PER_HOUR_OF_NEW_ORGANIZATION: "100000",
      PUBLIC_URL: "http://127.0.0.1",
      RATES_URL: "off",
    }),
    ...options.config,
  };
  const filesFolder = join(folder, "files");
  const mailFolder = join(folder, "mail");
  const onError = (error: unknown, what: string) => console.error(what, error);
  const queue = createJobQueue({
    url: database.url,
    takes: config.role !== "api",
    // Hourly jobs would run in whichever test a full hour meets: a test orders such a job itself.
    clock: false,
    unhurried: options.queue ?? false,
    onError: options.onJobError ?? onError,
  });
  const transport = options.transport ?? folderTransport(mailFolder, () => undefined);
  const { server, calls, stop } = await createApp({
    config,
    db,
    storage: options.storage ?? folderStorage(filesFolder),
    pool,
    queue,
    transport,
    secret: loadSecretKey(folder, undefined),
    now: options.now,
    tracing: options.tracing,
    webBuild: options.webBuild,
  });
  await queue.start();
  // Of what a start prepares, this alone: the rates that come with the software are a test's own choice.
  await db.asSystem((tx) => orderForgottenReadings(queue, tx));
  const origin = await server.listen({ port: 0, host: "127.0.0.1" });
  const stranger = createClient({ origin });
  return {
    origin,
    db,
    databaseUrl: database.url,
    queue,
    calls,
    filesFolder,
    mailFolder,
    stranger,
    mailTo: (email, kind) => newestMail(mailFolder, email, kind),
    register: async ({ defaultPaymentAccountId = "1100", proven = true, ...changes } = {}) => {
      const email = `ada-${randomUUID()}@example.com`;
      const body = { name: "Ada Lovelace", email, companyName: "Analytical Engines", password: PASSWORD, ...changes };
      const session = await stranger(CALLS.register, { body });
      const organizationId = session.currentOrganizationId;
      await db.asOrganization(organizationId, (tx) =>
        tx
          .update(organizations)
          .set({ defaultPaymentAccount: defaultPaymentAccountId })
          .where(eq(organizations.id, organizationId)),
      );
      if (proven)
        await db.asSystem((tx) =>
          tx.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, session.user.id)),
        );
      return signedIn(origin, session, email);
    },
    close: async () => {
      const stopped = stop(1);
      await server.close();
      await stopped;
      await queue.stop(1);
      transport.close();
      await pool.destroy();
      const untold = await untoldEvents(db);
      await db.close();
      await database.drop();
      if (!beside) rmSync(folder, { recursive: true, force: true });
      if (untold.length > 0) throw new Error(`The activity log has no words for these events: ${untold.join(", ")}.`);
    },
  };
}

/** Recorded events that no feature describes, and fields without a label; tests make up some that are `tested`. */
async function untoldEvents(db: Database): Promise<string[]> {
  const keysOf = (noted: typeof events.before | typeof events.after) =>
    sql<
      string[]
    >`array(select jsonb_object_keys(case jsonb_typeof(${noted}) when 'object' then ${noted} else '{}' end))`;
  const recorded = await db.asSystem((tx) =>
    tx
      .selectDistinct({
        subjectType: events.subjectType,
        verb: events.verb,
        before: keysOf(events.before),
        after: keysOf(events.after),
      })
      .from(events)
      .where(ne(events.verb, "tested")),
  );
  const untold = recorded.flatMap(({ subjectType, verb, before, after }) => [
    ...(textOf(subjectType, verb) ? [] : [`${subjectType}.${verb}`]),
    ...[...before, ...after]
      .filter((field) => !UNSHOWN.has(field) && !isLabeled(field))
      .map((field) => `${subjectType}.${verb} ${field}`),
  ]);
  return [...new Set(untold)];
}

/** A client for a session. */
export function signedIn(origin: string, session: Session, email: string): Person {
  const headers = { Authorization: `Bearer ${session.token}`, "X-Organization-Id": session.currentOrganizationId };
  return { session, headers, email, password: PASSWORD, call: createClient({ origin, headers: () => headers }) };
}
