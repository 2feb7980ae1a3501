/** Why an expense waits, in the reader's language: of documents that were really read, and of those that older versions read. */
import { CALLS, type ExpenseDetail } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../src/platform/db/orm.ts";
import { blankPdf, receiptPdf, textPdf } from "./support/documents.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { upload } from "./support/wire.ts";

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date("2026-11-20T10:00:00Z") });
  ada = await server.register();
});
afterAll(() => server.close());

/** Has a document read, successfully or not; its expense's id. */
async function bring(bytes: Uint8Array): Promise<number> {
  const { fileUrl, expenseId } = await upload(ada, bytes, { expenseId: -1 });
  await ada.call(CALLS.processInvoice, { body: { s3Url: fileUrl } }).catch(() => {});
  return expenseId ?? 0;
}

async function get<Body>(path: string, language: string): Promise<Body> {
  const response = await fetch(`${server.origin}${path}`, { headers: { ...ada.headers, "accept-language": language } });
  expect(response.status).toBe(200);
  return (await response.json()) as Body;
}
const detail = (id: number, language: string) => get<ExpenseDetail>(`/api/expenses/${id}`, language);
/** Ignores spaces in a language's numbers. */
const sentences = ({ reasons }: Pick<ExpenseDetail, "reasons">) =>
  reasons.map(({ message }) => message.replaceAll(/\s/g, " "));

describe("a processed document", { timeout: 120_000 }, () => {
  let id: number;
  beforeAll(async () => {
    id = await bring(
      await textPdf([
        "Papier und Stift GmbH",
        "Hauptstr. 5, 10115 Berlin",
        "Rechnung Nr. 2025-118",
        "Datum: 12.11.2025",
        "Atlas der Welt  1.190,00 EUR",
        "Gesamtbetrag  1.190,00 EUR",
      ]),
    );
  });

  it("says why it needs review in each reader's language, with the same codes and values", async () => {
    const [german, english] = [await detail(id, "de-AT"), await detail(id, "en-US")];
    expect(english.status).toBe("to_review");
    expect(sentences(german)).toContain(
      "Kein Wechselkurs EUR–USD für den 12.11.2025. Geben Sie einen ein, um diese Ausgabe zu buchen.",
    );
    expect(sentences(english)).toContain("No EUR–USD exchange rate for Nov 12, 2025. Enter one to post this expense.");
    expect(sentences(german)).toContain("Keine Steuer auf dem Dokument erkannt.");
    const withoutWords = ({ reasons }: ExpenseDetail) => reasons.map(({ message: _, ...reason }) => reason);
    expect(withoutWords(german)).toEqual(withoutWords(english));
    expect(english.reasons).toContainEqual({
      field: "currency",
      code: "no_exchange_rate",
      values: { from: "EUR", to: "USD", date: { day: "2025-11-12" } },
      message: expect.any(String),
    });
    // Not one sentence is said in English to both.
    expect(sentences(german).filter((sentence) => sentences(english).includes(sentence))).toEqual([]);
  });

  it("says why its accounts were chosen", async () => {
    const [german, english] = [await detail(id, "de"), await detail(id, "en")];
    expect(english.choice).toEqual({
      category: expect.stringMatching(/^[A-Z].+ \d{4} .+\.$/),
      payment: expect.stringMatching(/^The document .+\.$/),
      dueDate: null,
    });
    expect(german.choice).toEqual({
      category: expect.stringMatching(/Konto: \d{4} .+\.$/),
      payment: expect.stringMatching(/^Das Dokument .+\.$/),
      dueDate: null,
    });
  });

  it("says the same in the list", async () => {
    const { data } = await get<{ data: { id: number; reasons: ExpenseDetail["reasons"] }[] }>("/api/expenses", "de");
    const row = data.find((each) => each.id === id);
    expect(row && sentences(row)).toContain(
      "Kein Wechselkurs EUR–USD für den 12.11.2025. Geben Sie einen ein, um diese Ausgabe zu buchen.",
    );
  });
});

it("says why it could not be processed", { timeout: 120_000 }, async () => {
  const id = await bring(await blankPdf());
  expect(await detail(id, "de")).toMatchObject({
    status: "failed",
    errorMessage: "Auf diesem Dokument wurde kein Text gefunden.",
  });
  expect((await detail(id, "en")).errorMessage).toBe("No text found on this document.");
});

it("keeps the sentences that an older version stored", { timeout: 120_000 }, async () => {
  const id = await bring(await receiptPdf({ vendor: "OLD PAPER MILL LTD", number: "O-1" }));
  const old = {
    reasons: [{ field: "date", code: "ambiguous_date", message: "The date could be 3 April or 4 March." }],
    choice: {
      category: "ALDI is a food shop, so this goes to 5200 Groceries.",
      payment: "The document says cash.",
      suggestions: [{ field: "category", value: "5300", message: "Your last receipt went to 5300 Travel." }],
    },
    error: "This PDF is damaged and cannot be opened.",
  };
  await server.db.asSystem((tx) =>
    tx.execute(sql`update expense set status = 'to_review', error_message = ${old.error}, failure = null,
      reasons = ${JSON.stringify(old.reasons)}::jsonb, choice = ${JSON.stringify(old.choice)}::jsonb
      where organization_id = ${ada.session.currentOrganizationId} and id = ${id}`),
  );
  expect(await detail(id, "de")).toMatchObject({
    reasons: old.reasons,
    choice: { category: old.choice.category, payment: old.choice.payment },
    suggestions: old.choice.suggestions,
    errorMessage: old.error,
  });
});
