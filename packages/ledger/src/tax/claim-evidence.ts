/** Finds on a paper, by its words and by what was read of it, what the law asks for. Pure; takes time in proportion to the words. */
import type { EInvoice } from "../einvoice/model.ts";
import { plainIdentifier, vatIdCountryOf } from "../identifiers.ts";
import { hasVatCheckDigits } from "../vat-check.ts";
import type { ClaimField, ClaimGapKind } from "./claim.ts";
import { addressesIn, hasPostcodeOf } from "./claim-address.ts";
import { taxNumbersIn } from "./claim-numbers.ts";
import { REVERSE_CHARGE } from "./paper-tax.ts";

export interface Paper {
  /** What its XML says, if it is an e-invoice; absent: it is none, or was read before that was kept. */
  readonly eInvoice?: EInvoice;
  /** Line by line. */
  readonly words: string;
  /** They are of a text, not of a picture or a scanned page, and so without misreadings. */
  readonly isTyped: boolean;
  readonly supplier: {
    readonly names: readonly string[];
    /** VAT ID, tax number, company number: as the vendor's record has them. */
    readonly numbers: readonly string[];
    readonly address: string;
    /** ISO 3166-1 alpha-2; null: not known. */
    readonly country: string | null;
  };
  readonly buyer: { readonly name: string; readonly address: string; readonly numbers: readonly string[] };
  /** Fields that the reader found on it. */
  readonly read: ReadonlySet<"vendor" | "date" | "number" | "description" | "net" | "tax" | "total">;
  /** As the expense has them; amounts with a point. */
  readonly number: string;
  readonly gross: string | null;
  readonly nets: readonly string[];
  readonly taxes: readonly string[];
  readonly rates: readonly string[];
  /** Country whose tax is claimed. */
  readonly country: string;
}

type Gap = ClaimGapKind | null;

/** Longer texts say what counts on their first pages. */
const MOST_CHARACTERS = 40_000;

/** Words for the day of supply. */
export const SUPPLY_DATE =
  /leistungs[- ]?(?:datum|zeitraum|zeit|monat|tag|periode)|liefer(?:schein)?[- ]?(?:datum|tag|zeitraum|termin)|leistung\s*(?:vom|am|im|bis)|geliefert\s+am|(?:entspricht|gleich)[^\n]{0,30}rechnungsdatum|rechnungsdatum\s*(?:=|entspricht|ist gleich|\/|und)|abrechnungszeitraum|zeitraum|date of supply|supply date|tax point|delivery date|service (?:date|period)|billing period/i;
export const TAX_INVOICE = /tax\s+invoice/i;
const TERMS =
  /\bterms?\b|\bdue\b|\bpaid\b|\bpayable\b|\bnet\s*\d{1,3}\b|\bcash\b|\bvisa\b|master\s*card|\bdebit\b|interac|\bpayment|\bcredit\b|\bpayé|paiement|\bcomptant\b/i;
const DATE =
  /\b\d{1,2}[./-]\s?\d{1,2}[./-]\s?(?:\d{4}|\d{2})\b|\b\d{4}[./-]\d{1,2}[./-]\d{1,2}\b|\b20\d{2}[01]\d[0-3]\d\b|\b\d{1,2}\.?[/\s-]{0,3}(?:de\s+)?\p{L}{3,10}\.?[,/\s-]{1,3}(?:de\s+)?(?:\d{4}|\d{2})\b|\b\p{L}{3,9}\.?\s+\d{1,2},?\s+\d{4}\b|\d{4}年\d{1,2}月/u;
/** Lines that sum up, and describe nothing. */
const SUM_LINE =
  /^\s*(?:total|sum|gesamt|zwischen|net|mwst|ust|vat|gst|tva|iva|btw|brutto|rechnungs|zu zahlen|amount|balance)/i;
/** Longest stretch of a line that is looked at. */
const LONGEST_LINE = 300;
const INCLUDES_TAX = /(?:incl|inkl|includes|ttc|tax included|税込)[^\n]{0,20}(?:gst|hst|vat|mwst|ust|tva|iva|tax)?/i;

