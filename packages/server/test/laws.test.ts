/** The laws that the database itself keeps, whatever a program does: balance, finality, and organizations kept apart. */
import { type BalancedEntry, balance, decimal, moneyFromDecimal, type Posting } from "@tallyleaf/ledger";
import { sql } from "drizzle-orm";
import pg from "pg";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOrganization } from "../src/books/company/create.ts";
import { insertEntry, loadEntries, removeDraft, reverseEntry } from "../src/books/journal/entries.ts";
import { type Database, enterOrganization, openDatabase, type Transaction } from "../src/platform/db/database.ts";
import { events, expenses, memberships, organizations, users } from "../src/platform/db/schema.ts";
import { createTestDatabase, type TestDatabase } from "./support/database.ts";

let database: TestDatabase;
let db: Database;
let client: pg.Client;
let ours: string;
let theirs: string;
const user = uuid();

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { onError: (error) => console.error(error.message), connections: 4 });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await db.asSystem((tx) =>
    tx.insert(users).values({ id: user, name: "Ada", email: "ada@example.com", passwordHash: "x" }),
  );
  [ours, theirs] = [await newOrganization("Ours"), await newOrganization("Theirs")];
});
afterAll(async () => {
  await client.end();
  await db.close();
  await database.drop();
});

async function newOrganization(name: string): Promise<string> {
  const id = uuid();
  await db.asSystem(async (tx) => {
    await enterOrganization(tx, id);
    await createOrganization(tx, { id, name, defaultCurrency: "EUR", founderId: user, requestId: "test" });
  });
  return id;
}

const line = (side: "debit" | "credit", accountCode: string, amount: string, base = amount): Posting => ({
  side,
  accountCode,
  amount: moneyFromDecimal(amount, "EUR"),
  baseAmount: moneyFromDecimal(base, "EUR"),
  kind: side === "debit" ? "item" : "payment",
});
const entryOf = (postings: Posting[]): BalancedEntry =>
  balance({
    entryDate: "2026-11-20",
    dueDate: null,
    vendor: "Ferrous & Sons",
    description: null,
    reference: null,
    currency: "EUR",
    baseCurrency: "EUR",
    exchangeRate: decimal("1"),
    postings,
  });
const right = entryOf([line("debit", "5200", "10.00"), line("debit", "2200", "1.90"), line("credit", "1000", "11.90")]);

/** Writes an expense with one entry. */
async function write(
  tx: Transaction,
  organizationId: string,
  state: "posted" | "draft",
  revision = 1,
): Promise<{ entryId: string; expenseId: number }> {
  const [expense] = await tx
    .insert(expenses)
    .values({ organizationId, status: "ready", createdBy: user })
    .returning({ id: expenses.id });
  const expenseId = expense?.id ?? 0;
  const entryId = await insertEntry(tx, {
    organizationId,
    expenseId,
    revision,
    documentId: null,
    createdBy: user,
    entry: right,
    state: state === "posted" ? { kind: "posted", at: new Date() } : { kind: "draft" },
    taxStructure: "exclusive",
    tipRate: null,
    tipCurrency: null,
  });
  return { entryId, expenseId };
}
const written = (state: "posted" | "draft") => db.asOrganization(ours, (tx) => write(tx, ours, state));

/** The constraint by which the database refuses the work: in its middle or at its commit. */
async function refusal(
  work: (tx: Transaction) => Promise<unknown>,
  organizationId = ours,
): Promise<string | undefined> {
  const error = await db.asOrganization(organizationId, work).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  const cause = error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : error;
  if (cause instanceof pg.DatabaseError) return cause.constraint ?? cause.message;
  return error === undefined ? undefined : String(error);
}

