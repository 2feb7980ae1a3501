/** The client's page over HTTP: who gets a link, what its holder sees, and that it shows nothing else. */
import { createSecretKey } from "node:crypto";
import { CALLS, type CallInput, type ClientPage } from "@tallyleaf/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readToken, tokenOf } from "../src/books/parties/client-token.ts";
import { bookDeposit } from "./support/deposits.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall } from "./support/wire.ts";

let now = new Date("2026-03-20T10:00:00Z");
let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => now });
  founder = await server.register({ defaultCurrency: "EUR" });
  await founder.call(CALLS.saveInvoiceSettings, { body: { bankDetails: "Bank\nIBAN DE89 3704 0044 0532 0130 00" } });
});
afterAll(() => server.close());

const newClient = async (name: string, as = founder) =>
  (await as.call(CALLS.addClient, { body: { name, address: "2 Low Street\nTown" } })).client.id;

type Form = CallInput<typeof CALLS.createInvoice>["body"];

/** One item without tax. */
async function draft(clientId: string, price: number, changes: Partial<Form> = {}) {
  const items = [{ description: "Work", quantity: 1, unitPrice: price, accountCode: "4100" }];
  const days = { issueDate: "2026-03-01", dueDate: "2026-03-31" };
  const body = { clientId, currency: "EUR", ...days, items, ...changes };
  return (await founder.call(CALLS.createInvoice, { body })).invoice;
}

async function issued(clientId: string, price: number, changes: Partial<Form> = {}) {
  const { id } = await draft(clientId, price, changes);
  return (await founder.call(CALLS.issueInvoice, { params: { id }, body: {} })).invoice;
}

const linkOf = async (clientId: string, days: 30 | 90 | 365 = 30) => {
  const { page } = await founder.call(CALLS.createClientLink, { params: { id: clientId }, body: { days } });
  return new URL(page.link?.url ?? "");
};
const tokenIn = (url: URL) => url.searchParams.get("token") ?? "";
/** Without a user account. */
const view = (token: string) => sendCall(server.origin, CALLS.viewClientPage, { body: { token } });
const seen = async (token: string) => (await view(token)).json as ClientPage;
const commentsOn = (subject: "client" | "invoice", id: string) =>
  founder.call(CALLS.listComments, { query: { subject, id } });
const fetchFile = (path: string | null | undefined) => fetch(`${server.origin}${path}`);

