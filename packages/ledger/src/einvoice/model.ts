/**
 * The e-invoice of EN 16931, whatever its syntax: what reading makes of an XML, what the rules check, and what writing starts from.
 *
 * Texts and amounts are as the XML has them; null: it doesn't say. "BT-…" and "BG-…" are the norm's names.
 */

/** The kinds of XML that are read. The last two are national and older than or outside the norm: Italy's FatturaPA, Poland's FA of KSeF. */
export type EInvoiceSyntax = "ubl" | "cii" | "zugferd-1" | "fatturapa" | "ksef";

/** What BT-24 names: the norm, or a narrower or wider version of it. */
export type EInvoiceProfile =
  | "en16931"
  | "xrechnung"
  | "xrechnung-extension"
  | "peppol"
  | "extended"
  | "basic"
  | "basic-wl"
  | "minimum"
  | "other";

/** Seller (BG-4), buyer (BG-7), or payee (BG-10). */
export interface EInvoiceParty {
  name: string | null;
  tradingName: string | null;
  /** BT-29, BT-46: by which the other party knows it. */
  identifier: string | null;
  vatId: string | null;
  /** BT-32, for the tax office of the country. */
  taxNumber: string | null;
  /** BT-30, BT-47: of a register of companies; its scheme is a code of ISO 6523. */
  registration: string | null;
  registrationScheme: string | null;
  /** BT-33: what the law of its country wants to see on an invoice. Of the seller only. */
  legalInfo: string | null;
  street: readonly string[];
  city: string | null;
  postCode: string | null;
  /** BT-39, BT-54: a state or province. */
  region: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** BT-34, BT-49; the scheme is a code of the list EAS. */
  electronicAddress: { scheme: string | null; id: string } | null;
  /** BG-6, BG-9; null: it has none of the three. */
  contact: { name: string | null; phone: string | null; email: string | null } | null;
}

/** Days that an invoice (BG-14) or a line (BG-26) is for. */
export interface EInvoicePeriod {
  start: string | null;
  end: string | null;
}

/** A row of the tax breakdown (BG-23). */
export interface EInvoiceTaxRow {
  /** UNCL 5305. */
  category: string | null;
  /** Percent. */
  rate: string | null;
  base: string | null;
  amount: string | null;
  reason: string | null;
  /** Of the list VATEX. */
  reasonCode: string | null;
}

/** An allowance, or a charge, of the document (BG-20, BG-21) or of a line (BG-27, BG-28). */
export interface EInvoiceAllowance {
  isCharge: boolean;
  amount: string | null;
  /** Base of `percent`. */
  base: string | null;
  percent: string | null;
  reason: string | null;
  /** UNTDID 5189 of an allowance, 7161 of a charge. */
  reasonCode: string | null;
  /** With `rate`: null in a line, whose own they are. */
  category: string | null;
  rate: string | null;
}

/** A line (BG-25). */
export interface EInvoiceLine {
  id: string | null;
  /** The line that it is a part of; the amounts of parts are in that of the whole. */
  parentId: string | null;
  /** Whether its amount counts: false for groups and notes of the extended profiles. */
  counts: boolean;
  /** BT-127. */
  note: string | null;
  period: EInvoicePeriod | null;
  name: string | null;
  description: string | null;
  /** BT-155: the seller's number of the item. */
  itemNumber: string | null;
  quantity: string | null;
  /** UN/ECE Recommendation 20. */
  unit: string | null;
  /** BT-146, for `priceBaseQuantity` units. */
  unitPrice: string | null;
  priceBaseQuantity: string | null;
  /** BT-148 and BT-147: the price before its discount, and the discount, which make `unitPrice`. */
  grossPrice: string | null;
  priceDiscount: string | null;
  amount: string | null;
  category: string | null;
  rate: string | null;
  allowances: readonly EInvoiceAllowance[];
}

/** A document inside the XML (BG-24). Its name is a text, and no path. */
export interface EInvoiceFile {
  name: string | null;
  /** As the XML claims. */
  mimeType: string | null;
  /** BT-123. */
  description: string | null;
  /** Bytes; null: it is damaged or empty. */
  size: number | null;
  /** Media type of its bytes; null: it isn't handed out. */
  type: string | null;
}

/** A document that the XML only names (BG-24 without BT-125). Its address is a text: nothing is fetched from there. */
export interface EInvoiceLink {
  /** BT-122. */
  name: string | null;
  description: string | null;
  /** BT-124. */
  address: string;
}

/** BG-16, BG-17. */
export interface EInvoicePayment {
  /** UNCL 4461: 30 and 58 transfer, 59 direct debit, 48 and 54 card, 10 cash. */
  means: string | null;
  /** BT-84. */
  account: string | null;
  /** BT-85. */
  accountName: string | null;
  bic: string | null;
  /** BT-83: the same for all in CII. */
  reference: string | null;
}

