/** Suggests quick commands while a message is typed. */
import { MAX_CHAT_SUGGESTIONS, type QuickCommand } from "@tallyleaf/contract";

/** Mantine's colors of the methods. Rule: specification, AI chat: GET blue, POST green, PUT orange, DELETE red. */
export const METHOD_COLORS: Record<QuickCommand["method"], string> = {
  GET: "blue",
  POST: "green",
  PUT: "orange",
  DELETE: "red",
};

/** Those whose label, message or example has every typed word in it; at most five, none without a word. Labels are in the page's language. */
export function suggestionsFor(typed: string, commands: readonly QuickCommand[]): QuickCommand[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return commands
    .filter(({ label, message, example }) => {
      const text = `${label} ${message} ${example}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .slice(0, MAX_CHAT_SUGGESTIONS);
}
