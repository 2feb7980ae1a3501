/** The files that rows name: every table with a column storage_key names some. */
import type pg from "pg";

export interface NamedFile {
  key: string;
  /** Of its bytes, where the row says it. */
  sha256: string | null;
}

const PAGE = 500;

/**
 * A query for all of them, with the columns `key`, `sha256` and `created_at`.
 *
 * A row that is marked as deleted names no file: its bytes are gone, unless it is marked as kept.
 */
export async function buildNamedFilesQuery(client: Pick<pg.Client, "query">): Promise<string> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select 'public.' || quote_ident(c.relname) as name, array_agg(a.attname::text) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       group by c.oid having 'storage_key' = any (array_agg(a.attname::text)) order by 1`,
  );
  return rows
    .map(({ name, columns }) => {
      const sha256 = columns.includes("sha256") ? "sha256" : "null::text";
      const kept = columns.includes("kept") ? " or kept" : "";
      const stands = columns.includes("deleted_at") ? ` and (deleted_at is null${kept})` : "";
      return `select storage_key as key, ${sha256} as sha256, created_at from ${name} where storage_key is not null${stands}`;
    })
    .join(" union all ");
}

/** All of them, a page at a time; within a transaction, whose snapshot counts. */
export async function* streamNamedFiles(client: pg.Client): AsyncGenerator<NamedFile> {
  await client.query(`declare named_file no scroll cursor for ${await buildNamedFilesQuery(client)}`);
  for (;;) {
    const { rows } = await client.query<NamedFile>(`fetch ${PAGE} from named_file`);
    yield* rows;
    if (rows.length < PAGE) break;
  }
  await client.query("close named_file");
}
