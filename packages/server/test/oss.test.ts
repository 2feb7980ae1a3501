/** The One-Stop Shop over HTTP: its registration, sales to consumers in other countries of the EU, and its return. */
import { CALLS } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADDRESS } from "./support/lawful.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";

let server: TestServer;
let founder: Person;
let home: string;
let oss: string;
let french: string;
let polish: string;
let german: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date("2026-08-20T10:00:00Z") });
});
afterAll(() => server.close());

/** A German company with a French and a Polish client. */
async function found() {
  founder = await server.register({ defaultCurrency: "EUR" });
  await founder.call(CALLS.runBusinessSetup, { body: { businessType: "services", country: "DE" } as never });
  await founder.call(CALLS.saveOrganization, { body: { ...ADDRESS, taxId: "DE136695976" } });
  french = await newClient("FR");
  polish = await newClient("PL");
  german = await newClient("DE");
}

const newClient = async (country: string, taxId = "") =>
  (await founder.call(CALLS.addClient, { body: { name: "Ada", country, taxId, ...ADDRESS } })).client.id;

const register = async (country: string, startsOn: string) =>
  (await founder.call(CALLS.addTaxRegistration, { body: { country, number: "", startsOn, rhythm: "quarter" } }))
    .registration.id;

async function sell(clientId: string, day: string, taxCode: string, unitPrice = 100, taxRate: number | null = null) {
  const items = [{ description: "Honey", quantity: 1, unitPrice, taxCode, taxRate, accountCode: "4100" }];
  const body = { clientId, issueDate: day, dueDate: day, currency: "EUR", items };
  const { invoice } = await founder.call(CALLS.createInvoice, { body });
  return (await founder.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} })).invoice;
}

async function credit(id: string, day: string) {
  const { invoice } = await founder.call(CALLS.createCreditNote, { params: { id } });
  const body = { issueDate: day, dueDate: day, revision: invoice.revision } as never;
  await founder.call(CALLS.updateInvoice, { params: { id: invoice.id }, body });
  await founder.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
}

const sheetOf = (id: string, from: string) => founder.call(CALLS.getTaxReturn, { params: { id, from } });
const filled = async (id: string, from: string) =>
  (await sheetOf(id, from)).boxes.filter(({ amount }) => amount !== 0).map(({ label, amount }) => `${label} ${amount}`);
const codesOn = async (day: string) =>
  (await founder.call(CALLS.listTaxCodes, { query: { direction: "sale", day } })).data.filter(
    ({ country }) => country === "EU",
  );

async function file(id: string, from: string) {
  const { payable, checks } = await sheetOf(id, from);
  const acknowledged = checks.map(({ check }) => check);
  const body = { filedOn: "2026-08-19", reference: "", payable, acknowledged };
  await founder.call(CALLS.fileTaxReturn, { params: { id, from }, body });
}

const thresholds = async () =>
  (await founder.call(CALLS.listTaxThresholds, {})).data.map(({ kind, used, limit, state }) => [
    ...[kind, used, limit, state],
  ]);

