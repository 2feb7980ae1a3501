/** The calls of saved questions, and what their changes make old. */
import {
  answerSavedQuestion,
  type CallInput,
  listSavedQuestions,
  removeSavedQuestion,
  renameSavedQuestion,
  restoreSavedQuestion,
  saveQuestion,
} from "@tallyleaf/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { today } from "../../kit/days/today.ts";

const QUESTIONS = ["saved-questions"] as const;

export const questionsQuery = queryOptions({
  queryKey: [...QUESTIONS, "list"],
  queryFn: async ({ signal }) => (await call(listSavedQuestions, {}, { signal })).data,
});

/** The answer as of the reader's day. */
export const answerQuery = (id: string) => {
  const day = today();
  return queryOptions({
    queryKey: [...QUESTIONS, "answer", id, day],
    queryFn: ({ signal }) => call(answerSavedQuestion, { params: { id }, query: { today: day } }, { signal }),
  });
};

export const keepIt = (body: Omit<CallInput<typeof saveQuestion>["body"], "today">) =>
  call(saveQuestion, { body: { ...body, today: today() } });
export const renameIt = (id: string, name: string) => call(renameSavedQuestion, { params: { id }, body: { name } });
export const removeIt = (id: string) => call(removeSavedQuestion, { params: { id } });
export const restoreIt = (id: string) => call(restoreSavedQuestion, { params: { id } });

/** Asks for the list again, and for the dashboard, which knows how many there are. */
export const questionsChanged = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: questionsQuery.queryKey }),
    client.invalidateQueries({ queryKey: ["home", "figures"] }),
  ]);
