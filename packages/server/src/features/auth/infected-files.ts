/** Files that the virus scanner refused, written down where those who look after the company's safety see them. */
import type { Database } from "../../platform/db/database.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { recordSecurityEvent } from "./security-events.ts";

/** Logs an infected upload. */
export const infectedFileNotes =
  (db: Database) =>
  async (after: { fileName: string; found: string }, sender: MemberContext): Promise<void> => {
    const event = { userId: sender.userId, verb: "infected_file_refused", after };
    await db.asSystem((tx) => recordSecurityEvent(tx, sender, event, sender.organizationId));
  };
