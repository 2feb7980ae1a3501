/** The list of expenses and the end of one: order, search, filters, pages, deletion. Readings are scripted. */
import {
  CALLS,
  type CallFailed,
  type CallInput,
  type ExpenseRow,
  SORT_COLUMNS,
  type Upload,
} from "@tallyleaf/contract";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { events, journalEntries, journalLines } from "../src/platform/db/schema.ts";
import { loadBook, violations } from "./support/book.ts";
import { createScriptedPool, purchase, type Script, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { send, upload } from "./support/wire.ts";

const pool = createScriptedPool();
let server: TestServer;
let clock = new Date("2026-11-20T10:00:00Z");
beforeAll(async () => {
  server = await startTestServer({ pool, now: () => clock });
});
afterAll(() => server.close());

const process = (person: Person, document: Upload) =>
  person.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
/** Uploads a scripted document and has it read; failures stay as failed expenses. */
async function bring(person: Person, script: Script, name = `${script.id}.pdf`): Promise<Upload & { id: number }> {
  const document = await upload(person, scriptedPdf(script), { expenseId: -1, name });
  await process(person, document).catch((error: CallFailed) => {
    if (error.code !== "not_readable") throw error;
  });
  return { ...document, id: document.expenseId ?? 0 };
}
type Query = CallInput<typeof CALLS.listExpenses>["query"];
const list = (person: Person, query: Query = {}) => person.call(CALLS.listExpenses, { query });
const remove = (person: Person, id: number, deleteS3Document: "true" | "false" = "false") =>
  person.call(CALLS.deleteExpense, { params: { id: String(id) }, query: { deleteS3Document } });
const detailOf = (person: Person, id: number) => person.call(CALLS.getExpense, { params: { id: String(id) } });

describe("the list", () => {
  let ada: Person;
  const ids = new Map<string, number>();
  const HOUR = 3_600_000;

  beforeAll(async () => {
    ada = await server.register();
    const scripts: Script[] = [
      purchase("a", {
        vendor: "Ångström Labs",
        total: "100.00",
        invoiceNumber: "INV_10%",
        date: "2026-01-05",
        dueDate: "2026-02-05",
      }),
      purchase("b", { vendor: "apple & sons", total: "9.90", invoiceNumber: "inv-2", date: "2026-03-01" }),
      purchase("c", { vendor: "Zebra 100% Cotton", total: "1234.56", date: "2026-02-28", dueDate: "2026-03-30" }),
      purchase("d", { vendor: "Étoile du Nord", currency: "EUR", total: "55.00", invoiceNumber: "E_77" }),
      purchase("e", { vendor: "Back\\slash_Ltd", total: "20.00", tip: "3.00", subtotal: "17.00" }),
      purchase("f", { total: "7.00", invoiceNumber: "10" }, { status: "to_review" }),
      { id: "g", error: "no_text" },
      purchase("h", { vendor: "Refund Inc", total: "30.00" }, { isRefund: true }),
      purchase(
        "i",
        { vendor: "Hotel California", total: "450.00" },
        { items: { "Room for two nights": "400.00", Breakfast: "50.00" } },
      ),
    ];
    const { vendor: _, ...withoutVendor } = scripts[5]?.fields ?? {};
    scripts[5] = { ...(scripts[5] as Script), fields: withoutVendor };
    const start = clock;
    for (const [index, script] of scripts.entries()) {
      clock = new Date(start.getTime() - index * 7 * HOUR);
      ids.set(script.id, (await bring(ada, script)).id);
    }
    clock = start;
    const waiting = await upload(ada, scriptedPdf(purchase("j")), { expenseId: -1, name: "waits.pdf" });
    ids.set("j", waiting.expenseId ?? 0);
  });
  const idsOf = (letters: string) => [...letters].map((letter) => ids.get(letter)).sort();
  const found = async (query: Query) => (await list(ada, { perPage: 100, ...query })).data.map(({ id }) => id).sort();

  it("shows the newest first by default", async () => {
    const { data, meta } = await list(ada);
    expect(meta).toEqual({ total: 10, currentPage: 1, perPage: 10 });
    const uploaded = data.map((row) => row.date_upload);
    expect(uploaded).toEqual([...uploaded].sort().reverse());
  });

  // The value of a column in a row; null when the row only shows that there is none.
  const shownValue: Record<(typeof SORT_COLUMNS)[number], (row: ExpenseRow) => string | number | null> = {
    date_upload: (row) => row.date_upload,
    date: (row) => row.date,
    dueDate: (row) => row.dueDate,
    vendorName: (row) => (row.vendorName === "Unknown Vendor" ? null : row.vendorName),
    description: (row) => (row.amount === null || row.description === "Processed Expense" ? null : row.description),
    invoiceNumber: (row) => row.invoiceNumber,
    amount: (row) => row.amount,
    currency: (row) => (row.amount === null ? null : row.currency),
    status: (row) => row.status,
    categoryName: (row) => (row.categoryName === "Uncategorized" ? null : row.categoryName),
  };
  const collator = new Intl.Collator("und");
  const compare = (a: string | number, b: string | number) =>
    typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));

  it.each(SORT_COLUMNS.flatMap((column) => [[column, "asc"] as const, [column, "desc"] as const]))(
    "sorts by %s %s as its rows show it, absent values first or last in turn",
    async (sortBy, sortOrder) => {
      const { data } = await list(ada, { sortBy, sortOrder, perPage: 100 });
      expect(data).toHaveLength(10);
      const ascending = (sortOrder === "asc" ? data : [...data].reverse()).map(shownValue[sortBy]);
      const present = ascending.filter((value) => value !== null);
      expect(ascending.slice(present.length).every((value) => value === null)).toBe(true);
      for (const [index, value] of present.slice(1).entries())
        expect(compare(present[index] ?? "", value), `${present[index]} before ${value}`).toBeLessThanOrEqual(0);
      if (sortBy !== "status") expect(new Set(present).size).toBeGreaterThan(1);
    },
  );

  it("shows everything once over all pages", async () => {
    const whole = (await list(ada, { sortBy: "amount", sortOrder: "asc", perPage: 100 })).data.map(({ id }) => id);
    const pages = [];
    for (const page of [1, 2, 3, 4]) {
      const { data, meta } = await list(ada, { sortBy: "amount", sortOrder: "asc", page, perPage: 3 });
      expect(meta).toEqual({ total: 10, currentPage: page, perPage: 3 });
      pages.push(...data.map(({ id }) => id));
    }
    expect(pages).toEqual(whole);
    expect(await list(ada, { page: 99 })).toEqual({ data: [], meta: { total: 10, currentPage: 99, perPage: 10 } });
  });

  it.each<[what: string, search: string, letters: string]>([
    ["a vendor, in any case", "APPLE", "b"],
    ["a vendor with accents", "étoile", "d"],
    ["a part of a description", "breakfast", "i"],
    ["an invoice number", "inv-2", "b"],
    ["a status as it is shown", "to review", "df"],
    ["a status as it is written", "in_processing", "j"],
    ["an amount", "1234.56", "c"],
    ["an amount with a decimal comma", "1.234,56", "c"],
    ["an amount without its last zero", "9.9", "b"],
    ["a percent sign, which means itself", "%", "ac"],
    ["an underscore, which means itself", "_10%", "a"],
    ["a backslash, which means itself", "\\", "e"],
    ["a quote", "'", ""],
    ["a file name", "waits.pdf", "j"],
    ["spaces around", "  zebra ", "c"],
    ["nothing that is there", "no such thing", ""],
  ])("finds %s", async (_what, search, letters) => {
    expect(await found({ search })).toEqual(idsOf(letters));
  });

  it("ignores an empty search", async () => {
    expect(await found({ search: "   " })).toHaveLength(10);
  });

  it("filters by status, vendor, category, and currency", async () => {
    expect(await found({ status: "to_review" })).toEqual(idsOf("df"));
    expect(await found({ status: "failed" })).toEqual(idsOf("g"));
    expect(await found({ status: "in_processing" })).toEqual(idsOf("j"));
    expect(await found({ vendor: "100%" })).toEqual(idsOf("c"));
    expect(await found({ vendor: "_" })).toEqual(idsOf("e"));
    const { data } = await list(ada, { perPage: 100 });
    for (const code of new Set(data.map(({ categoryCode }) => categoryCode).filter((code) => code !== "N/A"))) {
      const expected = data.filter(({ categoryCode }) => categoryCode === code).map(({ id }) => id);
      expect(await found({ categoryCode: code })).toEqual(expected.sort());
    }
    expect(await found({ categoryCode: "0000" })).toEqual([]);
    expect(await found({ status: "ready", vendor: "e", search: "zebra" })).toEqual(idsOf("c"));
  });

  it("filters by the amount paid, both ends included", async () => {
    expect(await found({ minAmount: "55", maxAmount: "100.00" })).toEqual(idsOf("ad"));
    expect(await found({ minAmount: "100,01" })).toEqual(idsOf("ci"));
    expect(await found({ maxAmount: "9.89" })).toEqual(idsOf("f"));
    expect(await found({ minAmount: "20", maxAmount: "10" })).toEqual([]);
    expect(await found({ minAmount: "", maxAmount: "" })).toHaveLength(10);
    expect(await found({ minAmount: "50", status: "to_review" })).toEqual(idsOf("d"));
  });

  it("filters by document date, both days included", async () => {
    const dateField = "date" as const;
    expect(await found({ dateField, startDate: "2026-02-28", endDate: "2026-03-01" })).toEqual(idsOf("bc"));
    expect(await found({ dateField, endDate: "2026-01-05" })).toEqual(idsOf("a"));
    expect(await found({ dateField, startDate: "2026-03-02", endDate: "2026-04-02" })).toEqual([]);
    expect(await found({ dateField, startDate: "2026-04-01", endDate: "2026-03-01" })).toEqual([]);
  });

  it("filters by upload day in the viewer's time zone", async () => {
    // a 20th 10:00, j too, b 03:00, c 19th 20:00, d 13:00, e 06:00, f 18th 23:00 (UTC)
    const onTheDay = (day: string, timezoneOffset = 0) => found({ startDate: day, endDate: day, timezoneOffset });
    expect(await onTheDay("2026-11-20")).toEqual(idsOf("abj"));
    expect(await onTheDay("2026-11-19")).toEqual(idsOf("cde"));
    // Five hours behind UTC it was still the 19th at 03:00.
    expect(await onTheDay("2026-11-20", 300)).toEqual(idsOf("aj"));
    expect(await onTheDay("2026-11-19", 300)).toEqual(idsOf("bcde"));
    // Five hours ahead it was the 20th already at 20:00.
    expect(await onTheDay("2026-11-20", -300)).toEqual(idsOf("abcj"));
  });

  it("shows tips and refunds", async () => {
    const rows = new Map((await list(ada, { perPage: 100 })).data.map((row) => [row.id, row]));
    const tipped = rows.get(ids.get("e") ?? 0);
    expect(tipped).toMatchObject({ amount: 20, tipAmount: 3, subtotalAmount: 17, tipCurrency: "USD" });
    expect(await detailOf(ada, ids.get("e") ?? 0)).toMatchObject({ totalAmount: 17, amount: 17, tipAmount: 3 });
    expect(rows.get(ids.get("h") ?? 0)).toMatchObject({ amount: 30, isRefund: true });
    expect((await detailOf(ada, ids.get("h") ?? 0)).entry?.lines.find(({ kind }) => kind === "payment")).toMatchObject({
      type: "debit",
      amount: 30,
    });
    expect(rows.get(ids.get("f") ?? 0)).toMatchObject({ vendorName: "Unknown Vendor", status: "to_review" });
    expect(rows.get(ids.get("j") ?? 0)).toMatchObject({
      description: "Processing waits.pdf",
      amount: null,
      date: null,
    });
  });

  it("keeps the laws of the books", async () => {
    expect(await violations(server.db, ada.session.currentOrganizationId)).toEqual([]);
  });
});

