/** Code lists that only writing needs, as of 2026; those of EN 16931 are in `../codes.ts`. */

const listed = (codes: string): ReadonlySet<string> => new Set(codes.split(/\s+/));

/** The category that a reason of VATEX belongs to; null: any that has reasons. */
export const categoryOfExemption = (code: string): string | null => OF_EXEMPTION[code] ?? null;
const OF_EXEMPTION: Readonly<Record<string, string>> = {
  "VATEX-EU-G": "G",
  "VATEX-EU-O": "O",
  "VATEX-EU-IC": "K",
  "VATEX-EU-AE": "AE",
  "VATEX-EU-D": "E",
  "VATEX-EU-F": "E",
  "VATEX-EU-I": "E",
  "VATEX-EU-J": "E",
};

/** Types of UNTDID 1001 in Peppol's billing: of invoices, and of credit notes. */
export const PEPPOL_TYPES = listed(
  `71 80 82 84 102 218 219 326 331 380 382 383 384 386 388 393 395 553 575 623 780 817 870 875 876 877 381 396 81 83 532`,
);

/** Types that XRechnung is for. */
export const XRECHNUNG_TYPES = listed("326 380 381 384 389 875 876 877");

/** Schemes of EAS that Peppol has no addresses of, among those that we offer. */
export const NOT_IN_PEPPOL = listed("EM 0037 0212 0213");
