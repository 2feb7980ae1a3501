/** The catalog of items: prices by currency, prices of a client, files out and in, archived where invoices have it, who may. */
import { CALLS, type CallInput, type CallName } from "@tallyleaf/contract";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, type RawInput, sendCall } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
let clientId: string;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2026-11-20T10:00:00Z") });
  founder = await server.register({ defaultCurrency: "EUR" });
  await stateCompany(founder);
  clientId = await newClient();
});
afterAll(() => server.close());

const newClient = async () =>
  (await founder.call(CALLS.addClient, { body: { ...ADDRESS, name: "Grace", company: "Northwind Ltd" } })).client.id;
const send = (name: CallName, input: RawInput, as: Person = founder) =>
  sendCall(server.origin, CALLS[name], input, as.headers);
type Body = CallInput<typeof CALLS.addItem>["body"];
const add = async (body: Body, as = founder) => (await as.call(CALLS.addItem, { body })).item;
const find = async (query: object = {}) =>
  (await founder.call(CALLS.findItems, { query: { currency: "EUR", clientId, ...query } })).data;

async function sell(line: object, more: object = {}) {
  const { invoice } = await founder.call(CALLS.createInvoice, {
    body: {
      clientId,
      issueDate: "2026-11-01",
      dueDate: "2026-11-15",
      currency: "EUR",
      items: [{ description: "Consulting", quantity: 1, unitPrice: 90, accountCode: "4100", ...line }],
      ...more,
    },
  });
  await founder.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
}

describe("an item", () => {
  it("is found by name, number, or text, with its price in the invoice's currency and the client's last one", async () => {
    const prices = [
      { currency: "EUR", price: 100 },
      { currency: "USD", price: 110.125 },
    ];
    await add({ name: "Consulting", itemNumber: "C-1", description: "Consulting, per hour", unit: "HUR", prices });
    expect((await find({ search: "c-1" }))[0]).toMatchObject({
      name: "Consulting",
      unit: "HUR",
      price: 100,
      lastPrice: null,
    });
    expect((await find({ search: "per hour", currency: "USD" }))[0]?.price).toBe(110.125);
    expect((await find({ search: "Consulting", currency: "CHF" }))[0]?.price).toBeNull();
    await sell({ itemNumber: "c-1", unitPrice: 85 }, { issueDate: "2026-10-01", dueDate: "2026-10-15" });
    await sell({ itemNumber: "C-1", unitPrice: 92.5 });
    await sell({ itemNumber: "C-1", unitPrice: 1 }, { taxStructure: "inclusive" });
    expect((await find({ search: "C-1" }))[0]?.lastPrice).toEqual({
      price: 92.5,
      issueDate: "2026-11-01",
      number: expect.stringContaining("2026"),
    });
    const other = await newClient();
    expect((await find({ search: "C-1", clientId: other }))[0]?.lastPrice).toBeNull();
    expect((await find({ search: "nothing like it" })).length).toBe(0);
  });

  it("has the last price of a line with its text where it has no number", async () => {
    await add({ name: "Train fare", prices: [{ currency: "EUR", price: 40 }] });
    await sell({ description: "Train fare", unitPrice: 44 });
    expect((await find({ search: "Train" }))[0]?.lastPrice?.price).toBe(44);
  });

  it("is archived instead of deleted where an invoice has it", async () => {
    const used = await add({ name: "Used", itemNumber: "U-1" });
    const unused = await add({ name: "Unused" });
    await sell({ itemNumber: "U-1" });
    expectFailure(await send("deleteItem", { params: { id: used.id } }), CALLS.deleteItem.failures.used);
    await founder.call(CALLS.deleteItem, { params: { id: unused.id } });
    await founder.call(CALLS.archiveItem, { params: { id: used.id }, body: { active: false } });
    expect(await find({ search: "U-1" })).toEqual([]);
    const { data, counts } = await founder.call(CALLS.listItems, { query: { search: "used", status: "inactive" } });
    expect([data.map(({ name }) => name), counts.inactive]).toEqual([["Used"], 1]);
    // Its number is free meanwhile.
    await add({ name: "Another", itemNumber: "u-1" });
    const back = await send("archiveItem", { params: { id: used.id }, body: { active: true } });
    expectFailure(back, CALLS.archiveItem.failures.numberTaken);
  });

  it("refuses a number twice and an account that is no revenue, naming the field", async () => {
    await add({ name: "First", itemNumber: "F-1" });
    const twice = await send("addItem", { body: { name: "Second", itemNumber: "f-1" } });
    expect(twice.json).toMatchObject({ errors: [{ path: "itemNumber" }] });
    const cost = await send("addItem", { body: { name: "Third", accountCode: "6000" } });
    expect(cost.json).toMatchObject({ errors: [{ path: "accountCode" }] });
  });

  it("is nobody's but founders' and accountants'", async () => {
    const { id } = await add({ name: "Private" });
    const employee = await addMember(server, founder, "employee");
    for (const name of ["listItems", "deleteItem", "exportItems"] as const)
      expect((await send(name, { params: { id } }, employee)).status).toBe(403);
    const found = await send("findItems", { query: { currency: "EUR" } }, employee);
    expect(found.status).toBe(403);
    const rival = await server.register();
    expectFailure(await send("deleteItem", { params: { id } }, rival), CALLS.deleteItem.failures.notFound);
  });
});

