/** Deleting a person's account: permissions, deleted and remaining data, and that other people's data stays. */
import { CALLS, COMMON_FAILURES } from "@tallyleaf/contract";
import { eq, getTableName, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateProfile } from "../src/features/profile/store.ts";
import {
  chatMessages,
  conversations,
  events,
  idempotencyKeys,
  integrations,
  invitations,
  leads,
  memberships,
  notificationSettings,
  notifications,
  proposals,
  receiptRequests,
  reportSchedules,
  savedQuestions,
  savedViews,
  undoSteps,
  users,
} from "../src/platform/db/schema.ts";
import { HANDLED, STAYS, THEIRS } from "../src/product/account-deletion/references.ts";
import { bankLine } from "./support/bank-lines.ts";
import { addInvitation, freshAddress } from "./support/invitations.ts";
import { addMember, addOnlyMember } from "./support/members.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { PASSWORD, type Person, startTestServer, type TestServer } from "./support/server.ts";
import { codeOf, turnOnTwoFactor } from "./support/two-factor.ts";
import { expectFailure, sendCall, upload } from "./support/wire.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool() });
});
afterAll(() => server.close());

const { failures } = CALLS.deleteOwnAccount;
const idOf = ({ session }: Person) => session.user.id;
const organizationOf = ({ session }: Person) => session.currentOrganizationId;
const remove = (person: Pick<Person, "headers">, body: object = { currentPassword: PASSWORD }) =>
  sendCall(server.origin, CALLS.deleteOwnAccount, { body }, person.headers);
const login = (email: string, password = PASSWORD) =>
  sendCall(server.origin, CALLS.login, { body: { email, password } });
const rowOf = async (person: Person) =>
  (
    await server.db.asSystem((tx) =>
      tx
        .select()
        .from(users)
        .where(eq(users.id, idOf(person))),
    )
  )[0];
const sentencesOf = async (founder: Person) =>
  (await founder.call(CALLS.listAuditEvents, { query: { perPage: 100 } })).data.map(({ sentence }) => sentence);
/** The same as a German user of the company reads them. */
async function germanSentencesOf({ headers }: Person): Promise<string> {
  const answer = await sendCall(
    server.origin,
    CALLS.listAuditEvents,
    { query: { perPage: 100 } },
    { ...headers, "accept-language": "de" },
  );
  return JSON.stringify(answer.json);
}

