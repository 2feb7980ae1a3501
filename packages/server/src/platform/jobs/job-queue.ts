/**
 * Durable jobs: ordered in the transaction that causes them, done once by any of the processes that share the database, retried after
 * a failure, and resumed after the death of a process. Created by `createJobQueue` (queue.ts).
 */
import type { Transaction } from "../db/database.ts";

export interface JobOptions {
  /** Jobs of this kind that this process works on side by side; 1 when absent. */
  concurrency?: number;
  /** Number of retries before a failed job is given up; 8 when absent. */
  retries?: number;
  /** Before the first retry; each further wait is about twice as long, up to `longestRetryDelaySeconds`. 5 when absent. */
  retryDelaySeconds?: number;
  /** 3600 when absent. */
  longestRetryDelaySeconds?: number;
  /** Work that takes longer has failed; 300 when absent. */
  timeoutSeconds?: number;
  /**
   * Each job has a key, and there is one job of each key at a time. Organizations get their jobs done in turn. A job that a user
   * waits for (`hurry`) has places of its own, as many again as `concurrency` says. The work itself ends an attempt (`JobRun.end`,
   * `JobRun.putOff`), and decides how many there are. False when absent.
   */
  keyed?: boolean;
}

/** Key of a job of a keyed kind. */
export interface JobKey {
  organizationId: string;
  /** Unique among the organization's jobs of this kind. */
  key: string;
}

/** The job's current attempt, for its work. */
export interface JobRun {
  id: string;
  /** 1 for the first attempt; postponed attempts that don't count are left out. */
  attempt: number;
  /** No further attempt follows if this one fails. */
  isLast: boolean;
  /** Aborted if the result can no longer count: on a timeout, on the server's stop, or when another process has taken the job. */
  signal: AbortSignal;
  /**
   * Ends a keyed job in the transaction that writes its result, and deletes it. False: another process owns the job by now, and nothing
   * may be written. The transaction must not have entered an organization; it may afterwards.
   */
  end(tx: Transaction): Promise<boolean>;
  /** Postpones a keyed job, in a transaction as `end`. False: another process owns it by now. */
  putOff(tx: Transaction, how: PutOff): Promise<boolean>;
}

interface PutOff {
  /** Until the next try. */
  seconds: number;
  /** Whether this try counts as one. */
  counts: boolean;
  /** Stored with the job until the next attempt ends, for `lookAtJob`. */
  because: string;
}

/** Thrown by work that has reported its failure itself: the job is retried as usual, and nothing is logged. */
export class TryAgain extends Error {
  constructor() {
    super("to be tried again");
    this.name = "TryAgain";
  }
}

/**
 * Does the job; after an error it is retried later. A process can die at any point, so the work may run more than once and must be safe
 * to repeat. Everyone who can read the database can read a job's data: ids, never secrets. An object that it returns is the answer
 * to `ask`.
 */
export type JobWork<Data extends object> = (data: Data, run: JobRun) => Promise<unknown>;

/** No answer to a job: it failed for good, took too long, or the caller has to stop. */
export class NotAnswered extends Error {
  constructor(kind: string, why: string) {
    super(`job ${kind}: ${why}`);
    this.name = "NotAnswered";
  }
}

interface EnqueueOptions {
  /** Minimum delay; 0 when absent. */
  afterSeconds?: number;
}

interface AskOptions {
  /** Timeout of the answer. */
  seconds: number;
  /** Aborted when the caller stops waiting. */
  signal: AbortSignal;
  /** Jobs with a greater priority run first; 0 when absent. */
  priority?: number;
}

export interface JobQueue {
  /** Registers the work for a kind of job; before `start`. Kind: letters, digits, `-` and `_`. */
  handle<Data extends object>(kind: string, options: JobOptions, work: JobWork<Data>): void;
  /**
   * Schedules a handled kind by the clock, once for all processes together, with `{}` as its data; before `start`.
   *
   * @param cron five fields, as `0 0 * * *`
   * @param timeZone IANA name in which the fields are read, as `America/New_York`
   */
  schedule(kind: string, cron: string, timeZone: string): void;
  /**
   * Orders a job in the transaction: it runs soon after the commit, and never after a rollback. The transaction must not
   * have entered an organization (`enterOrganization`): the queue belongs to the system. The queue must have been started.
   */
  enqueue<Data extends object>(tx: Transaction, kind: string, data: Data, options?: EnqueueOptions): Promise<void>;
  /**
   * Orders a job of a keyed kind in the transaction, which may have entered an organization. Does nothing if the key has a job
   * already.
   */
  enqueueKeyed<Data extends object>(
    tx: Transaction,
    kind: string,
    key: JobKey,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Orders many jobs of one company like `enqueueKeyed`, one after the other; looks up their places only once. */
  enqueueAllKeyed<Data extends object>(
    tx: Transaction,
    kind: string,
    organizationId: string,
    jobs: readonly { key: string; data: Data }[],
  ): Promise<void>;
  /** Runs a pending keyed job at once, because a user waits for it; in a transaction like `enqueueKeyed`. */
  hurry(tx: Transaction, kind: string, key: JobKey): Promise<void>;
  /**
   * Orders a job at once, returns its result, and forgets it: for work that this process must leave to another.
   *
   * @throws NotAnswered
   */
  ask<Data extends object, Answer extends object>(kind: string, data: Data, options: AskOptions): Promise<Answer>;
  /** Starts taking jobs, if this process takes any. The database must be migrated (platform/db/migrate.ts). */
  start(): Promise<void>;
  /** Retries a job that was given up. */
  retry(kind: string, id: string): Promise<void>;
  /** Takes no more jobs of the kind in this process; running ones continue. */
  leave(kind: string): Promise<void>;
  /** Takes no more jobs and gives running ones `graceSeconds` to end; another process repeats the rest. */
  stop(graceSeconds: number): Promise<void>;
}
