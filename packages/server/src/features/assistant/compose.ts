/** Answers as text and parts: plain ones, those that ask back or decline, and those of commands. */
import type { Declined } from "./decline.ts";
import type { ToolCall } from "./tools/index.ts";
import type { ToolResult } from "./tools/tool.ts";
import type { Answer } from "./turn.ts";
import type { Words } from "./verify-figures.ts";
import type { Which } from "./which.ts";

/** Asks which of several is meant; the next question chooses one. */
export const asWhich = ({ text, questions, call }: Which): Answer => ({
  ...plainAnswer(text, questions),
  toolCalls: [call],
});

/** Says which words were not understood, with questions that would be. */
export function answerDeclined({ text, part }: Declined): Answer {
  return { content: text, parts: [{ kind: "text", words: [{ text }] }, part], toolCalls: [], proposals: [] };
}

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
