/** The list's columns under entries of every shape: refunds, corrections, several payments, long texts, renamed accounts. */
import {
  type BalancedEntry,
  balance,
  decimal,
  moneyFromDecimal,
  type Posting,
  type PostingKind,
  STANDARD_CHART,
} from "@tallyleaf/ledger";
import { and, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createOrganization } from "../src/books/company/create.ts";
import { insertEntry } from "../src/books/journal/entries.ts";
import { compactTallies } from "../src/features/expenses/list.ts";
import { type Database, enterOrganization, openDatabase } from "../src/platform/db/database.ts";
import { accounts, documents, expenses, users } from "../src/platform/db/schema.ts";
import { createTestDatabase, type TestDatabase } from "./support/database.ts";
import { listViolations } from "./support/list-law.ts";

let database: TestDatabase;
let db: Database;
const organizationId = uuid();
const user = uuid();

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { onError: (error) => console.error(error.message), connections: 4 });
  await db.asSystem(async (tx) => {
    await tx.insert(users).values({ id: user, name: "Ada", email: "ada@example.com", passwordHash: "x" });
    await enterOrganization(tx, organizationId);
    await createOrganization(tx, {
      id: organizationId,
      name: "Ours",
      defaultCurrency: "EUR",
      founderId: user,
      requestId: "test",
    });
    const rest = { organizationId, description: "", role: "" as const };
    await tx.insert(accounts).values(OTHER_ACCOUNTS.map((account) => ({ ...rest, id: uuid(), ...account })));
  });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

/** Codes that mean something else in the standard chart: type and purpose decide. */
const OTHER_ACCOUNTS = [
  { code: "1800", name: "Company card", type: "Liability", purpose: "cash" },
  { code: "9100", name: "House bank", type: "Asset", purpose: "cash" },
  { code: "0576", name: "Input tax", type: "Asset", purpose: "tax" },
  { code: "4300", name: "Tax that stays a cost", type: "Expense", purpose: "tax" },
] as const;
const standard = ["1000", "1100", "2000", "2100", "2200", "5050", "5000", "5200", "6000"];
const code = fc.constantFrom(...standard, ...OTHER_ACCOUNTS.map((account) => account.code));
const kind = fc.constantFrom<PostingKind>("item", "tax", "tip", "payment", "adjustment");
const posting = fc.record({ accountCode: code, kind, minor: fc.integer({ min: 1, max: 300 }) });
const text = fc.oneof(
  fc.constant(null),
  fc.constant(""),
  fc.string({ unit: "grapheme", maxLength: 20 }).map((made) => made.replace(/\0/g, "")),
  fc.constant("ö".repeat(900)),
);

/** Balanced by one posting more, on either side and of any kind. */
const entry = fc
  .record({
    debits: fc.array(posting, { minLength: 1, maxLength: 4 }),
    credits: fc.array(posting, { minLength: 1, maxLength: 3 }),
    rest: fc.record({ accountCode: code, kind }),
    vendor: text,
    description: text,
    reference: text,
    dueDate: fc.constantFrom(null, "2026-12-24"),
  })
  .map(({ debits, credits, rest, ...head }): BalancedEntry => {
    const total = (side: { minor: number }[]) => side.reduce((sum, { minor }) => sum + minor, 0);
    const missing = total(debits) - total(credits);
    const sided = (side: Posting["side"], lines: { accountCode: string; kind: PostingKind; minor: number }[]) =>
      lines.map(({ accountCode, kind: of, minor }): Posting => {
        const amount = moneyFromDecimal((minor / 100).toFixed(2), "EUR");
        return { side, accountCode, amount, baseAmount: amount, kind: of };
      });
    const postings = [...sided("debit", debits), ...sided("credit", credits)];
    if (missing !== 0)
      postings.push(...sided(missing > 0 ? "credit" : "debit", [{ ...rest, minor: Math.abs(missing) }]));
    return balance({
      ...head,
      entryDate: "2026-11-20",
      currency: "EUR",
      baseCurrency: "EUR",
      exchangeRate: decimal("1"),
      postings,
    });
  });

