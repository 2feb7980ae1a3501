/** Tax returns from posted documents: boxes, codes, filing, and what comes late. */
import { CALLS, type CallInput, taxReturnFile } from "@tallyleaf/contract";
import { moneyFromDecimal } from "@tallyleaf/ledger";
import fc from "fast-check";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { remindOfReturns } from "../src/features/tax-returns/remind.ts";
import { createMailOrders } from "../src/platform/mail/mail.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { addMember } from "./support/members.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";

/**
 * Fields of "Submit VAT return", HMRC's VAT (MTD) API 1.0, and what each may hold: as the description of the API has them (hmrc/vat-api,
 * VATReturnDeclaration of May 26, 2026), with the two sums that HMRC checks.
 */
const pence = (least: number, most: number) => z.number().min(least).max(most).multipleOf(0.01);
const MOST = 9_999_999_999_999.99;
const pounds = z.int().min(-9_999_999_999_999).max(9_999_999_999_999);
const inPence = (amount: number) => Math.round(amount * 100);
const MTD_BODY = z
  .strictObject({
    /** Empty: the program that sends it knows the key of the obligation. */
    periodKey: z.string().regex(/^([A-Za-z0-9#]{4})?$/),
    vatDueSales: pence(-MOST, MOST),
    vatDueAcquisitions: pence(-MOST, MOST),
    totalVatDue: pence(-MOST, MOST),
    vatReclaimedCurrPeriod: pence(-MOST, MOST),
    netVatDue: pence(0, 99_999_999_999.99),
    totalValueSalesExVAT: pounds,
    totalValuePurchasesExVAT: pounds,
    totalValueGoodsSuppliedExVAT: pounds,
    totalAcquisitionsExVAT: pounds,
    finalised: z.literal(false),
  })
  .refine(
    ({ totalVatDue, vatDueSales, vatDueAcquisitions, netVatDue, vatReclaimedCurrPeriod }) =>
      inPence(totalVatDue) === inPence(vatDueSales) + inPence(vatDueAcquisitions) &&
      inPence(netVatDue) === Math.abs(inPence(totalVatDue) - inPence(vatReclaimedCurrPeriod)),
  );

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Buying = CallInput<typeof CALLS.createExpense>["body"];

const buy = async (person: Person, form: Partial<Buying>) =>
  (
    await person.call(CALLS.createExpense, {
      body: {
        vendorName: "Papier Meyer",
        description: "Paper",
        invoiceNumber: "1",
        invoiceDate: "2026-03-02",
        totalAmount: 119,
        currency: "EUR",
        taxes: [{ taxName: "USt", taxRate: 19, taxAmount: 19 }],
        paymentAccountId: "1100",
        accountCode: "5250",
        ...form,
      },
    })
  ).expense;

async function sell(
  person: Person,
  net: number,
  taxRate: number | null,
  { taxName = "USt", ...client }: { taxId?: string; currency?: string; taxName?: string } = {},
  day = "2026-03-05",
) {
  const { client: buyer } = await person.call(CALLS.addClient, { body: { name: "Ada", ...ADDRESS, ...client } });
  const { invoice } = await person.call(CALLS.createInvoice, {
    body: {
      clientId: buyer.id,
      issueDate: day,
      dueDate: day,
      currency: client.currency ?? "EUR",
      items: [
        {
          description: "Work",
          quantity: 1,
          unitPrice: net,
          taxName: taxRate === null ? "" : taxName,
          taxRate,
          accountCode: "4100",
        },
      ],
    },
  });
  return (await person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} })).invoice;
}

/** A company in a country, registered there from 2026 on. */
async function company(country: string, currency: string, rhythm: "month" | "quarter" = "month") {
  const founder = await server.register({ defaultCurrency: currency });
  await founder.call(CALLS.runBusinessSetup, { body: { businessType: "services", country } as never });
  await stateCompany(founder);
  const { registration } = await founder.call(CALLS.addTaxRegistration, {
    body: { country, number: "", startsOn: "2026-01-01", rhythm },
  });
  return { founder, id: registration.id };
}

