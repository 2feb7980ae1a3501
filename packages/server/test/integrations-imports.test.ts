/** Files of card services and online shops over HTTP: their entries, each once, and their accounts. */
import { CALLS, type CallName, monthClosedMessage } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall } from "./support/wire.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2026-04-10T12:00:00Z") });
});
afterAll(() => server.close());

const csv = (name: string, ...lines: string[]) => new File([`${lines.join("\n")}\n`], name);
const send = (person: Person, name: CallName, file: File, body: object = {}) =>
  sendCall(server.origin, CALLS[name], { body, file }, person.headers);

/** The balance of each account so far, debits positive. */
async function balances(person: Person): Promise<Record<string, number>> {
  const query = { from: "2026-01-01", to: "2026-12-31", perPage: 100 };
  const { data } = await person.call(CALLS.listReportPostings, { query });
  const found: Record<string, number> = {};
  for (const { account, debit, credit } of data)
    found[account.code] = Math.round(((found[account.code] ?? 0) + debit - credit) * 100) / 100;
  return Object.fromEntries(Object.entries(found).filter(([, amount]) => amount !== 0));
}

describe("card payments", () => {
  const HEAD =
    "balance_transaction_id,created_utc,available_on_utc,currency,gross,fee,net,reporting_category,source_id,description,customer_name";
  const REPORT = [
    HEAD,
    "txn_1,2026-03-02 09:00:00,2026-03-09 00:00:00,eur,100.00,3.20,96.80,charge,ch_1,Order 1001,Grace Hopper",
    // The same again: another movement, by its id.
    "txn_2,2026-03-02 09:05:00,2026-03-09 00:00:00,eur,100.00,3.20,96.80,charge,ch_2,Order 1001,Grace Hopper",
    "txn_3,2026-03-04 10:00:00,2026-03-04 00:00:00,eur,-20.00,0.00,-20.00,refund,re_1,,",
    "txn_4,2026-03-05 10:00:00,2026-03-05 00:00:00,eur,-173.60,0.00,-173.60,payout,po_1,STRIPE PAYOUT,",
    "txn_5,2026-03-05 11:00:00,2026-03-05 00:00:00,usd,9.00,0.50,8.50,charge,ch_3,,",
  ];

  it("become transactions of a bank account, with fees as separate ones, each once", async () => {
    const ada = await server.register({ defaultCurrency: "EUR" });
    expectFailure(
      await send(ada, "importCardPayments", csv("r.csv", ...REPORT)),
      CALLS.importCardPayments.failures.notConnected,
    );
    const account = { name: "Card money", type: "checking", currency: "EUR" } as const;
    const { id } = (await ada.call(CALLS.createBankAccount, { body: account })).account;
    await ada.call(CALLS.connectIntegration, { body: { kind: "card_payments", bankAccountId: id } });

    const before = await ada.call(CALLS.previewCardPayments, { body: {}, file: csv("r.csv", ...REPORT) });
    expect(before).toMatchObject({
      service: "stripe",
      linesTotal: 6,
      linesNew: 6,
      moneyIn: 200,
      moneyOut: 200,
      fees: 6.4,
    });
    expect(before.notes).toEqual(["2 lines in USD left out: Card money is in EUR."]);

    const first = await ada.call(CALLS.importCardPayments, { body: {}, file: csv("r.csv", ...REPORT) });
    expect(first.message).toBe("6 transactions imported into Card money.");
    // Told again by another report, on other days and in other words.
    const again = [
      HEAD,
      "txn_1,2026-03-03 09:00:00,,eur,100.00,3.20,96.80,charge,ch_1,New words,",
      "txn_6,2026-03-06 09:00:00,,eur,10.00,0.40,9.60,charge,ch_6,,",
    ];
    const second = await ada.call(CALLS.importCardPayments, { body: {}, file: csv("again.csv", ...again) });
    expect(second.message).toBe("2 transactions imported into Card money. 2 were there already.");
    const third = await ada.call(CALLS.importCardPayments, { body: {}, file: csv("r.csv", ...REPORT) });
    expect(third.message).toBe("Nothing new: all of these payments were there already.");

    const { data } = await ada.call(CALLS.listBankLines, { query: { sortOrder: "asc", perPage: 50 } });
    expect(data.map(({ date, amount, description }) => `${date} ${amount} ${description}`)).toEqual([
      "2026-03-02 100 Payment: Order 1001",
      "2026-03-02 -3.2 Fee: Payment: Order 1001",
      "2026-03-02 100 Payment: Order 1001",
      "2026-03-02 -3.2 Fee: Payment: Order 1001",
      "2026-03-04 -20 Refund",
      "2026-03-05 -173.6 Payout",
      "2026-03-06 10 Payment",
      "2026-03-06 -0.4 Fee: Payment",
    ]);
    const [row] = (await ada.call(CALLS.listIntegrations, {})).data.filter(({ kind }) => kind === "card_payments");
    expect(row).toMatchObject({ state: "connected", lastSync: { ok: true, sentence: third.message } });
  });
});

