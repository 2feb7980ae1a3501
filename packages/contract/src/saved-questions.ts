/** Saved questions: answers of the assistant that a person keeps on Home. Each is asked again, with the rights that the person has then. */
import { translator } from "@tallyleaf/messages";
import { contractSavedQuestions } from "@tallyleaf/messages/catalogs/contract-saved-questions";
import * as z from "zod";
import { readingPart } from "./assistant.ts";
import { defineCall, type Failure } from "./call.ts";
import { anyText } from "./scalars.ts";
import { calendarDate, messageOnly } from "./values.ts";

const say = translator(contractSavedQuestions);

/** Most saved questions of a person in an organization. */
export const MAX_SAVED_QUESTIONS = 12;
export const MAX_QUESTION_NAME = 80;

const name = anyText({ error: say("enterName") })
  .trim()
  .min(1, { error: say("enterName") })
  .max(MAX_QUESTION_NAME, { error: say("nameTooLong", { max: String(MAX_QUESTION_NAME) }) });

const savedQuestion = z.object({ id: z.uuid(), name: anyText() });
export type SavedQuestion = z.output<typeof savedQuestion>;

const questionId = z.object({ id: z.uuid({ error: say("badId") }) });
const notFound = { status: 404, code: "not_found", message: say("notFound") } as const satisfies Failure;
const tooMany = {
  status: 409,
  code: "too_many_saved_questions",
  message: say("tooMany", { max: MAX_SAVED_QUESTIONS }),
} as const satisfies Failure;

export const listSavedQuestions = defineCall({
  method: "GET",
  path: "/api/ai/saved-questions",
  summary: "List the caller's saved questions, the oldest first",
  tag: "Assistant",
  needs: { verb: "see", subject: "conversation" },
  output: z.object({ data: z.array(savedQuestion) }),
});

export const saveQuestion = defineCall({
  method: "POST",
  path: "/api/ai/saved-questions",
  summary: "Save the question of an answer, by its chips",
  tag: "Assistant",
  needs: { verb: "add", subject: "conversation" },
  body: z.object({
    name,
    tool: anyText({ error: say("badReading") }).max(100, { error: say("badReading") }),
    /** Values of the answer's chips, by their names. */
    chips: z.record(anyText().max(100), anyText().max(2000), { error: say("badReading") }),
    /** "This month" stays the current month; otherwise the days stay. */
    movesAlong: z.boolean({ error: say("badMoves") }).default(true),
    /** The asker's date when the chips were read; absent: the server's. */
    today: calendarDate.optional(),
  }),
  output: messageOnly.extend({ question: savedQuestion }),
  failures: { noAnswer: { status: 422, code: "no_answer", message: say("noAnswer") }, tooMany },
});

export const answerSavedQuestion = defineCall({
  method: "GET",
  path: "/api/ai/saved-questions/:id/answer",
  summary: "Answer a saved question from the books as they are now",
  tag: "Assistant",
  needs: { verb: "see", subject: "conversation" },
  params: questionId,
  query: z.object({ today: calendarDate.optional() }),
  output: z.object({
    question: savedQuestion,
    /** Null: `refused` says why. */
    answer: z
      .object({
        /** Text whose figures link to their rows. */
        words: z.array(z.object({ text: anyText(), to: anyText().optional() })),
        facts: readingPart.shape.facts,
      })
      .nullable(),
    refused: anyText().nullable(),
  }),
  failures: { notFound },
});
export type SavedAnswer = z.output<typeof answerSavedQuestion.output>;

export const renameSavedQuestion = defineCall({
  method: "PUT",
  path: "/api/ai/saved-questions/:id",
  summary: "Rename a saved question",
  tag: "Assistant",
  needs: { verb: "change", subject: "conversation" },
  params: questionId,
  body: z.object({ name }),
  output: messageOnly.extend({ question: savedQuestion }),
  failures: { notFound },
});

export const removeSavedQuestion = defineCall({
  method: "DELETE",
  path: "/api/ai/saved-questions/:id",
  summary: "Remove a saved question; it can be restored for a day",
  tag: "Assistant",
  needs: { verb: "remove", subject: "conversation" },
  params: questionId,
  output: messageOnly,
  failures: { notFound },
});

export const restoreSavedQuestion = defineCall({
  method: "POST",
  path: "/api/ai/saved-questions/:id/restore",
  summary: "Restore a removed question to its place",
  tag: "Assistant",
  needs: { verb: "change", subject: "conversation" },
  params: questionId,
  output: messageOnly.extend({ question: savedQuestion }),
  failures: { notFound, tooMany },
});

export const savedQuestionCalls = {
  listSavedQuestions,
  saveQuestion,
  answerSavedQuestion,
  renameSavedQuestion,
  removeSavedQuestion,
  restoreSavedQuestion,
} as const;
