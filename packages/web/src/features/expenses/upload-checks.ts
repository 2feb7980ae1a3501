/** Validates the files of a batch by the specification before anything is sent, and finds duplicates. */
import { isUploadType, MAX_BATCH_FILES, MAX_UPLOAD_BYTES, uploadMessages } from "@tallyleaf/contract";

/** Properties of a browser's File that are checked. */
export type FileFacts = Pick<File, "name" | "size" | "type" | "lastModified">;

/**
 * Adds files to a selection: those that pass, and one message for each that does not. Past ten files one message names the
 * first that found no place, and the rest is not looked at.
 */
export function addFiles<F extends FileFacts>(
  selected: readonly F[],
  added: readonly F[],
): { files: F[]; messages: string[] } {
  const files = [...selected];
  const messages: string[] = [];
  for (const file of added) {
    if (files.length >= MAX_BATCH_FILES) {
      messages.push(uploadMessages.tooMany(file.name));
      break;
    }
    const message = refusalOf(file);
    if (message === null) files.push(file);
    else messages.push(message);
  }
  return { files, messages };
}

function refusalOf(file: FileFacts): string | null {
  if (!isUploadType(file)) {
    return uploadMessages.wrongType(file.name, file.type || "unknown");
  }
  if (file.size > MAX_UPLOAD_BYTES) return uploadMessages.tooLarge(file.name, file.size);
  if (file.size === 0) return uploadMessages.empty(file.name);
  return null;
}

/** For each file: does another one of the selection have its name, its size and its time of change? */
export function findDuplicates(files: readonly FileFacts[]): boolean[] {
  const identity = (file: FileFacts) => JSON.stringify([file.name, file.size, file.lastModified]);
  const counts = new Map<string, number>();
  for (const file of files) counts.set(identity(file), (counts.get(identity(file)) ?? 0) + 1);
  return files.map((file) => (counts.get(identity(file)) ?? 0) > 1);
}
