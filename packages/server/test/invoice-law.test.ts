/** Legal content of an invoice by country, over HTTP and on its PDF: the day of supply, and small businesses without tax. */
import { CALLS, type CallInput } from "@tallyleaf/contract";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { balancesOf } from "./support/balances.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall } from "./support/wire.ts";

type Form = CallInput<typeof CALLS.createInvoice>["body"];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2026-03-20T10:00:00Z") });
});
afterAll(() => server.close());

/** A company that files each month, and its client. */
async function company(country: string, language: string) {
  const founder = await server.register({ defaultCurrency: country === "GB" ? "GBP" : "EUR" });
  await founder.call(CALLS.saveOrganization, { body: { name: "Bees", country } });
  await stateCompany(founder);
  const { registration } = await founder.call(CALLS.addTaxRegistration, {
    body: { country, number: "", startsOn: "2020-01-01", rhythm: "month" },
  });
  const { client } = await founder.call(CALLS.addClient, {
    body: { name: "Ada", country, language, ...ADDRESS } as never,
  });
  return { founder, id: registration.id, clientId: client.id, currency: country === "GB" ? "GBP" : "EUR" };
}
type Company = Awaited<ReturnType<typeof company>>;

const formOf = ({ clientId, currency }: Company, item: Partial<Form["items"][number]>, days: Partial<Form>): Form => ({
  ...{ clientId, currency, issueDate: "2026-03-05", dueDate: "2026-03-31" },
  items: [{ description: "Honey", quantity: 1, unitPrice: 100, accountCode: "4100", ...item }],
  ...days,
});

async function issue(seller: Company, taxCode: string, days: Partial<Form>) {
  const { founder } = seller;
  const { invoice } = await founder.call(CALLS.createInvoice, { body: formOf(seller, { taxCode }, days) });
  return (await founder.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} })).invoice;
}

