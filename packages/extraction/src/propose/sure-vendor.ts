/**
 * Makes a vendor sure that its document's marks confirm: with a name that people wrote on such documents, or, on a till's receipt, the
 * marks alone. A reading whose vendor was its only doubt is ready then. Pure.
 */
import type { VendorRule } from "../categorise/index.ts";
import { SURE } from "../fields/index.ts";
import { markKey } from "../fields/vendor-marks.ts";
import type { Reading } from "../model/document.ts";
import type { Reason } from "../model/reasons.ts";
import { vendorKey } from "../text/vendor-key.ts";
import type { KnownMark } from "./by-marks.ts";
import { marksOf } from "./marks-of.ts";

/** Confidence of a vendor that a name and a mark name alike. */
const BY_BOTH_CONFIDENCE = 0.97;
/** A name that was read better may be a second name of the company that the marks are of. */
const MISREAD_CONFIDENCE = 0.6;
/** Marks that one company has alone. */
const OWN_KINDS: ReadonlySet<KnownMark["kind"]> = new Set(["vat", "iban", "register", "merchant"]);
/** Documents of these payments name no customer. */
const TILL: ReadonlySet<string> = new Set(["cash_given", "card_payment", "till_receipt"]);
/** A longer row is no name. */
const LONGEST_ROW = 80;
/** In thousandths: by so much each row of taxes may be rounded. */
const CENT = 10;
/** Fields that a ready document may lack. */
const OPTIONAL: ReadonlySet<string> = new Set(["dueDate", "invoiceNumber", "subtotal", "tax", "tip"]);

/**
 * Returns the reading with a sure vendor where marks confirm it, else the reading as it is.
 *
 * A name and a mark that was on one document with that name are enough: this document is the second with both. Marks alone must have been
 * on two.
 *
 * @param reading with the vendor as the books write it
 * @param read the vendor as the document has it, and how sure that is; null: none was read
 * @param rules with people's corrections of names, which are names of a vendor too
 */
export function withSureVendor(
  reading: Reading,
  read: { value: string; confidence: number } | null,
  known: readonly KnownMark[],
  rules: readonly VendorRule[],
): Reading {
  const { vendor } = reading.fields;
  if (!vendor || reading.eInvoice || known.length === 0) return reading;
  const keys = new Set(marksOf(reading).map(markKey));
  const found = known.filter((mark) => keys.has(markKey(mark)));
  const isIts = ({ names }: KnownMark) => names.some((name) => vendorKey(name) === vendorKey(vendor.value));
  const own = found.filter(isIts);
  if (own.length === 0 || found.some((mark) => mark.decides && !isIts(mark))) return reading;
  const isNamed = read !== null && own.some((mark) => isNameOf(read.value, mark, rules));
  if (!isNamed && !isToldByMarks(reading, vendor.value, read?.confidence ?? 0, own)) return reading;
  const confidence = Math.max(vendor.confidence, BY_BOTH_CONFIDENCE);
  const reasons = reading.reasons.filter(({ field }) => field !== "vendor");
  const fields = { ...reading.fields, vendor: { ...vendor, confidence } };
  const isReady = reading.status === "to_review" && isSure(fields) && isTaxWhole(reading) && reasons.every(isOptional);
  return { ...reading, fields, reasons, status: isReady ? "ready" : reading.status };
}

/** Whether a name on a document is the vendor's: as it is written, or as people have corrected it to that and to no other. */
export function isNameOf(read: string, { names }: KnownMark, rules: readonly VendorRule[]): boolean {
  const keys = new Set(names.map(vendorKey));
  const key = vendorKey(read);
  if (keys.has(key)) return true;
  const corrected = rules.flatMap((rule) =>
    rule.origin === "learned" && rule.active ? rule.names.filter((name) => vendorKey(name.read) === key) : [],
  );
  return corrected.length > 0 && corrected.every(({ value }) => keys.has(vendorKey(value)));
}

function isToldByMarks(reading: Reading, name: string, confidence: number, own: readonly KnownMark[]): boolean {
  const { payment, details = [] } = reading;
  return (
    // A slogan is often read as the name, while the name is in another row.
    (confidence < MISREAD_CONFIDENCE || prints(reading, name)) &&
    TILL.has(payment.evidence?.code ?? "") &&
    !details.some(({ name }) => name === "buyer") &&
    own.some(({ kind, decides }) => decides && OWN_KINDS.has(kind))
  );
}

/** Whether one of a document's rows is the name. */
const prints = ({ text }: Reading, name: string) =>
  text.split("\n").some((row) => row.length < LONGEST_ROW && vendorKey(row) === vendorKey(name));

const isSure = (fields: Reading["fields"]) =>
  Object.entries(SURE).every(([name, least]) => (fields[name as keyof typeof SURE]?.confidence ?? 0) >= least);

/** Whether the rows of taxes make the total: a lost row leaves a part that looks free of tax. */
function isTaxWhole({ taxes, fields }: Reading): boolean {
  if (taxes.length === 0 || (taxes.length === 1 && taxes[0]?.net === null)) return true;
  const gross = taxes.reduce((sum, { net, amount }) => sum + thousandths(net) + thousandths(amount), 0);
  return Math.abs(gross - thousandths(fields.total?.value ?? null)) <= CENT * taxes.length;
}

const thousandths = (amount: string | null) => Math.round(Number(amount ?? Number.NaN) * 1000);

const isOptional = ({ field, code }: Reason) =>
  (code === "not_found" && OPTIONAL.has(field)) || (code === "not_proven" && field === "lineItems");