describe("what a client sees", () => {
  it("is what is owed, each issued document, and how to pay", async () => {
    const clientId = await newClient("Grace Hopper");
    const late = await issued(clientId, 100.5, { issueDate: "2026-01-02", dueDate: "2026-01-16" });
    const open = await issued(clientId, 200);
    const partly = await issued(clientId, 300);
    const items = [{ invoiceId: partly.id }];
    await founder.call(CALLS.recordPayment, {
      body: { date: "2026-03-10", accountCode: "1100", amount: 120.25, items },
    });
    await draft(clientId, 999);
    const url = await linkOf(clientId);
    expect(url.pathname).toBe("/client-page");
    const page = await seen(tokenIn(url));
    // 100.50 + 200 + 179.75, reckoned by hand.
    expect(page.sums).toEqual([{ currency: "EUR", open: 480.25 }]);
    expect(page.seller).toMatchObject({ iban: "DE89370400440532013000" });
    expect(page.documents.map(({ number, open: left, status }) => [number, left, status])).toEqual([
      [late.number, 100.5, "overdue"],
      [partly.number, 179.75, "partly_paid"],
      [open.number, 200, "open"],
    ]);
  });

  it("is a total that is rounded to coins as what is due, so that nothing seems to be paid of it", async () => {
    await founder.call(CALLS.saveInvoiceSettings, { body: { roundsDue: true } });
    const clientId = await newClient("Urs Brunner");
    await issued(clientId, 317.78, { currency: "CHF", exchangeRate: 0.95 });
    await founder.call(CALLS.saveInvoiceSettings, { body: { roundsDue: false } });
    const { documents, sums } = await seen(tokenIn(await linkOf(clientId)));
    expect(documents).toMatchObject([{ total: 317.8, open: 317.8, status: "open" }]);
    expect(sums).toEqual([{ currency: "CHF", open: 317.8 }]);
  });

  it("is asked for nothing that was paid before the issue, nor for what is collected by direct debit", async () => {
    await bookDeposit(founder, 120.5);
    const clientId = await newClient("Hedy Lamarr");
    const before = await issued(clientId, 943.08, { prepaid: 100.5 });
    const credited = await issued(clientId, 50, { prepaid: 20 });
    const token = tokenIn(await linkOf(clientId));
    const page = await seen(token);
    expect(page.documents.map(({ number, open, isDebited }) => [number, open, isDebited])).toEqual(
      expect.arrayContaining([
        [before.number, 842.58, false],
        [credited.number, 30, false],
      ]),
    );
    expect(page.sums).toEqual([{ currency: "EUR", open: 872.58 }]);
    await founder.call(CALLS.updateClient, {
      params: { id: clientId },
      body: {
        ...{ name: "Hedy Lamarr", address: "2 Low Street\nTown", paymentMeans: "direct_debit" },
        ...{ mandateReference: "M-1", debitedAccount: "DE89370400440532013000" },
      },
    });
    const debited = await issued(clientId, 10);
    const isDebited = (await seen(token)).documents.map((one) => [one.number, one.isDebited]);
    expect(Object.fromEntries(isDebited)).toEqual({
      [before.number ?? ""]: false,
      [credited.number ?? ""]: false,
      [debited.number ?? ""]: true,
    });
  });

  it("has the PDF of each document, and no XML if the client gets no e-invoices", async () => {
    const clientId = await newClient("Ada Byron");
    await issued(clientId, 50);
    const { documents } = await seen(tokenIn(await linkOf(clientId)));
    expect(documents[0]?.xml).toBeNull();
    const paper = await fetchFile(documents[0]?.pdf);
    expect([paper.status, paper.headers.get("content-type"), paper.headers.get("referrer-policy")]).toEqual([
      200,
      "application/pdf",
      "no-referrer",
    ]);
    expect(
      Buffer.from(await paper.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  });

  it("is nothing of other clients, of drafts, or of void invoices", async () => {
    const [mine, other] = [await newClient("Mine"), await newClient("Other")];
    const theirs = await issued(other, 70);
    const unsent = await draft(mine, 80);
    const gone = await issued(mine, 90);
    const body = { reason: "Wrong client", revision: gone.revision };
    await founder.call(CALLS.voidInvoice, { params: { id: gone.id }, body: body as never });
    const token = tokenIn(await linkOf(mine));
    const page = await seen(token);
    expect([page.documents, page.sums, page.unlisted]).toEqual([[], [], 0]);
    for (const { id } of [theirs, unsent, gone])
      expect((await fetchFile(`/files/client-page/${token}/${id}.pdf`)).status).toBe(404);
    const about = { token, invoiceId: theirs.id, text: "Whose is this?", email: "" };
    await expectFailure(
      await sendCall(server.origin, CALLS.askOnClientPage, { body: about }),
      CALLS.askOnClientPage.failures.linkOver,
    );
    expect((await commentsOn("client", mine)).data).toEqual([]);
  });
});

describe("a link", () => {
  const { linkOver } = CALLS.viewClientPage.failures;

  it("can be copied again, and says when it was opened", async () => {
    const clientId = await newClient("Again");
    const url = await linkOf(clientId);
    const status = () => founder.call(CALLS.getClientLink, { params: { id: clientId } });
    expect((await status()).link).toMatchObject({ url: url.href, openedAt: null });
    await seen(tokenIn(url));
    expect((await status()).link?.openedAt).toBe(now.toISOString());
  });

  it("opens no file by what is no id", async () => {
    const token = tokenIn(await linkOf(await newClient("No Id")));
    const names = ["-".repeat(36), "0".repeat(36), `quote-${"-".repeat(36)}`, "..%2f..%2fetc%2fpasswd"];
    for (const name of names)
      for (const ending of ["pdf", "xml"])
        expect((await fetchFile(`/files/client-page/${token}/${name}.${ending}`)).status, name).toBe(404);
  });

  it("ends when it is withdrawn, when another one is made, and when its days are over", async () => {
    const clientId = await newClient("Ended");
    const first = tokenIn(await linkOf(clientId));
    const second = tokenIn(await linkOf(clientId));
    await expectFailure(await view(first), linkOver);
    expect((await view(second)).status).toBe(200);
    await founder.call(CALLS.withdrawClientLink, { params: { id: clientId } });
    await expectFailure(await view(second), linkOver);
    const third = tokenIn(await linkOf(clientId, 30));
    const before = now;
    now = new Date(before.getTime() + 30 * 86_400_000 + 1);
    await expectFailure(await view(third), linkOver);
    const { link } = await founder.call(CALLS.getClientLink, { params: { id: clientId } });
    now = before;
    expect(link).toBeNull();
  });

  it("is given out by nobody outside the company", async () => {
    const clientId = await newClient("Ours");
    const rival = await server.register();
    for (const name of ["getClientLink", "createClientLink", "withdrawClientLink"] as const) {
      const body = name === "createClientLink" ? { days: 30 } : undefined;
      const input = { params: { id: clientId }, body };
      const answer = await sendCall(server.origin, CALLS[name], input, rival.headers);
      await expectFailure(answer, CALLS[name].failures.notFound);
    }
  });

  const [secret, other] = [createSecretKey(Buffer.alloc(32, 1)), createSecretKey(Buffer.alloc(32, 2))];
  const ids = fc.record({ organizationId: fc.uuid(), pageId: fc.uuid() });
  it("names its page, and none once a bit is changed or another key signed it", () => {
    fc.assert(
      fc.property(ids, fc.nat(), fc.integer({ min: 1, max: 255 }), (key, place, change) => {
        const token = tokenOf(key, secret);
        expect(readToken(token, [other, secret])).toEqual(key);
        expect(readToken(token, [other])).toBeNull();
        const bytes = Buffer.from(token, "base64url");
        bytes[place % bytes.length] = (bytes[place % bytes.length] ?? 0) ^ change;
        expect(readToken(bytes.toString("base64url"), [secret])).toBeNull();
      }),
    );
  });
});

describe("a question", () => {
  it("is a comment on its invoice, rings the bell, and reaches the company by mail", async () => {
    const clientId = await newClient("Curious");
    const { id: invoiceId, number } = await issued(clientId, 60);
    const token = tokenIn(await linkOf(clientId));
    const body = { token, invoiceId, text: "Which order is this?\nOurs was 12.", email: "curious@bees.example" };
    expect((await sendCall(server.origin, CALLS.askOnClientPage, { body })).status).toBe(200);
    const thread = await commentsOn("invoice", invoiceId);
    expect(thread.data).toMatchObject([
      { text: body.text, client: "Curious", author: null, sentTo: null, invoice: null },
    ]);
    expect(thread.answersTo).toBe("curious@bees.example");
    const ofClient = await commentsOn("client", clientId);
    expect(ofClient.data).toMatchObject([{ id: thread.data[0]?.id, invoice: { id: invoiceId, number } }]);
    // The client's record has no address, and the question was not about the client itself.
    expect(ofClient.answersTo).toBeNull();
    const [bell] = (await founder.call(CALLS.listNotifications, {})).data;
    expect(bell).toMatchObject({ kind: "asked", to: `/invoices/${invoiceId}`, isRead: false });
    expect(bell?.sentence).toContain(`The client Curious asked about ${number}: “Which order is this?`);
    const mail = await server.mailTo(founder.email, "client_asked");
    expect(mail.subject).toBe("Curious has a question");
    expect(mail.text).toContain(`about ${number}`);
    expect(mail.text).toContain(`/invoices/${invoiceId}`);
    expect(mail.replyTo?.[0]?.address).toBe("curious@bees.example");
  });

  it("is answered by mail where that is chosen; other comments are never sent", async () => {
    const clientId = await newClient("Answered");
    const { id, number } = await issued(clientId, 60);
    const token = tokenIn(await linkOf(clientId));
    const question = { token, invoiceId: id, text: "When is it due?", email: "answered@bees.example" };
    await sendCall(server.origin, CALLS.askOnClientPage, { body: question });
    await founder.call(CALLS.addComment, { body: { subject: "invoice", id, text: "Careful: late before." } });
    await founder.call(CALLS.answerClient, { body: { subject: "invoice", id, text: "On March 31.\nKind regards" } });
    const { data } = await commentsOn("client", clientId);
    expect(data.map(({ text, client, sentTo, author }) => [text, client, sentTo, author?.id])).toEqual([
      ["When is it due?", "Answered", null, undefined],
      ["Careful: late before.", null, null, founder.session.user.id],
      ["On March 31.\nKind regards", null, "answered@bees.example", founder.session.user.id],
    ]);
    const mail = await server.mailTo("answered@bees.example", "client_answer");
    expect(mail.subject).toMatch(new RegExp(`^Answer from .* about ${number}$`));
    expect(mail.text).toContain("On March 31.");
    expect(mail.text).not.toContain("late before");
  });

  it("gets no answer by mail where no address is known, or from another company", async () => {
    const clientId = await newClient("Silent");
    const token = tokenIn(await linkOf(clientId));
    await sendCall(server.origin, CALLS.askOnClientPage, {
      body: { token, invoiceId: null, text: "Hello?", email: "" },
    });
    const body = { subject: "client" as const, id: clientId, text: "Hello!" };
    const { noAddress, notFound } = CALLS.answerClient.failures;
    await expectFailure(await sendCall(server.origin, CALLS.answerClient, { body }, founder.headers), noAddress);
    const rival = await server.register();
    await expectFailure(await sendCall(server.origin, CALLS.answerClient, { body }, rival.headers), notFound);
    expect((await commentsOn("client", clientId)).data).toHaveLength(1);
  });

  it("is refused after twenty in a day", async () => {
    const clientId = await newClient("Loud");
    const token = tokenIn(await linkOf(clientId));
    const body = { token, invoiceId: null, text: "Hello?", email: "" };
    const ask = () => sendCall(server.origin, CALLS.askOnClientPage, { body });
    for (let n = 0; n < 20; n++) expect((await ask()).status).toBe(200);
    await expectFailure(await ask(), CALLS.askOnClientPage.failures.tooMany);
    expect((await commentsOn("client", clientId)).data).toHaveLength(20);
  });
});