/** Words that say what kind of company it is, or nothing. */
const LEGAL_FORMS = new Set(
  "gmbh ag kg ohg gbr ug mbh co und and the ltd limited llc inc plc llp sarl sas sa srl spa bv nv pty corp company eu ek ev et der die das für for von de la le".split(
    " ",
  ),
);

const folded = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/ß/g, "ss").toLowerCase();
const wordsOf = (text: string) => folded(text).match(/[\p{L}\d]+/gu) ?? [];
const plainOf = (text: string) => wordsOf(text).join("");

/** Whether a name is in a text. @see hasNameIn */
export const hasName = (name: string, text: string): boolean => hasNameIn(name, plainOf(text), new Set(wordsOf(text)));

/** Whether a name is on the document: as a whole, or by each of its words that says something. */
function hasNameIn(name: string, plain: string, words: ReadonlySet<string>): boolean {
  const whole = plainOf(name);
  if (whole === "") return false;
  if (whole.length >= 3 && plain.includes(whole)) return true;
  const telling = wordsOf(name).filter((word) => word.length > 2 && !LEGAL_FORMS.has(word));
  return telling.length > 0 && telling.every((word) => words.has(word) || (word.length > 4 && plain.includes(word)));
}

/** Amounts as papers of any country write them: "1,234.50", "1 234,50", "19 ,00". */
const AMOUNTS = [
  /\d[\d.,'’\u00a0\u202f]*/g,
  /\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d{2})?(?!\d)/g,
  /\d{1,7} ?[.,] ?\d{2}(?!\d)/g,
];

