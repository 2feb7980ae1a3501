/**
 * Taxes: the share of each rate, from tax tables ("19% | 10.00 | 1.90"), labelled amounts ("VAT 20% 4.00") and the
 * arithmetic that proves them; whether line amounts contain the tax; and what of it is the document's subtotal.
 */
import { isTaxOf } from "../checks/tax-rates.ts";
import type { FieldReading, TaxReading } from "../document.ts";
import { toDecimal } from "./amounts.ts";
import { type AmountAt, type Findings, placeOfToken } from "./findings.ts";
import { says } from "./keywords.ts";
import { labelOf } from "./labelled.ts";

export interface TaxFinding {
  taxes: TaxReading[];
  /** Sum of the taxes in thousandths; null when the document shows no tax. */
  sum: number | null;
  field: FieldReading | null;
  /** Net amount in thousandths where a table or the arithmetic proves it. */
  net: number | null;
  structure: "exclusive" | "inclusive" | null;
}

interface TaxShare {
  name: string;
  /** Thousandths of a percent: 19 % is 19000. */
  rate: number | null;
  amount: number;
  net: number | null;
  at: AmountAt;
  /** How it was found, best last. */
  strength: number;
}

const RATE = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,3})?)\s?%/g;

function ratesIn(folded: string): number[] {
  return [...folded.matchAll(RATE)]
    .map((m) => Math.round(Number(m[1]!.replace(",", ".")) * 1000))
    .filter((rate) => rate >= 0 && rate <= 35_000);
}

/** `net` × rate, rounded half up to the currency's smallest unit (in thousandths). */
function taxAt(net: number, rate: number, unit: number): number {
  return Math.round((net * rate) / 100_000 / unit) * unit;
}

/** The smallest unit of a document's currency, in thousandths. */
function unitOf(findings: Findings): number {
  const { fractionDigits } = findings.locale.style;
  return fractionDigits === 0 ? 1000 : fractionDigits === 3 ? 1 : 10;
}

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/\bGST\b/, "GST"],
  [/\bSST\b/, "SST"],
  [/\bHST\b/, "HST"],
  [/\bPST\b/, "PST"],
  [/\bQST\b|\bTVQ\b/, "QST"],
  [/\bVAT\b/, "VAT"],
  [/MWST|MEHRWERTST|\bUST\b|UMSATZST/, "MwSt"],
  [/\bTVA\b|T\.V\.A/, "TVA"],
  [/\bIVA\b|I\.V\.A/, "IVA"],
  [/\bBTW\b/, "BTW"],
  [/\bMOMS\b/, "Moms"],
  [/\bMVA\b/, "MVA"],
  [/SALES TAX/, "Sales tax"],
  [/SERVICE TAX/, "Service tax"],
  [/\bCST\b/, "CST"],
];

function nameOf(label: string, documentText: string): string {
  for (const text of [label, documentText]) for (const [pattern, name] of NAMES) if (pattern.test(text)) return name;
  return "Tax";
}

