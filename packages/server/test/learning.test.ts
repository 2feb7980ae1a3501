/** Learning: a person before a rule before what people decided before the engine; one decision suggests, two that agree decide. */
import { CALLS, type ExpenseDetail, type Failure } from "@tallyleaf/contract";
import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { corrections } from "../src/platform/db/schema.ts";
import { violations } from "./support/book.ts";
import { textPdf } from "./support/documents.ts";
import { createScriptedPool, purchase, type Script, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall, upload } from "./support/wire.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool() });
});
afterAll(() => server.close());

let documents = 0;
/** A document, no two alike, of a vendor of whom the engine knows nothing: it goes to 5000 and is paid in cash. */
async function bring(
  person: Person,
  fields: Script["fields"] = {},
  rest: Partial<Script> = {},
): Promise<ExpenseDetail> {
  documents += 1;
  const script = purchase(
    `d${documents}`,
    { vendor: "Zed Holdings", total: `${documents}.50`, invoiceNumber: `N-${documents}`, ...fields },
    rest,
  );
  const document = await upload(person, scriptedPdf(script), { expenseId: -1, name: `${script.id}.pdf` });
  await person.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
  return detailOf(person, document.expenseId ?? 0);
}
const at = (id: number) => ({ params: { id: String(id) } });
const detailOf = (person: Person, id: number) => person.call(CALLS.getExpense, at(id));
const accept = (person: Person, { id }: ExpenseDetail) => person.call(CALLS.acceptExpense, { ...at(id), body: {} });
/** Saves the form of an expense with changes, as the edit screen does. */
async function correct(person: Person, shown: ExpenseDetail, changes: object): Promise<ExpenseDetail> {
  const { expense } = await person.call(CALLS.updateExpense, {
    ...at(shown.id),
    body: {
      vendorName: shown.vendorName ?? "",
      description: shown.description ?? "",
      invoiceNumber: shown.invoiceNumber ?? "",
      invoiceDate: shown.invoiceDate ?? "",
      totalAmount: shown.totalAmount ?? 0,
      currency: shown.currency ?? "USD",
      paymentAccountId: shown.paymentAccountId ?? "",
      accountCode: shown.accountCode ?? "",
      taxes: shown.taxes,
      taxStructure: shown.taxStructure,
      ...changes,
    },
  });
  return expense;
}
const to = (accountCode: string) => ({ accountCode, lineItems: [] });
const offers = ({ reasons }: ExpenseDetail) => reasons.filter(({ code }) => code === "learned_suggestion");
const lawful = async (person: Person) =>
  expect(await violations(server.db, person.session.currentOrganizationId)).toEqual([]);