/** In hundredths. */
function amountsIn(text: string): Set<number> {
  const found = new Set<number>();
  for (const [written] of AMOUNTS.flatMap((pattern) => [...text.matchAll(pattern)])) {
    const close = written.replace(/[\s'’\u00a0\u202f]/g, "").replace(/[.,]+$/, "");
    const cents = /^(.*)[.,](\d{1,2})$/.exec(close);
    const digits = (cents?.[1] ?? close).replace(/\D/g, "");
    if (digits.length <= 12) found.add(Number(digits) * 100 + Number((cents?.[2] ?? "").padEnd(2, "0")));
  }
  return found;
}

/** Whether a line names something, with an amount in it or in the next one. */
function hasItem(text: string): boolean {
  const lines = text.split("\n").map((line) => line.slice(0, LONGEST_LINE));
  return lines.some(
    (line, at) =>
      /\p{L}{3}/u.test(line) && !SUM_LINE.test(line) && /\d[.,]\d{2}(?!\d)/.test(`${line}\n${lines[at + 1] ?? ""}`),
  );
}

const hundredthsOf = (amount: string) => Math.abs(Math.round(Number(amount) * 100));

/** Makes the search over one paper: null where the field is on it, else what is wrong. */
export function findOnPaper(paper: Paper): (field: ClaimField) => Gap {
  const text = paper.words.slice(0, MOST_CHARACTERS);
  const plain = plainOf(text);
  const words = new Set(wordsOf(text));
  const amounts = amountsIn(text);
  const has = (amount: string) => amounts.has(hundredthsOf(amount));
  const numbers = text.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const own = paper.buyer.numbers.map(plainIdentifier).filter((number) => number.length > 4);
  const ok = (found: boolean): Gap => (found ? null : "absent");

  const hasNumber = (number: string) => {
    const digits = number.replace(/^[A-Z]{2}(?=\d{6})/, "");
    return digits.length > 4 && numbers.includes(digits);
  };
  const buyerNumber = (): Gap => (own.length === 0 ? "own_unknown" : ok(own.some(hasNumber)));
  const buyerName = (): Gap =>
    plainOf(paper.buyer.name) === "" ? "own_unknown" : ok(hasNameIn(paper.buyer.name, plain, words));
  const suppliers = () =>
    taxNumbersIn(text, [...new Set([paper.supplier.country ?? paper.country, paper.country])]).filter(
      (number) => !own.some((mine) => mine.endsWith(number.replace(/^[A-Z]{2}/, ""))),
    );
  const country = () =>
    paper.supplier.country ?? suppliers().flatMap((number) => vatIdCountryOf(number) ?? [])[0] ?? paper.country;
  const supplierNumber = (): Gap => {
    if (paper.supplier.numbers.map(plainIdentifier).some((number) => hasNumber(number) && !own.includes(number)))
      return null;
    const others = suppliers();
    if (others.length === 0) return "absent";
    return others.some((number) => hasVatCheckDigits(number) !== false) ? null : "wrong";
  };
  const hasRate = (rate: string) => {
    const [whole = "", part = ""] = String(Number(rate)).split(".");
    const written = part === "" ? `${whole}(?:[.,]0{1,3})?` : `${whole}[.,]${part}0*`;
    return (
      new RegExp(`(?<![\\d.,])${written}\\s{0,3}(?:%|v\\.?\\s?h|pct|per ?cent|％)`, "i").test(text) ||
      new RegExp(`(?:mwst|ust|vat|gst|hst|tva|iva|btw|tax)[^\\n\\d]{0,12}${written}(?!\\d|[.,]\\d)`, "i").test(text)
    );
  };
  const rates = () => paper.rates.length > 0 && paper.rates.every(hasRate);
  const taxes = () =>
    paper.taxes.length > 0 &&
    (paper.taxes.every(has) ||
      has(String(paper.taxes.reduce((all, tax) => all + Number(tax), 0))) ||
      (!paper.isTyped && paper.read.has("tax")));
  const total = () => (paper.gross !== null && has(paper.gross)) || (!paper.isTyped && paper.read.has("total"));

  return (field) => {
    switch (field) {
      case "supplier_name":
        return ok(paper.read.has("vendor") || paper.supplier.names.some((name) => hasNameIn(name, plain, words)));
      case "supplier_address":
        return ok(
          addressesIn(text, country()).length > (hasPostcodeOf(text, paper.buyer.address) ? 1 : 0) ||
            (paper.supplier.address !== "" && hasPostcodeOf(text, paper.supplier.address)),
        );
      case "supplier_tax_id":
        return supplierNumber();
      case "number":
        return ok(
          paper.read.has("number") ||
            (paper.number !== "" && (!paper.isTyped || plain.includes(plainOf(paper.number)))),
        );
      case "date":
        return ok(paper.read.has("date") || DATE.test(text));
      case "supply_date":
        return ok(SUPPLY_DATE.test(text));
      case "buyer_name":
        return buyerName();
      case "buyer_address":
        return paper.buyer.address.trim() === "" ? "own_unknown" : ok(hasAddress(text, paper.buyer.address));
      case "buyer_tax_id":
        return buyerNumber();
      case "buyer":
        return buyerName() === null || buyerNumber() === null ? null : buyerName();
      case "description":
        return ok(paper.read.has("description") || hasItem(text));
      case "net":
        return ok(paper.nets.some(has) || (!paper.isTyped && paper.read.has("net")));
      case "rate":
        return ok(rates());
      case "tax":
        return ok(taxes());
      case "rate_or_tax":
        return ok(taxes() || rates() || INCLUDES_TAX.test(text));
      case "total":
        return ok(total());
      case "reverse_charge":
        return ok(REVERSE_CHARGE.test(text));
      case "tax_invoice":
        return ok(TAX_INVOICE.test(text));
      case "terms":
        return ok(TERMS.test(text));
    }
  };
}

/** Whether an address is on the document: by its postcode, or where it has none by most of its words. */
export function hasAddress(text: string, address: string): boolean {
  if (hasPostcodeOf(text, address)) return true;
  const plain = plainOf(text);
  const telling = wordsOf(address).filter((word) => word.length > 3 || /^\d{2,}$/.test(word));
  return telling.length > 0 && telling.filter((word) => plain.includes(word)).length > telling.length / 2;
}
