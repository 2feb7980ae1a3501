/** `npm run restore -- FILE`: into an empty data folder or database. `--verify` only checks the file. */
import { resolve } from "node:path";
import { openCliDatabase } from "../../../platform/db/cli-database.ts";
import { loadEnvironmentFile, readConfig } from "../../../platform/process/config.ts";
import { prepareDataFolder } from "../../../platform/process/data-folder.ts";
import { counted } from "../../../platform/process/finding.ts";
import { StartError } from "../../../platform/process/start-error.ts";
import { openStorage } from "../../../platform/storage/open.ts";
import { openArchive } from "../archived.ts";
import type { Contents } from "../format.ts";
import { type ProgressReporter, reportTo } from "../progress.ts";
import { restoreBackup } from "../restore.ts";
import { readArguments, run, sized } from "./program.ts";

const USAGE = "Usage: npm run restore -- [--verify] [--without-key] FILE";

async function main(): Promise<boolean> {
  const { value, flags } = readArguments(USAGE, ["--verify", "--without-key"]);
  if (value === undefined) throw new StartError(USAGE);
  const path = resolve(value);
  const tell = reportTo(process.stderr);
  return flags.has("--verify") ? verify(path, tell) : restore(path, flags.has("--without-key"), tell);
}

async function verify(path: string, tell: ProgressReporter): Promise<boolean> {
  const archived = await openArchive(path);
  const contents = await archived.read({}, tell);
  console.log(`${path} is whole: made on ${archived.head.madeAt}, ${inWords(contents)}.`);
  return true;
}

async function restore(path: string, withoutKey: boolean, tell: ProgressReporter): Promise<boolean> {
  loadEnvironmentFile();
  const config = readConfig(process.env);
  const dataDir = prepareDataFolder(config.dataDir);
  const database = await openCliDatabase(config, "alone");
  const storage = openStorage(config);
  try {
    const deps = { url: database.url, storage, dataDir, secretKey: config.secretKey, withoutKey, tell };
    const { head, contents, broken, keys, held, invitations } = await restoreBackup(path, deps);
    console.log(
      `The backup of ${head.madeAt} is restored: ${inWords(contents)}. Rows, files and trial balances are those of the backup.`,
    );
    tell.say("Everybody has to sign in again, and links in mails sent before no longer work.");
    if (keys.length > 0) {
      tell.say("These API keys work as they did at the time of the backup. Revoke those that were revoked since:");
      for (const key of keys) tell.say(`  ${key}`);
    }
    if (invitations.length > 0) {
      tell.say(
        "These invitations are open as at the time of the backup. Send each again (User Management) or revoke it:",
      );
      for (const invitation of invitations) tell.say(`  ${invitation}`);
    }
    const lists = [
      [
        "These mails to clients may have been sent after the backup. They are not sent; send them again if not:",
        held.mails,
      ],
      [
        "These recurring documents may have been sent after the backup. Decide about each of their days (Recurring):",
        held.recurring,
      ],
      ["Reminders are off in these organizations. Enter payments since the backup, then turn them on:", held.reminders],
    ] as const;
    for (const [title, parts] of lists)
      if (parts.length > 0) {
        tell.say(title);
        for (const part of parts) tell.say(`  ${part}`);
      }
    for (const sentence of broken) tell.say(`As it was when the backup was made: ${sentence}`);
    return broken.length === 0;
  } finally {
    storage.close();
    await database.close();
  }
}

function inWords({ tables, files }: Contents): string {
  const rows = Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
  return `${counted(rows, "row")} and ${counted(files.count, "file")} (${sized(files.bytes)})`;
}

run("The restore", main);
