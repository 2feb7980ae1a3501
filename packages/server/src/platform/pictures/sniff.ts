/** Detects a file's type by its bytes: accepts what extraction can read. */
import { ACCEPTED_TYPES } from "@tallyleaf/contract";
import { ExtractionError, sniffKind } from "@tallyleaf/extraction";

type AcceptedType = (typeof ACCEPTED_TYPES)[number];

/** An accepted type; "heic" for Apple's pictures, which get a sentence of their own; null for anything else. */
export async function sniff(bytes: Uint8Array): Promise<AcceptedType | "heic" | null> {
  try {
    const kind = await sniffKind(bytes);
    return ACCEPTED_TYPES.find((type) => type === kind) ?? null;
  } catch (error) {
    if (!(error instanceof ExtractionError)) throw error;
    return error.code === "heic" ? "heic" : null;
  }
}
