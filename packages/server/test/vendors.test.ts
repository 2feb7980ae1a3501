/** Vendors over HTTP: records made from names, what is summed of them, merging and undoing, CSV, IBANs, and who may. */
import { createSecretKey, randomBytes } from "node:crypto";
import { dirname } from "node:path";
import { CALLS, type CallInput } from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sealVendorTins, tinPlace } from "../src/books/vendors/tin.ts";
import { createCipher } from "../src/platform/secrets/encryption.ts";
import { loadSecretKey } from "../src/platform/secrets/secret-key.ts";
import { addMember } from "./support/members.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectError, expectFailure, sendCall } from "./support/wire.ts";

let passedMs = 0;
const now = () => new Date(Date.parse("2026-11-20T10:00:00Z") + passedMs);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now });
});
afterAll(() => server.close());

type Body = CallInput<typeof CALLS.addVendor>["body"];
const add = async (person: Person, body: Body) => (await person.call(CALLS.addVendor, { body })).vendor;
const list = (person: Person, query: CallInput<typeof CALLS.listVendors>["query"] = {}) =>
  person.call(CALLS.listVendors, { query: { perPage: 100, ...query } });
const get = async (person: Person, id: string) => (await person.call(CALLS.getVendor, { params: { id } })).vendor;
const named = async (person: Person, name: string) => {
  const row = (await list(person)).data.find((each) => each.name === name);
  if (!row) throw new Error(`There is no vendor ${name}.`);
  return get(person, row.id);
};
const spend = (person: Person, vendorName: string, totalAmount: number, more: object = {}) =>
  person.call(CALLS.createExpense, {
    body: {
      vendorName,
      description: "Paper",
      invoiceNumber: "7",
      invoiceDate: "2026-05-04",
      totalAmount,
      currency: "EUR",
      paymentAccountId: "1100",
      accountCode: "5400",
      ...more,
    },
  });
const merge = (person: Person, id: string, into: string) =>
  person.call(CALLS.mergeVendor, { params: { id }, body: { into } });
const unmerge = (person: Person, id: string) => person.call(CALLS.unmergeVendor, { params: { id } });
const BILL = { paymentAccountId: "2000", dueDate: "2026-06-04" };
const IBAN = { one: "DE89370400440532013000", two: "GB29NWBK60161331926819" };

