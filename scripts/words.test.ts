/**
 * Checks what developers read by STYLE.md: comments, test titles, Markdown, and message catalogs contain no refused word, and the title
 * of a test begins with a verb. Files that still have some are listed with their number, which may only fall.
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

const AREAS = [
  "*.md",
  "docs/{API,ARCHITECTURE,ASVS,BOOKKEEPING,DECISIONS,OPERATIONS,THREATS}.md",
  "packages/{contract,extraction,ledger,messages,server,site}/**/*.{ts,tsx}",
  "packages/web/**/*.{ts,tsx}",
  "{bench,e2e,scripts}/**/*.{ts,mjs}",
];

/** Files that still have lines with such a word. Lower a number, or remove a file, when you rewrite some; never raise or add one. */
const WORDS_LEFT: Readonly<Record<string, number>> = {
  "packages/server/src/books/periods/closed.ts": 1,
  "packages/server/src/books/vendors/compact.ts": 1,
  "packages/server/src/books/vendors/sums.ts": 1,
  "packages/server/src/features/clients/store.ts": 2,
  "packages/server/test/clients.test.ts": 1,
  "packages/web/src/features/clients/ClientDetails.tsx": 1,
  "packages/web/src/features/clients/list-params.ts": 1,
};

/** Files that still have titles without a verb at the beginning; the same rule. */
const TITLES_LEFT: Readonly<Record<string, number>> = {
  "packages/server/src/books/vendors/months.test.ts": 1,
  "packages/server/test/clients.test.ts": 2,
  "packages/server/test/manual-entries.test.ts": 1,
};

/** This file, and files that quote these words or texts of the specification. */
const LEFT_OUT = ["scripts/words.test.ts", "scripts/messages/catalogue.ts", "STYLE.md"];

/** Words with which no verb phrase begins. A placeholder at the beginning leaves the verb to the data. */
const NO_VERB =
  /^(?:(?:an?|the|what|who(?:ever|se)?|which|where|when|how|nobody|no|of|with|without|in|on|by|at|for|if|that|each|all|any|every|another)\b|[%$])/i;

const isRefused = (text: string) => REFUSED.some((pattern) => pattern.test(text));

const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: (name) => /node_modules|build|\.react-router/.test(name) }).filter(
    (file) => !LEFT_OUT.includes(file),
  );

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** Returns the titles of tests and groups, also behind a table or a condition (`each`, `skipIf`). Steps of a journey have none. */
function titlesOf(file: string): { isGroup: boolean; title: string }[] {
  const calls =
    /(?<![.\w])((?:it|test|describe)(?:\.\w+)*)(?:<|\(\s*(?:(["'`])((?:\\.|(?!\2).)*)\2)?)|\)\(\s*(["'`])((?:\\.|(?!\4).)*)\4\s*,/g;
  let last = "";
  return [...read(file).matchAll(calls)].flatMap(([, name, , title, , titleBehind]) => {
    last = name ?? last;
    const text = title ?? titleBehind;
    return text === undefined || last === "test.step" ? [] : [{ isGroup: last.includes("describe"), title: text }];
  });
}

/** Returns the lines that developers read: all of a Markdown file, and comments of code; without names of code in backticks. */
function linesOf(file: string): string[] {
  const lines = read(file).split("\n");
  const prose = file.endsWith(".md") ? lines : lines.filter((line) => /^\s*(?:\/\*\*|\*|\/\/)|\s\/\/ /.test(line));
  return prose.map((line) => line.replace(/`[^`]*`/g, ""));
}

/** Expects no more than the number of found lines that a file may still have. */
function expectNone(found: Readonly<Record<string, string[]>>, left: Readonly<Record<string, number>>): void {
  const tooMany = Object.entries(found).filter(([file, lines]) => lines.length > (left[file] ?? 0));
  expect(tooMany.flatMap(([file, lines]) => lines.map((line) => `${file}: ${line.trim()}`))).toEqual([]);
}

test.each(AREAS)("finds no refused word in %s", (pattern) => {
  const files = filesOf(pattern);
  expect(files.length).toBeGreaterThan(0);
  const found = files.map((file) => {
    const titles = /\.(?:test|spec)\.tsx?$/.test(file) ? titlesOf(file).map(({ title }) => title) : [];
    return [file, [...linesOf(file), ...titles].filter(isRefused)];
  });
  expectNone(Object.fromEntries(found), WORDS_LEFT);
});

test("finds a verb at the beginning of every test title", () => {
  const files = filesOf("{packages/*,e2e,bench,scripts}/**/*.{test,spec}.{ts,tsx}");
  const titles = files.map((file) => [file, titlesOf(file).filter(({ isGroup }) => !isGroup)] as const);
  expect(titles.flatMap(([, ofFile]) => ofFile).length).toBeGreaterThan(2000);
  const found = titles.map(([file, ofFile]) => [
    file,
    ofFile.map(({ title }) => title).filter((title) => NO_VERB.test(title)),
  ]);
  expectNone(Object.fromEntries(found), TITLES_LEFT);
});

test("finds no refused word in message catalogs", () => {
  const files = globSync("packages/messages/src/en-US/*.ts", { cwd: ROOT });
  expect(files.length).toBeGreaterThan(0);
  expect(files.flatMap((file) => read(file).split("\n")).filter(isRefused)).toEqual([]);
});
