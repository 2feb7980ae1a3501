/** The tax code that fits a purchase: defaults, what was used last, and what the reader takes from the document. */
import { CALLS, type CallInput, type ExpenseDetail } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADDRESS } from "./support/lawful.ts";
import { createScriptedPool, purchase, type Script, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall, upload } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool() });
  founder = await company();
});
afterAll(() => server.close());

/** A company that is registered in Germany. */
async function company(): Promise<Person> {
  const person = await server.register({ defaultCurrency: "EUR" });
  await person.call(CALLS.runBusinessSetup, { body: { businessType: "services", country: "DE" } as never });
  const body = { country: "DE", region: "", number: "", startsOn: "2026-01-01", rhythm: "month" } as const;
  await person.call(CALLS.addTaxRegistration, { body });
  return person;
}

type Asked = Partial<CallInput<typeof CALLS.proposePurchaseCode>["query"]>;
const fit = (asked: Asked, person = founder) =>
  person.call(CALLS.proposePurchaseCode, { query: { day: "2026-03-02", ...asked } });
/** "DE-V19 vendor: Default of the vendor". */
const said = async (asked: Asked) => {
  const { code, source, message } = await fit(asked);
  return `${code} ${source}: ${message}`;
};

let bought = 0;
const buy = (vendorName: string, taxCode: string, taxRate: number) =>
  founder.call(CALLS.createExpense, {
    body: {
      vendorName,
      description: `Thing ${++bought}`,
      invoiceDate: `2026-03-${String(bought).padStart(2, "0")}`,
      totalAmount: 100 + bought,
      currency: "EUR",
      taxes: [{ taxName: "USt", taxRate, taxAmount: null, taxCode }],
      taxStructure: "inclusive",
      lineItems: [{ description: "All", amount: 100 + bought }],
      paymentAccountId: "1100",
      accountCode: "5600",
    } as never,
  });

let documents = 0;
/** A document that was read, with these words. */
async function read(text: string, fields: Script["fields"] = {}): Promise<ExpenseDetail> {
  const id = `paper${++documents}`;
  const script = purchase(
    id,
    { vendor: `Vendor ${id}`, currency: "EUR", total: `${20 + documents}.00`, ...fields },
    { text },
  );
  const document = await upload(founder, scriptedPdf(script), { expenseId: -1, name: `${id}.pdf` });
  await founder.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
  return founder.call(CALLS.getExpense, { params: { id: String(document.expenseId) } });
}
const codesOf = ({ taxes }: ExpenseDetail) => taxes.map(({ taxCode, taxRate }) => `${taxCode} ${taxRate}`);
const reasonsOf = ({ choice }: ExpenseDetail) => choice?.taxCodes?.map(({ message }) => message);

describe("the code that fits", () => {
  it("is the vendor's default, else the category's, else the one used last, else by the rate", async () => {
    expect(await said({ vendor: "Meyer", rate: "7", charged: "true" })).toBe("DE-V7 country: 7% is a rate of Germany");
    await buy("Meyer", "DE-V19-0", 19);
    expect((await fit({ vendor: "Meyer" })).code).toBeNull();
    await buy("meyer", "DE-V19-0", 19);
    expect(await said({ vendor: "Meyer" })).toBe("DE-V19-0 learned: As on the vendor’s last documents");
    const ofMeals = { name: "Meals out", accountCode: "5600", taxCode: "DE-V7" };
    const { category } = await founder.call(CALLS.createCategory, { body: ofMeals });
    expect(await said({ vendor: "Meyer", accountCode: "5600" })).toBe("DE-V7 category: Default of the category");
    expect((await fit({ vendor: "Meyer", accountCode: "5600", rate: "19", charged: "true" })).code).toBe("DE-V19-0");
    await founder.call(CALLS.createCategory, { body: { ...ofMeals, name: "Meals in", taxCode: "DE-V19" } });
    expect((await fit({ accountCode: "5600" })).code).toBeNull();
    const { data } = await founder.call(CALLS.listVendors, { query: { search: "Meyer" } });
    const params = { id: data[0]?.id ?? "" };
    await founder.call(CALLS.updateVendor, { params, body: { taxCode: "DE-V19" } as never });
    expect(await said({ vendor: "MEYER", accountCode: "5600" })).toBe("DE-V19 vendor: Default of the vendor");
    await founder.call(CALLS.deleteCategory, { params: { id: category.id } });
  });

  it("is refused as a default where it is no purchase code of a registration", async () => {
    const send = (call: "addVendor" | "createCategory", body: object) =>
      sendCall(server.origin, CALLS[call], { body }, founder.headers);
    for (const taxCode of ["DE-U19", "FR-D20", "nonsense"]) {
      const vendor = await send("addVendor", { name: `V ${taxCode}`, taxCode });
      expectFailure(vendor, CALLS.addVendor.failures.unknownTaxCode);
      expect(vendor.json).toMatchObject({ errors: [{ path: "taxCode" }] });
      const category = await send("createCategory", { name: `C ${taxCode}`, accountCode: "5600", taxCode });
      expectFailure(category, CALLS.createCategory.failures.unknownTaxCode);
      expect(category.json).toMatchObject({ errors: [{ path: "taxCode" }] });
    }
    const csv = "Name,Tax Code\nFrom a file,DE-U19";
    expect(await founder.call(CALLS.importVendors, { body: { csv, dryRun: true } })).toMatchObject({ bad: 1 });
  });

  it("tells nobody else what is on an expense's document, and nothing without a registration", async () => {
    const { id } = await read("Reverse charge. VAT ID IE6364992H");
    const other = await server.register();
    const asked = { query: { day: "2026-03-02", expense: String(id) } };
    expectFailure(
      await sendCall(server.origin, CALLS.proposePurchaseCode, asked as never, other.headers),
      CALLS.proposePurchaseCode.failures.notFound,
    );
    expect(await fit({ rate: "19", charged: "true" }, other)).toMatchObject({ code: null, contradiction: null });
  });
});

