/**
 * Marks by which a vendor is known whatever its name looks like: VAT IDs, IBANs, phone numbers, and web addresses on a document. Pure.
 */
import { isIban, plainIdentifier } from "@tallyleaf/ledger";
import { vatIdsIn } from "./vat-id.ts";

export interface VendorMark {
  kind: "vat" | "iban" | "phone" | "web";
  /** VAT IDs and IBANs in letters and digits, web addresses as "example.com", phone numbers as printed. */
  value: string;
}

const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g;
const SHORTEST_IBAN = 15;
/** A number without a word for a telephone may be anything. */
const PHONE = /\b(?:tele(?:fon|phone|fono)|tel|phone|fon|tél)\b\.?\s{0,9}[:.]?\s{0,9}(\+?[\d(][\d\s()/.-]{5,22}\d)/giu;
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

/** Returns the marks in the first 100,000 characters of a document, each once; takes time in proportion to the text. */
export function marksIn(document: string): VendorMark[] {
  const text = document.slice(0, MOST_CHARACTERS);
  const found: VendorMark[] = [
    ...vatIdsIn(text).map((value) => ({ kind: "vat" as const, value })),
    ...[...text.matchAll(IBAN)].flatMap(([written]) => ibanIn(plainIdentifier(written))),
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

/** Text after an IBAN on its line may be included. */
function ibanIn(plain: string): VendorMark[] {
  for (let length = plain.length; length >= SHORTEST_IBAN; length--)
    if (isIban(plain.slice(0, length))) return [{ kind: "iban", value: plain.slice(0, length) }];
  return [];
}
