/** Invoices over HTTP: from the draft to the number, the books, the mail, and the PDF; voids and credit notes, and refusals. */
import { PDFDocument } from "@cantoo/pdf-lib";
import {
  CALLS,
  type CallInput,
  type CallName,
  DELETE_PHRASE,
  type INVOICE_STATUSES,
  type InvoiceDetail,
  invoiceMessages,
} from "@tallyleaf/contract";
import { UNITS_OF_MEASURE } from "@tallyleaf/ledger";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadOutstandingOn } from "../src/features/invoices/open.ts";
import { violations } from "./support/book.ts";
import { addMember } from "./support/members.ts";
import { textOfPdf } from "./support/pdf-text.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, type RawInput, sendCall } from "./support/wire.ts";

type Form = CallInput<typeof CALLS.createInvoice>["body"];

let server: TestServer;
let founder: Person;
let clientId: string;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2026-03-20T10:00:00Z") });
  founder = await server.register({ defaultCurrency: "EUR" });
  clientId = await newClient();
});
afterAll(() => server.close());

const send = (name: CallName, input: RawInput, as: Person = founder) =>
  sendCall(server.origin, CALLS[name], input, as.headers);

async function newClient(as: Person = founder, body: object = {}): Promise<string> {
  const { client } = await as.call(CALLS.addClient, {
    body: { name: "Grace Hopper", company: "Northwind Ltd", email: "grace@northwind.example", ...body },
  });
  return client.id;
}

/** 2 days of work at 500 with 20 % tax, and 50 of expenses without: 1,250. */
const form = (changes: Partial<Form> = {}): Form => ({
  clientId,
  issueDate: "2026-03-01",
  dueDate: "2026-03-31",
  currency: "EUR",
  items: [
    { description: "Consulting", quantity: 2, unitPrice: 500, taxName: "VAT", taxRate: 20, accountCode: "4100" },
    { description: "Train fare", quantity: 1, unitPrice: 50, accountCode: "4100" },
  ],
  ...changes,
});
const draft = async (changes: Partial<Form> = {}, as: Person = founder) =>
  (await as.call(CALLS.createInvoice, { body: form(changes) })).invoice;
const issue = async ({ id }: { id: string }, as: Person = founder) =>
  (await as.call(CALLS.issueInvoice, { params: { id }, body: {} })).invoice;
const show = ({ id }: { id: string }, as: Person = founder) => as.call(CALLS.getInvoice, { params: { id } });
const creditNote = async ({ id }: { id: string }) =>
  (await founder.call(CALLS.createCreditNote, { params: { id } })).invoice;
const change = (invoice: InvoiceDetail, changes: Partial<Form>) =>
  send("updateInvoice", {
    params: { id: invoice.id },
    body: { ...form(changes), revision: invoice.revision },
  });

/** "debit 1300 1250.00" for each line. */
const linesOf = ({ lines }: InvoiceDetail["entries"][number]) =>
  lines.map(({ type, amount, account }) => `${type} ${account.code} ${amount.toFixed(2)}`);

/** Of all that is posted in the organization: debits less credits by account, zero left out. */
async function balances(of: Person = founder): Promise<Record<string, number>> {
  const { rows } = await server.db.asSystem((tx) =>
    tx.execute<{ code: string; balance: string }>(sql`
      select account_code as code, sum(case side when 'debit' then base_amount else -base_amount end)::text as balance
      from journal_line join journal_entry e on e.organization_id = journal_line.organization_id and e.id = entry_id
      where e.organization_id = ${of.session.currentOrganizationId} and posted_at is not null
      group by 1 having sum(case side when 'debit' then base_amount else -base_amount end) <> 0 order by 1`),
  );
  return Object.fromEntries(rows.map(({ code, balance }) => [code, Number(balance)]));
}