describe("double entry", () => {
  it("accepts a balanced entry, posted or draft", async () => {
    expect(await refusal((tx) => write(tx, ours, "posted"))).toBeUndefined();
    expect(await refusal((tx) => write(tx, ours, "draft"))).toBeUndefined();
  });

  const lines = (change: string) => (id: string) => sql`${sql.raw(change)} entry_id = ${id}`;
  it.each([
    [
      "debits over credits",
      lines("update journal_line set amount = 10.01 where line_number = 1 and"),
      "journal_entry_balanced",
    ],
    ["a side that is missing", lines("update journal_line set side = 'debit' where"), "journal_entry_balanced"],
    ["a line too few", lines("delete from journal_line where line_number = 2 and"), "journal_entry_line_count"],
    ["no lines at all", lines("delete from journal_line where"), "journal_entry_line_count"],
    ["one line", (id: string) => sql`update journal_entry set line_count = 1 where id = ${id}`, "lines"],
    ["an amount of nothing", lines("update journal_line set amount = 0 where"), "positive"],
    ["a negative amount", lines("update journal_line set amount = -amount where"), "positive"],
    ["a negative base amount", lines("update journal_line set base_amount = -1 where"), "positive"],
    ["amounts that are no number", lines("update journal_line set amount = 'NaN' where"), "finite"],
    ["amounts without end", lines("update journal_line set base_amount = 'Infinity' where"), "finite"],
  ])("refuses %s, in a draft too", async (_what, change, constraint) => {
    const { entryId } = await written("draft");
    expect(await refusal((tx) => tx.execute(change(entryId)))).toBe(constraint);
  });

  it("refuses an imbalance of the base currency once posted", async () => {
    const { entryId } = await written("draft");
    await db.asOrganization(ours, (tx) =>
      tx.execute(sql`update journal_line set base_amount = 9.99 where entry_id = ${entryId} and line_number = 1`),
    );
    const post = sql`update journal_entry set posted_at = now() where id = ${entryId}`;
    expect(await refusal((tx) => tx.execute(post))).toBe("journal_entry_base_balanced");
    await db.asOrganization(ours, (tx) =>
      tx.execute(sql`update journal_line set base_amount = null where entry_id = ${entryId}`),
    );
    expect(await refusal((tx) => tx.execute(post))).toBe("journal_entry_base_balanced");
    expect(
      await refusal((tx) =>
        tx.execute(sql`update journal_entry set posted_at = now(), exchange_rate = null where id = ${entryId}`),
      ),
    ).toBe("posted_has_rate");
  });

  it("refuses lines that are added later, balanced or not", async () => {
    const { entryId } = await written("posted");
    const late = (number: number, side: string) => sql`
      insert into journal_line (organization_id, entry_id, line_number, side, account_code, amount, base_amount, kind)
      values (${ours}, ${entryId}, ${number}, ${side}, '5200', 5, 5, 'item')`;
    expect(await refusal((tx) => tx.execute(late(4, "debit")))).toBe("journal_entry_line_count");
    const both = async (tx: Transaction) => {
      await tx.execute(late(4, "debit"));
      await tx.execute(late(5, "credit"));
    };
    expect(await refusal(both)).toBe("journal_entry_line_count");
  });

  it("accepts tax lines with their entry, also within a savepoint, and none later", async () => {
    const late = (entryId: string) => sql`
      insert into tax_line (organization_id, entry_id, line_number, tax_name, tax_rate, amount, base_amount)
      values (${ours}, ${entryId}, 1, 'VAT', 19, 1.90, 1.90)`;
    for (const state of ["posted", "draft"] as const)
      expect(
        await refusal((tx) =>
          tx.transaction(async (inner) => {
            const { entryId } = await inner.transaction((within) => write(within, ours, state));
            await inner.execute(late(entryId));
          }),
        ),
      ).toBeUndefined();
    const draft = await written("draft");
    expect(await refusal((tx) => tx.execute(late(draft.entryId)))).toBeUndefined();
    const { entryId } = await written("posted");
    expect(await refusal((tx) => tx.execute(late(entryId)))).toBe("posted_is_final");
    await expect(db.asSystem((tx) => tx.execute(late(entryId)))).rejects.toMatchObject({
      cause: { constraint: "posted_is_final" },
    });
  });

  it("is checked even after the transaction has left its organization", async () => {
    const { entryId } = await written("draft");
    const leave = async (tx: Transaction) => {
      await tx.execute(sql`update journal_line set amount = 99 where entry_id = ${entryId} and line_number = 1`);
      await tx.execute(sql`select set_config('app.organization_id', '', true)`);
    };
    expect(await refusal(leave)).toBe("journal_entry_balanced");
  });

  it("refuses an account that is not in the organization's chart", async () => {
    const { entryId } = await written("draft");
    const change = sql`update journal_line set account_code = '9999' where entry_id = ${entryId} and line_number = 1`;
    expect(await refusal((tx) => tx.execute(change))).toMatch(/^journal_line_organization_id_account_code/);
  });
});