describe("marks of a vendor", () => {
  const nord = { text: "VAT ID DE123456789\nTel. 040 5550120" };
  const named = (person: Person, name: string) => bring(person, { vendor: name }, nord);
  const suggested = ({ suggestions }: ExpenseDetail) => suggestions.filter(({ field }) => field === "vendor");

  it("suggest it after one document, name it after two, and are unlearned where a person says otherwise", async () => {
    const ada = await server.register();
    await correct(ada, await named(ada, "Nordlicht GmbH"), to("5300"));
    const second = await named(ada, "Rechnung Nr");
    expect(second).toMatchObject({ status: "to_review", vendorName: "Rechnung Nr" });
    expect(suggested(second)).toMatchObject([{ value: "Nordlicht GmbH" }]);
    await correct(ada, second, { vendorName: "Nordlicht GmbH" });
    const third = await named(ada, "Filiale Hafen");
    expect(third.vendorName).toBe("Nordlicht GmbH");
    await correct(ada, third, { vendorName: "Hafen Handel" });
    const fourth = await named(ada, "Kasse 3");
    expect([fourth.vendorName, suggested(fourth)]).toEqual(["Kasse 3", []]);
    await lawful(ada);
  });

  it("name it at once where its record has them, until another vendor has them too; the record is told what was seen", async () => {
    const ada = await server.register();
    const { vendor } = await ada.call(CALLS.addVendor, { body: { name: "Nordlicht AG", vatId: "DE123456789" } });
    const first = await named(ada, "Rechnung Nr");
    expect(first.vendorName).toBe("Nordlicht AG");
    await correct(ada, first, to("5300"));
    const seen = async () => (await ada.call(CALLS.getVendor, { params: { id: vendor.id } })).vendor.seen;
    expect(await seen()).toEqual([{ field: "phone", value: "040 5550120" }]);
    await ada.call(CALLS.updateVendor, { params: { id: vendor.id }, body: { phone: "+49 40 5550120" } });
    expect(await seen()).toEqual([]);
    await correct(ada, await named(ada, "Filiale"), { vendorName: "Hafen Handel" });
    const third = await named(ada, "Kasse 3");
    expect(third.vendorName).toBe("Kasse 3");
  });

  it("are removed by a person and taught no more, until that is undone", async () => {
    const ada = await server.register();
    const { vendor } = await ada.call(CALLS.addVendor, { body: { name: "Werft Lund" } });
    // The number of the till's maker, on slips of many vendors.
    const slip = (name: string) => bring(ada, { vendor: name }, { text: "Tel. 0431 777880" });
    for (const name of ["Werft Lund", "Werft Lund"]) await correct(ada, await slip(name), to("5300"));
    expect((await slip("Beleg 1")).vendorName).toBe("Werft Lund");
    const params = { id: vendor.id };
    const shown = async () => (await ada.call(CALLS.getVendor, { params })).vendor.seen;
    const [mark] = await shown();
    expect(mark).toEqual({ field: "phone", value: "0431 777880" });
    const body = { field: "phone", value: "0431 777880" } as const;
    const { undo, vendor: after } = await ada.call(CALLS.ignoreSeenMark, { params, body });
    expect(after.seen).toEqual([]);
    const again = await sendCall(server.origin, CALLS.ignoreSeenMark, { params, body }, ada.headers);
    expectFailure(again, CALLS.ignoreSeenMark.failures.notSeen);
    await correct(ada, await slip("Werft Lund"), to("5300"));
    expect(await shown()).toEqual([]);
    const other = await slip("Beleg 2");
    expect([other.vendorName, suggested(other)]).toEqual(["Beleg 2", []]);
    const late = await sendCall(server.origin, CALLS.undoChange, { params: { id: undo } }, ada.headers);
    expectFailure(late, CALLS.undoChange.failures.changedSince);
    // On another vendor's documents nothing has changed.
    const one = await ada.call(CALLS.addVendor, { body: { name: "Reederei Holm" } });
    await correct(ada, await bring(ada, { vendor: "Reederei Holm" }, { text: "Tel. 0461 909090" }), to("5300"));
    const at = { params: { id: one.vendor.id } };
    const gone = await ada.call(CALLS.ignoreSeenMark, { ...at, body: { field: "phone", value: "0461 909090" } });
    await ada.call(CALLS.undoChange, { params: { id: gone.undo } });
    expect((await ada.call(CALLS.getVendor, at)).vendor.seen).toEqual([{ field: "phone", value: "0461 909090" }]);
  });

  it("make the next document ready that has the confirmed name, where its vendor was the only doubt", async () => {
    const ada = await server.register();
    const doubted = (name: string, text: string) =>
      bring(ada, { vendor: name }, { text, status: "to_review", unsure: "vendor" });
    const slip = "VU-Nr. 100100020052123";
    await accept(ada, await doubted("Nordlicht GmbH", slip));
    expect((await doubted("Nordlicht GmbH", "No marks")).status).toBe("to_review");
    expect((await doubted("Südwind GmbH", slip)).status).toBe("to_review");
    const next = await doubted("Nordlicht GmbH", slip);
    expect([next.status, next.vendorName]).toEqual(["ready", "Nordlicht GmbH"]);
    await lawful(ada);
  });

  it("are never the company's own: a direct debit prints the IBAN of its bank account", async () => {
    const ada = await server.register();
    const iban = "DE89370400440532013000";
    const account = { name: "Giro", type: "checking", currency: "USD", accountCode: "1100" } as const;
    await ada.call(CALLS.createBankAccount, { body: { ...account, number: iban } });
    const debited = (name: string) =>
      bring(ada, { vendor: name }, { text: `Lastschrift von DE89 3704 0044 0532 0130 00` });
    const first = await debited("Stadtwerke");
    await correct(ada, first, to("5300"));
    await correct(ada, await debited("Stadtwerke"), to("5300"));
    const { data } = await ada.call(CALLS.listVendors, { query: {} });
    const { vendor } = await ada.call(CALLS.getVendor, { params: { id: data[0]?.id ?? "" } });
    expect(vendor).toMatchObject({ name: "Stadtwerke", seen: [] });
    // A record that has it changes nothing.
    await ada.call(CALLS.updateVendor, { params: { id: vendor.id }, body: { ibans: iban } });
    const other = await debited("Telefon AG");
    expect([other.vendorName, suggested(other)]).toEqual(["Telefon AG", []]);
  });
});

