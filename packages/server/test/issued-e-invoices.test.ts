/** E-invoices of our own invoices over HTTP: what their format needs before the issue, their XML, and the mail with it. */
import { CALLS, type CallInput, invoiceXml } from "@tallyleaf/contract";
import { parseEInvoice } from "@tallyleaf/extraction/e-invoices";
import { checkEInvoice, type EInvoice } from "@tallyleaf/ledger";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bookDeposit } from "./support/deposits.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectError, expectFailure, send, sendCall } from "./support/wire.ts";

type Form = CallInput<typeof CALLS.createInvoice>["body"];

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date("2026-03-20T10:00:00Z") });
  founder = await server.register({ companyName: "Bienen GmbH", defaultCurrency: "EUR" });
  await founder.call(CALLS.saveOrganization, { body: { name: "Bienen GmbH", country: "DE", documentLanguage: "de" } });
  await founder.call(CALLS.addTaxRegistration, {
    body: { country: "DE", number: "DE123456788", startsOn: "2020-01-01", rhythm: "month" },
  });
  await state(COMPANY, BANK);
  await bookDeposit(founder, 1000);
});
afterAll(() => server.close());

const COMPANY = {
  address: "Honigweg 1\n10115 Berlin",
  phone: "+49 30 123456",
  email: "rechnung@bienen.example",
  contactName: "Beate Biene",
  electronicAddress: "9930:DE123456788",
};
const BANK = { bankDetails: "Bienenbank\nIBAN DE89 3704 0044 0532 0130 00\nBIC COBADEFFXXX" };
const CLIENT = {
  name: "Stadt Musterhausen",
  address: "Rathausplatz 2\n20095 Hamburg",
  country: "DE",
  email: "amt@musterhausen.example",
  buyerReference: "991-01484-64",
  electronicAddress: "0204:991-01484-64",
  eInvoiceFormat: "xrechnung-ubl",
} as const;

const newClient = async (body: object) =>
  (await founder.call(CALLS.addClient, { body: { ...CLIENT, ...body } as never })).client.id;

const line = (more: object) => ({ description: "Honig", quantity: 1, unitPrice: 100, accountCode: "4100", ...more });
const draft = async (clientId: string, items: object[], more: Partial<Form> = {}) => {
  const days = { issueDate: "2026-03-05", dueDate: "2026-03-31", currency: "EUR" };
  return (await founder.call(CALLS.createInvoice, { body: { clientId, ...days, items, ...more } as never })).invoice;
};
const issue = async ({ id }: { id: string }) =>
  (await founder.call(CALLS.issueInvoice, { params: { id }, body: {} })).invoice;
const xml = (id: string, format: string, as: Person = founder) =>
  send(`${server.origin}${invoiceXml.path.replace(":id", id)}?format=${format}`, { headers: as.headers });

async function read(id: string, format: string): Promise<EInvoice> {
  const answer = await xml(id, format);
  expect(answer.headers.get("content-type"), String(answer.bytes)).toContain("application/xml");
  const invoice = parseEInvoice(answer.bytes);
  if (!invoice) throw new Error("No e-invoice was written.");
  expect(checkEInvoice(invoice)).toEqual([]);
  return invoice;
}

/** Saves the company's details for its invoices. */
async function state(company: object, settings: object): Promise<void> {
  await founder.call(CALLS.saveOrganization, { body: company as never });
  await founder.call(CALLS.saveInvoiceSettings, { body: settings as never });
}

