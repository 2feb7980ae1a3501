/**
 * Recurring documents around `npm run backup` and `npm run restore`, run as the programs that they are: what the backup has isn't made
 * again, and what came after it is made once, with the numbers that it had. What may have been mailed meanwhile is held.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { CALLS, type RecurringInput } from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runDueRecurring } from "../src/features/recurring/run.ts";
import { type Database, openDatabase } from "../src/platform/db/database.ts";
import type { Mail } from "../src/platform/mail/mail.ts";
import { violations } from "./support/book.ts";
import { createTestDatabase, type TestDatabase } from "./support/database.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { BARE } from "./support/process.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";

const SECRET_KEY = "a key of the test that is long enough to be one";
let server: TestServer;
let at = () => new Date();
let founder: Person;
let folder: string;
let restored: TestDatabase;
let restoredDb: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tallyleaf-recurring-"));
  server = await startTestServer({ pool: createScriptedPool(), now: () => at(), config: { logLevel: "error" } });
});
afterAll(async () => {
  await restoredDb?.close();
  await Promise.all([server.close(), restored?.drop()]);
  rmSync(folder, { recursive: true, force: true });
});

/** Orders that were made, as "2027-01-01 grace@…" never says twice. */
const mails: string[] = [];
const mail = {
  order: async () => {},
  orderUnasked: async () => {},
  orderOutside: async (_tx: unknown, orders: { to: string }[]) => {
    mails.push(...orders.map(({ to }) => to));
  },
} as unknown as Mail;
const runOn = (db: Database, day: string) => runDueRecurring({ db, mail, now: () => new Date(`${day}T12:00:00Z`) });