describe("payment terms of a vendor's record", () => {
  it("make the due date of a bill that says none, and say so; what the document says and what is paid stays", async () => {
    const ada = await server.register();
    const body = { name: "Acme Ltd", aliases: "Acme Trading", paymentTermsDays: 30 };
    const { vendor } = await ada.call(CALLS.addVendor, { body });
    const due = async (fields: Script["fields"], rest: Partial<Script> = { paid: false }) => {
      const { dueDate, choice } = await bring(ada, fields, rest);
      return [dueDate, choice?.dueDate];
    };
    const why = "From the terms of Acme Ltd: 30 days.";
    expect(await due({ vendor: "Acme Ltd" })).toEqual(["2026-05-03", why]);
    expect(await due({ vendor: "ACME TRADING" })).toEqual(["2026-05-03", why]);
    expect(await due({ vendor: "Acme Ltd", dueDate: "2026-04-10" })).toEqual(["2026-04-10", null]);
    expect(await due({ vendor: "Acme Ltd" }, { paid: true })).toEqual([null, null]);
    expect(await due({ vendor: "Zed Holdings" })).toEqual([null, null]);
    await ada.call(CALLS.archiveVendor, { params: { id: vendor.id }, body: { active: false } });
    expect(await due({ vendor: "Acme Ltd" })).toEqual([null, null]);
    await lawful(ada);
  });
});

