/** Notifications and comments over HTTP: for whom an event is, who may comment and be mentioned, and which mails are sent. */
import { CALLS } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postRunsOfAll } from "../src/books/runs/by-clock.ts";
import { recordDue } from "../src/features/notifications/due.ts";
import { orderMails } from "../src/features/notifications/mails.ts";
import { CallFailure } from "../src/platform/http/failure.ts";
import { createMailOrders } from "../src/platform/mail/mail.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall, upload } from "./support/wire.ts";

const NOW = new Date("2026-11-20T10:00:00Z");
let server: TestServer;
let ada: Person;
let bob: Person;
let eve: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => NOW });
  ada = await server.register({ defaultCurrency: "EUR" });
  await stateCompany(ada);
  bob = await addMember(server, ada, "accountant");
  eve = await addMember(server, ada, "employee");
});
afterAll(() => server.close());

const at = (id: string | number) => ({ params: { id: String(id) } });
const listOf = (person: Person) => person.call(CALLS.listNotifications, {});
const idOf = (person: Person) => person.session.user.id;

async function bring(person: Person, id: string): Promise<number> {
  const script = purchase(id, { currency: "EUR" }, { status: "to_review" });
  const document = await upload(person, scriptedPdf(script), { expenseId: -1, name: `${id}.pdf` });
  await person.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
  return document.expenseId ?? 0;
}
const comment = (person: Person, id: number, text: string, mentions: string[] = []) =>
  person.call(CALLS.addComment, { body: { subject: "expense", id: String(id), text, mentions } });

/** Issues an invoice that is due on a day. */
async function sell(person: Person, dueDate: string) {
  const { client } = await ada.call(CALLS.addClient, {
    body: { ...ADDRESS, name: "Grace", company: `For ${dueDate}` },
  });
  const items = [{ description: "Consulting", quantity: 1, unitPrice: 90, accountCode: "4100" }];
  const { invoice } = await person.call(CALLS.createInvoice, {
    body: { clientId: client.id, issueDate: "2026-11-01", dueDate, currency: "EUR", items },
  });
  await person.call(CALLS.issueInvoice, { ...at(invoice.id), body: {} });
  return person.call(CALLS.getInvoice, at(invoice.id));
}

