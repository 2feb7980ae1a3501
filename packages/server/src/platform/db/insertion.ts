/**
 * Inserts rows that are sent as one parameter: for many rows on paths where each millisecond counts, and for several tables in one
 * statement. A builder takes as long to write 160 parameters as the database to insert them.
 */
import { getTableColumns, type PgTable, type SQL, sql } from "./orm.ts";

/**
 * An insert of the rows, which all have the same columns, at least one row.
 *
 * @param computed what columns get instead of their values, as SQL that may name them; by the column's name in the database
 */
export function insertionOf<T extends PgTable>(
  table: T,
  rows: readonly T["$inferInsert"][],
  computed: Readonly<Record<string, SQL>> = {},
): SQL {
  const given = rows.map((row): Record<string, unknown> => row);
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => given[0] && key in given[0]);
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    columns.map(([, { name }]) => computed[name] ?? sql.identifier(name)),
    sql`, `,
  );
  const records = given.map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]])));
  return sql`insert into ${table} (${names}) select ${values} from json_populate_recordset(null::${table}, ${JSON.stringify(records)})`;
}
