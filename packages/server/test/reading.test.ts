/** From an upload to a journal entry over HTTP, read by the embedded engine from documents made on the spot. */
import { createServer } from "node:http";
import { CALLS, type CallFailed, type JournalEntryOutput, type Upload } from "@tallyleaf/contract";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { events, journalEntries } from "../src/platform/db/schema.ts";
import { violations } from "./support/book.ts";
import { blankPdf, brokenPdf, PNG, receiptPdf, textPdf } from "./support/documents.ts";
import { addMember } from "./support/members.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, send, sendCall, upload } from "./support/wire.ts";

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date("2026-11-20T10:00:00Z") });
  ada = await server.register();
});
afterAll(() => server.close());

const read = (document: Upload, person = ada) =>
  person.call(CALLS.processInvoice, {
    body: { s3Url: document.fileUrl, mimeType: "application/pdf", fileName: "x.pdf" },
  });
const readBytes = async (bytes: Uint8Array, person = ada) => {
  const document = await upload(person, bytes, { expenseId: -1 });
  return { document, ...(await read(document, person)) };
};
const detailOf = (id: number, person = ada) => person.call(CALLS.getExpense, { params: { id: String(id) } });
const failed = async (promise: Promise<unknown>): Promise<CallFailed> => {
  const outcome = await promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error: error as CallFailed }),
  );
  if (!("error" in outcome)) throw new Error(`It did not fail: ${JSON.stringify(outcome.value)}`);
  return outcome.error;
};

/** Debits and credits in minor units: money is not added up as floats, here neither. */
function sides(entry: JournalEntryOutput | null): { debit: number; credit: number } {
  const total = (type: string) =>
    (entry?.lines ?? [])
      .filter((line) => line.type === type)
      .reduce((sum, line) => sum + Math.round(line.amount * 100), 0);
  return { debit: total("debit"), credit: total("credit") };
}

describe("a clear receipt", () => {
  let result: Awaited<ReturnType<typeof readBytes>>;
  beforeAll(async () => {
    result = await readBytes(await receiptPdf());
  });

  it("becomes a posted entry that balances", () => {
    expect(result).toMatchObject({
      success: true,
      message: "The document was processed and posted.",
      reasons: [],
      entry: {
        entryDate: "2026-04-03",
        vendor: expect.stringMatching(/corner hardware/i),
        reference: "48213",
        currency: "USD",
        baseCurrency: "USD",
        exchangeRate: "1",
        posted: true,
        sourceDocumentUrl: result.document.fileUrl,
      },
    });
    expect(sides(result.entry)).toEqual({ debit: 2475, credit: 2475 });
    expect(result.entry?.lines.filter(({ type }) => type === "credit")).toMatchObject([
      { amount: 24.75, kind: "payment" },
    ]);
  });

  it("is a row of the list, as the specification maps an entry", async () => {
    const { data } = await ada.call(CALLS.listExpenses, { query: {} });
    const row = data.find(({ id }) => id === result.expense.id);
    expect(row).toEqual(result.expense);
    const debits = result.entry?.lines.filter(({ type }) => type === "debit") ?? [];
    const largest = debits.reduce((best, line) => (line.amount > best.amount ? line : best));
    expect(row).toMatchObject({
      id: result.document.expenseId,
      backendId: result.document.expenseId,
      date: "2026-04-03",
      date_upload: "2026-11-20T10:00:00.000Z",
      vendorName: result.entry?.vendor,
      description: result.entry?.description,
      invoiceNumber: "48213",
      amount: 24.75,
      subtotalAmount: 24.75,
      tipAmount: null,
      currency: "USD",
      status: "ready",
      documentUrl: result.document.fileUrl,
      fileName: "receipt.pdf",
      mimeType: "application/pdf",
      errorMessage: null,
      categoryCode: largest.account.code,
      categoryName: largest.account.name,
      paymentAccountCode: result.entry?.lines.find(({ type }) => type === "credit")?.account.code,
      isRefund: false,
    });
  });

  it("shows the position of each value on the page", async () => {
    const detail = await detailOf(result.expense.id);
    expect(detail).toMatchObject({
      status: "ready",
      revision: 1,
      totalAmount: 24.75,
      amount: 24.75,
      date: "2026-04-03",
      invoiceDate: "2026-04-03",
      documentKey: result.document.key,
      errorMessage: null,
      entry: result.entry,
      choice: { category: expect.stringMatching(/\S/), payment: expect.stringMatching(/\S/) },
      reading: { engine: { name: "embedded", version: "10" }, pageCount: 1, rotations: [0] },
    });
    const { fields } = detail.reading ?? {};
    for (const [field, value] of [
      [fields?.total, "24.75"],
      [fields?.date, "2026-04-03"],
      [fields?.invoiceNumber, "48213"],
      [fields?.currency, "USD"],
    ] as const) {
      expect(field).toMatchObject({ value, page: 1 });
      expect(field?.confidence).toBeGreaterThan(0.5);
      const [x = -1, y = -1, width = 0, height = 0] = field?.box ?? [];
      expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1);
    }
    // The date is above the total.
    expect(fields?.date?.box?.[1]).toBeLessThan(fields?.total?.box?.[1] ?? 0);
  });

  it("is posted once, however often it is requested", async () => {
    const again = await Promise.all([read(result.document), read(result.document), read(result.document)]);
    for (const one of again) expect(one.entry).toEqual(result.entry);
    expect(await entriesOf(result.expense.id)).toHaveLength(1);
  });

  it("is logged in the activity with the engine that decided", async () => {
    const { currentOrganizationId } = ada.session;
    const told = await server.db.asOrganization(currentOrganizationId, (tx) =>
      tx
        .select({ verb: events.verb, engine: events.engine, after: events.after })
        .from(events)
        .where(and(eq(events.subjectType, "expense"), eq(events.subjectId, String(result.expense.id))))
        .orderBy(events.id),
    );
    expect(told).toMatchObject([
      { verb: "created", engine: null },
      { verb: "read", engine: "embedded 10", after: { status: "ready", total: "24.75", entryId: result.entry?.id } },
    ]);
  });
});