it("names all that the format needs, where it is entered, and issues nothing without it", async () => {
  const bare = { address: "Rathausplatz 2", buyerReference: "", electronicAddress: "", email: "", country: null };
  const clientId = await newClient(bare);
  const none = Object.fromEntries(Object.keys(COMPANY).map((field) => [field, ""]));
  await state({ ...none, address: "Honigweg 1" }, { bankDetails: "" });
  const { id, eInvoice } = await draft(clientId, [line({ taxCode: "DE-U19" }), line({ taxCode: "" })]);
  const input = { params: { id }, body: {} };
  const answer = await sendCall(server.origin, CALLS.issueInvoice, input, {
    ...founder.headers,
    Cookie: "language=de",
  });
  expectError(answer, 409, CALLS.issueInvoice.failures.detailsMissing.code);
  const { errors } = answer.json as { errors: { path: string; message: string }[] };
  expect(new Set(errors.map(({ path }) => path))).toEqual(
    new Set([
      ...["items.1.taxCode", "settings.bankDetails"],
      ...["seller.address", "seller.phone", "seller.email", "seller.electronicAddress"],
      ...["billTo.address", "billTo.country", "billTo.buyerReference", "billTo.electronicAddress"],
    ]),
  );
  expect(errors[0]?.message).toBe("Die E-Rechnung braucht in Position 2: Steuerschlüssel.");
  expect(eInvoice?.missing.map(({ path }) => path)).toEqual(errors.map(({ path }) => path));
  expect((await founder.call(CALLS.getInvoice, { params: { id } })).status).toBe("draft");
  await state(COMPANY, BANK);
  await founder.call(CALLS.updateClient, { params: { id: clientId }, body: CLIENT });
  const item = line({ taxCode: "DE-U19" });
  const body = { items: [item, line({ taxCode: "DE-U7" })], revision: 1 };
  const { invoice } = await founder.call(CALLS.updateInvoice, { params: { id }, body: body as never });
  expect(invoice.eInvoice).toEqual({ format: "xrechnung-ubl", missing: [] });
  expect((await issue(invoice)).number).toMatch(/-2026-\d+$/);
});

it("writes an advance invoice as one for a prepayment where the format and the countries know that", async () => {
  const abroad = { country: "AT", electronicAddress: "9914:ATU12345675", buyerReference: "R-1" };
  const types: string[][] = [];
  for (const [country, more] of [["DE", {}] as const, ["AT", abroad] as const]) {
    const item = line({ taxCode: "DE-U19", accountCode: "2150" });
    const invoice = await issue(await draft(await newClient(more), [item]));
    for (const format of ["xrechnung-ubl", "xrechnung-cii", "peppol", "factur-x"])
      types.push([country, format, (await read(invoice.id, format)).typeCode ?? ""]);
  }
  expect(types.map((row) => row.join(" "))).toEqual([
    ...["DE xrechnung-ubl 380", "DE xrechnung-cii 380", "DE peppol 380", "DE factur-x 386"],
    ...["AT xrechnung-ubl 380", "AT xrechnung-cii 380", "AT peppol 386", "AT factur-x 386"],
  ]);
});