describe("deleting an account", () => {
  it("refuses a caller without a session, and an API key", async () => {
    expectFailure(await remove({ headers: {} }), COMMON_FAILURES.unauthenticated);
    const founder = await server.register();
    const { key } = await founder.call(CALLS.createApiKey, {
      body: { name: "Till", role: "founder", scopes: ["company:write"], expiresInDays: null },
    });
    const asKey = { headers: { Authorization: `Bearer ${key}` } };
    expect((await remove(asKey)).status).toBe(403);
    expect((await sendCall(server.origin, CALLS.previewAccountDeletion, {}, asKey.headers)).status).toBe(403);
    expect(await rowOf(founder)).toMatchObject({ email: founder.email });
  });

  it("refuses a wrong password, and counts and logs the attempts", async () => {
    const founder = await server.register();
    const member = await addOnlyMember(server, founder, "employee");
    for (let count = 0; count < 10; count++)
      expectFailure(await remove(member, { currentPassword: "wrong" }), failures.wrongPassword);
    expect((await remove(member)).status).toBe(failures.tooManyFailures.status);
    expect(await rowOf(member)).toMatchObject({ name: "Ada Lovelace", email: member.email });
    expect(await sentencesOf(founder)).toContain("Ada Lovelace entered a wrong password to confirm an action");
  });

  it("refuses a missing two-factor code when two-factor authentication is on", async () => {
    const member = await addOnlyMember(server, await server.register(), "accountant");
    const { key } = await turnOnTwoFactor(member);
    expectFailure(await remove(member), failures.codeNeeded);
    expectFailure(await remove(member, { currentPassword: PASSWORD, code: "000000" }), failures.wrongCode);
    expect((await remove(member, { currentPassword: PASSWORD, code: codeOf(key, 1) })).status).toBe(200);
  });

  it("refuses the last founder, names the companies and both ways out, and deletes nothing", async () => {
    const founder = await server.register({ companyName: "Analytical Engines" });
    await addMember(server, founder, "accountant");
    await addMember(server, founder, "founder", "inactive");
    const { key } = await turnOnTwoFactor(founder);
    const refused = await remove(founder, { currentPassword: PASSWORD, code: codeOf(key, 1) });
    expect(refused.status).toBe(failures.lastFounder.status);
    expect(refused.json).toMatchObject({
      code: failures.lastFounder.code,
      error:
        "You are the last founder of Analytical Engines. Make someone else a founder under User Management (/user-management), or delete the company under Company (/company), first.",
    });
    expect(await rowOf(founder)).toMatchObject({ name: "Ada Lovelace", email: founder.email });
    expect((await founder.call(CALLS.getSecondFactor, {})).enabled).toBe(true);
    expect((await founder.call(CALLS.previewAccountDeletion, {})).organizations).toMatchObject([{ lastFounder: true }]);
  });

  it("accepts a founder beside another one; of two who delete at once, one stays", async () => {
    const founder = await server.register();
    const second = await addOnlyMember(server, founder, "founder");
    let both: Promise<{ status: number }[]> | undefined;
    await server.db.asSystem(async (tx) => {
      const ours = eq(memberships.organizationId, organizationOf(founder));
      await tx.select().from(memberships).where(ours).for("update");
      both = Promise.all([remove(founder), remove(second)]);
      // Both have proven who they are, and wait for the same rows.
      await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBeGreaterThanOrEqual(2);
    });
    expect((await both)?.map(({ status }) => status).sort()).toEqual([200, failures.lastFounder.status]);
  });
});

