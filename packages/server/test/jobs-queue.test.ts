/** Durable jobs on a real database: in the transaction, once, again after trouble, by the clock, and handed back at a stop. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../src/platform/db/database.ts";
import type { JobQueue } from "../src/platform/jobs/job-queue.ts";
import { createJobQueue } from "../src/platform/jobs/queue.ts";
import { until } from "./embedded/support.ts";
import { createTestDatabase, type TestDatabase } from "./support/database.ts";

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { onError: () => undefined });
});
const queues: JobQueue[] = [];
const told: string[] = [];
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop(1)));
  told.length = 0;
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

function newQueue(): JobQueue {
  const onError = (error: unknown, what: string) => told.push(`${what}: ${(error as Error).message}`);
  const queue = createJobQueue({ url: database.url, onError });
  queues.push(queue);
  return queue;
}
const connections = async () => {
  const { rows } = await db.asSystem((tx) =>
    tx.execute(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'tallyleaf jobs'`),
  );
  return rows[0]?.count;
};
const rowsOf = (kind: string) =>
  db
    .asSystem((tx) => tx.execute(sql`select state::text, retry_count, output from pgboss.job where name = ${kind}`))
    .then(({ rows }) => rows);

describe("a job", () => {
  it("runs right after the commit, and never after a rollback", async () => {
    const queue = newQueue();
    const done: [string, number][] = [];
    queue.handle<{ id: string }>("prompt", {}, async ({ id }) => {
      done.push([id, performance.now()]);
    });
    await queue.start();
    const rolledBack = db.asSystem(async (tx) => {
      await queue.enqueue(tx, "prompt", { id: "undone" });
      throw new Error("no");
    });
    await expect(rolledBack).rejects.toThrow("no");
    let committed = Number.POSITIVE_INFINITY;
    await db.asSystem((tx) => queue.enqueue(tx, "prompt", { id: "kept" }));
    committed = performance.now();
    await until("the job is done", () => done.length > 0);
    expect(done.map(([id]) => id)).toEqual(["kept"]);
    // Generous on a busy machine, and still far below the poll that would find it without the notification.
    expect((done[0]?.[1] ?? 0) - committed).toBeLessThan(2000);
    expect(await rowsOf("prompt")).toHaveLength(1);
    expect(await connections()).toBeLessThanOrEqual(3);
  });

  it("runs once, with any number of processes", async () => {
    const done: number[] = [];
    const shared = [newQueue(), newQueue(), newQueue()];
    for (const queue of shared)
      queue.handle<{ number: number }>("shared", { concurrency: 2 }, async ({ number }) => {
        await pause(5);
        done.push(number);
      });
    await Promise.all(shared.map((queue) => queue.start()));
    const numbers = Array.from({ length: 60 }, (_, number) => number);
    await db.asSystem(async (tx) => {
      for (const number of numbers) await shared[number % 3]?.enqueue(tx, "shared", { number });
    });
    await until("all are done", () => done.length >= numbers.length);
    await until("all are settled", async () => (await rowsOf("shared")).every(({ state }) => state === "completed"));
    expect(done.sort((a, b) => a - b)).toEqual(numbers);
  });

  it("is retried after a failure and finally given up, each with a log line", async () => {
    const queue = newQueue();
    const tries: [number, boolean][] = [];
    queue.handle("failing", { retries: 1, retryDelaySeconds: 1 }, async (_data, { attempt, isLast }) => {
      tries.push([attempt, isLast]);
      throw Object.assign(new Error("no luck"), { secret: "hunter2" });
    });
    await queue.start();
    await db.asSystem((tx) => queue.enqueue(tx, "failing", {}));
    await until("it is given up", async () => (await rowsOf("failing"))[0]?.state === "failed");
    expect(tries).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(told).toEqual(["job failing, try 1: no luck", "job failing, try 2: given up: no luck"]);
    expect(JSON.stringify(await rowsOf("failing"))).not.toContain("hunter2");
  });

  it("is taken over within a minute when its process dies", { timeout: 90_000 }, async () => {
    const queue = newQueue();
    const tries: number[] = [];
    queue.handle("orphaned", {}, async (_data, { attempt }) => {
      tries.push(attempt);
    });
    // Claimed by a process that then stays silent.
    const dead = new PgBoss({ connectionString: database.url, supervise: false, schedule: false, max: 1 });
    await queue.start();
    await queue.stop(1);
    await dead.start();
    await dead.send("orphaned", {});
    expect(await dead.fetch("orphaned")).toHaveLength(1);
    await dead.stop({ graceful: false });
    const heir = newQueue();
    heir.handle("orphaned", {}, async (_data, { attempt }) => {
      tries.push(attempt);
    });
    await heir.start();
    await until("the job is done", () => tries.length > 0, 60);
    expect(tries).toEqual([2]);
  });

  it("is told about a stop that interrupts it, and runs elsewhere", async () => {
    const [first, second] = [newQueue(), newQueue()];
    const events: string[] = [];
    first.handle("cut", {}, async (_data, { signal }) => {
      events.push("begun");
      await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
      events.push("cut off");
    });
    second.handle("cut", {}, async () => {
      events.push("done");
    });
    await first.start();
    await db.asSystem((tx) => first.enqueue(tx, "cut", {}));
    await until("it has begun", () => events.length > 0);
    const begin = performance.now();
    await first.stop(1);
    expect(performance.now() - begin).toBeLessThan(5000);
    await second.start();
    await until("it is done", () => events.includes("done"));
    expect(events).toEqual(["begun", "cut off", "done"]);
  });
});

describe("a job with a key", () => {
  const [ada, grace] = ["ada", "grace"];
  /** Orders jobs of one company while no process claims any. */
  async function ordered(kind: string, keys: [organizationId: string, key: string][]) {
    const orders = createJobQueue({ url: database.url, takes: false, onError: () => undefined });
    orders.handle(kind, { keyed: true }, async () => undefined);
    await orders.start();
    queues.push(orders);
    for (const [organizationId, key] of keys)
      await db.asSystem((tx) =>
        orders.enqueueKeyed(tx, kind, { organizationId, key }, { name: `${organizationId} ${key}` }),
      );
    return orders;
  }
  /** Takes one job after the other, and says in which order. */
  async function taken(kind: string, count: number): Promise<string[]> {
    const queue = newQueue();
    const done: string[] = [];
    queue.handle<{ name: string }>(kind, { keyed: true }, async ({ name }, { end }) => {
      if (await db.asSystem(end)) done.push(name);
    });
    await queue.start();
    await until("all are done", () => done.length === count);
    return done;
  }
  const many = (organizationId: string, count: number) =>
    Array.from({ length: count }, (_, key): [string, string] => [organizationId, String(key)]);

  it("runs one at a time, and leaves nothing behind", async () => {
    await ordered("one", [
      [ada, "1"],
      [ada, "1"],
      [grace, "1"],
    ]);
    expect(await rowsOf("one")).toHaveLength(2);
    expect(await taken("one", 2)).toEqual(["ada 1", "grace 1"]);
    await until("nothing is left", async () => (await rowsOf("one")).length === 0);
  });

  it("takes turns: 1,000 jobs of one company don't delay another's", async () => {
    await ordered("turns", [...many(ada, 8), ...many(grace, 2)]);
    expect((await taken("turns", 10)).slice(0, 4)).toEqual(["ada 0", "grace 0", "ada 1", "grace 1"]);
  });

  it("has the same place when ordered with many others as alone", async () => {
    const before = [...many(ada, 2), ...many(grace, 4)];
    const alone = await ordered("alone", before);
    const together = await ordered("together", before);
    const jobs = many(ada, 5).map(([, key]) => ({ key, data: { name: `ada ${key}` } }));
    for (const { key, data } of jobs)
      await db.asSystem((tx) => alone.enqueueKeyed(tx, "alone", { organizationId: ada, key }, data));
    await db.asSystem((tx) => together.enqueueAllKeyed(tx, "together", ada, jobs));
    const turns = ["ada 0", "grace 0", "ada 1", "grace 1", "grace 2", "ada 2", "grace 3", "ada 3", "ada 4"];
    expect(await taken("alone", 9)).toEqual(turns);
    expect(await taken("together", 9)).toEqual(turns);
  });

  it("doesn't go before all earlier jobs when its company comes late", async () => {
    const orders = await ordered("late", many(ada, 8));
    // Six of them are done.
    await db.asSystem((tx) => tx.execute(sql`delete from pgboss.job where name = 'late' and priority > -6`));
    for (const [organizationId, key] of many(grace, 4))
      await db.asSystem((tx) => orders.enqueueKeyed(tx, "late", { organizationId, key }, { name: `grace ${key}` }));
    expect((await taken("late", 6)).slice(0, 4)).toEqual(["ada 6", "grace 0", "ada 7", "grace 1"]);
  });

  it("comes before later ones of another company when its company's last job is running", async () => {
    const orders = await ordered("running", many(ada, 4));
    // Three are done, and the last one runs.
    await db.asSystem((tx) => tx.execute(sql`delete from pgboss.job where name = 'running' and priority > -3`));
    await db.asSystem((tx) =>
      tx.execute(sql`update pgboss.job set state = 'active', started_on = now() where name = 'running'`),
    );
    const order = (organizationId: string, key: string) =>
      db.asSystem((tx) =>
        orders.enqueueKeyed(tx, "running", { organizationId, key }, { name: `${organizationId} ${key}` }),
      );
    for (const [organizationId, key] of many(grace, 4)) await order(organizationId, key);
    await order(ada, "9");
    const waiting = await db.asSystem((tx) =>
      tx.execute<{ name: string }>(sql`
        select data->>'name' as name from pgboss.job where name = 'running' and state < 'active'
          order by priority desc, created_on, id`),
    );
    expect(waiting.rows.map(({ name }) => name).slice(0, 3)).toEqual(["grace 0", "grace 1", "ada 9"]);
  });

  it("finds its place without reading the jobs of all companies", async () => {
    const orders = await ordered("full", [[ada, "first"]]);
    await db.asSystem((tx) =>
      tx.execute(sql`
        insert into pgboss.job (name, data, policy, singleton_key, group_id, priority)
          select name, data, policy, 'n' || n, 'company ' || n % 400, -n / 400 from pgboss.job, generate_series(1, 4000) n where name = 'full'`),
    );
    await db.asSystem((tx) => tx.execute(sql`analyze pgboss.job_common`));
    const rowsRead = await db.asSystem(async (tx) => {
      const read = async () => {
        const { rows } = await tx.execute<{ read: number }>(sql`
          select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables where relname = 'job_common'`);
        return rows[0]?.read ?? 0;
      };
      const before = await read();
      for (const organizationId of [ada, grace, "company 7"])
        await orders.enqueueKeyed(tx, "full", { organizationId, key: "next" }, {});
      return (await read()) - before;
    });
    expect(rowsRead).toBeLessThan(100);
  });

  it("keeps its place when it is hurried again", async () => {
    const orders = await ordered("again", [
      [ada, "0"],
      [grace, "0"],
      ["alan", "0"],
    ]);
    const hurry = (organizationId: string) =>
      db.asSystem((tx) => orders.hurry(tx, "again", { organizationId, key: "0" }));
    for (const organizationId of [ada, grace, ada, ada, "alan"]) await hurry(organizationId);
    expect(await taken("again", 3)).toEqual(["ada 0", "grace 0", "alan 0"]);
  });

  it("has a reserved place when a user waits for it, also in turn by company", async () => {
    const orders = await ordered("hurried", [...many(ada, 6), [grace, "0"]]);
    const hurry = (organizationId: string, key: string) =>
      db.asSystem((tx) => orders.hurry(tx, "hurried", { organizationId, key }));
    for (const key of ["3", "4", "5"]) await hurry(ada, key);
    await hurry(grace, "0");
    const waitedFor = createJobQueue({ url: database.url, unhurried: false, onError: () => undefined });
    queues.push(waitedFor);
    const done: string[] = [];
    waitedFor.handle<{ name: string }>("hurried", { keyed: true }, async ({ name }, { end }) => {
      if (await db.asSystem(end)) done.push(name);
    });
    await waitedFor.start();
    await until("they are done", () => done.length === 4);
    await pause(300);
    expect(done).toEqual(["ada 3", "grace 0", "ada 4", "ada 5"]);
    expect(await rowsOf("hurried")).toHaveLength(3);
  });

  it("can be ordered and hurried in a member's transaction, which stays in its company", async () => {
    const queue = newQueue();
    queue.handle("inside", { keyed: true }, async () => undefined);
    await queue.start();
    const organizationId = randomUUID();
    const inside = db.asOrganization(organizationId, async (tx) => {
      await queue.enqueueKeyed(tx, "inside", { organizationId, key: "1" }, {}, { afterSeconds: 60 });
      await queue.hurry(tx, "inside", { organizationId, key: "2" });
      const { rows } = await tx.execute<{ role: string }>(sql`select current_user as role`);
      expect(rows[0]?.role).toBe("tallyleaf_app");
      await tx.execute(sql`select 1 from pgboss.job`);
    });
    await expect(inside).rejects.toMatchObject({ cause: { message: "permission denied for schema pgboss" } });
    expect(await rowsOf("inside")).toEqual([]);
  });
});

