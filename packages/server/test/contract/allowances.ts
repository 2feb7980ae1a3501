/** Calls about allowances for doubtful receivables. */
import { allowanceMessages } from "@tallyleaf/contract";
import { bad, badId, type Cases, NOBODY } from "./cases.ts";

type Bad = ReturnType<typeof bad>;
const { day, percent, client, invoice, oneOf, namedTwice } = allowanceMessages;

const badShares = [
  ...bad(percent, [{ clientId: NOBODY, percent: 0 }], [{ clientId: NOBODY, percent: 100.01 }], [{ clientId: NOBODY }]),
  ...bad(client, [{ clientId: "x", percent: 50 }]),
  ...bad(invoice, [{ invoiceId: "x", percent: 50 }]),
  ...bad(oneOf, [{ percent: 50 }], [{ clientId: NOBODY, invoiceId: NOBODY, percent: 50 }]),
  ...bad(namedTwice, [
    { clientId: NOBODY, percent: 50 },
    { clientId: NOBODY, percent: 40 },
  ]),
] as Bad;

export const allowanceCases: Cases<"previewAllowance" | "postAllowance" | "listAllowances" | "reverseAllowance"> = {
  previewAllowance: {
    good: () => ({ body: { day: "2024-03-31", shares: [] } }),
    bad: { body: { day: bad(day, "2026-02-30", 7), shares: badShares } },
  },
  postAllowance: {
    good: () => ({ body: { day: "2020-01-31", shares: [{ clientId: NOBODY, percent: 50 }] } }),
    bad: {
      body: { day: bad(day, undefined, "2026-02-30", 7), shares: [...badShares, ...bad(oneOf, [])] as Bad },
    },
  },
  listAllowances: {
    good: () => ({ query: { page: 1, perPage: 10 } }),
    bad: {
      query: {
        page: bad("page must be at least 1.", "0"),
        perPage: bad("perPage must be at most 100.", "101"),
      },
    },
  },
  reverseAllowance: {
    good: () => ({ params: { id: NOBODY } }),
    bad: { params: { id: badId("Invalid ID of an allowance.") } },
  },
};