describe("a deleted account", () => {
  /** Everything that can lead to the person, in their own organization's hands and others'. */
  async function lived() {
    const founder = await server.register({ companyName: "Difference Engines" });
    const member = await addOnlyMember(server, founder, "founder");
    const colleague = await addMember(server, founder, "accountant");
    const organizationId = organizationOf(founder);
    const userId = idOf(member);
    const document = await upload(member, scriptedPdf(purchase("Ferrous")), { expenseId: -1, name: "ferrous.pdf" });
    await member.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
    await member.call(CALLS.saveProfile, { body: { name: "Ada Byron", email: member.email, bio: "Countess" } });
    const { key } = await member.call(CALLS.createApiKey, {
      body: { name: "Till", role: "employee", scopes: ["expenses:read"], expiresInDays: null },
    });
    for (const person of [member, colleague]) await person.call(CALLS.chat, { body: { message: "Show my cash flow" } });
    const elsewhere = await server.register();
    const [sent, received] = [
      await addInvitation(server, { ...founder, session: member.session }, { email: freshAddress(), role: "employee" }),
      await addInvitation(server, elsewhere, { email: member.email, role: "accountant" }),
    ];
    const bankLineId = await bankLine(server, founder, { amount: "-12.50" });
    await server.db.asSystem(async (tx) => {
      await tx.insert(receiptRequests).values({
        organizationId,
        id: uuid(),
        bankLineId,
        userId,
        createdBy: idOf(founder),
      });
      const schedule = {
        organizationId,
        type: "profit_loss" as const,
        range: "last_month" as const,
        choices: {} as never,
        format: "summary" as const,
        file: "pdf" as const,
        frequency: "monthly" as const,
        day: 1,
        nextRun: "2030-01-01",
        createdBy: userId,
      };
      await tx.insert(reportSchedules).values([
        { ...schedule, id: uuid(), recipients: [userId, idOf(founder)] },
        { ...schedule, id: uuid(), recipients: [userId] },
      ]);
      await tx.insert(integrations).values({
        organizationId,
        kind: "xero",
        settings: { monthly: { day: 1, recipients: [userId, idOf(founder)] } },
        connectedBy: userId,
      });
      await tx.insert(idempotencyKeys).values({
        organizationId,
        caller: userId,
        key: "k",
        inputHash: "h",
        requestId: "r",
        leasedUntil: new Date(),
      });
      const [conversation] = await tx.select().from(conversations).where(eq(conversations.userId, userId));
      await tx.insert(proposals).values({
        organizationId,
        id: uuid(),
        conversationId: conversation?.id ?? "",
        userId,
        action: {},
        expiresAt: new Date(),
      });
      await tx
        .insert(savedQuestions)
        .values({ organizationId, id: uuid(), userId, name: "Overdue", tool: "list_receivables", chips: {} });
      await tx
        .insert(savedViews)
        .values({ organizationId, id: uuid(), userId, place: "invoices", name: "Late", query: "" });
      const eventId = uuid();
      const about = { organizationId, id: eventId, verb: "overdue", subjectType: "invoice", subjectId: uuid() };
      await tx.insert(events).values(about);
      await tx.insert(notifications).values({ organizationId, id: uuid(), userId, kind: "due", eventId });
      await tx.insert(notificationSettings).values({ organizationId, userId, mails: ["due"] });
      await tx.insert(undoSteps).values({
        organizationId,
        id: uuid(),
        userId,
        kind: "item",
        subject: { id: uuid(), name: "Hour of work", act: "deleted" },
      });
      await tx.insert(leads).values({
        id: uuid(),
        email: member.email.toUpperCase(),
        businessName: "B",
        monthlyBill: "1",
        currentSolution: "none",
        bookkeepingExperience: "none",
        painPoints: [],
      });
    });
    const { recoveryCodes } = await turnOnTwoFactor(member);
    await server.stranger(CALLS.forgotPassword, { body: { email: member.email } });
    await server.mailTo(member.email, "reset_password");
    return { founder, member, colleague, elsewhere, document, key, sent, received, code: recoveryCodes[0] };
  }

  it("loses all personal data, leaves the books readable, and frees the address for a new account", async () => {
    const world = await lived();
    const { founder, member, colleague, elsewhere, document, key, code } = world;
    const organizationId = organizationOf(founder);
    const userId = idOf(member);
    const name = `Deleted user ${userId.slice(-4)}`;
    const preview = await member.call(CALLS.previewAccountDeletion, {});
    expect(preview.organizations).toMatchObject([
      {
        name: "Difference Engines",
        role: "founder",
        active: true,
        lastFounder: false,
        stays: { documents: 1, expenses: 1, entries: 1, invoices: 0, connections: 1 },
      },
    ]);
    const before = await othersRows(userId, member.email);
    expect(await talkersIn(organizationId)).toHaveLength(2);

    expect((await remove(member, { currentPassword: PASSWORD, code })).status).toBe(200);

    // No sign-in works.
    expectFailure(await sendCall(server.origin, CALLS.getProfile, {}, member.headers), COMMON_FAILURES.sessionEnded);
    expectFailure(await login(member.email), CALLS.login.failures.wrongCredentials);
    expect((await sendCall(server.origin, CALLS.listExpenses, {}, { Authorization: `Bearer ${key}` })).status).toBe(
      401,
    );

    // Nothing leads to the person but the id, in the columns that say who did it.
    const row = await rowOf(member);
    expect(row).toMatchObject({ name, bio: "", phone: "", picture: null, emailVerifiedAt: null });
    expect(row?.email).toMatch(/@deleted\.invalid$/);
    expect(await tablesThatHold(member.email)).toEqual([]);
    expect(await tablesThatHold("Byron")).toEqual([]);
    // The chain has the id where the entry has it.
    const mayNameThem = ["app_user", "chain_link", ...[...STAYS, ...HANDLED.map(([column]) => column)].map(tableOf)];
    expect((await tablesThatHold(userId)).filter((table) => !mayNameThem.includes(table))).toEqual([]);
    for (const column of THEIRS) expect(await countOf(column, userId), nameOf(column)).toBe(0);
    expect(await countOf(memberships.userId, userId)).toBe(0);
    // Other people's data is unchanged.
    const after = new Set(await othersRows(userId, member.email));
    expect(before.length).toBeGreaterThan(100);
    expect(before.filter((row) => !after.has(row))).toEqual([]);

    const left = await server.db.asSystem(async (tx) => ({
      sent: (await tx.select().from(invitations).where(eq(invitations.id, world.sent.id)))[0]?.status,
      received: (await tx.select().from(invitations).where(eq(invitations.id, world.received.id)))[0]?.status,
      requests: (await tx.select().from(receiptRequests).where(eq(receiptRequests.userId, userId))).map(
        ({ status }) => status,
      ),
      schedules: (await tx.select().from(reportSchedules).where(eq(reportSchedules.createdBy, userId)))
        .map(({ recipients, paused }) => ({ recipients, paused }))
        .sort((a, b) => Number(a.paused) - Number(b.paused)),
      connection: (await tx.select().from(integrations).where(eq(integrations.connectedBy, userId)))[0]?.settings,
    }));
    expect(left).toEqual({
      sent: "revoked",
      received: "declined",
      requests: ["withdrawn"],
      schedules: [
        { recipients: [idOf(founder)], paused: false },
        { recipients: [userId], paused: true },
      ],
      connection: { monthly: { day: 1, recipients: [idOf(founder)] } },
    });
    expect(await talkersIn(organizationId)).toEqual([idOf(colleague)]);

    // Founders see who went and what became of it; the books say who did it.
    const told = await sentencesOf(founder);
    expect(told).toContain(`${name}, a founder, deleted their user account`);
    expect(told).toContain(`${name} uploaded ferrous.pdf`);
    expect(told).toContain(`${name} revoked the API key Till`);
    expect(told).toContain(`${name} withdrew the request for a receipt`);
    expect(await sentencesOf(elsewhere)).toContain("A former user declined the invitation to be an accountant");
    const expense = await colleague.call(CALLS.getExpense, { params: { id: String(document.expenseId) } });
    expect(expense.status).toBe("ready");
    const { files } = await founder.call(CALLS.listFiles, { query: {} });
    expect(files).toMatchObject([{ uploadedBy: name }]);
    expect((await founder.call(CALLS.listMembers, {})).members.map(({ id }) => id)).not.toContain(userId);

    const mail = await server.mailTo(member.email, "account_deleted");
    expect(mail.subject).toBe("Your account was deleted");

    // The address begins again.
    const body = { name: "Ada", email: member.email, companyName: "New", password: PASSWORD };
    const again = await server.stranger(CALLS.register, { body });
    expect(again.user.id).not.toBe(userId);
    expect(again.organizations).toHaveLength(1);
  });

  it("leaves all organizations, active there or not, and mails no unverified address", async () => {
    const founder = await server.register();
    const other = await server.register();
    const member = await addOnlyMember(server, founder, "accountant");
    await server.db.asSystem(async (tx) => {
      const row = { organizationId: organizationOf(other), userId: idOf(member), role: "founder" as const };
      await tx.insert(memberships).values({ ...row, status: "inactive" });
      await tx
        .update(users)
        .set({ emailVerifiedAt: null })
        .where(eq(users.id, idOf(member)));
    });
    const invited = await addInvitation(server, other, { email: member.email, role: "accountant" });
    expect(
      (await member.call(CALLS.previewAccountDeletion, {})).organizations.map(({ active }) => active).sort(),
    ).toEqual([false, true]);
    const lines = [
      { accountCode: "6000", debit: 10 },
      { accountCode: "1100", credit: 10 },
    ];
    await member.call(CALLS.postManualEntry, { body: { entryDate: "2026-01-05", description: "Rent", lines } });
    expect((await remove(member)).status).toBe(200);
    const name = `Deleted user ${idOf(member).slice(-4)}`;
    const changes = await sendCall(
      server.origin,
      CALLS.listBookChanges,
      { query: { since: "2026-01-01T00:00:00Z", from: "2026-01-01", to: "2026-01-31" } },
      { ...founder.headers, "accept-language": "de" },
    );
    expect(changes.json).toMatchObject({ data: [{ by: `Gelöschtes Benutzerkonto ${idOf(member).slice(-4)}` }] });
    expect(await sentencesOf(founder)).toContain(`${name}, an accountant, deleted their user account`);
    const german = await germanSentencesOf(founder);
    expect(german).toContain(`Gelöschtes Benutzerkonto ${idOf(member).slice(-4)}`);
    expect(german).not.toContain("Deleted user");
    expect(await sentencesOf(other)).toContain(`${name}, a founder, deleted their user account`);
    const [open] = await server.db.asSystem((tx) =>
      tx.select().from(invitations).where(eq(invitations.id, invited.id)),
    );
    expect(open).toMatchObject({ status: "pending", email: member.email });
    const orders = await server.db.asSystem((tx) =>
      tx.execute(sql`select data from pgboss.job where name = 'mail' and data::text like ${`%${member.email}%`}`),
    );
    expect(JSON.stringify(orders.rows)).not.toContain("account_deleted");
  });
});