describe("records of names", () => {
  let ada: Person;
  beforeAll(async () => {
    ada = await server.register({ defaultCurrency: "EUR" });
  });

  it("makes one record of all spellings, and points each expense to it", async () => {
    const { expense } = await spend(ada, "Müller & Söhne", 10);
    const { expense: other } = await spend(ada, "MÜLLER  SÖHNE.", 5.5, BILL);
    const vendor = await named(ada, "Müller & Söhne");
    expect([expense.vendorId, other.vendorId]).toEqual([vendor.id, vendor.id]);
    expect(other.vendorName).toBe("MÜLLER  SÖHNE.");
    expect(vendor).toMatchObject({
      spent: 15.5,
      owed: 5.5,
      baseCurrency: "EUR",
      lastDocument: "2026-05-04",
      documentCount: 2,
      years: [{ name: "2026", from: "2026-01-01", to: "2026-12-31", spent: 15.5 }],
    });
    const query = { vendorId: vendor.id };
    expect((await ada.call(CALLS.listExpenses, { query })).meta.total).toBe(2);
    expect((await ada.call(CALLS.listBills, { query })).data).toMatchObject([{ vendorId: vendor.id, open: 5.5 }]);
  });

  it("sums what was spent by fiscal year, also where it begins within a month", async () => {
    const bea = await server.register({ defaultCurrency: "EUR" });
    await bea.call(CALLS.setYearBeginning, { body: { month: 4, day: 6, from: null, firstDay: null } });
    await spend(bea, "Tea & Co", 10, { invoiceDate: "2026-04-05" });
    await spend(bea, "Tea & Co", 5.5, { invoiceDate: "2026-04-06" });
    await spend(bea, "Tea & Co", 2, { invoiceDate: "2026-05-04" });
    const vendor = await named(bea, "Tea & Co");
    expect(vendor.spent).toBe(7.5);
    expect(vendor.years.map(({ name, from, spent }) => [name, from, spent])).toEqual([
      ["2026/27", "2026-04-06", 7.5],
      ["2025/26", "2025-04-06", 10],
    ]);
    expect((await list(bea, { search: "Tea" })).data).toMatchObject([{ spent: 7.5 }]);
  });

  it("follows the name that an expense is changed to", async () => {
    const { expense } = await spend(ada, "First", 3);
    const { revision } = await ada.call(CALLS.getExpense, { params: { id: String(expense.id) } });
    const body = {
      ...{ vendorName: "Second", description: "Paper", invoiceNumber: "7", invoiceDate: "2026-05-04", totalAmount: 3 },
      ...{ currency: "EUR", paymentAccountId: "1100", accountCode: "5400", revision },
    };
    await ada.call(CALLS.updateExpense, { params: { id: String(expense.id) }, body });
    expect(await named(ada, "Second")).toMatchObject({ spent: 3, documentCount: 1 });
    const first = await named(ada, "First");
    expect(first).toMatchObject({ spent: 0, documentCount: 0, years: [] });
    await ada.call(CALLS.deleteVendor, { params: { id: first.id } });
    expect((await list(ada, { search: "First" })).data).toEqual([]);
  });

  it("offers names to everyone who enters expenses, and the vendor's usable defaults to bookkeepers", async () => {
    const bea = await server.register({ defaultCurrency: "EUR" });
    const employee = await addMember(server, bea, "employee");
    const body = { name: "Inkwell GmbH", aliases: "Tinte & Co", categoryCode: "5400", paymentTermsDays: 14 };
    const { id } = await add(bea, body);
    await add(bea, { name: "Inkwell Ltd" });
    const names = async (person: Person, search: string) =>
      (await person.call(CALLS.listVendorNames, { query: { search } })).data;
    const none = { categoryCode: null, paymentAccountCode: null, paymentTermsDays: null, dimensions: [] };
    const found = { ...none, id, name: "Inkwell GmbH", categoryCode: "5400", paymentTermsDays: 14 };
    expect(await names(bea, "TINTE  co")).toEqual([{ ...found, isNamed: true }]);
    expect(await names(bea, "inkw")).toMatchObject([{ ...found, isNamed: false }, { name: "Inkwell Ltd" }]);
    expect(await names(employee, "Inkwell GmbH")).toEqual([{ ...found, ...none, isNamed: true }]);
    await bea.call(CALLS.archiveVendor, { params: { id }, body: { active: false } });
    expect(await names(bea, "tinte")).toEqual([]);
  });

  it("sets a bill's due date by the vendor's terms, where the bill says none", async () => {
    const cleo = await server.register({ defaultCurrency: "EUR" });
    await add(cleo, { name: "Inkwell GmbH", aliases: "Tinte & Co", paymentTermsDays: 14 });
    const due = async (more: object) => (await spend(cleo, "Tinte & Co", 5, more)).expense.dueDate;
    const unpaid = { ...BILL, dueDate: null };
    expect(await due(unpaid)).toBe("2026-05-18");
    expect(await due({ ...BILL, invoiceNumber: "8" })).toBe("2026-06-04");
    expect(await due({ invoiceNumber: "9" })).toBeNull();
  });

  it("leaves the list of vendors to bookkeepers, and each organization its own", async () => {
    const vendor = await named(ada, "Müller & Söhne");
    const [employee, accountant] = [
      await addMember(server, ada, "employee"),
      await addMember(server, ada, "accountant"),
    ];
    expect((await list(accountant)).counts.all).toBe(2);
    const rival = await server.register({ defaultCurrency: "EUR" });
    expect((await list(rival)).data).toEqual([]);
    const params = { id: vendor.id };
    for (const [call, input] of [
      [CALLS.getVendor, { params }],
      [CALLS.getVendorStatement, { params, query: {} }],
      [CALLS.updateVendor, { params, body: { name: "Mine" } }],
      [CALLS.archiveVendor, { params, body: { active: false } }],
      [CALLS.confirmVendorIbans, { params }],
      [CALLS.ignoreSeenMark, { params, body: { field: "phone", value: "1" } }],
      [CALLS.deleteVendor, { params }],
      [CALLS.mergeVendor, { params, body: { into: "018f0000-0000-7000-8000-000000000000" } }],
      [CALLS.unmergeVendor, { params }],
    ] as const) {
      expect((await sendCall(server.origin, call as never, input as never, employee.headers)).status).toBe(403);
      expect((await sendCall(server.origin, call as never, input as never, rival.headers)).status).toBe(404);
    }
    for (const [call, input] of [
      [CALLS.listVendors, { query: {} }],
      [CALLS.listVendorDuplicates, {}],
      [CALLS.exportVendors, {}],
      [CALLS.importVendors, { body: { csv: "Name\nX\n", dryRun: true } }],
      [CALLS.addVendor, { body: { name: "X" } }],
    ] as const)
      expect((await sendCall(server.origin, call as never, input as never, employee.headers)).status).toBe(403);
    // The rival's documents follow the rival's names.
    await spend(rival, "Müller & Söhne", 1);
    expect((await named(ada, "Müller & Söhne")).documentCount).toBe(2);
  });
});