describe("a file of items", () => {
  it("comes back as it was, whatever items hold", async () => {
    const text = fc.string({ maxLength: 30 }).filter((one) => one.trim() === one);
    const price = fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => Math.round(value * 1000) / 1000 || 0);
    const item = fc.record({
      name: text.filter((one) => one !== ""),
      description: text,
      unit: fc.constantFrom("" as const, "HUR" as const, "C62" as const),
      prices: fc.uniqueArray(fc.record({ currency: fc.constantFrom("EUR", "USD", "CHF"), price }), {
        selector: ({ currency }) => currency,
      }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(item, { maxLength: 5, selector: ({ name }) => name.toLowerCase() }),
        async (items) => {
          const owner = await server.register();
          for (const [index, body] of items.entries()) await add({ ...body, itemNumber: `N-${index}` }, owner);
          const before = await owner.call(CALLS.listItems, { query: { perPage: 100 } });
          const { csv } = await owner.call(CALLS.exportItems, {});
          const same = await owner.call(CALLS.importItems, { body: { csv, dryRun: false } });
          expect([same.unchanged, same.bad, same.changed]).toEqual([items.length, 0, 0]);
          const other = await server.register();
          const report = await other.call(CALLS.importItems, { body: { csv, dryRun: false } });
          expect(report.added).toBe(items.length);
          const strip = ({ id: _, ...rest }: (typeof before.data)[number]) => rest;
          const after = await other.call(CALLS.listItems, { query: { perPage: 100 } });
          expect(after.data.map(strip)).toEqual(before.data.map(strip));
        },
      ),
      { numRuns: 6 },
    );
  }, 60_000);

  it("changes the item of its number, and says which line is wrong and why", async () => {
    const owner = await server.register();
    await add({ name: "Old", itemNumber: "A-1", prices: [{ currency: "EUR", price: 1 }] }, owner);
    const csv = "Name,Item Number,Prices\nNew,a-1,2.50 eur; 3 USD\nSecond,,\n";
    const report = await owner.call(CALLS.importItems, { body: { csv, dryRun: false } });
    expect([report.changed, report.added]).toEqual([1, 1]);
    const { data } = await owner.call(CALLS.listItems, { query: { search: "A-1" } });
    expect(data[0]).toMatchObject({
      name: "New",
      prices: [
        { currency: "EUR", price: 2.5 },
        { currency: "USD", price: 3 },
      ],
    });
    const bad = await owner.call(CALLS.importItems, {
      body: { csv: 'Name,Prices,Account Code\nX,"1,50 EUR",\nY,,6000\n', dryRun: true },
    });
    expect(bad.lines.map(({ outcome, notes }) => [outcome, notes])).toEqual([
      ["bad", ["Prices: Write prices as 120.00 EUR, with a semicolon between them."]],
      ["bad", ["This isn't an active revenue account. Choose another one."]],
    ]);
    const { csv: file } = await owner.call(CALLS.exportItems, {});
    expect(parse(file, { bom: true })[0]).toEqual([
      "Name",
      "Item Number",
      "Description",
      "Unit",
      "Prices",
      "Tax Code",
      "Account Code",
      "Active",
    ]);
  });
});
