/** Mails from the order to the mailbox: written with a fresh link, kept as a hash, sent by a real mail server or to the folder. */
import { createSecretKey, randomUUID } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../src/platform/db/database.ts";
import { invitations, mailTokens, organizations, users } from "../src/platform/db/schema.ts";
import type { JobQueue } from "../src/platform/jobs/job-queue.ts";
import { createJobQueue } from "../src/platform/jobs/queue.ts";
import { folderTransport } from "../src/platform/mail/folder.ts";
import { createMail, type Mail } from "../src/platform/mail/mail.ts";
import type { InsideOrder, MailOrder } from "../src/platform/mail/orders.ts";
import { type MailTransport, smtpTransport } from "../src/platform/mail/transport.ts";
import { hashToken } from "../src/platform/secrets/tokens.ts";
import { folderStorage } from "../src/platform/storage/storage.ts";
import { FEATURES } from "../src/product/app/features.ts";
import { newFolder, removeFolders, until } from "./embedded/support.ts";
import { createTestDatabase, type TestDatabase } from "./support/database.ts";
import { newestMail } from "./support/mailbox.ts";
import { SMTP_PASSWORD, type SmtpStandIn, startSmtp } from "./support/smtp.ts";

const SENDER = {
  publicUrl: "https://books.example.com",
  companyName: "Tallyleaf",
  mailFrom: "books@example.com",
  contactEmail: "hello@example.com",
  secret: createSecretKey(Buffer.alloc(32, 1)),
};
const folder = join(newFolder(), "mail");
const printed: string[] = [];
/** Log lines of the queue and of the mail module. */
const told: string[] = [];
let database: TestDatabase;
let db: Database;
let smtp: SmtpStandIn;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { onError: () => undefined });
  smtp = await startSmtp();
});
beforeEach(() => {
  told.length = 0;
});
afterAll(async () => {
  await smtp.close();
  await db.close();
  await database.drop();
  removeFolders();
});

/** A mail room at work, until the end of the block. */
async function room(transport: MailTransport): Promise<{ queue: JobQueue; mail: Mail }> {
  const onError = (error: unknown, what: string) => told.push(`${what}: ${(error as Error).message}`);
  const queue = createJobQueue({ url: database.url, onError });
  const limits = { mailsPerHour: 1000, mailsPerHourOfSource: 1000, mailsPerHourOfNewOrganization: 1000 };
  const mail = createMail({
    kinds: FEATURES.flatMap(({ mails }) => mails),
    queue,
    db,
    storage: folderStorage(join(folder, "files")),
    sender: SENDER,
    limits,
    transport,
    onRefused: onError,
  });
  await queue.start();
  return { queue, mail };
}

async function newAccount(verified = false): Promise<{ id: string; email: string }> {
  const [id, email] = [randomUUID(), `Ada.${randomUUID()}@example.com`];
  const emailVerifiedAt = verified ? new Date() : null;
  await db.asSystem((tx) => tx.insert(users).values({ id, email, name: "Ada", passwordHash: "-", emailVerifiedAt }));
  return { id, email };
}

async function newInvitation(status: "pending" | "revoked") {
  const [organizationId, invitationId] = [randomUUID(), randomUUID()];
  const email = `grace.${randomUUID()}@example.com`;
  const inviter = await newAccount(true);
  const expiresAt = new Date(Date.now() + 7 * 86_400_000);
  await db.asSystem(async (tx) => {
    await tx.update(users).set({ name: "Ada <b>Lovelace</b>" }).where(eq(users.id, inviter.id));
    await tx.insert(organizations).values({ id: organizationId, name: "Engines & Sons" });
    const row = { organizationId, id: invitationId, email, role: "accountant" as const, status, expiresAt };
    await tx.insert(invitations).values({ ...row, invitedBy: inviter.id });
  });
  return { email, order: { kind: "invitation", organizationId, invitationId } as const };
}