it.each(["xrechnung-ubl", "xrechnung-cii", "peppol", "factur-x"])(
  "writes the figures, parties, and references of the PDF as %s",
  async (format) => {
    const clientId = await newClient({});
    const items = [
      line({ taxCode: "DE-U19", quantity: 3, unit: "HUR", unitPrice: 33.333, discountPercent: 10 }),
      line({ taxCode: "DE-U7", description: "Bücher\nzwei Bände", quantity: 2, unitPrice: 9.99 }),
      line({ taxCode: "DE-U19", description: "Anzahlung", unitPrice: -20 }),
    ];
    const more = { discount: { kind: "percent", value: 5 }, reference: "B-77", supplyDate: "2026-02-01" } as const;
    const invoice = await issue(await draft(clientId, items, { ...more, supplyUntil: "2026-02-28", notes: "Danke" }));
    const written = await read(invoice.id, format);
    const money = (value: number) => value.toFixed(2);
    expect(written).toMatchObject({
      typeCode: "380",
      number: invoice.number,
      date: "2026-03-05",
      dueDate: "2026-03-31",
      period: { start: "2026-02-01", end: "2026-02-28" },
      order: "B-77",
      buyerReference: "991-01484-64",
      notes: ["Danke"],
      seller: {
        ...{ name: "Bienen GmbH", vatId: "DE123456788", street: ["Honigweg 1"], postCode: "10115", city: "Berlin" },
        electronicAddress: { scheme: "9930", id: "DE123456788" },
        contact: { name: "Beate Biene", phone: "+49 30 123456", email: "rechnung@bienen.example" },
      },
      buyer: { city: "Hamburg", country: "DE", electronicAddress: { scheme: "0204", id: "991-01484-64" } },
      payments: [{ means: "58", account: "DE89370400440532013000" }],
      totals: { net: money(invoice.total - invoice.taxTotal), tax: money(invoice.taxTotal), due: money(invoice.total) },
    });
    expect(written.totals.allowances).toBe(money(invoice.discountTotal));
    expect(
      written.taxes.map(({ category, rate, base, amount }) => [category, Number(rate), Number(base), Number(amount)]),
    ).toEqual(invoice.taxes.map(({ rate, net, tax }) => ["S", rate, net, tax]));
    expect(written.lines.map(({ name, quantity, unit }) => [name, Number(quantity), unit])).toEqual([
      ...[
        ["Honig", 3, "HUR"],
        ["Bücher", 2, "C62"],
        ["Anzahlung", -1, "C62"],
      ],
    ]);
  },
);

it("makes prices with tax inside net, whatever their quantity, with the discount and the sums of the books", async () => {
  const clientId = await newClient({});
  const items = [
    line({ taxCode: "DE-U19", quantity: 3, unitPrice: 10 }),
    line({ taxCode: "DE-U7", quantity: 0.7, unitPrice: 4.99 }),
  ];
  const discount = { kind: "amount", value: 2.5 } as const;
  const invoice = await issue(await draft(clientId, items, { taxStructure: "inclusive", discount }));
  for (const format of ["xrechnung-ubl", "factur-x"]) {
    const { totals, taxes } = await read(invoice.id, format);
    expect(Number(totals.total)).toBe(invoice.total);
    expect(taxes.map(({ base, amount }) => [Number(base), Number(amount)])).toEqual(
      invoice.taxes.map(({ net, tax }) => [net, tax]),
    );
  }
});

it("states reverse charge and intra-community supplies with their reasons", async () => {
  const taxId = "FR40303265045";
  const abroad = await newClient({ taxId, country: "FR", address: "1 rue du Miel\n75001 Paris" });
  const service = await read((await issue(await draft(abroad, [line({ taxCode: "DE-EU-SERV" })]))).id, "xrechnung-ubl");
  expect(service.taxes).toMatchObject([{ category: "AE", rate: "0", amount: "0.00", reasonCode: "VATEX-EU-AE" }]);
  expect(service.taxes[0]?.reason).toMatch(/^Steuerschuldnerschaft/);
  expect(service.buyer.vatId).toBe(taxId);
  const goods = await read((await issue(await draft(abroad, [line({ taxCode: "DE-IGL" })]))).id, "xrechnung-cii");
  expect(goods).toMatchObject({
    taxes: [{ category: "K", reasonCode: "VATEX-EU-IC" }],
    ...{ deliveryDate: "2026-03-05", deliveryCountry: "FR" },
  });
});