/** Reads the taxes that go with a total (thousandths); without a total only what labels say. */
export function readTaxes(findings: Findings, total: number | null): TaxFinding {
  const { layout, amounts } = findings;
  const documentText = layout.rows.map((r) => r.folded).join("\n");
  const shares: TaxShare[] = [];
  const speaksOfTax = says("tax", documentText);
  const tips = amounts.filter((a) => a.milli > 0 && says("tip", a.left)).map((a) => a.milli);
  const grosses = total === null ? [] : [total, ...tips.map((tip) => total - tip).filter((gross) => gross > 0)];
  for (const row of layout.rows) {
    const here = amounts.filter((a) => a.row === row && a.milli > 0);
    if (here.length === 0) continue;
    const rates = ratesIn(row.folded);
    if (rates.length > 0 && speaksOfTax) {
      const share = provenShare(here, rates, total, grosses, unitOf(findings));
      if (share) {
        shares.push({ ...share, name: nameOf(row.folded, documentText) });
        continue;
      }
    }
    if (!says("tax", row.folded) && !isUnderTaxHeader(findings, here[0]!)) continue;
    if (/\b(REG|ID|NO)\b[.: ]*\d{6,}/.test(row.folded) && here.length < 2) continue;
    // Net and tax side by side without a printed rate, as in a GST summary.
    const pair = pairOf(here);
    if (pair && /(^|\s)[A-Z]{1,3}\b|SUMMARY|TAX/.test(row.folded)) {
      shares.push({ ...pair, name: nameOf(row.folded, documentText) });
      continue;
    }
    const last = here.at(-1)!;
    const label = labelOf(findings, last).text;
    if (!says("tax", label)) continue;
    if (says("total", label) && (says("incl", label) || says("excl", label) || says("sub", label))) continue;
    if (
      says("excl", label) ||
      says("sub", label) ||
      (says("sales", label) && !/SALES TAX/.test(label)) ||
      says("cash", label) ||
      says("round", label)
    )
      continue;
    if (/INVOICE|AMOUNT BEFORE|\bNET\b/.test(label) && !/TAX AMOUNT|AMOUNT OF TAX/.test(label)) continue;
    if (says("incl", label) && !isTaxPart(total, last.milli)) continue;
    if (total !== null && last.milli >= total * 0.35) continue;
    const base = rates.length === 0 ? baseBeside(findings, last) : null;
    shares.push({
      name: nameOf(label, documentText),
      rate: base?.rate ?? (rates.length === 1 ? rates[0]! : null),
      amount: last.milli,
      net: base?.net ?? null,
      at: last,
      strength: base ? 2 : 1,
    });
  }
  const chosen = chooseShares(shares, total, amounts);
  if (chosen.length === 0) return { taxes: [], sum: null, field: null, net: null, structure: null };
  const sum = chosen.reduce((s, share) => s + share.amount, 0);
  const nets = chosen.every((s) => s.net !== null) ? chosen.reduce((s, share) => s + share.net!, 0) : null;
  const provenByNet = total !== null && nets !== null && Math.abs(nets + sum - total) <= 50;
  const netInText = total !== null && amounts.some((a) => Math.abs(a.milli - (total - sum)) <= 50 && a.milli > 0);
  const net = provenByNet ? nets : netInText ? total - sum : null;
  const confidence = provenByNet ? 0.97 : netInText ? 0.95 : chosen.every((s) => s.strength >= 2) ? 0.85 : 0.65;
  const digits = findings.locale.style.fractionDigits;
  const taxes = chosen.map((share) => ({
    name: share.name,
    rate: share.rate === null ? null : rateText(share.rate),
    amount: toDecimal(share.amount, digits),
    net: share.net === null ? null : toDecimal(share.net, digits),
  }));
  const best = chosen[0]!;
  return {
    taxes,
    sum,
    field: { value: toDecimal(sum, digits), confidence, ...placeOfToken(best.at) },
    net,
    structure: null,
  };
}

function rateText(rate: number): string {
  return toDecimal(rate, 3).replace(/\.?0+$/, "");
}

/** In a row with a printed rate: net, tax (and gross) that agree to the cent. */
function provenShare(
  here: readonly AmountAt[],
  rates: readonly number[],
  total: number | null,
  grosses: readonly number[],
  unit: number,
): Omit<TaxShare, "name"> | null {
  const slack = Math.max(unit, 10);
  for (const rate of rates) {
    if (rate === 0) continue;
    for (const net of here) {
      for (const tax of here) {
        if (net === tax || tax.milli >= net.milli) continue;
        if (Math.abs(taxAt(net.milli, rate, unit) - tax.milli) <= slack)
          return { rate, amount: tax.milli, net: net.milli, at: tax, strength: 3 };
      }
    }
    for (const gross of here) {
      for (const tax of here) {
        if (gross === tax || tax.milli >= gross.milli) continue;
        const net = gross.milli - tax.milli;
        if (Math.abs(taxAt(net, rate, unit) - tax.milli) <= slack && (total === null || gross.milli <= total)) {
          return { rate, amount: tax.milli, net, at: tax, strength: 3 };
        }
      }
    }
    // "19% MwSt 4,75" below a total of 29,75: the amount is the tax inside the total, or inside what was paid without the tip.
    for (const gross of grosses) {
      for (const tax of here) {
        const inside = Math.round((gross * rate) / (100_000 + rate) / unit) * unit;
        if (Math.abs(inside - tax.milli) <= slack)
          return { rate, amount: tax.milli, net: gross - tax.milli, at: tax, strength: 2 };
      }
    }
  }
  return null;
}

