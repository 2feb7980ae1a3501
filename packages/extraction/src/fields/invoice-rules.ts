/**
 * Rules for invoices: documents whose values have labels ("Invoice date", "Amount due") and that name both issuer and customer. The
 * scorers learned from receipts; these rules decide when the scorers are unsure.
 */
import { isTaxOf } from "../checks/tax-rates.ts";
import { OWN_DATE, otherRoleOf } from "./date-role.ts";
import type { AmountAt, DateAt, Findings } from "./findings.ts";
import { labelAbove } from "./findings.ts";
import { CUSTOMER_LABEL, says } from "./keywords.ts";
import { labelOf, totalLabelStrength } from "./labelled.ts";
import { readPaid } from "./paid.ts";

/** Words for an invoice's due date or payment terms. */
const WANTS_PAYMENT =
  /DUE DATE|PAYMENT DUE|AMOUNT DUE|PAYMENT TERMS|ZAHLUNGSZIEL|ZAHLBAR|FALLIG (AM|BIS)|ECHEANCE|VERVALDATUM|TE BETALEN VOOR|SCADENZA|VENCIMIENTO|VENCIMENTO|NET \d\d DAYS/;
/** The label of an invoice's number or date, or its title with the number behind it. */
const NUMBERS_INVOICE = new RegExp(
  [
    "INVOICE (NO|NUMBER|#|DATE)",
    "RECHNUNGS-?(NUMMER|DATUM|NR)",
    "FACTUUR(NUMMER|NR|DATUM)",
    "(FACTURE|FATTURA|FACTURA|FATURA) N",
    "N[°º] ?FACTURA",
    "(NUMERO|DATE|DATA|FECHA) (DE |DA )?(FACTURE|FATTURA|FACTURA|FATURA)",
    "^(TAX )?(INVOICE|RECHNUNG|FACTURE|FACTUUR|FATTURA|FACTURA|FATURA) ([#:] ?)?(?=[A-Z]{0,4}[-\\s]?\\d)",
  ].join("|"),
  "m",
);

const decided = new WeakMap<Findings, boolean>();

/** Whether the document looks like an invoice sent to a customer rather than a till receipt. */
export function isInvoiceLike(findings: Findings): boolean {
  const known = decided.get(findings);
  if (known !== undefined) return known;
  const is = looksLikeInvoice(findings);
  decided.set(findings, is);
  return is;
}

/** Signs of a till's receipt: money that changed hands. */
const TILL: ReadonlySet<string> = new Set(["cash_given", "card_payment", "till_receipt"]);

function looksLikeInvoice(findings: Findings): boolean {
  const { layout } = findings;
  if (layout.fromTextLayer) return true;
  const text = layout.rows.map((r) => r.folded).join("\n");
  let signs = 0;
  if (CUSTOMER_LABEL.test(text)) signs++;
  if (/\bIBAN\b|\bSWIFT\b|BANK DETAILS|BANKVERBINDUNG|SORT CODE/.test(text)) signs++;
  if (WANTS_PAYMENT.test(text)) signs++;
  if (NUMBERS_INVOICE.test(text)) signs++;
  if (signs >= 3) return true;
  if (!isSheet(findings)) return false;
  // A letter whose labels nobody knows is no receipt either, of which the scorers have learned, unless a till printed it.
  return signs >= 2 || !TILL.has(readPaid(findings, { total: null, dueLater: false }).evidence?.code ?? "");
}

/** Tells if the first page has the form and the small letters of a letter, not those of a till's strip. */
export function isSheet({ layout }: Findings): boolean {
  return layout.pageWidth / layout.pageHeight > 0.6 && layout.medianHeight / layout.pageHeight < 0.02;
}

export interface RuleChoice<T> {
  value: T;
  /** Above 4 is strong. */
  strength: number;
}