/** Any mail, uncounted: what may leave to whom is tried in mail-outside.test.ts. */
const order = (mail: Mail, what: MailOrder) => db.asSystem((tx) => mail.order(tx, what as InsideOrder));
const tokensOf = (userId: string) =>
  db.asSystem((tx) =>
    tx
      .select({
        tokenHash: mailTokens.tokenHash,
        purpose: mailTokens.purpose,
        email: mailTokens.email,
        minutes: sql<number>`round(extract(epoch from ${mailTokens.expiresAt} - now()) / 60)::int`,
      })
      .from(mailTokens)
      .where(eq(mailTokens.userId, userId)),
  );
/** All jobs and all tokens, as who steals a backup reads them. */
const atRest = async () => {
  const { rows } = await db.asSystem((tx) =>
    tx.execute(
      sql`select to_jsonb(j)::text as row from pgboss.job j union all select to_jsonb(t)::text from mail_token t
        union all select to_jsonb(i)::text from invitation i`,
    ),
  );
  return rows.map(({ row }) => row).join("\n");
};
const allSettled = () =>
  until("all jobs are done", async () => {
    const { rows } = await db.asSystem((tx) =>
      tx.execute(sql`select 1 from pgboss.job where name = 'mail' and state < 'completed'`),
    );
    return rows.length === 0;
  });
/** Spares the test the wait between two tries. */
const retryNow = () =>
  db.asSystem((tx) => tx.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`));

describe("without a mail server", () => {
  let queue: JobQueue;
  let mail: Mail;
  beforeAll(async () => {
    ({ queue, mail } = await room(folderTransport(folder, (line) => printed.push(line))));
  });
  afterAll(() => queue.stop(1));

  it("writes a mail to a file for its owner alone, and prints its link in the terminal", async () => {
    const { id, email } = await newAccount();
    await order(mail, { kind: "verify_email", email: email.toLowerCase() });
    await until("the file is there", () => printed.length > 0);
    const [name = ""] = readdirSync(folder);
    expect(name).toMatch(
      /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z verify_email Ada\.[\w-]+@example\.com [0-9a-f]{4}\.eml$/,
    );
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    const written = await newestMail(folder, email, "verify_email");
    expect(written.link).toBe(`https://books.example.com/email-verification?token=${written.token}`);
    expect(printed).toEqual([`Mail to ${email}, "Verify your email address": ${written.link}`]);
    expect(written.text).toContain(written.link);
    expect(await tokensOf(id)).toEqual([
      { tokenHash: hashToken(written.token), purpose: "verify_email", email, minutes: 24 * 60 },
    ]);
    expect(await atRest()).not.toContain(written.token);
  });

  it("accepts a reset link for an hour", async () => {
    const { id, email } = await newAccount(true);
    await order(mail, { kind: "reset_password", email });
    const { token, link } = await newestMail(folder, email, "reset_password");
    expect(link).toBe(`https://books.example.com/reset-password?token=${token}`);
    expect(await tokensOf(id)).toEqual([
      { tokenHash: hashToken(token), purpose: "reset_password", email, minutes: 60 },
    ]);
  });

  it("names in an invitation who invites to what, and accepts its newest link only", async () => {
    const { email, order: invitation } = await newInvitation("pending");
    await order(mail, invitation);
    const first = await newestMail(folder, email);
    await order(mail, invitation);
    const second = await newestMail(folder, email);
    expect(second.subject).toBe("Ada <b>Lovelace</b> invites you to Engines & Sons");
    expect(second.html).toContain("Ada &lt;b&gt;Lovelace&lt;/b&gt; invites you to Engines &amp; Sons");
    expect(second.text).toContain("for 7 days.");
    expect(second.link).toBe(`https://books.example.com/accept-invitation?token=${second.token}`);
    expect(second.token).not.toBe(first.token);
    const rest = await atRest();
    expect(rest).toContain(hashToken(second.token));
    for (const gone of [second.token, first.token, hashToken(first.token)]) expect(rest).not.toContain(gone);
  });

  it("writes notices without a link, also to an address that no account has anymore", async () => {
    const { email } = await newAccount(true);
    const old = `old.${randomUUID()}@example.com`;
    await order(mail, { kind: "password_changed", email });
    await order(mail, { kind: "email_changed", email: old, language: null });
    expect(await newestMail(folder, email)).toMatchObject({ subject: "Your password was changed", link: "" });
    expect(await newestMail(folder, old)).toMatchObject({ subject: "Your email address was changed", link: "" });
  });

  it("writes nothing when there is no recipient or nothing to say", async () => {
    const stranger = `nobody.${randomUUID()}@example.com`;
    for (const kind of ["verify_email", "reset_password", "password_changed"] as const)
      await order(mail, { kind, email: stranger });
    const verified = await newAccount(true);
    await order(mail, { kind: "verify_email", email: verified.email });
    await order(mail, (await newInvitation("revoked")).order);
    await allSettled();
    expect(readdirSync(folder)).toEqual([]);
    expect(await tokensOf(verified.id)).toEqual([]);
    expect(told).toEqual([]);
  });
});

