/**
 * That all servers of one database have the same key: with another one, links that one server gives out are refused by the next, and
 * what one has sealed opens nowhere else. The database remembers which key it is by a mark.
 */
import type { KeyObject } from "node:crypto";
import type { Database } from "../db/database.ts";
import { installations } from "../db/schema.ts";
import { StartError } from "../process/start-error.ts";
import { markOf } from "./secret-key.ts";

const PURPOSE = "tallyleaf installation";

interface Keys {
  secret: KeyObject;
  /** Undefined: none is given; null: declared as lost. */
  previous: KeyObject | null | undefined;
  /** Where the key comes from, in words. */
  source: string;
}

/**
 * Notes the key at the first start, and a change of it that is told.
 *
 * @throws StartError when the key is another one than that of the servers before
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
