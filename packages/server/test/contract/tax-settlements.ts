/** Calls about settling and paying filed returns. */
import { CALLS } from "@tallyleaf/contract";
import { ADDRESS, stateCompany } from "../support/lawful.ts";
import type { TestServer } from "../support/server.ts";
import { bad, badId, type Cases, NOBODY } from "./cases.ts";
import { FILING, firstReturn, nowhere, returnParams as params } from "./tax-returns.ts";

const PAYMENT = { date: "2026-02-10", accountCode: "1100", amount: 19 };

/** A founder of a German company, and its first return, of 19.00, as filed. */
async function filedReturn(server: TestServer) {
  const { as, params } = await firstReturn(server);
  await stateCompany(as);
  const { client } = await as.call(CALLS.addClient, { body: { name: "Ada", ...ADDRESS } });
  const item = { description: "Work", quantity: 1, unitPrice: 100, taxName: "USt", taxRate: 19, accountCode: "4100" };
  const days = { issueDate: "2026-01-05", dueDate: "2026-01-05" };
  const { invoice } = await as.call(CALLS.createInvoice, {
    body: { clientId: client.id, ...days, currency: "EUR", items: [item] },
  });
  await as.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
  const { checks } = await as.call(CALLS.getTaxReturn, { params });
  const acknowledged = checks.map(({ check }) => check);
  await as.call(CALLS.fileTaxReturn, { params, body: { ...FILING, payable: 19, acknowledged } });
  return { as, params };
}

export const taxSettlementCases: Cases<"getTaxSettlement" | "settleTaxReturn" | "payTaxReturn" | "removeTaxPayment"> = {
  getTaxSettlement: {
    good: () => ({ params: nowhere }),
    succeeds: async ({ server }) => {
      const { as, params } = await filedReturn(server);
      return { input: { params }, as };
    },
    bad: { params },
  },
  settleTaxReturn: {
    good: () => ({ params: nowhere }),
    succeeds: async ({ server }) => {
      const { as, params } = await filedReturn(server);
      return { input: { params }, as };
    },
    bad: { params },
  },
  payTaxReturn: {
    good: () => ({ params: nowhere, body: PAYMENT }),
    succeeds: async ({ server }) => {
      const { as, params } = await filedReturn(server);
      return { input: { params, body: PAYMENT }, as };
    },
    bad: {
      params,
      body: {
        date: bad("Enter the day of the payment.", undefined, "2026-02-30", "", null, 7),
        isDateConfirmed: bad("isDateConfirmed must be true or false.", "yes"),
        accountCode: bad("Account code is required", undefined, "", null, 7),
        amount: [
          ...bad("Enter an amount above zero.", 0, -1, "1", null),
          ...bad("This amount is too large.", 1e13),
        ] as ReturnType<typeof bad>,
        reference: [
          ...bad("reference must be a string.", 7, null),
          ...bad("Use at most 300 characters.", "x".repeat(301)),
        ] as ReturnType<typeof bad>,
      },
    },
  },
  removeTaxPayment: {
    good: () => ({ params: { ...nowhere, entryId: NOBODY } }),
    succeeds: async ({ server }) => {
      const { as, params } = await filedReturn(server);
      const { entryId } = await as.call(CALLS.payTaxReturn, { params, body: PAYMENT });
      return { input: { params: { ...params, entryId } }, as };
    },
    bad: { params: { ...params, entryId: badId("Invalid ID.") } },
  },
};
