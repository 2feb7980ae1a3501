/** Names of vendors as readers see them. Statements name a missing one in English, and group by it; each reads it in their language. */
import { sayAnswer } from "../../platform/http/say-answer.ts";

/** As statements have it. */
const UNKNOWN_VENDOR = "Unknown Vendor";

/** Writes a vendor's name for the reader. */
export const vendorText = (name: string): string => (name === UNKNOWN_VENDOR ? sayAnswer("unknownVendor") : name);
