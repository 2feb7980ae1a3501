/**
 * The date by which an invoice wants to be paid, where it is printed with its label.
 */
import type { FieldReading } from "../model/document.ts";
import { type DateOrder, resolve } from "./dates.ts";
import { judgeDay } from "./day-labels.ts";
import { type Findings, labelAbove, placeOfToken } from "./findings.ts";

/** The words right before a date by which a document wants money, or takes it. */
const DUE =
  /\bDUE\s?(DATE|ON|BY)?\b|PAY(MENT)?\s?(IS\s)?(DUE|BY|BEFORE)|PAYABLE\s?(BY|ON|BEFORE|LE|AVANT|AU PLUS TARD)|FALLIG|ZAHLBAR (BIS|INNERHALB.{0,40}\b(BIS|SPATESTENS))|UBERWEISEN SIE.{0,40}\bBIS|(UBERWEISUNG|ZAHLUNG|ZAHLBAR|BETRAG|BEGLEICHEN).{0,40}\bBIS( ZUM| SPATESTENS)*\W*$|(REMIT|PAY|SETTLE|TRANSFER)\b.{0,40}\b(UNTIL|BEFORE|BY|NO LATER THAN)\W*$|ZAHLUNGSZIEL|ZU ZAHLEN BIS|ECHEANCE|LIMITE DE PAIEMENT|A PAYER AVANT|A REGLER|PRELEVEMENT|VENCIMIENTO|VENCE\b|FECHA LIMITE|SCADENZA|VERVALDATUM|UITERLIJK|BETALEN VOOR|VENCIMENTO|FORFALL|FORFALLODATUM|TERMIN PLATNOSCI|\bUNTIL\b.*PAY|BETALINGSTERMIJN|(PRELEV|DEBIT|ADEUD|CARGAR)\w+ (LE|EL|AU|IL)\W*$|(BUCHEN WIR|WIR BUCHEN|ZIEHEN WIR|WIR ZIEHEN|ABBUCHUNG|LASTSCHRIFT|EINZUG|EINGEZOGEN|ABGEBUCHT).{0,40}\b(AM|ZUM)\W*$|\bAU PLUS TARD LE\W*$|A PAYER (POUR|LE|D.ICI)|\bMATURITY\b|\bVTO\b|BETAALBAAR (?:TOT|VOOR)|\bSEPA.(?:MANDATE?|LASTSCHRIFT|INCASSO|DIRECT DEBIT)\W*$|\bENTRO (E NON OLTRE )?IL\W*$|\b(DEBITED|COLLECTED|DIRECT DEBIT)\b.{0,40}\bON( OR (AFTER|AROUND|ABOUT))?\W*$/;

