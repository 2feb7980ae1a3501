/** Calls of saved questions. */
import { CALLS, MAX_QUESTION_NAME } from "@tallyleaf/contract";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";

type Names =
  | "listSavedQuestions"
  | "saveQuestion"
  | "answerSavedQuestion"
  | "renameSavedQuestion"
  | "removeSavedQuestion"
  | "restoreSavedQuestion";

const question = { name: "Overdue", tool: "list_receivables", chips: { overdue: "true" } };

/** A saved question of the founder's. */
async function saved({ founder }: World) {
  const { question: made } = await founder.call(CALLS.saveQuestion, { body: question });
  return { input: { params: { id: made.id } }, as: founder };
}

const params = { id: badId("Invalid ID of a saved question.") };
const name = [
  ...bad("Enter a name.", undefined, "", "   "),
  ...bad("Use at most 80 characters.", "x".repeat(MAX_QUESTION_NAME + 1)),
] as const;

export const savedQuestionCases: Cases<Names> = {
  listSavedQuestions: { good: () => ({}), bad: {} },
  saveQuestion: {
    good: () => ({ body: { ...question, movesAlong: false, today: "2026-11-21" } }),
    bad: {
      body: {
        name,
        tool: bad("The question has no tool with chips.", undefined, 7, "x".repeat(101)),
        chips: bad("The question has no tool with chips.", undefined, "overdue", [1]),
        movesAlong: bad("movesAlong must be true or false.", "yes"),
        today: bad("today is not valid.", "tomorrow", "2026-02-30"),
      },
    },
  },
  answerSavedQuestion: {
    good: () => ({ params: { id: NOBODY }, query: { today: "2026-11-21" } }),
    succeeds: saved,
    bad: { params, query: { today: bad("today is not valid.", "tomorrow", "2026-02-30") } },
  },
  renameSavedQuestion: {
    good: () => ({ params: { id: NOBODY }, body: { name: "Late" } }),
    succeeds: async (world) => {
      const { input, as } = await saved(world);
      return { input: { ...input, body: { name: "Late" } }, as };
    },
    bad: { params, body: { name } },
  },
  removeSavedQuestion: { good: () => ({ params: { id: NOBODY } }), succeeds: saved, bad: { params } },
  restoreSavedQuestion: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => {
      const { input, as } = await saved(world);
      await world.founder.call(CALLS.removeSavedQuestion, input);
      return { input, as };
    },
    bad: { params },
  },
};
