/** Counts attempts in a window of time, in the database, so that all processes count together. */
import type { Database, Transaction } from "../db/database.ts";
import { inArray, sql } from "../db/orm.ts";
import { attempts } from "../db/schema.ts";

export interface Attempts {
  count: number;
  /** Until the window ends. */
  secondsLeft: number;
}

/**
 * Counts one more attempt under the key and says how many there were in the running window, this one included.
 *
 * @param weight what it counts for: 1 for an attempt, or its bytes
 */
export async function countAttempt(db: Database, key: string, windowSeconds: number, weight = 1): Promise<Attempts> {
  const fresh = sql`now() + make_interval(secs => ${windowSeconds})`;
  const over = sql`${attempts.windowEndsAt} <= now()`;
  const [row] = await db.asSystem((tx) =>
    tx
      .insert(attempts)
      .values({ key, windowEndsAt: fresh, count: weight })
      .onConflictDoUpdate({
        target: attempts.key,
        set: {
          count: sql`case when ${over} then ${weight}::int else ${attempts.count} + ${weight}::int end`,
          windowEndsAt: sql`case when ${over} then ${fresh} else ${attempts.windowEndsAt} end`,
        },
      })
      .returning({
        count: attempts.count,
        secondsLeft: sql<number>`extract(epoch from ${attempts.windowEndsAt} - now())::float8`,
      }),
  );
  return row ?? { count: weight, secondsLeft: windowSeconds };
}

/**
 * Counts under all of the keys, or under none of them where one would have more than it may: in the transaction of what is limited, so that
 * a call that fails has counted nothing. Its rows are locked until the transaction ends, in one order, so that nobody waits in a circle.
 *
 * @param weight what is added under each key, at least 1
 * @returns the first of the given keys that is full, with the seconds until its window ends; null: it is counted
 */
export async function takeTogether(
  tx: Transaction,
  limits: readonly { key: string; most: number }[],
  windowSeconds: number,
  weight: number,
): Promise<{ key: string; secondsLeft: number } | null> {
  const keys = limits.map(({ key }) => key).sort();
  const fresh = sql`now() + make_interval(secs => ${windowSeconds})`;
  const over = sql`${attempts.windowEndsAt} <= now()`;
  // Locks each row, and restarts windows that have ended.
  const rows = await tx
    .insert(attempts)
    .values(keys.map((key) => ({ key, windowEndsAt: fresh, count: 0 })))
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${over} then 0 else ${attempts.count} end`,
        windowEndsAt: sql`case when ${over} then ${fresh} else ${attempts.windowEndsAt} end`,
      },
    })
    .returning({
      key: attempts.key,
      count: attempts.count,
      secondsLeft: sql<number>`extract(epoch from ${attempts.windowEndsAt} - now())::float8`,
    });
  for (const { key, most } of limits) {
    const row = rows.find((one) => one.key === key);
    if ((row?.count ?? 0) + weight > most) return { key, secondsLeft: row?.secondsLeft ?? windowSeconds };
  }
  await tx
    .update(attempts)
    .set({ count: sql`${attempts.count} + ${weight}::int` })
    .where(inArray(attempts.key, keys));
  return null;
}

/** Forgets the attempts under the key (after a success). */
export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.asSystem((tx) => tx.delete(attempts).where(sql`${attempts.key} = ${key}`));
}

/** Takes back one attempt that was counted, after a success; the others under the key stay. */
export async function takeBackAttempt(db: Database, key: string): Promise<void> {
  await db.asSystem((tx) =>
    tx
      .update(attempts)
      .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
      .where(sql`${attempts.key} = ${key} and ${attempts.windowEndsAt} > now()`),
  );
}

/** Removes windows that have ended. */
export async function sweepAttempts(db: Database): Promise<void> {
  await db.asSystem((tx) => tx.delete(attempts).where(sql`${attempts.windowEndsAt} <= now()`));
}
