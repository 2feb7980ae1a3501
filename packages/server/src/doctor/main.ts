/**
 * `npm run doctor`: looks at everything that the server needs, and at everything that it keeps, and says in words what is wrong and what
 * to do. Beside a running server, or without one. Exit 0: nothing is wrong (✗), though something may be doubtful (!).
 * Nothing is changed but that a data folder and its database are made where there are none, as a first start does.
 */
import { loadEnvironmentFile, readConfig } from "../config.ts";
import { exitWithSentence, StartError } from "../start-error.ts";
import { lookAtDatabase } from "./database.ts";
import { type Finding, ill, lineOf, well } from "./finding.ts";
import { lookAtFolder, lookAtRates, lookAtScanner } from "./machine.ts";
import { lookAtReading } from "./reading.ts";

async function main(): Promise<boolean> {
  let healthy = true;
  const tell = (finding: Finding) => {
    if (finding.state === "ill") healthy = false;
    console.log(lineOf(finding));
  };
  const config = settings(tell);
  if (!config) return false;
  const today = new Date().toISOString().slice(0, 10);
  for (const finding of await lookAtFolder(config)) tell(finding);
  // Without a folder there is no built-in database.
  if (healthy || config.databaseUrl) for await (const finding of lookAtDatabase(config)) tell(finding);
  tell(await lookAtScanner(config));
  tell(await lookAtRates(config, today));
  for (const finding of await lookAtReading(config, today)) tell(finding);
  return healthy;
}

function settings(tell: (finding: Finding) => void) {
  try {
    loadEnvironmentFile();
    const config = readConfig(process.env);
    tell(well("Settings", "All can be used."));
    return config;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    tell(ill("Settings", error.message));
    return null;
  }
}

main().then((healthy) => process.exit(healthy ? 0 : 1), exitWithSentence);
