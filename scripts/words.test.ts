/**
 * Words that the product doesn't use (STYLE.md, docs/GLOSSARY.md). Message catalogs have none. Comments, test titles, and Markdown still
 * have some: COUNTS has their number, which may only fall.
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

/** Number of lines with such a word in each area. Lower it when you remove some; never raise it. */
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
  "{bench,e2e,scripts}/**/*.{ts,mjs}": 1,
};

/** This file, and files that quote these words or texts of the specification. */
const LEFT_OUT = ["scripts/words.test.ts", "scripts/messages/catalogue.ts", "STYLE.md"];

const isRefused = (text: string) => REFUSED.some((pattern) => pattern.test(text));

/** Returns the lines that developers read: all of a Markdown file; comments and test titles of code. */
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

test("message catalogs have none", () => {
  const files = globSync("packages/messages/src/en-US/*.ts", { cwd: ROOT });
  expect(files.length).toBeGreaterThan(0);
  const lines = files.flatMap((file) => readFileSync(join(ROOT, file), "utf8").split("\n"));
  expect(lines.filter(isRefused)).toEqual([]);
});
