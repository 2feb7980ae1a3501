/** Lists what to copy: the product's tables, referenced ones first, and pending jobs. */
import type pg from "pg";

export interface Table {
  /** In SQL notation: `public.journal_line`, `pgboss.job`. */
  name: string;
  /** Without generated columns. */
  columns: string[];
  /** SQL after `where`; undefined: all rows. */
  only?: string;
}

/** Finished jobs need not run again. The queues come first; any server recreates them at its start. */
const JOB_TABLES = [
  { name: "pgboss.queue" },
  { name: "pgboss.schedule" },
  { name: "pgboss.job", only: "state < 'completed'" },
];

/** Lists all tables of this database, in the order in which they can be filled. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `select 'public.' || quote_ident(c.relname) as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
       order by 1`,
  );
  const { rows: links } = await client.query<{ table: string; needs: string }>(
    `select 'public.' || quote_ident(own.relname) as "table", 'public.' || quote_ident(other.relname) as needs
       from pg_constraint k join pg_class own on own.oid = k.conrelid join pg_class other on other.oid = k.confrelid
       where k.contype = 'f' and own.relnamespace = 'public'::regnamespace and own.oid <> other.oid`,
  );
  const wanted: Omit<Table, "columns">[] = [
    ...inOrder(
      names.map(({ name }) => name),
      links,
    ).map((name) => ({ name })),
    ...JOB_TABLES,
  ];
  const tables: Table[] = [];
  for (const table of wanted) tables.push({ ...table, columns: await listColumns(client, table.name) });
  return tables;
}

/** Lists a table's columns in SQL notation; none if there is no such table. */
export async function listColumns(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
       where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Sorts tables by their dependencies. A table may reference itself: one statement fills it, and checks at its end. */
export function inOrder(names: readonly string[], links: readonly { table: string; needs: string }[]): string[] {
  const done = new Set<string>();
  while (done.size < names.length) {
    const next = names.filter(
      (name) => !done.has(name) && links.every(({ table, needs }) => table !== name || done.has(needs)),
    );
    if (next.length === 0)
      throw new Error(`Tables point at each other in a circle: ${names.filter((name) => !done.has(name)).join(", ")}.`);
    for (const name of next) done.add(name);
  }
  return [...done];
}

/** Current values of the product's sequences. */
export type Counters = Record<string, { last: string; used: boolean }>;

/** Reads the sequences. They ignore snapshots: read after the rows, each is at or past the last row's number. */
export async function loadCounters(client: pg.Client): Promise<Counters> {
  const { rows } = await client.query<{ name: string }>(
    `select 'public.' || quote_ident(relname) as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  );
  const counters: Counters = {};
  for (const { name } of rows) {
    const state = await client.query<{ last: string; used: boolean }>(
      `select last_value::text as last, is_called as used from ${name}`,
    );
    const [counter] = state.rows;
    if (counter) counters[name] = counter;
  }
  return counters;
}

export async function setCounters(client: pg.Client, counters: Counters): Promise<void> {
  for (const [name, { last, used }] of Object.entries(counters))
    await client.query("select setval(to_regclass($1), $2::bigint, $3)", [name, last, used]);
}