const sheetOf = (person: Person, id: string, from: string) => person.call(CALLS.getTaxReturn, { params: { id, from } });

/** An amount of the API, exactly. */
const centsOf = (amount: number | string) => Number(moneyFromDecimal(String(amount), "EUR").minor);

/** Boxes that aren't zero. */
async function boxesOf(person: Person, id: string, from: string) {
  const { boxes } = await sheetOf(person, id, from);
  return Object.fromEntries(boxes.filter(({ amount }) => amount !== 0).map(({ id: box, amount }) => [box, amount]));
}

const checksOf = async (person: Person, id: string, from: string) =>
  (await sheetOf(person, id, from)).checks.map(({ check, count }) => [check, count]);

const linesOf = async (person: Person, id: string, from: string, query: object = {}) =>
  (await person.call(CALLS.listTaxReturnLines, { params: { id, from }, query: { perPage: 100, ...query } })).data;

async function file(person: Person, id: string, from: string) {
  const { payable, corrected, checks } = await sheetOf(person, id, from);
  const acknowledged = checks.map(({ check }) => check);
  const body = { filedOn: "2026-05-02", reference: "R", payable: corrected ?? payable, acknowledged };
  return person.call(CALLS.fileTaxReturn, { params: { id, from }, body });
}

describe("a German return", () => {
  it("sums what was bought and sold, and names the lines behind each box", async () => {
    const { founder, id } = await company("DE", "EUR");
    await sell(founder, 1000, 19);
    await sell(founder, 100, 7);
    await sell(founder, 1200, null, { taxId: "FR40303265045" });
    const expense = await buy(founder, {});
    await buy(founder, {
      totalAmount: 59.5,
      taxes: [{ taxName: "USt", taxRate: 19, taxAmount: 9.5, recoverable: false }],
    });
    expect(await boxesOf(founder, id, "2026-03-01")).toEqual({
      ...{ 81: 1000, t81: 190, 86: 100, t86: 7, 21: 1200, 66: 19, 83: 178 },
    });
    const claimed = await linesOf(founder, id, "2026-03-01", { box: "66" });
    expect(claimed).toMatchObject([
      { expenseId: expense.id, code: "DE-V19", base: 100, tax: 19, claimed: 19, toCheck: false },
    ]);
    const toCheck = await linesOf(founder, id, "2026-03-01", { which: "to_check" });
    expect(toCheck).toMatchObject([{ code: "DE-EU-SERV", reason: "eu_customer", base: 1200 }]);
    expect(await checksOf(founder, id, "2026-03-01")).toEqual([
      ["lines_to_check", 1],
      ["without_document", 1],
      ["earlier_open", 1],
    ]);
    const list = await founder.call(CALLS.listEcSales, { params: { id, from: "2026-03-01" } });
    expect(list).toMatchObject({
      data: [{ vatId: "FR40303265045", kind: "services", amount: 1200, whole: 1200 }],
      total: 1200,
    });
    const { csv } = await founder.call(CALLS.exportTaxReturn, { params: { id, from: "2026-03-01" }, query: {} });
    expect(csv).toContain("\r\n81,");
  });

  it("follows the code that a person gives to a line, and its reversal with it", async () => {
    const { founder, id } = await company("DE", "EUR");
    const invoice = await sell(founder, 500, null);
    const [line] = await linesOf(founder, id, "2026-03-01");
    expect(line).toMatchObject({ code: null, reason: "no_tax_charged", invoiceId: invoice.id });
    const params = { entryId: line?.entryId ?? "", lineNumber: line?.lineNumber ?? 0 };
    await founder.call(CALLS.codeTaxLine, { params, body: { code: "DE-EXP" } });
    expect(await boxesOf(founder, id, "2026-03-01")).toEqual({ 43: 500 });
    const refused = founder.call(CALLS.codeTaxLine, { params, body: { code: "DE-V19" } });
    await expect(refused).rejects.toMatchObject({ code: "unknown_code" });
    await founder.call(CALLS.voidInvoice, { params: { id: invoice.id }, body: { reason: "Never sent." } });
    expect(await boxesOf(founder, id, "2026-03-01")).toEqual({});
    await founder.call(CALLS.codeTaxLine, { params, body: { code: null } });
    expect(await linesOf(founder, id, "2026-03-01", { which: "no_code" })).toHaveLength(2);
  });

  it("keeps that code when the document changes, for the lines that are the same, and in a credit note", async () => {
    const { founder, id } = await company("DE", "EUR");
    const iva = { taxName: "IVA", taxRate: 21, recoverable: false };
    const expense = await buy(founder, { totalAmount: 121, taxes: [{ ...iva, taxAmount: 21 }] });
    const code = async (key: string, of: (line: { direction: string }) => boolean) => {
      const line = (await linesOf(founder, id, "2026-03-01")).find(of);
      const params = { entryId: line?.entryId ?? "", lineNumber: line?.lineNumber ?? 0 };
      await founder.call(CALLS.codeTaxLine, { params, body: { code: key } });
    };
    await code("DE-V19-0", ({ direction }) => direction === "purchase");
    const params = { id: String(expense.id) };
    await founder.call(CALLS.updateExpense, {
      params,
      body: { revision: expense.revision, totalAmount: 242, taxes: [{ ...iva, taxAmount: 42 }] },
    });
    const [, , now] = await linesOf(founder, id, "2026-03-01");
    expect(now).toMatchObject({ code: "DE-V19-0", origin: "person", base: 200 });
    const { revision } = await founder.call(CALLS.getExpense, { params });
    await founder.call(CALLS.updateExpense, {
      params,
      body: { revision, taxes: [{ ...iva, taxRate: 20, taxAmount: 42 }] },
    });
    expect((await linesOf(founder, id, "2026-03-01")).at(-1)).toMatchObject({ origin: "proposed" });

    const invoice = await sell(founder, 500, null);
    await code("DE-EXP", ({ direction }) => direction === "sale");
    const note = await founder.call(CALLS.createCreditNote, { params: { id: invoice.id } });
    await founder.call(CALLS.issueInvoice, { params: { id: note.invoice.id }, body: {} });
    const sales = await founder.call(CALLS.listTaxReturnLines, { params: { id, from: "2026-11-01" }, query: {} });
    expect(sales.data).toMatchObject([{ code: "DE-EXP", origin: "person", base: -500 }]);
  });

  it("stays as it was filed; what comes later is a correction of the same period", async () => {
    const { founder, id } = await company("DE", "EUR");
    await sell(founder, 1000, 19, {}, "2026-01-10");
    const early = file(founder, id, "2026-02-01");
    await expect(early).rejects.toMatchObject({ code: "earlier_period_open" });
    await file(founder, id, "2026-01-01");
    await expect(file(founder, id, "2026-01-01")).rejects.toMatchObject({ code: "already_filed" });
    const [line] = await linesOf(founder, id, "2026-01-01");
    const params = { entryId: line?.entryId ?? "", lineNumber: 1 };
    const recode = founder.call(CALLS.codeTaxLine, { params, body: { code: "DE-U7" } });
    await expect(recode).rejects.toMatchObject({ code: "line_filed" });
    await buy(founder, { invoiceDate: "2026-01-20" });
    const sheet = await sheetOf(founder, id, "2026-01-01");
    expect(sheet).toMatchObject({ state: "to_correct", payable: 190, corrected: 171, changed: 1, result: 190 });
    expect(await boxesOf(founder, id, "2026-02-01")).toEqual({});
    await file(founder, id, "2026-01-01");
    expect(await sheetOf(founder, id, "2026-01-01")).toMatchObject({ state: "filed", payable: 171, changed: 0 });
    await founder.call(CALLS.withdrawTaxReturn, {
      params: { id, from: "2026-01-01" },
      body: { reason: "Typed twice" },
    });
    const again = await sheetOf(founder, id, "2026-01-01");
    expect(again).toMatchObject({ state: "to_correct", payable: 190 });
    // Changes of the books can be counted from the filing that counts.
    const points = await founder.call(CALLS.listSavedPoints, {});
    expect(points.data).toEqual([
      expect.objectContaining({
        ...{ kind: "tax_return", name: "DE", from: "2026-01-01", at: again.filings[1]?.at },
      }),
    ]);
    const { data: since } = await founder.call(CALLS.listBookChanges, {
      query: { from: "2026-01-01", to: "2026-03-31", since: points.data[0]?.at ?? "" } as never,
    });
    expect(since).toMatchObject([{ reason: "new", date: "2026-01-20" }]);
    expect(again.filings.map(({ version, withdrawn }) => [version, withdrawn?.reason ?? null])).toEqual([
      [2, "Typed twice"],
      [1, null],
    ]);
  });

  it("takes foreign tax that gets a code after its return was filed as a correction", async () => {
    const { founder, id } = await company("DE", "EUR");
    await buy(founder, {
      invoiceDate: "2026-01-20",
      taxes: [{ taxName: "IVA", taxRate: 21, taxAmount: 21 }],
      totalAmount: 121,
    });
    const [line] = await linesOf(founder, id, "2026-01-01");
    expect(line).toMatchObject({ code: "FOREIGN", reason: "foreign_tax" });
    await file(founder, id, "2026-01-01");
    const params = { entryId: line?.entryId ?? "", lineNumber: line?.lineNumber ?? 0 };
    await founder.call(CALLS.codeTaxLine, { params, body: { code: "DE-V19-0" } });
    expect(await sheetOf(founder, id, "2026-01-01")).toMatchObject({ state: "to_correct", changed: 1 });
    await founder.call(CALLS.codeTaxLine, { params, body: { code: null } });
    expect(await sheetOf(founder, id, "2026-01-01")).toMatchObject({ state: "filed", changed: 0 });
  });

  it("isn't filed with figures that have changed since they were seen, nor before its period ends", async () => {
    const { founder, id } = await company("DE", "EUR");
    const filing = { filedOn: "2026-05-02", reference: "", payable: 1 };
    const refused = (from: string, change: object = {}) =>
      founder.call(CALLS.fileTaxReturn, { params: { id, from }, body: { ...filing, ...change } });
    await expect(refused("2026-01-01")).rejects.toMatchObject({ code: "figures_changed" });
    await expect(refused("2026-01-01", { filedOn: "2999-01-01" })).rejects.toMatchObject({ code: "future_day" });
    await expect(refused("2026-01-02")).rejects.toMatchObject({ code: "no_period" });
    const { data } = await founder.call(CALLS.listTaxReturns, { params: { id }, query: {} });
    await expect(refused(data[0]?.from ?? "")).rejects.toMatchObject({ code: "period_not_over" });
  });
});

