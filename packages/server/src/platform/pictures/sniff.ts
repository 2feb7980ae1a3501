/** Detects a file's type by its bytes: accepts what extraction can read. */
import { ACCEPTED_TYPES } from "@tallyleaf/contract";
import { ExtractionError, sniffKind } from "@tallyleaf/extraction";

type AcceptedType = (typeof ACCEPTED_TYPES)[number];

/** Kinds that are refused with a sentence of their own: Apple's pictures, other XML, and XML that may do harm. */
const REFUSED = ["heic", "not_einvoice", "broken_xml"] as const;
type Refused = (typeof REFUSED)[number];

export const isRefused = (kind: string | null): kind is Refused | null =>
  kind === null || REFUSED.some((code) => code === kind);

/** An accepted type, or what it is instead; null: anything else. */
export async function sniff(bytes: Uint8Array): Promise<AcceptedType | Refused | null> {
  try {
    const kind = await sniffKind(bytes);
    return ACCEPTED_TYPES.find((type) => type === kind) ?? null;
  } catch (error) {
    if (!(error instanceof ExtractionError)) throw error;
    return REFUSED.find((code) => code === error.code) ?? null;
  }
}
