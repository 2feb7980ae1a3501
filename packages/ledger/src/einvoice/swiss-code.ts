/**
 * The text of a Swiss QR code, which banking apps fill a payment from: Swiss Payment Standards, "Implementation Guidelines QR-bill",
 * version 2.3, by SIX. Addresses are structured: combined ones are no longer accepted since 21 November 2025. Pure.
 */
import { isIban, plainIdentifier } from "../identifiers.ts";
import { moneyFromDecimal, toDecimalString } from "../wire.ts";

export interface SwissParty {
  name: string;
  street: string;
  postCode: string;
  town: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

export interface SwissPayment {
  creditor: SwissParty;
  account: string;
  /** Plain decimal with at most two places. */
  amount: string;
  currency: string;
  /** Null: the payer fills it in. */
  debtor: SwissParty | null;
  /** Number of the document, of which the reference is made. */
  number: string;
}

/** "QRR" for a QR-IBAN, "SCOR" (ISO 11649) or "NON" for another one. */
export interface SwissReference {
  kind: "QRR" | "SCOR" | "NON";
  text: string;
}

const LIMITS = { name: 70, street: 70, postCode: 16, town: 35, message: 140 } as const;

/** Null: the code has no place for such a payment, which needs a Swiss or Liechtenstein IBAN, CHF or EUR, and a whole address. */
export function swissCode(payment: SwissPayment): string | null {
  const { creditor, currency, debtor, number } = payment;
  const iban = plainIdentifier(payment.account);
  if (!isSwissIban(iban) || !["CHF", "EUR"].includes(currency) || !/^\d{1,9}(\.\d{1,2})?$/.test(payment.amount))
    return null;
  const amount = moneyFromDecimal(payment.amount, currency);
  const reference = swissReference(iban, number);
  if (amount.minor === 0n || reference === null || !isWhole(creditor)) return null;
  const lines = [
    ...["SPC", "0200", "1", iban],
    ...partyLines(creditor),
    // The ultimate creditor, which is kept for the future.
    ...Array.from({ length: 7 }, () => ""),
    ...[toDecimalString(amount), currency],
    ...(debtor && isWhole(debtor) ? partyLines(debtor) : Array.from({ length: 7 }, () => "")),
    ...[reference.kind, reference.text, written(number, LIMITS.message), "EPD"],
  ];
  return lines.join("\n");
}

export const isSwissIban = (iban: string): boolean => /^(CH|LI)/.test(iban) && isIban(iban);

/** An account whose bank number is between 30000 and 31999 takes QR references only. */
const isQrIban = (iban: string) => /^[A-Z]{2}\d{2}3[01]/.test(iban);

/** The reference of a document, always the same for its number; null: its number is too long for the account's kind. */
export function swissReference(iban: string, number: string): SwissReference | null {
  const plain = number.toUpperCase().replace(/[^A-Z0-9]/g, "");
  if (isQrIban(iban)) {
    const digits = asDigits(plain);
    if (digits === "" || digits.length > 26) return null;
    const padded = digits.padStart(26, "0");
    return { kind: "QRR", text: padded + checkDigit(padded) };
  }
  if (plain === "" || plain.length > 21) return { kind: "NON", text: "" };
  const rest = Number(BigInt(`${asDigits(plain)}271500`) % 97n);
  return { kind: "SCOR", text: `RF${String(98 - rest).padStart(2, "0")}${plain}` };
}

/** As on a payment slip: QR references in groups of five from the right, others in groups of four. */
export const shownReference = ({ kind, text }: SwissReference): string =>
  kind === "QRR"
    ? `${text.slice(0, 2)} ${text.slice(2).replace(/(.{5})(?=.)/g, "$1 ")}`
    : text.replace(/(.{4})(?=.)/g, "$1 ");

/** Letters as two digits each, A is 10 (ISO 11649). */
const asDigits = (plain: string) => plain.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

/** Modulo 10, recursive. */
function checkDigit(digits: string): number {
  const table = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];
  const carry = [...digits].reduce((sum, digit) => table[(sum + Number(digit)) % 10] ?? 0, 0);
  return (10 - carry) % 10;
}

const isWhole = ({ name, postCode, town, country }: SwissParty) =>
  [name, postCode, town].every((text) => written(text, 1) !== "") && /^[A-Z]{2}$/.test(country);

/** Name, street, building number (which may be part of the street), post code, town, country. */
const partyLines = ({ name, street, postCode, town, country }: SwissParty) => [
  ...["S", written(name, LIMITS.name), written(street, LIMITS.street), ""],
  ...[written(postCode, LIMITS.postCode), written(town, LIMITS.town), country],
];

/** On one line, in the characters that the standard allows: Latin letters of Unicode, and the usual signs. */
const written = (text: string, most: number) =>
  [
    ...text
      .normalize("NFC")
      .replace(/[–—]/g, "-")
      .replace(/[‘’]/g, "'")
      .replace(/[“”„]/g, '"')
      .replace(/[^\u0020-\u007E\u00A0-\u017F\u0218-\u021B€]/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  ]
    .slice(0, most)
    .join("")
    .trim();