describe("a schedule", () => {
  it("runs once for all processes, in its time zone, and once after a downtime", async () => {
    const halfAnHourAgo = new Date(Date.now() - 30 * 60_000);
    const [hour, minute] = new Intl.DateTimeFormat("en-GB", { timeZone: "America/New_York", timeStyle: "short" })
      .format(halfAnHourAgo)
      .split(":")
      .map(Number);
    const done: object[] = [];
    const withSchedule = () => {
      const queue = newQueue();
      queue.handle("midnight", {}, async (data) => {
        done.push(data);
      });
      queue.schedule("midnight", `${minute} ${hour} * * *`, "America/New_York");
      return queue;
    };
    const before = withSchedule();
    await before.start();
    await before.stop(1);
    expect(done).toEqual([]);
    await db.asSystem(async (tx) => {
      await tx.execute(sql`update pgboss.version set cron_on = now() - interval '3 hours'`);
      await tx.execute(sql`update pgboss.schedule set created_on = now() - interval '1 day'`);
    });
    await Promise.all([withSchedule(), withSchedule()].map((queue) => queue.start()));
    await until("it is done", () => done.length > 0);
    // Longer than the looks for scheduled jobs are apart.
    await pause(7000);
    expect(done).toEqual([{}]);
  });
});

describe("the queue", () => {
  it("is closed to the role of signed-in members", async () => {
    const queue = newQueue();
    queue.handle("guarded", {}, async () => undefined);
    await queue.start();
    const organization = randomUUID();
    await expect(db.asOrganization(organization, (tx) => queue.enqueue(tx, "guarded", {}))).rejects.toMatchObject({
      cause: { message: "permission denied for schema pgboss" },
    });
  });

  it("reports calls that come too early, too late, or twice", async () => {
    const queue = newQueue();
    queue.handle("once", {}, async () => undefined);
    expect(() => queue.handle("once", {}, async () => undefined)).toThrow("handled twice");
    await expect(db.asSystem((tx) => queue.enqueue(tx, "once", {}))).rejects.toThrow("has not been started");
    await queue.start();
    expect(() => queue.schedule("once", "0 * * * *", "UTC")).toThrow("has been started");
    await expect(db.asSystem((tx) => queue.enqueue(tx, "unknown", {}))).rejects.toThrow("unknown does not exist");
  });
});
