/** The Swiss QR-bill of an invoice in words: for its own page of the PDF, and below the invoice on the screen. */
import type { PrintedSwissSlip } from "@tallyleaf/contract";
import { type SwissParty, shownReference } from "@tallyleaf/ledger";
import type { InvoiceForPrint } from "./invoice-for-print.ts";
import { dueOf } from "./stored-form.ts";
import { type SwissBill, swissBillOf } from "./swiss.ts";

/** The standard prescribes the words of each language. */
const WORDS = {
  de: {
    ...{ part: "Zahlteil", receipt: "Empfangsschein", account: "Konto / Zahlbar an", reference: "Referenz" },
    ...{ more: "Zusätzliche Informationen", payer: "Zahlbar durch", currency: "Währung", amount: "Betrag" },
    ...{ point: "Annahmestelle", emptyPayer: "Zahlbar durch (Name/Adresse)", cut: "Vor der Einzahlung abzutrennen" },
    pending: "Code und Referenz bei Ausstellung",
  },
  fr: {
    ...{ part: "Section paiement", receipt: "Récépissé", account: "Compte / Payable à", reference: "Référence" },
    ...{ more: "Informations supplémentaires", payer: "Payable par", currency: "Monnaie", amount: "Montant" },
    ...{ point: "Point de dépôt", emptyPayer: "Payable par (nom/adresse)", cut: "A détacher avant le versement" },
    pending: "Code et référence à l’émission",
  },
  it: {
    ...{ part: "Sezione pagamento", receipt: "Ricevuta", account: "Conto / Pagabile a", reference: "Riferimento" },
    ...{ more: "Informazioni supplementari", payer: "Pagabile da", currency: "Valuta", amount: "Importo" },
    ...{ point: "Punto di accettazione", emptyPayer: "Pagabile da (nome/indirizzo)" },
    cut: "Da staccare prima del versamento",
    pending: "Codice e riferimento all’emissione",
  },
  en: {
    ...{ part: "Payment part", receipt: "Receipt", account: "Account / Payable to", reference: "Reference" },
    ...{ more: "Additional information", payer: "Payable by", currency: "Currency", amount: "Amount" },
    ...{ point: "Acceptance point", emptyPayer: "Payable by (name/address)", cut: "Separate before paying in" },
    pending: "Code and reference at issue",
  },
} as const;

/** In the place of a number that a draft doesn't have yet: whether there is a bill doesn't depend on it. */
const NO_NUMBER = "0";

/** The bill of what is to be paid; null: it has none. A draft's has neither code nor reference, so that nobody pays it. */
export function swissSlipOf({
  invoice,
  seller,
  billTo,
  totals,
  routing,
  language,
}: Pick<
  InvoiceForPrint,
  "invoice" | "seller" | "billTo" | "totals" | "routing" | "language"
>): PrintedSwissSlip | null {
  const { state, kind, number } = invoice;
  if (state === "void" || kind !== "invoice" || routing.directDebit !== null) return null;
  const buyer = { ...billTo, country: routing.buyerCountry };
  const amount = dueOf(invoice, totals);
  const bill = swissBillOf({ seller, buyer, number: number ?? NO_NUMBER, amount });
  return bill && printedSlip(bill, { language, isDraft: number === null });
}

/** @param isDraft it has no number yet */
function printedSlip(
  { text, iban, reference, payment }: SwissBill,
  { language, isDraft = false }: { language: string; isDraft?: boolean },
): PrintedSwissSlip {
  const words = Object.entries(WORDS).find(([tag]) => language.startsWith(tag))?.[1] ?? WORDS.en;
  const { part, receipt, point, cut, pending } = words;
  const account = { label: words.account, lines: [groups(iban), ...linesOf(payment.creditor)] };
  const hasReference = !isDraft && reference.kind !== "NON";
  const referred = hasReference ? [{ label: words.reference, lines: [shownReference(reference)] }] : [];
  const payer = payment.debtor
    ? { label: words.payer, lines: linesOf(payment.debtor) }
    : { label: words.emptyPayer, lines: [] };
  const more = isDraft ? [] : [{ label: words.more, lines: [payment.number] }];
  return {
    ...{ code: isDraft ? null : text, pending, cut, receipt, part, point },
    currency: { label: words.currency, lines: [payment.currency] },
    amount: { label: words.amount, lines: [amountOf(payment.amount)] },
    onReceipt: [account, ...referred, payer],
    onPart: [account, ...referred, ...more, payer],
  };
}

const linesOf = ({ name, street, postCode, town, country }: SwissParty) =>
  [name, street, `${["CH", "LI"].includes(country) ? "" : `${country}-`}${postCode} ${town}`].filter(Boolean);

const groups = (iban: string) => iban.replace(/(.{4})(?=.)/g, "$1 ");
/** "1 234.50": a space for the thousands, a point for the decimals. */
const amountOf = (plain: string) => plain.replace(/\B(?=(\d{3})+(?!\d))/g, " ");
