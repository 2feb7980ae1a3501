/** The rates that come with the software, for a server that has fetched none yet. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../../platform/db/database.ts";
import { parseReferenceRates } from "./ecb-format.ts";
import { findNewestRates, SNAPSHOT, writeReferenceRates } from "./reference.ts";

/** Named by the day that its rates are of; see its comment for where they come from. */
const FILE = join(import.meta.dirname, "snapshot/eurofxref-2026-10-06.xml");

/** Writes the shipped rates when the database holds none. */
export async function loadSnapshot(db: Database): Promise<void> {
  await db.asSystem(async (tx) => {
    if ((await findNewestRates(tx)) === null)
      await writeReferenceRates(tx, SNAPSHOT, parseReferenceRates(readFileSync(FILE, "utf8")));
  });
}
