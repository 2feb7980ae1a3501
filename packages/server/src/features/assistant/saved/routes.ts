/** The calls of saved questions. Each answer is read from the books at that moment, with the role and in the language that its person has then. */
import {
  answerSavedQuestion,
  MAX_SAVED_QUESTIONS,
  restoreSavedQuestion,
  type SavedQuestion,
  saveQuestion,
} from "@tallyleaf/contract";
import { dayOf } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractSavedQuestions } from "@tallyleaf/messages/catalogs/contract-saved-questions";
import { v7 as uuid } from "uuid";
import { loadFiscalYears } from "../../../books/calendar/fiscal-years.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { lockByName } from "../../../platform/db/lock.ts";
import type { MemberContext } from "../../../platform/http/context.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import type { Handlers } from "../../../platform/http/serve.ts";
import { answerUnderstood } from "../answer.ts";
import type { AnswerDeps } from "../turn.ts";
import * as store from "./store.ts";
import { followed, resolved } from "./times.ts";

const say = translator(contractSavedQuestions);

type Calls =
  | "listSavedQuestions"
  | "saveQuestion"
  | "answerSavedQuestion"
  | "renameSavedQuestion"
  | "removeSavedQuestion"
  | "restoreSavedQuestion";

/** Answers of these are no state of the books that a card could show. */
const WITHOUT_FIGURES: ReadonlySet<string> = new Set(["help"]);

/** The handlers of the calls. */
export function savedQuestionHandlers(deps: AnswerDeps): Pick<Handlers, Calls> {
  const { db, now } = deps;
  const missing = () => new CallFailure(answerSavedQuestion.failures.notFound);
  /** Two at once are counted one after the other. @throws CallFailure when there is no place for one more than `but` */
  async function requirePlace(tx: Transaction, caller: MemberContext, but?: string): Promise<void> {
    await lockByName(tx, `saved_question ${caller.organizationId} ${caller.userId}`);
    const kept = await store.listSavedQuestions(tx, caller);
    if (kept.filter(({ id }) => id !== but).length >= MAX_SAVED_QUESTIONS)
      throw new CallFailure(restoreSavedQuestion.failures.tooMany);
  }

  /** The answer of a question's chips, with what the person may see now. */
  async function answerOf(tool: string, chips: Record<string, string>, today: string, caller: MemberContext) {
    const asked = {
      text: "",
      today,
      attached: false,
      document: null,
      previous: null,
      earlier: null,
      proposal: null,
      history: [],
    };
    const answer = await answerUnderstood(deps, { ...asked, reading: { tool, input: chips } }, caller, () => undefined);
    const reading = answer?.parts.find((part) => part.kind === "reading");
    const text = answer?.parts.find((part) => part.kind === "text");
    return reading && text
      ? { answer: { words: text.words, facts: reading.facts }, refused: null }
      : { answer: null, refused: answer?.content ?? say("noAnswer") };
  }

  return {
    listSavedQuestions: (_input, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => ({
        data: (await store.listSavedQuestions(tx, caller)).map(present),
      })),

    saveQuestion: async ({ body: { name, tool, chips, movesAlong, today = dayOf(now()) } }, caller) => {
      const { organizationId, userId } = caller;
      // Home can't answer it either.
      const { answer } = WITHOUT_FIGURES.has(tool) ? { answer: null } : await answerOf(tool, chips, today, caller);
      if (!answer) throw new CallFailure(saveQuestion.failures.noAnswer);
      return db.asOrganization(organizationId, async (tx) => {
        await requirePlace(tx, caller);
        const years = await loadFiscalYears(tx, organizationId);
        const times = movesAlong ? followed(chips, { today, years }) : {};
        const row = { organizationId, id: uuid(), userId, name, tool, chips, times };
        return { success: true, message: say("saved"), question: present(await store.insertSavedQuestion(tx, row)) };
      });
    },

    answerSavedQuestion: async ({ params: { id }, query: { today = dayOf(now()) } }, caller) => {
      const { question, years } = await db.asOrganization(caller.organizationId, async (tx) => ({
        question: await store.findSavedQuestion(tx, caller, id),
        years: await loadFiscalYears(tx, caller.organizationId),
      }));
      if (!question) throw missing();
      const chips = { ...question.chips, ...resolved(question.times, { today, years }) };
      return { question: present(question), ...(await answerOf(question.tool, chips, today, caller)) };
    },

    renameSavedQuestion: ({ params: { id }, body: { name } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const question = await store.updateSavedQuestion(tx, caller, id, { name });
        if (!question) throw missing();
        return { success: true, message: say("renamed"), question: present(question) };
      }),

    removeSavedQuestion: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        if (!(await store.updateSavedQuestion(tx, caller, id, { removedAt: now() }))) throw missing();
        return { success: true, message: say("removed") };
      }),

    restoreSavedQuestion: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        await requirePlace(tx, caller, id);
        const question = await store.restoreSavedQuestion(tx, caller, id);
        if (!question) throw missing();
        return { success: true, message: say("restored"), question: present(question) };
      }),
  };
}

const present = ({ id, name }: store.SavedQuestionRecord): SavedQuestion => ({ id, name });
