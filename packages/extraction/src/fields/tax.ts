/**
 * Reads taxes: the share of each rate, from tax tables ("19% | 10.00 | 1.90"), labeled amounts ("VAT 20% 4.00") and the arithmetic
 * that proves them; whether line amounts contain the tax; and the net amount.
 */
import { baseOf, namesStackedTax, taxKeyOf, taxNameOf } from "../checks/tax-names.ts";
import { isTaxOf, onlyRateOf } from "../checks/tax-rates.ts";
import type { FieldReading, TaxReading } from "../model/document.ts";
import { toDecimal } from "../text/amounts.ts";
import { fold } from "../text/text.ts";
import { type AmountAt, type Findings, labelAbove, placeOfToken } from "./findings.ts";
import { isInvoiceLike, isSheet } from "./invoice-rules.ts";
import { says } from "./keywords.ts";
import { labelOf } from "./labelled.ts";
import type { Row, Segment } from "./rows.ts";
import { surchargedTaxes } from "./surcharge.ts";
import { proveTaxes, proveTaxesOfPart, ratesOfRows } from "./tax-proof.ts";

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
  /** Strength of the evidence; higher is better. */
  strength: number;
}

/** Zeros behind the decimal sign may be a word of their own: "10, 00%". */
const RATE = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,3}|[.,] 0{1,2})?)\s?%/g;

/** Whether a folded text speaks of a tax. */
function saysTax(folded: string): boolean {
  return says("tax", folded) || namesStackedTax(folded);
}

function ratesIn(folded: string): number[] {
  return [...folded.matchAll(RATE)]
    .map((m) => Math.round(Number(m[1]!.replace(",", ".").replace(" ", "")) * 1000))
    .filter((rate) => rate >= 0 && rate <= 35_000);
}

/** Tells if a row is a charge for service, a tip, or a discount in percent, and no tax. */
const isCharge = (folded: string) =>
  folded.includes("%") &&
  !saysTax(folded) &&
  (["svc", "tip", "disc"] as const).some((concept) => says(concept, folded.slice(0, folded.indexOf("%"))));

/** Numbers of a row that its table's head calls rates: "19" below "VAT %". */
function bareRatesIn({ layout, amounts }: Findings, row: Row, here: readonly AmountAt[]): number[] {
  // A rate, its base and its tax: with fewer amounts nothing could prove it.
  if (here.length < 2) return [];
  const cells = row.segments.filter((segment) => ONLY_A_NUMBER.test(segment.text));
  if (cells.length === 0) return [];
  const heads = layout.rows
    .slice(Math.max(0, row.index - FARTHEST_HEAD), row.index)
    .filter(({ page, segments, folded }) => page === row.page && segments.length > 2 && saysTax(folded));
  return cells.flatMap((cell) => {
    const rate = Math.round(Number(cell.text.trim().replace(",", ".")) * 1000);
    const isRate = heads.some(({ segments }) => RATE_HEAD.test(nearestTo(cell, segments).folded));
    const isAmount = here.some(
      (amount) => amount.segment === cell && amounts.some((a) => a !== amount && a.milli === amount.milli),
    );
    return isRate && !isAmount && rate > 0 && rate <= 35_000 ? [rate] : [];
  });
}

/** A rate whose percent sign OCR read as a digit ("8.18", "10.758"), where an amount of the page and one of the row are base and tax by it. */
function misreadRatesIn(findings: Findings, row: Row, here: readonly AmountAt[]): number[] {
  if (findings.layout.fromTextLayer) return [];
  const unit = unitOf(findings);
  const read = [...row.folded.matchAll(MISREAD_RATE)].map(([, rate]) =>
    Math.round(Number(rate!.replace(",", ".")) * 1000),
  );
  return [...new Set(read)].filter((rate) =>
    here.some(({ milli: tax }) =>
      findings.amounts.some(
        ({ milli: base }) =>
          base > tax &&
          (Math.abs(taxAt(base, rate, unit) - tax) <= unit || Math.abs(taxAt(base - tax, rate, unit) - tax) <= unit),
      ),
    ),
  );
}