describe("the checks of a return", () => {
  it("name what to look at, must be acknowledged, and are kept with the filing", async () => {
    const { founder, id } = await company("DE", "EUR");
    const params = { id, from: "2026-01-01" };
    const expense = await buy(founder, { invoiceDate: "2026-01-10" });
    const odd = await buy(founder, {
      vendorName: "Altpapier",
      invoiceDate: "2026-01-11",
      totalAmount: 116,
      taxes: [{ taxName: "USt", taxRate: 16, taxAmount: 16, recoverable: true }],
    });
    await founder.call(CALLS.postManualEntry, {
      body: {
        entryDate: "2026-01-20",
        description: "VAT by hand",
        isTaxConfirmed: true,
        lines: [
          { accountCode: "2200", debit: 50 },
          { accountCode: "1100", credit: 50 },
        ],
      },
    });
    const { checks, payable } = await sheetOf(founder, id, params.from);
    expect(checks.map(({ check, count }) => [check, count])).toEqual([
      ["no_code", 1],
      ["unusual_rate", 1],
      ["without_document", 1],
      ["unexplained_tax", 2],
    ]);
    const named = Object.fromEntries(checks.map((one) => [one.check, one.named]));
    expect(named.unusual_rate).toMatchObject([{ label: "Altpapier 1", expenseId: odd.id }]);
    expect(named.without_document).toMatchObject([{ expenseId: expense.id }]);
    expect(named.unexplained_tax).toMatchObject([
      { expenseId: odd.id },
      { label: expect.any(String), expenseId: null },
    ]);
    const fileWith = (acknowledged: (typeof checks)[number]["check"][]) =>
      founder.call(CALLS.fileTaxReturn, {
        params,
        body: { filedOn: "2026-02-09", reference: "", payable, acknowledged },
      });
    await expect(fileWith(["no_code", "unusual_rate"])).rejects.toMatchObject({ code: "checks_open" });
    await fileWith(checks.map(({ check }) => check));
    const filed = await sheetOf(founder, id, params.from);
    expect(filed.checks).toEqual([]);
    expect(filed.filings[0]?.warnings).toEqual(checks.map(({ check, count }) => ({ check, count })));
  });
});

