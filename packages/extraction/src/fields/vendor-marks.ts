/**
 * Marks by which a vendor is known whatever its name looks like: VAT IDs, IBANs, registrations, the numbers of its card payments, phone
 * numbers, and web addresses on a document. Pure.
 */
import { isIban, plainIdentifier, vatIdCountryOf } from "@tallyleaf/ledger";
import { vatIdsIn } from "./vat-id.ts";

/** `register`: a tax or company number that is no VAT ID; `merchant`, `terminal`: on a card payment's slip. */
export const MARK_KINDS = ["vat", "iban", "register", "merchant", "terminal", "phone", "web"] as const;

export interface VendorMark {
  kind: (typeof MARK_KINDS)[number];
  /** Numbers in letters and digits, web addresses as "example.com", phone numbers as printed. */
  value: string;
}

const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g;
const SHORTEST_IBAN = 15;
/** A number without a word for a telephone may be anything. */
const PHONE = /\b(?:tele(?:fon|phone|fono)|tel|phone|fon|tél)\b\.?\s{0,9}[:.]?\s{0,9}(\+?[\d(][\d\s()/.-]{5,22}\d)/giu;
/** Labels of tax and company numbers; a SEPA creditor's ID needs none. */
const REGISTER =
  /\b(?:steuer-?\s?(?:nr|nummer)|st\.?-?\s?nr|WEEE|HR[AB]|SIRET|SIREN|ABN|KVK|GST\s?(?:reg\.?\s?)?(?:no|id)|(?:co(?:mpany)?\.?\s?)?reg(?:istration)?\.?\s?no)\b[ .:#-]{0,5}((?:[A-Z]{2} ?)?\d[\dA-Z /-]{3,20})/gi;
const CREDITOR = /\b[A-Z]{2}\d{2}ZZZ[A-Z0-9]{8,28}\b/g;
const LEAST_REGISTER = 5;
const MERCHANT = slipNumber("VU-?\\s?(?:Nr|Nummer)|merchant\\s?(?:id|no|nr|number)|MID", "\\d{8,15}");
const TERMINAL = slipNumber("terminal\\s?-?\\s?(?:id|no|nr|number)|TID", "\\d{8}");
const WEB = /(?:https?:\/\/(?:www\.)?|\bwww\.)([a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi;
const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@([a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi;
/** Addresses that many share, and those of the ways to pay. */
const SHARED =
  /(?:^|\.)(?:gmail|googlemail|gmx|web|outlook|hotmail|live|yahoo|icloud|me|aol|t-online|freenet|proton|protonmail|orange|wanadoo|free|libero|paypal|klarna|stripe|sumup|zettle|mollie|facebook|instagram|google|twitter|linkedin|youtube)\.[a-z.]{2,6}$/;
/** Without area codes and the digits before them, which documents write or leave out. */
const PHONE_DIGITS = 8;
const MOST_MARKS = 12;
/** Marks are in a document's head and foot; a longer text costs time and names others. */
const MOST_CHARACTERS = 100_000;

/** Patterns of a card slip's number: behind its label or in the row below; failing that, in the row above, as columns may be read. */
function slipNumber(labels: string, number: string): readonly RegExp[] {
  return [
    `\\b(?:${labels})\\b[ .:#]{0,5}(?:[^\\d\\n]{0,12}\\n[^\\d\\n]{0,16})?(?<!\\d)(${number})(?!\\d)`,
    `(?<![^\\n])(${number})\\n(?:${labels})\\b`,
  ].map((pattern) => new RegExp(pattern, "gi"));
}

/** Returns the marks in the first 100,000 characters of a document, each once; takes time in proportion to the text. */
export function marksIn(document: string): VendorMark[] {
  const text = document.slice(0, MOST_CHARACTERS);
  const found: VendorMark[] = [
    ...vatIdsIn(text).map((value) => ({ kind: "vat" as const, value })),
    ...[...text.matchAll(IBAN)].flatMap(([written]) => ibanIn(plainIdentifier(written))),
    ...registersIn(text),
    ...slipNumbersIn(text, "merchant", MERCHANT),
    ...slipNumbersIn(text, "terminal", TERMINAL),
    ...[...text.matchAll(PHONE)].map(([, value = ""]) => ({
      kind: "phone" as const,
      value: value.replace(/\s+/g, " "),
    })),
    ...[...text.matchAll(WEB), ...text.matchAll(EMAIL)].map(([, host = ""]) => ({
      kind: "web" as const,
      value: hostOf(host),
    })),
  ].filter((mark) => markKey(mark) !== null && !(mark.kind === "web" && SHARED.test(mark.value)));
  return [...new Map(found.map((mark) => [markKey(mark), mark])).values()].slice(0, MOST_MARKS);
}

/** How marks are compared; null: it tells nobody from others. */
export function markKey({ kind, value }: VendorMark): string | null {
  if (kind === "web") {
    const host = hostOf(value);
    return host.includes(".") ? `web ${host}` : null;
  }
  if (kind !== "phone") return value === "" ? null : `${kind} ${value}`;
  const digits = value.replace(/\D/g, "");
  return digits.length < PHONE_DIGITS ? null : `phone ${digits.slice(-PHONE_DIGITS)}`;
}

const hostOf = (address: string) =>
  address
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/[/?#:].*$/s, "");

function registersIn(text: string): VendorMark[] {
  const labelled = [...text.matchAll(REGISTER)].map(([, value = ""]) => value.replace(/ [A-Z]{2,}.*$/i, ""));
  return [...labelled, ...(text.match(CREDITOR) ?? [])]
    .map(plainIdentifier)
    .filter((value) => value.replace(/\D/g, "").length >= LEAST_REGISTER && vatIdCountryOf(value) === null)
    .map((value) => ({ kind: "register", value }));
}

/** A slip is one payment's: several numbers of a kind tell nobody's. */
function slipNumbersIn(text: string, kind: "merchant" | "terminal", patterns: readonly RegExp[]): VendorMark[] {
  const found = patterns.map((pattern) => new Set([...text.matchAll(pattern)].map(([, value = ""]) => value)));
  const first = found.find(({ size }) => size > 0);
  return first?.size === 1 ? [...first].map((value) => ({ kind, value })) : [];
}

/** Text after an IBAN on its line may be included. */
function ibanIn(plain: string): VendorMark[] {
  for (let length = plain.length; length >= SHORTEST_IBAN; length--)
    if (isIban(plain.slice(0, length))) return [{ kind: "iban", value: plain.slice(0, length) }];
  return [];
}
