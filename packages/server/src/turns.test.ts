import fc from "fast-check";
import { expect, it } from "vitest";
import { createTurns, NoTurn } from "./turns.ts";

/** Lets what was woken run. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

it("whoever asks once waits for one turn of each of the others, however much these ask for", async () => {
  const turns = createTurns({ places: 1, mostWaiting: 100 });
  const served: string[] = [];
  const work = async (key: string) => {
    const give = await turns.take(key);
    served.push(key);
    await settle();
    give();
  };
  const greedy = Array.from({ length: 20 }, () => work("greedy"));
  await Promise.all([work("modest"), work("other"), ...greedy]);
  // The first had the place before anybody else asked.
  expect(served.slice(0, 4)).toEqual(["greedy", "greedy", "modest", "other"]);
  expect(served.slice(4)).toEqual(Array.from({ length: 18 }, () => "greedy"));
});

it("no more hold a place than there are, all get one in the end, and nobody is passed over twice by the same key", async () => {
  const asks = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), asks, async (places, keys) => {
      const turns = createTurns({ places, mostWaiting: 100 });
      let held = 0;
      const waiting: { key: string; passed: string[] }[] = [];
      await Promise.all(
        keys.map(async (key) => {
          const own = { key, passed: [] as string[] };
          const isFirst = !waiting.some((other) => other.key === key);
          waiting.push(own);
          const give = await turns.take(key);
          waiting.splice(waiting.indexOf(own), 1);
          for (const other of waiting) if (other.key !== key) other.passed.push(key);
          held += 1;
          expect(held).toBeLessThanOrEqual(places);
          // Beside those that found a place free at the beginning.
          if (isFirst && own.passed.length > 0)
            for (const one of ["a", "b", "c"])
              expect(own.passed.filter((passed) => passed === one).length).toBeLessThanOrEqual(1 + places);
          await settle();
          held -= 1;
          give();
          give();
        }),
      );
      expect([held, waiting]).toEqual([0, []]);
    }),
    { numRuns: 50 },
  );
});

it("refuses whoever has too many waiting, and nobody else", async () => {
  const turns = createTurns({ places: 1, mostWaiting: 2 });
  const give = await turns.take("greedy");
  const waiting = [turns.take("greedy"), turns.take("greedy")];
  await expect(turns.take("greedy")).rejects.toBeInstanceOf(NoTurn);
  const modest = turns.take("modest");
  give();
  for (const each of [waiting[0], modest, waiting[1]]) (await each)?.();
  (await turns.take("greedy"))();
});