describe("the reader", () => {
  it("codes a reverse charge that the document proves, and says why in the reader's language", async () => {
    const expense = await read("Adobe Ireland, VAT ID IE6364992H\nReverse charge");
    expect([expense.status, codesOf(expense), reasonsOf(expense)]).toEqual([
      "ready",
      ["DE-RC-EU 19"],
      ["Reverse charge, as the document says"],
    ]);
    const german = { ...founder.headers, "accept-language": "de" };
    const query = { day: "2026-03-02", charged: "false", expense: String(expense.id), chosen: "DE-V19" };
    const answer = await sendCall(server.origin, CALLS.proposePurchaseCode, { query } as never, german);
    expect(answer.json).toMatchObject({
      code: "DE-RC-EU",
      message: "Reverse Charge laut Dokument",
      contradiction: { code: "DE-RC-EU" },
    });
  });

  it("asks where only a VAT ID says that the buyer owes the tax, and learns nothing of its rate", async () => {
    const expense = await read("Hosting, VAT ID IE6364992H");
    expect(expense).toMatchObject({ status: "to_review", reasons: [{ field: "taxes", code: "tax_code_unsure" }] });
    expect([codesOf(expense), reasonsOf(expense)]).toEqual([
      ["DE-RC-EU 19"],
      ["Reverse charge: VAT ID from Ireland, no tax shown"],
    ]);
  });

  it("leaves what needs no code, and says so", async () => {
    const small = await read("Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.");
    expect([small.status, codesOf(small), reasonsOf(small)]).toEqual(["ready", [], ["Small business: no tax shown"]]);
    const unread = await read("inkl. 19 % MwSt");
    expect(codesOf(unread)).toEqual([]);
    const plain = await read("Bon 12");
    expect([plain.status, codesOf(plain)]).toEqual(["ready", []]);
  });

  it("takes the vendor's default for a document that doesn't contradict it", async () => {
    await founder.call(CALLS.addVendor, { body: { name: "Figma", country: "US", taxCode: "DE-RC-13B" } });
    const expense = await read("Seats", { vendor: "Figma" });
    expect([expense.status, codesOf(expense), reasonsOf(expense)]).toEqual([
      "ready",
      ["DE-RC-13B 19"],
      ["Default of the vendor"],
    ]);
  });
});

describe("a check of a VAT ID", () => {
  it("is missed on an invoice to a business in the EU, and issued", async () => {
    await founder.call(CALLS.saveOrganization, { body: { ...ADDRESS, taxId: "DE136695976" } });
    const { client } = await founder.call(CALLS.addClient, { body: { ...ADDRESS, name: "Eire", taxId: "IE6364992H" } });
    const items = [{ description: "Work", quantity: 1, unitPrice: 100, taxCode: "DE-EU-SERV", accountCode: "4000" }];
    const draft = { clientId: client.id, issueDate: "2026-03-02", dueDate: "2026-03-16", currency: "EUR", items };
    const { invoice } = await founder.call(CALLS.createInvoice, { body: draft as never });
    const params = { id: invoice.id };
    const warned = async (check: object) => {
      await founder.call(CALLS.updateClient, { params: { id: client.id }, body: check as never });
      const { warnings } = await founder.call(CALLS.getInvoice, { params });
      return warnings.map(({ code }) => code);
    };
    expect(await warned({})).toEqual(["vat_id_never_checked"]);
    expect(await warned({ vatCheckedOn: "2025-03-02", vatCheckResult: "valid" })).toEqual([]);
    expect(await warned({ vatCheckedOn: "2026-01-02", vatCheckResult: "invalid" })).toEqual(["vat_id_invalid"]);
    expect(await warned({ vatCheckedOn: "2025-03-01", vatCheckResult: "valid" })).toEqual(["vat_id_check_old"]);
    const issued = await founder.call(CALLS.issueInvoice, { params, body: {} });
    expect(issued.invoice).toMatchObject({ number: expect.any(String), warnings: [{ code: "vat_id_check_old" }] });
    const standard = { ...draft, items: items.map((item) => ({ ...item, taxCode: "DE-U19" })) };
    const other = await founder.call(CALLS.createInvoice, { body: standard as never });
    expect(other.invoice.warnings).toEqual([]);
  });

  it("says who noted it, and ends with the VAT ID", async () => {
    const check = { vatCheckedOn: "2026-02-01", vatCheckResult: "valid" as const, vatCheckNote: "VIES 42" };
    const { client } = await founder.call(CALLS.addClient, { body: { name: "Ada", taxId: "IE6364992H", ...check } });
    expect(client).toMatchObject({ ...check, vatCheckedBy: expect.stringMatching(/./) });
    const change = (body: object) =>
      founder
        .call(CALLS.updateClient, { params: { id: client.id }, body: body as never })
        .then((answer) => answer.client);
    expect(await change({ notes: "x" })).toMatchObject({ ...check, vatCheckedBy: expect.stringMatching(/./) });
    expect(await change({ taxId: "DE136695976" })).toMatchObject({
      ...{ vatCheckedOn: null, vatCheckResult: null, vatCheckNote: "", vatCheckedBy: null },
    });
  });
});