describe("thresholds of the EU", () => {
  beforeAll(found);

  it("count what is sold to consumers, and goods between businesses", async () => {
    home = await register("DE", "2026-01-01");
    const business = await newClient("FR", "FR40303265045");
    await sell(french, "2026-01-05", "DE-U19", 8_500);
    await sell(business, "2026-01-05", "DE-U19", 5_000);
    const { id } = await sell(french, "2026-01-05", "DE-U19", 400);
    expect((await thresholds())[0]).toEqual(["distance_sales", 8_900, 10_000, "near"]);
    await founder.call(CALLS.voidInvoice, { params: { id }, body: { reason: "Twice" } });
    await sell(french, "2025-12-05", "DE-U19", 10_000);
    expect(await thresholds()).toEqual([
      ["distance_sales", 8_500, 10_000, "near"],
      ["goods_sent", 0, 1_000_000, "below"],
      ["goods_received", 0, 3_000_000, "below"],
    ]);
    await sell(french, "2025-12-06", "DE-U19", 1);
    await sell(business, "2026-01-06", "DE-IGL", 300_000);
    await founder.call(CALLS.createExpense, {
      body: {
        ...{ vendorName: "Meyer", description: "Honey", invoiceDate: "2026-01-07", totalAmount: 40, currency: "EUR" },
        taxes: [{ taxName: "USt", taxRate: 19, taxAmount: 0, taxCode: "DE-IGE19" }],
        ...{ paymentAccountId: "2000", accountCode: "5600" },
      },
    });
    expect(await thresholds()).toEqual([
      ["distance_sales", 8_500, 10_000, "over"],
      ["goods_sent", 300_000, 1_000_000, "below"],
      ["goods_received", 40, 3_000_000, "below"],
    ]);
  });
});
describe("thresholds of turnover", () => {
  beforeAll(found);

  it("concern who uses the rule: small businesses, those registered nowhere, and tax on payment", async () => {
    expect(await thresholds()).toEqual([["small_business", 0, 25_000, "below"]]);
    const sellUntaxed = (day: string, amount: number) => sell(german, day, "", amount);
    await sellUntaxed("2026-01-05", 19_999);
    expect(await thresholds()).toEqual([["small_business", 19_999, 25_000, "below"]]);
    const { id } = await sellUntaxed("2026-01-06", 1);
    expect(await thresholds()).toEqual([["small_business", 20_000, 25_000, "near"]]);
    await founder.call(CALLS.voidInvoice, { params: { id }, body: { reason: "Twice" } });
    await sellUntaxed("2025-12-30", 25_001);
    expect(await thresholds()).toEqual([["small_business", 19_999, 25_000, "over"]]);
    home = await register("DE", "2026-01-01");
    const kinds = async () =>
      (await thresholds()).map(([kind]) => kind).filter((kind) => !/sales|goods/.test(`${kind}`));
    expect(await kinds()).toEqual([]);
    const change = (body: object) =>
      founder.call(CALLS.changeTaxRegistration, { params: { id: home }, body: body as never });
    await change({ moneyFrom: "2026-01-01" });
    expect((await thresholds())[0]).toEqual(["cash_basis", 19_999, 800_000, "below"]);
    await change({ moneyFrom: null, smallFrom: "2026-01-01" });
    expect((await thresholds())[0]).toEqual(["small_business", 19_999, 25_000, "over"]);
    // Above the lower limit, that of the year itself is shown.
    await sellUntaxed("2026-01-07", 65_001);
    expect((await thresholds()).slice(0, 2)).toEqual([
      ["small_business", 85_000, 25_000, "over"],
      ["small_business_at_once", 85_000, 100_000, "near"],
    ]);
  });
});

