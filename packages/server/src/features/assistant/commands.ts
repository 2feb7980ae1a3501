/** Answers commands: each prepares a change for confirmation, or changes what was proposed before. */
import { NO_REPLY } from "@tallyleaf/contract";
import type { FiscalYears } from "@tallyleaf/ledger";
import { currentLanguage } from "@tallyleaf/messages";
import { loadFiscalYears } from "../../books/calendar/fiscal-years.ts";
import { listActiveAccounts } from "../../books/chart/accounts/chart.ts";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { onlyOf } from "../../platform/http/reach.ts";
import { inReadersLanguage } from "../../platform/http/reader.ts";
import { amendmentOf, CONFIRMS } from "./amend.ts";
import type { ReadAttachment } from "./attachment.ts";
import { compose, plainAnswer } from "./compose.ts";
import { loadNames } from "./names.ts";
import type { Talk } from "./planner/plan.ts";
import { say } from "./say.ts";
import { TOOLS as COMMANDS, runTool, type ToolCall } from "./tools/index.ts";
import { type ToolContext, ToolRefusal, type ToolResult } from "./tools/tool.ts";
import type { Answer, AnswerDeps, Asked } from "./turn.ts";
import { checkFigures, factsOf } from "./verify-figures.ts";

/** Something that a command may say; all names are loaded only then. */
export const isCommanding = (text: string): boolean => COMMANDING.test(text) || (/\d/.test(text) && !ASKING.test(text));
/** A question with a number in it commands nothing: "Which invoices are over 500?" */
const ASKING =
  /^\s*(how|which|what|whats|who|when|where|why|did|does|is|are|was|were|has|have|wie|wieviele?|welche[rsmn]?|wer|wem|wann|wo|warum|hat|haben|hatte|hatten|gibt|gab|ist|sind|waren)\b/i;
const COMMANDING =
  /\b(add|create|new|make|record|enter|book|log|update|change|edit|set|move|rename|switch|correct|postpone|remove|delete|cancel|drop|throw|get rid|bills?|erstell|neue|erfass|leg|trag|buch|setz|aktualisier|bearbeit|entfern|storn)|änder|lösch/i;

/** A command: a new bill, a change, a removal, or the reading of a document. */
export async function answerCommand(
  deps: AnswerDeps,
  asked: Asked,
  caller: MemberContext,
  call: ToolCall,
): Promise<Answer> {
  try {
    const result = await toolSession(deps, asked, caller).run(call);
    const { words, unknown } = checkFigures(result.say, factsOf([{ data: result.data, call }], asked.today));
    if (unknown.length === 0) return compose(words, [result], [call]);
    deps.onError(new Error(`Figures without a source: ${unknown.join(", ")}`), `the answer of ${call.tool}`);
    return { ...plainAnswer(inReadersLanguage(NO_REPLY)), toolCalls: [call] };
  } catch (error) {
    if (!(error instanceof ToolRefusal)) throw error;
    return { ...plainAnswer(error.message, error.questions), toolCalls: [call] };
  }
}

/** "Make it 60", "no, cancel that" after a proposal. Null: it is no such text. */
export async function answerAmendment(deps: AnswerDeps, asked: Asked, caller: MemberContext): Promise<Answer | null> {
  const { previous, proposal, text } = asked;
  if (!previous || !COMMANDS.has(previous.tool) || asked.reading) return null;
  if (proposal !== null && CONFIRMS.test(text)) return { ...plainAnswer(say("confirmOnCard")), toolCalls: [previous] };
  const session = toolSession(deps, asked, caller);
  const amendment = await session.within(async (context) =>
    amendmentOf(text, previous, proposal !== null, talkOf(asked, context)),
  );
  if (!amendment) return null;
  const answer = amendment.call
    ? await answerCommand(deps, asked, caller, amendment.call)
    : plainAnswer(say("nothingChanged"));
  // A change that can't be made leaves the proposal as it is.
  if (proposal === null || (amendment.call && answer.proposals.length === 0)) return answer;
  try {
    await deps.declineProposal(proposal, caller);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    // It was confirmed or declined before, or is too old: nothing of it is proposed again.
    return plainAnswer(inReadersLanguage(error.message));
  }
  return answer;
}

/** Builds the planner's context. */
export const talkOf = ({ today, previous, attached }: Asked, { names, books }: ToolContext): Talk => ({
  today,
  names,
  currency: books.currency,
  previous,
  attached,
  readsGerman: currentLanguage() === "de",
  years: books.years,
});

export interface ToolSession {
  /** Work in a transaction of the asker's own. */
  within<T>(work: (context: ToolContext) => Promise<T>): Promise<T>;
  /** Runs a tool. @throws ToolRefusal */
  run(call: ToolCall): Promise<ToolResult>;
}

/** The commands as one asker may use them for one question. Each runs in a transaction of its own: a model takes its time in between. */
export function toolSession(deps: AnswerDeps, asked: Asked, caller: MemberContext): ToolSession {
  let read: Promise<ReadAttachment> | null = null;
  let attachment: ReadAttachment | null = null;
  const within = <T>(work: (context: ToolContext) => Promise<T>) =>
    deps.db.asOrganization(caller.organizationId, async (tx) =>
      work(await createToolContext(tx, deps, asked, caller, attachment)),
    );
  return {
    within,
    async run(call) {
      // Reading takes seconds: outside any transaction, and once.
      if (call.tool === "read_document" && asked.document) {
        read ??= deps.readAttachment(asked.document);
        attachment = await read;
      }
      return within((context) => runTool(call, context));
    },
  };
}

async function createToolContext(
  tx: Transaction,
  { links }: AnswerDeps,
  { today }: Asked,
  caller: MemberContext,
  attachment: ReadAttachment | null,
): Promise<ToolContext> {
  const { organizationId } = caller;
  const years: FiscalYears = await loadFiscalYears(tx, organizationId);
  const books = {
    organizationId,
    currency: await loadBaseCurrency(tx, organizationId),
    createdBy: onlyOf(caller, "see", "expense"),
    years,
  };
  const chart = await listActiveAccounts(tx, organizationId);
  return { tx, caller, books, chart, names: await loadNames(tx, books), today, links, attachment };
}