describe("delete", () => {
  let ada: Person;
  beforeAll(async () => {
    ada = await server.register();
  });
  const inBooks = (expenseId: number) =>
    server.db.asSystem((tx) =>
      tx
        .select()
        .from(journalEntries)
        .where(
          and(
            eq(journalEntries.organizationId, ada.session.currentOrganizationId),
            eq(journalEntries.expenseId, expenseId),
          ),
        )
        .orderBy(journalEntries.createdAt, journalEntries.reverses),
    );
  const linesOf = (entryId: string) =>
    server.db.asSystem((tx) => tx.select().from(journalLines).where(eq(journalLines.entryId, entryId)));

  it("reverses a posted entry, which stays, and hides the expense", async () => {
    const { id, key } = await bring(ada, purchase("posted", {}, { items: { Hammer: "10.00", Nails: "2.50" } }));
    expect(await remove(ada, id)).toMatchObject({ success: true, message: "Expense deleted." });
    const entries = await inBooks(id);
    const original = entries.find(({ reverses }) => reverses === null);
    const reversal = entries.find(({ reverses }) => reverses !== null);
    expect(entries).toHaveLength(2);
    expect(reversal).toMatchObject({ reverses: original?.id, createdBy: ada.session.user.id, revision: 1 });
    expect(reversal?.postedAt).not.toBeNull();
    const balanceOf = new Map<string, bigint>();
    for (const line of [...(await linesOf(original?.id ?? "")), ...(await linesOf(reversal?.id ?? ""))]) {
      const minor = BigInt(line.amount.replace(".", "")) * (line.side === "debit" ? 1n : -1n);
      balanceOf.set(line.accountCode, (balanceOf.get(line.accountCode) ?? 0n) + minor);
    }
    expect(balanceOf.size).toBeGreaterThan(1);
    expect(new Set(balanceOf.values())).toEqual(new Set([0n]));
    await expect(detailOf(ada, id)).rejects.toMatchObject({ status: 404, code: "not_found" });
    expect((await list(ada, { perPage: 100 })).data.filter((row) => row.id === id)).toEqual([]);
    await expect(remove(ada, id)).rejects.toMatchObject({ status: 404 });
    // The document is kept unless asked otherwise.
    expect((await ada.call(CALLS.signedUrl, { query: { key } })).signedUrl).toContain(key);
    const told = await server.db.asSystem((tx) =>
      tx
        .select()
        .from(events)
        .where(and(eq(events.subjectId, String(id)), eq(events.verb, "deleted"))),
    );
    expect(told).toMatchObject([
      {
        actorId: ada.session.user.id,
        before: { status: "ready" },
        after: { documentDeleted: false, reversed: original?.id },
      },
    ]);
  });

  it("deletes a draft with its lines", async () => {
    const { id } = await bring(ada, purchase("draft", {}, { status: "to_review" }));
    const [draft] = await inBooks(id);
    expect(draft?.postedAt).toBeNull();
    await remove(ada, id);
    expect(await inBooks(id)).toEqual([]);
    expect(await linesOf(draft?.id ?? "")).toEqual([]);
  });

  it("deletes a failed expense and a pending one, and cancels its extraction", async () => {
    const failed = await bring(ada, { id: "unreadable" });
    await remove(ada, failed.id);
    const waiting = await upload(ada, scriptedPdf(purchase("never read")), { expenseId: -1 });
    await remove(ada, waiting.expenseId ?? 0);
    const { rows: jobs } = await server.db.asSystem((tx) =>
      tx.execute<{ id: string }>(sql`select data->>'expenseId' as id from pgboss.job where name = 'read-document'`),
    );
    expect(jobs.map(({ id }) => Number(id))).not.toContain(waiting.expenseId);
    expect(pool.started).not.toContain("never read");
    expect((await list(ada, { perPage: 100 })).meta.total).toBe(0);
  });

  it("deletes the document too: bytes and links no longer exist", async () => {
    const { id, key, fileUrl } = await bring(ada, purchase("with document"));
    const { signedUrl } = await ada.call(CALLS.signedUrl, { query: { key } });
    const link = new URL(signedUrl);
    await remove(ada, id, "true");
    await expect(ada.call(CALLS.signedUrl, { query: { key } })).rejects.toMatchObject({ status: 404 });
    await expect(ada.call(CALLS.processInvoice, { body: { s3Url: fileUrl } })).rejects.toMatchObject({
      status: 400,
      code: "not_our_file",
    });
    expect((await send(`${server.origin}/files/${key}`, { headers: ada.headers })).status).toBe(404);
    expect((await send(`${server.origin}${link.pathname}${link.search}`)).status).toBe(404);
  });

  it("makes no duplicate of a later document when the first was deleted", async () => {
    const script = purchase("bytes again", { vendor: "Once More Ltd" });
    const first = await bring(ada, script);
    await remove(ada, first.id, "true");
    const second = await bring(ada, script);
    expect(second.duplicateOf).toBeNull();
    expect(await detailOf(ada, second.id)).toMatchObject({ status: "ready" });
  });

  it("is refused while the document is processed, and possible afterwards", async () => {
    const document = await upload(ada, scriptedPdf(purchase("held", {}, { held: true })), { expenseId: -1 });
    const reading = process(ada, document);
    await pool.hasStarted("held");
    await expect(remove(ada, document.expenseId ?? 0)).rejects.toMatchObject({
      status: 409,
      code: "in_processing",
      message: CALLS.deleteExpense.failures.inProcessing.message,
    });
    pool.release("held");
    await reading;
    await remove(ada, document.expenseId ?? 0);
  });

  it("works once for two users at once, and the other finds nothing", async () => {
    const { id } = await bring(ada, purchase("raced", {}, {}));
    const outcomes = await Promise.allSettled([remove(ada, id), remove(ada, id), remove(ada, id)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ status: 404 });
    expect(await inBooks(id)).toHaveLength(2);
  });

  it("keeps the laws of the books", async () => {
    const { currentOrganizationId } = ada.session;
    expect(await violations(server.db, currentOrganizationId)).toEqual([]);
    expect((await loadBook(server.db, currentOrganizationId)).entries.length).toBeGreaterThan(0);
  });
});

