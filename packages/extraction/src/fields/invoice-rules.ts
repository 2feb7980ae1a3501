/**
 * Rules for invoices: documents whose values have labels ("Invoice date", "Amount due") and that name both issuer and customer. The
 * scorers learned from receipts; these rules decide when the scorers are unsure.
 */
import { isTaxOf } from "../checks/tax-rates.ts";
import { countDigits, countLetters, fold, nameKey } from "../text/text.ts";
import { sureWords } from "./correct-names.ts";
import { OWN_DATE, otherRoleOf } from "./date-role.ts";
import type { AmountAt, DateAt, Findings } from "./findings.ts";
import { labelAbove } from "./findings.ts";
import { CUSTOMER_LABEL, ISSUER_LABEL, LEGAL_FORM, nameVector, says } from "./keywords.ts";
import { labelOf, totalLabelStrength } from "./labelled.ts";
import type { Row, Segment } from "./rows.ts";
import { bareName, isCustomerBlock, isHeadOfIssuer, isOwnBlock, isOwnName } from "./vendor.ts";

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
    "^(TAX )?(INVOICE|RECHNUNG|FACTURE|FACTUUR|FATTURA|FACTURA|FATURA) (?=[A-Z]{0,4}[-\\s]?\\d)",
  ].join("|"),
  "m",
);

