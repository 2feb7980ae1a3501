/**
 * The words of a document, and the reading made from them: the two shapes that every part of this package shares.
 *
 * `pages/` turns bytes into `DocumentText`; `fields/` and `checks/` turn `DocumentText` into a `Reading`.
 * Boxes are fractions of the upright page (0..1, origin top left), so they hold at any zoom.
 */
import type { EInvoice, EInvoiceFault } from "@tallyleaf/ledger";
import type { Reason } from "./reasons.ts";

/**
 * Bend of a photographed page; bend.ts calculates with it.
 *
 * The four numbers a, b, c, d of v·(1 + b·u + d·u²) + a·u + c·u², which is the same for all points of a row: u and v are right of
 * and below the page's middle, in page widths. a is rotation, b perspective, c and d are curvature.
 */
export type Bend = readonly [a: number, b: number, c: number, d: number];

/** [x, y, width, height] as fractions of the page, origin top left. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** Corners of a part of a page, fractions of it: top left, top right, bottom right, bottom left. The part may be turned. */
export type Corners = readonly [Corner, Corner, Corner, Corner];
type Corner = readonly [x: number, y: number];

/** A second best reading of one character. */
export interface Rival {
  /** Index of the character in the word. */
  at: number;
  text: string;
  /** 0..1 */
  confidence: number;
}

/** A word as printed on the page. */
export interface Word {
  text: string;
  /** Second-best readings of its characters; absent if OCR was certain, and in a text layer. */
  rivals?: Rival[];
  /** 0..1; 1 for a word of a PDF text layer. */
  confidence: number;
  box: Box;
}

/** A run of words on one line that are together (a detector box, or a text-layer run); wide gaps start a new line. */
export interface Line {
  text: string;
  confidence: number;
  box: Box;
  words: Word[];
}

export interface PageText {
  /** 1-based. */
  number: number;
  /** Pixels (raster) or PDF points (text layer) of the upright page: gives boxes their aspect. */
  width: number;
  height: number;
  /** Source of the words. */
  source: "text" | "ocr";
  /** Quarter turns clockwise that were applied to make the page upright, in degrees. */
  rotation: 0 | 90 | 180 | 270;
  /** Bend of the page in a photo; absent if it is flat. Boxes are those of the picture as it is. */
  bend?: Bend;
  /** Papers on a darker ground, where a picture shows several; who understands the words says which are documents. */
  papers?: Corners[];
  /** Sorted top to bottom, then left to right. */
  lines: Line[];
}

export interface DocumentText {
  mimeType: string;
  /** Pages in the file; `pages` may hold fewer when a limit was reached. */
  pageCount: number;
  pages: PageText[];
}

/** Place of a value on the document. */
export interface Place {
  page: number;
  box: Box;
}

/** A value read from the document, with its confidence and its place. */
export interface FieldReading {
  /** Dates `YYYY-MM-DD`; amounts as plain decimals, no sign or grouping ("1234.56"); currency ISO 4217. */
  value: string;
  /** 0..1, calibrated: of the values read with 0.9, nine in ten are right. */
  confidence: number;
  /** Absent when the value was derived (a currency from the locale, a subtotal proven by arithmetic). */
  page: number | null;
  box: Box | null;
}