/** Total candidates by label and arithmetic, best first. */
export function ruleTotals(findings: Findings): RuleChoice<AmountAt>[] {
  const { amounts, layout } = findings;
  const positive = new Set(amounts.map((a) => a.milli).filter((v) => v > 0));
  const largest = Math.max(0, ...positive);
  const ranked = [...positive].sort((a, b) => b - a).slice(0, 20);
  const byValue = new Map<number, RuleChoice<AmountAt>>();
  for (const amount of amounts) {
    if (amount.milli === 0) continue;
    const { text, from } = labelOf(findings, amount);
    // "VAT 6 %  23.58  1.41     Total  286.50": beside a table, the words behind its last amount are the label.
    const nearest = from === "left" ? behindLast(findings, amount) : "";
    let strength =
      Math.max(totalLabelStrength(text), nearest === "" ? 0 : totalLabelStrength(nearest)) *
      (from === "left" ? 1 : 0.7);
    if (strength <= 0) continue;
    const value = Math.abs(amount.milli);
    if (value === largest) strength += 1.5;
    if (ranked.some((net) => net < value && positive.has(value - net) && isTaxOf(net, value - net))) strength += 2;
    strength += amount.row.index / Math.max(1, layout.rows.length);
    if (isSumOfItsColumn(findings, amount)) strength += 2;
    const known = byValue.get(value);
    if (!known) byValue.set(value, { value: amount, strength });
    else if (strength > known.strength) byValue.set(value, { value: amount, strength: strength + 0.5 });
    else known.strength += 0.5;
  }
  raiseTaxed(findings, byValue);
  raiseBeforeDeposit(findings, byValue);
  return [...byValue.values()].sort((a, b) => b.strength - a.strength);
}

/** The words between the last amount before this one in its row and this one; "" where there is none. */
function behindLast({ amounts }: Findings, { row, segment, start, x0 }: AmountAt): string {
  const before = amounts.findLast((other) => other.row === row && other.x1 <= x0);
  if (!before) return "";
  if (before.segment === segment) return segment.folded.slice(before.end, start).trim();
  const between = row.segments.filter((s) => s.x0 >= before.segment.x1 && s.x0 < segment.x0);
  return [...between.map(({ folded }) => folded), segment.folded.slice(0, start)].join(" ").trim();
}

/** Whether an amount is the sum of two or more others right above it, under one head ("Total" of a table of rates). */
function isSumOfItsColumn({ amounts }: Findings, amount: AmountAt): boolean {
  const above = amounts.filter(
    ({ row, x0, x1 }) =>
      row.page === amount.row.page &&
      row.index < amount.row.index &&
      row.index >= amount.row.index - MOST_RATES &&
      Math.min(x1, amount.x1) > Math.max(x0, amount.x0),
  );
  let sum = 0;
  for (const [count, { milli }] of above.toReversed().entries()) {
    sum += milli;
    if (count > 0 && sum === amount.milli) return true;
  }
  return false;
}

/** Rows of a table of rates. */
const MOST_RATES = 4;

/** A sum without a label is the total if it is a labelled sum plus the tax between them. */
function raiseTaxed({ amounts }: Findings, byValue: Map<number, RuleChoice<AmountAt>>): void {
  for (const net of [...byValue.values()]) {
    const behind = amounts.filter(({ row, milli }) => row.index > net.value.row.index && milli > 0);
    for (const tax of behind) {
      if (tax.row.index > net.value.row.index + MOST_RATES || !says("tax", tax.left)) continue;
      if (!isTaxOf(net.value.milli, tax.milli)) continue;
      const sum = behind.find(
        ({ row, milli }) =>
          row.index > tax.row.index && milli === net.value.milli + tax.milli && row.page === tax.row.page,
      );
      if (sum && (byValue.get(sum.milli)?.strength ?? 0) <= net.strength)
        byValue.set(sum.milli, { value: sum, strength: net.strength + 1.5 });
    }
  }
}

const WAS_PAID =
  /\b(PAID|DEPOSITS?|PREPAYMENT|ADVANCES?|DOWN ?PAYMENT|RECEIVED|ANZAHLUNG(EN)?|VORAUSZAHLUNG(EN)?|ABSCHLAGS?ZAHLUNG(EN)?|TEILZAHLUNG(EN)?|BEZAHLT|BEGLICHEN|GELEISTET|ACOMPTES?|ARRHES|DEJA (PAYE|REGLE|VERSE)|VERSE|ANTICIPOS?|A CUENTA|PAGADO|ACCONT[OI]|CAPARRA|PAGATO|AANBETALING(EN)?|VOORSCHOT|BETAALD|SINAL|ADIANTAMENTO|PAGO|FORSKOTT|BETALT|ZALICZKA|ZAPLACONO)\b/;