const entriesOf = (expenseId: number, person = ada) =>
  server.db.asOrganization(person.session.currentOrganizationId, (tx) =>
    tx.select().from(journalEntries).where(eq(journalEntries.expenseId, expenseId)),
  );

describe("a document processed without an expense", () => {
  it("is processed once for all concurrent requests, without creating an expense", async () => {
    const document = await upload(
      ada,
      await receiptPdf({ vendor: "NORTHWIND BOOKS INC", number: "N-1", total: "24.75" }),
    );
    expect(document.expenseId).toBeNull();
    const answers = await Promise.all([read(document), read(document), read(document), read(document)]);
    expect(new Set(answers.map(({ expense }) => expense.id)).size).toBe(1);
    expect(await entriesOf(answers[0]?.expense.id ?? 0)).toHaveLength(1);
  });

  it("is found by its path, its address, and a signed link", async () => {
    const document = await upload(ada, await receiptPdf({ vendor: "SIGNAL LAMPS INC", number: "S-1" }));
    const { signedUrl } = await ada.call(CALLS.signedUrl, { query: { key: document.key } });
    const ids = [];
    for (const s3Url of [`/files/${document.key}`, document.fileUrl, signedUrl])
      ids.push((await ada.call(CALLS.processInvoice, { body: { s3Url } })).expense.id);
    expect(new Set(ids).size).toBe(1);
  });
});

