/** Deps that tell the metrics what is done in them, and are otherwise as they were. */
import { ExtractionError, type ExtractionPool } from "@tallyleaf/extraction";
import type { JobQueue } from "../jobs/job-queue.ts";
import type { Metrics } from "./metrics.ts";

/** The queue, each try of a job measured. */
export function meteredQueue(queue: JobQueue, metrics: Metrics): JobQueue {
  return {
    ...queue,
    handle: (kind, options, work) =>
      queue.handle(kind, options, async (data: Parameters<typeof work>[0], run) => {
        const began = performance.now();
        const tell = (outcome: "done" | "failed") => metrics.job(kind, outcome, (performance.now() - began) / 1000);
        return work(data, run).then(
          (answer) => {
            tell("done");
            return answer;
          },
          (error: unknown) => {
            tell("failed");
            throw error;
          },
        );
      }),
  };
}

/** Wraps the pool to measure each reading: duration, result, and confidence of the values. */
export function meteredPool(pool: ExtractionPool, metrics: Metrics): ExtractionPool {
  return {
    read: async (...input) => {
      const began = performance.now();
      const seconds = () => (performance.now() - began) / 1000;
      try {
        const result = await pool.read(...input);
        const sure = Object.values(result.reading.fields).flatMap((field) => (field ? [field.confidence] : []));
        metrics.reading(result.reading.status, seconds(), sure);
        return result;
      } catch (error) {
        metrics.reading(error instanceof ExtractionError ? error.code : "fault", seconds(), []);
        throw error;
      }
    },
    picture: (...input) => pool.picture(...input),
    fileInside: (...input) => pool.fileInside(...input),
    prepare: () => pool.prepare(),
    get waiting() {
      return pool.waiting;
    },
    destroy: () => pool.destroy(),
  };
}