describe("a draft", () => {
  it("has the ledger's totals, and is not in the books", async () => {
    const before = await balances();
    const invoice = await draft({ discount: { kind: "percent", value: 10 } });
    expect(invoice).toMatchObject({
      number: null,
      status: "draft",
      client: { name: "Northwind Ltd" },
      subtotal: 1050,
      discountTotal: 105,
      taxes: [{ name: "VAT", rate: 20, net: 900, tax: 180 }],
      total: 1125,
      open: 0,
      entries: [],
    });
    expect(await balances()).toEqual(before);
  });

  it("is previewed as it would be saved, and nothing of it stays", async () => {
    const count = async () => (await founder.call(CALLS.listInvoices, { query: {} })).meta.total;
    const before = await count();
    const shown = await founder.call(CALLS.previewInvoice, { query: {}, body: form() });
    const { id: _, createdAt: __, ...saved } = await draft();
    const { id: ___, createdAt: ____, ...previewed } = shown;
    expect(previewed).toEqual(saved);
    expect(await count()).toBe(before + 1);
    expectFailure(await send("getInvoice", { params: { id: shown.id } }), CALLS.getInvoice.failures.notFound);
  });

  it("is changed by the last reader only, and deleted", async () => {
    const first = await draft();
    const answer = await change(first, { reference: "PO 7" });
    expect(answer.json).toMatchObject({ invoice: { reference: "PO 7", revision: 2 } });
    expectFailure(await change(first, {}), CALLS.updateInvoice.failures.changedMeanwhile);
    await founder.call(CALLS.deleteInvoice, { params: { id: first.id } });
    expectFailure(await send("getInvoice", { params: { id: first.id } }), CALLS.getInvoice.failures.notFound);
  });

  it("requires an existing client, project, and accounts, and valid amounts", async () => {
    const { failures } = CALLS.createInvoice;
    const refused = async (changes: Partial<Form>) => send("createInvoice", { body: form(changes) });
    const other = await server.register();
    expectFailure(await refused({ clientId: await newClient(other) }), failures.unknownClient);
    expectFailure(await refused({ projectId: clientId }), failures.unknownProject);
    const item = { description: "Work", quantity: 1, unitPrice: 10, accountCode: "4100" };
    expectFailure(await refused({ items: [{ ...item, accountCode: "1100" }] }), failures.unknownAccount);
    const below = "The total of -€10.00 is below zero. Create a credit note instead.";
    expectFailure(await refused({ items: [{ ...item, unitPrice: -10 }] }), failures.badAmounts, below);
    const discount = "The discount of 10.01 exceeds the items, which add up to €10.00.";
    expectFailure(
      await refused({ items: [item], discount: { kind: "amount", value: 10.01 } }),
      failures.badAmounts,
      discount,
    );
  });

  it("names the invalid item and field", async () => {
    const [item] = form().items;
    const wrong: [field: string, value: unknown, message: string][] = [
      ["description", " ", invoiceMessages.description],
      ["quantity", 0, "Quantity must be above zero"],
      ["unit", "hour", `The unit must be one of ${UNITS_OF_MEASURE.map(({ code }) => code).join(", ")}.`],
      ["unitPrice", -1e13, "Unit price is too large"],
      ["discountPercent", 101, invoiceMessages.percent],
      ["taxRate", -1, invoiceMessages.percent],
      ["accountCode", "", invoiceMessages.account],
    ];
    for (const [field, value, message] of wrong) {
      const answer = await send("createInvoice", { body: { ...form(), items: [item, { ...item, [field]: value }] } });
      expect(answer.json).toMatchObject({ error: message, errors: [{ path: `items.1.${field}`, message }] });
    }
  });
});

