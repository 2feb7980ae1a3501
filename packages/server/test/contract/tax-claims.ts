/** Calls about papers of claimed tax. */
import { CALLS } from "@tallyleaf/contract";
import { countOnFrom } from "../support/numbers.ts";
import { purchase as scripted, scriptedPdf } from "../support/scripted.ts";
import type { TestServer } from "../support/server.ts";
import { upload } from "../support/wire.ts";
import { bad, badId, type Cases, NOBODY } from "./cases.ts";
import { registered } from "./tax-codes.ts";

const FROM = "2026-01-01";
const NO_EXPENSE = { id: "999999" };
const id = bad("The expense's ID is not a number.", "abc", "1.5");

/** A purchase with claimed tax and a paper, in a German company. */
async function purchase(server: TestServer) {
  const { as } = await registered(server);
  // A number that no expense of another company has.
  await countOnFrom(server, as, 1_000_000);
  const { fileUrl } = await upload(as, scriptedPdf(scripted("paper")));
  const { expense } = await as.call(CALLS.createExpense, {
    body: {
      vendorName: "Papier Meyer",
      description: "Paper",
      invoiceDate: "2026-01-05",
      totalAmount: 119,
      currency: "EUR",
      taxes: [{ taxName: "USt", taxRate: 19, taxAmount: 19 }],
      paymentAccountId: "1100",
      accountCode: "5250",
      documentUrl: fileUrl,
    } as never,
  });
  return { as, params: { id: String(expense.id) } };
}

export const taxClaimCases: Cases<"getTaxClaim" | "checkTaxClaim" | "uncheckTaxClaim" | "listTaxClaims"> = {
  getTaxClaim: {
    good: () => ({ params: NO_EXPENSE }),
    succeeds: async ({ server }) => {
      const { as, params } = await purchase(server);
      return { input: { params }, as };
    },
    bad: { params: { id } },
  },
  checkTaxClaim: {
    good: () => ({ params: NO_EXPENSE, body: { note: "" } }),
    succeeds: async ({ server }) => {
      const { as, params } = await purchase(server);
      return { input: { params, body: { note: "Seen" } }, as };
    },
    bad: {
      params: { id },
      body: {
        note: [
          ...bad("note must be a string.", 7, null),
          ...bad("Use at most 500 characters for the note.", "x".repeat(501)),
        ] as ReturnType<typeof bad>,
      },
    },
  },
  uncheckTaxClaim: {
    good: () => ({ params: NO_EXPENSE }),
    succeeds: async ({ server }) => {
      const { as, params } = await purchase(server);
      await as.call(CALLS.checkTaxClaim, { params, body: {} });
      return { input: { params }, as };
    },
    bad: { params: { id } },
  },
  listTaxClaims: {
    good: () => ({ params: { id: NOBODY, from: FROM }, query: {} }),
    succeeds: async ({ server }) => {
      const { as, id: registration } = await registered(server);
      return { input: { params: { id: registration, from: FROM }, query: { state: "open" } }, as };
    },
    bad: {
      params: { id: badId("Invalid ID."), from: bad("Invalid day. Use YYYY-MM-DD.", "2026-02-30", "2026", "abc") },
      query: {
        page: bad("page must be at least 1.", "0"),
        perPage: bad("perPage must be at most 100.", "101"),
        state: bad("Invalid state.", "some"),
      },
    },
  },
};
