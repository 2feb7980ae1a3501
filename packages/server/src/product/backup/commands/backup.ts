/** `npm run backup [-- FILE]`: all books, files and keys in one file. Beside a running server, or without one. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { openCliDatabase, refuseEmptyFolder } from "../../../platform/db/cli-database.ts";
import { loadEnvironmentFile, readConfig } from "../../../platform/process/config.ts";
import { prepareDataFolder } from "../../../platform/process/data-folder.ts";
import { counted } from "../../../platform/process/finding.ts";
import { loadSecretKey } from "../../../platform/secrets/secret-key.ts";
import { openStorage } from "../../../platform/storage/open.ts";
import { SECRET_KEY } from "../format.ts";
import { makeBackup } from "../make.ts";
import { reportTo } from "../progress.ts";
import { readArguments, run, sized } from "./program.ts";

const USAGE = "Usage: npm run backup [-- FILE]";

async function main(): Promise<boolean> {
  const { value } = readArguments(USAGE);
  loadEnvironmentFile();
  const config = readConfig(process.env);
  refuseEmptyFolder(config);
  const dataDir = prepareDataFolder(config.dataDir);
  const path = resolve(value ?? `tallyleaf-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}.tar`);
  const keyFile = join(dataDir, SECRET_KEY);
  const tell = reportTo(process.stderr);
  const database = await openCliDatabase(config);
  const storage = openStorage(config);
  try {
    const { tables, files, missing, altered } = await makeBackup(path, {
      url: database.url,
      storage,
      key: loadSecretKey(dataDir, config.secretKey),
      keyFile: config.secretKey === undefined && existsSync(keyFile) ? readFileSync(keyFile) : null,
      tell,
      now: () => new Date(),
    });
    const rows = Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
    tell.say(`${counted(rows, "row")} and ${counted(files.count, "file")} (${sized(files.bytes)}) are backed up.`);
    if (missing.count > 0)
      tell.say(`Not there any more, and so not in it: ${counted(missing.count, "file")}, first ${missing.first[0]}.`);
    if (altered.count > 0)
      tell.say(
        `Not as uploaded, but in it as they are: ${counted(altered.count, "file")}, first ${altered.first[0]}. Look for an earlier backup of them.`,
      );
    tell.say(
      config.secretKey === undefined
        ? "The key that stored secrets are sealed with is in it: keep the file as you would keep the data folder."
        : "SECRET_KEY is not in it: keep that elsewhere, or stored secrets cannot be opened after a restore.",
    );
    console.log(`${path} (${sized(statSync(path).size)})`);
    return altered.count === 0;
  } finally {
    storage.close();
    await database.close();
  }
}

run("The backup", main);
