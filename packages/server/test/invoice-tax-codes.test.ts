/** Tax codes of invoices over HTTP, of a company registered in Germany: rates, tax lines, papers, and what is refused. */
import { CALLS, type CallInput, type CallName } from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, type RawInput, sendCall } from "./support/wire.ts";

type Form = CallInput<typeof CALLS.createInvoice>["body"];
type Item = Form["items"][number];

let server: TestServer;
let founder: Person;
let domestic: string;
let french: string;
let american: string;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2026-03-20T10:00:00Z") });
  founder = await server.register({ defaultCurrency: "EUR" });
  domestic = await newClient({ company: "Nordwind GmbH", country: "DE", language: "de" });
  french = await newClient({ company: "Vent du Nord SARL", country: "FR", taxId: "FR40303265045", language: "de" });
  american = await newClient({ company: "Northwind Inc", country: "US", language: "en-US" });
});
afterAll(() => server.close());

const send = (name: CallName, input: RawInput) => sendCall(server.origin, CALLS[name], input, founder.headers);
const newClient = async (body: object) =>
  (await founder.call(CALLS.addClient, { body: { name: "", ...ADDRESS, ...body } })).client.id;

const item = (taxCode: string, changes: Partial<Item> = {}): Item => ({
  description: "Honey",
  quantity: 1,
  unitPrice: 100,
  taxCode,
  accountCode: "4100",
  ...changes,
});
const form = (clientId: string, items: Item[], changes: Partial<Form> = {}): Form => ({
  ...{ clientId, items, issueDate: "2026-03-01", dueDate: "2026-03-31", currency: "EUR" },
  ...changes,
});
const draft = async (...of: Parameters<typeof form>) =>
  (await founder.call(CALLS.createInvoice, { body: form(...of) })).invoice;
const issue = async ({ id }: { id: string }) =>
  (await founder.call(CALLS.issueInvoice, { params: { id }, body: {} })).invoice;
const creditNote = async ({ id }: { id: string }) =>
  issue((await founder.call(CALLS.createCreditNote, { params: { id } })).invoice);

/** The stored tax lines of a document, in words. */
async function taxLinesOf({ id }: { id: string }): Promise<string[]> {
  const { rows } = await server.db.asSystem((tx) =>
    tx.execute<{ line: string }>(sql`
      select concat_ws(' ', t.tax_code, t.tax_name, trim_scale(t.tax_rate), t.taxable, t.amount) as line
      from tax_line t join invoice i on i.organization_id = t.organization_id and i.entry_id = t.entry_id
      where i.id = ${id} order by t.line_number`),
  );
  return rows.map(({ line }) => line);
}