describe("changes", () => {
  let ada: Person;
  beforeAll(async () => {
    ada = await server.register({ defaultCurrency: "EUR" });
  });
  const send = (id: string, body: object) =>
    sendCall(server.origin, CALLS.updateVendor, { params: { id }, body: body as never }, ada.headers);

  it("keeps the old name of a vendor with documents, and gives it up with the documents only", async () => {
    await spend(ada, "Old Ltd", 4);
    const { id } = await named(ada, "Old Ltd");
    const { vendor } = await ada.call(CALLS.updateVendor, { params: { id }, body: { name: "New Ltd" } });
    expect(vendor).toMatchObject({ name: "New Ltd", aliases: "Old Ltd" });
    await spend(ada, "OLD LTD", 1);
    expect((await get(ada, id)).documentCount).toBe(2);
    expectError(await send(id, { aliases: "" }), 409, "alias_used");
    expectFailure(
      await sendCall(server.origin, CALLS.deleteVendor, { params: { id } }, ada.headers),
      CALLS.deleteVendor.failures.hasDocuments,
    );
  });

  it("refuses a name, a VAT ID, and an account that others have or that are none, and names the field", async () => {
    const one = await add(ada, { name: "One", vatId: "de 123.456.789", aliases: "Uno\n\nUno" });
    expect(one).toMatchObject({ vatId: "DE123456789", aliases: "Uno" });
    const two = await add(ada, { name: "Two" });
    for (const [body, failure, path] of [
      [{ name: "one" }, "nameTaken", "name"],
      [{ aliases: "UNO" }, "nameTaken", "aliases"],
      [{ vatId: "DE123456789" }, "vatIdTaken", "vatId"],
      [{ categoryCode: "9999" }, "noAccount", "categoryCode"],
      [{ categoryCode: "4000" }, "wrongAccountType", "categoryCode"],
      [{ paymentAccountCode: "5400" }, "notPayable", "paymentAccountCode"],
    ] as const) {
      const answer = await send(two.id, body);
      const { status, code } = CALLS.updateVendor.failures[failure];
      expectError(answer, status, code);
      expect(answer.json).toMatchObject({ errors: [{ path }] });
    }
    expect(await get(ada, two.id)).toEqual(two);
  });

  it("warns on open bills when an IBAN comes to known ones, until a person has checked it", async () => {
    await spend(ada, "Wax Ltd", 20, BILL);
    const { id } = await named(ada, "Wax Ltd");
    const params = { id };
    const bill = async () => (await ada.call(CALLS.listBills, { query: { vendorId: id } })).data[0]?.ibanChangedAt;
    const first = await ada.call(CALLS.updateVendor, { params, body: { ibans: "de89 3704 0044 0532 0130 00" } });
    expect(first.vendor.ibanDays).toEqual([{ iban: IBAN.one, since: "2026-11-20" }]);
    expect(await bill()).toBeNull();
    await ada.call(CALLS.updateVendor, { params, body: { ibans: IBAN.two } });
    expect(await bill()).toBe("2026-11-20T10:00:00.000Z");
    await ada.call(CALLS.confirmVendorIbans, { params });
    expect(await bill()).toBeNull();
    await ada.call(CALLS.updateVendor, { params, body: { phone: "1" } });
    expect((await get(ada, id)).ibanChangedAt).toBeNull();
  });

  it("shows bills and payments with what is owed after each", async () => {
    const { expense } = await spend(ada, "Hive Ltd", 100, BILL);
    await spend(ada, "Hive Ltd", 50, { ...BILL, invoiceDate: "2026-07-01", dueDate: "2026-07-31", invoiceNumber: "8" });
    await ada.call(CALLS.recordPayment, {
      body: { date: "2026-06-01", accountCode: "1100", amount: 60, items: [{ expenseId: expense.id }] },
    });
    const { id } = await named(ada, "Hive Ltd");
    const statement = (query: object) => ada.call(CALLS.getVendorStatement, { params: { id }, query });
    expect(await statement({})).toMatchObject({
      data: [
        { day: "2026-05-04", event: "bill", amount: 100, balance: 100, reference: "7" },
        { day: "2026-06-01", event: "payment", amount: -60, balance: 40 },
        { day: "2026-07-01", event: "bill", amount: 50, balance: 90 },
      ],
      opening: 0,
      closing: 90,
      meta: { total: 3 },
    });
    expect(await statement({ startDate: "2026-06-01", endDate: "2026-06-30", perPage: 1 })).toMatchObject({
      data: [{ event: "payment", balance: 40 }],
      opening: 100,
      closing: 40,
    });
    await spend(ada, "Comb Ltd", 20, BILL);
    const { data } = await list(ada, { owed: "true", sortBy: "owed", sortOrder: "desc" });
    expect(data.slice(0, 2).map(({ name, owed }) => [name, owed])).toEqual([
      ["Hive Ltd", 90],
      ["Comb Ltd", 20],
    ]);
  });

  it("keeps a name in one line, splits IBANs at semicolons, and finds numbers as they are copied", async () => {
    const bea = await server.register({ defaultCurrency: "EUR" });
    const { id } = await add(bea, {
      name: " Odd\n\u200bName ",
      ibans: `${IBAN.one}; ${IBAN.two}`,
      vatId: "ATU12345678",
    });
    expect(await get(bea, id)).toMatchObject({ name: "Odd Name", ibans: `${IBAN.one}\n${IBAN.two}` });
    const searched = async (search: string) => (await list(bea, { search })).data.map(({ name }) => name);
    expect(await searched("DE89 3704")).toEqual(["Odd Name"]);
    expect(await searched("ATU 123.456")).toEqual(["Odd Name"]);
    expect(await searched("...")).toEqual([]);
    const unseen = await sendCall(server.origin, CALLS.addVendor, { body: { name: "\u200b" } }, bea.headers);
    expectError(unseen, 400, "invalid_request");
  });

  it("finds duplicates by number, IBAN, then name", async () => {
    const bea = await server.register();
    const one = await add(bea, { name: "Paper GmbH", taxNumber: "12/345", ibans: IBAN.one });
    const two = await add(bea, { name: "Ink", taxNumber: "12 345" });
    const three = await add(bea, { name: "Glue", ibans: IBAN.one });
    const four = await add(bea, { name: "Paper Ltd" });
    expect((await get(bea, one.id)).duplicates).toEqual([
      { id: two.id, name: "Ink", reason: "tax_number" },
      { id: three.id, name: "Glue", reason: "iban" },
      { id: four.id, name: "Paper Ltd", reason: "name" },
    ]);
    const reasons = async () => (await bea.call(CALLS.listVendorDuplicates, {})).data.map(({ reason }) => reason);
    expect(await reasons()).toEqual(["tax_number", "iban", "name"]);
    const apart = await bea.call(CALLS.keepVendorsApart, { params: { id: three.id }, body: { other: one.id } });
    expect(apart.vendor.duplicates).toEqual([]);
    expect((await get(bea, one.id)).duplicates.map(({ name }) => name)).toEqual(["Ink", "Paper Ltd"]);
    expect(await reasons()).toEqual(["tax_number", "name"]);
  });
});

