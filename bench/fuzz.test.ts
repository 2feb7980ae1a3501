/** Short run of the fuzz benchmark: quick hostile documents of every kind, and as many damaged ones as time allows. */
import { expect, test } from "vitest";
import type { Seed } from "./fuzz/seeds.ts";
import { caseOf, type FuzzCase, faultOf, fuzz, HOSTILE_KINDS } from "./fuzz.ts";

/** These take all their time on purpose; only the long run includes them. */
const SLOW = new Set([
  "content that inflates",
  "content that inflates twice",
  "a table of letters without end",
  "a picture many times",
  "many pictures",
]);
const DOCUMENTS = 100;
/** A busy machine processes fewer, because workers have low priority. */
const SECONDS = 15;

test("ends every hostile or damaged document as a result or a named refusal, and keeps the worker alive", async () => {
  const kinds = HOSTILE_KINDS.filter((name) => !SLOW.has(name));
  function* cases(seeds: readonly Seed[]): Iterable<Promise<FuzzCase>> {
    const end = performance.now() + SECONDS * 1000;
    for (let number = 1; number <= DOCUMENTS && performance.now() < end; number++)
      yield caseOf(number, seeds, number % 4 === 0 ? kinds[(number / 4) % kinds.length] : undefined);
  }
  const results = await fuzz(cases);
  expect(results.length).toBeGreaterThan(0);
  expect(results.filter((result) => faultOf(result) !== null)).toEqual([]);
}, 300_000);