async function book(made: BalancedEntry): Promise<void> {
  await db.asOrganization(organizationId, async (tx) => {
    const [row] = await tx
      .insert(expenses)
      .values({ organizationId, status: "in_processing", createdBy: user })
      .returning({ id: expenses.id });
    const expenseId = row?.id ?? 0;
    const currentEntryId = await insertEntry(tx, {
      organizationId,
      expenseId,
      revision: 1,
      documentId: null,
      createdBy: user,
      entry: made,
      state: { kind: "posted", at: new Date() },
      taxStructure: "exclusive",
      tipRate: null,
      tipCurrency: null,
    });
    await tx.update(expenses).set({ currentEntryId, status: "ready" }).where(eq(expenses.id, expenseId));
  });
}

it("maps any entry in the database as the ledger does", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 10 }), async (entries) => {
      for (const made of entries) await book(made);
      expect(await listViolations(db, organizationId)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

it("follows the names of accounts, and documents that are added and deleted", async () => {
  expect(STANDARD_CHART.some((account) => account.code === "5000")).toBe(true);
  await db.asOrganization(organizationId, (tx) =>
    tx
      .update(accounts)
      .set({ name: "Odds and ends" })
      .where(and(eq(accounts.organizationId, organizationId), eq(accounts.code, "5000"))),
  );
  const documentId = uuid();
  const [before] = await db.asOrganization(organizationId, async (tx) => {
    await tx.insert(documents).values({
      organizationId,
      id: documentId,
      storageKey: "a/b",
      fileName: "Lunch.PDF",
      mimeType: "application/pdf",
      size: 1,
      sha256: "x",
      createdBy: user,
    });
    return tx
      .update(expenses)
      .set({ documentId })
      .where(eq(expenses.organizationId, organizationId))
      .returning({ search: expenses.listSearch });
  });
  expect(before?.search).toContain("lunch.pdf");
  expect(await listViolations(db, organizationId)).toEqual([]);
  await db.asOrganization(organizationId, (tx) =>
    tx.update(documents).set({ deletedAt: new Date() }).where(eq(documents.id, documentId)),
  );
  expect(await listViolations(db, organizationId)).toEqual([]);
});

it("counts deletions, and gives the same counts after compaction", async () => {
  await db.asOrganization(organizationId, (tx) =>
    tx.update(expenses).set({ deletedAt: new Date() }).where(sql`${expenses.id} % 3 = 0`),
  );
  expect(await listViolations(db, organizationId)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => db.asSystem(compactTallies)));
  expect(await listViolations(db, organizationId)).toEqual([]);
  const { rows } = await db.asSystem((tx) => tx.execute(sql`select from expense_tally`));
  expect(rows.length).toBe(1);
});

it("never returns a page of another organization, for any query", async () => {
  const page = sql`select ids, total from expense_page('{}', 'date_upload', true, 0, 10)`;
  const seen = await db.asOrganization(uuid(), (tx) => tx.execute<{ ids: string[]; total: string }>(page));
  expect(seen.rows).toEqual([{ ids: [], total: "0" }]);
  const nobody = await db.asSystem((tx) => tx.execute(page));
  expect(nobody.rows).toMatchObject([{ total: "0" }]);
  const injected = sql`select ids from expense_page(${JSON.stringify({ status: "x' or true --", vendor: "%" })}::jsonb, 'amount', true, 0, 10)`;
  expect((await db.asOrganization(organizationId, (tx) => tx.execute(injected))).rows).toEqual([{ ids: [] }]);
  await expect(
    db.asOrganization(organizationId, (tx) =>
      tx.execute(sql`select ids from expense_page('{}', 'id; drop table expense', true, 0, 10)`),
    ),
  ).rejects.toThrow();
});
