/** Describes a database's public schema as sorted sentences: two are the same if these are, whatever the order of columns. */
import type pg from "pg";

const PARTS: Record<string, string> = {
  column: `select concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid),
      a.attidentity, a.attgenerated)
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped`,
  constraint: `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  index:
    "select pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indrelid where relnamespace = 'public'::regnamespace",
  trigger: `select concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled) from pg_trigger t join pg_class c on c.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`,
  policy: `select concat_ws(' ', tablename, policyname, cmd, roles, qual, with_check) from pg_policies where schemaname = 'public'`,
  security: `select concat_ws(' ', relname, relrowsecurity, relforcerowsecurity)
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  view: "select concat_ws(' ', viewname, definition) from pg_views where schemaname = 'public'",
  function: `select pg_get_functiondef(p.oid) from pg_proc p join pg_language l on l.oid = prolang
    where pronamespace = 'public'::regnamespace and lanname <> 'c'`,
  "right on a table": `select concat_ws(' ', table_name, privilege_type, grantee)
    from information_schema.table_privileges where table_schema = 'public'`,
  "right on a column": `select concat_ws(' ', table_name, column_name, privilege_type, grantee)
    from information_schema.column_privileges where table_schema = 'public'`,
  "right on a function": `select concat_ws(' ', p.oid::regprocedure, coalesce(proacl::text, 'all')) from pg_proc p join pg_language l on l.oid = prolang
    where pronamespace = 'public'::regnamespace and lanname <> 'c'`,
  extension: "select extname::text from pg_extension",
};

/** Of the database that the client is connected to. */
export async function schemaOf(client: pg.Client): Promise<string[]> {
  const all: string[] = [];
  for (const [part, query] of Object.entries(PARTS)) {
    const { rows } = await client.query<{ line: string }>(`select line from (${query}) part (line)`);
    all.push(...rows.map(({ line }) => `${part}: ${line}`));
  }
  return all.sort();
}