describe("notifications", () => {
  it("tell an employee of what was decided on their own expenses, and nobody of their own acts", async () => {
    const id = await bring(eve, "hers");
    await bob.call(CALLS.returnExpense, { ...at(id), body: { comment: "Which project?" } });
    await bob.call(CALLS.acceptExpense, { ...at(id), body: {} });
    const list = await listOf(eve);
    expect(list.unread).toBe(2);
    expect(list.data.map(({ kind, isRead, to }) => [kind, isRead, to])).toEqual([
      ["approved", false, `/expenses/${id}`],
      ["returned", false, `/expenses/${id}`],
    ]);
    expect(list.data[1]?.sentence).toContain("Which project?");
    for (const other of [ada, bob]) expect((await listOf(other)).data).toEqual([]);

    const [first] = list.data;
    expect(await eve.call(CALLS.readNotifications, { body: { id: first?.id } })).toMatchObject({ unread: 1 });
    const another = { body: { id: list.data[1]?.id } };
    const refused = await sendCall(server.origin, CALLS.readNotifications, another, bob.headers);
    expectFailure(refused, CALLS.readNotifications.failures.notFound);
    expect((await listOf(eve)).unread).toBe(1);
    expect(await eve.call(CALLS.readNotifications, { body: {} })).toMatchObject({ unread: 0 });
  });

  it("tell of invoices that were paid or are overdue, once, and of bills that are due", async () => {
    const late = await sell(bob, "2026-11-18");
    await sell(bob, "2026-12-18");
    const paid = await sell(bob, "2026-11-19");
    await ada.call(CALLS.recordPayment, {
      body: { date: "2026-11-19", accountCode: "1100", amount: 90, items: [{ invoiceId: paid.id }] },
    });
    await ada.call(CALLS.createExpense, {
      body: {
        ...{ vendorName: "Quill", description: "Paper", invoiceDate: "2026-11-10", dueDate: "2026-11-22" },
        ...{ totalAmount: 20, currency: "EUR", paymentAccountId: "2000", accountCode: "5400" },
      },
    });
    await recordDue(server.db, NOW);
    await recordDue(server.db, NOW);
    const { data } = await listOf(bob);
    expect(data.map(({ kind, sentence }) => [kind, sentence])).toEqual([
      ["due", "The bill of Quill is due on Nov 22, 2026"],
      ["due", `Invoice ${late.number} is overdue`],
      ["paid", `Ada Lovelace recorded that invoice ${paid.number} is paid in full`],
    ]);
    expect((await listOf(ada)).data.map(({ kind }) => kind)).toEqual(["due"]);
    expect((await listOf(eve)).data.map(({ kind }) => kind)).toEqual(["approved", "returned"]);
  });

  it("come by mail as each person chose, unless they were read before", async () => {
    const first4 = ["returned", "mentioned", "failed", "tax"];
    expect((await eve.call(CALLS.getNotificationSettings, {})).mails).toEqual(first4);
    await eve.call(CALLS.saveNotificationSettings, { body: { mails: ["approved"] } });
    expect((await eve.call(CALLS.getNotificationSettings, {})).mails).toEqual(["approved"]);
    expect((await bob.call(CALLS.getNotificationSettings, {})).mails).toEqual(first4);
    const orders = () => orderMails(server.db, createMailOrders(server.queue));
    await orders();
    const [first, second] = [await bring(eve, "mailed"), await bring(eve, "seen")];
    await bob.call(CALLS.acceptExpense, { ...at(second), body: {} });
    await eve.call(CALLS.readNotifications, { body: {} });
    await bob.call(CALLS.returnExpense, { ...at(first), body: { comment: "No mail." } });
    await bob.call(CALLS.acceptExpense, { ...at(first), body: {} });
    await orders();
    const mail = await server.mailTo(eve.email, "notification");
    expect(mail.subject).toBe("Your expense was approved");
    expect(mail.text).toContain(`/expenses/${first}`);
    expect(mail.text).toContain("Change them in your profile.");
  });
});

describe("comments", () => {
  it("mention members who may see the document, who are notified", async () => {
    const id = await bring(eve, "asked");
    const { people } = await eve.call(CALLS.listComments, { query: { subject: "expense", id: String(id) } });
    expect(people.map((person) => person.id).sort()).toEqual([idOf(ada), idOf(bob)].sort());
    await comment(eve, id, "@Bob please check.", [idOf(bob), idOf(bob)]);
    const answer = await comment(bob, id, "Which client?", [idOf(eve)]);
    expect(answer.data.map(({ author, text }) => [author?.id, text])).toEqual([
      [idOf(eve), "@Bob please check."],
      [idOf(bob), "Which client?"],
    ]);
    expect((await listOf(bob)).data[0]).toMatchObject({ kind: "mentioned", to: `/expenses/${id}`, isRead: false });
    expect((await listOf(eve)).data[0]?.sentence).toContain("“Which client?”");
    const { data } = await ada.call(CALLS.expenseHistory, at(id));
    expect(data[0]?.sentence).toContain("commented: “Which client?”");
  });

  it("are refused to who may not see the document, and so are mentions of them", async () => {
    const adas = await bring(ada, "adas");
    const rival = await server.register();
    const { notFound } = CALLS.listComments.failures;
    const { unknownPerson } = CALLS.addComment.failures;
    const query = { subject: "expense", id: String(adas) };
    const body = { ...query, text: "Mine?" };
    for (const person of [eve, rival]) {
      expectFailure(await sendCall(server.origin, CALLS.listComments, { query }, person.headers), notFound);
      expectFailure(await sendCall(server.origin, CALLS.addComment, { body }, person.headers), notFound);
    }
    for (const other of [eve, rival]) {
      const mention = { body: { ...body, mentions: [idOf(other)] } };
      expectFailure(await sendCall(server.origin, CALLS.addComment, mention, ada.headers), unknownPerson);
    }
    expect((await ada.call(CALLS.listComments, { query: { subject: "expense", id: String(adas) } })).data).toEqual([]);
  });

  it("belong to invoices, journal entries, and bank transactions too, as far as a role sees them", async () => {
    const invoice = await sell(ada, "2026-12-01");
    const entry = invoice.entries[0]?.id ?? "";
    const sent = (subject: string, id: string, person: Person) =>
      sendCall(server.origin, CALLS.addComment, { body: { subject, id, text: "Seen." } }, person.headers);
    expect((await sent("invoice", invoice.id, eve)).status).toBe(200);
    expect((await sent("journal_entry", entry, bob)).status).toBe(200);
    expectFailure(await sent("journal_entry", entry, eve), CALLS.listComments.failures.notFound);
    for (const id of ["12", "018f0000-0000-7000-8000-000000000000"])
      expectFailure(await sent("bank_line", id, ada), CALLS.listComments.failures.notFound);
  });
});