it("states by the law's words that a small business charges no tax, with its tax number alone", async () => {
  const small = await server.register({ companyName: "Imkerin", defaultCurrency: "EUR" });
  const { electronicAddress: _, ...company } = COMPANY;
  await small.call(CALLS.saveOrganization, {
    body: { ...company, name: "Imkerin", country: "DE", taxId: "21/815/08150", documentLanguage: "de" },
  });
  await small.call(CALLS.saveInvoiceSettings, { body: BANK });
  await small.call(CALLS.addTaxRegistration, {
    body: { country: "DE", number: "", startsOn: "2020-01-01", rhythm: "month", smallFrom: "2020-01-01" },
  });
  const { client } = await small.call(CALLS.addClient, { body: CLIENT });
  const days = { issueDate: "2026-03-05", dueDate: "2026-03-31", currency: "EUR" };
  const body = { clientId: client.id, ...days, items: [line({})] };
  const { invoice } = await small.call(CALLS.createInvoice, { body: body as never });
  expect(invoice.eInvoice?.missing).toEqual([]);
  await small.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
  const written = parseEInvoice((await xml(invoice.id, "xrechnung-ubl", small)).bytes);
  expect(written?.taxes).toMatchObject([{ category: "E", rate: "0", base: "100.00", amount: "0.00" }]);
  expect(written?.taxes[0]?.reason).toContain("§ 19 UStG");
  expect(written?.seller).toMatchObject({ vatId: null, taxNumber: "21/815/08150", identifier: "21/815/08150" });
});

it("writes a credit note with the invoice that it credits, and foreign tax in the currency of the books", async () => {
  const clientId = await newClient({});
  const foreign = { currency: "USD", exchangeRate: 0.5 };
  const invoice = await issue(await draft(clientId, [line({ taxCode: "DE-U19", unit: "KGM" })], foreign));
  expect(await read(invoice.id, "peppol")).toMatchObject({
    ...{ currency: "USD", taxCurrency: "EUR" },
    totals: { tax: "19.00", taxInTaxCurrency: "9.50" },
    payments: [{ means: "30" }],
  });
  const { id } = (await founder.call(CALLS.createCreditNote, { params: { id: invoice.id } })).invoice;
  const note = await issue({ id });
  for (const format of ["xrechnung-ubl", "factur-x"])
    expect(await read(note.id, format)).toMatchObject({
      typeCode: "381",
      number: note.number,
      preceding: [{ number: invoice.number, date: "2026-03-05" }],
      totals: { total: "119.00" },
      lines: [{ unit: "KGM" }],
    });
});

it("writes no XML of a draft, an unknown format, or another company's invoice", async () => {
  const { notFound, notIssued, detailsMissing } = invoiceXml.failures;
  const clientId = await newClient({});
  const { id } = await draft(clientId, [line({ taxCode: "DE-U19" })]);
  expectFailure(await xml(id, "xrechnung-ubl"), notIssued);
  await issue({ id });
  expectError(await xml(id, "pdf"), 400);
  const rival = await server.register();
  expectFailure(await xml(id, "xrechnung-ubl", rival), notFound);
  expect((await send(`${server.origin}/api/invoices/${id}/xml?format=peppol`)).status).toBe(401);
  const plain = await newClient({ eInvoiceFormat: "", buyerReference: "", electronicAddress: "" });
  const other = await issue(await draft(plain, [line({ taxCode: "DE-U19" })]));
  const answer = await xml(other.id, "peppol");
  expectError(answer, 409, detailsMissing.code);
  expect((answer.json as { errors: { path: string }[] }).errors.map(({ path }) => path).sort()).toEqual([
    "billTo.buyerReference",
    "billTo.electronicAddress",
  ]);
});

