/** One answer: the question understood, tools run with the asker's rights, words checked against what they returned. */
import { type AnswerPart, NO_REPLY } from "@tallyleaf/contract";
import { areCalendarYears, type FiscalYears, fiscalPeriodOf, fiscalYearOf } from "@tallyleaf/ledger";
import { currentLanguage } from "@tallyleaf/messages";
import type { LanguageModel } from "ai";
import { loadFiscalYears } from "../../books/calendar/fiscal-years.ts";
import { listActiveAccounts } from "../../books/chart/accounts/chart.ts";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { onlyOf } from "../../platform/http/reach.ts";
import { inReadersLanguage } from "../../platform/http/reader.ts";
import type { DocumentRow } from "../documents/library.ts";
import type { AttachmentDeps, AttachmentReading, ReadAttachment } from "./attachment.ts";
import { dayText } from "./format.ts";
import { loadNames } from "./names.ts";
import { declined } from "./planner/decline.ts";
import { type Talk, understand } from "./planner/plan.ts";
import { say } from "./say.ts";
import type { Range } from "./sums.ts";
import { runTool, type ToolCall } from "./tools/index.ts";
import { type ProposalDraft, type ToolContext, ToolRefusal, type ToolResult } from "./tools/tool.ts";
import { checkFigures, factsOf, type Words } from "./verify-figures.ts";

export interface AnswerDeps extends Omit<AttachmentDeps, "pool"> {
  readAttachment: AttachmentReading;
  /** Null: questions are understood by our own rules. */
  model: () => Promise<LanguageModel | null>;
  /** Milliseconds that a model may take for one answer. */
  modelTimeout: number;
  onError: (error: unknown, what: string) => void;
}

export interface Asked {
  text: string;
  today: string;
  /** The file that came with the question, else the last one of the conversation. */
  document: DocumentRow | null;
  /** It came with this question. */
  attached: boolean;
  /** Tool call for the previous answer. */
  previous: ToolCall | null;
  /** Earlier messages, the oldest first. */
  history: { author: "user" | "assistant"; content: string }[];
}

export interface Answer {
  /** The whole of it in words. */
  content: string;
  parts: AnswerPart[];
  toolCalls: ToolCall[];
  proposals: ProposalDraft[];
}

const NOTHING = { text: "", questions: [] };

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

/** Answers by rules alone. */
export async function answerByRules(deps: AnswerDeps, asked: Asked, caller: MemberContext): Promise<Answer> {
  const session = toolSession(deps, asked, caller);
  const { call, text, questions, years } = await session.within(async (context) => {
    const talk = talkOf(asked, context);
    const understood = understand(asked.text, talk);
    return {
      call: understood.call,
      years: context.books.years,
      ...(understood.call === null ? declined(understood, talk, caller.permissions) : NOTHING),
    };
  });
  if (call === null) return plainAnswer(text, questions);
  try {
    const result = await session.run(call);
    const { words, unknown } = checkFigures(result.say, factsOf([{ data: result.data, call }], asked.today));
    if (unknown.length > 0) {
      deps.onError(new Error(`Figures without a source: ${unknown.join(", ")}`), `the answer of ${call.tool}`);
      return { ...plainAnswer(inReadersLanguage(NO_REPLY)), toolCalls: [call] };
    }
    const ofYear = describeFiscalYear(call, years, asked.today);
    return compose(ofYear === null ? words : [...words, { text: ` ${ofYear}` }], [result], [call]);
  } catch (error) {
    if (!(error instanceof ToolRefusal)) throw error;
    return { ...plainAnswer(error.message, error.questions), toolCalls: [call] };
  }
}

/**
 * Describes the year of "this year", "2025", or "Q3", where years are no calendar years; null: the days asked for are no year or
 * quarter, and no year or quarter to date.
 */
function describeFiscalYear({ input }: ToolCall, years: FiscalYears, today: string): string | null {
  if (areCalendarYears(years)) return null;
  const asked = [input.first, input, { startDate: input.dueFrom, endDate: input.dueTo }].find(isRange);
  if (!asked) return null;
  const { startDate, endDate } = asked;
  const year = fiscalYearOf(startDate, years);
  const begins = fiscalPeriodOf("quarter", startDate, years).from === startDate;
  const ends = endDate === today || fiscalPeriodOf("quarter", endDate, years).to === endDate;
  if (!begins || !ends || endDate > year.to) return null;
  return say("fiscalYear", { year: year.name, start: dayText(year.from), end: dayText(year.to) });
}

const isRange = (value: unknown): value is Range =>
  typeof value === "object" &&
  value !== null &&
  "startDate" in value &&
  "endDate" in value &&
  typeof value.startDate === "string" &&
  typeof value.endDate === "string";

/** An answer without a figure of the books. */
export function plainAnswer(text: string, questions: string[] = []): Answer {
  return {
    content: text,
    parts: [
      { kind: "text", words: [{ text }] },
      ...(questions.length > 0 ? [{ kind: "questions", questions } as const] : []),
    ],
    toolCalls: [],
    proposals: [],
  };
}

/** Words, what the tools show, and their proposals. */
export function compose(words: Words, results: readonly ToolResult[], toolCalls: ToolCall[]): Answer {
  const questions = [...new Set(results.flatMap((result) => result.questions ?? []))].slice(0, 4);
  return {
    content: words.map(({ text }) => text).join(""),
    parts: [
      { kind: "text", words },
      ...results.flatMap(({ parts = [] }) => parts),
      ...(questions.length > 0 ? [{ kind: "questions", questions } as const] : []),
    ],
    toolCalls,
    proposals: results.flatMap(({ proposal }) => proposal ?? []),
  };
}

export interface ToolSession {
  /** Work in a transaction of the asker's own. */
  within<T>(work: (context: ToolContext) => Promise<T>): Promise<T>;
  /** Runs a tool. @throws ToolRefusal */
  run(call: ToolCall): Promise<ToolResult>;
}

/** The tools as one asker may use them for one question. Each runs in a transaction of its own: a model takes its time in between. */
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
  const books = {
    organizationId,
    currency: await loadBaseCurrency(tx, organizationId),
    createdBy: onlyOf(caller, "see", "expense"),
    years: await loadFiscalYears(tx, organizationId),
  };
  const chart = await listActiveAccounts(tx, organizationId);
  return { tx, caller, books, chart, names: await loadNames(tx, books), today, links, attachment };
}
