/**
 * Durable jobs: ordered in the transaction that gives the reason, done once by any of the processes that share the database,
 * tried again when they fail, taken up again when the process dies. Made by `createJobQueue` (queue.ts).
 */
import type { Transaction } from "../db/database.ts";

export interface JobOptions {
  /** Jobs of this kind that this process works on side by side; 1 when absent. */
  concurrency?: number;
  /** How often a failed job is tried again before it is given up; 8 when absent. */
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

/** What a job of a keyed kind is known by. */
export interface JobKey {
  organizationId: string;
  /** Among the jobs of the organization. */
  key: string;
}

/** What the work may want to know about its job. */
export interface JobRun {
  id: string;
  /** 1 for the first try; tries that were put off without being counted left out. */
  attempt: number;
  /** No further try follows when this one fails. */
  isLast: boolean;
  /** Aborted when the result can no longer count: the time is over, the server stops, another process has taken the job. */
  signal: AbortSignal;
  /**
   * Ends a keyed job in the transaction that writes its result; nothing of the job is left. False: the job is another's by now, and
   * nothing may be written. The transaction must not have entered an organization, and enters it afterwards.
   */
  end(tx: Transaction): Promise<boolean>;
  /** Gives a keyed job back undone, in a transaction as `end`. False: it is another's by now. */
  putOff(tx: Transaction, how: PutOff): Promise<boolean>;
}

interface PutOff {
  /** Until the next try. */
  seconds: number;
  /** Whether this try counts as one. */
  counts: boolean;
  /** Kept with the job until the next try ends, for `lookAtJob`. */
  because: string;
}

/** Thrown by work that has told of its failure itself: it is tried again like any other, and nothing is logged. */
export class TryAgain extends Error {
  constructor() {
    super("to be tried again");
    this.name = "TryAgain";
  }
}

/**
 * Does the job; an error means try again later. A process can die at any point, so the work may be done more than once and
 * must bear it. A job's data is readable to who reads the database: ids, never secrets. An object that it returns is the answer to
 * who asked for the job (`ask`).
 */
export type JobWork<Data extends object> = (data: Data, run: JobRun) => Promise<unknown>;

/** No answer to a job that was asked for: it failed for good, took too long, or who asked has to stop. */
export class NotAnswered extends Error {
  constructor(kind: string, why: string) {
    super(`job ${kind}: ${why}`);
    this.name = "NotAnswered";
  }
}

interface EnqueueOptions {
  /** It is not begun before so many seconds have passed; 0 when absent. */
  afterSeconds?: number;
}

interface AskOptions {
  /** How long the answer is waited for. */
  seconds: number;
  /** Aborted when nobody can wait any longer. */
  signal: AbortSignal;
  /** A job with a greater one is done first; 0 when absent. */
  priority?: number;
}

export interface JobQueue {
  /** Says what does the jobs of a kind; before `start`. Kind: letters, digits, `-` and `_`. */
  handle<Data extends object>(kind: string, options: JobOptions, work: JobWork<Data>): void;
  /**
   * Has a handled kind done again and again, once for all processes together, with `{}` as its data; before `start`.
   *
   * @param cron five fields, as `0 0 * * *`
   * @param timeZone IANA name in which the fields are read, as `America/New_York`
   */
  schedule(kind: string, cron: string, timeZone: string): void;
  /**
   * Orders a job in the transaction: it is done soon after the commit, and never after a rollback. The transaction must not
   * have entered an organization (`enterOrganization`): the queue belongs to the system. The queue must have been started.
   */
  enqueue<Data extends object>(tx: Transaction, kind: string, data: Data, options?: EnqueueOptions): Promise<void>;
  /**
   * Orders a job of a keyed kind in the transaction, which may have entered an organization. Nothing is ordered where
   * the key has a job already.
   */
  enqueueKeyed<Data extends object>(
    tx: Transaction,
    kind: string,
    key: JobKey,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Orders many jobs of one company as `enqueueKeyed` does, one after the other: their places are looked up once. */
  enqueueAllKeyed<Data extends object>(
    tx: Transaction,
    kind: string,
    organizationId: string,
    jobs: readonly { key: string; data: Data }[],
  ): Promise<void>;
  /** Runs a pending keyed job at once, because a user waits for it; in a transaction like `enqueueKeyed`. */
  hurry(tx: Transaction, kind: string, key: JobKey): Promise<void>;
  /**
   * Orders a job at once and waits for what it returns, which is then forgotten: for work that this process must leave to another.
   *
   * @throws NotAnswered
   */
  ask<Data extends object, Answer extends object>(kind: string, data: Data, options: AskOptions): Promise<Answer>;
  /** Begins to take jobs, where this process takes any. The database must be migrated (platform/db/migrate.ts). */
  start(): Promise<void>;
  /** Tries a job again that was given up. */
  retry(kind: string, id: string): Promise<void>;
  /** Takes no more jobs of the kind in this process; the running ones go on. */
  leave(kind: string): Promise<void>;
  /** Takes no more jobs, gives the running ones `graceSeconds` to end; what does not is done again by another process. */
  stop(graceSeconds: number): Promise<void>;
}
