/** The sample receipts of the welcome page, read by the engine as a newcomer's are. */
import { CALLS, SAMPLE_RECEIPTS } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleReceipt } from "../src/features/onboarding/samples/receipts.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { sendCall, upload } from "./support/wire.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Gets a sample in a language and has it read; returns its row. */
async function tryOut(person: Person, sample: (typeof SAMPLE_RECEIPTS)[number], language: string) {
  const answer = await sendCall(
    server.origin,
    CALLS.getSampleReceipt,
    { params: { sample } },
    { ...person.headers, "accept-language": language },
  );
  const { data } = CALLS.getSampleReceipt.output.parse(answer.json);
  const bytes = Buffer.from(data.content, "base64");
  const { fileUrl } = await upload(person, bytes, { name: data.fileName, type: data.mimeType, expenseId: -1 });
  const { expense } = await person.call(CALLS.processInvoice, { body: { s3Url: fileUrl } });
  return expense;
}

describe("a sample receipt", () => {
  const month = new Date().toISOString().slice(0, 7);

  it.each([
    ["USD", "en-US", { cafe: 24.62, hardware: 66.3, hosting: 39.42 }],
    ["EUR", "de", { cafe: 27.13, hardware: 73.05, hosting: 43.44 }],
    ["JPY", "en-US", { cafe: 2280, hardware: 6139, hosting: 3650 }],
  ] as const)("is posted this month with its total in %s, in the language %s", async (currency, language, totals) => {
    const founder = await server.register({ defaultCurrency: currency });
    for (const sample of SAMPLE_RECEIPTS) {
      const row = await tryOut(founder, sample, language);
      // The hardware store leaves its legal form out: its name alone is a doubt.
      const isDoubtful = sample === "hardware";
      expect({ sample, row }).toMatchObject({
        sample,
        row: { status: isDoubtful ? "to_review" : "ready", amount: totals[sample], currency },
      });
      expect(row.reasons.map(({ field }) => field)).toEqual(isDoubtful ? ["vendor"] : []);
      expect(row.date?.slice(0, 7)).toBe(month);
    }
    // The same name confirms it, and posts the draft as it was read.
    const { data } = await founder.call(CALLS.listExpenses, { query: { status: "to_review" } });
    const { expense } = await founder.call(CALLS.acceptExpense, { params: { id: String(data[0]?.id) }, body: {} });
    expect(expense).toMatchObject({ status: "ready", amount: totals.hardware });
  });
});

describe("a company that has not said what it pays from", () => {
  it("has the invoice posted as a bill, and is asked for the account of what was paid", async () => {
    const founder = await server.register({ defaultCurrency: "USD", defaultPaymentAccountId: null });
    expect(await tryOut(founder, "hosting", "en-US")).toMatchObject({ status: "ready", paymentAccountCode: "2000" });
    // The sentence at the end names the month's expenses: without tax, as on the dashboard.
    expect((await founder.call(CALLS.homeFigures, { query: {} })).expenses.amount).toBe(36.5);
    const cafe = await tryOut(founder, "cafe", "en-US");
    expect(cafe).toMatchObject({ status: "to_review", reasons: [{ code: "payment_account_unknown" }] });
    const params = { id: String(cafe.id) };
    const { expense } = await founder.call(CALLS.updateExpense, { params, body: { paymentAccountId: "1100" } });
    expect(expense).toMatchObject({ status: "ready", amount: 24.62, reasons: [] });
  });
});

describe("a doubt about the vendor alone", () => {
  it("is settled by another name, which posts the draft with the amounts as they were read", async () => {
    const founder = await server.register({ defaultCurrency: "USD" });
    const { id } = await tryOut(founder, "hardware", "en-US");
    const params = { id: String(id) };
    const { expense } = await founder.call(CALLS.updateExpense, { params, body: { vendorName: "Maple Tools Inc." } });
    expect(expense).toMatchObject({ status: "ready", vendorName: "Maple Tools Inc.", amount: 66.3, reasons: [] });
    expect(expense.entry).toMatchObject({ posted: true, vendor: "Maple Tools Inc." });
  });
});

describe("the lines of a sample receipt", () => {
  it("add up in every currency, and are dated in the month on its first day too", () => {
    for (const sample of SAMPLE_RECEIPTS)
      for (const [currency, country] of [
        ["USD", "US"],
        ["EUR", "AT"],
        ["KWD", null],
        ["GBP", "GB"],
      ] as const) {
        const receipt = sampleReceipt(sample, { currency, country, today: "2026-03-01", isGerman: false });
        const minor = ([, amount]: readonly [string, string]) => Number(amount.replace(/\D/g, ""));
        const parts = (receipt.sums.length > 0 ? receipt.sums : receipt.items).reduce(
          (sum, row) => sum + minor(row),
          0,
        );
        expect(minor(receipt.total)).toBe(parts);
        expect(receipt.facts.join(" ")).toContain("2026-03-01");
      }
  });
});
