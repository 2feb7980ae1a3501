/** Calls about tax returns. */
import { CALLS } from "@tallyleaf/contract";
import type { TestServer } from "../support/server.ts";
import { bad, badId, type Cases, NOBODY } from "./cases.ts";
import { registered } from "./tax-codes.ts";

const FROM = "2026-01-01";
export const returnParams = {
  id: badId("Invalid ID."),
  from: bad("Invalid day. Use YYYY-MM-DD.", "2026-02-30", "2026", "abc"),
};
export const nowhere = { id: NOBODY, from: FROM };
const pages = {
  page: bad("page must be at least 1.", "0"),
  perPage: bad("perPage must be at most 100.", "101"),
};
export const FILING = { filedOn: "2026-02-09", reference: "R 1", payable: 0 };

/** A founder of a German company, and its first return. */
export async function firstReturn(server: TestServer) {
  const { as, id } = await registered(server);
  return { as, params: { id, from: FROM } };
}

export const taxReturnCases: Cases<
  | "listTaxReturns"
  | "getTaxReturn"
  | "listTaxReturnLines"
  | "codeTaxLine"
  | "fileTaxReturn"
  | "withdrawTaxReturn"
  | "listEcSales"
  | "exportTaxReturn"
  | "listTaxThresholds"
> = {
  listTaxReturns: {
    good: () => ({ params: { id: NOBODY }, query: {} }),
    succeeds: async ({ server }) => {
      const { as, id } = await registered(server);
      return { input: { params: { id }, query: {} }, as };
    },
    bad: { params: { id: returnParams.id }, query: pages },
  },
  getTaxReturn: {
    good: () => ({ params: nowhere }),
    succeeds: async ({ server }) => {
      const { as, params } = await firstReturn(server);
      return { input: { params }, as };
    },
    bad: { params: returnParams },
  },
  listTaxReturnLines: {
    good: () => ({ params: nowhere, query: {} }),
    succeeds: async ({ server }) => {
      const { as, params } = await firstReturn(server);
      return { input: { params, query: { box: "81" } }, as };
    },
    bad: {
      params: returnParams,
      query: {
        ...pages,
        box: bad("Invalid box.", "x".repeat(21)),
        which: bad("Invalid choice of lines.", "some"),
      },
    },
  },
  codeTaxLine: {
    good: () => ({ params: { entryId: NOBODY, lineNumber: 1 }, body: { code: "" } }),
    succeeds: async ({ server }) => {
      const { as, params } = await firstReturn(server);
      await as.call(CALLS.createExpense, {
        body: {
          vendorName: "Papier Meyer",
          description: "Paper",
          invoiceDate: "2026-01-05",
          totalAmount: 119,
          currency: "EUR",
          taxes: [{ taxName: "USt", taxRate: 19, taxAmount: 19 }],
          paymentAccountId: "1100",
          accountCode: "5250",
        },
      });
      const { data } = await as.call(CALLS.listTaxReturnLines, { params, query: {} });
      const entryId = data[0]?.entryId ?? NOBODY;
      return { input: { params: { entryId, lineNumber: 1 }, body: { code: "DE-V19" } }, as };
    },
    bad: {
      params: { entryId: badId("Invalid ID."), lineNumber: bad("Invalid ID.", "abc", "1.5") },
      body: { code: bad("Choose a tax code.", undefined, 7, "x".repeat(21)) },
    },
  },
  fileTaxReturn: {
    good: () => ({ params: nowhere, body: FILING }),
    succeeds: async ({ server }) => {
      const { as, params } = await firstReturn(server);
      return { input: { params, body: FILING }, as };
    },
    bad: {
      params: returnParams,
      body: {
        filedOn: bad("Enter the day on which you filed the return.", undefined, "2026-02-30", "", null, 7),
        reference: [
          ...bad("reference must be a string.", 7, null),
          ...bad("Use at most 100 characters for the reference.", "x".repeat(101)),
        ] as ReturnType<typeof bad>,
        payable: bad("Send the amount to pay that you see.", undefined, "0", null, 1e13),
        acknowledged: bad("Unknown check.", "drafts", null, 7),
      },
    },
  },
  withdrawTaxReturn: {
    good: () => ({ params: nowhere, body: { reason: "A mistake." } }),
    succeeds: async ({ server }) => {
      const { as, params } = await firstReturn(server);
      await as.call(CALLS.fileTaxReturn, { params, body: FILING });
      return { input: { params, body: { reason: "A mistake." } }, as };
    },
    bad: {
      params: returnParams,
      body: {
        reason: [
          ...bad("Enter a reason for withdrawing the return.", undefined, "", "  ", 7),
          ...bad("Use at most 500 characters for the reason.", "x".repeat(501)),
        ] as ReturnType<typeof bad>,
      },
    },
  },
  listEcSales: {
    good: () => ({ params: nowhere }),
    succeeds: async ({ server }) => {
      const { as, params } = await firstReturn(server);
      return { input: { params }, as };
    },
    bad: { params: returnParams },
  },
  listTaxThresholds: {
    good: () => ({}),
    succeeds: async ({ server }) => ({ input: {}, as: (await registered(server)).as }),
    bad: {},
  },
  exportTaxReturn: {
    good: () => ({ params: nowhere, query: { of: "lines" } }),
    succeeds: async ({ server }) => {
      const { as, params } = await firstReturn(server);
      return { input: { params, query: { of: "lines" } }, as };
    },
    bad: { params: returnParams, query: { of: bad("Invalid choice of lines.", "all") } },
  },
};