export const FIELD_NAMES = [
  "vendor",
  "date",
  "dueDate",
  "invoiceNumber",
  "currency",
  "subtotal",
  "tax",
  "tip",
  "total",
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

export type DetailName =
  | "vendorTaxId"
  | "vendorIban"
  | "vendorPhone"
  | "vendorAddress"
  | "buyer"
  | "orderNumber"
  | "contractNumber"
  | "serviceFrom"
  | "serviceTo"
  | "rounding"
  | "withholding"
  | "deposit";

/** What else a document says, read only where it is beyond doubt; values as those of fields, a rounding with its sign. */
export interface DetailReading {
  name: DetailName;
  value: string;
  page: number | null;
  box: Box | null;
}

/** One tax rate's share of the document. Amounts and rates are plain decimals. */
export interface TaxReading {
  name: string;
  /** Percent, such as "19" or "8.875"; null when only the amount is there. */
  rate: string | null;
  amount: string;
  net: string | null;
  /** Of an e-invoice, by UNCL 5305: "S", "AE". */
  category?: string | null;
  /** Of an e-invoice: why no tax is charged, in words, and by the list VATEX. */
  reason?: string | null;
  reasonCode?: string | null;
}

export interface LineItemReading {
  description: string;
  quantity: string | null;
  unitPrice: string | null;
  /** Line amount as printed. May be negative ("-2.00") for a discount line. */
  amount: string;
  /** Both null: of an e-invoice, which no page shows. */
  page: number | null;
  box: Box | null;
}

/** The e-invoice that a document is, or has inside. */
export interface EInvoiceReading {
  invoice: EInvoice;
  /** Rules of EN 16931 that it breaks. */
  faults: EInvoiceFault[];
}

/** Payment method, if the document names it. */
export type PaymentHint = "cash" | "card" | "bank" | null;

/** Evidence on a document that it was paid. */
export interface PaymentEvidence {
  /** `till_receipt`: a till printed it, and tills print when money is taken. */
  code: "nothing_due" | "said_paid" | "cash_given" | "card_payment" | "till_receipt";
  /** The row that shows it, as printed. */
  words: string;
}

/** Payment details on a document: evidence, a request, the card, a partial payment. */
export interface PaymentReading {
  /** Null: nothing shows that it was paid. */
  evidence: PaymentEvidence | null;
  /** Words that request a payment or give bank details for it; null: none. */
  request: string | null;
  /** The last four digits of the card that paid, where one is named. */
  cardDigits: string | null;
  /** Words that show a partial payment, or an amount due below the total; absent or null: none. */
  partly?: string | null;
}

/**
 * ready: every required field (vendor, date, total, currency) is confident and the sums agree.
 * to_review: something is doubtful or missing, but there is a total. failed: no total could be read.
 */
export type ReadingStatus = "ready" | "to_review" | "failed";

/** A value on the page, and the words that label it there. */
export interface LabelledValue {
  kind: "amount" | "date";
  /** As fields have it: a plain decimal, or YYYY-MM-DD. */
  value: string;
  /** Capital letters alone; empty where nothing labels it. */
  label: string;
}

/** Label at which people found a field on a vendor's earlier documents (fields/hints.ts). */
export interface LayoutHint {
  vendor: string;
  field: "total" | "date" | "dueDate";
  label: string;
  /** Whether two finds agree, so that the value there is taken; otherwise it is flagged. */
  decides: boolean;
}

export type BoundarySign =
  | "number_differs"
  /** Another number, on a page that also prints the one before: a credit note, or a page with other numbers. */
  | "refers_to_number"
  | "number_same"
  | "page_one"
  | "page_later"
  | "last_page_before"
  | "pages_missing"
  | "issuer_differs"
  | "tax_id_differs"
  | "own_sums"
  | "own_date"
  | "no_total_before"
  | "nothing_own"
  | "carries_sum";

/** Proposed beginning of a further document in a file. */
export interface Boundary {
  /** First page of the document that begins there, 1-based. */
  page: number;
  /** 0..1 */
  confidence: number;
  /** Everything that speaks for it or against it. */
  signs: BoundarySign[];
}

export type RegionSign =
  /** Its paper is parted from the others by a darker ground. */
  | "own_paper"
  /** Its lines run at another angle. */
  | "own_angle"
  | "own_vendor"
  | "own_date"
  | "own_total"
  | "own_number"
  /** It shares these with another region: a copy, or a part of one receipt. */
  | "same_vendor"
  | "same_date"
  | "same_number"
  /** It has no total of its own, and prints that of another region: a card slip. */
  | "repeats_total"
  /** A wide blank, or one that is hardly wider than those inside. */
  | "wide_gap"
  | "narrow_gap";

/** Proposed place of one of several receipts on a page. */
export interface Region {
  page: number;
  corners: Corners;
  /** 0..1 */
  confidence: number;
  /** Everything that speaks for it or against it. */
  signs: RegionSign[];
  /** The region read alone; boxes are those of the page. */
  fields: Record<FieldName, FieldReading | null>;
}

/** Extracted data of a document. Nothing in it is invented: a field is read, proven by arithmetic, or null. */
export interface Reading {
  status: ReadingStatus;
  fields: Record<FieldName, FieldReading | null>;
  taxes: TaxReading[];
  /** Whether line amounts contain the tax ("inclusive") or it comes on top; null when there is no tax or no evidence. */
  taxStructure: "exclusive" | "inclusive" | null;
  lineItems: LineItemReading[];
  paymentHint: PaymentHint;
  payment: PaymentReading;
  /** Whether it is a refund or credit note, posted with debit and credit reversed. Amounts stay positive. */
  isRefund: boolean;
  /** Reasons for null or doubtful fields, and for the status. A ready reading also has one for each optional field that is null. */
  reasons: Reason[];
  /** The plain text, kept for search and for the next correction. */
  text: string;
  /** Absent: the values are those of the page. Otherwise they are the e-invoice's, whatever the page shows. */
  eInvoice?: EInvoiceReading;
  /** Beginnings of further documents in the file, in order; absent: it seems to be one document, or nobody looked. */
  boundaries?: Boundary[];
  /** Receipts beside each other on one page, in reading order; absent: it seems to hold one, or nobody looked. */
  regions?: Region[];
  /** Absent from other readers. */
  details?: DetailReading[];
  /** Amounts and dates with their labels, among which a correction finds its value; absent from other readers. */
  labelled?: LabelledValue[];
}

/** Data of the organization that helps to read: all optional, never a reason to invent a value. */
export interface ReadingContext {
  /** The organization's own names: never the vendor. */
  ownNames?: string[];
  /** Its tax id, e-mail and address, where known: a block of a page that holds one of them is its own, not the vendor's. */
  ownMarks?: string[];
  /** ISO 4217; used for an ambiguous "$" and when nothing else says a currency (with a reason). */
  defaultCurrency?: string;
  /** Vendors this organization has used before, as they are written in its books. */
  knownVendors?: string[];
  /** Positions of fields on the documents of vendors, learned from people's corrections. */
  hints?: LayoutHint[];
  /** Today as YYYY-MM-DD, for dates in the future; the clock is a parameter. */
  today?: string;
}
