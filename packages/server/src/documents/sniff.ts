/** What a file is, by its bytes. */
import { ACCEPTED_TYPES } from "@tallyleaf/contract";
import { fileTypeFromBuffer } from "file-type";

export type AcceptedType = (typeof ACCEPTED_TYPES)[number];

/** An accepted type; "heic" for Apple's pictures, which get a sentence of their own; null for anything else. */
export async function sniff(bytes: Uint8Array): Promise<AcceptedType | "heic" | null> {
  const found = (await fileTypeFromBuffer(bytes))?.mime as string | undefined;
  if (found === "image/heic" || found === "image/heif" || found === "image/heic-sequence") return "heic";
  return ACCEPTED_TYPES.find((type) => type === found) ?? null;
}
