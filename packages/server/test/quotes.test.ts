/** Quotes over HTTP: written, sent, decided by the client or for them, and turned into invoices in parts and with deposits. */
import { CALLS, type CallInput, type ClientPage, invoiceQuote } from "@tallyleaf/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall } from "./support/wire.ts";

let now = new Date("2026-03-20T10:00:00Z");
let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => now });
  founder = await server.register({ defaultCurrency: "EUR" });
  await stateCompany(founder);
});
afterAll(() => server.close());

type Form = CallInput<typeof CALLS.createQuote>["body"];
type Part = CallInput<typeof CALLS.invoiceQuote>["body"];

const newClient = async (name: string) =>
  (await founder.call(CALLS.addClient, { body: { name, email: "grace@bees.example", ...ADDRESS } })).client.id;

const item = { description: "Hives", quantity: 3, unitPrice: 100, accountCode: "4100", taxName: "VAT", taxRate: 19 };

const form = (clientId: string, changes: Partial<Form> = {}) => {
  const days = { issueDate: "2026-03-01", validUntil: "2026-03-31" };
  return { clientId, currency: "EUR", ...days, items: [item], ...changes };
};
const quote = async (...content: Parameters<typeof form>) =>
  (await founder.call(CALLS.createQuote, { body: form(...content) })).quote;
const sent = async (clientId: string, changes: Partial<Form> = {}) => {
  const { id } = await quote(clientId, changes);
  return (await founder.call(CALLS.recordQuoteSent, { params: { id } })).quote;
};
const accepted = async (clientId: string, changes: Partial<Form> = {}) => {
  const { id } = await sent(clientId, changes);
  const body = { decision: "accepted", reason: "" } as const;
  return (await founder.call(CALLS.decideQuote, { params: { id }, body })).quote;
};
const invoiced = (id: string, body: Part) => founder.call(CALLS.invoiceQuote, { params: { id }, body });
const tryInvoicing = (id: string, body: Part) =>
  sendCall(server.origin, CALLS.invoiceQuote, { params: { id }, body }, founder.headers);
const invoiceOf = (id: string) => founder.call(CALLS.getInvoice, { params: { id } });
const issue = (id: string) => founder.call(CALLS.issueInvoice, { params: { id }, body: {} });

async function tokenOf(clientId: string): Promise<string> {
  const { page } = await founder.call(CALLS.createClientLink, { params: { id: clientId }, body: { days: 30 } });
  return new URL(page.link?.url ?? "").searchParams.get("token") ?? "";
}
const seen = async (token: string) =>
  (await sendCall(server.origin, CALLS.viewClientPage, { body: { token } })).json as ClientPage;
const answer = (token: string, quoteId: string, decision: "accepted" | "declined" = "accepted", reason = "") =>
  sendCall(server.origin, CALLS.decideOnClientPage, { body: { token, quoteId, decision, name: "Grace", reason } });