describe("an issued invoice", () => {
  it("has a number and an entry, and never changes", async () => {
    const person = await server.register({ defaultCurrency: "EUR" });
    const invoice = await issue(await draft({ clientId: await newClient(person) }, person), person);
    expect(invoice).toMatchObject({ number: "INV-2026-0001", status: "pending", open: 1250 });
    expect(invoice.entries.map(linesOf)).toEqual([
      ["debit 1300 1250.00", "credit 4100 1000.00", "credit 4100 50.00", "credit 2200 200.00"],
    ]);
    expect(await balances(person)).toEqual({ 1300: 1250, 2200: -200, 4100: -1050 });
    const { alreadyIssued } = CALLS.updateInvoice.failures;
    const { id, revision } = invoice;
    const body = { ...form({ clientId: invoice.client.id }), revision };
    expectFailure(await send("updateInvoice", { params: { id }, body }, person), alreadyIssued);
    expectFailure(await send("deleteInvoice", { params: { id } }, person), alreadyIssued);
    expectFailure(await send("issueInvoice", { params: { id }, body: {} }, person), alreadyIssued);
    // Whatever a program does: the database refuses it too.
    const { currentOrganizationId } = person.session;
    const refused = (statement: string) =>
      server.db
        .asOrganization(currentOrganizationId, (tx) => tx.execute(sql.raw(statement)))
        .then(
          () => "done",
          (error: Error) => String(error.cause),
        );
    expect(await refused("update invoice set total = 1")).toContain("is issued and cannot change");
    expect(await refused("delete from invoice")).toContain("is issued and cannot change");
    expect(await refused("delete from invoice_item")).toContain("cannot change");
    expect(await refused("update invoice_item set net = 1")).toContain("permission denied");
    expect(await refused("update invoice set state = 'draft'")).toContain("is issued and cannot change");
    const asSystem = server.db.asSystem((tx) => tx.execute(sql`delete from invoice_item where invoice_id = ${id}`));
    expect(await asSystem.catch(({ cause }: Error) => cause)).toMatchObject({ constraint: "issued_is_final" });
  });

  it("keeps the client's details as they were", async () => {
    const id = await newClient();
    const invoice = await issue(await draft({ clientId: id }));
    await founder.call(CALLS.updateClient, { params: { id }, body: { name: "Grace", company: "Renamed" } });
    expect((await show(invoice)).billTo.name).toBe("Northwind Ltd");
  });

  it("gets the next number without a gap under 20 concurrent requests, for each year and kind", async () => {
    const person = await server.register({ defaultCurrency: "EUR" });
    const client = await newClient(person);
    const drafts = await Promise.all(Array.from({ length: 20 }, () => draft({ clientId: client }, person)));
    const empty = await draft(
      { clientId: client, items: [{ description: "Gift", quantity: 1, unitPrice: 0, accountCode: "4100" }] },
      person,
    );
    const [issued, nothing] = await Promise.all([
      Promise.all(drafts.map((one) => issue(one, person))),
      send("issueInvoice", { params: { id: empty.id }, body: {} }, person),
    ]);
    expectFailure(nothing, CALLS.issueInvoice.failures.nothingToPost);
    const numbers = issued.map(({ number }) => number).sort();
    expect(numbers).toEqual(drafts.map((_, index) => `INV-2026-${String(index + 1).padStart(4, "0")}`));
    const earlier = await issue(
      await draft({ clientId: client, issueDate: "2025-12-31", dueDate: "2026-01-14" }, person),
      person,
    );
    expect(earlier).toMatchObject({ number: "INV-2025-0001", status: "overdue" });
  });

  it("is posted at the form's rate in a foreign currency, and asks for one without it", async () => {
    const { rateMissing } = CALLS.issueInvoice.failures;
    const foreign = await draft({ currency: "USD" });
    const message = "There is no exchange rate from USD to EUR for Mar 1, 2026. Enter the exchange rate.";
    expectFailure(await send("issueInvoice", { params: { id: foreign.id }, body: {} }), rateMissing, message);
    const before = await balances();
    const rated = await issue(await draft({ currency: "USD", exchangeRate: 0.9 }));
    expect(rated).toMatchObject({ exchangeRate: 0.9, baseCurrency: "EUR", total: 1250 });
    expect((await balances())["1300"]).toBeCloseTo((before["1300"] ?? 0) + 1125, 2);
  });
});

describe("the account of a draft's item", () => {
  it("stays with the draft, which can't be issued once the account is deactivated", async () => {
    const body = { name: "Lectures", type: "Revenue", code: "4150" } as const;
    const { account } = await founder.call(CALLS.createAccount, { body });
    const invoice = await draft({
      items: [{ description: "Lecture", quantity: 1, unitPrice: 300, accountCode: "4150" }],
    });
    const params = { id: account.id };
    const answer = await send("updateAccount", { params, body: { ...body, code: "4160" } });
    expectFailure(
      answer,
      CALLS.updateAccount.failures.codeHasPostings,
      "4150 Lectures has entries and keeps its account code. Create a new account instead.",
    );
    expect((await founder.call(CALLS.deleteAccount, { params })).outcome).toBe("deactivated");
    const { unknownAccount } = CALLS.issueInvoice.failures;
    expectFailure(await send("issueInvoice", { params: { id: invoice.id }, body: {} }), unknownAccount);
  });
});