/**
 * Net and rate of a tax that stands alone, where the row before or behind it prints both and they make it to the cent:
 * "Total 6% supplies (excl. GST): 28.32", then "GST: 1.69".
 */
function baseBeside(findings: Findings, tax: AmountAt): { rate: number; net: number } | null {
  for (const row of [findings.layout.rows[tax.row.index - 1], findings.layout.rows[tax.row.index + 1]]) {
    if (!row || !(says("tax", row.folded) || says("excl", row.folded))) continue;
    for (const rate of ratesIn(row.folded)) {
      const net = findings.amounts.find(
        (a) =>
          a.row === row &&
          a.milli > tax.milli &&
          Math.abs(taxAt(a.milli, rate, unitOf(findings)) - tax.milli) <= Math.max(unitOf(findings), 10),
      );
      if (rate > 0 && net) return { rate, net: net.milli };
    }
  }
  return null;
}

function pairOf(here: readonly AmountAt[]): Omit<TaxShare, "name"> | null {
  for (let i = 0; i < here.length - 1; i++) {
    const net = here[i]!;
    const tax = here[i + 1]!;
    if (isTaxOf(net.milli, tax.milli)) return { rate: null, amount: tax.milli, net: net.milli, at: tax, strength: 2 };
  }
  return null;
}

function isTaxPart(total: number | null, tax: number): boolean {
  return total !== null && isTaxOf(total - tax, tax);
}

function isUnderTaxHeader(findings: Findings, amount: AmountAt): boolean {
  const { rows } = findings.layout;
  for (let i = amount.row.index - 1; i >= Math.max(0, amount.row.index - 3); i--) {
    if (
      /(GST|TAX|VAT|SST|MWST|TVA|IVA|BTW)\s*(SUMMARY|ANALYSIS|BREAKDOWN|DETAIL)|(SUMMARY|ANALYSIS)/.test(
        rows[i]!.folded,
      )
    )
      return true;
  }
  return false;
}

/** One share per rate; among rivals without a rate the one that the arithmetic of the document confirms. */
function chooseShares(shares: readonly TaxShare[], total: number | null, amounts: readonly AmountAt[]): TaxShare[] {
  const possible = shares.filter((s) => s.amount > 0 && (total === null || s.amount < total * 0.35));
  const proven = possible.filter((s) => s.strength >= 2);
  if (proven.length > 0) {
    const byRate = new Map<string, TaxShare>();
    for (const share of proven) {
      const key = share.rate === null ? `amount ${share.amount}` : `rate ${share.rate}`;
      const known = byRate.get(key);
      // Of several shares at one rate the one of the summary is the largest; item rows are parts of it.
      if (!known || share.amount > known.amount) byRate.set(key, share);
    }
    let kept = [...byRate.values()].filter(
      (s) =>
        s.rate !== null || ![...byRate.values()].some((o) => o !== s && (o.amount === s.amount || o.rate !== null)),
    );
    if (kept.length === 0) kept = [...byRate.values()];
    const gross = kept.reduce((sum, s) => sum + s.amount + (s.net ?? 0), 0);
    if (total !== null && kept.length > 1 && gross > total + 1000) {
      // Together they are more than the total: a sum row was counted with its parts.
      const fitting = kept.find((s) => s.net !== null && Math.abs(s.net + s.amount - total) <= 50);
      if (fitting) return [fitting];
    }
    return kept.sort((a, b) => b.amount - a.amount);
  }
  const rivals = [...new Map(possible.map((s) => [s.amount, s])).values()];
  if (rivals.length === 0) return [];
  if (total !== null) {
    const confirmed = rivals.filter((s) => amounts.some((a) => a.milli === total - s.amount));
    if (confirmed.length > 0) return [confirmed.at(-1)!];
    const several = rivals.filter((s) => s.rate !== null);
    if (several.length > 1 && new Set(several.map((s) => `${s.name}${s.rate}`)).size === several.length) return several;
  }
  return [rivals.at(-1)!];
}
