/** Counts attempts in a window of time, in the database, so that all processes count together. */
import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
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
