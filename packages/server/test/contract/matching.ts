/** Calls about matching bank lines, and about receipts that are asked for. */
import { CALLS, writeNumber } from "@tallyleaf/contract";
import { bankLine } from "../support/bank-lines.ts";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";
import { freshBill } from "./payments.ts";

const badLine = { id: badId("Invalid bank transaction ID.") };
const badRequest = { id: badId("Invalid request ID.") };
const badSuggestion = bad("Choose a suggestion.", "", "  ");
const badAmount = bad("Enter an amount, or leave it out.", -1, "1");

const badLines = (most: number) =>
  [
    ...bad("Choose at least one transaction.", undefined, [], "all"),
    ...bad(`Choose at most ${writeNumber(String(most))} transactions at once.`, Array(most + 1).fill(NOBODY)),
    ...bad("Invalid bank transaction ID.", ["abc"]),
  ] as typeof badSuggestion;
const badBankRule = {
  text: bad("Enter at least 3 characters of the bank's text.", undefined, "", "ab", 7),
  direction: bad("Choose money out, money in, or both.", "up", 1),
  accountCode: bad("Account code is required", ""),
  taxCode: bad("Use at most 30 characters for a tax code.", 7, "x".repeat(31)),
  name: bad("Use at most 200 characters.", "x".repeat(201)),
  mode: bad("Choose whether to suggest or to book.", "always", 1),
};
const freshRule = () => ({
  text: `Landlord ${crypto.randomUUID()}`,
  direction: "out" as const,
  accountCode: "6000",
  taxCode: "",
  name: "Landlord",
  mode: "suggest" as const,
});
const rule = async ({ founder }: World) => (await founder.call(CALLS.createBankRule, { body: freshRule() })).rule.id;

/** A line of ten dollars that went out, and the founder's suggestion for it. */
async function lineWithBill(world: World) {
  const { server, founder } = world;
  const line = await bankLine(server, founder, { amount: "-10", date: "2026-04-20", description: "Ferrous & Sons" });
  return { line, bill: await freshBill(world) };
}

async function openRequest({ server, founder }: World): Promise<string> {
  const line = await bankLine(server, founder, { amount: "-10", date: "2026-04-20" });
  const userId = founder.session.user.id;
  await founder.call(CALLS.requestReceipt, { params: { id: line }, body: { userId } });
  const { data } = await founder.call(CALLS.listReceiptRequests, {});
  return data[0]?.id ?? "";
}

export const matchingCases: Cases<
  | "listLinesToMatch"
  | "acceptMatch"
  | "declineMatch"
  | "acceptCertain"
  | "undoMatch"
  | "settleLine"
  | "bookLine"
  | "acceptLines"
  | "bookLines"
  | "undoLines"
  | "splitLine"
  | "listBankRules"
  | "createBankRule"
  | "updateBankRule"
  | "deleteBankRule"
  | "requestReceipt"
  | "listPeopleToAsk"
  | "listReceiptRequests"
  | "answerReceiptRequest"
  | "withdrawReceiptRequest"