it.each(["xrechnung-ubl", "xrechnung-cii", "peppol", "factur-x"])(
  "writes allowances, charges, item numbers, days, and what was paid before as %s, which its credit note takes back",
  async (format) => {
    const clientId = await newClient({});
    const early = { isCharge: false, kind: "percent", value: 10, reason: "Frühbucher" };
    const packing = { isCharge: true, kind: "amount", value: 2.5, reason: "Verpackung" };
    const days = { supplyDate: "2026-02-03", supplyUntil: "2026-02-20" };
    const items = [
      line({ taxCode: "DE-U19", itemNumber: "H-1", ...days, allowances: [early, packing] }),
      line({ taxCode: "DE-U7", description: "Buch", unitPrice: 50 }),
      line({ kind: "allowance", description: "Treue", taxCode: "DE-U19", percent: 2, unitPrice: 0 }),
      line({ kind: "charge", description: "Fracht", taxCode: "DE-U7", unitPrice: 5, accountCode: "4000" }),
    ];
    const more = { supplyDate: "2026-02-01", supplyUntil: "2026-02-28", prepaid: 66.72 };
    const invoice = await issue(await draft(clientId, items, more as never));
    expect(invoice).toMatchObject({
      subtotal: 142.5,
      allowanceTotal: 1.85,
      chargeTotal: 5,
      total: 166.72,
      // The prepaid part is settled with the deposit at once.
      open: 100,
      paid: 66.72,
    });
    const written = await read(invoice.id, format);
    expect(written.totals).toMatchObject({
      ...{ lines: "142.50", allowances: "1.85", charges: "5.00", net: "145.65", tax: "21.07", total: "166.72" },
      ...{ paid: "66.72", due: "100.00" },
    });
    expect(written.taxes.map(({ rate, base, amount }) => [rate, base, amount])).toEqual([
      ["19", "90.65", "17.22"],
      ["7", "55.00", "3.85"],
    ]);
    expect(written.lines[0]).toMatchObject({
      itemNumber: "H-1",
      period: { start: "2026-02-03", end: "2026-02-20" },
      allowances: [
        { isCharge: false, percent: "10", base: "100.00", amount: "10.00", reason: "Frühbucher" },
        { isCharge: true, amount: "2.50", reason: "Verpackung" },
      ],
    });
    expect(written.allowances).toMatchObject([
      { isCharge: false, percent: "2", base: "92.50", amount: "1.85", reason: "Treue", category: "S", rate: "19" },
      { isCharge: true, amount: "5.00", reason: "Fracht", category: "S", rate: "7" },
    ]);
    const posted = invoice.entries[0]?.lines.map(({ account, type, amount }) => [account.code, type, amount]);
    expect(posted).toEqual([
      ["1300", "debit", 166.72],
      ["4100", "credit", 92.5],
      ["4100", "credit", 50],
      ["4100", "debit", 1.85],
      ["4000", "credit", 5],
      ["2200", "credit", 17.22],
      ["2200", "credit", 3.85],
    ]);
    const { id } = (await founder.call(CALLS.createCreditNote, { params: { id: invoice.id } })).invoice;
    const note = await issue({ id });
    expect(note).toMatchObject({ total: 166.72, prepaid: 0 });
    expect((await founder.call(CALLS.getInvoice, { params: { id: invoice.id } })).open).toBe(-66.72);
    expect((await read(id, format)).totals).toMatchObject({ ...written.totals, paid: null, due: "166.72" });
  },
);

it("settles what was paid before with the client's deposit", async () => {
  const clientId = await newClient({ eInvoiceFormat: "" });
  const whole = await issue(await draft(clientId, [line({})], { prepaid: 100 }));
  expect(whole).toMatchObject({ open: 0, paid: 100, status: "paid" });
  const { data } = await founder.call(CALLS.listPayments, { query: { invoiceId: whole.id } });
  expect(data).toMatchObject([{ amount: 100, account: { code: "2150" }, direction: "in", reference: "" }]);
});