describe("an account that belongs to no organization", () => {
  const outside = (body: object) => sendCall(server.origin, CALLS.deleteAccountOutside, { body });

  it("is deleted with address, password, and code, and with nothing less", async () => {
    const person = await server.register();
    const { key } = await turnOnTwoFactor(person);
    const proof = { email: person.email, password: PASSWORD };
    const { failures } = CALLS.deleteAccountOutside;
    expectFailure(await outside({ ...proof, code: codeOf(key, 1) }), failures.hasOrganization);
    const company = { confirmation: "DELETE MY COMPANY", password: PASSWORD };
    await person.call(CALLS.deleteOrganization, { body: company as never });
    expectFailure(await outside({ ...proof, password: "wrong" }), failures.wrongCredentials);
    expectFailure(await outside({ ...proof, email: "nobody@example.com" }), failures.wrongCredentials);
    expectFailure(await outside(proof), failures.codeNeeded);
    expectFailure(await outside({ ...proof, code: "000000" }), failures.wrongCode);
    // The refusals before have used no code up.
    expect((await outside({ ...proof, code: codeOf(key, 1) })).status).toBe(200);
    expectFailure(await login(person.email), CALLS.login.failures.wrongCredentials);
    expect(await rowOf(person)).toMatchObject({ name: `Deleted user ${idOf(person).slice(-4)}` });
  });
});

