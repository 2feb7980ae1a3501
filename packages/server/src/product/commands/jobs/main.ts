/**
 * `npm run jobs`: shows the administrator pending, running, stuck, and failed background jobs; beside a running server, on the
 * built-in database and on any other. `npm run jobs -- retry ID` retries one, `retry all` everything that was given up.
 */

import { openCliDatabase } from "../../../platform/db/cli-database.ts";
import { openDatabase } from "../../../platform/db/database.ts";
import { countJobs, listTroubledJobs } from "../../../platform/jobs/overview.ts";
import { loadEnvironmentFile, readConfig } from "../../../platform/process/config.ts";
import { exitWithSentence } from "../../../platform/process/exit-with-sentence.ts";
import { StartError } from "../../../platform/process/start-error.ts";
import { pageOf } from "./page.ts";
import { retryAll, retryOne } from "./retry.ts";

const USAGE = "Usage: npm run jobs [-- retry ID|all]";
/** The newest jobs that need attention. */
const SHOWN = 30;

async function main(): Promise<void> {
  const [command, id, ...more] = process.argv.slice(2);
  const wanted = command === undefined ? "page" : command === "retry" && id && more.length === 0 ? "retry" : null;
  if (wanted === null) throw new StartError(USAGE);
  loadEnvironmentFile();
  const { url, close } = await openCliDatabase(readConfig(process.env));
  const db = openDatabase(url, { onError: (error) => console.error(error.message), connections: 2 });
  try {
    if (wanted === "page") {
      const page = { counts: await countJobs(db), troubled: await listTroubledJobs(db, SHOWN), now: new Date() };
      console.log(pageOf(page));
      return;
    }
    const count = id === "all" ? await retryAll(db, url) : await retryOne(db, url, id ?? "");
    if (count === 0)
      throw new StartError(id === "all" ? "Nothing has failed." : `Nothing that has failed is called ${id}.`);
    console.log(`${count} ${count === 1 ? "is" : "are"} tried again within seconds, where a process takes jobs.`);
  } finally {
    await db.close();
    await close();
  }
}

main().catch(exitWithSentence);