it("takes no more of the deposits than was paid there, and takes no number otherwise", async () => {
  const own = await server.register({ companyName: "Imker GmbH", defaultCurrency: "EUR" });
  await own.call(CALLS.saveOrganization, { body: { name: "Imker GmbH", address: "Weg 1\n10115 Berlin" } });
  const { client } = await own.call(CALLS.addClient, { body: { name: "Ada", address: "2 Low Street\nTown" } });
  const { invoice: made } = await own.call(CALLS.createInvoice, {
    body: {
      ...{ clientId: client.id, issueDate: "2026-03-10", dueDate: "2026-03-20", currency: "EUR", prepaid: 40 },
      items: [{ description: "Honey", quantity: 1, unitPrice: 100, accountCode: "4100" }],
    },
  });
  const params = { id: made.id };
  const tryIt = () => sendCall(server.origin, CALLS.issueInvoice, { params, body: {} }, own.headers);
  await bookDeposit(own, 39.99);
  // What comes later isn't there yet.
  await bookDeposit(own, 100, "2026-03-15");
  const refused = await tryIt();
  expectFailure(
    refused,
    CALLS.issueInvoice.failures.prepaidMissing,
    "2150 Customer deposits holds only €39.99 that belongs to no recorded deposit, but €40.00 was paid before. Book that money on the account first, or lower the amount.",
  );
  expect(refused.json).toMatchObject({ errors: [{ path: "prepaid" }] });
  await bookDeposit(own, 0.01);
  const issued = await own.call(CALLS.issueInvoice, { params, body: {} });
  expect(issued.invoice).toMatchObject({ open: 60, paid: 40 });
});

it("issues nothing where the account that settles a deposit is inactive, and takes no number", async () => {
  const { data } = await founder.call(CALLS.listAccounts, {});
  const deposits = data.find(({ code }) => code === "2150");
  if (!deposits) throw new Error("The chart has no account for deposits.");
  const { id, name, type, code } = deposits;
  const setActive = (active: boolean) =>
    founder.call(CALLS.updateAccount, { params: { id }, body: { name, type, code, active } });
  const made = await draft(await newClient({ eInvoiceFormat: "" }), [line({})], { prepaid: 40 });
  await setActive(false);
  const refused = await sendCall(
    server.origin,
    CALLS.issueInvoice,
    { params: { id: made.id }, body: {} },
    founder.headers,
  );
  expectFailure(refused, CALLS.issueInvoice.failures.noDepositAccount);
  const kept = await founder.call(CALLS.getInvoice, { params: { id: made.id } });
  expect(kept).toMatchObject({ status: "draft", number: null, entries: [] });
  await setActive(true);
  expect(await issue(made)).toMatchObject({ open: 60, paid: 40 });
});

it("rounds the amount due of francs to 0.05 where the company wants it, and takes that back with the rest", async () => {
  await state(COMPANY, { ...BANK, roundsDue: true });
  const clientId = await newClient({ eInvoiceFormat: "" });
  const made = await draft(clientId, [line({ unitPrice: 100.02 })], { currency: "CHF", exchangeRate: 0.95 });
  expect(made).toMatchObject({ total: 100.02, rounding: -0.02 });
  const invoice = await issue(made);
  expect(invoice).toMatchObject({ total: 100.02, rounding: -0.02, open: 100 });
  const posted = invoice.entries[0]?.lines.map(({ account, type, amount }) => [account.code, type, amount]);
  expect(posted).toEqual([
    ["1300", "debit", 100],
    ["4100", "credit", 100.02],
    ["6860", "debit", 0.02],
  ]);
  const credit = async (unitPrice: number) => {
    const note = (await founder.call(CALLS.createCreditNote, { params: { id: invoice.id } })).invoice;
    const body = { items: [{ ...line({ unitPrice }) }], revision: note.revision } as never;
    const { id } = (await founder.call(CALLS.updateInvoice, { params: { id: note.id }, body })).invoice;
    return issue({ id });
  };
  expect(await credit(50.01)).toMatchObject({ total: 50.01, rounding: 0 });
  expect(await credit(50.01)).toMatchObject({ total: 50.01, rounding: -0.02 });
  const after = await founder.call(CALLS.getInvoice, { params: { id: invoice.id } });
  expect(after).toMatchObject({ open: 0, credited: 100, status: "credited" });
  await state(COMPANY, { ...BANK, roundsDue: false });
});

