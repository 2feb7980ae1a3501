/** The taxes that documents name apart, of a stored code. */
import {
  type Decimal,
  decimalToNumber,
  type Money,
  type NamedTax,
  namedTaxes,
  TAX_PACKS,
  toNumber,
} from "@tallyleaf/ledger";
import { findCode } from "./packs.ts";

interface StatedTax {
  /** "CA-GST-QST"; null: none. */
  code: string | null;
  net: Money;
  tax: Money;
  /** Percent; null: none is stated. */
  rate: Decimal | null;
}

/** As `namedTaxes`; own codes have no parts. @param day tax date */
export function namedTaxesOf({ code: key, net, tax, rate }: StatedTax, day: string): NamedTax[] {
  const code = key === null ? undefined : findCode(TAX_PACKS, key)?.code;
  return code ? namedTaxes(code, net, tax, rate, day) : [];
}

/** As calls show them; no field where there are none. */
export const presentNamedTaxes = (parts: readonly NamedTax[]) =>
  parts.length === 0
    ? {}
    : { parts: parts.map(({ name, rate, tax }) => ({ name, rate: decimalToNumber(rate), tax: toNumber(tax) })) };