describe("a return that is due", () => {
  it("is due on the Monday after a weekend, and a month later with a permanent extension", async () => {
    const { founder, id } = await company("DE", "EUR");
    const dueOf = async (from: string) => (await sheetOf(founder, id, from)).due;
    expect(await dueOf("2026-01-01")).toBe("2026-02-10");
    const params = { id };
    await founder.call(CALLS.changeTaxRegistration, { params, body: { extendedFrom: "2026-02-01" } });
    // January ends before it.
    expect([await dueOf("2026-01-01"), await dueOf("2026-02-01")]).toEqual(["2026-02-10", "2026-04-10"]);
    const { data } = await founder.call(CALLS.listTaxReturns, { params, query: { perPage: 100 } as never });
    expect(data.find(({ from }) => from === "2026-02-01")).toMatchObject({ due: "2026-04-10" });
    // Saturday, October 10, 2020.
    const older = await founder.call(CALLS.changeTaxRegistration, {
      params,
      body: { startsOn: "2020-01-01", extendedFrom: null },
    });
    expect(older.registration).toMatchObject({ extendedFrom: null });
    expect(await dueOf("2020-09-01")).toBe("2020-10-12");
    const british = await company("GB", "GBP");
    await expect(
      british.founder.call(CALLS.changeTaxRegistration, {
        params: { id: british.id },
        body: { extendedFrom: "2026-02-01" },
      }),
    ).rejects.toMatchObject({ code: "no_extension", body: { errors: [{ path: "extendedFrom" }] } });
  });

  it("is on the dashboard, and a mail reminds of it once", async () => {
    const { founder, id } = await company("DE", "EUR");
    const home = async (today: string, person: Person = founder) =>
      (await person.call(CALLS.homeFigures, { query: { today } })).taxDue;
    expect(await home("2026-01-31")).toBeNull();
    expect(await home("2026-02-01")).toEqual({ count: 1, due: "2026-02-10" });
    expect(await home("2026-02-01", await addMember(server, founder, "employee"))).toBeNull();
    const { order } = createMailOrders(server.queue);
    const ordered: string[] = [];
    const mail: Parameters<typeof remindOfReturns>[0]["mail"] = {
      order: async (tx, one) => {
        if ("organizationId" in one && one.organizationId === founder.session.currentOrganizationId)
          ordered.push(one.kind);
        await order(tx, one);
      },
    };
    const deps = { db: server.db, mail };
    await remindOfReturns(deps, "2026-02-04");
    expect(ordered).toEqual([]);
    await remindOfReturns(deps, "2026-02-05");
    await remindOfReturns(deps, "2026-02-05");
    const { text } = await server.mailTo(founder.email, "tax_due");
    expect(text).toContain(`/taxes/${id}/2026-01-01`);
    expect(ordered).toEqual(["tax_due"]);
    const { data } = await founder.call(CALLS.listNotifications, {});
    expect(data).toMatchObject([{ kind: "tax", to: `/taxes/${id}/2026-01-01` }]);
    expect(data[0]?.sentence).toMatch(/is due on Feb 10, 2026$/);
    // By choice.
    await founder.call(CALLS.saveNotificationSettings, { body: { mails: ["failed"] } });
    await remindOfReturns(deps, "2026-03-07");
    await remindOfReturns(deps, "2026-03-07");
    expect(ordered).toEqual(["tax_due"]);
    expect((await founder.call(CALLS.listNotifications, {})).data).toHaveLength(2);
    await file(founder, id, "2026-01-01");
    expect(await home("2026-02-11")).toBeNull();
  });
});

