/**
 * `npm run engine:check`: reads documents that people have confirmed again with this version's engine, and says what would change,
 * field by field. It changes nothing: its connection to the database can only read. Works beside a running server, or without one.
 *
 *     npm run engine:check [-- --organization ID] [--most 200]
 *
 * Exit 0: no field is worse than before.
 */
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { createExtractionPool } from "@tallyleaf/extraction";
import { checkEngine } from "../../../features/expenses/engine-check/check.ts";
import { openCliDatabase, refuseEmptyFolder } from "../../../platform/db/cli-database.ts";
import { openDatabase } from "../../../platform/db/database.ts";
import { asc } from "../../../platform/db/orm.ts";
import { readOnly } from "../../../platform/db/read-only.ts";
import { organizations } from "../../../platform/db/schema.ts";
import { loadEnvironmentFile, readConfig } from "../../../platform/process/config.ts";
import { exitWithSentence } from "../../../platform/process/exit-with-sentence.ts";
import { StartError } from "../../../platform/process/start-error.ts";
import { openStorage } from "../../../platform/storage/open.ts";
import { pageOfCheck } from "./page.ts";

const USAGE = "Usage: npm run engine:check [-- --organization ID] [--most 200]";
const DEFAULT_MOST = 200;

async function main(): Promise<boolean> {
  const { organization: wanted, most } = options();
  loadEnvironmentFile();
  const config = readConfig(process.env);
  refuseEmptyFolder(config);
  const { url, close } = await openCliDatabase(config);
  const db = openDatabase(readOnly(url), { onError: (error) => console.error(error.message), connections: 2 });
  const storage = openStorage(config);
  const pool = createExtractionPool({ workers: Math.max(1, availableParallelism() - 1) });
  try {
    const all = await db.asSystem((tx) =>
      tx
        .select({ id: organizations.id, name: organizations.name })
        .from(organizations)
        .orderBy(asc(organizations.name)),
    );
    const chosen = all.filter(({ id }) => wanted === undefined || id === wanted);
    if (chosen.length === 0)
      throw new StartError(wanted === undefined ? "There is no organization." : `There is no organization ${wanted}.`);
    let isWorse = false;
    for (const { id, name } of chosen) {
      const check = await checkEngine({ db, storage, pool, now: () => new Date() }, id, most, progress);
      if (check.fields.some(({ worse }) => worse > 0)) isWorse = true;
      console.log(`${pageOfCheck(name, check)}\n`);
    }
    return !isWorse;
  } finally {
    await pool.destroy();
    storage.close();
    await db.close();
    await close();
  }
}

/** On a terminal, how far it is; a page takes a second or two. */
function progress(done: number, all: number): void {
  if (process.stderr.isTTY) process.stderr.write(done === all ? "\r\u001b[K" : `\r${done} of ${all} documents`);
}

function options(): { organization: string | undefined; most: number } {
  let values: { organization?: string | undefined; most?: string | undefined };
  try {
    ({ values } = parseArgs({ options: { organization: { type: "string" }, most: { type: "string" } } }));
  } catch {
    throw new StartError(USAGE);
  }
  const most = values.most ?? String(DEFAULT_MOST);
  if (!/^[1-9]\d{0,5}$/.test(most)) throw new StartError(USAGE);
  return { organization: values.organization, most: Number(most) };
}

main().then((isSame) => process.exit(isSame ? 0 : 1), exitWithSentence);