/** What is left to pay is not the total where the document prints the sum from which a payment was taken off. */
function raiseBeforeDeposit(findings: Findings, byValue: Map<number, RuleChoice<AmountAt>>): void {
  const [due] = [...byValue.values()].sort((a, b) => b.strength - a.strength);
  if (!due) return;
  const rest = Math.abs(due.value.milli);
  const wholes = [...byValue.values()].filter(({ value, strength }) => strength >= 3 && Math.abs(value.milli) > rest);
  for (const whole of wholes) {
    const paid = Math.abs(whole.value.milli) - rest;
    const isPaid = findings.amounts.some(
      (amount) => Math.abs(amount.milli) === paid && WAS_PAID.test(labelOf(findings, amount).text),
    );
    if (isPaid) whole.strength = due.strength + 1.5;
  }
}

const PLAIN_DATE = /(^|\s)(DATE|DATUM|FECHA|DATA|DATO|DATED|LE|DEN)\s?[:.]?\s*$/;
const OTHER_DATE =
  /DUE|ORDER|BESTEL|BESTELL|DELIVER|LIEFER|LEVER|SHIP|PERIOD|FALLIG|ZAHL|ECHEANCE|VERVAL|SCADENZA|VENCIM|PAIEMENT|PRELEV|LIVRAISON|COMMANDE|PEDIDO|ENTREGA|CONSEGNA|PRINT|LEISTUNG|SUPPLY|EXPIR|VALID|STATEMENT|BIRTH|FROM|\bTO\s*$|BIS\s*$|AFSCHRIJV|ORDINE|START|END\b|THROUGH|LIMITE/;

/** "Burgdorf, 8 April 2026" above the first amount: where and when a letter was written. */
const TOWN_BEFORE = /^\W*\p{Lu}[\p{L}.' -]{2,30}, ?((LE|DEN|IL|EL|LI|DE|DER) )?$/u;
const isBelowLetterhead = ({ amounts }: Findings, { before, after, row }: DateAt): boolean =>
  TOWN_BEFORE.test(before) && after.trim() === "" && !amounts.some((amount) => amount.row.index <= row.index);

/** Date candidates by their labels, best first; the number is the index in `findings.dates`. */
export function ruleDates(findings: Findings): RuleChoice<DateAt>[] {
  const choices = findings.dates.map((date, i) => {
    const left = date.row.segments.filter((s) => s.x0 < date.segment.x0).map((s) => s.folded);
    const nearest = date.before.trim() !== "" ? date.before : (left.at(-1) ?? "");
    const above = labelAbove(findings.layout, date.row, date.segment.x0, date.segment.x1, 2);
    let strength = 0.5 - i * 0.01 - (date.row.page > 1 ? 0.2 : 0);
    if (otherRoleOf(findings, date) !== null) strength = -3;
    else if (OWN_DATE.test(nearest) && !/DUE|FALLIG/.test(nearest)) strength = 6;
    else if (OTHER_DATE.test(nearest)) strength = -3;
    else if (PLAIN_DATE.test(nearest)) strength = 4;
    else if (isBelowLetterhead(findings, date)) strength = 3.5;
    else if (OWN_DATE.test(above)) strength = 5;
    else if (OTHER_DATE.test(above) && nearest.trim() === "") strength = -2;
    else if (PLAIN_DATE.test(above) || /^\s*(DATE|DATUM|FECHA|DATA)\s*$/.test(above)) strength = 3.5;
    else if (nearest.split(/\s+/).length > 6) strength = -0.5;
    // "01.05.14-31.05.14": a span is a period of service.
    if (/^\s?[-–]\s?\d/.test(date.after) || /\d\s?[-–]\s?$/.test(date.before)) strength -= 3;
    return { value: date, strength: strength - i * 0.001 };
  });
  return choices.sort((a, b) => b.strength - a.strength);
}
