/**
 * `npm run doctor`: looks at everything that the server needs, and at everything that it keeps, and says in words what is wrong and what
 * to do. Beside a running server, or without one. Exit 0: nothing is wrong (✗), though something may be doubtful (!).
 * Nothing is changed but that a data folder and its database are made where there are none, as a first start does.
 */
import { dayOf } from "@tallyleaf/ledger";
import { loadEnvironmentFile, readConfig } from "../../platform/process/config.ts";
import { exitWithSentence } from "../../platform/process/exit-with-sentence.ts";
import { type Finding, ill, lineOf, notLookedAt, well } from "../../platform/process/finding.ts";
import { lookAtDatabase } from "./database.ts";
import { look, sentenceOf } from "./look.ts";
import { lookAtDisk, lookAtFolder, lookAtRates, lookAtScanner } from "./machine.ts";
import { lookAtReading } from "./reading.ts";

/** The rows after the first, in their order: each is told at every run, whatever is wrong with another. */
const AFTER_SETTINGS = [
  ...["Data folder", "Disk", "Database", "Clock", "Tables", "Books", "Chain", "Files", "Jobs"],
  ...["Virus scanner", "Exchange rates", "Reading engine", "Model"],
];
const SECONDS = 60;
/** Both have limits of their own, which are shorter. */
const READING_SECONDS = 3600;

async function main(): Promise<boolean> {
  let healthy = true;
  const tell = (finding: Finding) => {
    if (finding.state === "ill") healthy = false;
    console.log(lineOf(finding));
  };
  const config = settings(tell);
  if (!config) {
    for (const subject of AFTER_SETTINGS) tell(notLookedAt(subject, "Settings"));
    return false;
  }
  const today = dayOf(new Date());
  const tellAll = async (subjects: readonly string[], seconds: number, work: () => Promise<Finding | Finding[]>) => {
    for (const finding of await look(subjects, seconds, async () => [await work()].flat())) tell(finding);
  };
  await tellAll(["Data folder"], SECONDS, () => lookAtFolder(config));
  await tellAll(["Disk"], SECONDS, () => lookAtDisk(config));
  for await (const finding of lookAtDatabase(config)) tell(finding);
  await tellAll(["Virus scanner"], SECONDS, () => lookAtScanner(config));
  await tellAll(["Exchange rates"], SECONDS, () => lookAtRates(config, today));
  await tellAll(["Reading engine", "Model"], READING_SECONDS, () => lookAtReading(config, today));
  return healthy;
}

function settings(tell: (finding: Finding) => void) {
  try {
    loadEnvironmentFile();
    const config = readConfig(process.env);
    tell(well("Settings", "All can be used."));
    return config;
  } catch (error) {
    tell(ill("Settings", sentenceOf(error)));
    return null;
  }
}

main().then((healthy) => process.exit(healthy ? 0 : 1), exitWithSentence);
