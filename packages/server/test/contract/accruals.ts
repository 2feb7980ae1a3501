/** Calls about accruals with the documents that are expected. */
import { ACCRUAL_LIMITS, accrualMessages, CALLS } from "@tallyleaf/contract";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";

const { day, expectedBy, notAfter, account, amount, description, party, tooLong, oneOf, state, document } =
  accrualMessages;
const BODY = {
  accountCode: "5500",
  amount: 240,
  description: "Electricity",
  party: "Utility",
  expectedBy: "2026-06-30",
};
const body = { day: "2026-03-31", ...BODY };
const long = "x".repeat(ACCRUAL_LIMITS.text + 1);
const params = { id: NOBODY };
const badParams = { id: badId("Invalid ID of an accrual.") };

const fresh = async ({ founder }: World) => (await founder.call(CALLS.postAccrual, { body })).accrual.id;

export const accrualCases: Cases<
  "listAccruals" | "postAccrual" | "listAccrualDocuments" | "settleAccrual" | "reopenAccrual" | "reverseAccrual"
> = {
  listAccruals: {
    good: () => ({ query: { page: 1, perPage: 10, state: "late" } }),
    bad: {
      query: {
        page: bad("page must be at least 1.", "0"),
        perPage: bad("perPage must be at most 100.", "101"),
        state: bad(state, "done"),
      },
    },
  },
  postAccrual: {
    good: () => ({ body: { ...body, accountCode: "none" } }),
    succeeds: async (world) => ({ input: { body }, as: world.founder }),
    bad: {
      body: {
        day: bad(day, undefined, "2026-02-30", 7),
        accountCode: bad(account, undefined, "", 7, "x".repeat(21)),
        amount: bad(amount, undefined, 0, -1, "1", 2e12),
        description: [...bad(description, undefined, " ", 7), ...bad(tooLong, long)],
        party: [...bad(party, undefined, " ", 7), ...bad(tooLong, long)],
        dimensions: bad("Invalid dimension ID.", "x", null),
        expectedBy: [...bad(expectedBy, undefined, "2026-02-30", 7), ...bad(notAfter, "2026-03-31")],
      },
    },
  },
  listAccrualDocuments: {
    good: () => ({ params }),
    succeeds: async (world) => ({ input: { params: { id: await fresh(world) } }, as: world.founder }),
    bad: { params: badParams },
  },
  settleAccrual: {
    good: () => ({ params, body: { reason: "Lost" } }),
    succeeds: async (world) => ({
      input: { params: { id: await fresh(world) }, body: { reason: "Included in the rent" } },
      as: world.founder,
    }),
    bad: {
      params: badParams,
      body: {
        expenseId: [...bad(document, "x", 0), ...bad(oneOf, 7)],
        invoiceId: bad(document, "x", 7),
        reason: bad(accrualMessages.reasonTooLong, "x".repeat(ACCRUAL_LIMITS.reason + 1)),
      },
    },
  },
  reopenAccrual: {
    good: () => ({ params }),
    succeeds: async (world) => {
      const id = await fresh(world);
      await world.founder.call(CALLS.settleAccrual, { params: { id }, body: { reason: "Lost" } });
      return { input: { params: { id } }, as: world.founder };
    },
    bad: { params: badParams },
  },
  reverseAccrual: {
    good: () => ({ params }),
    succeeds: async (world) => ({ input: { params: { id: await fresh(world) } }, as: world.founder }),
    bad: { params: badParams },
  },
};
