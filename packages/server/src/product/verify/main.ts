/**
 * `npm run verify`: recomputes the chain of each organization from the database, beside a running server or without one, and names the
 * first thing that differs. `npm run verify -- --seals FOLDER` also compares downloaded seals: who holds the database and the key can
 * write a new chain, but not seals that left the house. `--files` also reads each file of an entry. Exit 0: nothing differs.
 */
import { parseArgs } from "node:util";
import pg from "pg";
import { openCliDatabase, refuseEmptyFolder } from "../../platform/db/cli-database.ts";
import { loadEnvironmentFile, readConfig } from "../../platform/process/config.ts";
import { exitWithSentence } from "../../platform/process/exit-with-sentence.ts";
import { lineOf } from "../../platform/process/finding.ts";
import { StartError } from "../../platform/process/start-error.ts";
import { openStorage } from "../../platform/storage/open.ts";
import { readSeals } from "./read-seals.ts";
import { findChains } from "./report.ts";

const USAGE = "Usage: npm run verify [-- [--seals FOLDER] [--files]]";

async function main(): Promise<boolean> {
  const { seals, files } = options();
  const given = seals === undefined ? [] : await readSeals(seals);
  loadEnvironmentFile();
  const config = readConfig(process.env);
  refuseEmptyFolder(config);
  const { url, close } = await openCliDatabase(config);
  const storage = files ? openStorage(config) : null;
  const client = new pg.Client({ connectionString: url, application_name: "tallyleaf verify" });
  try {
    await client.connect();
    let isSound = true;
    for await (const finding of findChains(client, given, storage)) {
      if (finding.state === "ill") isSound = false;
      console.log(lineOf(finding));
    }
    return isSound;
  } finally {
    // A connection that is lost already has its error above.
    await client.end().catch(() => undefined);
    storage?.close();
    await close();
  }
}

function options(): { seals?: string | undefined; files?: boolean | undefined } {
  try {
    return parseArgs({ options: { seals: { type: "string" }, files: { type: "boolean" } } }).values;
  } catch {
    throw new StartError(USAGE);
  }
}

main().then((isSound) => process.exit(isSound ? 0 : 1), exitWithSentence);