it("stores no personal data of a profile that is saved at the same moment", async () => {
  const founder = await server.register();
  const leaving = await addOnlyMember(server, founder, "employee");
  expect((await remove(leaving)).status).toBe(200);
  const late = server.db.asSystem((tx) => updateProfile(tx, idOf(leaving), { name: "Ada Lovelace" }));
  await expect(late).rejects.toMatchObject({ failure: COMMON_FAILURES.unauthenticated });
  expect((await rowOf(leaving))?.name).toMatch(/^Deleted user/);
});

it("has a rule for every column that can refer to a person", async () => {
  const { rows } = await server.db.asSystem((tx) =>
    tx.execute<{ name: string }>(sql`
      select c.table_name || '.' || c.column_name as name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.udt_name in ('uuid', '_uuid')
        -- Not what points at something else: the table's own id, the organization, what a foreign key of another table says.
        and c.column_name not in ('id', 'organization_id') and not exists (
          select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
            where k.contype = 'f' and k.conrelid = format('public.%I', c.table_name)::regclass
              and k.confrelid <> 'app_user'::regclass and a.attname = c.column_name)
      order by 1`),
  );
  /** Ids of things, without a foreign key. */
  const THINGS = [
    "chain_link.subject_id",
    "accrual.invoice_id",
    "agent_token.api_key_id",
    "app_user.primary_organization_id",
    "asset.invoice_id",
    "asset.split_of",
    "change_proposal.api_key_id",
    "correction.document_id",
    "deferral.document_entry_id",
    "deferral.invoice_id",
    "deferral_correction.deferral_id",
    "dimension.parent_id",
    "document.duplicate_of",
    "expense.current_entry_id",
    "journal_draft.source_id",
    "journal_entry.source_id",
    "journal_schedule_run.draft_id",
    "open_item_tally.invoice_id",
    "payment_run_item.payee_id",
    "quote_invoice.deducted_by",
    "reading.document_id",
    "recurring_run.invoice_id",
    "report_run.schedule_id",
    "tool_call.api_key_id",
    "vendor.merged_into_id",
  ];
  const said = [...THEIRS, ...HANDLED.map(([column]) => column), ...STAYS].map(nameOf);
  expect(rows.map(({ name }) => name)).toEqual([...said, ...THINGS].sort());
  expect(new Set(said).size).toBe(said.length);
});