describe("decisions on a vendor's expenses", () => {
  it("suggest after one, decide after two that agree, and give the reason", async () => {
    const ada = await server.register();
    const first = await bring(ada);
    expect(first).toMatchObject({ status: "ready", accountCode: "5000" });
    await correct(ada, first, to("5300"));

    const second = await bring(ada);
    expect(second).toMatchObject({ status: "to_review", accountCode: "5000" });
    expect(offers(second)).toEqual([
      {
        field: "category",
        code: "learned_suggestion",
        variant: "category",
        values: { vendor: "Zed Holdings", account: { account: "5300", name: "Travel" } },
        message:
          "Your last receipt from Zed Holdings went to 5300 Travel. If you choose it here too, we'll use it from then on.",
      },
    ]);
    const message = offers(second)[0]?.message;
    expect(second.suggestions).toEqual([{ field: "category", value: "5300", message }]);
    await correct(ada, second, to("5300"));

    const third = await bring(ada);
    expect(third).toMatchObject({ status: "ready", accountCode: "5300", reasons: [], suggestions: [] });
    expect(third.choice?.category).toBe("Your last 2 receipts from Zed Holdings went to 5300 Travel.");
    await lawful(ada);
  });

  it("suggest a new category after one correction, and apply it after two", async () => {
    const ada = await server.register();
    for (const code of ["5300", "5300", "5600"]) await correct(ada, await bring(ada), to(code));
    const torn = await bring(ada);
    expect(torn).toMatchObject({ status: "to_review", accountCode: "5300" });
    expect(torn.suggestions).toEqual([expect.objectContaining({ value: "5600" })]);
    await correct(ada, torn, to("5600"));
    expect(await bring(ada)).toMatchObject({ status: "ready", accountCode: "5600", suggestions: [] });
  });

  it("count an acceptance like a correction, until it is undone or deleted", async () => {
    const ada = await server.register();
    const review = { status: "to_review" } as const;
    const first = await correct(ada, await bring(ada), to("5300"));
    const second = await correct(ada, await bring(ada, {}, review), to("5300"));
    const third = await bring(ada, {}, review);
    await accept(ada, third);
    await ada.call(CALLS.deleteExpense, { ...at(first.id), query: {} });
    expect((await bring(ada)).accountCode).toBe("5300");
    await ada.call(CALLS.undoAccept, at(third.id));
    expect(await bring(ada)).toMatchObject({ accountCode: "5000", status: "to_review" });
    await ada.call(CALLS.deleteExpense, { ...at(second.id), query: {} });
    expect(await bring(ada)).toMatchObject({ accountCode: "5000", suggestions: [] });
    await lawful(ada);
  });

  it("count an expense entered by hand", async () => {
    const ada = await server.register();
    for (const day of ["2026-03-01", "2026-03-02"])
      await ada.call(CALLS.createExpense, {
        body: {
          vendorName: "ZED HOLDINGS LTD",
          description: "Consulting",
          invoiceDate: day,
          totalAmount: 48,
          currency: "USD",
          paymentAccountId: "2100",
          accountCode: "5600",
        },
      });
    expect(await bring(ada)).toMatchObject({ status: "ready", accountCode: "5600", paymentAccountId: "2100" });
  });

  it("teach the payment account for each payment method on documents", async () => {
    const ada = await server.register();
    const card = { paymentHint: "card" } as const;
    for (let times = 0; times < 2; times += 1)
      await correct(ada, await bring(ada, {}, card), { paymentAccountId: "2100", lineItems: [] });
    expect(await bring(ada, {}, card)).toMatchObject({ status: "ready", paymentAccountId: "2100" });
    expect(await bring(ada, {}, { paymentHint: "cash" })).toMatchObject({ paymentAccountId: "1000", suggestions: [] });
  });

  it("teach a tax that documents don't print, with its rate", async () => {
    const ada = await server.register();
    const tax = { taxes: [{ taxName: "VAT", taxRate: 19, taxAmount: 1.9 }], taxStructure: "inclusive", lineItems: [] };
    await correct(ada, await bring(ada, { total: "11.90" }), tax);
    const second = await bring(ada, { total: "11.90" });
    expect(second).toMatchObject({
      status: "to_review",
      taxes: [],
      suggestions: [{ field: "tax", value: "inclusive:19" }],
    });
    await correct(ada, second, tax);
    const third = await bring(ada, { total: "23.80" });
    expect(third).toMatchObject({ status: "ready", totalAmount: 23.8, taxes: [{ taxRate: 19, taxAmount: 3.8 }] });
    for (const shown of [third, await bring(ada, { total: "1.19" })])
      await correct(ada, shown, { taxes: [], taxStructure: "inclusive", lineItems: [] });
    expect(await bring(ada, { total: "2.38" })).toMatchObject({ status: "ready", taxes: [], suggestions: [] });
    await lawful(ada);
  });

  it("teach a vendor's name that is misread", async () => {
    const ada = await server.register();
    const read = { vendor: "UN1 HAKKA INTL" };
    const name = { vendorName: "Unihakka International", lineItems: [] };
    await correct(ada, await bring(ada, read), name);
    const second = await bring(ada, read);
    expect(second).toMatchObject({
      status: "to_review",
      vendorName: "UN1 HAKKA INTL",
      suggestions: [{ field: "vendor", value: "Unihakka International" }],
    });
    await correct(ada, second, { ...name, ...to("5250") });
    const third = await bring(ada, read);
    expect(third).toMatchObject({ status: "to_review", vendorName: "Unihakka International" });
    expect(third.suggestions).toEqual([expect.objectContaining({ field: "category", value: "5250" })]);
  });

  it("stay within their organization", async () => {
    const [ada, grace] = [await server.register(), await server.register()];
    for (let times = 0; times < 2; times += 1) await correct(ada, await bring(ada), to("5300"));
    expect(await bring(grace)).toMatchObject({ status: "ready", accountCode: "5000", suggestions: [] });
  });
});