/** The text of the PDF, without its spaces. */
async function paperOf({ id }: { id: string }): Promise<string> {
  const response = await fetch(`${server.origin}/api/invoices/${id}/pdf`, { headers: founder.headers });
  const pdf = await getDocument({ data: new Uint8Array(await response.arrayBuffer()), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  await pdf.loadingTask.destroy();
  return items.map((one) => ("str" in one ? one.str.replace(/\s/g, "") : "")).join("");
}

describe("without a registration", () => {
  it("takes no code", async () => {
    const { badTaxCode } = CALLS.createInvoice.failures;
    const answer = await send("createInvoice", { body: form(domestic, [item("DE-U19")]) });
    expectFailure(answer, badTaxCode);
    expect(answer.json).toMatchObject({ errors: [{ path: "items.0.taxCode", message: badTaxCode.message }] });
  });
});

describe("registered in Germany", () => {
  beforeAll(async () => {
    await stateCompany(founder);
    await founder.call(CALLS.addTaxRegistration, {
      body: { country: "DE", number: "", startsOn: "2026-01-01", rhythm: "quarter" },
    });
  });

  it("names codes in German for German readers, where the country speaks it", async () => {
    const named = async (language: string) => {
      const headers = { ...founder.headers, "Accept-Language": language };
      const { json } = await sendCall(server.origin, CALLS.listTaxCodes, { query: {} }, headers);
      return (json as { data: { code: string; name: string }[] }).data.find(({ code }) => code === "DE-IGL")?.name;
    };
    expect([await named("de"), await named("en-US")]).toEqual([
      "Innergemeinschaftliche Lieferung",
      "Intra-community supply",
    ]);
  });

  it("takes rate and name from the code, and keeps each code's tax apart", async () => {
    const items = [item("DE-U19"), item("DE-EXP"), item("DE-NT"), item("DE-U19", { taxName: "VAT" }), item("")];
    const invoice = await draft(domestic, items);
    expect(invoice.items.map(({ taxCode, taxName, taxRate }) => [taxCode, taxName, taxRate])).toEqual([
      ["DE-U19", "USt", 19],
      ["DE-EXP", "USt", 0],
      ["DE-NT", "USt", 0],
      ["DE-U19", "VAT", 19],
      ["", "", null],
    ]);
    expect(await taxLinesOf(await issue(invoice))).toEqual([
      "DE-U19 USt 19 100.00 19.00",
      "DE-EXP USt 0 100.00 0.00",
      "DE-NT USt 0 100.00 0.00",
      "DE-U19 VAT 19 100.00 19.00",
      "100.00 0.00",
    ]);
  });

  it("refuses another country's code, one of purchases, one without a rate then, and another rate, at the field", async () => {
    const refused = async (one: Item, changes: Partial<Form> = {}) => {
      const answer = await send("createInvoice", { body: form(domestic, [item(""), one], changes) });
      const { errors } = answer.json as { errors: { path: string; message: string }[] };
      expectFailure(answer, CALLS.createInvoice.failures.badTaxCode, errors[0]?.message);
      return errors;
    };
    const unknown = { path: "items.1.taxCode", message: CALLS.createInvoice.failures.badTaxCode.message };
    for (const code of ["GB-S20", "DE-V19", "DE-NONE", "FOREIGN"]) expect(await refused(item(code))).toEqual([unknown]);
    expect(await refused(item("DE-U0"), { issueDate: "2022-12-31", dueDate: "2022-12-31" })).toEqual([
      { path: "items.1.taxCode", message: "DE-U0 has no rate on Dec 31, 2022. Choose another tax code." },
    ]);
    expect(await refused(item("DE-U7", { taxRate: 19 }))).toEqual([
      { path: "items.1.taxRate", message: "DE-U7 has 7 %. Enter that, or choose another tax code." },
    ]);
  });

  it("takes local rates on top of a state's sales tax, and no lower rate", async () => {
    await founder.call(CALLS.addTaxRegistration, {
      body: { country: "US", region: "TX", number: "", startsOn: "2026-01-01", rhythm: "quarter" },
    });
    const [sale] = (await draft(american, [item("US-TX-SALE", { taxRate: 8.25 })])).items;
    expect(sale).toMatchObject({ taxName: "Sales tax", taxRate: 8.25 });
    const answer = await send("createInvoice", { body: form(american, [item("US-TX-SALE", { taxRate: 5 })]) });
    expect(answer.json).toMatchObject({ errors: [{ path: "items.0.taxRate" }] });
  });

  it("names GST and QST apart, on the invoice, its paper, and an expense", async () => {
    const body = { country: "CA", number: "", startsOn: "2026-01-01", rhythm: "year" } as const;
    const { registration } = await founder.call(CALLS.addTaxRegistration, { body });
    const invoice = await issue(await draft(american, [item("CA-GST-QST")]));
    const parts = [
      { name: "GST", rate: 5, tax: 5 },
      { name: "QST", rate: 9.975, tax: 9.98 },
    ];
    expect(invoice.taxes).toMatchObject([{ code: "CA-GST-QST", rate: 14.975, tax: 14.98, parts }]);
    expect(await paperOf(invoice)).toContain("GST5%on100.005.00QST9.975%on100.009.98");
    const { expense } = await founder.call(CALLS.createExpense, {
      body: {
        ...{ vendorName: "Papeterie", description: "Paper", invoiceDate: "2026-03-02", totalAmount: 114.98 },
        taxes: [{ taxName: "GST/QST", taxRate: 14.975, taxAmount: 14.98, taxCode: "CA-P-QST" }],
        ...{ currency: "EUR", paymentAccountId: "2000", accountCode: "5600" },
      },
    });
    expect(expense.taxes).toMatchObject([{ taxAmount: 14.98, parts }]);
    const german = await issue(await draft(domestic, [item("DE-U19")]));
    expect(german.taxes[0]).not.toHaveProperty("parts");
    await founder.call(CALLS.removeTaxRegistration, { params: { id: registration.id } });
  });

  it("asks for both VAT IDs where the client owes the tax", async () => {
    const { detailsMissing } = CALLS.issueInvoice.failures;
    const invoice = await draft(american, [item("DE-EU-SERV")]);
    const answer = await send("issueInvoice", { params: { id: invoice.id }, body: {} });
    expectFailure(answer, detailsMissing, "Enter your VAT ID in the company settings. Enter the client's VAT ID.");
    expect(answer.json).toMatchObject({ errors: [{ path: "seller.taxId" }, { path: "billTo.taxId" }] });
  });

  it.each([
    ["AT", "ATU12345675", "ATU12345675"],
    ["NL", "NL004495445B01", "NL004495445B01"],
    // Businesses of the country leave its letters out.
    ["ES", "ESA13585625", "A13585625"],
    ["IT", "IT00743110157", "00743110157"],
  ] as const)(
    "asks for the buyer's VAT ID on a reverse charge at home in %s, where the law wants it there",
    async (country, taxId, buyer) => {
      const rival = await server.register({ defaultCurrency: "EUR" });
      await stateCompany(rival);
      await rival.call(CALLS.saveOrganization, { body: { country, taxId } });
      const body = { country, number: "", startsOn: "2026-01-01", rhythm: "quarter" } as const;
      await rival.call(CALLS.addTaxRegistration, { body });
      const { client } = await rival.call(CALLS.addClient, { body: { name: "Bau GmbH", ...ADDRESS, country } });
      const { data } = await rival.call(CALLS.listTaxCodes, { query: { direction: "sale", day: "2026-03-01" } });
      const code = data.find(({ category, list }) => category === "AE" && list === null)?.code ?? "";
      const { invoice } = await rival.call(CALLS.createInvoice, { body: form(client.id, [item(code)]) });
      const issued = () => rival.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
      await expect(issued()).rejects.toMatchObject({
        code: "details_missing",
        body: { errors: [{ path: "billTo.taxId", message: "Enter the client's VAT ID." }] },
      });
      await rival.call(CALLS.updateClient, { params: { id: client.id }, body: { taxId: buyer } });
      expect((await issued()).invoice.taxes).toMatchObject([{ code, category: "AE", tax: 0 }]);
    },
  );

  it("asks for no VAT ID on a reverse charge at home in Germany, whose law asks only for the words", async () => {
    // § 14a (5) UStG.
    expect((await issue(await draft(domestic, [item("DE-13B-SALE")]))).taxes).toMatchObject([{ category: "AE" }]);
  });

  it("issues sales at home, in the EU, and abroad with the law's words, and credits each with its code", async () => {
    const { data } = await founder.call(CALLS.listTaxRegistrations, {});
    const params = { id: String(data[0]?.id) };
    await founder.call(CALLS.changeTaxRegistration, { params, body: { number: "DE136695976" } });
    type Sale = {
      clientId: string;
      items: Item[];
      line: string;
      tax: string;
      words: string[];
      changes?: Partial<Form>;
    };
    const sales: Sale[] = [
      { clientId: domestic, items: [item("DE-U19")], line: "DE-U19 USt 19", tax: "19.00", words: ["USt19%auf100,00"] },
      {
        ...{ clientId: french, items: [item("DE-EU-SERV")], line: "DE-EU-SERV USt 0", tax: "0.00" },
        words: ["SteuerschuldnerschaftdesLeistungsempfängers(Reversecharge)", "FR40303265045", "DE136695976"],
      },
      {
        ...{
          clientId: american,
          items: [item("DE-EXP")],
          line: "DE-EXP USt 0",
          tax: "0.00",
          changes: { currency: "USD" },
        },
        words: ["Tax-exemptexport"],
      },
    ];
    for (const { clientId, items, line, tax, words, changes } of sales) {
      const invoice = await issue(await draft(clientId, items, { exchangeRate: 0.5, ...changes }));
      expect(await taxLinesOf(invoice)).toEqual([`${line} 100.00 ${tax}`]);
      const note = await creditNote(invoice);
      expect(note.items.map(({ taxCode }) => taxCode)).toEqual(items.map(({ taxCode }) => taxCode));
      expect(await taxLinesOf(note)).toEqual([`${line} -100.00 ${tax === "0.00" ? tax : `-${tax}`}`]);
      for (const document of [invoice, note]) {
        const paper = await paperOf(document);
        for (const said of words) expect(paper).toContain(said);
      }
    }
  });

  it("states the tax in the books' currency too, and the net amount of each reason for none", async () => {
    const items = [item("DE-U19"), item("DE-EXP"), item("DE-FREE", { unitPrice: 50 })];
    const invoice = await issue(await draft(american, items, { currency: "USD", exchangeRate: 0.5 }));
    expect(invoice).toMatchObject({ taxTotal: 19, taxInBooks: 9.5 });
    expect(invoice.taxes.map(({ code, category }) => [code, category])).toEqual([
      ["DE-U19", "S"],
      ["DE-EXP", "G"],
      ["DE-FREE", "E"],
    ]);
    const paper = await paperOf(invoice);
    for (const said of ["TaxinEUR9.50", "Tax-exemptexport:100.00", "Exemptfromtax:50.00"])
      expect(paper).toContain(said);
  });

  it("takes a credit note's rate from the day of its invoice, and a copy's from its own", async () => {
    const old = await issue(
      await draft(domestic, [item("DE-U19")], { issueDate: "2020-08-01", dueDate: "2020-08-31" }),
    );
    expect(old.items[0]?.taxRate).toBe(16);
    expect((await creditNote(old)).items[0]?.taxRate).toBe(16);
    const copy = (await founder.call(CALLS.duplicateInvoice, { params: { id: old.id } })).invoice;
    expect(copy.items[0]).toMatchObject({ taxCode: "DE-U19", taxRate: 19 });
  });
});
