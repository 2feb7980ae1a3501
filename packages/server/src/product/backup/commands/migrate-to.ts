/** `npm run migrate-to -- postgres://…`: from the built-in database (or that of DATABASE_URL) to another; the files too, when S3_BUCKET is set. */

import { openCliDatabase } from "../../../platform/db/cli-database.ts";
import { loadEnvironmentFile, readConfig } from "../../../platform/process/config.ts";
import { prepareDataFolder } from "../../../platform/process/data-folder.ts";
import { counted } from "../../../platform/process/finding.ts";
import { StartError } from "../../../platform/process/start-error.ts";
import { filesOf, openStorage } from "../../../platform/storage/open.ts";
import { moveBooks } from "../move.ts";
import { reportTo } from "../progress.ts";
import { readArguments, run } from "./program.ts";

const USAGE = "Usage: npm run migrate-to -- postgres://user:password@host:5432/name";

async function main(): Promise<boolean> {
  const { value: to } = readArguments(USAGE);
  if (to === undefined || !/^postgres(ql)?:\/\//.test(to) || !URL.canParse(to)) throw new StartError(USAGE);
  loadEnvironmentFile();
  const config = readConfig(process.env);
  const dataDir = prepareDataFolder(config.dataDir);
  const tell = reportTo(process.stderr);
  const database = await openCliDatabase(config, "alone");
  const bucket = config.bucket ? openStorage(config) : null;
  try {
    const files = bucket && { from: filesOf(dataDir), to: bucket };
    const moved = await moveBooks({ from: database.url, to, files, tell });
    const { files: gone, broken } = moved;
    for (const [what, keys] of [
      ["Not there any more, and so not moved", gone?.missing ?? []],
      ["Not as uploaded, but moved as they are", gone?.altered ?? []],
    ] as const)
      if (keys.length > 0) tell.say(`${what}: ${counted(keys.length, "file")}, first ${keys[0]}.`);
    for (const sentence of broken) tell.say(sentence);
    console.log(
      [
        `${counted(moved.rows, "row")} ${moved.wereThere ? "were there already" : "are moved"} and compared.`,
        gone
          ? `${counted(gone.moved, "file")} moved to the bucket, ${gone.wereThere.toLocaleString("en")} were there.`
          : `The files stay in ${dataDir}.`,
        "Now set DATABASE_URL to that address and start the server. The old database is as it was: keep it until you are content.",
      ].join("\n"),
    );
    return broken.length === 0 && !gone?.missing.length && !gone?.altered.length;
  } finally {
    bucket?.close();
    await database.close();
  }
}

run("The move", main);
