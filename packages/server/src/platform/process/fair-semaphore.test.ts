import fc from "fast-check";
import { expect, it } from "vitest";
import { createFairSemaphore, NoTurn } from "./fair-semaphore.ts";

/** Lets what was woken run. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Work that holds its place until all that was woken has run. */
function worked(places: number) {
  const turns = createFairSemaphore({ places, mostWaiting: 100 });
  const served: string[] = [];
  const work = async (key: string) => {
    const giveBack = await turns.take(key);
    served.push(key);
    await settle();
    giveBack();
  };
  return { served, work };
}

it("makes a single caller wait for at most one slot of each other key, however much they request", async () => {
  const { served, work } = worked(1);
  const greedy = Array.from({ length: 20 }, () => work("greedy"));
  await Promise.all([...greedy, work("modest"), work("other")]);
  // The first had the slot before the others asked.
  const firsts = served.slice(0, 4);
  expect([firsts[0], firsts.slice(1).sort()]).toEqual(["greedy", ["greedy", "modest", "other"]]);
  expect(served.slice(4)).toEqual(Array.from({ length: 18 }, () => "greedy"));
});

it("gives a lone key all slots, and only its share while others ask, and for a moment after", async () => {
  let now = 0;
  const turns = createFairSemaphore({ places: 6, mostWaiting: 100, now: () => now });
  const held: (() => void)[] = [];
  const ask = (key: string) => void turns.take(key).then((giveBack) => held.push(giveBack));
  for (let count = 0; count < 10; count += 1) ask("greedy");
  await settle();
  expect(held.length).toBe(6);
  ask("modest");
  for (const giveBack of held.splice(0)) giveBack();
  await settle();
  // Of the four that waited three begin: the other three places are kept ready.
  expect(held.length).toBe(4);
  for (const giveBack of held.splice(0)) giveBack();
  await settle();
  for (let count = 0; count < 10; count += 1) ask("greedy");
  await settle();
  expect(held.length).toBe(3);
  now += 20_000;
  ask("greedy");
  await settle();
  expect(held.length).toBe(6);
});

it("never exceeds its slots, and serves everyone in the end", async () => {
  const asks = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), asks, async (places, keys) => {
      const turns = createFairSemaphore({ places, mostWaiting: 100 });
      let [held, served] = [0, 0];
      await Promise.all(
        keys.map(async (key) => {
          const giveBack = await turns.take(key);
          held += 1;
          expect(held).toBeLessThanOrEqual(places);
          await settle();
          held -= 1;
          served += 1;
          giveBack();
          giveBack();
        }),
      );
      expect([held, served]).toEqual([0, keys.length]);
    }),
    { numRuns: 50 },
  );
});

it("refuses a key with too many waiting callers, and no other", async () => {
  const turns = createFairSemaphore({ places: 1, mostWaiting: 2 });
  const giveBack = await turns.take("greedy");
  const waiting = [turns.take("greedy"), turns.take("greedy")];
  await expect(turns.take("greedy")).rejects.toBeInstanceOf(NoTurn);
  const modest = turns.take("modest");
  giveBack();
  const began = [...waiting, modest].map(async (one) => (await one)());
  await Promise.all(began);
  (await turns.take("greedy"))();
});
