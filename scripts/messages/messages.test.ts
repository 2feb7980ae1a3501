/** Messages of the specification: the product says each one, a test causes it, and the documentation lists it. */
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { catalogue } from "./catalogue.ts";
import { gallery, holds, wordsOf } from "./gallery.ts";

const repository = resolve(import.meta.dirname, "../..");
const read = (path: string) => wordsOf(readFileSync(resolve(repository, path), "utf8"));
const product = globSync("packages/*/src/**/*.{ts,tsx}", { cwd: repository })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map(read)
  .join("\n");

it.each([
  ['"Setup failed"', "Setup failed", true],
  ['"Setup failed badly"', "Setup failed", false],
  ['"The Setup failed"', "Setup failed", false],
  ['"Failed to fetch accounts: 502"', "Failed to fetch accounts", false],
  ['"Failed to fetch accounts: 502"', "Failed to fetch accounts: {status}", true],
  ["/^Resend in \\d+s$/", "Resend in {n}s", true],
  ['  // "Setup failed"\n x', "Setup failed", false],
  ["<p>\n  Are you sure? It is gone then.\n</p>", "Are you sure?", true],
  ['loaded: "Loaded {count, number} of {total, number} accounts",', "Loaded {n} of {total} accounts", true],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source that is read
  ["`${count}/${LIMIT} characters`", "{n}/{limit} characters", true],
])("finds in %s the message %j: %j", (text, message, held) => expect(holds(wordsOf(text), message)).toBe(held));

describe.each(catalogue)("$area", ({ messages }) => {
  it.each(messages)("finds in a test: $message", ({ message, test }) => {
    expect(test).toMatch(/^(e2e\/.*\.spec\.ts|packages\/server\/test\/.*\.ts|packages\/.*\.test\.ts)$/);
    expect(holds(read(test), message)).toBe(true);
  });

  it.each(messages)("finds in the product: $message", ({ message, written = message }) => {
    expect(holds(product, written)).toBe(true);
  });
});

it("matches the list in the documentation", async () => {
  await expect(gallery(catalogue)).toMatchFileSnapshot(resolve(repository, "docs/MESSAGES.md"));
});