describe("a British return", () => {
  it("takes what comes late for a filed period into the next return", async () => {
    const { founder, id } = await company("GB", "GBP", "quarter");
    const bought = { totalAmount: 120, currency: "GBP", taxes: [{ taxName: "VAT", taxRate: 20, taxAmount: 20 }] };
    await buy(founder, { ...bought, invoiceDate: "2026-01-20" });
    expect(await boxesOf(founder, id, "2026-01-01")).toEqual({ 4: 20, 5: -20, 7: 100 });
    await file(founder, id, "2026-01-01");
    await buy(founder, { ...bought, invoiceDate: "2026-02-20" });
    expect(await sheetOf(founder, id, "2026-01-01")).toMatchObject({
      state: "filed",
      payable: -20,
      corrected: null,
      changed: 1,
    });
    expect(await sheetOf(founder, id, "2026-04-01")).toMatchObject({ payable: -20, late: 1 });
    expect(await linesOf(founder, id, "2026-04-01", { which: "late" })).toMatchObject([
      { date: "2026-02-20", late: true },
    ]);
    await file(founder, id, "2026-04-01");
    expect(await sheetOf(founder, id, "2026-01-01")).toMatchObject({ changed: 0 });
    const early = founder.call(CALLS.withdrawTaxReturn, { params: { id, from: "2026-01-01" }, body: { reason: "x" } });
    await expect(early).rejects.toMatchObject({ code: "later_period_filed" });
  });
});