describe("undoing an invoice", () => {
  it("reverses its entry when voided, keeps its number, and stores the reason", async () => {
    const invoice = await issue(await draft());
    const before = await balances();
    const { id } = invoice;
    const early = { reason: "Wrong client", date: "2026-02-28" };
    expectFailure(await send("voidInvoice", { params: { id }, body: early }), CALLS.voidInvoice.failures.dateTooEarly);
    await founder.call(CALLS.voidInvoice, { params: { id }, body: { reason: "Wrong client" } });
    const after = await show(invoice);
    expect(after).toMatchObject({ status: "void", number: invoice.number, voidReason: "Wrong client", open: 0 });
    expect(after.entries.map(linesOf)[1]).toEqual([
      "credit 1300 1250.00",
      "debit 4100 1000.00",
      "debit 4100 50.00",
      "debit 2200 200.00",
    ]);
    expect((await balances())["1300"] ?? 0).toBeCloseTo((before["1300"] ?? 0) - 1250, 2);
    const { isVoid } = CALLS.voidInvoice.failures;
    expectFailure(await send("voidInvoice", { params: { id }, body: { reason: "Again" } }), isVoid);
  });

  it("requires that its payments are voided first", async () => {
    const invoice = await issue(await draft());
    const { id } = invoice;
    const paid = { date: "2026-03-10", accountCode: "1100", amount: 250, items: [{ invoiceId: id }] };
    const { payment } = await founder.call(CALLS.recordPayment, { body: paid });
    expect(await show(invoice)).toMatchObject({ status: "partly_paid", paid: 250, open: 1000 });
    const body = { reason: "A mistake" };
    expectFailure(await send("voidInvoice", { params: { id }, body }), CALLS.voidInvoice.failures.hasPayments);
    await founder.call(CALLS.voidPayment, { params: { id: payment.id }, body: {} });
    expect((await founder.call(CALLS.voidInvoice, { params: { id }, body })).invoice.status).toBe("void");
  });

  it("credits a part, then the rest, and never more", async () => {
    const invoice = await issue(await draft({ currency: "USD", exchangeRate: 0.33333 }));
    const before = await balances();
    const part = await creditNote(invoice);
    expect(part).toMatchObject({
      kind: "credit_note",
      status: "draft",
      total: 1250,
      credits: { number: invoice.number },
    });
    const item = { description: "One day less", quantity: 1, unitPrice: 500, accountCode: "4100" };
    // Client, currency and rate are the invoice's, whatever the form says.
    const lowered = await change(part, { currency: "EUR", exchangeRate: 7, items: [item] });
    expect(lowered.json).toMatchObject({ invoice: { currency: "USD", exchangeRate: 0.33333, total: 500 } });
    const issued = await issue(part);
    expect(issued).toMatchObject({ number: "CN-2026-0001", status: "credited", open: 0 });
    expect(await show(invoice)).toMatchObject({ status: "pending", open: 750, credited: 500 });

    const rest = await creditNote(invoice);
    const { creditTooHigh } = CALLS.issueInvoice.failures;
    const message = `This credit note adds up to $1,200.00, but only $750.00 is left of ${invoice.number}. Lower its items.`;
    expectFailure(await send("issueInvoice", { params: { id: rest.id }, body: {} }), creditTooHigh, message);
    await change(rest, { items: [{ ...item, unitPrice: 750 }] });
    const last = await issue(rest);
    expect(await show(invoice)).toMatchObject({ status: "credited", open: 0, credited: 1250 });
    expect((await balances())["1300"] ?? 0).toBeCloseTo((before["1300"] ?? 0) - 416.66, 2);
    const { creditedInFull } = CALLS.createCreditNote.failures;
    expectFailure(await send("createCreditNote", { params: { id: invoice.id } }), creditedInFull);

    const { hasCreditNotes } = CALLS.voidInvoice.failures;
    const body = { reason: "A mistake" };
    expectFailure(await send("voidInvoice", { params: { id: invoice.id }, body }), hasCreditNotes);
    await founder.call(CALLS.voidInvoice, { params: { id: last.id }, body });
    expect(await show(invoice)).toMatchObject({ status: "pending", open: 750 });
  });
});

