/**
 * Taxes of an open item: what a person left out is computed, and together they are the open amount. Pure, but for the language of its
 * sentences.
 */
import type { OpeningItemRow, OpeningItemTax } from "@tallyleaf/contract";
import {
  compareMoney,
  hasRateOn,
  isZero,
  type Money,
  rateOn,
  type StatedTax,
  salesTaxName,
  subtract,
  sum,
  type TaxCode,
  type TaxPack,
  taxLine,
  taxOnNet,
  taxWithinGross,
} from "@tallyleaf/ledger";
import { findCode, keyNamed } from "../../books/tax/packs.ts";
import { sayMoney } from "../../platform/http/say-refusal.ts";
import { say } from "./say.ts";

interface Reading {
  /** Of the registrations. */
  packs: readonly TaxPack[];
  /** The item's date, whose rates count. */
  day: string;
  open: Money;
  /** Reads an amount; null: it has too many decimals, which is reported. */
  money: (value: number, path: string) => Money | null;
  refuse: (path: string, message: string) => void;
}

interface Part {
  code: TaxCode;
  pack: TaxPack;
  key: string;
  net: Money | null;
  tax: Money | null;
}

type Complete = Part & { net: Money; tax: Money };

/** Whether the tax is within what the other party is paid. */
const isWithin = ({ code }: Pick<Part, "code">) => code.computation === "charged";

/** Returns the taxes of a row; null: they are wrong, which is reported. */
export function readItemTaxes(row: OpeningItemRow, path: string, reading: Reading): StatedTax[] | null {
  const { open, day, refuse } = reading;
  const read = row.taxes.map((stated, at) => readPart(row.kind, stated, `${path}.taxes.${at}`, reading));
  const parts = read.flatMap((part) => part ?? []);
  if (parts.length < read.length) return null;
  if (parts.length === 0) return [];
  if (parts.filter(({ net }) => net === null).length > 1) {
    refuse(`${path}.taxes`, say("taxNets"));
    return null;
  }
  const known = completed(parts, open, day);
  const whole = sumOf(known, open.currency);
  if (compareMoney(whole, open) !== 0) {
    refuse(`${path}.taxes`, say("taxesDiffer", { sum: sayMoney(whole), open: sayMoney(open) }));
    return null;
  }
  return known.map(({ code, pack, key, net, tax }) => ({
    name: salesTaxName(pack.country, code.oss?.state),
    rate: hasRateOn(code, day) ? rateOn(code, day) : null,
    amount: tax,
    taxable: net,
    recoverable: code.direction === "sale" ? null : !isZero(taxLine(code, net, tax, day).claimed),
    code: key,
  }));
}

/** Null: it is wrong, which is reported. */
function readPart(
  kind: OpeningItemRow["kind"],
  stated: OpeningItemTax,
  path: string,
  { packs, day, open, money, refuse }: Reading,
): Part | null {
  const key = keyNamed(packs, stated.code);
  const found = findCode(packs, key);
  const direction = kind === "receivable" ? "sale" : "purchase";
  if (!found || found.code.direction !== direction || found.code.computation === "apart") {
    const { code } = stated;
    const other = direction === "sale" ? say("taxCodeOfPurchases", { code }) : say("taxCodeOfSales", { code });
    const missing = code === "" ? say("taxCodeMissing") : say("taxCodeUnknown", { code });
    refuse(`${path}.code`, found ? other : missing);
    return null;
  }
  if (stated.tax === null && !hasRateOn(found.code, day)) {
    refuse(`${path}.tax`, say("taxRateMissing", { code: stated.code }));
    return null;
  }
  const read = (field: "net" | "tax"): Money | null | undefined => {
    const value = stated[field];
    if (value === null) return null;
    const amount = money(value, `${path}.${field}`);
    if (amount === null) return undefined;
    // A credit has all of its amounts below zero.
    if (isZero(amount) || amount.minor < 0n === open.minor < 0n) return amount;
    refuse(`${path}.${field}`, say("otherSign"));
    return undefined;
  };
  const [net, tax] = [read("net"), read("tax")];
  return net === undefined || tax === undefined ? null : { ...found, key, net, tax };
}

/** Computes what was left out of parts, of which one at most has no net amount: it has what the others leave. */
function completed(parts: readonly Part[], open: Money, day: string): Complete[] {
  const withNet = (part: Part, net: Money): Complete => ({
    ...part,
    net,
    tax: part.tax ?? taxOnNet(part.code, net, day),
  });
  const others = parts.flatMap((part) => (part.net === null ? [] : withNet(part, part.net)));
  const rest = subtract(open, sumOf(others, open.currency));
  return parts.map((part): Complete => {
    if (part.net !== null) return withNet(part, part.net);
    if (!isWithin(part)) return withNet(part, rest);
    const tax = part.tax ?? taxWithinGross(part.code, rest, day);
    return { ...part, net: subtract(rest, tax), tax };
  });
}

/** The sum that the other party is paid for them. */
const sumOf = (parts: readonly Complete[], currency: string): Money =>
  sum(
    parts.flatMap((part) => (isWithin(part) ? [part.net, part.tax] : [part.net])),
    currency,
  );
