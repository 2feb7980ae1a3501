/** Tax codes of an organization's own: what is refused, where they count, and that archived ones stay on their lines. */
import { CALLS, type CallInput } from "@tallyleaf/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { addMember } from "./support/members.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type OwnCode = CallInput<typeof CALLS.addOwnTaxCode>["body"];
type Expense = CallInput<typeof CALLS.createExpense>["body"];
const MARCH = "2026-03-01";

const HALF: OwnCode = {
  ...{ country: "DE", name: "Half the lease", direction: "purchase", category: "S", rate: 19 },
  ...{ rateFrom: "2026-01-01", recoverable: 0.5, claimedBoxes: ["66"] },
};
const REVERSED: OwnCode = {
  ...{ ...HALF, name: "Waste bought", category: "AE", recoverable: 0.25 },
  ...{ baseBoxes: ["84"], owedBoxes: ["85"], claimedBoxes: ["67"] },
};
const EU_WORK: OwnCode = {
  ...{ country: "DE", name: "Work in the EU", direction: "sale", category: "AE", rate: 0 },
  ...{ rateFrom: "2026-01-01", baseBoxes: ["21"] },
};
const OSS: OwnCode = { ...EU_WORK, name: "Austria 20 %", category: "S", rate: 20, baseBoxes: [] };

/** A German company that is registered there. */
async function company() {
  const founder = await server.register({ defaultCurrency: "EUR" });
  await founder.call(CALLS.runBusinessSetup, { body: { businessType: "services", country: "DE" } as never });
  await stateCompany(founder);
  const body = { country: "DE", number: "", startsOn: "2026-01-01", rhythm: "month" } as const;
  return { founder, id: (await founder.call(CALLS.addTaxRegistration, { body })).registration.id };
}

const add = async (person: Person, body: OwnCode) => (await person.call(CALLS.addOwnTaxCode, { body })).taxCode;

const buy = async (person: Person, totalAmount: number, taxCode: string, taxAmount: number | null = null) =>
  (
    await person.call(CALLS.createExpense, {
      body: {
        vendorName: "Papier Meyer",
        description: "Paper",
        invoiceDate: "2026-03-02",
        totalAmount,
        currency: "EUR",
        taxes: [{ taxName: "USt", taxRate: null, taxAmount, taxCode }],
        paymentAccountId: "2000",
        accountCode: "5600",
      } satisfies Expense,
    })
  ).expense;

async function sell(person: Person, net: number, taxCode: string, taxId = "") {
  const { client } = await person.call(CALLS.addClient, { body: { name: "Ada", taxId, ...ADDRESS } });
  const item = { description: "Work", quantity: 1, unitPrice: net, taxName: "", taxRate: null, accountCode: "4100" };
  const body = { clientId: client.id, issueDate: "2026-03-05", dueDate: "2026-03-05", currency: "EUR" };
  const { invoice } = await person.call(CALLS.createInvoice, { body: { ...body, items: [{ ...item, taxCode }] } });
  return (await person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} })).invoice;
}

const sheetOf = (person: Person, id: string) => person.call(CALLS.getTaxReturn, { params: { id, from: MARCH } });

/** Boxes that aren't zero. */
const boxesOf = async (person: Person, id: string) =>
  Object.fromEntries(
    (await sheetOf(person, id)).boxes.filter(({ amount }) => amount !== 0).map((box) => [box.id, box.amount]),
  );

