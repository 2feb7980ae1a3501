/**
 * Fetches the reference rates and passes them on to the organizations' automatic rates. Callers during a fetch, in this process or
 * another, get its result. A source that fails only changes the reported status; organizations are told after a night's last try.
 */
import { formatDecimal } from "@tallyleaf/ledger";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { lockByName } from "../../platform/db/lock.ts";
import { eq, sql } from "../../platform/db/orm.ts";
import { exchangeRates, rateSources } from "../../platform/db/schema.ts";
import { type Job, job } from "../../platform/jobs/job.ts";
import type { JobRun } from "../../platform/jobs/job-queue.ts";
import { type RateProvider, RateSourceError } from "./provider.ts";
import { recordFailure } from "./record-failure.ts";
import { findNewestDay, findNewestRates, findSourceState, newestRate, writeReferenceRates } from "./reference.ts";
import { loadSnapshot } from "./snapshot.ts";

interface UpdateResult {
  /** Null: the rates are fresh. Else why they could not be fetched, in a sentence. */
  error: string | null;
  /** When rates were last fetched, and the newest day that is known; null: never, none. */
  lastSuccess: Date | null;
  asOf: string | null;
}

export interface RateUpdates {
  /** Null: this server fetches no rates. */
  readonly provider: RateProvider | null;
  /** Fetches now, or joins the fetch that is under way. */
  update(): Promise<UpdateResult>;
  /** Has the rates fetched each midnight in New York. */
  readonly jobs: readonly Job[];
  /** Loads the shipped rates when there are none, and fetches in the background when none ever were. */
  start(): Promise<void>;
  /** Cuts off a fetch that is under way. */
  stop(): Promise<void>;
}

interface Options {
  db: Database;
  provider: RateProvider | null;
  onError: (error: unknown, what: string) => void;
  /** In the transaction that has brought new rates. */
  onFetched: (tx: Transaction) => Promise<void>;
}

const KIND = "update-rates";
/** "Updates daily at midnight EST". */
const MIDNIGHT = { cron: "0 0 * * *", timeZone: "America/New_York" };
/** A source that is away at midnight may be back in ten minutes, or in some hours. */
const RETRIES = { retries: 6, retryDelaySeconds: 600, timeoutSeconds: 180 };

/** One for each process. */
export function createRateUpdates({ db, provider, onError, onFetched }: Options): RateUpdates {
  const stopping = new AbortController();
  let running: Promise<UpdateResult> | null = null;

  const update = () => {
    if (!provider) throw new Error("This server fetches no rates.");
    running ??= db
      .asSystem((tx) => updateOnce(tx, provider, onFetched, stopping.signal))
      .finally(() => {
        running = null;
      });
    return running;
  };
  const fetchOrFail = async (_data: object, { isLast }: Pick<JobRun, "isLast">) => {
    const { error, lastSuccess } = await update();
    if (error === null) return;
    if (isLast) await recordFailure(db, error, lastSuccess);
    throw new RateSourceError(error);
  };
  return {
    provider,
    update,
    jobs: provider ? [job(KIND, RETRIES, fetchOrFail, MIDNIGHT)] : [],
    start: async () => {
      await loadSnapshot(db);
      if (!provider) return;
      const state = await db.asSystem((tx) => findSourceState(tx, provider.source));
      if (state?.lastSuccessAt) return;
      update().catch((error: unknown) => {
        if (!stopping.signal.aborted) onError(error, "fetching exchange rates");
      });
    },
    stop: async () => {
      stopping.abort();
      await running?.catch(() => undefined);
    },
  };
}

/** The lock is held while the source is asked: who waits for it takes over what came out instead of asking again. */
async function updateOnce(
  tx: Transaction,
  provider: RateProvider,
  onFetched: Options["onFetched"],
  signal: AbortSignal,
): Promise<UpdateResult> {
  const { source } = provider;
  const asked = await readClock(tx);
  await lockByName(tx, `rates ${source}`);
  const before = await findSourceState(tx, source);
  if (!before?.lastAttemptAt || before.lastAttemptAt < asked) {
    const error = await fetchInto(tx, provider, signal);
    const lastAttemptAt = await readClock(tx);
    const outcome = { lastAttemptAt, error, ...(error === null ? { lastSuccessAt: lastAttemptAt } : {}) };
    await tx
      .insert(rateSources)
      .values({ source, ...outcome })
      .onConflictDoUpdate({ target: rateSources.source, set: outcome });
    if (error === null) {
      await refreshAutoRates(tx, lastAttemptAt);
      await onFetched(tx);
    }
  }
  const state = await findSourceState(tx, source);
  return {
    error: state?.error ?? null,
    lastSuccess: state?.lastSuccessAt ?? null,
    asOf: (await findNewestRates(tx))?.day ?? null,
  };
}

/** Null, or why nothing was fetched. */
async function fetchInto(tx: Transaction, provider: RateProvider, signal: AbortSignal): Promise<string | null> {
  try {
    const days = await provider.fetch(await findNewestDay(tx, provider.source), signal);
    await writeReferenceRates(tx, provider.source, days);
    return null;
  } catch (error) {
    if (error instanceof RateSourceError) return error.message;
    throw error;
  }
}

/** Brings the automatic rates of all organizations to the newest day. A pair that it does not have keeps its rate. */
async function refreshAutoRates(tx: Transaction, at: Date): Promise<void> {
  const newest = await findNewestRates(tx);
  const pairs = await tx
    .selectDistinct({ from: exchangeRates.fromCurrency, to: exchangeRates.toCurrency })
    .from(exchangeRates)
    .where(eq(exchangeRates.type, "auto"));
  const fresh = pairs.flatMap(({ from, to }) => {
    const rate = newestRate(newest, from, to);
    return rate ? [{ from, to, rate: formatDecimal(rate) }] : [];
  });
  const column = (name: "from" | "to" | "rate") => sql.param(fresh.map((pair) => pair[name]));
  await tx.execute(sql`
    update ${exchangeRates} set rate = fresh.rate, updated_at = ${at.toISOString()}::timestamptz
    from unnest(${column("from")}::text[], ${column("to")}::text[], ${column("rate")}::numeric[]) as fresh (of, into_, rate)
    where ${exchangeRates.type} = 'auto' and ${exchangeRates.fromCurrency} = fresh.of and ${exchangeRates.toCurrency} = fresh.into_`);
}

/** The time of now, not of the transaction's begin; to the millisecond, as it comes back from the database. */
async function readClock(tx: Transaction): Promise<Date> {
  const { rows } = await tx.execute<{ now: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::text as now`,
  );
  return new Date(Math.floor(Number(rows[0]?.now)));
}