describe("the file of a return", () => {
  const fileOf = (person: Person, id: string, from: string, query: string) =>
    fetch(`${server.origin}${taxReturnFile.path.replace(":id", id).replace(":from", from)}?${query}`, {
      headers: { ...person.headers, "accept-language": "de" },
    });

  async function pdfText(data: Uint8Array): Promise<string> {
    const first = await (await getDocument({ data }).promise).getPage(1);
    const { items } = await first.getTextContent();
    return items.map((item) => ("str" in item ? item.str : "")).join(" ");
  }

  it("is a PDF of boxes, checks, and who filed it, in the reader's language", async () => {
    const { founder, id } = await company("DE", "EUR");
    await buy(founder, { invoiceDate: "2026-01-10" });
    await file(founder, id, "2026-01-01");
    const answer = await fileOf(founder, id, "2026-01-01", "format=pdf");
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    const text = await pdfText(new Uint8Array(await answer.arrayBuffer()));
    for (const said of [
      "UStVA",
      "66",
      "19,00",
      "Erstattung",
      "Abgegeben am",
      "Vorsteuer ohne Dokument: 1",
      "Papier Meyer",
    ])
      expect(text).toContain(said);
  });

  it("is the body of HMRC's API for the United Kingdom, and refused for others", async () => {
    const { founder, id } = await company("GB", "GBP", "quarter");
    await sell(founder, 99.99, 20, { currency: "GBP" }, "2026-01-10");
    await buy(founder, {
      ...{ invoiceDate: "2026-01-20", totalAmount: 360, currency: "GBP" },
      taxes: [{ taxName: "VAT", taxRate: 20, taxAmount: 60 }],
    });
    const answer = await fileOf(founder, id, "2026-01-01", "format=mtd");
    expect(answer.headers.get("content-disposition")).toContain("GB-2026-01-01-2026-03-31.json");
    const body = MTD_BODY.parse(await answer.json());
    expect(body).toMatchObject({ vatDueSales: 20, totalVatDue: 20, vatReclaimedCurrPeriod: 60, netVatDue: 40 });
    expect(body).toMatchObject({ totalValueSalesExVAT: 99, totalValuePurchasesExVAT: 300 });
    expect(body.periodKey).toBe("");
    const keyed = await fileOf(founder, id, "2026-01-01", "format=mtd&periodKey=%23001");
    expect(MTD_BODY.parse(await keyed.json())).toEqual({ ...body, periodKey: "#001" });
    expect((await fileOf(founder, id, "2026-01-01", "format=mtd&periodKey=18A12")).status).toBe(400);
    const { founder: other, id: german } = await company("DE", "EUR");
    expect((await fileOf(other, german, "2026-01-01", "format=mtd")).status).toBe(409);
    expect((await fileOf(other, german, "2026-01-01", "format=xml")).status).toBe(400);
    expect((await fileOf(other, id, "2026-01-01", "format=mtd")).status).toBe(404);
    // HMRC reads the amounts as pounds.
    const { founder: american, id: british } = await company("GB", "USD", "quarter");
    const inDollars = await fileOf(american, british, "2026-01-01", "format=mtd");
    expect([inDollars.status, await inDollars.json()]).toMatchObject([409, { code: "other_currency" }]);
    const grace = await addMember(server, founder, "employee");
    expect((await fileOf(grace, id, "2026-01-01", "format=pdf")).status).toBe(403);
  });
});