describe("US tax numbers", () => {
  let ada: Person;
  beforeAll(async () => {
    ada = await server.register({ defaultCurrency: "USD" });
  });
  const reveal = (person: Person, id: string) =>
    sendCall(server.origin, CALLS.revealVendorTin, { params: { id } }, person.headers);
  const change = (id: string, body: object) =>
    sendCall(server.origin, CALLS.updateVendor, { params: { id }, body: body as never }, ada.headers);

  it("are stored encrypted, shown by their last four digits, and given out to who may, which is noted", async () => {
    const { id, tin } = await add(ada, { name: "Jo Potter", tin: "123-45-6789", is1099: true, w9Class: "individual" });
    expect(tin).toBe("*****6789");
    const stored = await server.db.asSystem((tx) =>
      tx.execute(sql`select to_jsonb(v)::text as row from vendor v where v.id = ${id}`),
    );
    const events = await server.db.asSystem((tx) =>
      tx.execute(sql`select to_jsonb(e)::text as row from event e where e.subject_id = ${id}`),
    );
    for (const { row } of [...stored.rows, ...events.rows]) expect(row).not.toMatch(/123-?45-?6789/);
    expect((await reveal(ada, id)).json).toEqual({ tin: "123-45-6789" });
    const accountant = await addMember(server, ada, "accountant");
    expect((await reveal(accountant, id)).json).toEqual({ tin: "123-45-6789" });
    expect((await reveal(await addMember(server, ada, "employee"), id)).status).toBe(403);
    expect((await reveal(await server.register(), id)).status).toBe(404);
    const told = await server.db.asSystem((tx) =>
      tx.execute(sql`select actor_id from event where subject_id = ${id} and verb = 'tin_revealed' order by at`),
    );
    expect(told.rows.map((row) => row.actor_id)).toEqual([ada.session.user.id, accountant.session.user.id]);
  });

  it("stay when the masked text comes back, and are refused where that is another one's", async () => {
    const { id } = await add(ada, { name: "Clay Inc", tin: "98-7654321" });
    expect((await change(id, { tin: "*****4321", phone: "1" })).status).toBe(200);
    expect((await reveal(ada, id)).json).toEqual({ tin: "98-7654321" });
    expectFailure(await change(id, { tin: "*****0000" }), CALLS.updateVendor.failures.tinUnknown);
    const { csv } = await ada.call(CALLS.exportVendors, {});
    expect(csv).toContain("*****4321");
    expect(csv).not.toContain("7654321");
    expect(await ada.call(CALLS.importVendors, { body: { csv, dryRun: false } })).toMatchObject({ changed: 0, bad: 0 });
    const copied = await ada.call(CALLS.importVendors, { body: { csv: "Name,TIN\nOther,*****4321\n", dryRun: true } });
    expect(copied.lines[0]?.notes).toEqual([CALLS.addVendor.failures.tinUnknown.message]);
    const twin = await add(ada, { name: "Kiln LLC", tin: "987654321" });
    expect((await get(ada, twin.id)).duplicates).toEqual([{ id, name: "Clay Inc", reason: "tax_number" }]);
    expect((await change(id, { tin: "" })).status).toBe(200);
    expectFailure(await reveal(ada, id), CALLS.revealVendorTin.failures.noTin);
  });

  it("move with a merge and back, and to the next key", async () => {
    const from = await add(ada, { name: "Glaze A", tin: "11-2223333" });
    const into = await add(ada, { name: "Glaze B" });
    expect((await merge(ada, from.id, into.id)).vendor.tin).toBe("*****3333");
    expect((await reveal(ada, into.id)).json).toEqual({ tin: "11-2223333" });
    await unmerge(ada, from.id);
    expect((await get(ada, into.id)).tin).toBe("");
    expectFailure(await reveal(ada, into.id), CALLS.revealVendorTin.failures.noTin);
    expect((await reveal(ada, from.id)).json).toEqual({ tin: "11-2223333" });
    const secret = loadSecretKey(dirname(server.filesFolder), undefined);
    const next = createSecretKey(randomBytes(32));
    const sealOf = async () =>
      String(
        (await server.db.asSystem((tx) => tx.execute(sql`select tin_sealed from vendor where id = ${from.id}`))).rows[0]
          ?.tin_sealed,
      );
    await sealVendorTins(server.db, next, secret);
    const place = tinPlace(ada.session.currentOrganizationId, from.id);
    expect(createCipher(next).decrypt(await sealOf(), place)).toBe("11-2223333");
    await sealVendorTins(server.db, secret, next);
    expect((await reveal(ada, from.id)).json).toEqual({ tin: "11-2223333" });
  });

  it("are encrypted at the start where they are of a time before, and nothing else is touched", async () => {
    const us = await add(ada, { name: "Wheel Co", country: "US" });
    const german = await add(ada, { name: "Ton GmbH", country: "DE", taxNumber: "123456789" });
    await server.db.asSystem((tx) => tx.execute(sql`update vendor set tax_number = '12-3456780' where id = ${us.id}`));
    await sealVendorTins(server.db, loadSecretKey(dirname(server.filesFolder), undefined));
    expect(await get(ada, us.id)).toMatchObject({ taxNumber: "", tin: "*****6780" });
    expect((await reveal(ada, us.id)).json).toEqual({ tin: "12-3456780" });
    expect(await get(ada, german.id)).toMatchObject({ taxNumber: "123456789", tin: "" });
    // A file of that time still has it in its old column.
    await ada.call(CALLS.importVendors, {
      body: { csv: "Name,Country,Tax Number\nSlip Co,US,12-3456781\n", dryRun: false },
    });
    expect(await named(ada, "Slip Co")).toMatchObject({ taxNumber: "", tin: "*****6781" });
  });

  type Line = readonly [code: string, debit: number, credit: number, vendorId?: string];
  const enter = async (lines: readonly Line[]) => {
    const body = {
      entryDate: "2026-05-04",
      description: "Contractor",
      lines: lines.map(([accountCode, debit, credit, vendor]) => ({
        ...{ accountCode, debit, credit },
        ...(vendor ? { party: { type: "vendor", id: vendor } as const } : {}),
      })),
    };
    return (await ada.call(CALLS.postManualEntry, { body })).entry.id;
  };

  it("count on form 1099 with what was paid, without cash discounts and write-offs, and a deposit once", async () => {
    await add(ada, { name: "Max Imus", is1099: true, box1099: "NEC-1" });
    const bill = async (amount: number) =>
      (await spend(ada, "Max Imus", amount, { ...BILL, currency: "USD", invoiceDate: "2024-03-01" })).expense.id;
    const pay = (amount: number, item: object, more: object = {}) =>
      ada.call(CALLS.recordPayment, {
        body: { date: "2024-03-10", accountCode: "1100", amount, items: [item], ...more } as never,
      });
    const paid = async () => {
      const { data } = await ada.call(CALLS.list1099, { query: { year: 2024 } });
      return data.find(({ name }) => name === "Max Imus")?.paid;
    };
    await pay(190, { expenseId: await bill(200), amount: 200, discount: 10 });
    expect(await paid()).toBe(190);
    await pay(100, { expenseId: await bill(103) }, { writeOff: 3 });
    expect(await paid()).toBe(290);
    const two = [await bill(60), await bill(40)] as const;
    await ada.call(CALLS.recordPayment, {
      body: {
        ...{ date: "2024-03-10", accountCode: "1100", amount: 95, writeOff: 5 },
        items: two.map((expenseId) => ({ expenseId })),
      } as never,
    });
    expect(await paid()).toBe(385);
    const { expense: deposit } = await spend(ada, "Max Imus", 150, {
      ...{ currency: "USD", invoiceDate: "2024-03-01", accountCode: "1550" },
    });
    await pay(150, { expenseId: await bill(150) }, { accountCode: "1550", depositId: deposit.id });
    expect(await paid()).toBe(535);
  });

  it("are listed for form 1099 with what was paid in the calendar year, cards left out", async () => {
    const body = { name: "Ann Thrower", is1099: true, tin: "12-3456789", box1099: "MISC-1" } as const;
    const { id } = await add(ada, body);
    await spend(ada, "Ann Thrower", 700, { currency: "USD" });
    await spend(ada, "Ann Thrower", 90, { currency: "USD", paymentAccountId: "2100" });
    const { expense } = await spend(ada, "Ann Thrower", 400, { ...BILL, currency: "USD", invoiceDate: "2025-12-20" });
    const pay = (date: string, amount: number) =>
      ada.call(CALLS.recordPayment, {
        body: { date, accountCode: "1100", amount, items: [{ expenseId: expense.id }] },
      });
    await pay("2025-12-31", 150);
    await pay("2026-01-02", 250);
    // Nobody pays what is written off.
    const { expense: gone } = await spend(ada, "Ann Thrower", 60, {
      ...BILL,
      currency: "USD",
      invoiceDate: "2026-01-02",
    });
    const writeOff = { date: "2026-01-05", reason: "Forgiven" };
    await ada.call(CALLS.writeOffBill, { params: { id: gone.id }, body: writeOff });
    await spend(ada, "Nobody Flagged", 50, { currency: "USD" });
    const paid = async (year: number) => {
      const { data } = await ada.call(CALLS.list1099, { query: { year } });
      return data.map(({ name, paid: sum, box, tin }) => [name, sum, box, tin]);
    };
    expect(await paid(2026)).toEqual([["Ann Thrower", 950, "MISC-1", "*****6789"]]);
    expect(await paid(2025)).toEqual([["Ann Thrower", 150, "MISC-1", "*****6789"]]);
    const { data } = await ada.call(CALLS.list1099, { query: { year: 2026 } });
    expect(data).toMatchObject([{ report: "below", limit: 2000, missing: ["w9Class", "w9Date", "address"] }]);
    await spend(ada, "Ann Thrower", 1050, { currency: "USD" });
    const { data: more } = await ada.call(CALLS.list1099, { query: { year: 2026 } });
    expect(more).toMatchObject([{ report: "reported", paid: 2000 }]);
    const { csv } = await ada.call(CALLS.export1099, { body: { year: 2026 } });
    expect(csv).toMatch(/12-3456789,,,MISC-1,2000.00,Yes/);
    const told = await server.db.asSystem((tx) =>
      tx.execute(sql`select 1 from event where subject_id = ${id} and verb = 'tin_revealed'`),
    );
    expect(told.rows).toHaveLength(1);
    // By hand: the sum of the vendor's lines, at most what the entry pays; cards and what nobody paid are left out.
    const party = { type: "vendor", id } as const;
    await enter([
      ["5600", 100.01, 0, id],
      ["6000", 50, 0],
      ["1100", 0, 150.01],
    ]);
    await enter([
      ["5600", 30, 0, id],
      ["1100", 0, 20],
      ["2100", 0, 10],
    ]);
    await enter([
      ["5600", 7, 0, id],
      ["2500", 0, 7],
    ]);
    await enter([
      ["5600", 60, 0, id],
      ["1100", 0, 40, id],
      ["2100", 0, 20, id],
    ]);
    const undone = await enter([
      ["5600", 500, 0, id],
      ["1100", 0, 500],
    ]);
    expect(await paid(2026)).toEqual([["Ann Thrower", 2660.01, "MISC-1", "*****6789"]]);
    await ada.call(CALLS.reverseManualEntry, { params: { id: undone }, body: {} });
    expect(await paid(2026)).toEqual([["Ann Thrower", 2160.01, "MISC-1", "*****6789"]]);
    const { vendor: copy } = await ada.call(CALLS.addVendor, { body: { name: "Ann Thrower Pottery" } });
    const { entry: ofCopy } = await ada.call(CALLS.postManualEntry, {
      body: {
        entryDate: "2026-05-05",
        description: "Contractor",
        lines: [
          { accountCode: "5600", debit: 40, party: { type: "vendor", id: copy.id } },
          { accountCode: "1100", credit: 40 },
        ],
      },
    });
    await ada.call(CALLS.mergeVendor, { params: { id: copy.id }, body: { into: id } });
    expect(await paid(2026)).toEqual([["Ann Thrower", 2200.01, "MISC-1", "*****6789"]]);
    const shown = await ada.call(CALLS.getJournalEntry, { params: { id: ofCopy.id } });
    expect(shown.lines[0]?.party).toEqual({ ...party, name: "Ann Thrower" });
    const { data: about } = await ada.call(CALLS.listJournalEntries, { query: { party: id, perPage: 100 } });
    expect(about.map((entry) => entry.id)).toContain(ofCopy.id);
    // Seven by hand, and five expenses with two payments and a write-off.
    expect(about).toHaveLength(15);
    const employee = await addMember(server, ada, "employee");
    for (const [call, input] of [
      [CALLS.list1099, { query: { year: 2026 } }],
      [CALLS.export1099, { body: { year: 2026 } }],
    ] as const)
      expect((await sendCall(server.origin, call as never, input as never, employee.headers)).status).toBe(403);
  });

  it("share what an entry by hand pays in proportion to their lines, and never count more than it pays", async () => {
    const vendor = async (name: string, is1099: boolean) => (await add(ada, { name, is1099 })).id;
    const [one, two, other] = [
      await vendor("Share One", true),
      await vendor("Share Two", true),
      await vendor("Share Other", false),
    ];
    /** In cents, so far. */
    const counted = async () => {
      const { data } = await ada.call(CALLS.list1099, { query: { year: 2026 } });
      return [one, two].map((id) => Math.round((data.find((row) => row.id === id)?.paid ?? 0) * 100));
    };
    /** Enters lines, and returns the change that they cause, in cents. */
    const added = async (lines: readonly Line[]) => {
      const before = await counted();
      await enter(lines);
      return (await counted()).map((cents, at) => cents - (before[at] ?? 0));
    };
    const inCents = (lines: readonly Line[]) =>
      lines
        .filter(([, debit, credit]) => debit + credit > 0)
        .map(([code, debit, credit, id]): Line => [code, debit / 100, credit / 100, id]);
    const cents = fc.integer({ min: 0, max: 20_000 });
    await fc.assert(
      fc.asyncProperty(fc.tuple(cents, cents, cents), fc.integer({ min: 1, max: 60_000 }), async (lines, paid) => {
        const all = lines.reduce((sum, line) => sum + line);
        const shares = await added(
          inCents([
            ...[one, two, other].map((id, at): Line => ["5600", lines[at] ?? 0, 0, id]),
            ["1100", 0, paid],
            all < paid ? ["6000", paid - all, 0] : ["2500", 0, all - paid],
          ]),
        );
        const [first = 0, second = 0] = shares;
        expect(first + second).toBeLessThanOrEqual(paid);
        shares.forEach((share, at) => {
          const own = lines[at] ?? 0;
          expect(share).toBe(all <= paid ? own : Math.floor((own * paid) / all));
        });
      }),
      { numRuns: 8 },
    );
    // Payment lines that name a vendor are that vendor's, and leave the rest to the others; what one pays back is no payment to another.
    expect(
      await added([
        ["5600", 300, 0, one],
        ["5600", 400, 0, two],
        ["1100", 0, 250, one],
        ["1100", 0, 200],
        ["2500", 0, 250],
      ]),
    ).toEqual([25_000, 20_000]);
    expect(
      await added([
        ["5600", 300, 0, one],
        ["5600", 0, 100, two],
        ["1100", 0, 200],
      ]),
    ).toEqual([20_000, 0]);
    expect(
      await added([
        ["5600", 300, 0, one],
        ["1100", 0, 300, other],
      ]),
    ).toEqual([0, 0]);
  });
});