describe("the One-Stop Shop", () => {
  beforeAll(found);

  it("is part of a registration in the EU, and has codes from its first day on", async () => {
    await expect(register("EU", "2026-01-01")).rejects.toMatchObject({ code: "not_in_eu" });
    const known = () => founder.call(CALLS.listTaxRegistrations, {});
    expect((await known()).countries.map(({ country }) => country)).not.toContain("EU");
    home = await register("DE", "2026-01-01");
    expect((await known()).countries).toContainEqual(
      expect.objectContaining({ country: "EU", form: "OSS", rhythms: ["quarter"] }),
    );
    oss = await register("EU", "2026-01-01");
    expect(await codesOn("2025-12-31")).toEqual([]);
    const codes = await codesOn("2026-02-01");
    expect(codes.find(({ code }) => code === "EU-FR-C20")).toMatchObject({
      ...{ region: "FR", name: "Standard rate, goods", rate: 20, isRateTyped: false },
    });
    expect(codes.find(({ code }) => code === "EU-PL")).toMatchObject({ region: "PL", rate: null, isRateTyped: true });
    expect((await founder.call(CALLS.listOwnTaxCodes, {})).places.map(({ country }) => country)).toEqual(["DE"]);
    const early = sell(french, "2025-12-31", "EU-FR-C20");
    await expect(early).rejects.toMatchObject({ code: CALLS.createInvoice.failures.badTaxCode.code });
  });

  it("takes the rate of the line where it knows none, and proposes it from then on", async () => {
    await expect(sell(polish, "2026-02-01", "EU-PL")).rejects.toMatchObject({ message: "Enter the rate of EU-PL." });
    const { items } = await sell(polish, "2026-02-01", "EU-PL", 200, 23);
    expect(items[0]).toMatchObject({ taxName: "VAT", taxRate: 23 });
    expect((await codesOn("2026-02-02")).find(({ code }) => code === "EU-PL")?.rate).toBe(23);
  });

  it("declares sales by country, supply, and rate, which the return at home has without tax", async () => {
    const { id, items } = await sell(french, "2026-03-01", "EU-FR-C20");
    expect(items[0]).toMatchObject({ taxName: "TVA", taxRate: 20 });
    await sell(french, "2026-03-02", "EU-FR-C55-S", 50);
    await sell(french, "2026-03-03", "DE-U19");
    expect(await filled(oss, "2026-01-01")).toEqual([
      ...["France, goods, 20 %: net 100", "France, goods, 20 %: tax 20"],
      ...["France, services, 5.5 %: net 50", "France, services, 5.5 %: tax 2.75", "France: balance 22.75"],
      ...["Poland, goods, 23 %: net 200", "Poland, goods, 23 %: tax 46", "Poland: balance 46", "Total 68.75"],
    ]);
    expect(await sheetOf(oss, "2026-01-01")).toMatchObject({ due: "2026-04-30", payable: 68.75, rounding: 0 });
    const lines = await founder.call(CALLS.listTaxReturnLines, {
      params: { id: oss, from: "2026-01-01" },
      query: { box: "FR-20-G" },
    });
    expect(lines.data).toMatchObject([{ code: "EU-FR-C20", base: 100, tax: 20 }]);
    const atHome = await sheetOf(home, "2026-01-01");
    expect(atHome.boxes.filter(({ amount }) => amount !== 0).map((box) => [box.id, box.amount])).toEqual([
      ...[
        ["81", 100],
        ["45", 350],
        ["t81", 19],
        ["83", 19],
      ],
    ]);
    expect(atHome.checks.map(({ check }) => check)).not.toContain("unexplained_tax");
    expect(atHome.checks.map(({ check }) => check)).not.toContain("unusual_rate");
    await file(home, "2026-01-01");
    await file(oss, "2026-01-01");
    await credit(id, "2026-04-10");
    expect(await sheetOf(home, "2026-01-01")).toMatchObject({ state: "filed", changed: 0 });
  });

  it("corrects earlier quarters in the next return, and sets nothing off between countries", async () => {
    await sell(french, "2026-05-01", "EU-FR-C20", 30);
    await sell(polish, "2026-02-20", "EU-PL", 10, 23);
    expect(await filled(oss, "2026-01-01")).toContain("Total 68.75");
    expect(await filled(oss, "2026-04-01")).toEqual([
      ...["France, goods, 20 %: net 30", "France, goods, 20 %: tax 6"],
      ...["France: correction of Q1 2026 -20", "France: balance -14"],
      ...["Poland: correction of Q1 2026 2.3", "Poland: balance 2.3", "Total 2.3"],
    ]);
    expect(await sheetOf(oss, "2026-04-01")).toMatchObject({ payable: 2.3, late: 1 });
    const { csv } = await founder.call(CALLS.exportTaxReturn, {
      params: { id: oss, from: "2026-04-01" },
      query: { of: "oss" },
    });
    expect(csv.trim().split("\r\n").slice(1)).toEqual([
      ...["FR,goods,20,30.00,6.00,", "FR,,,,-20.00,2026-Q1", "PL,,,,2.30,2026-Q1"],
    ]);
    // Germany corrects its own return: what was sold late, and what was credited in its period.
    expect(await sheetOf(home, "2026-01-01")).toMatchObject({ state: "to_correct", changed: 1 });
    await file(oss, "2026-04-01");
    expect(await filled(oss, "2026-04-01")).toContain("Total 2.3");
  });
});