/** BG-19. */
export interface EInvoiceDirectDebit {
  mandate: string | null;
  /** BT-90: by which the seller's bank knows it. */
  creditorId: string | null;
  /** BT-91: the buyer's account. */
  account: string | null;
}

/** BG-22. `tax` is in the document's currency. */
export interface EInvoiceTotals {
  lines: string | null;
  allowances: string | null;
  charges: string | null;
  net: string | null;
  tax: string | null;
  /** BT-111. */
  taxInTaxCurrency: string | null;
  total: string | null;
  paid: string | null;
  rounding: string | null;
  due: string | null;
}

export interface EInvoice {
  syntax: EInvoiceSyntax;
  /** BT-24. */
  customization: string | null;
  profile: EInvoiceProfile;
  /** UNTDID 1001. */
  typeCode: string | null;
  number: string | null;
  /** Days as YYYY-MM-DD, unless the XML has something else there. */
  date: string | null;
  dueDate: string | null;
  deliveryDate: string | null;
  /** BT-80. */
  deliveryCountry: string | null;
  /** The rest of the address that it was delivered to (BG-13, BG-15); null: nothing of it. */
  deliveryPlace: {
    name: string | null;
    street: readonly string[];
    city: string | null;
    postCode: string | null;
  } | null;
  period: EInvoicePeriod | null;
  currency: string | null;
  taxCurrency: string | null;
  seller: EInvoiceParty;
  buyer: EInvoiceParty;
  /** Who is paid, if it isn't the seller. */
  payee: string | null;
  buyerReference: string | null;
  order: string | null;
  contract: string | null;
  project: string | null;
  /** Invoices that it corrects or follows. */
  preceding: readonly { number: string | null; date: string | null }[];
  notes: readonly string[];
  terms: string | null;
  payments: readonly EInvoicePayment[];
  /** Null: nothing of it is said. */
  directDebit: EInvoiceDirectDebit | null;
  /** BG-18. */
  card: { number: string | null; holder: string | null } | null;
  totals: EInvoiceTotals;
  taxes: readonly EInvoiceTaxRow[];
  allowances: readonly EInvoiceAllowance[];
  lines: readonly EInvoiceLine[];
  attachments: readonly EInvoiceFile[];
  links: readonly EInvoiceLink[];
  /** How many the file holds, of which this is the first; absent: one. */
  inFile?: number;
}

/** Credit notes among the types of UNTDID 1001: their amounts are positive, and money flows back. */
const CREDIT_NOTES = new Set("81 83 261 262 296 308 381 396 420 458 502 503 532".split(" "));

/** Whether it is a credit note by its type. */
export const isCreditNote = ({ typeCode }: Pick<EInvoice, "typeCode">): boolean => CREDIT_NOTES.has(typeCode ?? "");

/** Whether money flows to the buyer: a credit note, or an invoice below zero. */
export function isMoneyBack(invoice: Pick<EInvoice, "typeCode" | "totals">): boolean {
  const isNegative = /^-.*[1-9]/.test(invoice.totals.total ?? "");
  return isCreditNote(invoice) !== isNegative;
}

/** Whether the profile has no lines: such a file helps with booking, and EN 16931's rules don't apply to it. */
export const hasNoLines = ({ profile }: Pick<EInvoice, "profile">): boolean =>
  profile === "minimum" || profile === "basic-wl";

/** A group of what an e-invoice says; null: it says nothing of it. */
export function unlessEmpty<T extends Readonly<Record<keyof T, string | null | readonly string[]>>>(
  group: T | null,
): T | null {
  if (group === null) return null;
  const values: readonly (string | null | readonly string[])[] = Object.values(group);
  return values.some((value) => value !== null && value.length > 0) ? group : null;
}

/** The profile that BT-24 names. */
export function profileOf(customization: string | null): EInvoiceProfile {
  const name = (customization ?? "").toLowerCase();
  const found = PROFILES.find(([words]) => words.every((word) => name.includes(word)));
  return found?.[1] ?? "other";
}

/** The first whose words are all in the name. */
const PROFILES: readonly (readonly [words: readonly string[], profile: EInvoiceProfile])[] = [
  [["extension:xrechnung"], "xrechnung-extension"],
  [["xrechnung"], "xrechnung"],
  [["peppol", "billing"], "peppol"],
  [["extended"], "extended"],
  [["basicwl"], "basic-wl"],
  [["minimum"], "minimum"],
  [["basic"], "basic"],
  [["comfort"], "en16931"],
  [["en16931"], "en16931"],
];