describe("rules", () => {
  const rule = (changes: object = {}) => ({
    vendor: "Zed Holdings",
    spelling: null,
    categoryCode: null,
    paymentAccountCode: null,
    taxStructure: null,
    taxRate: null,
    active: true,
    ...changes,
  });
  const rulesOf = async (person: Person) => (await person.call(CALLS.listRules, {})).data;
  const toldOf = async (person: Person) =>
    (await person.call(CALLS.listAuditEvents, { query: { area: "books", perPage: 100 } })).data
      .map(({ sentence }) => sentence)
      .filter((sentence) => sentence.includes("the rule"));

  it("rank above what was learned when written, and below a person", async () => {
    const ada = await server.register();
    for (let times = 0; times < 2; times += 1) await correct(ada, await bring(ada), to("5300"));
    const body = rule({
      vendor: "Zed",
      spelling: "Zed & Co",
      categoryCode: "5600",
      paymentAccountCode: "2100",
      taxStructure: "inclusive",
      taxRate: 25,
    });
    // "Zed" begins "Zed Holdings", yet says too little to be sure: the name has to be its own.
    await ada.call(CALLS.createRule, { body });
    expect((await bring(ada)).accountCode).toBe("5300");
    const [written] = (await rulesOf(ada)).filter(({ origin }) => origin === "explicit");
    await ada.call(CALLS.updateRule, { params: { id: written?.id ?? "" }, body: { ...body, vendor: "ZED HOLDINGS" } });

    const ruled = await bring(ada, { total: "12.50" });
    expect(ruled).toMatchObject({
      status: "ready",
      vendorName: "Zed & Co",
      accountCode: "5600",
      paymentAccountId: "2100",
      taxes: [{ taxRate: 25, taxAmount: 2.5 }],
      totalAmount: 12.5,
    });
    expect(ruled.choice?.category).toBe("Your rule for ZED HOLDINGS uses 5600 Software and subscriptions.");
    await correct(ada, ruled, to("5250"));
    expect((await detailOf(ada, ruled.id)).accountCode).toBe("5250");
    expect((await bring(ada)).accountCode).toBe("5600");
    expect((await rulesOf(ada)).find(({ id }) => id === written?.id)).toMatchObject({ uses: 2 });
    await lawful(ada);
  });

  it("are listed with their reason when learned, and ignored once turned off or deleted", async () => {
    const ada = await server.register();
    for (let times = 0; times < 2; times += 1) await correct(ada, await bring(ada), to("5300"));
    const [learned] = await rulesOf(ada);
    expect(learned).toMatchObject({
      origin: "learned",
      vendor: "Zed Holdings",
      categoryCode: "5300",
      active: true,
      uses: 0,
      why: ["Your last 2 receipts went to 5300 Travel.", "Your last 2 receipts were paid from 1100 Business checking."],
    });
    expect(learned?.effects).toContainEqual({ field: "category", label: "5300 Travel", decides: true });
    const id = { params: { id: learned?.id ?? "" } };
    await ada.call(CALLS.switchRule, { ...id, body: { active: false } });
    // Neither by the rule, nor by what the books did before.
    expect(await bring(ada)).toMatchObject({ accountCode: "5000", suggestions: [], status: "ready" });
    await ada.call(CALLS.switchRule, { ...id, body: { active: true } });
    expect((await bring(ada)).accountCode).toBe("5300");
    expect((await rulesOf(ada))[0]).toMatchObject({ uses: 1, lastUsedAt: expect.any(String) });
    await ada.call(CALLS.deleteRule, id);
    expect(await rulesOf(ada)).toEqual([]);
    expect(await bring(ada)).toMatchObject({ accountCode: "5000", suggestions: [] });
    expect(await toldOf(ada)).toEqual([
      "Ada Lovelace deleted the rule for Zed Holdings",
      "Ada Lovelace switched on the rule for Zed Holdings",
      "Ada Lovelace switched off the rule for Zed Holdings",
    ]);
    // Learned again, from the start.
    await correct(ada, await bring(ada), to("5600"));
    expect(await bring(ada)).toMatchObject({ accountCode: "5000", suggestions: [{ value: "5600" }] });
  });

  it("decide before the defaults of the vendor's record, which decide alone", async () => {
    const ada = await server.register();
    await ada.call(CALLS.addVendor, {
      body: { name: "Zed Ltd", aliases: "Zed Holdings", categoryCode: "5600", paymentAccountCode: "2100" },
    });
    expect(await bring(ada)).toMatchObject({ accountCode: "5600", paymentAccountId: "2100" });
    await ada.call(CALLS.createRule, { body: rule({ categoryCode: "5300" }) });
    expect(await bring(ada)).toMatchObject({ accountCode: "5300" });
  });

  it("become written ones when a learned one is changed", async () => {
    const ada = await server.register();
    await correct(ada, await bring(ada), to("5300"));
    const [learned] = await rulesOf(ada);
    expect(learned?.effects).toContainEqual({ field: "category", label: "5300 Travel", decides: false });
    const { rule: changed } = await ada.call(CALLS.updateRule, {
      params: { id: learned?.id ?? "" },
      body: rule({ categoryCode: "5600" }),
    });
    expect(changed).toMatchObject({ origin: "explicit", categoryCode: "5600", why: [] });
    expect(await bring(ada)).toMatchObject({ status: "ready", accountCode: "5600", suggestions: [] });
  });

  it("are refused when they can't be followed", async () => {
    const ada = await server.register();
    await ada.call(CALLS.createRule, { body: rule({ categoryCode: "5600" }) });
    const { vendorTaken, noAccount, wrongAccountType, notPayable } = CALLS.createRule.failures;
    const refused = async (changes: object, failure: Failure, message: string) =>
      expectFailure(
        await sendCall(server.origin, CALLS.createRule, { body: rule({ vendor: "Other", ...changes }) }, ada.headers),
        failure,
        message,
      );
    await refused(
      { vendor: "zed holdings ltd.", categoryCode: "5600" },
      vendorTaken,
      'There is a rule for "Zed Holdings" already. Edit that one.',
    );
    await refused(
      { categoryCode: "7777" },
      noAccount,
      "There is no account 7777. Choose one from the chart of accounts.",
    );
    await refused(
      { categoryCode: "4000" },
      wrongAccountType,
      "4000 Sales is a revenue account, and expenses can't be posted there. Choose an account of another type.",
    );
    await refused({ paymentAccountCode: "5600" }, notPayable, notPayable.message);
    expect(await rulesOf(ada)).toHaveLength(1);
  });

  it("are neither seen, changed, nor followed by another organization", async () => {
    const [ada, grace] = [await server.register(), await server.register()];
    const { rule: written } = await ada.call(CALLS.createRule, { body: rule({ categoryCode: "5600" }) });
    expect(await rulesOf(grace)).toEqual([]);
    const { notFound } = CALLS.deleteRule.failures;
    const id = { params: { id: written.id } };
    expectFailure(await sendCall(server.origin, CALLS.deleteRule, id, grace.headers), notFound);
    expectFailure(
      await sendCall(server.origin, CALLS.switchRule, { ...id, body: { active: false } }, grace.headers),
      notFound,
    );
    expect((await bring(grace)).accountCode).toBe("5000");
    expect((await bring(ada)).accountCode).toBe("5600");
  });
});

