/** Calls about amounts that are spread over months. */
import { CALLS, DEFERRAL_LIMITS, deferralMessages } from "@tallyleaf/contract";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";

type Bad = ReturnType<typeof bad>;
const { day, method, line, expense, invoice, journalEntry, document } = deferralMessages;
const tooLong = "Enter at most 200 characters.";
const period = { startsOn: "2024-01-01", endsOn: "2024-12-31" };

/** An expense of a company of its own, so that the founder's books stay as they are. */
async function freshExpense({ server }: World) {
  const person = await server.register({ defaultCurrency: "EUR" });
  const { expense: made } = await person.call(CALLS.createExpense, {
    body: {
      ...{ vendorName: "Aegis", description: "Insurance", invoiceDate: "2024-01-10", currency: "EUR" },
      ...{ totalAmount: 1200, paymentAccountId: "1000", accountCode: "5000" },
    },
  });
  const { data } = await person.call(CALLS.listDeferrableLines, { query: { expenseId: made.id } });
  return { person, expenseId: made.id, line: data[0]?.line ?? 0 };
}
async function freshDeferral(world: World) {
  const { person, ...named } = await freshExpense(world);
  const { deferral } = await person.call(CALLS.addDeferral, { body: { ...named, ...period } });
  return { person, id: deferral.id, expenseId: named.expenseId };
}

const badDay = bad(day, undefined, "2026-02-30", "soon");
const badExpense = bad(expense, "abc", "1.5", "0");
const params = { id: badId("Invalid ID of a schedule.") };
const nobody = { good: () => ({ params: { id: NOBODY } }), bad: { params } };
const pages = {
  page: bad("page must be at least 1.", "0"),
  perPage: bad("perPage must be at most 100.", "101"),
};

export const deferralCases: Cases<
  | "listDeferrals"
  | "getDeferral"
  | "listDeferrableLines"
  | "previewDeferral"
  | "addDeferral"
  | "updateDeferral"
  | "deleteDeferral"
  | "previewReplan"
  | "replanDeferral"
  | "reverseReplan"
  | "previewReleases"
  | "postReleases"
  | "listReleaseRuns"
  | "reverseReleaseRun"
  | "saveDeferralSettings"
> = {
  listDeferrals: {
    good: () => ({ query: { page: 1, perPage: 10 } }),
    bad: {
      query: {
        ...pages,
        state: bad("Unknown state of a schedule.", "closed"),
        search: bad(tooLong, "x".repeat(DEFERRAL_LIMITS.search + 1)),
      },
    },
  },
  getDeferral: {
    ...nobody,
    succeeds: async (world) => {
      const { person, id } = await freshDeferral(world);
      return { input: { params: { id } }, as: person };
    },
  },
  listDeferrableLines: {
    good: () => ({ query: { expenseId: 1 } }),
    succeeds: async (world) => {
      const { person, expenseId } = await freshExpense(world);
      return { input: { query: { expenseId } }, as: person };
    },
    bad: {
      query: {
        expenseId: [...badExpense, ...bad(document, undefined)] as Bad,
        invoiceId: bad(invoice, "abc"),
        journalEntryId: bad(journalEntry, "abc"),
      },
    },
  },
  previewDeferral: {
    good: () => ({ query: { expenseId: 1, line: 1, ...period } }),
    succeeds: async (world) => {
      const { person, expenseId, line: of } = await freshExpense(world);
      return { input: { query: { expenseId, line: of, ...period } }, as: person };
    },
    bad: {
      query: {
        expenseId: [...badExpense, ...bad(document, undefined)] as Bad,
        invoiceId: bad(invoice, "abc"),
        journalEntryId: bad(journalEntry, "abc"),
        line: bad(line, undefined, "0", "1.5", "first"),
        startsOn: badDay,
        endsOn: [
          ...badDay,
          ...bad(deferralMessages.endBeforeStart, "2023-12-31"),
          ...bad(deferralMessages.tooLong, "2034-01-01"),
        ] as Bad,
        method: bad(method, "week"),
      },
    },
  },
  addDeferral: {
    good: () => ({ body: { expenseId: 1, line: 1, ...period } }),
    succeeds: async (world) => {
      const { person, expenseId, line: of } = await freshExpense(world);
      return { input: { body: { expenseId, line: of, ...period } }, as: person };
    },
    bad: {
      body: {
        expenseId: [...bad(expense, "1", 1.5, 0), ...bad(document, undefined, null)] as Bad,
        invoiceId: bad(invoice, "abc", 7),
        journalEntryId: bad(journalEntry, "abc", 7),
        line: bad(line, undefined, 0, 1.5, "1"),
        name: bad(tooLong, 7, "x".repeat(201)),
        startsOn: badDay,
        endsOn: [
          ...badDay,
          ...bad(deferralMessages.endBeforeStart, "2023-12-31"),
          ...bad(deferralMessages.tooLong, "2034-01-01"),
        ] as Bad,
        method: bad(method, "week", 7, null),
      },
    },
  },
  updateDeferral: {
    good: () => ({ params: { id: NOBODY }, body: { endsOn: "2024-06-30" } }),
    succeeds: async (world) => {
      const { person, id } = await freshDeferral(world);
      return { input: { params: { id }, body: { endsOn: "2024-06-30" } }, as: person };
    },
    bad: {
      params,
      body: {
        name: [...bad("Enter a name.", "", " "), ...bad(tooLong, 7, "x".repeat(201))] as Bad,
        endsOn: bad(day, "2026-02-30", 7),
      },
    },
  },
  deleteDeferral: {
    ...nobody,
    succeeds: async (world) => {
      const { person, id } = await freshDeferral(world);
      return { input: { params: { id } }, as: person };
    },
  },
  previewReplan: {
    ...nobody,
    succeeds: async (world) => {
      const { person, id } = await freshDeferral(world);
      return { input: { params: { id } }, as: person };
    },
  },
  replanDeferral: {
    ...nobody,
    succeeds: async (world) => {
      const { person, id } = await freshDeferral(world);
      return { input: { params: { id } }, as: person };
    },
  },
  reverseReplan: {
    ...nobody,
    succeeds: async (world) => {
      const { person, id, expenseId } = await freshDeferral(world);
      await person.call(CALLS.recategoriseExpenses, { body: { ids: [expenseId], accountCode: "5500" } });
      await person.call(CALLS.replanDeferral, { params: { id } });
      return { input: { params: { id } }, as: person };
    },
  },
  previewReleases: { good: () => ({}), bad: {} },
  postReleases: {
    good: () => ({ body: { through: "2020-01-31" } }),
    bad: {
      body: {
        through: bad(day, undefined, "2026-02-30", 7),
        onOpenDay: bad("onOpenDay must be true or false.", "yes", 1),
      },
    },
  },
  listReleaseRuns: { good: () => ({ query: { page: 1, perPage: 10 } }), bad: { query: pages } },
  reverseReleaseRun: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => {
      const { person } = await freshDeferral(world);
      const { runs } = await person.call(CALLS.postReleases, { body: { through: "2024-01-31" } });
      return { input: { params: { id: runs[0]?.id ?? "" } }, as: person };
    },
    bad: { params: { id: badId("Invalid ID of a run.") } },
  },
  saveDeferralSettings: {
    good: () => ({ body: { byClock: true } }),
    bad: { body: { byClock: bad("byClock must be true or false.", undefined, "yes", 1) } },
  },
};