describe("merging", () => {
  let ada: Person;
  beforeAll(async () => {
    ada = await server.register({ defaultCurrency: "EUR" });
  });
  const all = async () => {
    const { data } = await list(ada);
    const details = await Promise.all(data.map(({ id }) => get(ada, id)));
    const expenses = await ada.call(CALLS.listExpenses, { query: { perPage: 100, sortBy: "date" } });
    const ids = await Promise.all(
      expenses.data.map(({ id }) => ada.call(CALLS.getExpense, { params: { id: String(id) } })),
    );
    return { details, owners: ids.map(({ id, vendorId }) => [id, vendorId]) };
  };

  it("gives documents, names and what is missing to the one that stays; undone, all is as before", async () => {
    await spend(ada, "Paper A", 10, BILL);
    await spend(ada, "Paper B", 7);
    const [a, b] = [await named(ada, "Paper A"), await named(ada, "Paper B")];
    const own = { phone: "1", vatId: "DE123456789", ibans: IBAN.one, aliases: "PA" };
    await ada.call(CALLS.updateVendor, { params: { id: a.id }, body: own });
    await ada.call(CALLS.updateVendor, { params: { id: b.id }, body: { phone: "2", ibans: IBAN.two } });
    const before = await all();
    expect(await ada.call(CALLS.previewVendorMerge, { params: { id: a.id }, query: { into: b.id } })).toEqual({
      moves: { expenses: 0, bills: 1, payments: 0, bankLines: 0 },
      kept: ["phone"],
      taken: ["vatId"],
    });
    const { vendor } = await merge(ada, a.id, b.id);
    expect(vendor).toMatchObject({
      ...{ phone: "2", vatId: "DE123456789", aliases: "Paper A\nPA", ibans: `${IBAN.two}\n${IBAN.one}` },
      ...{ spent: 17, owed: 10, documentCount: 2, merged: [{ id: a.id, name: "Paper A" }] },
      ibanChangedAt: "2026-11-20T10:00:00.000Z",
    });
    const { expense } = await spend(ada, "paper a", 1);
    expect(expense.vendorId).toBe(b.id);
    await ada.call(CALLS.deleteExpense, { params: { id: String(expense.id) }, query: {} });
    expectFailure(
      await sendCall(server.origin, CALLS.updateVendor, { params: { id: a.id }, body: { phone: "9" } }, ada.headers),
      CALLS.updateVendor.failures.mergedAway,
    );
    await unmerge(ada, a.id);
    const after = await all();
    // The expense that came and went is in the trash of the vendor that it names.
    expect(after.details.map(({ documentCount: _, ...rest }) => rest)).toEqual(
      before.details.map(({ documentCount: _, ...rest }) => rest),
    );
    expect(after.owners).toEqual(before.owners);
  });

  it("is undone after other changes, which stay, but not before a later merge, and says which", async () => {
    const [one, two, three] = [
      await add(ada, { name: "M1", phone: "1", email: "m@one.example", aliases: "M-One" }),
      await add(ada, { name: "M2" }),
      await add(ada, { name: "M3" }),
    ];
    await merge(ada, one.id, two.id);
    const undo = (id: string) => sendCall(server.origin, CALLS.unmergeVendor, { params: { id } }, ada.headers);
    const { changedSince, notMerged } = CALLS.unmergeVendor.failures;
    const aliases = `${(await get(ada, two.id)).aliases}\nEm Two`;
    await ada.call(CALLS.updateVendor, { params: { id: two.id }, body: { phone: "5", aliases, ibans: IBAN.two } });
    await spend(ada, "M-One", 3);
    await spend(ada, "Em Two", 4);
    await merge(ada, two.id, three.id);
    const refused = await undo(one.id);
    expectError(refused, changedSince.status, changedSince.code);
    expect(refused.json).toMatchObject({ message: expect.stringContaining("M2") });
    await unmerge(ada, two.id);
    await unmerge(ada, one.id);
    const left = { phone: "5", email: "", aliases: "Em Two", ibans: IBAN.two, merged: [], documentCount: 1 };
    expect(await get(ada, two.id)).toMatchObject(left);
    expect(await get(ada, one.id)).toMatchObject({ phone: "1", aliases: "M-One", documentCount: 1 });
    expectFailure(await undo(one.id), notMerged);
    const input = { params: { id: one.id }, body: { into: one.id } };
    expectFailure(
      await sendCall(server.origin, CALLS.mergeVendor, input, ada.headers),
      CALLS.mergeVendor.failures.sameVendor,
    );
    await ada.call(CALLS.updateVendor, { params: { id: one.id }, body: { vatId: "ATU12345678" } });
    await ada.call(CALLS.updateVendor, { params: { id: two.id }, body: { vatId: "ATU87654321" } });
    expectFailure(
      await sendCall(server.origin, CALLS.mergeVendor, { ...input, body: { into: two.id } }, ada.headers),
      CALLS.mergeVendor.failures.twoVatIds,
    );
  });
});