describe("the position of a field", () => {
  it("is learned from corrections, with the extraction engine", async () => {
    const reading = await startTestServer();
    try {
      const ada = await reading.register();
      let receipts = 0;
      const read = async () => {
        receipts += 1;
        const total = `${receipts}7.00`;
        const bytes = await textPdf([
          "CORNER HARDWARE LTD",
          "12 Market Street, Springfield",
          `Receipt No. 100${receipts}`,
          `Date: April ${receipts}, 2026`,
          `Claw hammer  ${receipts}8.50`,
          `TOTAL USD  ${receipts}8.50`,
          `Settled with thanks  ${total}`,
        ]);
        const document = await upload(ada, bytes, { expenseId: -1, name: `${receipts}.pdf` });
        await ada.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
        return { total: Number(total), shown: await detailOf(ada, document.expenseId ?? 0) };
      };
      for (const code of [undefined, "stood_elsewhere"]) {
        const { total, shown } = await read();
        expect(shown.totalAmount).toBe(total + 1.5);
        expect(shown.reasons.find(({ field }) => field === "total")?.code).toBe(code);
        await correct(ada, shown, { totalAmount: total, lineItems: [] });
      }
      const { total, shown } = await read();
      expect(shown.totalAmount).toBe(total);
    } finally {
      await reading.close();
    }
  });
});

