/** Calls about the files of card services and online shops. */
import { amountMessages, CALLS, shopMessages } from "@tallyleaf/contract";
import { bad, type Cases, type World } from "./cases.ts";

const payments = () =>
  new File(
    [
      "balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,source_id,description\n",
      "txn_1,2026-01-05 09:00:00,eur,100.00,3.20,96.80,charge,ch_1,Order 1\n",
    ],
    "balance.csv",
  );

const orders = () =>
  new File(
    ["Name,Financial Status,Paid at,Currency,Subtotal,Shipping,Taxes,Total\n", "#1,paid,2026-01-05,EUR,10,0,2,12\n"],
    "orders.csv",
  );

async function withCards(world: World) {
  const account = { name: "Card money", type: "checking", currency: "EUR" } as const;
  const { id } = (await world.founder.call(CALLS.createBankAccount, { body: account })).account;
  await world.founder.call(CALLS.connectIntegration, { body: { kind: "card_payments", bankAccountId: id } });
  return { input: { body: {}, file: payments() }, as: world.founder };
}

async function withShop(world: World) {
  await world.founder.call(CALLS.connectIntegration, { body: { kind: "online_shop", revenueAccountCode: "4000" } });
  return { input: { body: {}, file: orders() }, as: world.founder };
}

const badMark = bad(amountMessages.decimalMark, ";");
const badDay = { body: { decimalMark: badMark, refundDate: bad(shopMessages.refundDate, "yesterday", "2026-02-30") } };

const badReport = { body: { decimalMark: badMark } };

export const integrationFileCases: Cases<
  "previewAccountingFiles" | "previewCardPayments" | "importCardPayments" | "previewShopOrders" | "importShopOrders"
> = {
  previewAccountingFiles: {
    good: () => ({ params: { software: "xero" }, query: { startDate: "2026-01-01", endDate: "2026-01-31" } }),
    succeeds: async ({ founder }) => {
      await founder.call(CALLS.connectIntegration, { body: { kind: "xero" } });
      const query = { startDate: "2026-01-01", endDate: "2026-01-31" };
      return { input: { params: { software: "xero" }, query }, as: founder };
    },
    bad: {
      params: { software: bad("software must be one of quickbooks, xero.", "sap") },
      query: {
        startDate: bad("Please select valid start and end dates", undefined, "soon"),
        endDate: [
          ...bad("Please select valid start and end dates", undefined, "2026-02-30", "2025-12-31"),
          ...bad("Choose at most two years at a time.", "2029-01-01"),
        ] as ReturnType<typeof bad>,
      },
    },
  },
  previewCardPayments: { good: () => ({ body: {}, file: payments() }), succeeds: withCards, bad: badReport },
  importCardPayments: { good: () => ({ body: {}, file: payments() }), succeeds: withCards, bad: badReport },
  previewShopOrders: { good: () => ({ body: {}, file: orders() }), succeeds: withShop, bad: badDay },
  importShopOrders: { good: () => ({ body: {}, file: orders() }), succeeds: withShop, bad: badDay },
};