describe("with a mail server", () => {
  let queue: JobQueue;
  let mail: Mail;
  let transport: MailTransport;
  beforeAll(async () => {
    transport = smtpTransport(smtp.url);
    ({ queue, mail } = await room(transport));
  });
  beforeEach(() => {
    smtp.received.length = 0;
    smtp.asked.length = 0;
  });
  afterAll(async () => {
    await queue.stop(1);
    transport.close();
  });

  it("sends a mail in HTML and plain text", async () => {
    const { email } = await newAccount();
    await order(mail, { kind: "verify_email", email });
    await until("it arrives", () => smtp.received.length > 0);
    const [received] = smtp.received;
    expect(received?.from).toEqual({ name: "Tallyleaf", address: "books@example.com" });
    expect(received?.to).toEqual([{ name: "", address: email }]);
    expect(received?.subject).toBe("Verify your email address");
    expect(received?.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
    expect(received?.html).toContain(received?.link);
    expect(received?.text).toContain(received?.link);
  });

  it("resends a deferred one, with a new link that works", async () => {
    const { id, email } = await newAccount();
    smtp.refuse(451);
    await order(mail, { kind: "reset_password", email });
    await until("it arrives", async () => {
      await retryNow();
      return smtp.received.length > 0;
    });
    expect(smtp.asked).toEqual([email, email]);
    expect(told).toEqual([expect.stringMatching(/^job mail, try 1: .*451/)]);
    expect((await tokensOf(id)).map(({ tokenHash }) => tokenHash)).toContain(hashToken(smtp.received[0]?.token ?? ""));
    await allSettled();
  });

  it("reports a permanently refused one, and doesn't resend it", async () => {
    const { email } = await newAccount();
    smtp.refuse(550);
    await order(mail, { kind: "reset_password", email });
    await until("it is told", () => told.length > 0);
    await allSettled();
    expect(smtp.asked).toEqual([email]);
    expect(told).toEqual([expect.stringMatching(/^mail reset_password: refused for good, not tried again: .*550/)]);
  });
});

it("retries when a mail server is down or refuses the password, and never shows the password", async () => {
  const wrong = new URL(smtp.url);
  wrong.username = "nobody";
  const transport = smtpTransport(wrong.href);
  const { queue, mail } = await room(transport);
  const { email } = await newAccount();
  await order(mail, { kind: "reset_password", email });
  await until("it is told", () => told.length > 0);
  await until("it waits", async () => (await atRest()).includes('"retry"'));
  await queue.stop(1);
  transport.close();
  expect(told).toEqual([expect.stringMatching(/^job mail, try 1: .*535/)]);
  expect(told.join() + (await atRest())).not.toContain(SMTP_PASSWORD);
});