/** Whether the document looks like an invoice sent to a customer rather than a till receipt. */
export function isInvoiceLike(findings: Findings): boolean {
  const { layout } = findings;
  if (layout.fromTextLayer) return true;
  const text = layout.rows.map((r) => r.folded).join("\n");
  let signs = 0;
  if (CUSTOMER_LABEL.test(text)) signs++;
  if (/\bIBAN\b|\bSWIFT\b|BANK DETAILS|BANKVERBINDUNG|SORT CODE/.test(text)) signs++;
  if (WANTS_PAYMENT.test(text)) signs++;
  if (NUMBERS_INVOICE.test(text)) signs++;
  const wide = layout.pageWidth / layout.pageHeight > 0.6;
  return signs >= 3 || (signs >= 2 && wide && layout.medianHeight / layout.pageHeight < 0.02);
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
    let strength = totalLabelStrength(text) * (from === "left" ? 1 : 0.7);
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

export interface IssuerChoice {
  name: string;
  segment: Segment;
  /** Position of the name in the segment's text. */
  start: number;
  length: number;
  /** Whether the name carries a legal form. */
  isCompany: boolean;
  strength: number;
}

/** The part of a text that is a company's name: up to its legal form, or before the first address mark. */
function namePart(segment: Segment, noisy: boolean): { name: string; start: number } {
  const { text } = segment;
  const label = fold(text).match(new RegExp(`^\\W*${ISSUER_LABEL.source}\\s*`));
  const start = label ? label[0].length : 0;
  let rest = text.slice(start);
  const regd = fold(rest).match(/^\W*(REGD?\.?|REGISTERED)\s*OFFICE\s*:?\s*/);
  const cut = start + (regd ? regd[0].length : 0);
  rest = text.slice(cut);
  const [head] = rest.split(
    /\s[-–−|·•*]\s|\s{3,}|[;•·|]|,\s(?=\d)|\sau capital|\b(?:IBAN|Tel|Fax|VAT|KvK|BTW|TVA|SIRET)\b/i,
  );
  let name = (head ?? rest).trim();
  const folded = fold(name);
  const form = folded.match(LEGAL_FORM);
  // "Supplier Ltd" is a name, not a label and a legal form.
  if (start > 0 && form && folded.replace(LEGAL_FORM, "").replace(/[^A-Z]/g, "").length < 2)
    return { name: bareName(text.trim(), noisy, sureWords([segment])).replace(/[,\s]+$/, ""), start: 0 };
  if (form?.index !== undefined && form.index >= 2) {
    const end = form.index + form[0].length;
    // Only cut behind the legal form when something else follows it.
    const behind = name.slice(end).replace(/^[.\s]+/, "");
    if (behind && !/^(&|AND|UND|CO\b|KG)/i.test(behind) && !ONE_PLACE.test(behind))
      name = name.slice(0, end + (name[end] === "." ? 1 : 0));
  }
  return { name: bareName(name, noisy, sureWords([segment])).replace(/[,\s]+$/, ""), start: cut };
}

/** The town of a branch behind a legal form: "Rohstoff AG Salzgitter". */
const ONE_PLACE = /^\p{Lu}[\p{L}-]{2,}$/u;

/** A tax or register number. */
const TAX_NUMBER =
  /\b(VAT|UST-?ID|TVA|BTW|P\.? ?IVA|MWST|SIRET|KVK|HRB|ABN|CIF|NIF|TAX ID|CHE|GST)\b.{0,24}\d{2}[\d .]{3}|\b(AT|BE|DE|ES|FR|IT|NL|PT|IE|LU|DK|SE|FI|PL) ?[A-Z]?\d{8,11}/;
/** A street with its house number, or a town with a British postcode. */
const ADDRESS_LINE = /^[^\d]{4,} \d{1,4} ?[A-Z]?$|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/;
/** The measure behind an item's name: "Spa rood 25 cl". */
const MEASURE = /\b\d+([.,]\d+)? ?(CL|ML|DL|L|G|GR|KG|CM|MM|PCS?|STK|ST|UDS?)\.?$/;

/** A town with its postcode before it. */
const TOWN_LINE = /^\W*([A-Z]{1,2}[- ])?\d{4,5} [A-Z]{3,}/;
/** Two small letters at the end are no legal form: of "Betr ag", the rest of a word. */
const ENDS_IN_LETTERS = /\s(ag|ab|nv|bv|sa|ug|as|kg)$/;
/** Whose form or program it is. */
const COPYRIGHT = /^\W*(\(C\)|©|COPYRIGHT|POWERED BY|CREATED (BY|WITH)|GENERATED|ERSTELLT MIT)/;
/** A number of a party, not its name. */
const IDENTIFIER_LINE =
  /^\W*(GLN|GLOBAL\w* (NUM|ID)|NUMMER|NUMBER|DUNS|(LIEF|KUND)\w*\W*(NR|NUM)|STEUERN|TAX (NO|ID))\b/;
const BANK = /\w*BANK\b|SPARKASSE|\bBANQUE|\bBANC[OA]\b|\bCAIXA\b|CREDIT (AGRICOLE|MUTUEL)/;
/** The document's title, with any prefix ("Handelsrechnung"). */
const TITLE_WORD =
  /^\w*(RECHNUNG|GUTSCHRIFT|KORREKTUR|FACTURE|FATTURA|FACTURA|FACTUUR|FAKTURA|INVOICE)\b(?! ?(GMBH|LTD|AG|BV|SA)\b)/;

/** Letters that a title spreads over the line ("I N V O I C E") as one word. */
const withoutSpacing = (folded: string) =>
  /^([A-Z0-9-] ){3,}[A-Z0-9-]$/.test(folded) ? folded.replace(/ /g, "") : folded;

/** Whether a text is the label of the following text: "Currency : EUR". */
function isLabelOfValue(row: Row, segment: Segment, start: number): boolean {
  const next = row.segments[row.segments.indexOf(segment) + 1];
  if (next && /^\s*:/.test(next.text)) return true;
  return /^[^:]{2,30}\s?:\s*\S/.test(segment.text.slice(start));
}

/** Rows of numbers between a party's head and its name. */
const MOST_IDENTIFIERS = 3;

/** Whether a name is the first below a head for the issuer ("Seller:"), with nothing but numbers of the party between them. */
function isHeadedAsIssuer({ layout }: Findings, row: Row, segment: Segment): boolean {
  for (let i = row.index - 1; i >= Math.max(0, row.index - 1 - MOST_IDENTIFIERS); i--) {
    const above = layout.rows[i]!;
    if (above.page !== row.page) return false;
    const column = above.segments.filter((s) => Math.min(s.x1, segment.x1) > Math.max(s.x0, segment.x0));
    if (column.some(({ folded }) => isHeadOfIssuer(folded))) return true;
    if (column.some(({ folded }) => !IDENTIFIER_LINE.test(folded) && /[A-Z]{3}/.test(folded))) return false;
  }
  return false;
}

/** Issuers by legal form, label, place and web address, best first. Customers and the organization itself are out. */
export function ruleIssuers(findings: Findings): IssuerChoice[] {
  const { layout, context } = findings;
  const { rows } = layout;
  const lastPage = rows.at(-1)?.page ?? 1;
  // The issuer is named on the first page or at the very end, not in the middle of a long list.
  const outer = rows.filter((row) => row.page === 1 || row.page === lastPage);
  const web = outer
    .flatMap(
      (r) =>
        r.folded.match(/[A-Z0-9.-]+\.(?:COM|NET|ORG|DE|FR|NL|IT|ES|PT|CO|UK|EU|BE|AT|CH|IO|SE|DK|NO|PL|IN|AU|CA)\b/g) ??
        [],
    )
    .map(nameKey);
  const keys = outer.flatMap((row) => row.segments.map((s) => nameKey(s.text)));
  const titles =
    /^(INVOICE|TAX INVOICE|RECHNUNG|FACTURE|FACTUUR|FATTURA|FACTURA|FATURA|RECEIPT|BILL|CREDIT NOTE|GUTSCHRIFT|AVOIR|QUOTE|PAGE|ORIGINAL|COPY|KOPIE|STATEMENT|RETAIL)\b/;
  const choices = new Map<string, IssuerChoice>();
  const middle = layout.pageHeight;
  for (const row of outer) {
    for (const segment of row.segments) {
      const { name, start } = namePart(segment, !layout.fromTextLayer);
      const folded = fold(name);
      const key = nameKey(name);
      if (countLetters(name) < 2 || key.length < 3 || name.length > 70) continue;
      if (isOwnName(name, context.ownNames) || isOwnBlock(findings, row, segment)) continue;
      // Only a legal form: the end of a name of several rows.
      const core = folded
        .replace(/\b(SDN|BHD|S\/B|LTD|LIMITED|INC|LLC|GMBH|CO|KG|AG|B\.?V|S\.?A|M|PTE|PVT)\b\.?/g, "")
        .replace(/[^A-Z]/g, "");
      if (core.length < 3 && LEGAL_FORM.test(folded)) continue;
      if (name.split("(").length !== name.split(")").length) continue;
      if (/^(EURO?|RM|USD|GBP|CHF)\b|\/\s?(KG|STK|PC|L)\b/.test(folded)) continue;
      const form =
        (LEGAL_FORM.test(folded) && !ENDS_IN_LETTERS.test(name)) ||
        /\bSA$|\bK\.K\b|\bW\.?L\.?L\b|\bCO\.?$/.test(folded);
      // The sender's line: name and address in one, above the window of the envelope or at the foot.
      const sender = /\s[-–|·•]\s/.test(segment.text.slice(start)) && nameVector(segment.folded)[2] === 1;
      const labelled = ISSUER_LABEL.test(segment.folded.slice(0, 30)) && segment.folded.search(ISSUER_LABEL) < 3;
      const headed = isHeadedAsIssuer(findings, row, segment);
      let strength = 0;
      if (form) strength += 3;
      if (sender) strength += 2;
      if (labelled || headed) strength += 3;
      const word = nameKey(name.split(/\s+/).filter((w) => w.length > 2)[0] ?? "");
      const whole = key.replace(
        /(GMBH|LTD|LIMITED|INC|LLC|BV|AG|SAS|SARL|SA|SRL|SL|SPA|PLC|CORP|NV|KG|AB|AS|OY|APS)$/,
        "",
      );
      const inWeb = web.some((w) => (whole.length >= 4 && w.includes(whole)) || (word.length >= 4 && w.includes(word)));
      if (inWeb) strength += 2;
      const nearTop = row.page === 1 && row.index < rows.length * 0.25;
      if (nearTop) strength += 1.2 - row.index * 0.06;
      if (nearTop && segment.y1 - segment.y0 > layout.medianHeight * 1.25) strength += 1.2;
      // A name with its street or town right below it.
      const under = rows[row.index + 1]?.segments.find((o) => Math.min(o.x1, segment.x1) > Math.max(o.x0, segment.x0));
      if (under && row.page === rows[row.index + 1]!.page && nameVector(under.folded)[2]) strength += 1;
      const repeats = keys.filter((k) => k.includes(key)).length;
      if (repeats > 1) strength += Math.min(1, 0.4 * (repeats - 1));
      const foot = row.page === 1 ? segment.y0 > middle * 0.8 : row.index > rows.length * 0.8;
      if (foot && form) strength += 0.6;
      const near = rows
        .slice(Math.max(0, row.index - 1), row.index + 5)
        .filter((r) => r.page === row.page)
        .map((r) =>
          r.segments
            .filter((s) => Math.min(s.x1, segment.x1) > Math.max(s.x0, segment.x0))
            .map((s) => s.folded)
            .join(" "),
        )
        .join(" ");
      if (
        /\bVAT\b|UST-?ID|\bTVA\b|\bBTW\b|\bKVK\b|P\.? ?IVA|SIRET|\bHRB\b|\bABN\b|\bTAX ID|\bCIF\b|\bNIF\b|\bTEL\b|WWW|@/.test(
          near,
        ) &&
        !CUSTOMER_LABEL.test(near)
      )
        strength += 0.8;
      // The law asks for the issuer's number beside its registered name, which a brand's sign has not.
      if (form && TAX_NUMBER.test(near) && !CUSTOMER_LABEL.test(near)) strength += 0.7;
      const vector = nameVector(folded);
      // No page begins with an address: there it is a name ("Studio 54").
      if (vector[2] || (row.index > 0 && ADDRESS_LINE.test(folded))) strength -= 2;
      if (!form && row.index > 0 && (ADDRESS_LINE.test(folded) || TOWN_LINE.test(folded))) strength -= 2;
      if (isLabelOfValue(row, segment, start)) strength -= 4;
      if (IDENTIFIER_LINE.test(folded)) strength -= 4;
      if (
        BANK.test(folded) &&
        /\bIBAN\b|\bBIC\b|SWIFT|KONTO|SORT CODE|\bBLZ\b/.test(near) &&
        row.index > rows.length / 2
      )
        strength -= 3;
      if (MEASURE.test(folded)) strength -= 2;
      if (vector[3] || vector[4]) strength -= 2.5;
      if (titles.test(folded) || vector[5] || TITLE_WORD.test(withoutSpacing(folded))) strength -= 3;
      if (says("total", folded) || says("amount", folded) || says("price", folded)) strength -= 3;
      if (countDigits(name) > countLetters(name) * 0.4) strength -= 3;
      if (/:\s*$/.test(segment.text) || (/[.!?]$/.test(name) && name.split(/\s+/).length > 6)) strength -= 2;
      if (name.split(/\s+/).length > 8) strength -= 3;
      if (COPYRIGHT.test(folded)) strength -= 4;
      // A slogan.
      if (!form && /[.!?]$/.test(name) && name.split(/\s+/).length >= 3) strength -= 2;
      if (isCustomerBlock(findings, row, segment)) strength -= 5;
      if (row.index > 0 && !form && !inWeb && !nearTop) strength -= 2;
      const known = choices.get(key);
      if (!known || strength > known.strength)
        choices.set(key, { name, segment, start, length: name.length, isCompany: form, strength });
    }
  }
  return [...choices.values()].sort((a, b) => b.strength - a.strength);
}