describe("sending an invoice", () => {
  it("mails the PDF to each address, and issues a draft", async () => {
    const { id } = await draft();
    const to = ["grace@northwind.example", "books@northwind.example", "GRACE@northwind.example"];
    const { invoice, message } = await founder.call(CALLS.sendInvoice, {
      params: { id },
      body: { to, message: "Thank you, Grace.\nUntil soon." },
    });
    expect(invoice).toMatchObject({ status: "sent", sentTo: "GRACE@northwind.example, books@northwind.example" });
    expect(message).toContain(invoice.number);
    const mail = await server.mailTo("books@northwind.example", "invoice");
    expect(mail.subject).toBe(`Invoice ${invoice.number} from Analytical Engines`);
    expect(mail.text).toContain("Thank you, Grace.");
    expect(mail.text).toContain("1,250.00 EUR, due on 31 March 2026");
    expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      [`${invoice.number}.pdf`, "application/pdf"],
    ]);
  });

  it("uses the client's language, else the company's, and keeps that of the issue", async () => {
    const person = await server.register({ defaultCurrency: "EUR" });
    const company = (documentLanguage: "de" | null) =>
      person.call(CALLS.saveOrganization, { body: { name: "Kornelia Studio", documentLanguage } });
    await company("de");
    const german = await newClient(person);
    const english = await newClient(person, { email: "ada@example.com", language: "en-US" });
    const languageOf = async (of: string) => (await draft({ clientId: of }, person)).language;
    expect([await languageOf(german), await languageOf(english)]).toEqual(["de", "en-US"]);

    const { id } = await draft({ clientId: german }, person);
    const to = ["rechnung@northwind.example"];
    const { invoice } = await person.call(CALLS.sendInvoice, { params: { id }, body: { to, message: "" } });
    const mail = await server.mailTo(to[0] ?? "", "invoice");
    expect(mail.subject).toBe(`Rechnung ${invoice.number} von Kornelia Studio`);
    expect(mail.text).toContain("Guten Tag Grace Hopper,\n\nanbei erhalten Sie unsere Rechnung.");
    expect(mail.text).toContain("Gesamtbetrag: 1.250,00 EUR, fällig am 31. März 2026.");
    expect(mail.html).toContain('<html lang="de">');

    await company(null);
    expect([(await show({ id }, person)).language, await languageOf(german)]).toEqual(["de", "en-US"]);
    const pdf = await fetch(`${server.origin}/api/invoices/${id}/pdf`, { headers: person.headers });
    const text = await textOfPdf(Buffer.from(await pdf.arrayBuffer()));
    expect(text).toContain("Rechnungsdatum");
    expect(text).toContain("1.250,00EUR,fälligam31.März2026");
    expectFailure(await send("addClient", { body: { name: "Ada", language: "pl" } }, person), {
      status: 400,
      code: "invalid_request",
      message: "Choose one of English, Deutsch, Français, Español, Italiano, Nederlands, or leave it empty.",
    });
  });

  it("uses the page size of the company's country", async () => {
    const person = await server.register({ defaultCurrency: "USD" });
    const { id } = await draft({ clientId: await newClient(person) }, person);
    const sizeIn = async (country: string | null) => {
      await person.call(CALLS.saveOrganization, { body: { name: "Leaf", country } });
      const answer = await fetch(`${server.origin}/api/invoices/${id}/pdf`, { headers: person.headers });
      return (await PDFDocument.load(await answer.arrayBuffer())).getPage(0).getSize();
    };
    expect(await sizeIn("US")).toEqual({ width: 612, height: 792 });
    expect(await sizeIn("DE")).toEqual({ width: 595.28, height: 841.89 });
    expect(await sizeIn(null)).toEqual({ width: 595.28, height: 841.89 });
  });

  it("gives the PDF to every member of this organization only", async () => {
    const invoice = await issue(await draft());
    const get = (person: Person) =>
      fetch(`${server.origin}/api/invoices/${invoice.id}/pdf`, { headers: person.headers });
    const answer = await get(await addMember(server, founder, "employee"));
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toBe(`inline; filename="${invoice.number}.pdf"`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    // The file of an issued invoice is the same each time.
    expect(Buffer.from(await (await get(founder)).arrayBuffer()).equals(bytes)).toBe(true);
    const stranger = await server.register();
    expect((await get(stranger)).status).toBe(404);
    expectFailure(
      await send("getInvoice", { params: { id: invoice.id } }, stranger),
      CALLS.getInvoice.failures.notFound,
    );
  });

  it("copies an invoice into a draft of today with the client's terms, and marks one as sent by other means", async () => {
    const id = await newClient(founder, { paymentTermsDays: 7 });
    const items = form().items.map((item) => ({ ...item, unit: "DAY" }));
    const invoice = await issue(await draft({ clientId: id, reference: "PO 1", items }));
    const copy = (await founder.call(CALLS.duplicateInvoice, { params: { id: invoice.id } })).invoice;
    expect(copy).toMatchObject({
      status: "draft",
      issueDate: "2026-03-20",
      dueDate: "2026-03-27",
      reference: "",
      total: 1250,
      items: [{ unit: "DAY" }, { unit: "DAY" }],
    });
    const { notIssued } = CALLS.recordInvoiceSent.failures;
    expectFailure(await send("recordInvoiceSent", { params: { id: copy.id }, body: {} }), notIssued);
    await founder.call(CALLS.recordInvoiceSent, { params: { id: invoice.id }, body: { to: "by post" } });
    expect(await show(invoice)).toMatchObject({ status: "sent", sentTo: "by post" });
  });
});

