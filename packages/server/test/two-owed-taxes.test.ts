/** Bills with two taxes that the buyer owes, over HTTP: each by its net amount, in the boxes of the return. */
import { CALLS } from "@tallyleaf/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { balancesOf } from "./support/balances.ts";
import { violations } from "./support/book.ts";
import { stateCompany } from "./support/lawful.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { startTestServer, type TestServer } from "./support/server.ts";
import { sendCall } from "./support/wire.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2026-08-20T10:00:00Z") });
});
afterAll(() => server.close());

it("takes both rates in one bill, counts each in its boxes, and keeps them when the bill is changed", async () => {
  const person = await server.register({ defaultCurrency: "EUR" });
  await stateCompany(person);
  const { registration } = await person.call(CALLS.addTaxRegistration, {
    body: { country: "DE", number: "", startsOn: "2026-01-01", rhythm: "month" },
  });
  const tax = (taxCode: string, taxableAmount?: number | null) => ({
    ...{ taxName: "VAT", taxAmount: 0, taxCode },
    ...(taxableAmount === undefined ? {} : { taxableAmount }),
  });
  const body = (taxes: object[], items = [1000, 500]) => ({
    ...{
      vendorName: "Libri SARL",
      invoiceNumber: "R-1",
      invoiceDate: "2026-04-10",
      currency: "EUR",
      description: "Books",
    },
    ...{ paymentAccountId: "2000", accountCode: "5200", taxStructure: "exclusive", taxes },
    totalAmount: items.reduce((sum, each) => sum + each, 0),
    lineItems: items.map((amount) => ({ description: "Goods", amount, accountCode: "5200" })),
  });
  const refused = (taxes: object[]) =>
    sendCall(server.origin, CALLS.createExpense, { body: body(taxes) } as never, person.headers);
  expect(await refused([tax("DE-IGE19"), tax("DE-IGE7")])).toMatchObject({
    status: 400,
    json: { errors: [{ path: "taxes" }] },
  });
  expect(await refused([tax("DE-IGE19", 1000.01), tax("DE-IGE7", 500)])).toMatchObject({ status: 400 });
  expect(await refused([tax("DE-IGE19", -1), tax("DE-IGE7", 500)])).toMatchObject({
    status: 400,
    json: { errors: [{ path: "taxes.0.taxableAmount" }] },
  });
  // 190.00 of 1,000.00, and 7 % of the rest of 500.00.
  const { expense } = await person.call(CALLS.createExpense, {
    body: body([tax("DE-IGE19", 1000), tax("DE-IGE7", null)]) as never,
  });
  const boxes = async () => {
    const answer = await person.call(CALLS.getTaxReturn, {
      params: { id: String(registration.id), from: "2026-04-01" },
    });
    return Object.fromEntries(answer.boxes.map(({ id, amount }) => [id, amount]));
  };
  expect(await boxes()).toMatchObject({ 89: 1000, t89: 190, 93: 500, t93: 35, 61: 225 });
  expect(await balancesOf(server, person)).toEqual({ 1610: 225, 2000: -1500, 2210: -225, 5200: 1500 });
  const shown = await person.call(CALLS.getExpense, { params: { id: String(expense.id) } });
  expect(shown.taxes).toMatchObject([
    { taxCode: "DE-IGE19", taxRate: 19, taxAmount: 0, taxableAmount: 1000 },
    { taxCode: "DE-IGE7", taxRate: 7, taxAmount: 0 },
  ]);
  await person.call(CALLS.updateExpense, {
    params: { id: String(expense.id) },
    body: body([tax("DE-IGE19", 1200), tax("DE-IGE7", 300)]) as never,
  });
  expect(await boxes()).toMatchObject({ 89: 1200, t89: 228, 93: 300, t93: 21, 61: 249 });
  expect(await violations(server.db, person.session.currentOrganizationId)).toEqual([]);
});
