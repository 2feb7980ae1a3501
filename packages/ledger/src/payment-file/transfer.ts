/** A credit transfer that a bank is asked to make: what its file says of it, and which kind of payment it is. Pure. */
import { isMod97 } from "../identifiers.ts";
import type { Money } from "../money.ts";

/** A payee: a vendor today, and a member whose expenses are reimbursed later. */
export interface Payee {
  name: string;
  /** IBAN without spaces. */
  account: string;
  /** ISO 3166-1 alpha-2; null: not known. */
  country: string | null;
  /** In lines; "": not known. */
  address: string;
}

export interface CreditTransfer {
  /** At most 35 characters, and no other transfer has it. */
  endToEndId: string;
  payee: Payee;
  amount: Money;
  /** A QR reference or a creditor reference (ISO 11649), without spaces; "": the text tells. */
  reference: string;
  /** For the payee: the numbers of the documents. */
  text: string;
}

/** An order to a bank, in one currency from one account. */
export interface TransferOrder {
  /** At most 30 letters and digits. */
  id: string;
  /** ISO 8601, with the seconds. */
  createdAt: string;
  /** YYYY-MM-DD. */
  payDate: string;
  payer: { name: string; account: string };
  currency: string;
  transfers: readonly CreditTransfer[];
}

/** EPC409-09: countries and territories in SEPA, by the first letters of their IBANs. */
const SEPA = new Set(
  "AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA".split(
    " ",
  ),
);
const SWISS = new Set(["CH", "LI"]);
const countryOf = (account: string) => account.slice(0, 2);

export const isSwissAccount = (account: string): boolean => SWISS.has(countryOf(account));

/** Kind of payment for banks: within Switzerland (type D of the Swiss Payment Standards), as a SEPA transfer, or otherwise. */
export type TransferService = "swiss" | "sepa" | "other";

export function serviceOf(payer: string, payee: string, currency: string): TransferService {
  if (isSwissAccount(payer) && isSwissAccount(payee) && (currency === "CHF" || currency === "EUR")) return "swiss";
  return currency === "EUR" && SEPA.has(countryOf(payer)) && SEPA.has(countryOf(payee)) ? "sepa" : "other";
}

/** A Swiss account that only takes payments with a QR reference: its institution is numbered from 30000 to 31999. */
export const isQrIban = (account: string): boolean => isSwissAccount(account) && /^..\d\d3[01]\d{3}/.test(account);

/** The row of each carry: modulo 10, recursive. */
const CARRY = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

/** 27 digits, the last of which checks the others. */
export function isQrReference(reference: string): boolean {
  if (!/^\d{27}$/.test(reference)) return false;
  let carry = 0;
  for (const digit of reference.slice(0, -1)) carry = CARRY[(carry + Number(digit)) % 10] ?? 0;
  return (10 - carry) % 10 === Number(reference.at(-1));
}

/** ISO 11649: "RF", two check digits, and up to 21 characters. */
export const isCreditorReference = (reference: string): boolean =>
  /^RF\d{2}[A-Z0-9]{1,21}$/.test(reference) && isMod97(reference.slice(4) + reference.slice(0, 4));

/** Why a reference doesn't fit its account; null: it does. */
export function referenceFault(account: string, reference: string): "needs_qr_reference" | "invalid" | null {
  if (isQrIban(account)) return isQrReference(reference) ? null : "needs_qr_reference";
  // A QR reference goes to a QR-IBAN only.
  return reference === "" || isCreditorReference(reference) ? null : "invalid";
}