it("law: sums by vendor are those of all expenses and bills, whatever is merged; and what is undone was never done", async () => {
  const ada = await server.register({ defaultCurrency: "EUR" });
  const names = ["Alpha", "Beta", "Gamma", "Delta"];
  const total = async () => {
    const { data } = await list(ada);
    const sum = (of: (row: (typeof data)[number]) => number) =>
      Math.round(100 * data.reduce((all, row) => all + of(row), 0));
    const { aging } = await ada.call(CALLS.listBills, { query: { filter: "all", perPage: 100 } });
    return {
      data,
      spent: sum(({ spent }) => spent),
      owed: sum(({ owed }) => owed),
      open: Math.round(100 * aging.total),
    };
  };
  let spent = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: 99_999 }), fc.boolean()), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { maxLength: 3 }),
      async (bought, merges) => {
        for (const [name, cents, isBill] of bought) {
          await spend(ada, name, cents / 100, isBill ? BILL : {});
          spent += cents;
        }
        const before = await total();
        expect([before.spent, before.owed]).toEqual([spent, before.open]);
        const done: string[] = [];
        for (const [from, into] of merges) {
          const { data } = await list(ada);
          const [a, b] = [data[from % data.length], data[into % data.length]];
          if (!a || !b || a.id === b.id) continue;
          // Merges are undone in the order of their times.
          passedMs += 1;
          await merge(ada, a.id, b.id);
          done.push(a.id);
          const after = await total();
          expect([after.spent, after.owed, after.open]).toEqual([before.spent, before.owed, before.open]);
        }
        for (const id of done.reverse()) await unmerge(ada, id);
        expect((await total()).data).toEqual(before.data);
      },
    ),
    { numRuns: 4 },
  );
}, 120_000);