describe("a posted entry", () => {
  it.each([
    ["its date", sql`update journal_entry set entry_date = '2020-01-01' where id = `],
    ["its posting", sql`update journal_entry set posted_at = null where id = `],
    ["its vendor, to what it was", sql`update journal_entry set vendor = vendor where id = `],
    ["its existence", sql`delete from journal_entry where id = `],
    [
      "its lines' amounts",
      sql`update journal_line set amount = amount * 2, base_amount = base_amount * 2 where entry_id = `,
    ],
    ["its lines' accounts", sql`update journal_line set account_code = '5000' where entry_id = `],
    ["its lines' existence", sql`delete from journal_line where entry_id = `],
  ])("keeps %s, for a member and for the owner of the tables", async (_what, statement) => {
    const { entryId } = await written("posted");
    expect(await refusal((tx) => tx.execute(sql`${statement}${entryId}`))).toBe("posted_is_final");
    await expect(db.asSystem((tx) => tx.execute(sql`${statement}${entryId}`))).rejects.toMatchObject({
      cause: { constraint: "posted_is_final" },
    });
  });

  it("is reversed once", async () => {
    const { entryId } = await written("posted");
    const reverse = async (tx: Transaction) => {
      const stored = (await loadEntries(tx, ours, [entryId])).get(entryId);
      if (!stored) throw new Error("The entry is gone.");
      return reverseEntry(tx, stored, { userId: user, at: new Date() });
    };
    expect(await refusal(reverse)).toBeUndefined();
    expect(await refusal(reverse)).toBe("journal_entry_reverses");
    const [sum] = (
      await client.query(
        `select sum(case side when 'debit' then amount else -amount end) as rest, count(*)::int as lines
         from journal_line where entry_id in (select id from journal_entry where id = $1 or reverses = $1)`,
        [entryId],
      )
    ).rows;
    expect(sum).toEqual({ rest: "0.00", lines: 6 });
  });

  it("exists once for each revision of an expense", async () => {
    const { expenseId } = await written("posted");
    const again = sql`
      insert into journal_entry (organization_id, id, expense_id, revision, entry_date, currency, base_currency, line_count, created_by)
      values (${ours}, ${uuid()}, ${expenseId}, 1, '2026-11-20', 'EUR', 'EUR', 2, ${user})`;
    expect(await refusal((tx) => tx.execute(again))).toBe("journal_entry_revision");
  });
});

describe("a draft", () => {
  it("can change, be posted, and be deleted with its lines", async () => {
    const { entryId } = await written("draft");
    await db.asOrganization(ours, async (tx) => {
      await tx.execute(sql`update journal_entry set vendor = 'Another' where id = ${entryId}`);
      await tx.execute(
        sql`update journal_line set amount = 20, base_amount = 20 where entry_id = ${entryId} and line_number = 1`,
      );
      await tx.execute(
        sql`update journal_line set amount = 21.9, base_amount = 21.9 where entry_id = ${entryId} and line_number = 3`,
      );
    });
    const second = await written("draft");
    await db.asOrganization(ours, (tx) => removeDraft(tx, ours, second.entryId));
    expect(
      await refusal((tx) => tx.execute(sql`update journal_entry set posted_at = now() where id = ${entryId}`)),
    ).toBeUndefined();
    const left = await db.asOrganization(ours, (tx) => loadEntries(tx, ours, [entryId, second.entryId]));
    expect([...left.keys()]).toEqual([entryId]);
  });

  it("can't move a line to another entry", async () => {
    const [first, second] = [await written("draft"), await written("posted")];
    const move = sql`update journal_line set entry_id = ${second.entryId}, line_number = 9 where entry_id = ${first.entryId} and line_number = 1`;
    expect(await refusal((tx) => tx.execute(move))).toBe("line_stays");
  });
});

describe("the activity log", () => {
  it("can only grow", async () => {
    const statements = ["update event set verb = 'undone'", "delete from event"];
    for (const statement of statements) {
      expect(await refusal((tx) => tx.execute(sql.raw(statement)))).toBe("permission denied for table event");
      await expect(client.query(statement)).rejects.toMatchObject({ constraint: "event_is_final" });
    }
    const add = (tx: Transaction) =>
      tx
        .insert(events)
        .values({ organizationId: ours, id: uuid(), verb: "tested", subjectType: "expense", subjectId: "1" });
    expect(await refusal(add)).toBeUndefined();
  });
});

