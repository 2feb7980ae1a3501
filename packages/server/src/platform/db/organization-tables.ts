/**
 * Tables with rows of organizations, read from the schema: a new table is erased with its organization without being listed anywhere.
 */
import { getTableConfig, is, PgTable } from "./orm.ts";
import * as schema from "./schema.ts";

/**
 * Returns the tables that have the column organization_id, in an order in which their rows can be deleted: each before those that its
 * foreign keys refer to.
 *
 * @throws Error if foreign keys form a cycle
 */
export function organizationTables(): PgTable[] {
  const tables = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .filter((table) => getTableConfig(table).columns.some(({ name }) => name === "organization_id"));
  const ordered: PgTable[] = [];
  const left = new Map(tables.map((table) => [table, referencedTables(table)]));
  while (left.size > 0) {
    const free = [...left.keys()].filter((table) => ![...left.values()].some((targets) => targets.has(table)));
    if (free.length === 0) throw new Error("Foreign keys between tables of an organization form a cycle.");
    for (const table of free) left.delete(table);
    ordered.push(...free);
  }
  return ordered;
}

const referencedTables = (table: PgTable): Set<PgTable> =>
  new Set(
    getTableConfig(table)
      .foreignKeys.map((key) => key.reference().foreignTable)
      .filter((target) => target !== table),
  );