describe("a quote", () => {
  it("is numbered in a series of its own when it is sent, posts nothing, and can't change from then on", async () => {
    const clientId = await newClient("Numbers");
    const preview = await founder.call(CALLS.previewQuote, { body: form(clientId) });
    const draft = await quote(clientId);
    expect(preview.printed).toEqual(draft.printed);
    expect((await founder.call(CALLS.listQuotes, { query: { search: "Numbers" } })).meta.total).toBe(1);
    expect(draft).toMatchObject({ number: null, status: "draft", total: 357, left: 300, invoiced: 0 });
    expect(draft.printed).toMatchObject({ title: "Quote", number: "Draft", stamp: "DRAFT" });
    const changed = await founder.call(CALLS.updateQuote, {
      params: { id: draft.id },
      body: { revision: draft.revision, reference: "Order 12" },
    });
    expect(changed.quote).toMatchObject({ reference: "Order 12", total: 357, validUntil: "2026-03-31" });
    const { quote: first } = await founder.call(CALLS.recordQuoteSent, { params: { id: draft.id } });
    const second = await sent(clientId);
    expect(first.number).toMatch(/^QU-2026-\d{4}$/);
    expect(Number(second.number?.slice(-4))).toBe(Number(first.number?.slice(-4)) + 1);
    expect(first.printed.headline).toBe("EUR 357.00, valid until 31 March 2026");
    const again = { params: { id: draft.id }, body: { revision: first.revision, notes: "More" } };
    await expectFailure(
      await sendCall(server.origin, CALLS.updateQuote, again, founder.headers),
      CALLS.updateQuote.failures.alreadySent,
    );
    const { data } = await founder.call(CALLS.listInvoices, { query: { clientId } });
    expect(data).toEqual([]);
    const { client } = await founder.call(CALLS.getClient, { params: { id: clientId } });
    expect(client.revenue).toBe(0);
  });

  it("expires on the day after its last one in the time zone of the company's country", async () => {
    const person = await server.register({ defaultCurrency: "EUR" });
    const body = { ...ADDRESS, country: "US" };
    await person.call(CALLS.saveOrganization, { body });
    const { client } = await person.call(CALLS.addClient, { body: { name: "Late" } });
    const days = { issueDate: "2026-03-01", validUntil: "2026-03-31" };
    const made = await person.call(CALLS.createQuote, {
      body: { clientId: client.id, currency: "EUR", ...days, items: [item] },
    });
    const { id } = made.quote;
    await person.call(CALLS.recordQuoteSent, { params: { id } });
    const before = now;
    // 9:59 in the morning of 1 April in UTC is still 31 March in Hawaii.
    const statuses = [];
    for (const at of ["2026-03-31T23:59:00Z", "2026-04-01T09:59:00Z", "2026-04-01T10:01:00Z"]) {
      now = new Date(at);
      statuses.push((await person.call(CALLS.getQuote, { params: { id } })).status);
    }
    const { data } = await person.call(CALLS.listQuotes, { query: { status: "expired" } });
    now = before;
    expect(statuses).toEqual(["sent", "sent", "expired"]);
    expect(data.map((one) => one.id)).toEqual([id]);
  });

  it("is found by number and client, and by its status", async () => {
    const clientId = await newClient("Findable Bees");
    const one = await sent(clientId);
    const find = async (search: string) => (await founder.call(CALLS.listQuotes, { query: { search } })).data;
    expect((await find("findable")).map(({ id }) => id)).toEqual([one.id]);
    expect((await find(one.number ?? "")).map(({ id }) => id)).toEqual([one.id]);
    expect(await find("100%")).toEqual([]);
  });

  it("goes to the client by mail with its PDF and a link to the client's page, where one is made if there is none", async () => {
    const clientId = await newClient("Mailed");
    const { id } = await quote(clientId);
    const body = { to: ["mailed@bees.example"], message: "" };
    const { quote: mailed } = await founder.call(CALLS.sendQuote, { params: { id }, body });
    expect(mailed).toMatchObject({ status: "sent", sentTo: "mailed@bees.example" });
    const mail = await server.mailTo("mailed@bees.example", "quote");
    expect(mail.subject).toContain(`Quote ${mailed.number} from`);
    const [file] = mail.attachments ?? [];
    expect(file?.filename).toBe(`${mailed.number}.pdf`);
    const token = new URL(mail.link ?? "").searchParams.get("token") ?? "";
    expect((await seen(token)).quotes.map(({ number }) => number)).toEqual([mailed.number]);
  });

  it("keeps its client from being deleted", async () => {
    const clientId = await newClient("Kept");
    await quote(clientId);
    await expectFailure(
      await sendCall(server.origin, CALLS.deleteClient, { params: { id: clientId } }, founder.headers),
      CALLS.deleteClient.failures.hasInvoices,
    );
  });
});