describe("organizations", () => {
  const TENANT_TABLES = [
    ["organization", "id"],
    ["membership", "organization_id"],
    ["account", "organization_id"],
    ["category", "organization_id"],
    ["document", "organization_id"],
    ["expense", "organization_id"],
    ["journal_entry", "organization_id"],
    ["journal_line", "organization_id"],
    ["event", "organization_id"],
    ["invitation", "organization_id"],
    ["onboarding_task", "organization_id"],
    ["exchange_rate", "organization_id"],
    ["document_text", "organization_id"],
  ] as const;
  /** Guarded alike; what of them is seen and changed is in the suites of their features. */
  const OTHER_TABLES = [
    "tax_line",
    "tax_registration",
    "own_tax_code",
    "tax_coding",
    "claim_check",
    "tax_return",
    "tax_return_line",
    "tax_payment_part",
    "kept_rate",
    "moving",
    "api_key",
    "agent_token",
    "idempotency_key",
    "webhook_endpoint",
    "webhook_outbox",
    "webhook_delivery",
    "integration",
    "integration_run",
    "cloud_copy",
    "invoice_submission",
    "chat_outbox",
    "sale",
    "report_run",
    "report_schedule",
    "report_note",
    "not_duplicate",
    "expense_tally",
    "correction",
    "vendor_rule",
    "conversation",
    "chat_message",
    "proposal",
    "saved_question",
    "saved_view",
    "undo_step",
    "notification",
    "notification_settings",
    "change_proposal",
    "tool_call",
    "reading",
    "chain_link",
    "chain_head",
    "seal",
    "closed_month",
    "fiscal_year",
    "journal_attachment",
    "journal_counter",
    "journal_draft",
    "journal_draft_line",
    "journal_import",
    "journal_item",
    "journal_schedule",
    "journal_schedule_run",
    "journal_template",
    "opening",
    "vendor",
    "vendor_name",
    "dimension",
    "line_dimension",
    "journal_tally",
    "spending_tally",
    "vendor_tally",
    "open_item_tally",
    "bank_account",
    "bank_import",
    "bank_line",
    "bank_csv_mapping",
    "client",
    "client_page",
    "project",
    "invoice",
    "invoice_item",
    "catalog_item",
    "recurring_document",
    "recurring_run",
    "asset",
    "asset_depreciation",
    "budget_plan",
    "budget_plan_amount",
    "depreciation_run",
    "revaluation",
    "allowance",
    "engine_check",
    "accrual",
    "deferral",
    "deferral_correction",
    "deferral_release",
    "deferral_replan",
    "deferral_run",
    "travel",
    "payroll_mapping",
    "payroll_run",
    "payment_run",
    "payment_run_item",
    "invoice_counter",
    "invoice_settings",
    "quote",
    "quote_invoice",
    "reminder_settings",
    "reminder_hold",
    "invoice_reminder",
    "payment",
    "payment_allocation",
    "bank_match",
    "bank_decline",
    "bank_alias",
    "bank_rule",
    "reconciliation",
    "receipt_request",
    "expense_import",
    "expense_import_row",
    "expense_csv_mapping",
  ];

  beforeAll(async () => {
    for (const organization of [ours, theirs])
      await db.asOrganization(organization, async (tx) => {
        await write(tx, organization, "posted");
        const document = uuid();
        await tx.execute(sql`insert into document (organization_id, id, storage_key, file_name, mime_type, size, sha256, created_by)
          values (${organization}, ${document}, ${document}, 'a.pdf', 'application/pdf', 1, 'x', ${user})`);
        await tx.execute(
          sql`insert into document_text (organization_id, document_id, text) values (${organization}, ${document}, 'words')`,
        );
        await tx.execute(sql`insert into invitation (organization_id, id, email, role, invited_by, expires_at)
          values (${organization}, ${uuid()}, 'grace@example.com', 'employee', ${user}, now())`);
        await tx.execute(sql`insert into onboarding_task (organization_id, user_id, task, completed)
          values (${organization}, ${user}, 'teamInvitation', true)`);
        await tx.execute(sql`insert into exchange_rate (organization_id, id, from_currency, to_currency, rate, type)
          values (${organization}, ${uuid()}, 'USD', 'EUR', 0.9, 'manual')`);
      });
  });

  /** The number of rows that the statement changed, or the reason of its refusal. */
  async function changed(statement: string): Promise<string> {
    let rows: number | null = null;
    const refused = await refusal(async (tx) => {
      rows = (await tx.execute(sql.raw(statement))).rowCount;
    });
    return refused ?? String(rows);
  }

  it("include every table that names an organization, protected against its owner too", async () => {
    const { rows } = await client.query(
      `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as guarded from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped)`,
    );
    const known = TENANT_TABLES.map(([name]) => name).filter((name) => name !== "organization");
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set([...known, ...OTHER_TABLES]));
    expect(rows.filter(({ guarded }) => !guarded)).toEqual([]);
  });

  it.each(TENANT_TABLES)("see only themselves in %s", async (table, column) => {
    const count = (organization: string) =>
      sql.raw(`select count(*)::int as n from ${table} where ${column} = '${organization}'`);
    const all = sql.raw(`select count(*)::int as n from ${table}`);
    const seen = await db.asOrganization(ours, async (tx) => ({
      all: (await tx.execute<{ n: number }>(all)).rows[0]?.n,
      own: (await tx.execute<{ n: number }>(count(ours))).rows[0]?.n,
      other: (await tx.execute<{ n: number }>(count(theirs))).rows[0]?.n,
    }));
    expect(seen.own).toBeGreaterThan(0);
    expect(seen).toEqual({ all: seen.own, own: seen.own, other: 0 });
    expect(
      (await client.query(`select count(*)::int as n from ${table} where ${column} = '${theirs}'`)).rows[0].n,
    ).toBeGreaterThan(0);
    const nobody = await db.asOrganization("", (tx) => tx.execute<{ n: number }>(all));
    expect(nobody.rows[0]?.n).toBe(0);
  });

  it.each(TENANT_TABLES.filter(([name]) => name !== "event"))(
    "change nothing of another in %s",
    async (table, column) => {
      const NOTHING = /^0$|permission denied/;
      const move = sql.raw(`update ${table} set ${column} = '${theirs}'`);
      const hasCreatedAt = table !== "journal_line";
      if (hasCreatedAt)
        expect(await changed(`update ${table} set created_at = created_at where ${column} = '${theirs}'`)).toMatch(
          NOTHING,
        );
      expect(await refusal((tx) => tx.execute(move))).toMatch(/row-level security|posted_is_final|permission denied/);
      expect(await changed(`delete from ${table} where ${column} = '${theirs}'`)).toMatch(NOTHING);
    },
  );

  it("insert nothing for another", async () => {
    const inserts: ((tx: Transaction) => Promise<unknown>)[] = [
      (tx) => tx.insert(organizations).values({ id: uuid(), name: "Third" }),
      (tx) => tx.insert(memberships).values({ organizationId: theirs, userId: user, role: "founder" }),
      (tx) => tx.insert(expenses).values({ organizationId: theirs, status: "ready", createdBy: user }),
      (tx) =>
        tx.insert(events).values({ organizationId: theirs, id: uuid(), verb: "x", subjectType: "x", subjectId: "x" }),
      (tx) =>
        tx.execute(
          sql`insert into account (organization_id, code, id, name, type, purpose) values (${theirs}, '5999', ${uuid()}, 'x', 'Expense', 'expense')`,
        ),
      (tx) =>
        tx.execute(
          sql`insert into category (organization_id, id, name, account_code, keywords) values (${theirs}, ${uuid()}, 'x', '5000', '{}')`,
        ),
      (tx) =>
        tx.execute(
          sql`insert into document (organization_id, id, storage_key, file_name, mime_type, size, sha256, created_by) values (${theirs}, ${uuid()}, 'x', 'x', 'x', 1, 'x', ${user})`,
        ),
      (tx) =>
        tx.execute(
          sql`insert into document_text (organization_id, document_id, text) values (${theirs}, ${uuid()}, 'x')`,
        ),
      (tx) =>
        tx.execute(
          sql`insert into invitation (organization_id, id, email, role, invited_by, expires_at) values (${theirs}, ${uuid()}, 'x@example.com', 'founder', ${user}, now())`,
        ),
      (tx) =>
        tx.execute(
          sql`insert into onboarding_task (organization_id, user_id, task, completed) values (${theirs}, ${user}, 'x', true)`,
        ),
      (tx) =>
        tx.execute(
          sql`insert into exchange_rate (organization_id, id, from_currency, to_currency, rate, type) values (${theirs}, ${uuid()}, 'USD', 'JPY', 1, 'manual')`,
        ),
      (tx) => write(tx, theirs, "posted"),
      (tx) =>
        tx.execute(
          sql`insert into journal_line (organization_id, entry_id, line_number, side, account_code, amount, kind) values (${theirs}, ${uuid()}, 1, 'debit', '5000', 1, 'item')`,
        ),
    ];
    for (const insert of inserts) expect(await refusal(insert)).toMatch(/violates row-level security policy/);
  });

  it("see their current and former members only", async () => {
    const [colleague, stranger] = [uuid(), uuid()];
    const person = (id: string) => ({ id, name: "Grace", email: `${id}@example.com`, passwordHash: "x" });
    await db.asSystem(async (tx) => {
      await tx.insert(users).values([person(colleague), person(stranger)]);
      await tx.insert(memberships).values({ organizationId: ours, userId: colleague, role: "employee" });
      await tx.insert(memberships).values({ organizationId: theirs, userId: stranger, role: "employee" });
    });
    const seen = async (organization: string) =>
      (await db.asOrganization(organization, (tx) => tx.select({ id: users.id }).from(users))).map(({ id }) => id);
    expect(new Set(await seen(ours))).toEqual(new Set([user, colleague]));
    await db.asOrganization(ours, async (tx) => {
      await tx.execute(sql`delete from membership where user_id = ${colleague}`);
      const left = { organizationId: ours, verb: "left", subjectType: "membership", subjectId: colleague };
      await tx.insert(events).values({ ...left, id: uuid() });
    });
    expect(new Set(await seen(ours))).toEqual(new Set([user, colleague]));
    expect(new Set(await seen(theirs))).toEqual(new Set([user, stranger]));
    expect(await seen("")).toEqual([]);
  });

  it("hide passwords, sessions, and attempts from a member's request", async () => {
    for (const statement of [
      "select password_hash from app_user",
      "select * from app_user",
      "update app_user set email = 'x'",
      "insert into app_user (id, name, email, password_hash) values (gen_random_uuid(), 'x', 'x', 'x')",
      "select * from session",
      "insert into session values ('x', gen_random_uuid(), now())",
      "select * from mail_token",
      "select token_hash from invitation",
      "update invitation set token_hash = 'x'",
      "select phone from app_user",
      "select picture from app_user",
      "update rate_source set error = 'x'",
      "delete from reference_rate",
      "select * from pgboss.job",
      "select * from attempt",
      "delete from attempt",
      "truncate journal_line",
      "alter table journal_entry disable trigger all",
      "drop table event",
      "create table mine (id int)",
      "select * from drizzle.__drizzle_migrations",
    ])
      expect(await refusal((tx) => tx.execute(sql.raw(statement))), statement).toMatch(
        /permission denied|must be owner/,
      );
    expect(await refusal((tx) => tx.execute(sql`select id, name, email from app_user`))).toBeUndefined();
  });

  it("protect posted entries from a table that a member's request creates", async () => {
    const { entryId } = await written("posted");
    const shadow = async (tx: Transaction) => {
      await tx.execute(
        sql`create temporary table journal_entry (organization_id uuid, id uuid, posted_at timestamptz)`,
      );
      await tx.execute(
        sql`update public.journal_line set amount = amount * 2, base_amount = base_amount * 2 where entry_id = ${entryId}`,
      );
    };
    expect(await refusal(shadow)).toBe("posted_is_final");
  });

  it("cannot be erased by a member's request, nor by naming another one", async () => {
    await written("posted");
    const erase = (id: string, statement: string) => async (tx: Transaction) => {
      await tx.execute(sql`select set_config('app.erasing_organization', ${id}, true)`);
      await tx.execute(sql.raw(statement));
    };
    for (const table of ["journal_line", "journal_entry"])
      expect(await refusal(erase(ours, `delete from ${table}`))).toBe("posted_is_final");
    expect(await refusal(erase(ours, "delete from event"))).toBe("permission denied for table event");
    expect(await refusal(erase(ours, `delete from organization where id = '${ours}'`))).toMatch(/permission denied/);
    for (const table of ["journal_line", "journal_entry", "event"])
      await expect(
        db.asSystem(erase(theirs, `delete from ${table} where organization_id = '${ours}'`)),
      ).rejects.toMatchObject({ cause: { constraint: table === "event" ? "event_is_final" : "posted_is_final" } });
  });

  it("lose the role at the end of the transaction", async () => {
    await db.asOrganization(ours, (tx) => tx.execute(sql`select 1`));
    const [row] = (
      await db.asSystem((tx) =>
        tx.execute(
          sql`select current_user = session_user as back, current_setting('app.organization_id', true) as organization`,
        ),
      )
    ).rows;
    expect(row).toMatchObject({ back: true, organization: "" });
  });
});