describe("a draft to review", () => {
  it("has no invented base amounts in a foreign currency without a known rate", async () => {
    const { expense, entry, reasons } = await readBytes(
      await receiptPdf({ vendor: "PAPIER UND STIFT GMBH", number: "R-77", currency: "EUR", date: "3 April 2026" }),
    );
    expect(expense.status).toBe("to_review");
    expect(entry).toMatchObject({ currency: "EUR", baseCurrency: "USD", exchangeRate: null, posted: false });
    expect(sides(entry)).toEqual({ debit: 2475, credit: 2475 });
    expect(reasons).toContainEqual({
      field: "currency",
      code: "no_exchange_rate",
      values: { from: "EUR", to: "USD", date: { day: "2026-04-03" } },
      message: "No EUR–USD exchange rate for Apr 3, 2026. Enter one to post this expense.",
    });
    const [stored] = await entriesOf(expense.id);
    expect(stored).toMatchObject({ postedAt: null, exchangeRate: null });
  });

  it("is created for the same file again", async () => {
    const bytes = await receiptPdf({ vendor: "TWICE AND AGAIN LTD", number: "T-2" });
    const first = await readBytes(bytes);
    const second = await readBytes(bytes);
    expect(first.expense.status).toBe("ready");
    expect(second.document.duplicateOf).toBe(first.document.documentId);
    expect(second.expense.status).toBe("to_review");
    expect(second.entry?.posted).toBe(false);
    expect(second.reasons).toMatchObject([{ field: "document", code: "duplicate_document" }]);
    expect(second.message).toBe("The document was processed. It needs review.");
  });

  it("is created for another picture of the same purchase", async () => {
    const first = await readBytes(await receiptPdf({ vendor: "HARBOUR CAFE LTD", number: "H-9" }));
    const second = await readBytes(
      await receiptPdf({ vendor: "HARBOUR CAFE LTD", number: "H-9", items: [["Lunch for two", "24.75"]] }),
    );
    expect([first.expense.status, second.expense.status]).toEqual(["ready", "to_review"]);
    expect(second.reasons).toMatchObject([
      {
        field: "document",
        code: "possible_duplicate",
        message: expect.stringContaining(`Expense ${first.expense.id} has the same vendor`),
      },
    ]);
  });
});

describe("a document whose total is zero", { timeout: 120_000 }, () => {
  const INVOICE = [
    "CLOUD NOTES LTD",
    "12 Market Street, Boston MA 02110",
    "Invoice 77-1",
    "Invoice date: April 3, 2026",
    "Plan Team                    29.00",
    "Subtotal                     29.00",
    "Discount 100%               -29.00",
    "Total due                 USD 0.00",
  ];

  it("is processed and stored as nothing to pay: no failure, and no entry", async () => {
    const { document, ...answer } = await readBytes(await textPdf(INVOICE));
    expect(answer).toMatchObject({
      success: true,
      entry: null,
      expense: { amount: 0, currency: "USD", date: "2026-04-03", description: "Nothing to pay", errorMessage: null },
    });
    const { id, status } = answer.expense;
    expect(["ready", "to_review"]).toContain(status);
    expect(await entriesOf(id)).toEqual([]);
    if (status === "to_review") await ada.call(CALLS.acceptExpense, { params: { id: String(id) }, body: {} });
    expect(await detailOf(id)).toMatchObject({ status: "ready", entry: null, bill: null });
    expect(await entriesOf(id)).toEqual([]);
    const listed = await ada.call(CALLS.listExpenses, { query: { status: "ready" } });
    expect(listed.data.find((row) => row.id === id)).toMatchObject({ amount: 0, description: "Nothing to pay" });
    expect((await read(document)).entry).toBeNull();
  });
});