describe("orders of a shop", () => {
  const HEAD =
    "Name,Email,Financial Status,Paid at,Currency,Subtotal,Shipping,Taxes,Total,Created at,Lineitem name,Cancelled at,Billing Name,Refunded Amount";
  const order = (number: string, status: string, amounts: string, more = ",,") =>
    `${number},g@example.com,${status},2026-03-02 10:00:00 +0100,${amounts},2026-03-01 10:00:00 +0100,Lamp,${more}`;

  async function shopOwner(): Promise<Person> {
    const person = await server.register({ defaultCurrency: "EUR" });
    await person.call(CALLS.connectIntegration, {
      body: { kind: "online_shop", shop: "Lamps", revenueAccountCode: "4000" },
    });
    return person;
  }

  it("are sales on the day of payment, each once, and refunded in parts", async () => {
    const ada = await shopOwner();
    const file = (refunded: string) =>
      csv(
        "orders_export.csv",
        HEAD,
        order("#1001", "paid", "EUR,100.00,5.00,20.00,125.00", `,Grace Hopper,${refunded}`),
        // The order's second item.
        "#1001,g@example.com,,,,,,,,2026-03-01 10:00:00 +0100,Shade,,,",
        order("#1002", "pending", "EUR,10.00,0,0,10.00"),
        order("#1003", "paid", "EUR,50.00,0,0,40.00", ",Alan Turing,50.00"),
      );
    const preview = await ada.call(CALLS.previewShopOrders, { body: {}, file: file("0.00") });
    expect(preview).toMatchObject({ sales: 1, refunds: 0, leftOut: 1, bad: 1 });
    expect(preview.orders.map(({ number, outcome, notes }) => [number, outcome, ...notes])).toEqual([
      ["#1003", "bad", "More was refunded (€50.00) than was paid (€40.00)."],
      ["#1001", "sale"],
      ["#1002", "left_out", "It is pending in the shop. Once it is paid, the next export includes it."],
    ]);
    expect(await balances(ada)).toEqual({});

    const first = await ada.call(CALLS.importShopOrders, { body: {}, file: file("0.00") });
    expect(first.message).toBe("1 order posted. 1 order could not be posted.");
    expect(await balances(ada)).toEqual({ "1360": 125, "4000": -105, "2200": -20 });
    expect((await ada.call(CALLS.importShopOrders, { body: {}, file: file("0.00") })).report).toMatchObject({
      sales: 0,
      known: 1,
    });

    const part = await ada.call(CALLS.importShopOrders, { body: { refundDate: "2026-04-02" }, file: file("31.25") });
    expect(part.report.orders.find(({ number }) => number === "#1001")).toMatchObject({
      outcome: "refund",
      notes: ["€31.25 refunded, on Apr 2, 2026."],
    });
    expect(await balances(ada)).toEqual({ "1360": 93.75, "4000": -78.75, "2200": -15 });
    await ada.call(CALLS.importShopOrders, { body: {}, file: file("125.00") });
    await ada.call(CALLS.importShopOrders, { body: {}, file: file("125.00") });
    expect(await balances(ada)).toEqual({});

    const sheet = await ada.call(CALLS.listReportPostings, {
      query: { from: "2026-03-01", to: "2026-03-31", accounts: "4000" },
    });
    expect(sheet.data.map(({ link, party, credit }) => [link?.kind, party, credit])).toEqual([
      ["sale", "Grace Hopper", 100],
      ["sale", "Grace Hopper", 5],
    ]);
  });

  it("are revenue on the home screen and in profit and loss, and cash once they are paid out", async () => {
    const ada = await shopOwner();
    const file = csv("o.csv", HEAD, order("#1", "paid", "EUR,100,0,0,100").replaceAll("2026-03-0", "2026-04-0"));
    await ada.call(CALLS.importShopOrders, { body: {}, file });
    const home = await ada.call(CALLS.homeFigures, { query: {} });
    expect(home.revenue).toMatchObject({ amount: 100 });
    const query = { from: "2026-04-01", to: "2026-04-30" };
    const sheet = await ada.call(CALLS.reportFigures, { params: { type: "profit_loss" }, query });
    expect(sheet.rows.find(({ label }) => label === "Total revenue")?.cells[0]).toMatchObject({ amount: 100 });

    const days = { startDate: query.from, endDate: query.to };
    const cash = async () => {
      const { overTime, spent } = await ada.call(CALLS.analyticsOverview, { query: days });
      const { cashFlow } = await ada.call(CALLS.homeFigures, { query: {} });
      const { rows } = await ada.call(CALLS.reportFigures, { params: { type: "cash_flow" }, query });
      const into = overTime.reduce((sum, one) => sum + (one.cash?.in ?? 0), 0);
      return [spent, into, cashFlow?.amount, rows.find(({ key }) => key === "change")?.cells[0]?.amount];
    };
    expect(await cash()).toEqual([0, 0, 0, 0]);
    const { account } = await ada.call(CALLS.createBankAccount, {
      body: { name: "House bank", type: "checking", currency: "EUR" },
    });
    await ada.call(CALLS.importStatement, {
      body: { targets: JSON.stringify([{ statement: 0, bankAccountId: account.id }]) },
      file: csv("s.csv", "Date,Payee,Amount", "2026-04-07,Lamps Payments,97.00"),
    });
    const id = (await ada.call(CALLS.listBankLines, { query: {} })).data[0]?.id ?? "";
    await ada.call(CALLS.bookLine, { params: { id }, body: { accountCode: "1360" } });
    expect(await cash()).toEqual([0, 97, 97, 97]);
    expect(await balances(ada)).toMatchObject({ "1360": 3, "4000": -100 });
  });

  it("are left out for closed months, foreign currency without a rate, and missing data", async () => {
    const ada = await shopOwner();
    await ada.call(CALLS.closeMonth, { params: { month: "2026-02" }, body: { anyway: true } });
    const file = csv(
      "o.csv",
      HEAD,
      order("#1", "paid", "EUR,10,0,0,10").replace("2026-03-02", "2026-02-02"),
      order("#2", "paid", "USD,10,0,0,10"),
      order("#3", "paid", "EUR,10,0,0,lots"),
      order("#4", "paid", "EUR,10,3,0,20"),
    );
    const { report } = await ada.call(CALLS.importShopOrders, { body: {}, file });
    expect(Object.fromEntries(report.orders.map(({ number, notes }) => [number, notes]))).toEqual({
      "#1": [monthClosedMessage("2026-02-01")],
      "#2": ["There is no exchange rate from USD to EUR for Mar 2, 2026. Enter it in the currency settings."],
      "#3": ["An amount of this order cannot be read."],
      "#4": ["Goods, shipping, and tax don't add up to €20.00. The amount paid counts; the rest is goods."],
    });
    expect(await balances(ada)).toEqual({ "1360": 20, "4000": -20 });
  });

  it.each([
    ["a picture", "\u0089PNG\r\n\u001a\n\u0000\u0000"],
    ["a table of something else", "Date,Amount\n2026-01-01,5\n"],
  ])("are not searched in %s", async (_, text) => {
    const ada = await shopOwner();
    expectFailure(
      await send(ada, "previewShopOrders", csv("x.csv", text)),
      CALLS.previewShopOrders.failures.unreadable,
    );
  });

  it("have the dimensions of the settings on goods, shipping, and refunds", async () => {
    const ada = await shopOwner();
    const make = async (kind: "project" | "tag", name: string) =>
      (await ada.call(CALLS.createDimension, { body: { kind, name } })).dimension.id;
    const [lamps, web] = [await make("project", "Lamps"), await make("tag", "Web")];
    const connect = (dimensions: string[]) =>
      sendCall(
        server.origin,
        CALLS.connectIntegration,
        { body: { kind: "online_shop", revenueAccountCode: "4000", dimensions } },
        ada.headers,
      );
    const { unknownAccount } = CALLS.connectIntegration.failures;
    expectFailure(
      await connect([lamps, await make("project", "Shades")]),
      unknownAccount,
      'A line can have one of "Lamps" and "Shades", not both.',
    );
    expect((await connect([lamps, web])).status).toBe(200);
    const { isUsed } = CALLS.deleteDimension.failures;
    const deletion = { params: { id: lamps } };
    expectFailure(await sendCall(server.origin, CALLS.deleteDimension, deletion, ada.headers), isUsed);
    const sold = order("#1001", "paid", "EUR,100.00,5.00,20.00,125.00", ",Grace Hopper,25.00");
    await ada.call(CALLS.importShopOrders, { body: {}, file: csv("orders_export.csv", HEAD, sold) });
    const by = { from: "2026-01-01", to: "2026-12-31", by: "tag" as const };
    const sheet = await ada.call(CALLS.reportFigures, { params: { type: "profit_loss" }, query: by });
    expect(sheet.columns.map(({ label }) => label)).toEqual(["Web", "None", "Total"]);
    expect(sheet.rows.at(-1)?.cells.map(({ amount }) => amount)).toEqual([84, 0, 84]);
    const { data } = await ada.call(CALLS.listAuditEvents, { query: { subjectType: "integration" } });
    expect(data.find(({ verb }) => verb === "updated")?.changes).toMatchObject([{ after: "Lamps, Web" }]);
  });

  it("need suitable accounts", async () => {
    const ada = await server.register();
    const connect = (body: object) =>
      sendCall(server.origin, CALLS.connectIntegration, { body: { kind: "online_shop", ...body } }, ada.headers);
    const { unknownAccount } = CALLS.connectIntegration.failures;
    expectFailure(
      await connect({ revenueAccountCode: "5000" }),
      unknownAccount,
      "Sales need an active account of type Revenue.",
    );
    expectFailure(
      await connect({ revenueAccountCode: "4000", clearingAccountCode: "2000" }),
      unknownAccount,
      "The clearing account of the shop must be an active account of type Asset.",
    );
  });
});
