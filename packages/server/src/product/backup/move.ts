/**
 * Copies all books to another database, as they are at this moment: no server may use either. The new database gets all of it, verified,
 * or nothing; if it has all of it already, only missing files are still copied.
 */
import { createHash } from "node:crypto";
import type pg from "pg";
import { findBrokenLaws } from "../../books/laws/laws.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { type NamedFile, streamNamedFiles } from "../../platform/db/named-files.ts";
import { codeOf, StartError } from "../../platform/process/start-error.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { withConnection } from "./database/connect.ts";
import { digestOf, fill, rowsOf } from "./database/copy.ts";
import { isUsed, refuseServers, runFilling } from "./database/loading.ts";
import { type Digests, findDifferences, prove, trialBalances } from "./database/proof.ts";
import { RowDigest } from "./database/row-digest.ts";
import { listTables, loadCounters, setCounters, type Table } from "./database/tables.ts";
import type { ProgressReporter } from "./progress.ts";
import { mapSideBySide } from "./side-by-side.ts";

const FILES_AT_ONCE = 8;

export interface MoveDeps {
  /** Connection strings. */
  from: string;
  to: string;
  /** Source and target of the files; null: they are not moved. */
  files: { from: Storage; to: Storage } | null;
  tell: ProgressReporter;
}

export interface Moved {
  rows: number;
  /** Whether an earlier run had copied the books already. */
  wereThere: boolean;
  files: FilesMoved | null;
  /** Laws that the books violate: none, unless the source violated them too. */
  broken: string[];
}

interface FilesMoved {
  moved: number;
  wereThere: number;
  /** Files that rows reference but that are missing or altered. */
  missing: string[];
  altered: string[];
}

/** Copies the books. @throws StartError */
export async function moveBooks({ from, to, files, tell }: MoveDeps): Promise<Moved> {
  await migrate(from);
  await migrate(to);
  return withConnection(from, (source) =>
    withConnection(to, async (target) => {
      await refuseSame(source, target);
      await refuseServers(source, "since what it writes meanwhile would be left behind");
      await refuseServers(target, "and start it again when all is moved");
      await source.query("begin isolation level repeatable read read only");
      const tables = await listTables(source);
      const wereThere = await isUsed(target);
      const rows = wereThere
        ? await countAlreadyThere(source, target, tables)
        : await copy(source, target, tables, tell);
      tell.say(wereThere ? "The database has all of it already." : "The database has all of it, and it is the same.");
      const moved = files && (await moveFiles(streamNamedFiles(source), files, tell));
      return { rows, wereThere, files: moved, broken: await findBrokenLaws(target) };
    }),
  );
}

async function refuseSame(source: pg.Client, target: pg.Client): Promise<void> {
  const same = async (client: pg.Client) => {
    const { rows } = await client.query<{ id: string }>(
      "select (select system_identifier::text from pg_control_system()) || '/' || current_database() as id",
    );
    return rows[0]?.id;
  };
  if ((await same(source)) === (await same(target)))
    throw new StartError("This is the database that the books are in: there is nothing to move.");
}

async function copy(
  source: pg.Client,
  target: pg.Client,
  tables: readonly Table[],
  tell: ProgressReporter,
): Promise<number> {
  return runFilling(target, tables, async () => {
    const digests: Digests = {};
    let all = 0;
    for (const table of tables) {
      const digest = new RowDigest();
      const writer = fill(target, table, null);
      for await (const rows of rowsOf(source, table)) {
        digest.add(rows);
        await writer.write(rows);
        tell.progress(table.name, digest.rows, "rows");
      }
      await writer.end();
      digests[table.name] = digest.get();
      all += digest.rows;
    }
    await setCounters(target, await loadCounters(source));
    tell.say(`${all.toLocaleString("en")} rows are copied. Comparing …`);
    await prove(target, tables, { tables: digests, trialBalances: await trialBalances(source) });
    return all;
  });
}

async function countAlreadyThere(source: pg.Client, target: pg.Client, tables: readonly Table[]): Promise<number> {
  const digests: Digests = {};
  for (const table of tables) digests[table.name] = await digestOf(source, table);
  const wrong = await findDifferences(target, tables, digests);
  if (wrong.length > 0)
    throw new StartError(
      `The database has other books in it already (they differ in ${wrong.slice(0, 3).join(", ")}): name an empty one.`,
    );
  return Object.values(digests).reduce((sum, { rows }) => sum + rows, 0);
}

async function moveFiles(
  named: AsyncIterable<NamedFile>,
  { from, to }: { from: Storage; to: Storage },
  tell: ProgressReporter,
): Promise<FilesMoved> {
  const outcome: FilesMoved = { moved: 0, wereThere: 0, missing: [], altered: [] };
  let done = 0;
  const move = async ({ key, sha256 }: NamedFile): Promise<void> => {
    const bytes = await from.get(key).catch(unlessMissing);
    if (bytes === null) return void outcome.missing.push(key);
    const own = sha256Of(bytes);
    if (sha256 !== null && sha256 !== own) outcome.altered.push(key);
    const there = await to.get(key).catch(unlessMissing);
    if (there !== null && sha256Of(there) === own) return void outcome.wereThere++;
    await to.put(key, bytes);
    // Read back, because users may remove the source of a moved file.
    if (sha256Of(await to.get(key)) !== own)
      throw new StartError(`The storage does not give back what it was given: ${key}.`);
    outcome.moved++;
  };
  for await (const _ of mapSideBySide(named, FILES_AT_ONCE, move)) tell.progress("files", ++done, "files");
  return outcome;
}

const sha256Of = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

function unlessMissing(error: unknown): null {
  if (codeOf(error) === "ENOENT") return null;
  throw error;
}