/** Rates in the heads of a table's columns: amounts below "VAT 7 %" are taxes. The sum below them has none beside it. */
function columnRatesIn({ layout }: Findings, row: Row, here: readonly AmountAt[]): number[] {
  if (here.length < 2 || !(says("total", row.folded) || says("sub", row.folded))) return [];
  const heads = layout.rows
    .slice(Math.max(0, row.index - FARTHEST_COLUMN), row.index)
    .filter(({ page, segments }) => page === row.page && segments.length > 1)
    .flatMap(({ segments }) => segments)
    .filter(({ folded }) => saysTax(folded) && ratesIn(folded).length === 1 && !MONEY.test(folded));
  const over = heads.filter((head) => here.some(({ x0, x1 }) => Math.min(x1, head.x1) > Math.max(x0, head.x0)));
  return over.length === 1 ? ratesIn(over[0]!.folded) : [];
}

/** Rows of a table between its heads and its sum at most. */
const FARTHEST_COLUMN = 40;
const MONEY = /\d[.,]\d{2}(?!\d| ?%)/;

/** The 8 is a percent sign. */
const MISREAD_RATE = /(?<![\d.,])(\d{1,2}[.,]\d{1,2})8(?![\d.,])/g;

/** Rows between amounts and their labels above them at most. */
const LABEL_REACH = 1;

/** Taxes in a row of amounts whose labels, with their rates, are in the row above: "Net | VAT 25 % | To pay". */
function sharesBelowLabels(findings: Findings, row: Row, here: readonly AmountAt[], total: number | null): TaxShare[] {
  if (here.length < 2 || /[A-Z]{4}/.test(row.folded)) return [];
  const unit = unitOf(findings);
  return here.flatMap((at): TaxShare[] => {
    const label = labelAbove(findings.layout, row, at.x0, at.x1, LABEL_REACH);
    const [rate, ...others] = ratesIn(label);
    if (rate === undefined || others.length > 0 || !saysTax(label)) return [];
    const isBase = (base: number) => Math.abs(taxAt(base, rate, unit) - at.milli) <= unit;
    const inside = total === null ? null : total - at.milli;
    const base = here.find(({ milli }) => isBase(milli))?.milli ?? (inside !== null && isBase(inside) ? inside : null);
    return [{ name: taxNameOf(label, label), rate, amount: at.milli, net: base, at, strength: base === null ? 1 : 2 }];
  });
}

const ONLY_A_NUMBER = /^\s*\d{1,2}(?:[.,]\d{1,3})?\s*$/;
const RATE_HEAD = /%|\b(RATE|SATZ|STEUERSATZ|TAUX|TIPO|ALIQUOTA|TARIEF|TAXA|STAWKA)\b/;

/** The head cell above a cell, or next to it. */
function nearestTo(cell: Segment, heads: readonly Segment[]): Segment {
  const away = (head: Segment) =>
    Math.min(head.x1, cell.x1) > Math.max(head.x0, cell.x0) ? 0 : Math.abs(head.x0 + head.x1 - cell.x0 - cell.x1);
  return heads.reduce((best, head) => (away(head) < away(best) ? head : best));
}

/** Rows between a table's head and its last row. */
const FARTHEST_HEAD = 6;

/** A table's cell that holds a rate and nothing else. */
const ONLY_A_RATE = /^\W*\d{1,2}([.,]\d{1,3})?\s?%\W*$/;
/** Percent that are no tax: discounts, interest, alcohol. */
const OTHER_PERCENT = /\bVOL\b|SKONTO|VERZUG|ZINS|INTEREST|PENALT|PENALITE|LATE PAYMENT/;

/**
 * The rates of tax above zero that a document prints, each once, in thousandths of a percent.
 * @param text its plain text, a line for each box
 */
