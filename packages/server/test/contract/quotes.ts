/** Calls about quotes. */
import { CALLS, type CallInput, INVOICE_LIMITS, invoiceMessages } from "@tallyleaf/contract";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";

const item = { description: "Consulting", quantity: 2, unitPrice: 100, accountCode: "4100" };

const form = (clientId: string): CallInput<typeof CALLS.createQuote>["body"] => ({
  ...{ clientId, issueDate: "2026-03-01", validUntil: "2099-12-31", currency: "USD" },
  items: [{ ...item, taxName: "VAT", taxRate: 20 }],
});

async function freshQuote({ founder }: World) {
  const { client } = await founder.call(CALLS.addClient, { body: { name: "Passing" } });
  return (await founder.call(CALLS.createQuote, { body: form(client.id) })).quote;
}

export async function sentQuote(world: World) {
  const { id } = await freshQuote(world);
  return (await world.founder.call(CALLS.recordQuoteSent, { params: { id } })).quote;
}

async function acceptedQuote(world: World) {
  const { id } = await sentQuote(world);
  const body = { decision: "accepted", reason: "" } as const;
  return (await world.founder.call(CALLS.decideQuote, { params: { id }, body })).quote;
}

const on = (make: (world: World) => Promise<{ id: string }>, body?: object) => async (world: World) => {
  const { id } = await make(world);
  return { input: { params: { id }, ...(body ? { body } : {}) }, as: world.founder };
};

const params = { id: badId("Invalid quote ID.") };
const VALID = "Enter the last day on which the quote is valid.";
const tooLong = (limit: number) => bad(invoiceMessages.atMost(limit), "x".repeat(limit + 1));

const badForm = {
  clientId: badId(invoiceMessages.client),
  projectId: badId("Invalid project ID."),
  issueDate: bad(invoiceMessages.issueDate, undefined, "", "2026-02-29", 7),
  validUntil: bad(VALID, undefined, "soon", 7),
  supplyDate: bad(invoiceMessages.supplyDate, "", "2026-02-29", 7),
  supplyUntil: bad(invoiceMessages.supplyDate, "soon"),
  currency: bad("Enter a currency code of ISO 4217, such as EUR.", "EURO", ""),
  taxStructure: bad("taxStructure must be exclusive or inclusive.", "none", 7),
  discount: bad(invoiceMessages.percent, { kind: "percent", value: 101 }),
  reference: tooLong(INVOICE_LIMITS.reference),
  contractNumber: tooLong(INVOICE_LIMITS.reference),
  projectNumber: tooLong(INVOICE_LIMITS.reference),
  notes: tooLong(INVOICE_LIMITS.text),
  terms: tooLong(INVOICE_LIMITS.text),
  items: bad(invoiceMessages.items, []),
};

const written = {
  good: () => ({ body: form(NOBODY) }),
  succeeds: async (world: World) => {
    const { client } = await world.founder.call(CALLS.addClient, { body: { name: "Passing" } });
    return { input: { body: form(client.id) }, as: world.founder };
  },
  bad: {
    body: {
      ...badForm,
      validUntil: [
        ...badForm.validUntil,
        ...bad("The quote can't end before its issue date.", "2026-02-28"),
      ] as ReturnType<typeof bad>,
    },
  },
};

export const quoteCases: Cases<
  | "listQuotes"
  | "getQuote"
  | "createQuote"
  | "previewQuote"
  | "updateQuote"
  | "deleteQuote"
  | "sendQuote"
  | "recordQuoteSent"
  | "decideQuote"
  | "invoiceQuote"
> = {
  listQuotes: {
    good: () => ({ query: { search: "bees", status: "sent" } }),
    bad: {
      query: {
        page: bad("page must be at least 1.", "0"),
        perPage: bad("perPage must be at most 100.", "101"),
        search: bad("search must have at most 200 characters.", "x".repeat(201)),
        status: bad("status must be one of draft, sent, accepted, declined, expired.", "late"),
      },
    },
  },
  getQuote: { good: () => ({ params: { id: NOBODY } }), succeeds: on(freshQuote), bad: { params } },
  createQuote: written,
  previewQuote: written,
  updateQuote: {
    good: () => ({ params: { id: NOBODY }, body: { ...form(NOBODY), revision: 1 } }),
    succeeds: async (world) => {
      const quote = await freshQuote(world);
      const body = { ...form(quote.client.id), revision: quote.revision };
      return { input: { params: { id: quote.id }, body }, as: world.founder };
    },
    bad: {
      params,
      body: {
        ...badForm,
        // A change may leave out fields that every new quote needs.
        issueDate: bad(invoiceMessages.issueDate, "", "2026-02-29", 7),
        validUntil: bad(VALID, "soon", 7),
        revision: bad("revision must be a whole number.", undefined, 1.5),
      },
    },
  },
  deleteQuote: { good: () => ({ params: { id: NOBODY } }), succeeds: on(freshQuote), bad: { params } },
  sendQuote: {
    good: () => ({ params: { id: NOBODY }, body: { to: ["grace@example.com"], message: "" } }),
    succeeds: on(freshQuote, { to: ["grace@example.com"], message: "" }),
    bad: {
      params,
      body: {
        to: bad(invoiceMessages.recipient, undefined, []),
        message: tooLong(INVOICE_LIMITS.message),
      },
    },
  },
  recordQuoteSent: { good: () => ({ params: { id: NOBODY } }), succeeds: on(freshQuote), bad: { params } },
  decideQuote: {
    good: () => ({ params: { id: NOBODY }, body: { decision: "accepted", reason: "" } }),
    succeeds: on(sentQuote, { decision: "declined", reason: "Too late" }),
    bad: {
      params,
      body: {
        decision: bad("decision must be accepted or declined.", undefined, "maybe"),
        reason: bad("The reason can have at most 500 characters.", 7, "x".repeat(501)),
      },
    },
  },
  invoiceQuote: {
    good: () => ({ params: { id: NOBODY }, body: { part: "rest" } }),
    succeeds: on(acceptedQuote, { part: "percent", percent: 50 }),
    bad: {
      params,
      body: {
        part: bad("part must be one of rest, percent, items, deposit.", undefined, "half"),
        percent: bad(invoiceMessages.percent, -1, 101, "ten"),
        quantities: bad(
          "Enter a quantity of 0 or more for each item, and more than 0 for one of them.",
          "x",
          [-1],
          Array.from({ length: 201 }, () => 1),
        ),
      },
    },
  },
};