describe("the worksheet of a state", () => {
  it("takes sales at a local rate, and no tax that was paid", async () => {
    const founder = await server.register({ defaultCurrency: "USD" });
    await founder.call(CALLS.runBusinessSetup, { body: { businessType: "services", country: "US" } as never });
    const body = { country: "US", number: "", startsOn: "2026-01-01", rhythm: "month" } as const;
    await expect(founder.call(CALLS.addTaxRegistration, { body })).rejects.toMatchObject({ code: "unknown_country" });
    const { registration } = await founder.call(CALLS.addTaxRegistration, { body: { ...body, region: "TX" } });
    await sell(founder, 12_121.21, 8.25, { currency: "USD", taxName: "Sales tax" });
    await buy(founder, {
      currency: "USD",
      totalAmount: 108.25,
      taxes: [{ taxName: "Tax", taxRate: 8.25, taxAmount: 8.25 }],
    });
    expect(await boxesOf(founder, registration.id, "2026-03-01")).toEqual({
      ...{ gross: 12_121.21, taxable: 12_121.21, tax: 1000, "to-pay": 1000 },
      ...{ state: 757.58, " 2": 12_121.21, " 2-tax": 242.42 },
    });
    expect(await checksOf(founder, registration.id, "2026-03-01")).toEqual([["earlier_open", 1]]);
  });

  it("splits the tax by the places that its name says, also once it is filed", async () => {
    const founder = await server.register({ defaultCurrency: "USD" });
    const body = { country: "US", region: "TX", number: "", startsOn: "2026-01-01", rhythm: "month" } as const;
    const { id } = (await founder.call(CALLS.addTaxRegistration, { body })).registration;
    const austin = { currency: "USD", taxName: "Travis County 0.5 + Austin 1.5" };
    await sell(founder, 100, 8.25, austin, "2026-01-05");
    await sell(founder, 200, 8.25, austin, "2026-01-06");
    await sell(founder, 100, 7.25, { currency: "USD", taxName: "Bee Cave" }, "2026-01-07");
    await sell(founder, 100, 6.25, { currency: "USD", taxName: "Sales tax" }, "2026-01-08");
    const { boxes } = await sheetOf(founder, id, "2026-01-01");
    const told = boxes.filter(({ amount }) => amount !== 0).map(({ label, amount }) => `${label} ${amount}`);
    expect(told.slice(2, 10)).toEqual([
      ...["Sales tax 38.25", "Sales tax of the state 31.25"],
      ...["Austin, 1.5 %: taxable sales 300", "Austin, 1.5 %: sales tax 4.5"],
      ...["Bee Cave, 1 %: taxable sales 100", "Bee Cave, 1 %: sales tax 1"],
      ...["Travis County, 0.5 %: taxable sales 300", "Travis County, 0.5 %: sales tax 1.5"],
    ]);
    const lines = await linesOf(founder, id, "2026-01-01", { box: "Austin 1.5" });
    expect(lines.map(({ base }) => base)).toEqual([100, 200]);
    await file(founder, id, "2026-01-01");
    await sell(founder, 100, 8.25, austin, "2026-01-09");
    expect((await sheetOf(founder, id, "2026-01-01")).boxes.find(({ id: box }) => box === "Austin 1.5")).toMatchObject({
      ...{ amount: 300, corrected: 400 },
    });
  });
});