it("CSV goes out and comes in: lines find vendors by VAT ID, then name, and are all done or none", async () => {
  const ada = await server.register({ defaultCurrency: "EUR" });
  const send = (csv: string, dryRun = false) => ada.call(CALLS.importVendors, { body: { csv, dryRun } });
  expect(await send("Name,VAT ID,IBANs\nPaper,ATU12345678,\nInk,,DE89370400440532013000\n")).toMatchObject({
    added: 2,
  });
  expect(await send("Name,VAT ID\nPaper Works,ATU12345678\n")).toMatchObject({ changed: 1 });
  expect((await list(ada)).data.map(({ name }) => name)).toEqual(["Ink", "Paper Works"]);
  const wrong = await send("Name,VAT ID,IBANs\nInk,ATU12345678,\nGlue,DE1,\nWax,,DE00370400440532013000\n", true);
  expect(wrong).toMatchObject({ bad: 3, applied: false });
  const unread = await send("Name,1099,Active\nGlue,maybe,perhaps\n", true);
  expect(unread.lines[0]?.notes).toEqual(["1099 must be yes or no.", "Active must be yes or no."]);
  const { csv } = await ada.call(CALLS.exportVendors, {});
  expect(await send(csv)).toMatchObject({ unchanged: 2, added: 0, changed: 0, bad: 0 });
  const two = await sendCall(
    server.origin,
    CALLS.importVendors,
    { body: { csv: "Name,VAT ID\nGlue,ATU87654321\nWax,ATU87654321\n", dryRun: false } },
    ada.headers,
  );
  expectFailure(two, CALLS.importVendors.failures.badLines);
  expect(await send("Name,Other Names\nGlue,Wax\nWax,\n", true)).toMatchObject({ added: 1, bad: 1 });
  expect((await list(ada)).counts.all).toBe(2);
});