> = {
  listLinesToMatch: {
    good: () => ({ query: {} }),
    bad: {
      query: {
        page: bad("page must be at least 1.", "0"),
        perPage: bad("perPage must be at most 100.", "101"),
        bankAccountId: badId("Invalid bank account ID."),
        lineId: badId("Invalid bank transaction ID."),
        withoutReceipt: bad("withoutReceipt must be one of true, false.", "yes"),
        search: bad("Use at most 200 characters to search.", "x".repeat(201)),
      },
    },
  },
  acceptMatch: {
    good: () => ({ params: { id: NOBODY }, body: { suggestion: "expense:1" } }),
    succeeds: async (world) => {
      const { line, bill } = await lineWithBill(world);
      return { input: { params: { id: line }, body: { suggestion: `bill:${bill}` } }, as: world.founder };
    },
    bad: {
      params: badLine,
      body: {
        suggestion: [
          ...badSuggestion,
          ...bad("suggestion is required.", undefined),
          ...bad("suggestion must be a string.", 7),
        ] as typeof badSuggestion,
      },
    },
  },
  declineMatch: {
    good: () => ({ params: { id: NOBODY }, body: { suggestion: "expense:1" } }),
    succeeds: async ({ server, founder }) => ({
      input: { params: { id: await bankLine(server, founder, { amount: "-3" }) }, body: { suggestion: "expense:1" } },
      as: founder,
    }),
    bad: { params: badLine, body: { suggestion: badSuggestion } },
  },
  acceptCertain: {
    good: () => ({ body: {} }),
    bad: { body: { bankAccountId: badId("Invalid bank account ID.") } },
  },
  undoMatch: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async ({ server, founder }) => {
      const id = await bankLine(server, founder, { amount: "-3" });
      await founder.call(CALLS.bookLine, { params: { id }, body: { accountCode: "5000" } });
      return { input: { params: { id } }, as: founder };
    },
    bad: { params: badLine },
  },
  settleLine: {
    good: () => ({ params: { id: NOBODY }, body: { items: [{ expenseId: 1 }] } }),
    succeeds: async (world) => {
      const { line, bill } = await lineWithBill(world);
      return { input: { params: { id: line }, body: { items: [{ expenseId: bill }] } }, as: world.founder };
    },
    bad: {
      params: badLine,
      body: {
        items: [
          ...bad("Choose at least one invoice or bill.", undefined, [], "all"),
          ...bad("You can match a transaction with at most 20 invoices or bills.", Array(21).fill({ expenseId: 1 })),
        ] as typeof badSuggestion,
        fee: badAmount,
        writeOff: badAmount,
        keepRest: bad("keepRest must be a boolean.", "yes", 1),
        dimensions: bad("Invalid dimension ID.", "abc"),
      },
    },
  },
  bookLine: {
    good: () => ({ params: { id: NOBODY }, body: { accountCode: "5000" } }),
    succeeds: async ({ server, founder }) => ({
      input: {
        params: { id: await bankLine(server, founder, { amount: "-3" }) },
        body: { accountCode: "6250", name: "Bank", description: "Account fee" },
      },
      as: founder,
    }),
    bad: {
      params: badLine,
      body: {
        accountCode: bad("Account code is required", undefined, ""),
        taxCode: bad("Use at most 30 characters for a tax code.", 7, "x".repeat(31)),
        dimensions: bad("Invalid dimension ID.", "x", null),
        name: bad("name must be a string.", 7),
        description: bad("description must be a string.", 7),
      },
    },
  },
  acceptLines: {
    good: () => ({ body: { lines: [{ id: NOBODY, suggestion: "expense:1" }] } }),
    succeeds: async (world) => {
      const { line, bill } = await lineWithBill(world);
      return { input: { body: { lines: [{ id: line, suggestion: `bill:${bill}` }] } }, as: world.founder };
    },
    bad: {
      body: {
        lines: [
          ...bad("Choose at least one transaction.", undefined, [], "all"),
          ...bad("Choose at most 100 transactions at once.", Array(101).fill({ id: NOBODY, suggestion: "expense:1" })),
          ...bad("Invalid bank transaction ID.", [{ id: "abc", suggestion: "expense:1" }]),
          ...bad("Choose a suggestion.", [{ id: NOBODY, suggestion: " " }]),
        ] as typeof badSuggestion,
      },
    },
  },
  bookLines: {
    good: () => ({ body: { lineIds: [NOBODY], accountCode: "5000" } }),
    succeeds: async ({ server, founder }) => ({
      input: { body: { lineIds: [await bankLine(server, founder, { amount: "-3" })], accountCode: "6250" } },
      as: founder,
    }),
    bad: {
      body: {
        lineIds: badLines(100),
        accountCode: bad("Account code is required", undefined, ""),
        taxCode: bad("Use at most 30 characters for a tax code.", 7, "x".repeat(31)),
        dimensions: bad("Invalid dimension ID.", "x", null),
      },
    },
  },
  undoLines: {
    good: () => ({ body: { lineIds: [NOBODY] } }),
    succeeds: async ({ server, founder }) => {
      const id = await bankLine(server, founder, { amount: "-3" });
      await founder.call(CALLS.bookLine, { params: { id }, body: { accountCode: "5000" } });
      return { input: { body: { lineIds: [id] } }, as: founder };
    },
    bad: { body: { lineIds: badLines(1000) } },
  },
  splitLine: {
    good: () => ({
      params: { id: NOBODY },
      body: {
        parts: [
          { accountCode: "5000", amount: 1 },
          { accountCode: "6000", amount: 2 },
        ],
      },
    }),
    succeeds: async ({ server, founder }) => ({
      input: {
        params: { id: await bankLine(server, founder, { amount: "-3" }) },
        body: {
          name: "Landlord",
          parts: [
            { accountCode: "6000", amount: 2, description: "Rent" },
            { accountCode: "6050", amount: 1, description: "Heating" },
          ],
        },
      },
      as: founder,
    }),
    bad: {
      params: badLine,
      body: {
        name: bad("Use at most 200 characters.", "x".repeat(201)),
        parts: [
          ...bad("Split the transaction into at least two parts.", undefined, [], [{ accountCode: "5000", amount: 1 }]),
          ...bad("Split the transaction into at most 20 parts.", Array(21).fill({ accountCode: "5000", amount: 1 })),
          ...bad(
            "Enter an amount other than zero.",
            Array(2).fill({ accountCode: "5000", amount: 0 }),
            Array(2).fill({ accountCode: "5000", amount: "1" }),
          ),
        ] as typeof badSuggestion,
      },
    },
  },
  listBankRules: { good: () => ({}), bad: {} },
  createBankRule: { good: () => ({ body: freshRule() }), bad: { body: badBankRule } },
  updateBankRule: {
    good: () => ({ params: { id: NOBODY }, body: freshRule() }),
    succeeds: async (world) => ({ input: { params: { id: await rule(world) }, body: freshRule() }, as: world.founder }),
    bad: { params: { id: badId("Invalid rule ID.") }, body: badBankRule },
  },
  deleteBankRule: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({ input: { params: { id: await rule(world) } }, as: world.founder }),
    bad: { params: { id: badId("Invalid rule ID.") } },
  },
  requestReceipt: {
    good: () => ({ params: { id: NOBODY }, body: { userId: NOBODY } }),
    succeeds: async ({ server, founder }) => ({
      input: {
        params: { id: await bankLine(server, founder, { amount: "-3" }) },
        body: { userId: founder.session.user.id, message: "Do you still have it?" },
      },
      as: founder,
    }),
    bad: {
      params: badLine,
      body: { userId: badId("Choose a member."), message: bad("message must be a string.", 7) },
    },
  },
  listPeopleToAsk: { good: () => ({}), bad: {} },
  listReceiptRequests: { good: () => ({}), bad: {} },
  answerReceiptRequest: {
    good: () => ({ params: { id: NOBODY }, body: { expenseId: 1 } }),
    succeeds: async (world) => ({
      input: {
        params: { id: await openRequest(world) },
        body: { expenseId: world.document.expenseId },
      },
      as: world.founder,
    }),
    bad: { params: badRequest, body: { expenseId: bad("Invalid expense number.", undefined, "1", 1.5) } },
  },
  withdrawReceiptRequest: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({ input: { params: { id: await openRequest(world) } }, as: world.founder }),
    bad: { params: badRequest },
  },
};
