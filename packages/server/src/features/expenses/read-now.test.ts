/** Asking for a reading elsewhere: in which order, and what comes of a document that is handed back. */
import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { type JobQueue, NotAnswered } from "../../platform/jobs/job-queue.ts";
import type { JobKey } from "./jobs.ts";
import { readingElsewhere } from "./read-now.ts";

/** A queue that notes what it is asked, and answers when it is told to. */
function queueOf(answers: (() => Promise<unknown>)[] = []) {
  const asked: [string, number | undefined][] = [];
  const queue = {
    ask: (_kind: string, job: JobKey, { priority }: { priority?: number }) => {
      asked.push([`${job.organizationId} ${job.expenseId}`, priority]);
      return answers.shift()?.() ?? new Promise(() => undefined);
    },
  };
  return { queue: queue as unknown as JobQueue, asked };
}
const job = (organizationId: string, expenseId: number): JobKey => ({ organizationId, expenseId });

it("the first document of each organization goes before the second of any", async () => {
  const { queue, asked } = queueOf([async () => ({ outcome: "done" })]);
  const reading = readingElsewhere(queue);
  expect(await reading.readNow(job("ada", 1))).toBe("done");
  for (const each of [job("ada", 2), job("ada", 3), job("grace", 4)]) void reading.readNow(each);
  await turn();
  expect(asked).toEqual([
    ["ada 1", 0],
    ["ada 2", 0],
    ["ada 3", -1],
    ["grace 4", 0],
  ]);
});

it("a document that is handed back is asked for again; of one that nobody answers for, another's result is waited for", async () => {
  const { queue, asked } = queueOf([
    async () => ({ outcome: "handed_back" }),
    async () => ({ outcome: "done" }),
    () => Promise.reject(new NotAnswered("read-now", "it failed")),
  ]);
  const reading = readingElsewhere(queue);
  expect(await reading.readNow(job("ada", 1))).toBe("done");
  expect(asked).toHaveLength(2);
  expect(await reading.readNow(job("ada", 2))).toBeNull();
});
