/** Calls about allowances for doubtful receivables. */
import { allowanceMessages, CALLS } from "@tallyleaf/contract";
import { addDays } from "@tallyleaf/ledger";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";
import { freshIssued } from "./invoices.ts";

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

let last = "2026-03-31";
/** An allowance for an open invoice; a day has only one. */
const freshBody = async (world: World) => {
  last = addDays(last, 1);
  return { day: last, shares: [{ invoiceId: (await freshIssued(world)).id, percent: 50 }] };
};

export const allowanceCases: Cases<"previewAllowance" | "postAllowance" | "listAllowances" | "reverseAllowance"> = {
  previewAllowance: {
    good: () => ({ body: { day: "2024-03-31", shares: [] } }),
    bad: { body: { day: bad(day, "2026-02-30", 7), shares: badShares } },
  },
  postAllowance: {
    good: () => ({ body: { day: "2020-01-31", shares: [{ clientId: NOBODY, percent: 50 }] } }),
    succeeds: async (world) => ({ input: { body: await freshBody(world) }, as: world.founder }),
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
    succeeds: async (world) => {
      const { allowance } = await world.founder.call(CALLS.postAllowance, { body: await freshBody(world) });
      return { input: { params: { id: allowance.id } }, as: world.founder };
    },
    bad: { params: { id: badId("Invalid ID of an allowance.") } },
  },
};
