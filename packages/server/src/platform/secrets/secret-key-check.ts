/**
 * Checks that all servers of one database have the same key: with another one, a server refuses the links of the others, and cannot
 * decrypt their secrets. The database identifies the key by a fingerprint.
 */
import type { KeyObject } from "node:crypto";
import type { Database } from "../db/database.ts";
import { installations } from "../db/schema.ts";
import { StartError } from "../process/start-error.ts";
import { markOf } from "./secret-key.ts";

const PURPOSE = "tallyleaf installation";

interface Keys {
  secret: KeyObject;
  /** Undefined: not set; null: declared as lost. */
  previous: KeyObject | null | undefined;
  /** Source of the key, in words. */
  source: string;
}

/**
 * Stores the key's fingerprint at the first start, and after a declared change.
 *
 * @throws StartError if the key differs from the stored one without a declared change
 */
export async function assertSameSecretKey(db: Database, { secret, previous, source }: Keys): Promise<void> {
  const keyMark = markOf(secret, PURPOSE);
  await db.asSystem(async (tx) => {
    await tx.insert(installations).values({ keyMark }).onConflictDoNothing();
    const [noted] = await tx.select().from(installations).for("update");
    if (noted?.keyMark === keyMark) return;
    const isTold = previous === null || (previous && markOf(previous, PURPOSE) === noted?.keyMark);
    if (!isTold)
      throw new StartError(
        `The key of this server (${source}) is not the one that this database is used with: give all its servers the same SECRET_KEY. If the key is to change, set SECRET_KEY_PREVIOUS to the one before, or to the word lost if nobody has it: then stored secrets have to be entered again.`,
      );
    await tx.update(installations).set({ keyMark });
  });
}