type AnyColumn = (typeof THEIRS)[number];
const tableOf = (column: AnyColumn) => getTableName(column.table);
const nameOf = (column: AnyColumn) => `${tableOf(column)}.${column.name}`;

async function countOf(column: AnyColumn, userId: string): Promise<number> {
  const rows = await server.db.asSystem((tx) =>
    tx.select({ one: sql`1` }).from(column.table).where(eq(column, userId)),
  );
  return rows.length;
}

/** Number of transactions that wait for a lock of another one. */
async function waiting(): Promise<number> {
  const { rows } = await server.db.asSystem((tx) =>
    tx.execute(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
  );
  return rows.length;
}

/** The people whose messages to the assistant are there. */
async function talkersIn(organizationId: string): Promise<string[]> {
  const rows = await server.db.asSystem((tx) =>
    tx
      .selectDistinct({ userId: conversations.userId })
      .from(chatMessages)
      .innerJoin(conversations, eq(conversations.id, chatMessages.conversationId))
      .where(eq(chatMessages.organizationId, organizationId)),
  );
  return rows.map(({ userId }) => userId);
}

/** Of every table of the product but the counts of attempts. */
async function everyTable<T>(ask: (table: string) => ReturnType<typeof sql>): Promise<(T & { table: string })[]> {
  return server.db.asSystem(async (tx) => {
    const { rows: tables } = await tx.execute<{ name: string }>(sql`
      select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'attempt' order by 1`);
    const found: (T & { table: string })[] = [];
    for (const { name } of tables) {
      const { rows } = await tx.execute(ask(name));
      found.push(...rows.map((row) => ({ ...(row as T), table: name })));
    }
    return found;
  });
}

const rowsWhere = (condition: ReturnType<typeof sql>) => (table: string) =>
  sql`select t::text as row from ${sql.identifier(table)} t where ${condition}`;

async function tablesThatHold(text: string): Promise<string[]> {
  const rows = await everyTable(rowsWhere(sql`t::text ilike ${`%${text}%`}`));
  return [...new Set(rows.map(({ table }) => table))];
}

/** Every row that names neither the person nor their address; messages to the assistant name no one. */
async function othersRows(userId: string, email: string): Promise<string[]> {
  const condition = sql`t::text not ilike ${`%${userId}%`} and t::text not ilike ${`%${email}%`}`;
  const rows = await everyTable<{ row: string }>(rowsWhere(condition));
  return rows.filter(({ table }) => table !== "chat_message").map(({ table, row }) => `${table} ${row}`);
}
