/**
 * `npm run mails`: shows the administrator how many mails went to outsiders in this hour; works beside a running server. `npm run
 * mails -- allow ORGANIZATION-ID MAILS-AN-HOUR` sets one organization's limit, `… default` removes it.
 */

import { openCliDatabase } from "../../../platform/db/cli-database.ts";
import { openDatabase } from "../../../platform/db/database.ts";
import { allowMails, countMails, pageOfMails } from "../../../platform/mail/allowance.ts";
import { loadEnvironmentFile, readConfig } from "../../../platform/process/config.ts";
import { exitWithSentence } from "../../../platform/process/exit-with-sentence.ts";
import { StartError } from "../../../platform/process/start-error.ts";

const USAGE = "Usage: npm run mails [-- allow ORGANIZATION-ID MAILS-AN-HOUR|default]";

/** Parses the limit to set; null: the program only prints the numbers. */
function asked([command, id, most, ...more]: readonly string[]): { id: string; most: number | null } | null {
  if (command === undefined) return null;
  if (command !== "allow" || id === undefined || more.length > 0) throw new StartError(USAGE);
  if (most === "default") return { id, most: null };
  if (most === undefined || !/^\d{1,6}$/.test(most)) throw new StartError(USAGE);
  return { id, most: Number(most) };
}

async function main(): Promise<void> {
  const allow = asked(process.argv.slice(2));
  loadEnvironmentFile();
  const config = readConfig(process.env);
  const { url, close } = await openCliDatabase(config);
  const db = openDatabase(url, { onError: (error) => console.error(error.message), connections: 2 });
  try {
    if (!allow) return console.log(pageOfMails(await db.asSystem((tx) => countMails(tx, config))));
    const name = await db.asSystem((tx) => allowMails(tx, allow.id, allow.most));
    if (name === null) throw new StartError(`There is no organization ${allow.id}. npm run mails shows their ids.`);
    const what = allow.most === null ? "has the limit of its age again" : `may mail ${allow.most} people an hour now`;
    console.log(`${name} ${what}.`);
  } finally {
    await db.close();
    await close();
  }
}

main().catch(exitWithSentence);
