/**
 * Electronic addresses of buyers and sellers (BT-34, BT-49): the schemes that name who gives out a number, and the German Leitweg-ID with
 * its check digits.
 */
import { isMod97 } from "../identifiers.ts";

/**
 * Schemes of the code list EAS of EN 16931, with their names in Peppol's list of identifier schemes, which are the same in every language:
 * of a country, then what it is a number of. Former ones and those of single trades are left out.
 */
export const ELECTRONIC_ADDRESS_SCHEMES = {
  EM: "Email",
  "0204": "DE:Leitweg-ID",
  "9930": "DE:VAT",
  "0088": "GLN",
  "0060": "DUNS",
  "0199": "LEI",
  "0002": "FR:SIREN",
  "0007": "SE:ORGNR",
  "0009": "FR:SIRET",
  "0037": "FI:OVT",
  "0096": "DK:P",
  "0106": "NL:KVK",
  "0151": "AU:ABN",
  "0183": "CH:UID",
  "0184": "DK:CVR",
  "0188": "JP:SST",
  "0190": "NL:OIN",
  "0191": "EE:CC",
  "0192": "NO:ORG",
  "0195": "SG:UEN",
  "0196": "IS:KT",
  "0198": "DK:SE",
  "0200": "LT:LEC",
  "0201": "IT:CUUO",
  "0208": "BE:EN",
  "0210": "IT:CFI",
  "0211": "IT:IVA",
  "0212": "FI:ORG",
  "0213": "FI:VAT",
  "0216": "FI:OVT2",
  "0218": "LV:URN",
  "0221": "JP:IIN",
  "0225": "FR:CTC",
  "0230": "MY:EIF",
  "0235": "AE:TIN",
  "9910": "HU:VAT",
  "9914": "AT:VAT",
  "9915": "AT:GOV",
  "9918": "IBAN",
  "9920": "ES:VAT",
  "9925": "BE:VAT",
  "9926": "BG:VAT",
  "9927": "CH:VAT",
  "9928": "CY:VAT",
  "9929": "CZ:VAT",
  "9931": "EE:VAT",
  "9932": "GB:VAT",
  "9933": "GR:VAT",
  "9934": "HR:VAT",
  "9935": "IE:VAT",
  "9936": "LI:VAT",
  "9937": "LT:VAT",
  "9938": "LU:VAT",
  "9939": "LV:VAT",
  "9943": "MT:VAT",
  "9944": "NL:VAT",
  "9945": "PL:VAT",
  "9946": "PT:VAT",
  "9947": "RO:VAT",
  "9949": "SI:VAT",
  "9950": "SK:VAT",
  "9957": "FR:VAT",
  "9959": "US:EIN",
} as const;

/** Email addresses. Peppol knows no addresses of this scheme. */
export const EMAIL_SCHEME = "EM";
/** German authorities. */
export const LEITWEG_SCHEME = "0204";

const LEITWEG_ID = /^\d{2,12}(-[A-Z0-9]{1,30})?-\d{2}$/;

/** Whether the text is a Leitweg-ID: coarse address, fine address, and two check digits (ISO 7064, MOD 97-10) over both (KoSIT, Leitweg-ID 2.0.2). */
export const isLeitwegId = (text: string): boolean =>
  LEITWEG_ID.test(text.toUpperCase()) && isMod97(text.toUpperCase().replaceAll("-", ""));

/**
 * Whether a buyer reference is meant as a Leitweg-ID: it begins as those of the German Federation (99) and states (01 to 16) do, with an
 * address of at least three digits.
 */
export const looksLikeLeitwegId = (text: string): boolean =>
  /^(0[1-9]|1[0-6]|99)\d{1,10}-[A-Z0-9]{1,30}-\d{2}$/.test(text.toUpperCase());
