/** A short run of the fuzz bench: hostile documents of every kind that is quick, and damaged ones, as many as time allows. */
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
const DOCUMENTS = 100;
/** A busy machine reads fewer: workers step back behind everything else. */
const SECONDS = 25;

test("whatever a file holds, it ends as a reading or a named refusal, and its worker lives on", async () => {
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
