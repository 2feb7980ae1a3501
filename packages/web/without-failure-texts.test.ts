/** Checks that no screen shows a sentence that the app's build leaves out (without-failure-texts.ts). */
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { FAILURE_TEXT } from "./without-failure-texts.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const sourcesOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, source: readFileSync(join(ROOT, path), "utf8") }));

/** Names of failures whose sentence is left out: `emailTaken: { status: 409, code: "email_taken", message: say("emailTaken") }`. */
const left = sourcesOf("packages/contract/src/*.ts").flatMap(({ source }) =>
  [...source.matchAll(new RegExp(String.raw`(\w+)(?: =|:) \{\s*status: \d+,\s*${FAILURE_TEXT.source}`, "g"))].map(
    ([, name = ""]) => name,
  ),
);
/** Failures with these names, too, take their sentence from a constant. */
const SHOWN = [
  ...["empty", "tooLarge", "wrongType", "unreadable"].map((name) => `pictureFailures.${name}`),
  "failures.nameMissing",
  // The call's own, of the screens of one record; and of a report's file.
  "notFound",
];

test("leaves out the sentences of failures", () => {
  expect(left.length).toBeGreaterThan(200);
});

test("finds no screen that uses a failure's sentence from the contract", () => {
  const found = sourcesOf("packages/{web,site}/src/**/*.{ts,tsx}").flatMap(({ path, source }) =>
    [...source.matchAll(/([\w.]*\b(\w+))\.message\b/g)]
      .filter(([, whole = "", name = ""]) => left.includes(name) && !SHOWN.some((shown) => whole.endsWith(shown)))
      .map(([text]) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});
