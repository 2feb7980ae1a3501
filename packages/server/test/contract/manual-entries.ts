/** Calls about journal entries by hand. */
import { CALLS, lineItemMessages, manualEntryMessages } from "@tallyleaf/contract";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";

const good = {
  entryDate: "2026-04-02",
  description: "Rent deposit moved to savings",
  lines: [
    { accountCode: "1200", debit: 10 },
    { accountCode: "1100", credit: 10 },
  ],
};

const badText = (name: string) => [
  ...bad(`${name} must be a string.`, 7, null),
  ...bad(manualEntryMessages.text, "x".repeat(301)),
];
const DAYS = ["2026-02-30", "02.04.2026", "soon"] as const;

async function freshEntry({ founder }: World): Promise<string> {
  return (await founder.call(CALLS.postManualEntry, { body: good })).entry.id;
}

export const manualEntryCases: Cases<
  | "listLineItems"
  | "listLineParties"
  | "listJournalEntries"
  | "getJournalEntry"
  | "postManualEntry"
  | "reverseManualEntry"
  | "retagEntry"
  | "changeEntryParties"
  | "attachDocument"
  | "detachDocument"
> = {
  listLineItems: {
    good: () => ({ query: { accountCode: "1300" } }),
    bad: {
      query: {
        accountCode: bad("Choose an account.", undefined, "", "1".repeat(21)),
        party: bad("Choose a client or vendor.", "x"),
        search: bad("Use at most 200 characters to search.", "x".repeat(201)),
        invoiceId: bad(lineItemMessages.missing, "x"),
        expenseId: bad(lineItemMessages.missing, "x", "0"),
      },
    },
  },
  listLineParties: {
    good: () => ({ query: {} }),
    bad: {
      query: {
        search: bad("Use at most 200 characters to search.", "x".repeat(201)),
        named: bad("Choose a client or vendor.", "x"),
      },
    },
  },

  listJournalEntries: {
    good: () => ({ query: {} }),
    bad: {
      query: {
        page: bad("page must be at least 1.", "0"),
        perPage: bad("perPage must be at most 100.", "101"),
        origin: bad("origin must be one of all, manual.", "hand"),
        state: bad("state must be one of posted, reversed.", "draft"),
        search: bad("Use at most 200 characters to search.", "x".repeat(201)),
        startDate: bad(manualEntryMessages.date, ...DAYS),
        endDate: bad(manualEntryMessages.date, ...DAYS),
        accountCode: bad(manualEntryMessages.account, "1".repeat(21)),
        dimension: bad("Invalid dimension ID.", "abc"),
        party: bad("Choose a client or vendor.", "abc"),
      },
    },
  },
  getJournalEntry: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({ input: { params: { id: await freshEntry(world) } }, as: world.founder }),
    bad: { params: { id: badId("Invalid entry ID.") } },
  },
  postManualEntry: {
    good: () => ({ body: good }),
    bad: {
      body: {
        entryDate: bad(manualEntryMessages.date, undefined, "", ...DAYS),
        description: [
          ...bad(manualEntryMessages.description, undefined, "", "  ", 7),
          ...bad(manualEntryMessages.text, "x".repeat(301)),
        ] as ReturnType<typeof bad>,
        reference: badText("reference") as ReturnType<typeof bad>,
        currency: bad("Enter a currency code of ISO 4217, such as EUR.", "euro", ""),
        exchangeRate: bad(manualEntryMessages.rate, 0, -1, "1", 1e13),
        isDateConfirmed: bad("isDateConfirmed must be true or false.", "yes"),
        isTaxConfirmed: bad("isTaxConfirmed must be true or false.", "yes"),
        reverseOn: bad(manualEntryMessages.date, "", ...DAYS),
        correctsYear: bad(manualEntryMessages.date, "", ...DAYS),
        taxStructure: bad("Choose whether amounts include tax.", "gross", 1),
        documentIds: bad("Invalid document ID.", "abc"),
        lines: [
          ...bad(manualEntryMessages.lines, undefined, [], "all", [{ accountCode: "1100", debit: 1 }]),
          ...bad(
            "An entry can have at most 200 lines.",
            Array.from({ length: 201 }, () => ({ accountCode: "1100", debit: 1 })),
          ),
        ] as ReturnType<typeof bad>,
      },
    },
  },
  reverseManualEntry: {
    good: () => ({ params: { id: NOBODY }, body: {} }),
    succeeds: async (world) => ({ input: { params: { id: await freshEntry(world) }, body: {} }, as: world.founder }),
    bad: {
      params: { id: badId("Invalid entry ID.") },
      body: { entryDate: bad(manualEntryMessages.date, "", ...DAYS) },
    },
  },
  retagEntry: {
    good: () => ({ params: { id: NOBODY }, body: { lines: [{ lineNumber: 1, dimensions: [] }] } }),
    succeeds: async (world) => ({
      input: { params: { id: await freshEntry(world) }, body: { lines: [{ lineNumber: 1, dimensions: [] }] } },
      as: world.founder,
    }),
    bad: {
      params: { id: badId("Invalid entry ID.") },
      body: {
        lines: [
          ...bad("Choose a line of this entry.", undefined, [], "all"),
          ...bad(
            "An entry can have at most 200 lines.",
            Array.from({ length: 201 }, () => ({ lineNumber: 1, dimensions: [] })),
          ),
        ] as ReturnType<typeof bad>,
      },
    },
  },
  changeEntryParties: {
    good: () => ({ params: { id: NOBODY }, body: { lines: [{ lineNumber: 1, party: null }] } }),
    succeeds: async (world) => ({
      input: { params: { id: await freshEntry(world) }, body: { lines: [{ lineNumber: 1, party: null }] } },
      as: world.founder,
    }),
    bad: {
      params: { id: badId("Invalid entry ID.") },
      body: {
        lines: [
          ...bad("Choose a line of this entry.", undefined, [], "all"),
          ...bad(
            "An entry can have at most 200 lines.",
            Array.from({ length: 201 }, () => ({ lineNumber: 1, party: null })),
          ),
        ] as ReturnType<typeof bad>,
      },
    },
  },
  attachDocument: {
    good: () => ({ params: { id: NOBODY }, body: { documentId: NOBODY } }),
    succeeds: async (world) => ({
      input: { params: { id: await freshEntry(world) }, body: { documentId: world.document.documentId } },
      as: world.founder,
    }),
    bad: {
      params: { id: badId("Invalid entry ID.") },
      body: { documentId: badId("Invalid document ID.") },
    },
  },
  detachDocument: {
    good: () => ({ params: { id: NOBODY, documentId: NOBODY } }),
    succeeds: async (world) => {
      const [id, { documentId }] = [await freshEntry(world), world.document];
      await world.founder.call(CALLS.attachDocument, { params: { id }, body: { documentId } });
      return { input: { params: { id, documentId } }, as: world.founder };
    },
    bad: { params: { id: badId("Invalid entry ID."), documentId: badId("Invalid document ID.") } },
  },
};