describe("own tax codes", () => {
  it("fill boxes from expenses and invoices, post both taxes of a reverse charge, and name the reason", async () => {
    const { founder, id } = await company();
    await founder.call(CALLS.saveOrganization, { body: { taxId: "DE136695976" } });
    const [half, reversed, work, oss] = [
      await add(founder, HALF),
      await add(founder, REVERSED),
      await add(founder, EU_WORK),
      await add(founder, OSS),
    ];
    expect([half, reversed, work, oss].map(({ code }) => code)).toEqual(["DE-X1", "DE-X2", "DE-X3", "DE-X4"]);
    const { data: codes } = await founder.call(CALLS.listTaxCodes, { query: { day: MARCH } });
    expect(codes.filter(({ code }) => /-X\d/.test(code))).toMatchObject([
      { name: "Half the lease", rate: 19, recoverable: 0.5, computation: "charged", list: null },
      { computation: "self_assessed", recoverable: 0.25 },
      { list: "services", exemption: "VATEX-EU-AE" },
      { list: null, rate: 20 },
    ]);
    await buy(founder, 119, half.code, 19);
    await buy(founder, 400, reversed.code);
    const invoice = await sell(founder, 1000, work.code, "FR40303265045");
    expect(invoice.taxes).toMatchObject([{ code: work.code, category: "AE", tax: 0 }]);
    await sell(founder, 100, oss.code);
    expect(await boxesOf(founder, id)).toEqual({ 21: 1000, 66: 9.5, 67: 19, 84: 400, 85: 76, 83: 47.5 });
    const sheet = await sheetOf(founder, id);
    expect(sheet.booked).toBe(47.5);
    expect(sheet.checks.map(({ check }) => check)).not.toContain("unexplained_tax");
    const { data: listed } = await founder.call(CALLS.listEcSales, { params: { id, from: MARCH } });
    expect(listed).toMatchObject([{ vatId: "FR40303265045", kind: "services", amount: 1000 }]);
    const withoutId = sell(founder, 10, work.code);
    await expect(withoutId).rejects.toMatchObject({ code: "details_missing" });
  });

  it("tax by the rate of the day of supply when their rate changes, and leave what is posted", async () => {
    const { founder, id } = await company();
    const [oss, reversed] = [await add(founder, OSS), await add(founder, REVERSED)];
    const before = await buy(founder, 100, reversed.code);
    const later = (id: string, laterRates: OwnCode["laterRates"]) =>
      founder.call(CALLS.changeOwnTaxCode, { params: { id }, body: { laterRates } });
    const changes = [
      { rate: 25, rateFrom: "2026-03-15" },
      { rate: 30, rateFrom: "2026-04-01" },
    ];
    expect((await later(oss.id, changes)).taxCode).toMatchObject({ rate: 20, laterRates: changes });
    await later(reversed.id, [{ rate: 7, rateFrom: "2026-03-02" }]);
    const { client } = await founder.call(CALLS.addClient, { body: { name: "Ada", ...ADDRESS } });
    const taxOn = async (issueDate: string, supplyDate: string | null) => {
      const item = {
        description: "Work",
        quantity: 1,
        unitPrice: 100,
        taxName: "",
        taxRate: null,
        accountCode: "4100",
      };
      const body = { clientId: client.id, issueDate, dueDate: issueDate, supplyDate, currency: "EUR" };
      const items = [{ ...item, taxCode: oss.code }];
      const { invoice } = await founder.call(CALLS.createInvoice, { body: { ...body, items } });
      return (await founder.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} })).invoice.taxes?.[0]?.tax;
    };
    expect(await taxOn("2026-03-05", null)).toBe(20);
    expect(await taxOn("2026-03-20", "2026-03-14")).toBe(20);
    expect(await taxOn("2026-03-20", "2026-03-15")).toBe(25);
    expect(await taxOn("2026-04-02", null)).toBe(30);
    const rates = async (day: string) =>
      (await founder.call(CALLS.listTaxCodes, { query: { day } })).data.find(({ code }) => code === oss.code)?.rate;
    expect([await rates("2026-03-14"), await rates("2026-03-15"), await rates("2027-01-01")]).toEqual([20, 25, 30]);
    // The purchase before the change keeps 19 % until it is changed itself.
    expect(await boxesOf(founder, id)).toMatchObject({ 84: 100, 85: 19 });
    await founder.call(CALLS.updateExpense, { params: { id: String(before.id) }, body: { description: "Waste" } });
    expect(await boxesOf(founder, id)).toMatchObject({ 84: 100 });
    await buy(founder, 200, reversed.code);
    expect((await boxesOf(founder, id))[84]).toBe(300);
    const refused = (ofCode: string, rates: OwnCode["laterRates"], path: string, message: string) =>
      expect(later(ofCode, rates), message).rejects.toMatchObject({
        code: "tax_code_refused",
        body: { errors: [{ path, message: expect.stringContaining(message) }] },
      });
    await refused(oss.id, [{ rate: 25, rateFrom: "2026-01-01" }], "laterRates.0.rateFrom", "later day");
    await refused(oss.id, [...changes].reverse(), "laterRates.1.rateFrom", "later day");
    await refused(oss.id, [{ rate: 0, rateFrom: "2026-05-01" }], "laterRates.0.rate", "above 0");
    const fixed = await add(founder, { ...OSS, name: "Box 81", rate: 19, baseBoxes: ["81"] });
    await refused(fixed.id, [{ rate: 16, rateFrom: "2026-05-01" }], "owedBoxes", "19 %");
    expect((await founder.call(CALLS.listOwnTaxCodes, {})).data[0]).toMatchObject({ laterRates: changes });
  });

  it("sum their lines in their boxes, whatever the code", async () => {
    const { founder, id } = await company();
    const shares = { 66: 0, 67: 0, 84: 0, 85: 0 };
    let name = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.constantFrom(5, 7, 13, 19),
        fc.constantFrom(0, 0.25, 0.5, 1),
        fc.array(fc.integer({ min: 10, max: 900 }), { minLength: 1, maxLength: 2 }),
        async (isOwed, rate, recoverable, nets) => {
          name += 1;
          const { code } = await add(founder, { ...(isOwed ? REVERSED : HALF), name: String(name), rate, recoverable });
          for (const hundreds of nets) {
            const [net, tax] = [hundreds * 100, hundreds * rate];
            await buy(founder, isOwed ? net : net + tax, code, isOwed ? null : tax);
            if (isOwed) shares[84] += net;
            if (isOwed) shares[85] += tax;
            shares[isOwed ? 67 : 66] += tax * recoverable;
          }
          const boxes = Object.fromEntries((await sheetOf(founder, id)).boxes.map((box) => [box.id, box.amount]));
          expect(boxes).toMatchObject(shares);
          const query = { from: MARCH, to: "2026-03-31" };
          const { rows } = await founder.call(CALLS.reportFigures, { params: { type: "tax_summary" }, query });
          expect(rows.find(({ key }) => key === "payable")?.cells[0]?.amount).toBe(boxes["83"]);
        },
      ),
      { numRuns: 4 },
    );
  });

  it("are refused where a return would count them wrong, with the reason at the field", async () => {
    const { founder } = await company();
    await add(founder, HALF);
    const refused = (change: Partial<OwnCode>, code: string, path: string, message: string) =>
      expect(add(founder, { ...HALF, name: "Other", ...change }), message).rejects.toMatchObject({
        code,
        body: { errors: [{ path, message: expect.stringContaining(message) }] },
      });
    await refused({ claimedBoxes: ["4"] }, "tax_code_refused", "claimedBoxes", "box 4");
    await refused({ claimedBoxes: [], owedBoxes: ["85"] }, "tax_code_refused", "owedBoxes", "box 85");
    await refused({ claimedBoxes: ["66", "62"] }, "tax_code_refused", "claimedBoxes", "-19 %");
    await refused({ rate: 0 }, "tax_code_refused", "rate", "above 0");
    await refused({ name: "half THE lease" }, "name_taken", "name", "this name");
    await refused({ country: "FR" }, "not_registered", "country", "registered");
    expect((await founder.call(CALLS.listOwnTaxCodes, {})).data).toHaveLength(1);
  });

  it("stay on their documents when archived, are offered for no others, and come back", async () => {
    const { founder, id } = await company();
    const half = await add(founder, HALF);
    const bought = await buy(founder, 119, half.code, 19);
    const archive = (archived: boolean) =>
      founder.call(CALLS.changeOwnTaxCode, { params: { id: half.id }, body: { archived } });
    expect(await archive(true)).toMatchObject({ message: "Tax code Half the lease archived." });
    const codes = async (query: { archived?: "included" } = {}) =>
      (await founder.call(CALLS.listTaxCodes, { query })).data.filter(({ code }) => code === half.code);
    expect(await codes()).toEqual([]);
    expect(await codes({ archived: "included" })).toMatchObject([{ isArchived: true, name: "Half the lease" }]);
    await expect(buy(founder, 119, half.code, 19)).rejects.toMatchObject({ code: "unknown_tax_code" });
    const params = { id: String(bought.id) };
    const taxes = [{ taxName: "USt", taxRate: 19, taxAmount: 38, taxCode: half.code }];
    await founder.call(CALLS.updateExpense, { params, body: { totalAmount: 238, taxes } });
    expect(await boxesOf(founder, id)).toEqual({ 66: 19, 83: -19 });
    await archive(false);
    await buy(founder, 119, half.code, 19);
    expect(await boxesOf(founder, id)).toEqual({ 66: 28.5, 83: -28.5 });
  });

  it("are seen by all, changed by founders and accountants, and nobody else's", async () => {
    const { founder } = await company();
    const half = await add(founder, HALF);
    const accountant = await addMember(server, founder, "accountant");
    const employee = await addMember(server, founder, "employee");
    const rename = (person: Person) =>
      person.call(CALLS.changeOwnTaxCode, { params: { id: half.id }, body: { name: "Lease" } });
    expect((await rename(accountant)).taxCode.name).toBe("Lease");
    await expect(rename(employee)).rejects.toMatchObject({ code: "forbidden" });
    await expect(add(employee, REVERSED)).rejects.toMatchObject({ code: "forbidden" });
    const { data } = await employee.call(CALLS.listTaxCodes, { query: { direction: "purchase" } });
    expect(data.at(-1)).toMatchObject({ code: "DE-X1", name: "Lease" });
    const rival = (await company()).founder;
    await expect(rename(rival)).rejects.toMatchObject({ code: "not_found" });
    await expect(buy(rival, 119, half.code, 19)).rejects.toMatchObject({ code: "unknown_tax_code" });
  });
});
