/** The text of a QR code that banking apps fill a SEPA transfer from: EPC069-12, version 002 ("GiroCode"). Pure. */
import { isIban, plainIdentifier } from "../identifiers.ts";
import { moneyFromDecimal, toDecimalString } from "../wire.ts";

export interface SepaTransfer {
  /** Who is paid; longer ones are cut to 70 characters. */
  name: string;
  account: string;
  /** Plain decimal with at most two places. */
  amount: string;
  currency: string | null;
  /** Purpose of the transfer; longer ones are cut to 140 characters. */
  reference: string;
}

/** Null: the code has no place for such a transfer, which needs a name, an IBAN, and 0.01 to 999,999,999.99 euros. */
export function transferCode({ name, account, amount, currency, reference }: SepaTransfer): string | null {
  const iban = plainIdentifier(account);
  // Nine digits are the most that the guideline allows.
  if (currency !== "EUR" || !/^\d{1,9}(\.\d{1,2})?$/.test(amount)) return null;
  const euros = moneyFromDecimal(amount, currency);
  if (euros.minor === 0n || !isIban(iban) || line(name, 70) === "") return null;
  const sum = `EUR${toDecimalString(euros)}`;
  // Service tag, version, UTF-8, SEPA credit transfer; the BIC, the purpose, and a structured reference are left out.
  return ["BCD", "002", "1", "SCT", "", line(name, 70), iban, sum, "", "", line(reference, 140)].join("\n").trimEnd();
}

/** On one line: a line break would be the next field. */
const line = (text: string, most: number) =>
  [...text.replace(/[\s\p{Cc}]+/gu, " ").trim()].slice(0, most).join("").trim();
