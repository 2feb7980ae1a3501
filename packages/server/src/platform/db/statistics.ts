/**
 * Statistics for the planner before PostgreSQL's own autovacuum gets to them. In a young database, or right after an import, it knows
 * nothing of the tables and chooses plans that are ten times slower; a table is analyzed once it has grown by half.
 */
import type { Database } from "./database.ts";
import { sql } from "./orm.ts";

/** A table with fewer changed rows than this is fast under any plan. */
const FEW_ROWS = 50;

/**
 * Analyzes each of the product's tables that has grown by half since its statistics were made. Costs one look at the statistics
 * where none has. A table that another process is at is left to it.
 *
 * @returns the names of the tables that were analyzed
 */
export function analyzeGrown(db: Database): Promise<string[]> {
  return db.asSystem(async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(sql`
      select relname as name from pg_stat_user_tables
      where schemaname = current_schema() and n_mod_since_analyze > greatest(${FEW_ROWS}::int, n_live_tup / 3)
      order by relname`);
    for (const { name } of rows) await tx.execute(sql`analyze (skip_locked) ${sql.identifier(name)}`);
    return rows.map(({ name }) => name);
  });
}
