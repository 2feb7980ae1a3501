/** Checks what the server needs besides its database: its folder, the disk, the source of exchange rates. */
import { existsSync } from "node:fs";
import { readdir, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { ecbProvider } from "../../books/currencies/ecb.ts";
import { RateSourceError } from "../../books/currencies/provider.ts";
import { ScannerTrouble } from "../../platform/http/scanner-trouble.ts";
import type { Config } from "../../platform/process/config.ts";
import { prepareDataFolder } from "../../platform/process/data-folder.ts";
import { doubtful, type Finding, ill, off, well } from "../../platform/process/finding.ts";
import { clamdScanner } from "../../platform/virus-scanner/clamd.ts";

/** A few hundred documents and the database's own log; and where it is time to think of more. */
const [LEAST_SPACE_GB, LITTLE_SPACE_GB] = [1, 5];
const RATES_WAIT_MS = 10_000;
const SCANNER_WAIT_MS = 10_000;

/** Whether the data folder can be read and written. */
export async function lookAtFolder({ dataDir }: Pick<Config, "dataDir">): Promise<Finding> {
  const folder = prepareDataFolder(dataDir);
  await readdir(folder);
  return well("Data folder", `${folder} can be written.`);
}

/** Whether room is left on the disk of the data folder, or of the nearest folder above it that is there. */
export async function lookAtDisk({ dataDir }: Pick<Config, "dataDir">): Promise<Finding> {
  let folder = dataDir;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  const { bavail, bsize } = await statfs(folder);
  return diskOf((bavail * bsize) / 1e9);
}

/** @param free in GB */
export function diskOf(free: number): Finding {
  const said = `${free.toFixed(1)} GB free`;
  if (free < LEAST_SPACE_GB)
    return ill("Disk", `Only ${said} where the data lies. Make room, or set DATA_DIR to another disk.`);
  if (free < LITTLE_SPACE_GB) return doubtful("Disk", `${said} where the data lies. Make room before it is full.`);
  return well("Disk", `${said}.`);
}

/** Whether the virus scanner answers. */
export async function lookAtScanner({ virusScanner }: Pick<Config, "virusScanner">): Promise<Finding> {
  const subject = "Virus scanner";
  if (virusScanner === null) return off(subject, "None looks at files (VIRUS_SCANNER); they are taken as they come.");
  try {
    return well(subject, `${await clamdScanner(virusScanner, SCANNER_WAIT_MS).version()} answers.`);
  } catch (error) {
    if (!(error instanceof ScannerTrouble)) throw error;
    return ill(subject, `${error.message} No file is taken until it does: start it, or check VIRUS_SCANNER.`);
  }
}

/** Whether exchange rates come. */
export async function lookAtRates({ ratesUrl }: Config, today: string): Promise<Finding> {
  const subject = "Exchange rates";
  if (ratesUrl === null)
    return off(subject, "None are fetched (RATES_URL=off); those that came with the software stay.");
  try {
    const provider = ecbProvider(ratesUrl);
    const [newest] = (await provider.fetch(today, AbortSignal.timeout(RATES_WAIT_MS))).map(({ day }) => day);
    return well(subject, `The ${provider.name} answers${newest ? `; its newest are of ${newest}` : ""}.`);
  } catch (error) {
    if (!(error instanceof RateSourceError)) throw error;
    return ill(subject, `${error.message} Check RATES_URL and the network, or set RATES_URL=off.`);
  }
}