describe("the list", () => {
  it("shows unpaid invoices that aren't overdue as pending, also sent and partly paid ones", async () => {
    const person = await server.register({ defaultCurrency: "EUR" });
    const clientId = await newClient(person);
    const make = (changes: Partial<Form> = {}) => draft({ clientId, ...changes }, person);
    await make();
    const [fresh, sent, part, late] = [
      await issue(await make(), person),
      await issue(await make(), person),
      await issue(await make(), person),
      await issue(await make({ issueDate: "2026-01-10", dueDate: "2026-02-10" }), person),
    ];
    await person.call(CALLS.recordInvoiceSent, { params: { id: sent.id }, body: {} });
    const body = { date: "2026-03-10", accountCode: "1100", amount: 250, items: [{ invoiceId: part.id }] };
    await person.call(CALLS.recordPayment, { body });
    const numbers = async (status: (typeof INVOICE_STATUSES)[number]) =>
      (await person.call(CALLS.listInvoices, { query: { status } })).data.map(({ number }) => number).sort();
    expect(await numbers("pending")).toEqual([fresh.number, sent.number, part.number]);
    expect(await numbers("sent")).toEqual([sent.number]);
    expect(await numbers("partly_paid")).toEqual([part.number]);
    expect(await numbers("overdue")).toEqual([late.number]);
    const unsent = await person.call(CALLS.listInvoices, { query: { unsent: "true" } });
    expect(unsent.data.map(({ number }) => number).sort()).toEqual([fresh.number, part.number, late.number].sort());
  });

  it("filters by text, status, dates, and client, sorts, pages, and sums the selection", async () => {
    const person = await server.register({ defaultCurrency: "EUR" });
    const [northwind, bees] = [await newClient(person), await newClient(person, { company: "Bees & Co" })];
    const make = (changes: Partial<Form>) => draft({ clientId: northwind, ...changes }, person);
    const paid = await issue(await make({ reference: "PO 4711" }), person);
    const body = { date: "2026-03-10", accountCode: "1100", amount: 1250, items: [{ invoiceId: paid.id }] };
    await person.call(CALLS.recordPayment, { body });
    await issue(await make({ clientId: bees, issueDate: "2026-01-10", dueDate: "2026-02-10" }), person);
    await make({ clientId: bees, issueDate: "2026-03-05" });
    const numbers = async (query: CallInput<typeof CALLS.listInvoices>["query"]) =>
      (await person.call(CALLS.listInvoices, { query })).data.map(({ number, status }) => number ?? status);
    expect(await numbers({})).toEqual(["draft", "INV-2026-0001", "INV-2026-0002"]);
    expect(await numbers({ search: "4711" })).toEqual(["INV-2026-0001"]);
    expect(await numbers({ search: "bees" })).toEqual(["draft", "INV-2026-0002"]);
    expect(await numbers({ search: "train FARE", status: "paid" })).toEqual(["INV-2026-0001"]);
    expect(await numbers({ status: "overdue" })).toEqual(["INV-2026-0002"]);
    expect(await numbers({ startDate: "2026-03-01", endDate: "2026-03-04" })).toEqual(["INV-2026-0001"]);
    expect(await numbers({ clientId: bees, sortBy: "issueDate", sortOrder: "asc" })).toEqual([
      "INV-2026-0002",
      "draft",
    ]);
    expect(await numbers({ sortBy: "client", sortOrder: "asc", perPage: 1, page: 2 })).toEqual(["INV-2026-0002"]);
    const all = await person.call(CALLS.listInvoices, { query: { perPage: 1 } });
    expect(all.meta).toEqual({ total: 3, currentPage: 1, perPage: 1 });
    expect(all.sums).toEqual([{ currency: "EUR", total: 2500, open: 1250 }]);
    const history = await person.call(CALLS.listAuditEvents, { query: { perPage: 100 } });
    const told = history.data.map(({ sentence }) => sentence);
    expect(told).toContain("Ada Lovelace recorded that invoice INV-2026-0001 is paid in full");
    expect(told).toContain("Ada Lovelace issued invoice INV-2026-0001 to Northwind Ltd: €1,250.00");
  });
});

