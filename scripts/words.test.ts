/**
 * Words that the product does not use (STYLE.md, docs/GLOSSARY.md). Catalogs of messages have none. In comments, titles of tests and Markdown
 * there are some left: COUNTS says how many, and may only fall.
 */
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");

const REFUSED = [
  /\bstand(?:s|ing)? (?:on|for|in)\b/i,
  /\bwait(?:s|ing)? for (?:you|review|a person)\b/i,
  /\bmend(?:s|ed|ing)?\b/i,
  /\bstruck\b/i,
  /\banew\b/i,
  /\b(?:whoever|somebody)\b/i,
  /\bany more\b/i,
  /\bThis is no \b/,
  /\bof your own\b/i,
  /\ball the same\b/i,
  /\bgoes for good\b/i,
  /\b(?:taken?|took|given?) back\b/i,
  /\bthe paper\b/i,
  /\bsecond factor\b/i,
  /\bbank line\b/i,
  /\b(?:favour|colour|licence|categoris|catalogue)/i,
];

/** How many lines of each area still have one. Lower a count when you lower the number; never raise one. */
const COUNTS: Readonly<Record<string, number>> = {
  "*.md": 0,
  "docs/{API,ARCHITECTURE,ASVS,BOOKKEEPING,OPERATIONS,THREATS}.md": 1,
  "docs/DECISIONS.md": 2,
  "packages/contract/**/*.ts": 0,
  "packages/extraction/**/*.ts": 114,
  "packages/ledger/**/*.ts": 0,
  "packages/messages/**/*.ts": 0,
  "packages/server/**/*.ts": 576,
  "packages/site/**/*.ts": 1,
  "packages/web/**/*.{ts,tsx}": 234,
  "{bench,e2e,scripts}/**/*.{ts,mjs}": 39,
};

/** This file, and those that quote the words or hold texts of the specification. */
const LEFT_OUT = ["scripts/words.test.ts", "scripts/messages/catalogue.ts", "STYLE.md"];

const isRefused = (text: string) => REFUSED.some((pattern) => pattern.test(text));

/** The lines that developers read: all of a Markdown file; of code the comments and the titles of tests. */
function linesOf(file: string): string[] {
  const lines = readFileSync(join(ROOT, file), "utf8").split("\n");
  if (file.endsWith(".md")) return lines;
  return lines.filter((line) => /^\s*(?:\/\*\*|\*|\/\/)|\s\/\/ |\b(?:it|test|describe)(?:\.\w+)*\(/.test(line));
}

test.each(Object.entries(COUNTS))("%s has no more refused words than before", (pattern, most) => {
  const files = globSync(pattern, { cwd: ROOT, exclude: (name) => /node_modules|build|\.react-router/.test(name) });
  expect(files.length).toBeGreaterThan(0);
  const found = files
    .filter((file) => !LEFT_OUT.includes(file))
    .flatMap((file) =>
      linesOf(file)
        .filter(isRefused)
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(found.length, found.slice(0, 5).join("\n")).toBeLessThanOrEqual(most);
});

test("no message of a catalog has one", () => {
  const files = globSync("packages/messages/src/en-US/*.ts", { cwd: ROOT });
  expect(files.length).toBeGreaterThan(0);
  const lines = files.flatMap((file) => readFileSync(join(ROOT, file), "utf8").split("\n"));
  expect(lines.filter(isRefused)).toEqual([]);
});
