/** Pictures and logos before they are sent: what may be chosen, and what is said where it may not. */
import { MAX_PICTURE_BYTES, pictureFailures } from "@tallyleaf/contract";
import { say } from "./say.ts";

export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/gif", "image/webp"];
export const PICTURE_HINT = say("pictureHint");

/** Why this file cannot be a picture here, in the server's own words; null when it can as far as a look from outside tells. */
export function pictureFault(file: Pick<File, "type" | "size">): string | null {
  if (file.size === 0) return pictureFailures.empty.message;
  if (!PICTURE_TYPES.includes(file.type)) return pictureFailures.wrongType.message;
  return file.size > MAX_PICTURE_BYTES ? pictureFailures.tooLarge.message : null;
}