describe("invoice settings", () => {
  it("number and fill new invoices, and are for bookkeepers only", async () => {
    const person = await server.register({ defaultCurrency: "EUR" });
    const usual = await person.call(CALLS.getInvoiceSettings, {});
    expect(usual).toMatchObject({ numberPrefix: "INV", paymentTermsDays: 14 });
    const first = await issue(await draft({ clientId: await newClient(person) }, person), person);
    const body = { ...usual, numberPrefix: "2026/A", bankDetails: "IBAN DE02 1203 0000 0000 2020 51" };
    await person.call(CALLS.saveInvoiceSettings, { body });
    const second = await issue(await draft({ clientId: await newClient(person) }, person), person);
    expect(second).toMatchObject({ number: "2026/A-2026-0002", seller: { bankDetails: body.bankDetails } });
    expect((await show(first, person)).seller.bankDetails).toBe("");
    const { prefixTaken } = CALLS.saveInvoiceSettings.failures;
    const answer = await send("saveInvoiceSettings", { body: { ...body, creditNotePrefix: "INV" } }, person);
    expectFailure(answer, prefixTaken, "INV-2026-0001 is an invoice already. Choose another prefix.");
  });
});

describe("after all of these tests", () => {
  it("keeps the laws of the books, with accounts receivable equal to the amounts due", async () => {
    const { currentOrganizationId } = founder.session;
    expect(await violations(server.db, currentOrganizationId)).toEqual([]);
    const outstanding = await server.db.asOrganization(currentOrganizationId, (tx) =>
      loadOutstandingOn(tx, currentOrganizationId, "2026-03-20"),
    );
    expect(Number(outstanding.total)).toBeCloseTo((await balances())["1300"] ?? 0, 2);
    expect(outstanding.due).toBeGreaterThan(3);
  });

  it("deletes all of them with the company", async () => {
    const { currentOrganizationId } = founder.session;
    const body = { confirmation: DELETE_PHRASE, password: founder.password, withoutArchive: true };
    expect((await send("deleteOrganization", { body })).status).toBe(200);
    const { rows } = await server.db.asSystem((tx) =>
      tx.execute(sql`select 1 from invoice where organization_id = ${currentOrganizationId}
        union all select 1 from invoice_item where organization_id = ${currentOrganizationId}
        union all select 1 from invoice_counter where organization_id = ${currentOrganizationId}`),
    );
    expect(rows).toEqual([]);
  });
});