describe("a client's decision", () => {
  it("is kept with name and time, is in the history, and reaches the company by mail", async () => {
    const clientId = await newClient("Deciding");
    const { id, number } = await sent(clientId);
    const token = await tokenOf(clientId);
    const before = await seen(token);
    expect(before.quotes).toMatchObject([{ id, number, status: "sent", total: 357 }]);
    expect((await fetch(`${server.origin}${before.quotes[0]?.pdf}`)).headers.get("content-type")).toBe(
      "application/pdf",
    );
    expect((await answer(token, id)).status).toBe(200);
    const shown = await founder.call(CALLS.getQuote, { params: { id } });
    expect(shown).toMatchObject({
      ...{ status: "accepted", decidedBy: "Grace", isDecidedByClient: true, decidedAt: now.toISOString() },
    });
    const mail = await server.mailTo(founder.email, "quote_decided");
    expect(mail.subject).toBe(`Deciding accepted quote ${number}`);
    const { data } = await founder.call(CALLS.listAuditEvents, { query: { subjectType: "quote" } });
    expect(data[0]?.sentence).toBe(`Grace accepted quote ${number} on the client's page`);
    await expectFailure(await answer(token, id, "declined"), CALLS.decideOnClientPage.failures.notOpen);
  });

  it("is refused about drafts, expired quotes, and those of other clients, whose files aren't there either", async () => {
    const [mine, other] = [await newClient("Mine"), await newClient("Other")];
    const [theirs, draft] = [await sent(other), await quote(mine)];
    const late = await sent(mine, { validUntil: "2026-03-19" });
    const token = await tokenOf(mine);
    for (const { id } of [theirs, draft, late])
      await expectFailure(await answer(token, id), CALLS.decideOnClientPage.failures.notOpen);
    for (const { id } of [theirs, draft])
      expect((await fetch(`${server.origin}/files/client-page/${token}/quote-${id}.pdf`)).status).toBe(404);
    expect((await seen(token)).quotes.map(({ id, status }) => [id, status])).toEqual([[late.id, "expired"]]);
  });

  it("counts once when it comes twice at the same moment", async () => {
    const clientId = await newClient("Twice");
    const { id } = await sent(clientId);
    const token = await tokenOf(clientId);
    const answers = await Promise.all([answer(token, id), answer(token, id, "declined", "Too dear")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("invoices of a quote", () => {
  it("aren't made before it is accepted, nor when nothing is left", async () => {
    const clientId = await newClient("Early");
    const open = await sent(clientId);
    await expectFailure(await tryInvoicing(open.id, { part: "rest" }), invoiceQuote.failures.notAccepted);
    const { id } = await accepted(clientId);
    await invoiced(id, { part: "rest" });
    await expectFailure(await tryInvoicing(id, { part: "rest" }), invoiceQuote.failures.nothingLeft);
  });

  it("take parts by quantity and by percent, and the rest, and free a part whose draft is deleted", async () => {
    const clientId = await newClient("Parts");
    const { id } = await accepted(clientId, {
      items: [item, { ...item, description: "Frames", quantity: 10, unitPrice: 12.5 }],
    });
    await expectFailure(await tryInvoicing(id, { part: "items", quantities: [4, 0] }), invoiceQuote.failures.tooMuch);
    const one = await invoiced(id, { part: "items", quantities: [1, 4] });
    expect((await invoiceOf(one.invoiceId)).items.map(({ quantity }) => quantity)).toEqual([1, 4]);
    expect(one.quote.items.map(({ left }) => left)).toEqual([2, 6]);
    // 150 of 425.
    expect([one.quote.left, one.quote.invoiced]).toEqual([275, 35.2]);
    const half = await invoiced(id, { part: "percent", percent: 50 });
    expect(half.quote.items.map(({ left }) => left)).toEqual([0.5, 1]);
    await founder.call(CALLS.deleteInvoice, { params: { id: half.invoiceId } });
    const rest = await invoiced(id, { part: "rest" });
    expect((await invoiceOf(rest.invoiceId)).items.map(({ quantity }) => quantity)).toEqual([2, 6]);
    expect(rest.quote).toMatchObject({ left: 0, invoiced: 100 });
  });

  it("deduct deposits at last, with their tax, so that net and tax add up to the quote's", async () => {
    const clientId = await newClient("Deposits");
    const items = [item, { ...item, description: "Book", quantity: 1, unitPrice: 50, taxRate: 7 }];
    const { id, number } = await accepted(clientId, { items });
    const deposit = await invoiced(id, { part: "deposit", percent: 30 });
    const draft = await invoiceOf(deposit.invoiceId);
    expect(draft.items.map(({ description, amount, taxRate }) => [description, amount, taxRate])).toEqual([
      [`Deposit of 30 % on quote ${number}`, 90, 19],
      [`Deposit of 30 % on quote ${number}`, 15, 7],
    ]);
    await expectFailure(await tryInvoicing(id, { part: "rest" }), invoiceQuote.failures.depositDraft);
    await expectFailure(await tryInvoicing(id, { part: "deposit", percent: 71 }), invoiceQuote.failures.depositTooHigh);
    await expectFailure(await tryInvoicing(id, { part: "percent", percent: 90 }), invoiceQuote.failures.depositTooHigh);
    const { invoice: paid } = await issue(deposit.invoiceId);
    const last = await invoiced(id, { part: "rest" });
    const final = await invoiceOf(last.invoiceId);
    // 300 at 19 % and 50 at 7 %, less 90 and 15: 210 + 39.90 + 35 + 2.45.
    expect(final.total).toBe(287.35);
    expect(
      final.items
        .filter(({ kind }) => kind === "allowance")
        .map(({ description, unitPrice }) => [description, unitPrice]),
    ).toEqual([
      [`Less deposit, invoice ${paid.number} of 20 March 2026`, 90],
      [`Less deposit, invoice ${paid.number} of 20 March 2026`, 15],
    ]);
    // Only what was paid is deducted.
    const early = { params: { id: last.invoiceId }, body: {} };
    expect(await sendCall(server.origin, CALLS.issueInvoice, early, founder.headers)).toMatchObject({
      json: { code: "bad_advance" },
    });
    await founder.call(CALLS.recordPayment, {
      body: {
        ...{ direction: "in", date: "2026-03-20", amount: paid.total, currency: "EUR", accountCode: "1100" },
        items: [{ invoiceId: deposit.invoiceId, amount: paid.total }],
      },
    });
    // Never revenue before the last invoice: what was paid in advance is owed to the client until then.
    const { invoice: last2 } = await issue(last.invoiceId);
    const onDeposits = [...paid.entries, ...last2.entries]
      .flatMap(({ lines }) => lines)
      .filter(({ account }) => account.code === "2150");
    expect(onDeposits.map(({ type, amount }) => [type, amount])).toEqual([
      ["credit", 90],
      ["credit", 15],
      ["debit", 90],
      ["debit", 15],
    ]);
    expect(paid.total + final.total).toBeCloseTo(410.5, 10);
    expect(last.quote.invoices.map(({ kind, isDeducted }) => [kind, isDeducted])).toEqual([
      ["deposit", true],
      ["part", false],
    ]);
    // Without the last invoice the deposit is to be deducted again.
    await founder.call(CALLS.voidInvoice, { params: { id: last.invoiceId }, body: { reason: "Wrong" } });
    const again = await invoiced(id, { part: "rest" });
    expect((await invoiceOf(again.invoiceId)).total).toBe(287.35);
  });

  it("deduct a void deposit no more", async () => {
    const clientId = await newClient("Void");
    const { id } = await accepted(clientId);
    const { invoiceId } = await invoiced(id, { part: "deposit", percent: 50 });
    await issue(invoiceId);
    await founder.call(CALLS.voidInvoice, { params: { id: invoiceId }, body: { reason: "Wrong" } });
    const last = await invoiced(id, { part: "rest" });
    expect((await invoiceOf(last.invoiceId)).total).toBe(357);
  });

  it("add up to the quantities of the quote, however it is cut", async () => {
    const clientId = await newClient("Any");
    const cut = fc.oneof(
      fc.record({ part: fc.constant("percent" as const), percent: fc.integer({ min: 1, max: 60 }) }),
      fc.record({
        part: fc.constant("items" as const),
        quantities: fc.array(
          fc.integer({ min: 0, max: 20 }).map((n) => n / 10),
          { minLength: 2, maxLength: 2 },
        ),
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(cut, { maxLength: 3 }),
        fc.constantFrom(null, { kind: "amount" as const, value: 33.33 }, { kind: "percent" as const, value: 7.5 }),
        async (cuts, discount) => {
          const items = [item, { ...item, description: "Frames", quantity: 7, unitPrice: 12.55, taxRate: 7 }];
          const { id, discount: given, total } = await accepted(clientId, { items, discount });
          expect(given).toEqual(discount);
          for (const body of cuts) await tryInvoicing(id, body as Part);
          await tryInvoicing(id, { part: "rest" });
          const done = await founder.call(CALLS.getQuote, { params: { id } });
          expect(done).toMatchObject({ left: 0, invoiced: 100 });
          const invoices = await Promise.all(done.invoices.map((one) => invoiceOf(one.id)));
          const sumOf = (place: string) =>
            invoices
              .flatMap((one) => one.items)
              .filter(({ description }) => description === place)
              .reduce((sum, { quantity }) => sum + quantity, 0);
          expect(sumOf("Hives")).toBeCloseTo(3, 9);
          expect(sumOf("Frames")).toBeCloseTo(7, 9);
          if (discount?.kind === "amount")
            expect(invoices.reduce((sum, one) => sum + (one.discount?.value ?? 0), 0)).toBeCloseTo(33.33, 9);
          // Each invoice rounds its lines and taxes for itself: a cent for each of them at most.
          const sum = invoices.reduce((before, one) => before + one.total, 0);
          expect(Math.abs(sum - total)).toBeLessThanOrEqual(0.04 * invoices.length);
        },
      ),
      { numRuns: 5 },
    );
  }, 120_000);
});
