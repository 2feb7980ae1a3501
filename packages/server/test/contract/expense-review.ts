/** Calls that review expenses. */
import { CALLS, MAX_BULK } from "@tallyleaf/contract";
import { purchase, scriptedPdf } from "../support/scripted.ts";
import { upload } from "../support/wire.ts";
import { bad, type Cases, type World } from "./cases.ts";

const expenseId = bad("The expense's ID is not a number.", "abc", "1.5", "9".repeat(16));
const ids = [
  ...bad("Choose at least one expense.", undefined, null, "1", []),
  ...bad(
    `Choose at most ${MAX_BULK} expenses at once.`,
    Array.from({ length: MAX_BULK + 1 }, (_, index) => index),
  ),
] as ReturnType<typeof bad>;
const nobodys = { params: { id: "999999" } };

/** A draft that waits for the founder. */
async function waiting({ founder }: World): Promise<{ id: string }> {
  const script = purchase(crypto.randomUUID(), {}, { status: "to_review" });
  const { fileUrl, expenseId: id } = await upload(founder, scriptedPdf(script), { expenseId: -1 });
  await founder.call(CALLS.processInvoice, { body: { s3Url: fileUrl } });
  return { id: String(id) };
}

type Names =
  | "acceptExpense"
  | "acceptExpenses"
  | "undoAccept"
  | "returnExpense"
  | "recategoriseExpenses"
  | "deleteExpenses"
  | "listDuplicates"
  | "markNotDuplicate"
  | "expenseHistory"
  | "reviewQueue"
  | "getExpenseSettings"
  | "saveExpenseSettings";

export const expenseReviewCases: Cases<Names> = {
  acceptExpense: {
    good: () => ({ ...nobodys, body: {} }),
    succeeds: async (world) => ({ input: { params: await waiting(world), body: {} }, as: world.founder }),
    bad: { params: { id: expenseId }, body: { revision: bad("revision must be a whole number.", "1", 1.5) } },
  },
  acceptExpenses: { good: () => ({ body: { ids: [999_999] } }), bad: { body: { ids } } },
  undoAccept: {
    good: () => nobodys,
    succeeds: async (world) => {
      const params = await waiting(world);
      await world.founder.call(CALLS.acceptExpense, { params, body: {} });
      return { input: { params }, as: world.founder };
    },
    bad: { params: { id: expenseId } },
  },
  returnExpense: {
    good: () => ({ ...nobodys, body: { comment: "Which project?" } }),
    succeeds: async (world) => ({
      input: { params: await waiting(world), body: { comment: "Which project?" } },
      as: world.founder,
    }),
    bad: {
      params: { id: expenseId },
      body: {
        comment: [
          ...bad("Describe what is missing.", undefined, null, "", "  ", 7),
          ...bad("Use at most 1000 characters", "x".repeat(1001)),
        ] as ReturnType<typeof bad>,
      },
    },
  },
  recategoriseExpenses: {
    good: () => ({ body: { ids: [999_999], accountCode: "6400" } }),
    bad: { body: { ids, accountCode: bad("Choose a category.", undefined, null, "", " ", 6400, "6".repeat(21)) } },
  },
  deleteExpenses: {
    good: () => ({ body: { ids: [999_999], deleteS3Document: false } }),
    bad: { body: { ids, deleteS3Document: bad("deleteS3Document must be true or false.", "true", 1) } },
  },
  listDuplicates: {
    good: ({ document }) => ({ params: { id: String(document.expenseId) } }),
    bad: { params: { id: expenseId } },
  },
  markNotDuplicate: {
    good: () => ({ ...nobodys, body: { otherId: 999_998 } }),
    succeeds: async (world) => {
      const otherId = Number((await waiting(world)).id);
      return { input: { params: await waiting(world), body: { otherId } }, as: world.founder };
    },
    bad: {
      params: { id: expenseId },
      body: { otherId: bad("The other expense's ID is not a number.", undefined, null, "1", 1.5) },
    },
  },
  expenseHistory: {
    good: ({ document }) => ({ params: { id: String(document.expenseId) } }),
    bad: { params: { id: expenseId } },
  },
  reviewQueue: { good: () => ({}), bad: {} },
  getExpenseSettings: { good: () => ({}), bad: {} },
  saveExpenseSettings: {
    good: () => ({ body: { employeesNeedApproval: false } }),
    bad: {
      body: {
        employeesNeedApproval: bad("employeesNeedApproval must be true or false.", undefined, null, "true", 1),
        defaultPaymentAccountId: bad("Choose an account.", "", "  ", 1100, "1".repeat(21)),
      },
    },
  },
};
