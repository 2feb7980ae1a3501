/** A short run of the fuzz bench: every kind of hostile document once, and a hundred damaged ones. */
import { expect, test } from "vitest";
import type { Seed } from "./fuzz/seeds.ts";
import { caseOf, type FuzzCase, faultOf, fuzz, HOSTILE_KINDS } from "./fuzz.ts";

/** Take their whole time on purpose; the long run has them. */
const SLOW = new Set([
  "content that inflates",
  "content that inflates twice",
  "a table of letters without end",
  "a picture many times",
  "many pictures",
]);
const DAMAGED = 100;

test("whatever a file holds, it ends as a reading or a named refusal, and its worker lives on", {
  timeout: 300_000,
}, async () => {
  function* cases(seeds: readonly Seed[]): Iterable<Promise<FuzzCase>> {
    let number = 1;
    for (const kind of HOSTILE_KINDS.filter((name) => !SLOW.has(name))) yield caseOf(number++, seeds, kind);
    for (let i = 0; i < DAMAGED; i++) yield caseOf(++number, seeds);
  }
  const results = await fuzz(cases);
  expect(results.length).toBeGreaterThan(DAMAGED + 30);
  expect(results.filter((result) => faultOf(result) !== null)).toEqual([]);
});
