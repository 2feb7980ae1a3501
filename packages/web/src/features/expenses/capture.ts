/** Sends photos of receipts from any screen: at once, as one batch; while another batch runs, they wait among the chosen files of /expenses. */
import { batchRunner } from "./batch-store.ts";
import { chooseMore } from "./chosen-files.ts";
import { addFiles } from "./upload-checks.ts";

/** Returns one message for each file that was refused. */
export function capture(photos: readonly File[]): readonly string[] {
  if (batchRunner.current().phase === "running") return chooseMore(photos);
  const { files, messages } = addFiles([], photos);
  void batchRunner.start(files);
  return messages;
}