/** "15 days (15 May)": the date is the end of a term, where the words above or beside it speak of payment. */
const TERM =
  /\b\d{1,3} (DAYS?|TAGEN?|JOURS|DIAS|GIORNI|DAGEN|DAGAR|DAGER|DAGE|DNI|DNU|DNY|DIEN|PAIVAA)\s*[([:=,–-]+\s*$/;
const PAYMENT =
  /PAYMENT|ZAHLUNG|PAIEMENT|REGLEMENT|\bPAGO\b|PAGAMENTO|BETALING|BETALNING|BETAALTERMIJN|PLATNOSC|SPLATNOST/;
/** Of an invoice, terms alone are those of payment. */
const TERMS = /(^|\s)TERMS?\W*$/;

/** "The amount will be taken on | 10 April | from your account". */
const WILL_BE = /\b(WIRD|WERDEN|WILL BE|SERA|SERONT|SARA|WORDT|VIL BLI)\b.{0,20}$/;
const TAKEN =
  /ABGEBUCHT|EINGEZOGEN|BELASTET|\b(DEBITED|COLLECTED|TAKEN|CHARGED)\b|PRELEV|ADDEBITAT|AFGESCHREVEN|GEINCASSEERD/;
/** Behind and before a day until which less is paid: "am 9. März abzgl. 2 % Skonto", "3 % Skonto innerhalb 10 Tagen bis". */
const DISCOUNT = "SKONTO|ESCOMPTE|SCONTO|DESCUENTO|DISCOUNT|KORTING";
const DISCOUNT_BEHIND = new RegExp(
  `^ (ABZGL\\.?|ABZUGLICH|MIT|MINUS|LESS|WITH|AVEC|CON|MET)\\s?([\\d.,]+ ?% ?)?(${DISCOUNT})`,
);
const DISCOUNT_BEFORE = new RegExp(`(${DISCOUNT})[^,;]{0,40}$`);

/** Reads the due date; never one before the document's own date. */
export function readDueDate(findings: Findings, order: DateOrder, documentDate: string | null): FieldReading | null {
  const labelled = findings.locale.style.noisy ? 0.92 : 0.96;
  let best: { worth: number; reading: FieldReading } | null = null;
  for (const date of findings.dates) {
    const iso = resolve(date, order);
    if (documentDate && iso < documentDate) continue;
    const left = date.row.segments.filter((s) => s.x0 < date.segment.x0).map((s) => s.folded);
    const nearest = `${date.before} `.trim() || (left.at(-1) ?? "");
    const above = labelAbove(findings.layout, date.row, date.segment.x0, date.segment.x1, 2);
    // "Please pay 119.00 | by 18 March": the words are in two boxes.
    const whole = date.before === "" || left.length === 0 ? "" : `${left.join(" ")} ${date.before}`;
    const isTerm =
      TERM.test(date.before) &&
      (PAYMENT.test(`${above} ${whole || date.before}`) ||
        [above, date.before.replace(TERM, "")].some((label) => TERMS.test(label)));
    const strength = DUE.test(nearest)
      ? 3
      : DUE.test(left.join(" ")) || isTerm || DUE.test(whole)
        ? 2
        : DUE.test(above) && nearest === ""
          ? 2
          : WILL_BE.test(date.before) && TAKEN.test(date.after)
            ? 2
            : DUE.test(above)
              ? 1
              : 0;
    if (strength === 0) continue;
    // "Invoice date ... due" in one breath belongs to the first date, this one is behind the word.
    if (/(EXPIR|VALID|BEST BEFORE)/.test(nearest)) continue;
    const worth = strength - (DISCOUNT_BEHIND.test(date.after) || DISCOUNT_BEFORE.test(date.before) ? 0.5 : 0);
    if (!best || worth > best.worth) {
      best = {
        worth,
        reading: { value: iso, confidence: strength >= 2 ? labelled : 0.7, ...placeOfToken(date) },
      };
    }
  }
  return best?.reading ?? learnedDueDate(findings, order, documentDate);
}

/** Likelihood of a due date from which it is taken. */
const LIKELY_DUE = 0.75;
/** Days from a document to its due date at most. */
const LONGEST_TERM = 200;
const MILLISECONDS_A_DAY = 86_400_000;

/** The day whose words most likely name a due date, where no list has them. */
function learnedDueDate(findings: Findings, order: DateOrder, documentDate: string | null): FieldReading | null {
  if (documentDate === null) return null;
  let best: { likelihood: number; reading: FieldReading } | null = null;
  for (const date of findings.dates) {
    const iso = resolve(date, order);
    const days = (Date.parse(iso) - Date.parse(documentDate)) / MILLISECONDS_A_DAY;
    if (!(days >= 0 && days <= LONGEST_TERM)) continue;
    const likelihood = judgeDay(findings, date)?.due ?? 0;
    if (likelihood < LIKELY_DUE || (best && likelihood <= best.likelihood)) continue;
    best = { likelihood, reading: { value: iso, confidence: LEARNED_CONFIDENCE, ...placeOfToken(date) } };
  }
  return best?.reading ?? null;
}

/** Of a due date that only the model found. */
const LEARNED_CONFIDENCE = 0.8;
