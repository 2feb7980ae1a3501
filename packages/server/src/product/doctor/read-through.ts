/** Reads the tables of a schema completely, so that a damaged page is found before a user needs a row of it. */
import type pg from "pg";

/**
 * Reads every table's own file and that of its long values; which rows the doctor may see makes no difference. A cluster with checksums,
 * as the built-in one, notices any changed byte; others notice broken pages.
 *
 * @throws what the database says of a page that cannot be read
 */
export async function readThrough(client: pg.Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select t.oid::regclass::text as name
       from pg_class c join pg_class t on t.oid in (c.oid, c.reltoastrelid)
       where c.relnamespace = to_regnamespace($1) and c.relkind = 'r'
         and has_schema_privilege(t.relnamespace, 'usage') and has_table_privilege(t.oid, 'select')
       order by 1`,
    [schema],
  );
  // An index knows how many rows there are, and says nothing of the pages that they are on.
  await client.query("set enable_indexscan = off; set enable_indexonlyscan = off; set enable_bitmapscan = off");
  for (const { name } of rows) await client.query(`select count(*) from ${name}`);
  await client.query("reset enable_indexscan; reset enable_indexonlyscan; reset enable_bitmapscan");
}