export function namedTaxRates(text: string): number[] {
  const lines = text.split("\n").map(fold);
  const speaksOfTax = lines.some((line) => saysTax(line));
  const named = lines.filter((line) => {
    if (says("disc", line) || OTHER_PERCENT.test(line)) return false;
    return saysTax(line) || (speaksOfTax && ONLY_A_RATE.test(line));
  });
  return [...new Set(named.flatMap(ratesIn))].filter((rate) => rate > 0);
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

/** Highest confidence of an invoice's taxes if one has no rate: on those of other makers, none without one was right. */
const WITHOUT_RATE = 0.8;

/** Highest confidence of a tax whose rate, or whose name, is not on the page: a person looks. */
const UNPRINTED = 0.9;

/** Words of an amount that bears no tax. */
const EXEMPT = /\b(TAX|VAT|GST|HST)[\s-]?FREE\b|\bEXEMPT|STEUERFREI|\bEXONERE|\bEXENT[OA]|\bESENTE|VRIJGESTELD/;

/** Reverse charge: the amount of the tax may be told, but is not asked for. */
const OWED_BY_CUSTOMER =
  /REVERSE CHARGE|CUSTOMER TO ACCOUNT|STEUERSCHULDNERSCHAFT|AUTOLIQUIDATION|INVERSION DEL SUJETO|INVERSIONE CONTABILE|VERLEGD|ODWROTNE OBCIAZENIE|OMVEND BETALINGSPLIGT|OMVAND SKATTSKYLDIGHET/;

/** Reads the taxes that fit a total (in thousandths; null if none was read). */
export function readTaxes(findings: Findings, total: number | null): TaxFinding {
  const { layout, amounts } = findings;
  const documentText = layout.rows.map((r) => r.folded).join("\n");
  const shares: TaxShare[] = [];
  const speaksOfTax = saysTax(documentText);
  const tips = amounts.filter((a) => a.milli > 0 && says("tip", a.left)).map((a) => a.milli);
  const grosses = total === null ? [] : [total, ...tips.map((tip) => total - tip).filter((gross) => gross > 0)];
  for (const row of layout.rows) {
    const here = amounts.filter((a) => a.row === row && a.milli > 0);
    if (here.length === 0) continue;
    const printed = ratesIn(row.folded);
    const rates =
      printed.length > 0
        ? printed
        : [
            ...bareRatesIn(findings, row, here),
            ...misreadRatesIn(findings, row, here),
            ...columnRatesIn(findings, row, here),
          ];
    const headed = printed.length > 0 ? [] : sharesBelowLabels(findings, row, here, total);
    if (headed.length > 0) {
      shares.push(...headed);
      continue;
    }
    const named = sharesByName(here);
    if (named.length > 1) {
      shares.push(...named);
      continue;
    }
    // "Service 10 %": no tax, though the sum without it makes the total.
    if (isCharge(row.folded)) continue;
    if (rates.length > 0 && speaksOfTax) {
      const share = provenShare(here, rates, total, grosses, unitOf(findings));
      if (share) {
        const beside = shareBeside(findings, here, { ...share, name: taxNameOf(row.folded, documentText) });
        shares.push(...beside);
        continue;
      }
    }
    if (!saysTax(row.folded) && !isUnderTaxHeader(findings, here[0]!)) continue;
    if (/\b(REG|ID|NO)\b[.: ]*\d{6,}/.test(row.folded) && here.length < 2) continue;
    // Net and tax side by side without a printed rate, as in a GST summary.
    const pair = pairOf(here);
    if (pair && /(^|\s)[A-Z]{1,3}\b|SUMMARY|TAX/.test(row.folded)) {
      shares.push({ ...pair, name: taxNameOf(row.folded, documentText) });
      continue;
    }
    const last = here.at(-1)!;
    const label = labelOf(findings, last).text;
    if (!saysTax(label)) continue;
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
    if (EXEMPT.test(label)) continue;
    // The customer owes it, the total has none of it.
    if (OWED_BY_CUSTOMER.test(row.folded) && !amounts.some(({ milli }) => milli === (total ?? 0) - last.milli))
      continue;
    // "Includes GST 10 %" may be a part of a part: the rest is free of it.
    const isOfPart = isInvoiceLike(findings) && rates.length === 1 && isMostTax(total, last.milli, rates[0]!);
    if (says("incl", label) && !isTaxPart(total, last.milli) && !isOfPart) continue;
    if (total !== null && last.milli >= total * 0.35) continue;
    const base = rates.length === 0 ? baseBeside(findings, last) : null;
    shares.push({
      name: taxNameOf(label, documentText),
      rate: base?.rate ?? (rates.length === 1 ? rates[0]! : null),
      amount: last.milli,
      net: base?.net ?? null,
      at: last,
      strength: base ? 2 : 1,
    });
  }
  const labelled = chooseShares(shares, total, amounts);
  const isOther = makesTotal(labelled, total) || !(speaksOfTax || isInvoiceLike(findings));
  const surcharged = total === null ? null : surchargedTaxes(findings, total, unitOf(findings));
  const chosen: readonly TaxShare[] =
    surcharged?.map((tax) => ({ ...tax, strength: 3 })) ??
    (isOther ? labelled : (provenShares(findings, total, documentText) ?? labelled));
  if (chosen.length === 0) return { taxes: [], sum: null, field: null, net: null, structure: null };
  const sum = chosen.reduce((s, share) => s + share.amount, 0);
  const netInText = total !== null && amounts.some((a) => Math.abs(a.milli - (total - sum)) <= 50 && a.milli > 0);
  const rates = printedRates(documentText);
  const inside = total === null || netInText ? null : withRateInside(chosen, total - sum, rates, unitOf(findings));
  const unrated = netInText
    ? withBase(chosen, total - sum, rates, unitOf(findings))
    : (inside ?? chosen.map((share) => ({ ...share, net: share.net ?? labelledBase(findings, share) })));
  const based = withOnlyRate(findings, unrated);
  const nets = basesOf(based);
  const provenByNet = total !== null && nets !== null && Math.abs(nets + sum - total) <= 50;
  const net = provenByNet ? nets : netInText ? total - sum : null;
  const byRates = total !== null && nets !== null && followFromRates(based, nets, total, findings);
  const proven = provenByNet ? 0.97 : netInText || byRates ? 0.95 : based.every((s) => s.strength >= 2) ? 0.85 : 0.65;
  const isInvoice = isInvoiceLike(findings);
  const lacksRate = based.some(({ rate, net: base, amount }) => {
    const isOfARate = base !== null && isTaxOf(base, amount, unitOf(findings));
    return rate === null && (isInvoice || (isSheet(findings) && !isOfARate));
  });
  // A rest that printed amounts show to be taxed has a rate that was not read.
  const lacksTax = total !== null && nets !== null && isTaxed(total - nets - sum, findings);
  const confidence = Math.min(
    proven,
    lacksRate || lacksTax || (isInvoice && isIncomplete(shares, chosen)) ? WITHOUT_RATE : 1,
    based !== unrated || inside || !speaksOfTax ? UNPRINTED : 1,
  );
  const digits = findings.locale.style.fractionDigits;
  const taxes = based.map((share) => ({
    name: share.name,
    rate: share.rate === null ? null : rateText(share.rate),
    amount: toDecimal(share.amount, digits),
    net: share.net === null ? null : toDecimal(share.net, digits),
  }));
  const best = based[0]!;
  return {
    taxes,
    sum,
    field: { value: toDecimal(sum, digits), confidence, ...placeOfToken(best.at) },
    net,
    structure: null,
  };
}

/** Gives a tax without a rate, where no rate is printed, the only one by which its printed base makes it. */
function withOnlyRate(findings: Findings, shares: readonly TaxShare[]): readonly TaxShare[] {
  const [only] = shares;
  if (shares.length !== 1 || !only || only.rate !== null || only.net === null || !isInvoiceLike(findings))
    return shares;
  if (namedTaxRates(findings.layout.segments.map(({ folded }) => folded).join("\n")).length > 0) return shares;
  const rate = onlyRateOf(only.net, only.amount, unitOf(findings));
  return rate === null ? shares : [{ ...only, rate }];
}

/** Tells if the document labels a tax that is neither among those chosen nor their sum. */
function isIncomplete(shares: readonly TaxShare[], chosen: readonly TaxShare[]): boolean {
  const known = new Set(chosen.map(({ amount }) => amount));
  known.add(chosen.reduce((sum, { amount }) => sum + amount, 0));
  return shares.some(({ strength, amount, rate }) => strength === 1 && rate !== null && !known.has(amount));
}

/** Tells if every share has its rate and base, and together they make the total. */
function makesTotal(shares: readonly TaxShare[], total: number | null): boolean {
  const nets = basesOf(shares);
  if (total === null || shares.length === 0 || nets === null || shares.some(({ rate }) => rate === null)) return false;
  return shares.reduce((sum, { amount }) => sum + amount, nets) === total;
}

/** The taxes that arithmetic alone proves, whatever labels them; null: none. */
function provenShares(findings: Findings, total: number | null, documentText: string): TaxShare[] | null {
  // Taxes side by side share one base, so bases and taxes don't make the total.
  if (total === null || total <= 0 || namesStackedTax(documentText)) return null;
  const { segments } = findings.layout;
  const plain = segments.filter(({ folded }) => !says("disc", folded) && !OTHER_PERCENT.test(folded));
  const printed = plain.flatMap(({ folded }) => ratesIn(folded)).filter((rate) => rate > 0);
  const unit = unitOf(findings);
  // Numbers without a percent sign are tried where those with one don't make the total.
  const all = [...printed, ...ratesOfRows(findings, unit)];
  const proven =
    proveTaxes(findings, total, printed, unit) ??
    proveTaxes(findings, total, all, unit) ??
    proveTaxesOfPart(findings, total, printed, unit) ??
    proveTaxesOfPart(findings, total, all, unit);
  return (
    proven?.map(({ rate, net, amount, at }) => ({
      name: taxNameOf(at.row.folded, documentText),
      ...{ rate, net, amount, at, strength: 3 },
    })) ?? null
  );
}

/** Sums the bases of the shares, in thousandths; null if one is not known. */
function basesOf(shares: readonly TaxShare[]): number | null {
  const nets = shares.flatMap(({ name, net }) => (net === null ? [] : [{ name, net: BigInt(net) }]));
  return nets.length === shares.length ? Number(baseOf(nets)) : null;
}

/** The net that the document prints as the base of taxes that have none yet: of a single one, or of several side by side. */
function withBase(
  shares: readonly TaxShare[],
  net: number,
  rates: readonly number[],
  unit: number,
): readonly TaxShare[] {
  const keys = new Set(shares.map(({ name }) => taxKeyOf(name)));
  const isSideBySide = keys.size === shares.length && !keys.has("");
  if (shares.some((share) => share.net !== null) || !(shares.length === 1 || isSideBySide)) return shares;
  const fits = (rate: number, { amount }: TaxShare) => Math.abs(taxAt(net, rate, unit) - amount) <= Math.max(unit, 10);
  return shares.map((share) => {
    if (share.rate !== null) return fits(share.rate, share) ? { ...share, net } : share;
    const fitting = [...new Set(rates)].filter((rate) => fits(rate, share));
    return { ...share, net, rate: fitting.length === 1 ? fitting[0]! : null };
  });
}

/** The only tax with the one printed rate that makes it of the rest of the total, though no row says both; null: none does. */
function withRateInside(shares: readonly TaxShare[], net: number, rates: readonly number[], unit: number) {
  const [only] = shares;
  if (shares.length !== 1 || only?.rate !== null || only.net !== null) return null;
  const based = withBase(shares, net, rates, unit);
  return based[0]?.rate == null ? null : based;
}

/** The amount that a document labels as net and that makes a tax by its rate; null where none does. */
function labelledBase(findings: Findings, { rate, amount }: TaxShare): number | null {
  if (rate === null) return null;
  const unit = unitOf(findings);
  const base = findings.amounts.find((candidate) => {
    const { text } = labelOf(findings, candidate);
    const isNet = says("sub", text) || says("excl", text);
    return (
      isNet && candidate.milli > amount && Math.abs(taxAt(candidate.milli, rate, unit) - amount) <= Math.max(unit, 10)
    );
  });
  return base?.milli ?? null;
}

/** The rates above zero that a document prints. */
function printedRates(documentText: string): number[] {
  return ratesIn(documentText).filter((rate) => rate > 0);
}

/** Whether each share is its rate times its base, and the rest of the total, which bears no tax, is printed too. */
function followFromRates(shares: readonly TaxShare[], nets: number, total: number, findings: Findings): boolean {
  const unit = unitOf(findings);
  const follow = shares.every(
    ({ rate, net, amount }) =>
      rate !== null && net !== null && Math.abs(taxAt(net, rate, unit) - amount) <= Math.max(unit, 10),
  );
  const rest = total - nets - shares.reduce((sum, { amount }) => sum + amount, 0);
  return follow && (Math.abs(rest) <= 50 || (rest > 0 && findings.amounts.some(({ milli }) => milli === rest)));
}

/** Tells if a printed base and a printed tax, at a rate that exists, make an amount above zero. */
function isTaxed(gross: number, findings: Findings): boolean {
  if (gross <= 0) return false;
  const printed = new Set(findings.amounts.map(({ milli }) => milli));
  return [...printed].some((tax) => printed.has(gross - tax) && isTaxOf(gross - tax, tax, unitOf(findings)));
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
    // "19% MwSt 4,75" below a total of 29,75: the amount is the tax inside the total, or inside the amount paid without the tip.
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

/** Taxes that one row names side by side: "CGST 9% 45.00   SGST 9% 45.00". Empty where it names fewer than two. */
function sharesByName(here: readonly AmountAt[]): TaxShare[] {
  let read = 0;
  const named = here.flatMap((amount): TaxShare[] => {
    const label = amount.left.slice(read);
    read = amount.left.length;
    const name = taxNameOf(label, "");
    if (taxKeyOf(name) === "") return [];
    const rates = ratesIn(label);
    return [
      { name, rate: rates.length === 1 ? rates[0]! : null, amount: amount.milli, net: null, at: amount, strength: 1 },
    ];
  });
  return new Set(named.map(({ name }) => name)).size === named.length ? named : [];
}

/** A share, and the other tax of its row where the columns above name two: CGST and SGST, each with its rate and amount. */
function shareBeside(findings: Findings, here: readonly AmountAt[], share: TaxShare): TaxShare[] {
  const columnOf = ({ row, x0, x1 }: AmountAt) => taxNameOf(labelAbove(findings.layout, row, x0, x1, 40), "");
  const equal = here.filter(({ milli }) => milli === share.amount);
  const columns = new Map(equal.map((amount) => [columnOf(amount), amount]));
  const named = [...columns].filter(([name]) => taxKeyOf(name) !== "");
  return named.length > 1 ? named.map(([name, at]) => ({ ...share, name, at })) : [share];
}

/**
 * Net and rate of a tax that is alone, where the row before or behind it prints both and they make it to the cent:
 * "Total 6% supplies (excl. GST): 28.32", then "GST: 1.69".
 */
function baseBeside(findings: Findings, tax: AmountAt): { rate: number; net: number } | null {
  for (const row of [findings.layout.rows[tax.row.index - 1], findings.layout.rows[tax.row.index + 1]]) {
    if (!row || !(saysTax(row.folded) || says("excl", row.folded))) continue;
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

/** Tells if an amount is at most the tax inside the total at a rate (thousandths of a percent). */
function isMostTax(total: number | null, tax: number, rate: number): boolean {
  return total !== null && tax <= (total * rate) / (100_000 + rate) + 10;
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

/** Shares of taxes that are side by side on one base, each once, where the document names at least two; else none. */
function sideBySide(shares: readonly TaxShare[]): TaxShare[] {
  const found = new Map<string, TaxShare>();
  for (const share of shares) {
    if (taxKeyOf(share.name) === "") continue;
    const key = `${share.name} ${share.rate ?? ""}`;
    const known = found.get(key);
    // Of several shares of one tax that of the summary is the largest; item rows are parts of it.
    if (!known || share.amount > known.amount) found.set(key, share);
  }
  const taxes = [...found.values()];
  return new Set(taxes.map(({ name }) => name)).size > 1 ? taxes : [];
}

/** Rates of one document. */
const MOST_SHARES = 4;

/** One share per tax and rate; among rivals without a rate the one that the arithmetic of the document confirms. */
function chooseShares(shares: readonly TaxShare[], total: number | null, amounts: readonly AmountAt[]): TaxShare[] {
  const possible = shares.filter((s) => s.amount > 0 && (total === null || s.amount < total * 0.35));
  const several = sideBySide(possible);
  const sumOfSeveral = several.reduce((sum, { amount }) => sum + amount, 0);
  if (several.length > 0 && total !== null && amounts.some(({ milli }) => milli === total - sumOfSeveral))
    return several;
  const proven = possible.filter((s) => s.strength >= 2);
  if (proven.length > 0) {
    const byRate = new Map<string, TaxShare>();
    for (const share of proven) {
      const what = share.rate === null ? `amount ${share.amount}` : `rate ${share.rate}`;
      const key = `${taxKeyOf(share.name)} ${what}`;
      const known = byRate.get(key);
      // Of several shares at one rate the one of the summary is the largest; item rows are parts of it.
      if (!known || share.amount > known.amount) byRate.set(key, share);
    }
    let kept = [...byRate.values()].filter(
      (s) =>
        s.rate !== null ||
        ![...byRate.values()].some(
          (o) => o !== s && taxKeyOf(o.name) === taxKeyOf(s.name) && (o.amount === s.amount || o.rate !== null),
        ),
    );
    if (kept.length === 0) kept = [...byRate.values()];
    const gross = kept.reduce((sum, s) => sum + s.amount, basesOf(kept) ?? 0);
    if (total !== null && kept.length > 1 && gross > total + 1000) {
      // Together they are more than the total: a sum row was counted with its parts.
      const fitting = kept.find((s) => s.net !== null && Math.abs(s.net + s.amount - total) <= 50);
      if (fitting) return [fitting];
    }
    return kept.sort((a, b) => b.amount - a.amount);
  }
  const rivals = [...new Map(possible.map((s) => [`${taxKeyOf(s.name)} ${s.amount}`, s])).values()];
  if (rivals.length === 0) return [];
  if (total !== null) {
    const isNetOf = (taxes: readonly TaxShare[]) =>
      amounts.some(({ milli }) => milli === total - taxes.reduce((sum, { amount }) => sum + amount, 0));
    // Rows of several rates, of which some may print none; or these and their sum. Rows of a table are of its items.
    const isAlone = ({ at }: TaxShare) => amounts.filter(({ row }) => row === at.row).length === 1;
    if (rivals.length > 1 && rivals.every(isAlone) && rivals.length <= MOST_SHARES && isNetOf(rivals)) return rivals;
    const parts = rivals.slice(0, -1);
    if (
      parts.length > 1 &&
      parts.reduce((sum, { amount }) => sum + amount, 0) === rivals.at(-1)?.amount &&
      isNetOf(parts)
    )
      return parts;
    const confirmed = rivals.filter((s) => amounts.some((a) => a.milli === total - s.amount));
    if (confirmed.length > 0) return [confirmed.at(-1)!];
    const rated = rivals.filter((s) => s.rate !== null);
    if (rated.length > 1 && new Set(rated.map((s) => `${s.name}${s.rate}`)).size === rated.length) return rated;
  }
  return several.length > 0 ? several : [rivals.at(-1)!];
}
