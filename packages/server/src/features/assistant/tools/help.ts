/** Lists what the assistant can do. */
import { quickCommandsFor } from "@tallyleaf/contract";
import * as z from "zod";
import { say, sayQuestion } from "../say.ts";
import { defineTool } from "./tool.ts";

/** Returns questions to start with, where nothing better is known. */
export const starters = (): string[] =>
  (["spentLastMonth", "biggestVendors", "billsDueThisWeek", "needsReview"] as const).map((one) => sayQuestion(one));

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
    say: say("help"),
    questions: starters(),
  }),
});