/** Runs one of the two programs to its end. Returns what it said. */
async function program(name: "backup" | "restore", file: string, settings: Record<string, string>): Promise<string> {
  const path = join(import.meta.dirname, `../src/product/backup/commands/${name}.ts`);
  const child = spawn(process.execPath, [path, file], {
    env: { ...BARE, SECRET_KEY, ...settings },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const [code] = await once(child, "exit");
  expect(code, said).toBe(0);
  return said;
}

/** Schedule, period, and number of each document, in order; an invoice that is a draft has none. */
async function madeIn(db: Database): Promise<string[]> {
  const { rows } = await db.asSystem((tx) =>
    tx.execute<{ text: string }>(sql`
      select s.name || ' ' || r.period || ' ' || r.state || ' ' || coalesce(i.number, x.id::text, 'draft') as text
      from recurring_run r join recurring_document s on s.organization_id = r.organization_id and s.id = r.schedule_id
        left join invoice i on i.organization_id = r.organization_id and i.id = r.invoice_id
        left join expense x on x.organization_id = r.organization_id and x.id = r.expense_id
      order by 1`),
  );
  return rows.map(({ text }) => text);
}
const countIn = async (db: Database) => {
  const { rows } = await db.asSystem((tx) =>
    tx.execute<{ invoices: number; expenses: number }>(
      sql`select (select count(*)::int from invoice) as invoices, (select count(*)::int from expense) as expenses`,
    ),
  );
  return rows[0];
};

it("makes nothing twice around a backup and its restore, and what came after the backup once", async () => {
  founder = await server.register({ defaultCurrency: "EUR" });
  await stateCompany(founder);
  const { client } = await founder.call(CALLS.addClient, {
    body: { ...ADDRESS, name: "Grace", email: "grace@northwind.example" },
  });
  const items = [{ description: "Hosting {month}", quantity: 1, unitPrice: 100, accountCode: "4100" }];
  const { invoice } = await founder.call(CALLS.createInvoice, {
    body: { clientId: client.id, issueDate: "2026-11-01", dueDate: "2026-11-15", currency: "EUR", items },
  });
  const { expense } = await founder.call(CALLS.createExpense, {
    body: {
      ...{ vendorName: "Host", description: "Servers", invoiceDate: "2026-11-01", dueDate: "2026-11-15" },
      ...{ totalAmount: 119, currency: "EUR", paymentAccountId: "2000", accountCode: "6000" },
    },
  });
  const rhythms: Partial<RecurringInput>[] = [
    { name: "Sent", mode: "send" },
    { name: "Issued", mode: "issue", day: 31 },
    { name: "Draft", mode: "draft" },
    { name: "Bill", kind: "bill", likeId: String(expense.id), mode: "issue" },
  ];
  for (const rhythm of rhythms)
    await founder.call(CALLS.createRecurring, {
      body: {
        ...{ kind: "invoice", likeId: invoice.id, unit: "month", day: 1, from: "2099-01-01", timeZone: "UTC" },
        ...rhythm,
      } as RecurringInput,
    });
  const archive = join(folder, "books.tar");
  await runOn(server.db, "2099-01-02");
  const january = await madeIn(server.db);
  expect(january).toHaveLength(3);
  // One whose second day is over when the backup is restored; its first one is made and mailed at once. The server's own clock stays there.
  at = () => new Date("2025-01-02T12:00:00Z");
  const past = { kind: "invoice", name: "Past", likeId: invoice.id, unit: "month", day: 1, count: 2 } as const;
  await founder.call(CALLS.createRecurring, {
    body: { ...past, mode: "send", from: "2025-01-01", timeZone: "UTC" } as RecurringInput,
  });
  const atBackup = await madeIn(server.db);
  expect(atBackup).toHaveLength(4);
  await founder.call(CALLS.saveReminderSettings, { body: { isOn: true } });
  const waiting = { kind: "invoice", organizationId: founder.session.currentOrganizationId, invoiceId: invoice.id };
  await server.db.asSystem((tx) =>
    tx.execute(sql`insert into pgboss.job (name, data, start_after)
      values ('mail', ${JSON.stringify({ ...waiting, email: "grace@northwind.example", message: "" })}::jsonb, now() + interval '1 day')`),
  );
  await program("backup", archive, { DATABASE_URL: server.databaseUrl, DATA_DIR: dirname(server.filesFolder) });
  await runOn(server.db, "2099-02-01");
  const february = await madeIn(server.db);
  expect(february).toHaveLength(9);
  expect(mails).toHaveLength(3);

  // The disk is lost: February is gone, with the last of January.
  restored = await createTestDatabase();
  const said = await program("restore", archive, { DATABASE_URL: restored.url, DATA_DIR: join(folder, "data") });
  restoredDb = openDatabase(restored.url, { onError: () => undefined, connections: 4 });
  // Mails that the lost books may have sent since the backup are held until a person decides.
  const held = "Past 2025-02-01 failed draft";
  expect(await madeIn(restoredDb)).toEqual([...atBackup, held].sort());
  const company = founder.session.organizations[0]?.name;
  expect(said).toContain(`Past (1 document) of ${company}`);
  expect(said).toContain(`invoice grace@northwind.example of ${company}`);
  const { rows: left } = await restoredDb.asSystem((tx) =>
    tx.execute(sql`select is_on from reminder_settings union all select true from pgboss.job where name = 'mail'`),
  );
  expect(left).toEqual([{ is_on: false }]);
  const before = await countIn(restoredDb);
  await runOn(restoredDb, "2099-01-02");
  expect([await madeIn(restoredDb), await countIn(restoredDb)]).toEqual([[...atBackup, held].sort(), before]);

  // Two processes start at once, and again later.
  await Promise.all([runOn(restoredDb, "2099-02-01"), runOn(restoredDb, "2099-02-01")]);
  await runOn(restoredDb, "2099-02-02");
  const all = await madeIn(restoredDb);
  // Which of the two processes comes first decides which invoice has which number: none is missing or given twice.
  const madeOf = (texts: readonly string[]) => texts.filter((text) => !text.startsWith("Past"));
  const withoutNumber = (texts: readonly string[]) => madeOf(texts).map((text) => text.replace(/INV-\d+-\d+$/, "INV"));
  const numbersOf = (texts: readonly string[]) =>
    madeOf(texts)
      .flatMap((text) => text.match(/INV-\d+-\d+$/) ?? [])
      .sort();
  expect(withoutNumber(all)).toEqual(withoutNumber(february));
  expect(numbersOf(all)).toEqual(numbersOf(february));
  expect(all).toContain(held);
  const [original, again] = [await countIn(server.db), await countIn(restoredDb)];
  expect(again).toEqual({ ...original, invoices: (original?.invoices ?? 0) - 1 });
  expect(await violations(restoredDb, founder.session.currentOrganizationId)).toEqual([]);
  // January's mail once, the held one's once; February's from each of the two databases, to which it was still to come.
  expect(mails).toHaveLength(4);
}, 180_000);