/** The text of the PDF, without its spaces. */
async function paperOf(founder: Person, { id }: { id: string }): Promise<string> {
  const response = await fetch(`${server.origin}/api/invoices/${id}/pdf`, { headers: founder.headers });
  const pdf = await getDocument({ data: new Uint8Array(await response.arrayBuffer()), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  await pdf.loadingTask.destroy();
  return items.map((one) => ("str" in one ? one.str.replace(/\s/g, "") : "")).join("");
}

async function boxOf({ founder, id }: Company, box: string, from: string) {
  const { boxes } = await founder.call(CALLS.getTaxReturn, { params: { id, from } });
  return boxes.find((one) => one.id === box)?.amount;
}

/** An advance for what is supplied on a day. */
const advanceOn = (supplyDate: string): Partial<Form> => ({
  supplyDate,
  items: [{ description: "Honey", quantity: 1, unitPrice: 100, accountCode: "2150", taxCode: "DE-U19" }],
});

it("prints the day or period of supply, and says in Germany too that it is the day of the issue", async () => {
  const german = await company("DE", "de");
  const { founder } = german;
  const period = await issue(german, "DE-U19", { supplyDate: "2026-01-10", supplyUntil: "2026-01-31" });
  expect(period).toMatchObject({ supplyDate: "2026-01-10", supplyUntil: "2026-01-31", taxDate: "2026-01-31" });
  expect(await paperOf(founder, period)).toContain("Leistungszeitraum10.–31.Januar2026");
  const day = await issue(german, "DE-U19", { supplyDate: "2026-03-02" });
  expect(await paperOf(founder, day)).toContain("Leistungsdatum2.März2026");
  const same = await issue(german, "DE-U19", {});
  expect(await paperOf(founder, same)).toContain("LeistungsdatumwieRechnungsdatum");
  // The day of a credit note is none of supply.
  const { invoice: note } = await founder.call(CALLS.createCreditNote, { params: { id: same.id } });
  expect(await paperOf(founder, note)).not.toContain("Leistungsdatum");
  const { supplyDate: _, ...undated } = advanceOn("");
  const advance = await issue(german, "DE-U19", undated);
  const text = await paperOf(founder, advance);
  expect(text).toContain("Anzahlungsrechnung");
  expect(text).toContain("LeistungsdatumNochnichterbracht");
  expect(await paperOf(founder, await issue(german, "DE-U19", advanceOn("2026-06-10")))).toContain(
    "Leistungsdatum10.Juni2026",
  );
  const copy = await founder.call(CALLS.duplicateInvoice, { params: { id: period.id } });
  expect(copy.invoice).toMatchObject({ supplyDate: null, supplyUntil: null, taxDate: "2026-03-20" });
});

it("counts the tax of each item on its own day where each has one, else all on the invoice's", async () => {
  const german = await company("DE", "de");
  const [item] = formOf(german, { taxCode: "DE-U19" }, {}).items as [Form["items"][number]];
  const taxDateOf = async (...items: Partial<Form["items"][number]>[]) => {
    const days = { supplyDate: "2026-03-02", items: items.map((days) => ({ ...item, ...days })) };
    return (await issue(german, "DE-U19", days)).taxDate;
  };
  const january = { supplyDate: "2026-01-10", supplyUntil: "2026-01-31" };
  expect(await taxDateOf({ supplyDate: "2026-02-03" }, january)).toBe("2026-02-03");
  expect([await boxOf(german, "81", "2026-01-01"), await boxOf(german, "81", "2026-02-01")]).toEqual([100, 100]);
  expect(await taxDateOf(january, {})).toBe("2026-03-02");
});

it("shares a collective invoice between the returns of its days, also when it is filed, late, or void", async () => {
  const german = await company("DE", "de");
  const { founder, id } = german;
  await founder.call(CALLS.changeTaxRegistration, { params: { id }, body: { startsOn: "2026-01-01" } });
  const item = { description: "Honey", quantity: 1, accountCode: "4100", taxCode: "DE-U19" };
  const supplied = (unitPrice: number, supplyDate: string) => ({ ...item, unitPrice, supplyDate });
  const collective = () =>
    issue(german, "DE-U19", {
      items: [supplied(100, "2026-02-10"), supplied(0.05, "2026-02-11"), supplied(200.04, "2026-03-02")],
    });
  const boxes = async () =>
    Promise.all(
      ["01", "02", "03"].map(async (month) => {
        const of = { params: { id, from: `2026-${month}-01` } };
        const { data } = await founder.call(CALLS.listTaxReturnLines, { ...of, query: { perPage: 100 } });
        return [...data.map(({ base, tax }) => `${base} ${tax}`), await boxOf(german, "81", of.params.from)];
      }),
    );
  const first = await collective();
  expect(first).toMatchObject({ taxDate: "2026-03-02", total: 357.11 });
  // 19 % of 300.09 are 57.02 in all: 19.01 and 38.01.
  expect(await boxes()).toEqual([[0], ["100.05 19.01", 100], ["200.04 38.01", 200]]);
  // The filed part stays there; the void is a correction of it.
  for (const from of ["2026-01-01", "2026-02-01"]) {
    const { payable, checks } = await founder.call(CALLS.getTaxReturn, { params: { id, from } });
    const acknowledged = checks.map(({ check }) => check);
    const body = { filedOn: "2026-03-10", reference: "", payable, acknowledged };
    await founder.call(CALLS.fileTaxReturn, { params: { id, from }, body });
  }
  const stateOf = async (from: string) => (await founder.call(CALLS.getTaxReturn, { params: { id, from } })).state;
  expect(await stateOf("2026-02-01")).toBe("filed");
  await founder.call(CALLS.voidInvoice, { params: { id: first.id }, body: { reason: "Wrong", date: "2026-03-05" } });
  expect((await boxes()).map((one) => one.at(-1))).toEqual([0, 100, 0]);
  expect([await stateOf("2026-01-01"), await stateOf("2026-02-01")]).toEqual(["filed", "to_correct"]);
});

it("counts tax in the return of the day of supply, at the rate of then, and takes it back there", async () => {
  const german = await company("DE", "de");
  const { founder } = german;
  const old = await issue(german, "DE-U19", {
    ...{ issueDate: "2021-01-05", dueDate: "2021-01-31", supplyDate: "2020-12-30" },
  });
  expect(old.items[0]?.taxRate).toBe(16);
  const credit = (await founder.call(CALLS.createCreditNote, { params: { id: old.id } })).invoice;
  expect(credit.credits).toMatchObject({ taxDate: "2020-12-30" });
  expect(credit.items[0]?.taxRate).toBe(16);
  const invoice = await issue(german, "DE-U19", { supplyDate: "2026-02-02" });
  expect([await boxOf(german, "81", "2026-02-01"), await boxOf(german, "81", "2026-03-01")]).toEqual([100, 0]);
  await founder.call(CALLS.voidInvoice, { params: { id: invoice.id }, body: { reason: "Wrong", date: "2026-03-05" } });
  expect([await boxOf(german, "81", "2026-02-01"), await boxOf(german, "81", "2026-03-01")]).toEqual([0, 0]);
});

it("counts goods to another country of the EU with their invoice, at the latest at the end of the month after the supply", async () => {
  const german = await company("DE", "de");
  const { founder, clientId } = german;
  await founder.call(CALLS.saveOrganization, { body: { taxId: "DE136695976" } });
  await founder.call(CALLS.updateClient, { params: { id: clientId }, body: { taxId: "FR40303265045", country: "FR" } });
  const supplied = (supplyDate: string, days: Partial<Form> = {}) => issue(german, "DE-IGL", { supplyDate, ...days });
  // Supplied in February, invoiced in March; supplied in January, where February is the limit.
  expect((await supplied("2026-02-20")).taxDate).toBe("2026-03-05");
  expect((await supplied("2026-01-31")).taxDate).toBe("2026-02-28");
  expect((await supplied("2026-03-09")).taxDate).toBe("2026-03-09");
  expect(await Promise.all(["01", "02", "03"].map((month) => boxOf(german, "41", `2026-${month}-01`)))).toEqual([
    0, 100, 200,
  ]);
  const { data } = await founder.call(CALLS.listEcSales, { params: { id: german.id, from: "2026-02-01" } });
  expect(data).toMatchObject([{ vatId: "FR40303265045", kind: "goods", amount: 100 }]);
  // Items with days of their own, and other sales of the same months.
  const item = { description: "Honey", quantity: 1, unitPrice: 100, accountCode: "4100", taxCode: "DE-IGL" };
  const items = ["2026-02-03", "2026-02-20"].map((supplyDate) => ({ ...item, supplyDate }));
  expect((await issue(german, "DE-IGL", { items })).taxDate).toBe("2026-03-05");
  expect((await issue(german, "DE-U19", { supplyDate: "2026-02-20" })).taxDate).toBe("2026-02-20");
});

it("takes the issue date as the British tax point within 14 days, and prints it", async () => {
  const british = await company("GB", "en-US");
  const soon = await issue(british, "GB-S20", { supplyDate: "2026-02-25" });
  expect(soon.taxDate).toBe("2026-03-05");
  expect(await paperOf(british.founder, soon)).toContain("Dateofsupply25February2026Taxpoint5March2026");
  const late = await issue(british, "GB-S20", { supplyDate: "2026-01-31" });
  expect(late.taxDate).toBe("2026-01-31");
  expect([await boxOf(british, "1", "2026-01-01"), await boxOf(british, "1", "2026-03-01")]).toEqual([20, 20]);
  expect(await paperOf(british.founder, await issue(british, "GB-S20", {}))).not.toContain("Taxpoint");
});

it("states the British tax that the customer accounts for, which the invoice doesn't charge", async () => {
  const british = await company("GB", "en-US");
  const { founder, clientId } = british;
  await founder.call(CALLS.updateClient, { params: { id: clientId }, body: { name: "Ada", taxId: "GB980780684" } });
  const at = (taxCode: string, unitPrice: number) => ({
    ...{ description: "Brickwork", quantity: 1, unitPrice, accountCode: "4100", taxCode },
  });
  const invoice = await issue(british, "GB-DRC-SALE", {
    items: [at("GB-DRC-SALE", 1000), at("GB-DRC-SALE5", 200), at("GB-S20", 100)],
  });
  expect(invoice).toMatchObject({ total: 1320, taxTotal: 20 });
  const text = await paperOf(founder, invoice);
  expect(text).toContain("VAT20%on1,000.00,reversecharge0.00");
  expect(text).toContain("VAT20%on100.0020.00");
  expect(text).toContain("ThecustomeraccountsforVAT20%on1,000.00,200.00GBP.Itisnotcharged.");
  expect(text).toContain("ThecustomeraccountsforVAT5%on200.00,10.00GBP.");
  expect(text).not.toContain("VAT0%");
});

it("lets a small business charge no tax, and says so by the law on its paper, until that ends", async () => {
  const small = await company("DE", "de");
  const { founder, id } = small;
  const params = { id };
  await founder.call(CALLS.changeTaxRegistration, {
    params,
    body: { smallFrom: "2026-02-01", smallUntil: "2026-03-10" },
  });
  const { data } = await founder.call(CALLS.listTaxCodes, { query: { direction: "sale", day: "2026-03-05" } });
  expect(data).toEqual([]);
  const { smallBusinessTax } = CALLS.createInvoice.failures;
  for (const [field, item] of [
    ["taxRate", { taxRate: 19, taxName: "USt" }],
    ["taxCode", { taxCode: "DE-U19" }],
  ] as const) {
    const body = formOf(small, item, {});
    const answer = await sendCall(server.origin, CALLS.createInvoice, { body }, founder.headers);
    expectFailure(answer, smallBusinessTax);
    expect(answer.json).toMatchObject({ errors: [{ path: `items.0.${field}`, message: smallBusinessTax.message }] });
  }
  const sentence = "Steuerbefreiung für Kleinunternehmer gemäß § 19 UStG".replace(/\s/g, "");
  const exempt = await issue(small, "", {});
  expect(await paperOf(founder, exempt)).toContain(sentence);
  const credit = (await founder.call(CALLS.createCreditNote, { params: { id: exempt.id } })).invoice;
  expect(await paperOf(founder, credit)).toContain(sentence);
  // Of a draft from before, the tax is refused at the issue.
  const later = { issueDate: "2026-03-15" };
  const { invoice } = await founder.call(CALLS.createInvoice, { body: formOf(small, { taxCode: "DE-U19" }, later) });
  expect(invoice).toMatchObject({ taxTotal: 19, stated: { smallBusiness: null } });
  await founder.call(CALLS.changeTaxRegistration, { params, body: { smallUntil: null } });
  const input = { params: { id: invoice.id }, body: {} };
  expectFailure(await sendCall(server.origin, CALLS.issueInvoice, input, founder.headers), smallBusinessTax);
});

it("makes the tax on purchases of a small business cost, also what it owes itself, until that ends", async () => {
  const { founder, id } = await company("DE", "de");
  const body = { smallFrom: "2026-02-01", smallUntil: "2026-02-28" };
  await founder.call(CALLS.changeTaxRegistration, { params: { id }, body });
  const buy = async (invoiceDate: string, totalAmount: number, tax: object) => {
    const { expense } = await founder.call(CALLS.createExpense, {
      body: {
        ...{ vendorName: "Tann", description: "Wood", invoiceDate, totalAmount, currency: "EUR" },
        ...{ paymentAccountId: "2000", accountCode: "5600", taxes: [tax] },
      } as never,
    });
    return expense.id;
  };
  const at = async (expected: Record<string, number>) => expect(await balancesOf(server, founder)).toEqual(expected);
  const bill = await buy("2026-02-10", 119, { taxCode: "DE-V19", taxName: "USt", taxRate: 19, taxAmount: 19 });
  await at({ 2000: -119, 5600: 119 });
  await buy("2026-02-11", 119, { taxName: "USt", taxRate: 19, taxAmount: 19, recoverable: true });
  await at({ 2000: -238, 5600: 238 });
  await buy("2026-02-12", 100, { taxCode: "DE-RC-EU", taxAmount: 0 });
  await at({ 2000: -338, 2210: -19, 5600: 357 });
  await buy("2026-02-13", 119, { taxCode: "DE-IGE19", taxAmount: 0 });
  await at({ 2000: -457, 2210: -41.61, 5600: 498.61 });
  // A cash discount and an entry by hand correct and claim no tax either.
  await founder.call(CALLS.recordPayment, {
    body: {
      ...{ direction: "out", date: "2026-02-15", amount: 116.62, currency: "EUR", accountCode: "1100" },
      items: [{ expenseId: bill, amount: 119, discount: 2.38 }],
    } as never,
  });
  await founder.call(CALLS.postManualEntry, {
    body: {
      ...{ entryDate: "2026-02-16", description: "Paper", taxStructure: "inclusive" },
      lines: [
        { accountCode: "5600", debit: 11.9, taxCode: "DE-V19" },
        { accountCode: "1100", credit: 11.9 },
      ],
    } as never,
  });
  await at({ 1100: -128.52, 2000: -338, 2210: -41.61, 5090: -2.38, 5600: 510.51 });
  const february = await founder.call(CALLS.getTaxReturn, { params: { id, from: "2026-02-01" } });
  const amounts = Object.fromEntries(february.boxes.map((box) => [box.id, box.amount]));
  expect(amounts).toMatchObject({ 61: 0, 66: 0, 67: 0, 47: 19, t89: 22.61, 83: 41.61 });
  expect(february.checks.map(({ check }) => check)).not.toContain("unexplained_tax");
  const query = { day: "2026-02-10", rate: "19", charged: "true" } as const;
  expect(await founder.call(CALLS.proposePurchaseCode, { query })).toMatchObject({ code: "DE-V19" });
  await buy("2026-03-01", 119, { taxCode: "DE-V19", taxName: "USt", taxRate: 19, taxAmount: 19 });
  await at({ 1100: -128.52, 2000: -457, 2200: 19, 2210: -41.61, 5090: -2.38, 5600: 610.51 });
});

it("has small businesses only where the country has them, and an end only after a beginning", async () => {
  const { founder, id } = await company("GB", "en-US");
  const change = (body: object) =>
    sendCall(server.origin, CALLS.changeTaxRegistration, { params: { id }, body }, founder.headers);
  const { smallNotAllowed, moneyOrder } = CALLS.changeTaxRegistration.failures;
  expectFailure(await change({ smallFrom: "2026-01-01" }), smallNotAllowed);
  expectFailure(await change({ smallUntil: "2026-01-01" }), moneyOrder);
});

it("refuses an invoice that lacks what its law asks for, at each field, but not a small one", async () => {
  const { founder, clientId } = await company("DE", "de");
  await founder.call(CALLS.saveOrganization, { body: { address: "", taxId: "" } });
  await founder.call(CALLS.updateClient, { params: { id: clientId }, body: { address: "" } });
  const issued = async (unitPrice: number, more: object = {}) => {
    const item = { description: "Honey", quantity: 1, unitPrice, taxCode: "DE-U7", accountCode: "4100" };
    const body = { clientId, items: [item], issueDate: "2026-03-01", dueDate: "2026-03-31", currency: "EUR", ...more };
    const { invoice } = await founder.call(CALLS.createInvoice, { body } as never);
    const input = { params: { id: invoice.id }, body: {} };
    const { json } = await sendCall(server.origin, CALLS.issueInvoice, input, founder.headers);
    return ((json as { errors?: { path: string }[] }).errors ?? []).map(({ path }) => path);
  };
  expect(await issued(233.65)).toEqual(["seller.address", "seller.taxId", "billTo.address"]);
  await founder.call(CALLS.saveOrganization, { body: { address: "1 High Street" } });
  // 250.00 with the tax, and in the books' currency.
  expect(await issued(233.64)).toEqual([]);
  expect(await issued(467.28, { currency: "USD", exchangeRate: 0.5 })).toEqual([]);
  expect(await issued(467.3, { currency: "USD", exchangeRate: 0.5 })).toEqual(["seller.taxId", "billTo.address"]);
});
