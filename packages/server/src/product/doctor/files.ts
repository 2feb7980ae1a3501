/** Finds rows without their files, and files without a row. The list of files is loaded into the database, so that any number fits. */
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { buildNamedFilesQuery } from "../../platform/db/named-files.ts";
import { counted, doubtful, type Finding, ill, well } from "../../platform/process/finding.ts";
import type { KeptFile, Storage } from "../../platform/storage/storage.ts";

const SUBJECT = "Files";
/** A file is written before its row and deleted after it: a younger one may be in progress. */
const SETTLED_MS = 3_600_000;
/** Thumbnails are created again on request, and pieces of a transfer are removed automatically: no row references them. */
const PASSING = /^[^/]+\/(thumbnails|moving)\//;

/** Compares rows and files. */
export async function lookAtFiles(client: pg.Client, storage: Storage, now: Date): Promise<Finding> {
  await client.query("create temp table kept_file (key text not null, size bigint not null, settled boolean not null)");
  await pipeline(
    streamFileLines(storage.list(), now.getTime() - SETTLED_MS),
    client.query(copyFrom("copy kept_file from stdin")),
  );
  await client.query("analyze kept_file");
  const named = `(${await buildNamedFilesQuery(client)}) named`;
  // A file that was written after the list was started is not in it.
  const missing = await countUnreferenced(
    client,
    `select named.key, 0 as size from ${named} left join kept_file kept on kept.key = named.key
       where kept.key is null and named.created_at < $1`,
    [now],
  );
  const strays = await countUnreferenced(
    client,
    `select kept.key, kept.size from kept_file kept left join ${named} on named.key = kept.key
       where named.key is null and kept.settled`,
    [],
  );
  const { rows } = await client.query<{ all: number }>("select count(*)::int as all from kept_file");
  await client.query("drop table kept_file");
  if (missing.count > 0)
    return ill(
      SUBJECT,
      `${counted(missing.count, "file")} that the books name are not there, first ${missing.first}. Bring them back from a backup.`,
    );
  if (strays.count > 0)
    return doubtful(
      SUBJECT,
      `No row names ${counted(strays.count, "file")} (${(strays.bytes / 1e6).toFixed(1)} MB), first ${strays.first}: left by something that was cut short. They do no harm and may be removed.`,
    );
  return well(SUBJECT, `All that the books name are there, and no other: ${counted(rows[0]?.all ?? 0, "file")}.`);
}

async function* streamFileLines(files: AsyncIterable<KeptFile>, settledBefore: number): AsyncGenerator<string> {
  for await (const { key, size, changedAt } of files) {
    if (PASSING.test(key)) continue;
    const escaped = key
      .replaceAll("\\", "\\\\")
      .replaceAll("\t", "\\t")
      .replaceAll("\n", "\\n")
      .replaceAll("\r", "\\r");
    yield `${escaped}\t${size}\t${changedAt.getTime() < settledBefore ? "t" : "f"}\n`;
  }
}

async function countUnreferenced(
  client: pg.Client,
  query: string,
  values: unknown[],
): Promise<{ count: number; bytes: number; first: string }> {
  const { rows } = await client.query<{ count: number; bytes: number; first: string }>(
    `select count(*)::int as count, coalesce(sum(size), 0)::float8 as bytes, min(key) as first from (${query}) found`,
    values,
  );
  return rows[0] ?? { count: 0, bytes: 0, first: "" };
}
