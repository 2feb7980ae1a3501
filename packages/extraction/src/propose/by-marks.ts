/** Finds the vendor by the marks on its document, where its name was read otherwise. Pure. */
import { markKey, type VendorMark } from "../fields/vendor-marks.ts";
import type { FieldReading, Reading } from "../model/document.ts";
import { reasonDetail } from "../model/reasons.ts";
import { vendorKey } from "../text/vendor-key.ts";
import { marksOf } from "./marks-of.ts";
import type { Suggestion } from "./suggestion.ts";

/** A mark of a vendor, as its record has it or as people's decisions on its documents teach it. */
export interface KnownMark extends VendorMark {
  /** The vendor's name, and all others by which it is known. */
  vendor: string;
  names: readonly string[];
  /** A person wrote it down, or two documents agree. Otherwise it only makes a suggestion. */
  decides: boolean;
}

/** How sure a vendor is that only its marks name. */
const BY_MARK_CONFIDENCE = 0.95;

/**
 * The reading with the vendor that its marks name; a mark of several vendors names none. A name that is another vendor's is only
 * doubted: the mark may be the payer's, or a marketplace's. So is that of an e-invoice, which says who the seller is.
 *
 * @param isKnown whether the name is a vendor's already
 * @param isNamed whether people have corrected the name to that of the mark's vendor: then one document is enough
 */
export function vendorByMarks(
  reading: Reading,
  known: readonly KnownMark[],
  isKnown: (name: string) => boolean,
  isNamed: (name: string, mark: KnownMark) => boolean = () => false,
): { reading: Reading; suggestions: Suggestion[] } {
  const none = { reading, suggestions: [] };
  if (known.length === 0) return none;
  const keys = new Set(marksOf(reading).map(markKey));
  const found = known.filter((mark) => keys.has(markKey(mark)));
  const deciding = found.filter(({ decides }) => decides);
  const [mark, ...others] = deciding.length > 0 ? deciding : found;
  if (!mark || others.some(({ vendor }) => vendorKey(vendor) !== vendorKey(mark.vendor))) return none;
  const read = reading.fields.vendor;
  if (read && mark.names.some((name) => vendorKey(name) === vendorKey(read.value))) return none;
  const isTold = read !== null && (mark.decides || isNamed(read.value, mark));
  if (read && (!isTold || isKnown(read.value) || reading.eInvoice)) {
    const reason = reasonDetail("learned_suggestion-mark", { vendor: mark.vendor });
    return { reading, suggestions: [{ field: "vendor", value: mark.vendor, reason }] };
  }
  const place = read ?? { page: null, box: null };
  const vendor: FieldReading = { ...place, value: mark.vendor, confidence: BY_MARK_CONFIDENCE };
  // The reader says that it found no vendor; a person sees one, and where it is from.
  const reasons = reading.reasons.map((reason) =>
    reason.field === "vendor" && reason.code === "not_found"
      ? { field: reason.field, ...reasonDetail("learned_suggestion-mark", { vendor: mark.vendor }) }
      : reason,
  );
  return { reading: { ...reading, reasons, fields: { ...reading.fields, vendor } }, suggestions: [] };
}
