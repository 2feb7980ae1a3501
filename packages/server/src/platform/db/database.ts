/**
 * Access to the database: one pool, and one transaction for each request, which knows its caller.
 *
 * `asOrganization` runs as a role to which row-level security applies, with the organization set: a query that forgets its
 * organization returns nothing of another. `asSystem` is for what happens before an organization is known (sign-in) and
 * for the sweep over all organizations; features reach for it only there.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle, type NodePgDatabase, NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import pg from "pg";
import { createFairSemaphore } from "../process/fair-semaphore.ts";
import { createNews, type News } from "./news.ts";
import { PgDialect, sql } from "./orm.ts";
import { APP_ROLE } from "./schema.ts";

export type Transaction = Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0];

/** Single statements, inside or outside of a transaction. */
export type Reader = Pick<Transaction, "select" | "update">;

export interface Database {
  /** One transaction inside one organization, under row-level security. */
  asOrganization<T>(organizationId: string, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Runs independent statements over all organizations, without the two further round trips of a transaction. */
  askSystem<T>(ask: (db: Reader) => Promise<T>): Promise<T>;
  /** One transaction that sees all organizations. */
  asSystem<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Notifications of the database to all processes. */
  readonly news: News;
  /** Ends when all connections are released. */
  close(): Promise<void>;
}

/**
 * Puts the rest of a transaction under the organization's row-level security; undone at its end. Statements are not JIT-compiled: that
 * takes longer than any request of a member should. Each has a timeout, so that none holds its connection for ever.
 */
export async function enterOrganization(
  tx: Transaction,
  organizationId: string,
  statementSeconds = STATEMENT_SECONDS,
): Promise<void> {
  await tx.execute(sql.raw(entering(organizationId, statementSeconds)));
}

/** The statement that enters an organization: a text without parameters, so that it can go along with `begin`. */
function entering(organizationId: string, statementSeconds: number): string {
  const settings = {
    role: APP_ROLE,
    "app.organization_id": organizationId,
    jit: "off",
    statement_timeout: `${Math.round(statementSeconds * 1000)}ms`,
  };
  const each = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`,
  );
  return `select ${each.join(", ")}`;
}

/**
 * Runs work on tables that members have no rights in, inside a transaction that may have entered an organization; enters it again
 * afterwards. If the work fails, so does the transaction.
 */
export async function outsideOrganization<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.execute<{ role: string }>(
    sql`select current_setting('role') as role, set_config('role', 'none', true)`,
  );
  const comeBack = () => tx.execute(sql`select set_config('role', ${rows[0]?.role ?? APP_ROLE}, true)`);
  try {
    const result = await work();
    await comeBack();
    return result;
  } catch (error) {
    // An aborted transaction accepts no statement; its end restores the role.
    await comeBack().catch(() => undefined);
    throw error;
  }
}

/** Work before a transaction's commit, by its key. */
type Endings = Map<string, () => Promise<void>>;
const endings = new WeakMap<Transaction, Endings>();

/**
 * Runs work at the end of a transaction, before its commit, once for each key: the consequences of everything the transaction did.
 * If the work fails, nothing is committed.
 */
export function beforeCommit(tx: Transaction, key: string, work: () => Promise<void>): void {
  const known = endings.get(tx);
  if (!known) throw new Error("This transaction was not begun here, or it is at its end.");
  known.set(key, work);
}

/** Runs work that succeeds or fails by itself inside a transaction. */
export function runInSavepoint<T>(tx: Transaction, work: (savepoint: Transaction) => Promise<T>): Promise<T> {
  return tx.transaction((savepoint) => {
    const known = endings.get(tx);
    if (known) endings.set(savepoint, known);
    return work(savepoint);
  });
}

/** Default timeout of one statement of an organization. */
const STATEMENT_SECONDS = 60;

/**
 * Returns a database whose work joins a transaction that has entered the organization: several calls succeed or fail together.
 */
export function within(tx: Transaction, organizationId: string): Database {
  const refuse = (what: string) => Promise.reject(new Error(`Within a transaction of ${organizationId}, not ${what}.`));
  return {
    asOrganization: (asked, work) => (asked === organizationId ? work(tx) : refuse(`one of ${asked}`)),
    askSystem: () => refuse("as the system"),
    asSystem: () => refuse("as the system"),
    news: { hear: () => () => undefined, close: () => refuse("the end of the pool") },
    close: () => refuse("the end of the pool"),
  };
}

/** The transaction that the work in hand has joined; null once that has ended. */
const joined = new AsyncLocalStorage<{ database: Database | null }>();

/**
 * Runs work whose every transaction of the organization is this one: several calls of the contract succeed or fail together, and what
 * they need no other organization for.
 */
export function joinTransaction<T>(tx: Transaction, organizationId: string, work: () => Promise<T>): Promise<T> {
  const place: { database: Database | null } = { database: within(tx, organizationId) };
  return joined.run(place, async () => {
    try {
      return await work();
    } finally {
      // What the work has left running (a connection that was opened, a timer) has its own transactions again.
      place.database = null;
    }
  });
}

/**
 * Runs work as if it were committed, looks at what came of it, and undoes it: constraints are checked and the work of `beforeCommit` is
 * done, but nothing stays. A failure of the work is thrown.
 */
export async function rehearse<T>(
  tx: Transaction,
  work: (savepoint: Transaction) => Promise<void>,
  look: (savepoint: Transaction) => Promise<T>,
): Promise<T> {
  const undone = new Error("A rehearsal ends here.");
  let result: { value: T } | undefined;
  try {
    await tx.transaction(async (savepoint) => {
      const due: Endings = new Map();
      endings.set(savepoint, due);
      await work(savepoint);
      for (const end of due.values()) await end();
      await savepoint.execute(sql`set constraints all immediate`);
      result = { value: await look(savepoint) };
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  }
  if (!result) throw new Error("A rehearsal has no result.");
  return result.value;
}

/** Connections that organizations leave free for work before them, so that sign-ins never wait for anybody's reports. */
const LEFT_FREE = 2;
const CONNECTIONS = 12;

/**
 * Opens a pool on a PostgreSQL 15 or newer whose schema is up to date (see migrate.ts). If all its connections are in use,
 * organizations get them in turn.
 *
 * @param options.mostWaiting transactions of one organization; `asOrganization` refuses more with NoTurn
 * @param options.statementSeconds timeout of one statement of an organization
 */
export function openDatabase(
  url: string,
  options: {
    onError: (error: Error) => void;
    connections?: number;
    mostWaiting?: number;
    statementSeconds?: number;
  },
): Database {
  const { connections = CONNECTIONS, mostWaiting = Number.POSITIVE_INFINITY } = options;
  const pool = new pg.Pool({ connectionString: url, max: connections, application_name: "tallyleaf" });
  const turns = createFairSemaphore({ places: Math.max(1, connections - LEFT_FREE), mostWaiting });
  // An idle connection that the server closes must not end the process; the next query opens a new one.
  let closing = false;
  pool.on("error", (error) => {
    if (!closing) options.onError(error);
  });
  // Nor must one that breaks while it is in use, which the pool does not watch: the statement on it fails, or the next one does.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = drizzle(pool);
  const news = createNews(url, options.onError);
  return {
    asOrganization: async (organizationId, work) => {
      const here = joined.getStore()?.database;
      if (here) return here.asOrganization(organizationId, work);
      const giveBack = await turns.take(organizationId);
      try {
        const enter = entering(organizationId, options.statementSeconds ?? STATEMENT_SECONDS);
        return await runTransaction(pool, `begin; ${enter}`, work);
      } finally {
        giveBack();
      }
    },
    askSystem: (ask) => ask(db),
    asSystem: (work) => runTransaction(pool, "begin", work),
    news,
    close: async () => {
      closing = true;
      await Promise.all([news.close(), pool.end()]);
    },
  };
}

const dialect = new PgDialect();

/**
 * A transaction like drizzle's, but begun and entered in one round trip (their number decides how long most requests take), and
 * which releases its connection even if its `begin` failed.
 */
async function runTransaction<T>(pool: pg.Pool, begin: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const tx: Transaction = new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined);
  let broken: unknown;
  try {
    await client.query(begin);
    const due: Endings = new Map();
    endings.set(tx, due);
    const result = await work(tx);
    for (const end of due.values()) await end();
    endings.delete(tx);
    // If a statement of a transaction failed and the code continued, PostgreSQL reports no error here.
    const { command } = await tx.execute(sql`commit`);
    if (command !== "COMMIT") throw new Error(`What was to be committed was rolled back (${command}).`);
    return result;
  } catch (error) {
    // A connection on which even this fails is closed.
    await client.query("rollback").catch((failed: unknown) => {
      broken = failed;
    });
    throw error;
  } finally {
    client.release(broken !== undefined);
  }
}
