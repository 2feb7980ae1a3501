/**
 * Reads what is said of a document beside its required fields: the vendor's numbers and address, the buyer, order and contract, the
 * period of service, rounding, withholding, and a deposit. Each only if the document has exactly one value: these have no confidence.
 */
import { isIban, plainIdentifier } from "@tallyleaf/ledger";
import type { DetailName, DetailReading, FieldReading, Place } from "../model/document.ts";
import { toDecimal } from "../text/amounts.ts";
import { countLetters, fold, nameKey } from "../text/text.ts";
import { type DateOrder, resolve } from "./dates.ts";
import { type AmountAt, type Findings, placeOfToken } from "./findings.ts";
import { readLabelledNumber } from "./invoice-number.ts";
import { CUSTOMER_LABEL, says } from "./keywords.ts";
import { labelOf } from "./labelled.ts";
import { placeOf, type Row, type Segment } from "./rows.ts";
import { vatIdsIn } from "./vat-id.ts";
import { marksIn } from "./vendor-marks.ts";

const NUMBER = "(?:NUMBER|NUMMER|NUMERO|NUM|NO|NR|N[°º]|#|ID|NBR)";
const ORDER = [
  new RegExp(
    `\\b(?:(?:PURCHASE|CUSTOMER|YOUR) ORDER|P\\.?O\\.?|ORDER|BESTELL|AUFTRAGS?|COMMANDE|PEDIDO|ORDINE|BESTEL|ENCOMENDA|ZAMOWIENIA?|ORDRE)\\s?-?\\.?\\s?(?:DE\\s)?${NUMBER}[.:°º]*\\s?[:#]?\\s*`,
    "g",
  ),
  /^\s*(?:YOUR ORDER|BESTELLUNG|IHRE BESTELLUNG|VOTRE COMMANDE|VOSTRO ORDINE|SU PEDIDO|UW BESTELLING)\s*[:#]?\s*(?=[A-Z]{0,4}[-/]?\d)/g,
];
const CONTRACT = [
  new RegExp(
    `\\b(?:CONTRACT|AGREEMENT|POLICY|SUBSCRIPTION|VERTRAGS?|VERSICHERUNGS(?:SCHEIN)?|POLICEN?|CONTRAT|CONTRATO|CONTRATTO|POLIZZA|POLIZA|CONTRACT|POLIS|UMOWY|AVTALS?)\\s?-?\\.?\\s?(?:DE\\s)?${NUMBER}[.:°º]*\\s?[:#]?\\s*`,
    "g",
  ),
];

/** Words for the time of a service or delivery. */
const PERIOD =
  /(SERVICE|BILLING|INVOICE|SUPPLY)\W?\s?PERIOD|PERIOD OF SERVICE|LEISTUNGS?-?(ZEITRAUM|DATUM)|LIEFER-? ?(UND|\/) ?LEISTUNGS|ABRECHNUNGSZEITRAUM|LIEFERDATUM|DATE (OF )?(SUPPLY|SERVICE|DELIVERY)|(SERVICE|DELIVERY|SUPPLY) DATE|PERIODE|PERIODO|DATE DE (LIVRAISON|PRESTATION)|DATA (DI CONSEGNA|PRESTAZIONE)|FECHA DE (ENTREGA|SERVICIO)|LEVERDATUM|LEVERINGSDATUM|OKRES/;

/** Tax that the payer keeps back for the vendor. */
const WITHHOLDING =
  /WITHH(O|E)LD|RETENCION|\bI\.?R\.?P\.?F\b|RITENUTA|QUELLENSTEUER|BAUABZUG|STEUERABZUG|RETENUE A LA SOURCE|PRECOMPTE|RETENCAO|\bTDS\b|BRONBELASTING|PODATEK U ZRODLA/;
const DEPOSIT =
  /\b(DEPOSIT|DOWN ?PAYMENT|PREPAYMENT|ADVANCE( PAYMENT)?|RETAINER|ANZAHLUNG(EN)?|VORAUSZAHLUNG(EN)?|ABSCHLAGS?ZAHLUNG(EN)?|ACOMPTES?|ARRHES|ANTICIPOS?|A CUENTA|ACCONT[OI]|CAPARRA|AANBETALING(EN)?|VOORSCHOT|SINAL|ADIANTAMENTO|FORSKOTT|ZALICZKA)\b/;
const CONTACT =
  /\bTEL|FAX|PHONE|FON\b|MOBIL|@|WWW|HTTP|\bVAT|UST-?ID|USTID|STEUER|\bTVA\b|\bBTW\b|\bIVA\b|\bNIF\b|\bCIF\b|SIRET|KVK|IBAN|BIC|REG|\bGLN\b|\bABN\b|GST|INVOICE|RECHNUNG|FACTU|FATTURA|DATE|DATUM/;
/** The row of an address with its town: a postcode and letters. */
const TOWN =
  /^\W*([A-Z]{1,2}[- ])?\d{4,6} [A-Z]{3,}|^[A-Z .'-]{3,}\W+[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$|^[A-Z .'-]{3,},? [A-Z]{2} \d{5}(-\d{4})?$|^\W*\d{4} ?[A-Z]{2} [A-Z]{3,}|^\W*\d{2}-\d{3} [A-Z]{3,}/;
/** Words that no address has. */
const NO_ADDRESS =
  /:|\b(NO|NR|NUM|REF|FOLIO|BON|BELEG|TICKET|NOTE|BOLLETTA|RECEIPT|BILL|ORDER|PAGE)\b|N[°º]|\d[.,]\d{2}\b|\d[./-]\d{1,2}[./-]\d{2}/;
const ADDRESS_ROWS = 4;

/** Reads the details. @param read the vendor, and the total in thousandths (null: none was read) */
export function readDetails(
  findings: Findings,
  order: DateOrder,
  read: { vendor: FieldReading | null; total: number | null; text: string },
): DetailReading[] {
  const digits = findings.locale.style.fractionDigits;
  const details: DetailReading[] = [];
  const add = (name: DetailName, value: string | null, place: Place | null) => {
    if (value !== null && value !== "")
      details.push({ name, value, page: place?.page ?? null, box: place?.box ?? null });
  };
  const amount = (name: DetailName, found: AmountAt | null) =>
    add(
      name,
      found && toDecimal(name === "rounding" ? found.milli : Math.abs(found.milli), digits),
      found && placeOfToken(found),
    );
  for (const name of ["vendorTaxId", "vendorIban", "vendorPhone"] as const) {
    const value = onlyMark(findings, read.text, name);
    add(name, value, value === null ? null : placeOfText(findings, value));
  }
  const address = addressBelow(findings, read.vendor);
  add(
    "vendorAddress",
    address?.map(({ text }) => text.trim()).join(", ") ?? null,
    address?.[0] ? placeOf(address[0]) : null,
  );
  const buyer = findBuyer(findings, read.vendor);
  add("buyer", buyer?.text ?? null, buyer ? placeOf(buyer.segment) : null);
  for (const [name, labels] of [
    ["orderNumber", ORDER],
    ["contractNumber", CONTRACT],
  ] as const) {
    const found = readLabelledNumber(findings, labels);
    add(
      name,
      found?.value ?? null,
      found && found.page !== null && found.box ? { page: found.page, box: found.box } : null,
    );
  }
  const period = periodIn(findings, order);
  add("serviceFrom", period?.from ?? null, period?.place ?? null);
  add("serviceTo", period?.to ?? null, period?.place ?? null);
  amount(
    "rounding",
    onlyAmount(findings, (label, milli) => says("round", label) && !says("rounded", label) && Math.abs(milli) < 1000),
  );
  amount("withholding", findWithholding(findings, read.total));
  amount(
    "deposit",
    onlyAmount(
      findings,
      (label, milli) =>
        DEPOSIT.test(label) && !WITHHOLDING.test(label) && (read.total === null || Math.abs(milli) < read.total),
    ),
  );
  return details;
}

/** Finds the tax that is kept back from a document's vendor; null where none or several amounts are called so. */
export function findWithholding(findings: Findings, total: number | null): AmountAt | null {
  return onlyAmount(
    findings,
    (label, milli) =>
      WITHHOLDING.test(label) &&
      !/\b(BASE|SOBRE|IMPONIBILE)\b/.test(label) &&
      (total === null || Math.abs(milli) < total),
  );
}

function onlyAmount(findings: Findings, isIt: (label: string, milli: number) => boolean): AmountAt | null {
  const found = findings.amounts.filter((each) => each.milli !== 0 && isIt(labelOf(findings, each).text, each.milli));
  return new Set(found.map(({ milli }) => Math.abs(milli))).size === 1 ? (found[0] ?? null) : null;
}

/** The vendor's mark of a kind: the only one on the document that isn't the reader's or in a row about the customer. */
function onlyMark(
  { layout, context }: Findings,
  text: string,
  name: "vendorTaxId" | "vendorIban" | "vendorPhone",
): string | null {
  const own = (context.ownMarks ?? []).map(nameKey).filter((mark) => mark !== "");
  const others = layout.rows.filter(
    ({ folded }) => CUSTOMER_LABEL.test(folded) || /\b(YOUR|IHRE|VOTRE|UW|SU|VOSTRA)\b/.test(folded),
  );
  const theirs = nameKey(others.map((row) => row.text).join(" "));
  const all =
    name === "vendorTaxId"
      ? vatIdsIn(text)
      : marksIn(text)
          .filter(({ kind }) => kind === (name === "vendorIban" ? "iban" : "phone"))
          .map(({ value }) => value);
  const found = [...new Set(all)].filter((value) => {
    const key = nameKey(value);
    return !own.some((mark) => key.includes(mark) || mark.includes(key)) && !theirs.includes(key);
  });
  const [only] = found;
  if (found.length !== 1 || only === undefined) return null;
  return name !== "vendorIban" || isIban(plainIdentifier(only)) ? only : null;
}

function placeOfText({ layout }: Findings, value: string): Place | null {
  const key = nameKey(value);
  const segment = layout.segments.find(({ text }) => nameKey(text).includes(key));
  return segment ? placeOf(segment) : null;
}

/** The rows of an address right below the vendor's name; null unless they end with a postcode and a town. */
function addressBelow({ layout }: Findings, vendor: FieldReading | null): Segment[] | null {
  if (!vendor?.box || vendor.page === null) return null;
  const key = nameKey(vendor.value);
  const row = layout.rows.find(
    ({ page, segments }) => page === vendor.page && segments.some(({ text }) => nameKey(text).startsWith(key)),
  );
  const name = row?.segments.find(({ text }) => nameKey(text).startsWith(key));
  if (!row || !name) return null;
  const found: Segment[] = [];
  for (const below of layout.rows.slice(row.index + 1, row.index + 1 + ADDRESS_ROWS)) {
    if (below.page !== row.page) break;
    const there = below.segments.filter((s) => Math.min(s.x1, name.x1) > Math.max(s.x0, name.x0));
    const [only] = there;
    if (there.length !== 1 || !only || [CONTACT, CUSTOMER_LABEL, NO_ADDRESS].some((words) => words.test(only.folded)))
      break;
    found.push(only);
    if (TOWN.test(only.folded)) return found;
  }
  return null;
}

/** Rows below a label for the customer in which the name may be. */
const BUYER_ROWS = 3;
/** A longer text is a sentence. */
const LONGEST_LABEL = 24;

/** The customer: behind its label, or the first row below it that is a name. */
function findBuyer(findings: Findings, vendor: FieldReading | null): { text: string; segment: Segment } | null {
  const { rows } = findings.layout;
  const vendorKey = nameKey(vendor?.value ?? "");
  const isName = (text: string) =>
    countLetters(text) >= 4 &&
    !/\d{3}|:/.test(text) &&
    ![CUSTOMER_LABEL, CONTACT].some((words) => words.test(fold(text))) &&
    nameKey(text) !== vendorKey;
  for (const row of rows) {
    if (findings.amounts.some((amount) => amount.row === row)) continue;
    for (const label of row.segments) {
      if (!CUSTOMER_LABEL.test(label.folded.slice(0, LONGEST_LABEL))) continue;
      const behind = /^[^:]{2,24}:\s*(\S.*)$/.exec(label.text)?.[1];
      if (behind !== undefined && isName(behind)) return { text: behind.trim(), segment: label };
      if (behind !== undefined || label.folded.length > LONGEST_LABEL) continue;
      const below = rowsBelow(rows, row).filter((one) => findings.amounts.every((amount) => amount.row !== one));
      const found = below
        .flatMap(({ segments }) => segments.filter((s) => Math.min(s.x1, label.x1) > Math.max(s.x0, label.x0)))
        .find(({ text }) => isName(text));
      if (found) return { text: found.text.trim(), segment: found };
    }
  }
  return null;
}

const rowsBelow = (rows: readonly Row[], row: Row) =>
  rows.slice(row.index + 1, row.index + 1 + BUYER_ROWS).filter(({ page }) => page === row.page);

/** The first and last day of the service, where one row names it and holds one or two dates. */
function periodIn({ layout, dates }: Findings, order: DateOrder): { from: string; to: string; place: Place } | null {
  for (const row of layout.rows) {
    if (!PERIOD.test(row.folded)) continue;
    const here = dates.filter((date) => date.row === row);
    const days = [...new Set(here.map((date) => resolve(date, order)))].sort();
    const [first] = here;
    if (!first || days.length > 2) continue;
    return { from: days[0]!, to: days.at(-1)!, place: placeOfToken(first) };
  }
  return null;
}
