import type { invoiceDetail as english } from "../en-US/invoice-detail.ts";
import type { Translated } from "../translator.ts";

export const invoiceDetail: Translated<typeof english> = {
  // Actions.tsx
  downloadPdf: "PDF herunterladen",
  downloadFormat: "{format} herunterladen",
  issue: "Ausstellen",
  sendAgain: "Erneut senden",
  issueAndSend: "Ausstellen und senden",
  send: "Senden",
  recordPayment: "Zahlung erfassen",
  recordRefund: "Erstattung erfassen",
  more: "Weitere Aktionen",
  duplicate: "Duplizieren",
  makeRecurring: "Wiederholen",
  madeByRecurring: "Erstellt durch die wiederkehrende Rechnung <link>{name}</link>.",
  markAsSent: "Als gesendet markieren",
  creditNote: "Rechnungskorrektur",
  void: "Stornieren",
  issueTitle: "{kind, select, credit_note {Rechnungskorrektur ausstellen} other {Rechnung ausstellen}}",
  issueConsequence:
    "Beim Ausstellen erhält {kind, select, credit_note {die Rechnungskorrektur} other {die Rechnung}} ihre Nummer und wird gebucht. Danach können Sie sie nur noch {kind, select, credit_note {stornieren} other {korrigieren oder stornieren}}.",
  issuing: "Wird ausgestellt …",
  // DeleteDraftDialog.tsx
  deleteTitle: "{kind, select, credit_note {Entwurf der Rechnungskorrektur} other {Rechnungsentwurf}} löschen",
  deleteConsequence:
    "Der Entwurf für {client} wird endgültig gelöscht. Er hat noch keine Nummer, und es wurde nichts gebucht.",
  // InvoiceScreen.tsx
  pageTitle: "Rechnung",
  invoiceNotFound: "Rechnung nicht gefunden",
  loadingInvoice: "Rechnung wird geladen",
  toClient:
    "{kind, select, credit_note {Rechnungskorrektur an <client>{name}</client>} other {An <client>{name}</client>}}",
  // OtherDocuments.tsx
  credits: "Korrigierte Rechnung",
  creditNotes: "Rechnungskorrekturen",
  draft: "Entwurf",
  // InvoicePreview.tsx: `title` is in the language of the document.
  asSent: "{title}, wie sie versendet wird",
  items: "Positionen",
  // PaymentDialog.tsx
  refundTitle: "Erstattung zu {document} erfassen",
  paymentTitle: "Zahlung zu {document} erfassen",
  account: "Konto",
  bankFee: "Bankgebühr (optional)",
  feeAdded: "Zusätzlich von der Bank berechnet, im Betrag enthalten",
  feeDeducted: "Von der Bank einbehalten",
  // Payments.tsx
  payments: "Zahlungen",
  paymentOn: "{voided, select, true {<day></day> (storniert)} other {<day></day>}}",
  voidPaymentOf: "Zahlung vom {day} stornieren",
  voidPayment: "Zahlung stornieren",
  voiding: "Wird storniert …",
  voidPaymentConsequence: "Die Buchung wird storniert. Die Rechnung ist dann wieder offen.",
  // SendDialog.tsx
  sendTitle:
    "{document, select, invoice {Rechnungsentwurf} credit_note {Entwurf der Rechnungskorrektur} other {{number}}} senden",
  sendIssues:
    "{kind, select, credit_note {Mit dem Senden erhält die Rechnungskorrektur über {amount} ihre Nummer und wird gebucht. Danach kann sie nicht mehr geändert werden.} other {Mit dem Senden erhält die Rechnung über {amount}, fällig am {due}, ihre Nummer und wird gebucht. Danach kann sie nicht mehr geändert werden.}}",
  mailPreview: "E-Mail an den Kunden",
  mailSubjectLabel: "Betreff",
  numberToCome: "Nummer",
  sending: "Wird gesendet …",
  // InvoiceStatus.tsx: the amount due is above this line. `state` is "credit" (paid too much), "settled" or "open"; `hasPaid`, `hasWrittenOff`, and `hasCredited` are "none" or "some".
  balance:
    "{state, select, credit {Guthaben des Kunden} settled {nichts mehr offen} other {offen}}{hasPaid, select, none {} other {, <paid></paid> bezahlt}}{hasWrittenOff, select, none {} other {, <lost></lost> ausgebucht}}{hasCredited, select, none {} other {, <credited></credited> korrigiert}}",
  created: "Erstellt",
  issued: "Ausgestellt",
  posted: "gebucht",
  sent: "Gesendet",
  sentTo: "an {address}",
  voided: "Storniert",
  paid: "Bezahlt",
  inFull: "vollständig",
  issueNext: "vergibt die Nummer und bucht",
  wasDue: "War fällig",
  due: "Fällig",
  // VoidDialog.tsx
  voidTitle: "{document} stornieren",
  voidConsequence:
    "Die Buchung wird storniert, die Nummer bleibt vergeben. {kind, select, credit_note {Die Rechnungskorrektur gilt nicht mehr.} other {Der Kunde muss diese Rechnung nicht mehr bezahlen.}}",
  journalEntry: "Buchung",
  openingBalances: "Anfangssalden",
};
