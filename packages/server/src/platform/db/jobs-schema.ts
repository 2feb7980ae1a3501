/** The queue's own tables, in a schema of their own that members' role has no rights in. */
import { PgBoss } from "pg-boss";
import pgBossPackage from "pg-boss/package.json" with { type: "json" };
import { StartError } from "../process/start-error.ts";

/** The part of a connection that this module needs. */
interface Connection {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** Finds the last waiting job of a company without reading the jobs of all others (platform/jobs/keyed.ts). */
const PLACE_INDEX = `create index if not exists job_place on pgboss.job_common (name, group_id, priority)
  where state < 'active' and not blocked and group_id is not null`;

/**
 * Brings the queue's tables up to this version; part of `migrate` (platform/db/migrate.ts), under its lock.
 *
 * @throws StartError if a newer version has created them
 */
export async function migrateJobs(connection: Connection): Promise<void> {
  const db = { executeSql: (text: string, values?: unknown[]) => connection.query(text, values) };
  const boss = new PgBoss({ db, supervise: false, schedule: false });
  // pg-boss emits its errors here; without a listener the process would end.
  boss.on("error", (error) => console.error(`Preparing the job queue: ${error.message}`));
  const version = (await boss.isInstalled()) ? await boss.schemaVersion() : null;
  if (version !== null && version > pgBossPackage.pgboss.schema)
    throw new StartError(
      "The database's job queue was made by a newer version of Tallyleaf. Start that version, or restore a backup made by this one.",
    );
  if (version !== pgBossPackage.pgboss.schema) {
    await boss.start();
    await boss.stop({ graceful: false });
  }
  await connection.query(PLACE_INDEX);
}
