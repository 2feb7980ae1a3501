/** The job queue on pg-boss: jobs are rows beside the business data, and a notification wakes a process that can run them. */
import { fromDrizzle, type JobWithMetadata, PgBoss } from "pg-boss";
import { sql } from "../db/orm.ts";
import { redactError } from "../process/log-redaction.ts";
import { pause } from "../process/pause.ts";
import { type JobOptions, type JobQueue, type JobWork, NotAnswered, TryAgain } from "./job-queue.ts";
import { KEYED_SETTINGS, keyedJobs, tryOf } from "./keyed.ts";

/** Connections beside the application's own pool; one more listens for new jobs. */
const CONNECTIONS = 2;
/** Another process takes over a dead process's job after the heartbeat and one poll: half a minute. */
const HEARTBEAT_SECONDS = 15;
const SUPERVISE_SECONDS = 15;
/** Interval of polls for jobs without a notification. */
const POLL_SECONDS = 5;
/** Retention of jobs that are done or given up. */
const KEEP_DONE_SECONDS = 24 * 3600;
/** Interval between the first two polls for an answer; it grows by half each time, up to a second. */
const ANSWER_MILLISECONDS = 50;

interface Options {
  /** Connection string; the database's pool serves requests and is not shared with the queue. */
  url: string;
  /** Reports failed attempts and errors of the database; neither ends the process. */
  onError: (error: unknown, what: string) => void;
  /** Whether this process runs jobs, and maintains the queue and its clock; otherwise it only orders them. True when absent. */
  takes?: boolean;
  /** Whether a process that runs jobs also orders the scheduled ones when they are due. True when absent. */
  clock?: boolean;
  /** False: of the keyed kinds, this process runs only jobs that a user waits for. */
  unhurried?: boolean;
}

interface Kind {
  name: string;
  options: JobOptions;
  work: JobWork<object>;
}

/** Creates the queue of a process; see `JobQueue` for its guarantees. */
export function createJobQueue({ url, onError, takes = true, clock = true, unhurried = true }: Options): JobQueue {
  const boss = new PgBoss({
    connectionString: url,
    max: CONNECTIONS,
    application_name: "tallyleaf jobs",
    useListenNotify: takes,
    supervise: takes,
    schedule: takes && clock,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    // The tables exist (platform/db/migrate.ts), and this start changes none: the option lets index builds that an upgrade has postponed
    // run in the background.
    migrate: true,
  });
  // Errors of its workers come as plain objects with the error's fields.
  boss.on("error", (error) =>
    onError(error instanceof Error ? error : new Error(String(Object(error).message)), "the job queue"),
  );
  boss.on("warning", ({ message }) => onError(new Error(message), "the job queue"));
  const kinds = new Map<string, Kind>();
  const schedules: { kind: string; cron: string; timeZone: string }[] = [];
  let started = false;

  async function run({ name, work }: Kind, job: JobWithMetadata<object>): Promise<object | undefined> {
    const { attempt, end, putOff } = tryOf(boss, name, job);
    const isLast = job.retryCount >= job.retryLimit;
    try {
      const answer = await work(job.data, { id: job.id, attempt, isLast, signal: job.signal, end, putOff });
      return typeof answer === "object" && answer !== null ? answer : undefined;
    } catch (error) {
      const cause = redactError(error);
      if (!(error instanceof TryAgain)) onError(cause, `job ${name}, try ${attempt}${isLast ? ": given up" : ""}`);
      // Stored with the job: only the message, since an error's other properties may hold secrets.
      throw new Error(cause instanceof Error ? cause.message : "failed");
    }
  }

  async function keep({ name, options }: Kind): Promise<void> {
    const { retries = 8, retryDelaySeconds = 5, longestRetryDelaySeconds = 3600, timeoutSeconds = 300 } = options;
    const backOff = {
      retryLimit: retries,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: longestRetryDelaySeconds,
    };
    const settings = {
      ...(options.keyed ? KEYED_SETTINGS : backOff),
      expireInSeconds: timeoutSeconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: KEEP_DONE_SECONDS,
      notify: true,
    };
    await boss.createQueue(name, { ...settings, ...(options.keyed ? { policy: "exclusive" } : {}) });
    // An earlier version may have created it with other settings.
    await boss.updateQueue(name, settings);
  }

  /** @param priorities of the jobs that it takes */
  async function addWorker(kind: Kind, priorities: { minPriority?: number; maxPriority?: number } = {}): Promise<void> {
    // A retry comes without a notification, so both intervals are the same.
    const polling = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS };
    const worker = await boss.work(
      kind.name,
      { includeMetadata: true, ...polling, ...priorities },
      async (jobs: JobWithMetadata<object>[]) => {
        // There may be more jobs: the worker looks again at once instead of at the next poll.
        boss.notifyWorker(worker);
        // One at a time: its answer is the batch's.
        const [job] = jobs;
        return job && run(kind, job);
      },
    );
  }

  const beforeStart = () => {
    if (started) throw new Error("The job queue has been started: what it does is said before.");
  };
  return {
    handle: (name, options, work) => {
      beforeStart();
      if (kinds.has(name)) throw new Error(`The job kind ${name} is handled twice.`);
      // The type of the data is right: `enqueue` uses the same name.
      kinds.set(name, { name, options, work: work as JobWork<object> });
    },
    schedule: (kind, cron, timeZone) => {
      beforeStart();
      schedules.push({ kind, cron, timeZone });
    },
    enqueue: async (tx, kind, data, { afterSeconds = 0 } = {}) => {
      if (!started) throw new Error("The job queue has not been started.");
      await boss.send(kind, data, { db: fromDrizzle(tx, sql), startAfter: Math.ceil(afterSeconds) });
    },
    ...keyedJobs(boss),
    ask: async (kind, data, { seconds, signal, priority = 0 }) => {
      if (!started) throw new Error("The job queue has not been started.");
      const id = (await boss.send(kind, data, { priority })) ?? "";
      const until = performance.now() + seconds * 1000;
      for (let wait = ANSWER_MILLISECONDS; performance.now() < until; wait = Math.min(wait * 1.5, 1000)) {
        await pause(wait, signal);
        if (signal.aborted) throw new NotAnswered(kind, "who asked stops");
        const [job] = await boss.findJobs(kind, { id });
        if (job?.state === "completed") {
          await boss.deleteJob(kind, id);
          return job.output as never;
        }
        if (!job || job.state === "failed" || job.state === "cancelled") throw new NotAnswered(kind, "it failed");
      }
      throw new NotAnswered(kind, "it took too long");
    },
    start: async () => {
      beforeStart();
      await boss.start();
      started = true;
      for (const kind of kinds.values()) await keep(kind);
      if (!takes) return;
      // Only now: a job may order jobs of any other kind.
      for (const kind of kinds.values())
        for (let index = 0; index < (kind.options.concurrency ?? 1); index++) {
          if (!kind.options.keyed) await addWorker(kind);
          else {
            await addWorker(kind, { minPriority: 1 });
            if (unhurried) await addWorker(kind, { maxPriority: 0 });
          }
        }
      // A schedule that was missed while no process ran is made up for, once.
      for (const { kind, cron, timeZone } of schedules)
        await boss.schedule(kind, cron, {}, { tz: timeZone, missed: "once" });
    },
    retry: async (kind, id) => void (await boss.retry(kind, id)),
    leave: (kind) => boss.offWork(kind, { wait: false }),
    stop: (graceSeconds) => boss.stop({ timeout: graceSeconds * 1000 }),
  };
}
