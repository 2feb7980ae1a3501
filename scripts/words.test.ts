/**
 * Checks what developers read by STYLE.md: comments, test titles, Markdown, and message catalogs contain no refused word, and the title
 * of a test begins with a verb.
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
  /\b(?:stands?|stood)\b(?! out\b)/i,
  /\b(?:lies|lie)\b/i,
  /\blet go\b/i,
];

/** Comments that open with a clause in place of a noun (STYLE.md, rule 3). The number may only fall: lower it with each rewrite. */
const CLAUSE = /^\s*(?:\/\*\*|\*|\/\/|--)\s+What\b/;
const MOST_CLAUSES = 165;

const AREAS = [
  "*.md",
  "docs/{API,ARCHITECTURE,ASVS,BOOKKEEPING,DECISIONS,OPERATIONS,TAX,THREATS}.md",
  "packages/{contract,extraction,ledger,messages,server,site}/**/*.{ts,tsx}",
  "packages/web/**/*.{ts,tsx}",
  "{bench,e2e,scripts}/**/*.{ts,mjs}",
  "packages/server/sql/**/*.sql",
];

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
  const prose = file.endsWith(".md") ? lines : lines.filter((line) => /^\s*(?:\/\*\*|\*|\/\/|--)|\s\/\/ /.test(line));
  return prose.map((line) => line.replace(/`[^`]*`/g, ""));
}

test.each(AREAS)("finds no refused word in %s", (pattern) => {
  const files = filesOf(pattern);
  expect(files.length).toBeGreaterThan(0);
  const found = files.flatMap((file) => {
    const titles = /\.(?:test|spec)\.tsx?$/.test(file) ? titlesOf(file).map(({ title }) => title) : [];
    return [...linesOf(file), ...titles].filter(isRefused).map((text) => `${file}: ${text.trim()}`);
  });
  expect(found).toEqual([]);
});

test("finds no more comments that open with a clause than before", () => {
  const clauses = AREAS.slice(2).flatMap((pattern) =>
    filesOf(pattern).flatMap((file) => linesOf(file).filter((line) => CLAUSE.test(line))),
  );
  expect(clauses.length).toBeLessThanOrEqual(MOST_CLAUSES);
});

test("finds a verb at the beginning of every test title", () => {
  const titles = filesOf("{packages/*,e2e,bench,scripts}/**/*.{test,spec}.{ts,tsx}").flatMap((file) =>
    titlesOf(file).flatMap(({ isGroup, title }) => (isGroup ? [] : [{ file, title }])),
  );
  expect(titles.length).toBeGreaterThan(2000);
  expect(titles.filter(({ title }) => NO_VERB.test(title))).toEqual([]);
});

test("finds a verb at the beginning of every summary of the API reference, and no refused word in it", () => {
  const summaries = filesOf("packages/contract/src/*.ts").flatMap((file) =>
    [...read(file).matchAll(/\bsummary:\s*(["'`])((?:\\.|(?!\1).)*)\1/g)].map(([, , summary = ""]) => summary),
  );
  expect(summaries.length).toBeGreaterThan(300);
  expect(summaries.filter((summary) => /^The\b/i.test(summary) || NO_VERB.test(summary) || isRefused(summary))).toEqual(
    [],
  );
});

test("finds no refused word in message catalogs", () => {
  const files = globSync("packages/messages/src/en-US/*.ts", { cwd: ROOT });
  expect(files.length).toBeGreaterThan(0);
  expect(files.flatMap((file) => read(file).split("\n")).filter(isRefused)).toEqual([]);
});
