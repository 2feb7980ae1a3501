/** The end of the hour in which changes can be undone, as the hourly sweep brings it. */
import { sql } from "drizzle-orm";
import { deleteOldSteps } from "../../src/features/undo/store.ts";
import { undoSteps } from "../../src/platform/db/schema.ts";
import { folderStorage } from "../../src/platform/storage/storage.ts";
import type { TestServer } from "./server.ts";

export async function endUndo({ db, filesFolder }: TestServer): Promise<void> {
  await db.asSystem((tx) => tx.update(undoSteps).set({ createdAt: sql`now() - interval '61 minutes'` }));
  const storage = folderStorage(filesFolder);
  for (const key of await deleteOldSteps(db)) await storage.remove(key);
}