it.each(["xrechnung-ubl", "xrechnung-cii", "peppol", "factur-x"])(
  "writes withheld tax, references, how it is paid, and allowances of gross prices as %s",
  async (format) => {
    const clientId = await newClient({ paymentMeans: "direct_debit", mandateReference: "M-7" });
    const early = { isCharge: false, kind: "percent", value: 10, reason: "Frühbucher" };
    const more = {
      ...{ taxStructure: "inclusive", paymentMeans: "transfer", contractNumber: "V-1", projectNumber: "P-2" },
      withholding: { name: "IRPF", kind: "percent", value: 15 },
    };
    const items = [line({ taxCode: "DE-U19", unitPrice: 119, discountPercent: 50, allowances: [early] })];
    const invoice = await issue(await draft(clientId, items, more as never));
    expect(invoice).toMatchObject({ total: 47.6, open: 47.6, directDebit: null });
    const written = await read(invoice.id, format);
    expect(written).toMatchObject({
      ...{ contract: "V-1", project: "P-2", directDebit: null },
      notes: [expect.stringMatching(/IRPF \(15\s%\).*6,00.*41,60/)],
      payments: [{ means: "58" }],
      totals: { total: "47.60", due: "47.60" },
    });
    expect(written.lines).toMatchObject([
      {
        ...{ unitPrice: "100", amount: "40.00" },
        allowances: [
          { amount: "50.00", percent: "50" },
          { amount: "10.00", percent: "10", reason: "Frühbucher" },
        ],
      },
    ]);
  },
);

it("states the days of supply once: those of all items, or their span", async () => {
  const clientId = await newClient({});
  const on = (supplyDate: string) => line({ taxCode: "DE-U19", supplyDate });
  const same = await issue(await draft(clientId, [on("2026-02-03"), on("2026-02-03")]));
  expect(await read(same.id, "xrechnung-ubl")).toMatchObject({ deliveryDate: "2026-02-03", period: null });
  const other = await issue(await draft(clientId, [on("2026-02-03"), on("2026-02-20")]));
  expect(await read(other.id, "xrechnung-ubl")).toMatchObject({
    ...{ deliveryDate: null, period: { start: "2026-02-03", end: "2026-02-20" } },
  });
});

it("refuses days of an item outside of the invoice's, more paid than the total, and allowances alone, at the field", async () => {
  const clientId = await newClient({});
  const refused = async (items: object[], more: object) => {
    const days = { issueDate: "2026-03-05", dueDate: "2026-03-31", currency: "EUR" };
    const input = { body: { clientId, ...days, items, ...more } as never };
    const answer = await sendCall(server.origin, CALLS.createInvoice, input, founder.headers);
    expect(answer.status).toBe(400);
    return (answer.json as { errors: { path: string }[] }).errors.map(({ path }) => path.replace(/^body\./, ""));
  };
  const period = { supplyDate: "2026-02-01", supplyUntil: "2026-02-28" };
  expect(await refused([line({ supplyDate: "2026-02-20", supplyUntil: "2026-03-01" })], period)).toEqual([
    "items.0.supplyDate",
  ]);
  expect(await refused([line({})], { prepaid: 100.01 })).toEqual(["prepaid"]);
  const withheld = { name: "IRPF", kind: "amount", value: 100.01 };
  expect(await refused([line({})], { withholding: withheld })).toEqual(["withholding.value"]);
  expect(await refused([line({ kind: "charge" })], {})).toEqual(["items"]);
  const nameless = { isCharge: false, kind: "percent", value: 101, reason: "" };
  expect(await refused([line({ allowances: [nameless] })], {})).toContain("items.0.allowances.0.reason");
});