describe("filed returns", () => {
  it("never change, whatever is posted or coded later, and count each line once", async () => {
    const { founder, id } = await company("DE", "EUR");
    await sell(founder, 1000, 19, {}, "2026-01-10");
    await file(founder, id, "2026-01-01");
    const frozen = await sheetOf(founder, id, "2026-01-01");
    const change = fc.record({
      kind: fc.constantFrom("buy", "sell", "delete", "code"),
      day: fc.constantFrom("2026-01-05", "2026-01-31", "2026-02-03"),
      cents: fc.integer({ min: 100, max: 90_000 }),
    });
    const bought: number[] = [];
    let owed = 19_000;
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        for (const { kind, day, cents } of changes) {
          const tax = Math.round(cents * 0.19);
          if (kind === "sell") {
            await sell(founder, cents / 100, 19, {}, day);
            owed += tax;
          } else if (kind === "buy") {
            const taxes = [{ taxName: "USt", taxRate: 19, taxAmount: tax / 100 }];
            const { id: expense } = await buy(founder, { invoiceDate: day, totalAmount: (cents + tax) / 100, taxes });
            bought.push(expense);
            owed -= tax;
          } else if (kind === "delete") {
            const expense = bought.pop();
            if (expense === undefined) continue;
            const { taxes } = await founder.call(CALLS.getExpense, { params: { id: String(expense) } });
            await founder.call(CALLS.deleteExpense, { params: { id: String(expense) }, query: {} });
            owed += centsOf(taxes[0]?.taxAmount ?? 0);
          } else {
            const [line] = await linesOf(founder, id, "2026-02-01", { which: "all" });
            if (line)
              await founder.call(CALLS.codeTaxLine, {
                params: { entryId: line.entryId, lineNumber: line.lineNumber },
                body: { code: line.direction === "sale" ? "DE-U19" : "DE-V19" },
              });
          }
        }
        const now = await sheetOf(founder, id, "2026-01-01");
        expect(now.boxes.map(({ amount }) => amount)).toEqual(frozen.boxes.map(({ amount }) => amount));
        expect(now.payable).toBe(190);
        // The second computation: all tax of both months, from what was bought and sold.
        const correction = await linesOf(founder, id, "2026-01-01", { which: "changed" });
        const february = await linesOf(founder, id, "2026-02-01");
        const found = [...correction, ...february].map(({ direction, tax, claimed }) =>
          direction === "sale" ? centsOf(tax) : -centsOf(claimed),
        );
        expect(found.reduce((all, cents) => all + cents, centsOf(190))).toBe(owed);
        const query = { from: "2026-01-01", to: "2026-02-28" };
        const { rows } = await founder.call(CALLS.reportFigures, { params: { type: "tax_summary" }, query });
        const payable = rows.find(({ key }) => key === "payable")?.cells[0]?.amount ?? 0;
        expect(centsOf(payable)).toBe(owed);
      }),
      { numRuns: 6 },
    );
  });

  it("are of the company's founders and accountants alone", async () => {
    const { founder, id } = await company("DE", "EUR");
    const rival = await server.register();
    await expect(sheetOf(rival, id, "2026-01-01")).rejects.toMatchObject({ code: "not_found" });
    const grace = await addMember(server, founder, "employee");
    await expect(sheetOf(grace, id, "2026-01-01")).rejects.toMatchObject({ code: "forbidden" });
    expect((await grace.call(CALLS.listTaxCodes, { query: {} })).data.length).toBeGreaterThan(10);
  });
});