describe("retry", () => {
  it("processes a failed document again into the same expense", async () => {
    const ada = await server.register();
    const script = purchase("second try");
    pool.failAll = "timed_out";
    const { id, fileUrl } = await bring(ada, script);
    expect(await detailOf(ada, id)).toMatchObject({
      status: "failed",
      errorMessage: "Processing this document took too long and was stopped. Upload fewer pages or a smaller image.",
    });
    pool.failAll = null;
    const again = await ada.call(CALLS.processInvoice, { body: { s3Url: fileUrl } });
    expect(again.expense).toMatchObject({ id, status: "ready", errorMessage: null });
    expect((await list(ada)).meta.total).toBe(1);
    expect(await violations(server.db, ada.session.currentOrganizationId)).toEqual([]);
  });

  it("posts it once after several concurrent attempts", async () => {
    const ada = await server.register();
    pool.failAll = "timed_out";
    const { id, fileUrl } = await bring(ada, purchase("many tries"));
    pool.failAll = null;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ada.call(CALLS.processInvoice, { body: { s3Url: fileUrl } })),
    );
    expect(new Set(answers.map(({ entry }) => entry?.id)).size).toBe(1);
    expect(await detailOf(ada, id)).toMatchObject({ status: "ready", revision: 1 });
    expect(pool.started.filter((started) => started === "many tries")).toHaveLength(2);
  });
});
