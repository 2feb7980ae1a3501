/** Every file that somebody sends is shown to the virus scanner, where there is one, before anything is kept of it. */
import { COMMON_FAILURES, infectedText } from "@tallyleaf/contract";
import { recordSecurityEvent } from "../../features/auth/security-events.ts";
import type { Database } from "../db/database.ts";
import { storable } from "../db/storable.ts";
import type { MemberContext, SentFile } from "../http/context.ts";
import { CallFailure } from "../http/failure.ts";
import type { VirusScanner } from "./clamd.ts";

/**
 * Returns where nothing was found.
 *
 * @throws CallFailure where something was, ScannerTrouble where nobody knows
 */
export type Inspect = (file: SentFile, sender: MemberContext) => Promise<void>;

const MAX_NAME = 200;

/** @param scanner null: files are taken as they come */
export function createInspection(db: Database, scanner: VirusScanner | null): Inspect {
  return async (file, sender) => {
    const found = (await scanner?.scan(file.bytes)) ?? null;
    if (found === null) return;
    const { fileName } = storable({ fileName: file.name.slice(0, MAX_NAME) });
    const event = { userId: sender.userId, verb: "infected_file_refused", after: { fileName, found } };
    await db.asSystem((tx) => recordSecurityEvent(tx, sender, event, sender.organizationId));
    throw new CallFailure(COMMON_FAILURES.infected, { message: infectedText(file.name, found) });
  };
}