describe("stored corrections", () => {
  const rowsOf = (person: Person, id: number) =>
    server.db.asOrganization(person.session.currentOrganizationId, (tx) =>
      tx
        .select()
        .from(corrections)
        .where(and(eq(corrections.organizationId, person.session.currentOrganizationId), eq(corrections.expenseId, id)))
        .orderBy(asc(corrections.id)),
    );

  it("have a row for each extracted field, with its outcome", async () => {
    const ada = await server.register();
    const shown = await bring(ada, { total: "24.75" }, { status: "to_review" });
    await correct(ada, shown, { ...to("5300"), totalAmount: 24.57 });
    const rows = await rowsOf(ada, shown.id);
    const byField = new Map(rows.map((row) => [row.field, row]));
    expect(byField.get("total")).toMatchObject({
      valueRead: "24.75",
      valueConfirmed: "24.57",
      unchanged: false,
      confidence: 0.99,
      vendor: "Zed Holdings",
      vendorKey: "zedholdings",
      actorId: ada.session.user.id,
    });
    expect(byField.get("category")).toMatchObject({ valueRead: "5000", valueConfirmed: "5300", unchanged: false });
    expect(
      [...byField.values()]
        .filter(({ unchanged }) => unchanged)
        .map(({ field }) => field)
        .sort(),
    ).toEqual(["currency", "date", "invoiceNumber", "paymentAccount", "vendor"].sort());

    // Changed again, what was read stays what was read.
    await correct(ada, await detailOf(ada, shown.id), { totalAmount: 24.75, lineItems: [] });
    const later = (await rowsOf(ada, shown.id)).filter(({ field }) => field === "total");
    expect(later.map(({ unchanged }) => unchanged)).toEqual([false, true]);
  });

  it("have none for manual entries, and never change", async () => {
    const ada = await server.register();
    const shown = await bring(ada, {}, { status: "to_review" });
    await accept(ada, shown);
    const organizationId = ada.session.currentOrganizationId;
    const tamper = (change: "update" | "delete") =>
      server.db.asOrganization(organizationId, (tx) =>
        change === "update" ? tx.update(corrections).set({ unchanged: false }) : tx.delete(corrections),
      );
    for (const change of ["update", "delete"] as const) await expect(tamper(change)).rejects.toThrow();
    expect((await rowsOf(ada, shown.id)).every(({ unchanged }) => unchanged)).toBe(true);
  });
});