describe("an unreadable document", { timeout: 120_000 }, () => {
  const PROSE = [
    "Dear neighbours,",
    "the garden party begins in the afternoon and",
    "everybody is welcome to bring cake and chairs.",
    "We are looking forward to seeing all of you",
    "and hope that the weather will be kind to us.",
  ];
  it.each([
    ["a blank page", blankPdf, "No text found on this document."],
    [
      "a PDF with a password",
      () => textPdf(["TOTAL USD  24.75"], "secret"),
      "This PDF is protected by a password. Remove the password and upload it again.",
    ],
    ["a broken PDF", async () => brokenPdf(), "This PDF is damaged and can't be opened. Upload it again."],
    ["a letter that is no receipt", () => textPdf(PROSE), "No total found on the document."],
    ["a picture of nothing", async () => PNG, "No text found on this document."],
  ])("fails with a message, is stored, and can be retried: %s", async (_what, make, says) => {
    const bytes = await make();
    const document = await upload(ada, bytes, { expenseId: -1, name: "odd.pdf" });
    const first = await failed(read(document));
    expect(first).toMatchObject({ status: 422, code: "not_readable" });
    expect(first.message).toMatch(/^\S.*\.$/);
    expect(first.message).toContain(says);
    const sentence = first.message;
    expect(await detailOf(document.expenseId ?? 0)).toMatchObject({
      status: "failed",
      errorMessage: sentence,
      entry: null,
    });
    const { data } = await ada.call(CALLS.listExpenses, { query: { status: "failed" } });
    expect(data.find(({ id }) => id === document.expenseId)).toMatchObject({
      description: `Failed: odd.pdf - ${sentence}`,
      vendorName: "Unknown Vendor",
      amount: null,
      categoryName: "Uncategorized",
      categoryCode: "N/A",
      paymentAccountCode: "N/A",
    });
    const kept = await send(`${server.origin}/files/${document.key}`, { headers: ada.headers });
    expect(kept.bytes.equals(Buffer.from(bytes))).toBe(true);

    expect((await failed(read(document))).message).toBe(sentence);
    expect(await entriesOf(document.expenseId ?? 0)).toEqual([]);
  });
});

describe("an address of another server", () => {
  it("is refused, and nothing is fetched", async () => {
    const other = await server.register();
    const theirs = await upload(other, await receiptPdf({ vendor: "SOMEBODY ELSE LTD" }));
    const mine = await upload(ada, await receiptPdf({ vendor: "MINE AND MINE LTD" }));
    const key = mine.key;
    let fetched = 0;
    const trap = createServer((_request, response) => {
      fetched++;
      response.end(PNG);
    });
    await new Promise<void>((resolve) => trap.listen(0, "127.0.0.1", resolve));
    const { port } = trap.address() as { port: number };
    try {
      for (const s3Url of [
        `http://127.0.0.1:${port}/files/${key}`,
        `http://127.0.0.1:${port}/receipt.pdf`,
        `http://127.0.0.1@127.0.0.1:${port}/files/${key}`,
        `https://127.0.0.1/files/${key}`,
        `//127.0.0.1/files/${key}`,
        theirs.fileUrl,
        `/files/${theirs.key}`,
        `file:///etc/passwd`,
        `file://${server.filesFolder}/${key}`,
        "http://169.254.169.254/latest/meta-data/",
        "http://[::1]/files/x",
        `/files/../files/${key}`,
        `/files/${key}/../../../../secret.key`,
        `/files/${key.slice(0, key.lastIndexOf("/"))}/..`,
        `/files/${key}x`,
        `/files/${key}#x`,
        ` /files/${key}`,
        key,
        "javascript:alert(1)",
        "data:application/pdf;base64,JVBERg==",
        "x",
      ])
        expectFailure(
          await sendCall(server.origin, CALLS.processInvoice, { body: { s3Url } }, ada.headers),
          CALLS.processInvoice.failures.foreignUrl,
        );
      expect(fetched).toBe(0);
    } finally {
      trap.close();
    }
    const { data } = await ada.call(CALLS.listExpenses, { query: { perPage: 100 } });
    expect(data.filter(({ documentUrl }) => documentUrl === mine.fileUrl)).toEqual([]);
  });
});

describe("an employee", () => {
  it("has their documents processed into the organization's books", async () => {
    const employee = await addMember(server, ada, "employee");
    const { expense } = await readBytes(
      await receiptPdf({ vendor: "FIELD TRIP SUPPLIES INC", number: "F-1" }),
      employee,
    );
    expect(expense.status).toBe("ready");
    const seen = await detailOf(expense.id);
    expect(seen.entry?.posted).toBe(true);
  });
});

it("keeps every law of the ledger after all of these tests", async () => {
  expect(await violations(server.db, ada.session.currentOrganizationId)).toEqual([]);
});
