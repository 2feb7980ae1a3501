/** The storage that the settings name. */
import { join } from "node:path";
import type { Config } from "../process/config.ts";
import { bucketStorage } from "./bucket.ts";
import { folderStorage, type Storage } from "./storage.ts";

/** Opens the bucket, or else the folder in the data folder. */
export function openStorage({ bucket, dataDir }: Pick<Config, "bucket" | "dataDir">): Storage & { close(): void } {
  return bucket ? bucketStorage(bucket) : { ...filesOf(dataDir), close: () => undefined };
}

/** The folder in the data folder, whatever the settings name. */
export const filesOf = (dataDir: string): Storage => folderStorage(join(dataDir, "files"));
