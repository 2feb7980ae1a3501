/** Pictures and logos before they are sent: what may be chosen, and what is said where it may not. */
import { MAX_PICTURE_BYTES, pictureFailures } from "@tallyleaf/contract";
import { say } from "./say.ts";

export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/gif", "image/webp"];
export const PICTURE_HINT = say("pictureHint");

/** Returns the error of a file as a picture, in the server's own words; null when its type and size are allowed. */
export function pictureFault(file: Pick<File, "type" | "size">): string | null {
  if (file.size === 0) return pictureFailures.empty.message;
  if (!PICTURE_TYPES.includes(file.type)) return pictureFailures.wrongType.message;
  return file.size > MAX_PICTURE_BYTES ? pictureFailures.tooLarge.message : null;
}
