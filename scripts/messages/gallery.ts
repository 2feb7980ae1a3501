/** Creates docs/MESSAGES.md from the list of messages, and searches sources for messages. */
import type { Area } from "./catalogue.ts";

const HEAD = `# Messages

Messages of sign-in, setup, settings, and expenses that the specification fixes: errors, validation messages, confirmations, and success
messages. Each row names the cause and the test that causes it. If the server returns a reason of its own, the screen shows that instead of
the general message.

Generated from \`scripts/messages/catalogue.ts\`. Don't edit this page; run \`npx vitest run --project scripts scripts/messages -u\`.
`;

const COLUMNS = ["Message", "Cause", "Tested in"];

/** Returns the page as Markdown. */
export function gallery(areas: readonly Area[]): string {
  const sections = areas.map(({ area, messages }) => {
    const rows = messages.map(({ message, cause, test }) => [message, cause, `\`${test}\``]);
    return `\n## ${area}\n\n${table([COLUMNS, ...rows])}\n`;
  });
  return `${HEAD}${sections.join("")}`;
}

/** A table with aligned columns, as the formatter writes it. */
function table(rows: readonly string[][]): string {
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`);
  return lines.toSpliced(1, 0, `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`).join("\n");
}

/**
 * Returns a file's text without comment lines and indentation, with `{…}` for inserted values: expressions of the source, or arguments of a
 * message (`{count}`, `{count, number}`).
 */
export const wordsOf = (source: string) =>
  source
    .replace(/^\s*(?:\/\/|\/\*|\*).*$/gm, "")
    .replace(/\$\{[^}]*\}|\{\w+(?:, number)?\}/g, "{…}")
    .replace(/^[ \t]+/gm, "");

/** Tells whether the text contains the whole message, and not one that only starts or ends like it. `{…}` matches anything on a line. */
export function holds(words: string, message: string): boolean {
  const pattern = message
    .split(/\{[^}]+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"))
    .join(".{1,60}?");
  // After its full stop another sentence may follow.
  const end = /[.!?]$/.test(message) ? "" : "(?![\\p{L}: ])";
  return new RegExp(`(?<![\\p{L} ])${pattern}${end}`, "u").test(words);
}