it("collects by SEPA direct debit what the client's mandate allows, and names what is missing for it", async () => {
  const debit = {
    paymentMeans: "direct_debit",
    mandateReference: "M-7",
    debitedAccount: "FR76 3000 6000 0112 3456 7890 189",
  };
  const clientId = await newClient({ ...debit, mandateReference: "", electronicAddress: "9930:DE987654321" });
  const { id, eInvoice } = await draft(clientId, [line({ taxCode: "DE-U19" })]);
  expect(eInvoice?.missing.map(({ path }) => path)).toEqual(["settings.creditorId", "billTo.mandateReference"]);
  await founder.call(CALLS.updateClient, { params: { id: clientId }, body: debit as never });
  await state(COMPANY, { ...BANK, creditorId: "DE98ZZZ09999999999" });
  const invoice = await issue({ id });
  const directDebit = { mandate: "M-7", creditorId: "DE98ZZZ09999999999", account: "FR7630006000011234567890189" };
  expect(invoice.directDebit).toEqual(directDebit);
  for (const format of ["xrechnung-ubl", "xrechnung-cii", "peppol", "factur-x"])
    expect(await read(id, format)).toMatchObject({ directDebit, payments: [{ means: "59", account: null }] });
  await state(COMPANY, { ...BANK, creditorId: "" });
});

it("writes an issued invoice with what was known at its issue, whatever changes later", async () => {
  const clientId = await newClient({});
  const invoice = await issue(await draft(clientId, [line({ taxCode: "DE-U19" })], { reference: "B-1" }));
  const before = String((await xml(invoice.id, "xrechnung-ubl")).bytes);
  const changed = { name: "Neu", address: "Neuweg 1\n10115 Berlin", buyerReference: "neu", country: "AT" };
  const more = { paymentMeans: "direct_debit", mandateReference: "M-8", debitedAccount: "DE89370400440532013000" };
  await founder.call(CALLS.updateClient, { params: { id: clientId }, body: { ...changed, ...more } as never });
  expect(String((await xml(invoice.id, "xrechnung-ubl")).bytes)).toBe(before);
  // Missing data is not filled in later; the address may be.
  const bare = await newClient({ eInvoiceFormat: "", buyerReference: "", electronicAddress: "", country: null });
  const other = await issue(await draft(bare, [line({ taxCode: "DE-U19" })]));
  const { buyerReference, electronicAddress, country } = CLIENT;
  await founder.call(CALLS.updateClient, {
    params: { id: bare },
    body: { buyerReference, electronicAddress, country },
  });
  const answer = await xml(other.id, "xrechnung-ubl");
  expectError(answer, 409, invoiceXml.failures.detailsMissing.code);
  const { errors } = answer.json as { errors: { path: string; message: string }[] };
  expect(errors.map(({ path }) => path).sort()).toEqual(["billTo.buyerReference", "billTo.country"]);
  expect(errors[0]?.message).toContain("create a credit note, and issue a new invoice");
});

it("hands out the XML of a void invoice, which says so", async () => {
  const { id } = await issue(await draft(await newClient({}), [line({ taxCode: "DE-U19" })], { notes: "Danke" }));
  await founder.call(CALLS.voidInvoice, { params: { id }, body: { reason: "Wrong" } });
  for (const format of ["xrechnung-ubl", "xrechnung-cii", "peppol", "factur-x"]) {
    const answer = await xml(id, format);
    expect(answer.headers.get("content-disposition")).toMatch(/-void\.xml"$/);
    expect(parseEInvoice(answer.bytes)?.notes.join("\n")).toBe("STORNIERT\nDanke");
  }
});

it("mails the XML beside the PDF, as the client gets it", async () => {
  const clientId = await newClient({});
  const { id } = await draft(clientId, [line({ taxCode: "DE-U19" })]);
  const to = ["amt@musterhausen.example"];
  const { invoice } = await founder.call(CALLS.sendInvoice, { params: { id }, body: { to, message: "" } });
  const mail = await server.mailTo("amt@musterhausen.example", "invoice");
  expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    [`${invoice.number}.pdf`, "application/pdf"],
    [`${invoice.number}.xml`, "application/xml"],
  ]);
  const [, attached] = mail.attachments;
  const bytes = new Uint8Array(attached?.content as ArrayBuffer);
  expect(Buffer.from(bytes).equals((await xml(id, "xrechnung-ubl")).bytes)).toBe(true);
});
