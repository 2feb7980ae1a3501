/** Where things are in the product. */
import { translator } from "@tallyleaf/messages";
import { helpTopics } from "@tallyleaf/messages/catalogs/help-topics";
import * as z from "zod";
import type { Tool } from "../tool.ts";
import { answerOf } from "../tool.ts";
import { HELP_TOPICS, type HelpTopic } from "./help-topics.ts";

const say = translator(helpTopics);
const row = z.object({ topic: z.string(), answer: z.string() });

export const help: Tool = {
  name: "help",
  title: "Help",
  sentence: "Says where something is done in the product, with a link to the screen.",
  effect: "reads",
  scope: "company:read",
  needs: { verb: "see", subject: "company" },
  input: z.object({
    words: z.string().max(200).default("").describe("What one wants to do; absent: everything"),
    topic: z.enum(Object.keys(helpTopics) as [HelpTopic, ...HelpTopic[]]).optional(),
  }),
  output: answerOf(row, z.object({})),
  run: async ({ words, topic }: { words: string; topic?: HelpTopic }, { address, queries }) => {
    const asked = words.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
    const found = HELP_TOPICS.filter(({ id, words: known }) =>
      topic === undefined
        ? asked.length === 0 || asked.some((word) => known.includes(word.replace(/s$/, "")))
        : id === topic,
    );
    const topics = found.filter(({ id }, place) => found.findIndex((one) => one.id === id) === place);
    const rows = topics.map(({ id, path }) => ({ topic: id, answer: say(id), url: address(path) }));
    const [first, ...others] = rows;
    const link =
      first && others.length === 0 ? { title: first.answer, url: first.url } : { title: "Home", url: address("/home") };
    return { rows, total: rows.length, facts: {}, links: [link], queries };
  },
};
