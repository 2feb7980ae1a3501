/**
 * Names of taxes, and which of them are charged together on one base: CGST and SGST, GST and QST, a state's and a city's sales tax.
 * Such taxes are separate even with the same rate and amount.
 */

/** Taxes that share a base with others. Before the general names: "CGST" is none of them. */
const SIDE_BY_SIDE: readonly (readonly [RegExp, string])[] = [
  [/\bCGST\b|CENTRAL (GST|TAX)/, "CGST"],
  [/\bSGST\b|\bSTATE GST/, "SGST"],
  [/\bUTGST\b/, "UTGST"],
  [/\bIGST\b/, "IGST"],
  [/\bCESS\b/, "Cess"],
  [/\bHST\b|\bT\.?V\.?H\b/, "HST"],
  [/\bPST\b|\bRST\b/, "PST"],
  [/\bQST\b|\bT\.?V\.?Q\b/, "QST"],
  [/\bSTATE (SALES )?TAX/, "State tax"],
  [/\bCOUNTY (SALES )?TAX/, "County tax"],
  [/\bCITY (SALES )?TAX|\bMUNICIPAL TAX/, "City tax"],
  [/\bLOCAL (SALES )?TAX/, "Local tax"],
  [/\bDISTRICT TAX/, "District tax"],
  [/\bGST\b|\bT\.?P\.?S\b/, "GST"],
];
/** Names of one tax in several languages: a bilingual invoice has one, not two. */
const GENERAL: readonly (readonly [RegExp, string])[] = [
  [/\bGST\b/, "GST"],
  [/\bSST\b/, "SST"],
  [/\bVAT\b/, "VAT"],
  [/MWST|MEHRWERTST|\bUST\b|UMSATZST/, "MwSt"],
  [/\bTVA\b|T\.V\.A/, "TVA"],
  [/\bIVA\b|I\.V\.A/, "IVA"],
  [/\bBTW\b/, "BTW"],
  [/\bMOMS\b/, "Moms"],
  [/\bMVA\b/, "MVA"],
  [/\bPTU\b/, "PTU"],
  [/\bDPH\b/, "DPH"],
  [/\bALV\b/, "ALV"],
  [/\bAFA\b/, "ÁFA"],
  [/\bPDV\b/, "PDV"],
  [/\bDDV\b/, "DDV"],
  [/\bPVN\b/, "PVN"],
  [/\bPVM\b/, "PVM"],
  [/\bKDV\b/, "KDV"],
  [/ΦΠΑ|Φ\.Π\.Α/, "ΦΠΑ"],
  [/SALES TAX/, "Sales tax"],
  [/SERVICE TAX/, "Service tax"],
  [/\bCST\b/, "CST"],
];
const STACKED = new Set(SIDE_BY_SIDE.map(([, name]) => name));

/** Returns a tax's name from its label, else from the document's text, else "Tax". Texts are folded. */
export function taxNameOf(label: string, documentText: string): string {
  const named = (text: string, names: typeof GENERAL) => names.find(([pattern]) => pattern.test(text))?.[1];
  return named(label, SIDE_BY_SIDE) ?? named(label, GENERAL) ?? named(documentText, GENERAL) ?? "Tax";
}

/** Whether a folded text names a tax that shares its base with others. */
export function namesStackedTax(text: string): boolean {
  return SIDE_BY_SIDE.some(([pattern]) => pattern.test(text));
}

/** The key under which two shares are one tax: one that shares its base with others has its own name, the others are one. */
export function taxKeyOf(name: string): string {
  return STACKED.has(name) ? name : "";
}

/** A tax and its base, in the smallest unit of the caller. */
export interface TaxOnBase {
  name: string;
  net: bigint;
}

/** Sums the bases of several taxes; the common base of taxes charged side by side counts once. */
export function baseOf(taxes: readonly TaxOnBase[]): bigint {
  const byKey = new Map<string, bigint>();
  for (const { name, net } of taxes) byKey.set(taxKeyOf(name), (byKey.get(taxKeyOf(name)) ?? 0n) + net);
  const general = byKey.get("") ?? 0n;
  byKey.delete("");
  return general + [...byKey.values()].reduce((most, base) => (base > most ? base : most), 0n);
}
