/** What the assistant can do. */
import { quickCommandsFor } from "@tallyleaf/contract";
import * as z from "zod";
import { defineTool } from "./tool.ts";

/** What to try, where nothing better is known. */
export const STARTERS: readonly string[] = [
  "How much did I spend last month?",
  "Who are my biggest vendors this year?",
  "Which bills are due this week?",
  "What waits for review?",
];

export const help = defineTool({
  name: "help",
  method: "GET",
  summary: "What the assistant can do",
  needs: { verb: "see", subject: "conversation" },
  input: z.object({}),
  covers: () => ({
    words: "hi hello hey thanks thank good morning afternoon evening help commands there you me",
    phrases: [
      "what can you do",
      "what do you do",
      "how does this work",
      "what can i ask",
      "how can you help",
      "what are you able to do",
      "who are you",
      "for me",
      "very much",
      "so much",
      "a lot",
    ],
  }),
  run: async (_, { caller }) => ({
    data: { can: quickCommandsFor(caller.permissions).map(({ label, example }) => `${label}: ${example}`) },
    say: "I answer from your books: what you spent on what, where and when, one time against another, tax, cash flow, reports, bills by due date, exchange rates and what waits for you. I can find expenses, read a receipt that you attach, and prepare a new bill, a change or a removal for you to confirm.",
    questions: [...STARTERS],
  }),
});