describe("a run by the clock that fails", () => {
  it("notifies once for its months those who may post it, with a mail by choice", async () => {
    const organizationId = ada.session.currentOrganizationId;
    const runs = {
      name: "depreciation",
      subjectType: "depreciation_run" as const,
      findNext: async (_tx: unknown, after: string) =>
        after < organizationId ? { organizationId, createdBy: idOf(ada) } : null,
      lock: async () => {},
      post: () => Promise.reject(new CallFailure(CALLS.listComments.failures.notFound)),
    };
    await ada.call(CALLS.saveNotificationSettings, { body: { mails: [] } });
    await bob.call(CALLS.readNotifications, { body: {} });
    for (const day of ["2026-11-20T10:00:00Z", "2026-11-20T11:00:00Z"])
      await postRunsOfAll({ db: server.db, now: () => new Date(day), onError: () => {} }, runs);
    const failed = {
      kind: "failed",
      sentence: "Depreciation up to Oct 31, 2026 could not be posted",
      to: "/assets?post",
    };
    for (const person of [ada, bob])
      expect((await listOf(person)).data.filter(({ kind }) => kind === "failed")).toMatchObject([failed]);
    expect((await listOf(eve)).data.filter(({ kind }) => kind === "failed")).toEqual([]);
    await orderMails(server.db, createMailOrders(server.queue));
    expect((await server.mailTo(bob.email, "notification")).subject).toBe("A scheduled run failed");
    expect((await ada.call(CALLS.getNotificationSettings, {})).mails).toEqual([]);
  });
});

describe("comments on a bank transaction", () => {
  it("notify who is mentioned, and lead to the transaction", async () => {
    const csv = "Date,Payee,Amount\n2026-11-10,ACME,-42.00\n2026-11-11,Other,-7.00\n";
    const { account } = await ada.call(CALLS.createBankAccount, {
      body: { name: "Bee bank", type: "checking", currency: "EUR" },
    });
    await ada.call(CALLS.importStatement, {
      body: { targets: JSON.stringify([{ statement: 0, bankAccountId: account.id }]) },
      file: new File([csv], "november.csv"),
    });
    const { data: lines } = await ada.call(CALLS.listBankLines, { query: { search: "ACME" } });
    const id = lines[0]?.id ?? "";
    const body = { subject: "bank_line" as const, id, text: "@Bob which bill?", mentions: [idOf(bob)] };
    expectFailure(
      await sendCall(server.origin, CALLS.addComment, { body: { ...body, mentions: [idOf(eve)] } }, ada.headers),
      CALLS.addComment.failures.unknownPerson,
    );
    await ada.call(CALLS.addComment, { body });
    expect((await listOf(bob)).data[0]).toMatchObject({ kind: "mentioned", to: `/banking?line=${id}` });
    expect((await bob.call(CALLS.listBankLines, { query: { id } })).data.map((line) => line.id)).toEqual([id]);
    const rival = await server.register();
    expect((await rival.call(CALLS.listBankLines, { query: { id } })).data).toEqual([]);
    const query = { subject: "bank_line", id };
    for (const person of [eve, rival])
      expectFailure(
        await sendCall(server.origin, CALLS.listComments, { query }, person.headers),
        CALLS.listComments.failures.notFound,
      );
  });
});
