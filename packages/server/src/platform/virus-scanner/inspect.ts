/** Scans every uploaded file for viruses, if a scanner is configured, before anything of it is stored. */
import { COMMON_FAILURES, infectedText } from "@tallyleaf/contract";
import { storable } from "../db/storable.ts";
import type { MemberContext } from "../http/context.ts";
import { CallFailure } from "../http/failure.ts";
import type { Inspect } from "../http/parts.ts";
import type { VirusScanner } from "./clamd.ts";

/** A refused file, as it is recorded. */
interface Infected {
  fileName: string;
  /** The scanner's name of the virus. */
  found: string;
}

const MAX_NAME = 200;

/**
 * @param scanner null: files are accepted without a scan
 * @param onInfected records the refusal in the company's security log
 */
export function createInspection(
  scanner: VirusScanner | null,
  onInfected: (infected: Infected, sender: MemberContext) => Promise<void>,
): Inspect {
  return async (file, sender) => {
    const found = (await scanner?.scan(file.bytes)) ?? null;
    if (found === null) return;
    const { fileName } = storable({ fileName: file.name.slice(0, MAX_NAME) });
    await onInfected({ fileName, found }, sender);
    throw new CallFailure(COMMON_FAILURES.infected, { message: infectedText(file.name, found) });
  };
}
