import type { chat as english } from "../en-US/chat.ts";
import type { Translated } from "../translator.ts";

export const chat: Translated<typeof english> = {
  hello:
    "Tallyleaf ist mit diesem Kanal verbunden und meldet hier die Ereignisse, die unter Integrationen ausgewählt sind: {link}",

  expenseToReview: "{name} ist zu prüfen: {link}",
  expensesToReview: "{count, number} Ausgaben sind zu prüfen ({names}): {link}",
  documentFailed: "{name} konnte nicht verarbeitet werden: {link}",
  documentsFailed: "{count, number} Dokumente konnten nicht verarbeitet werden ({names}): {link}",
  expenseReady: "{name} ist gebucht: {link}",
  expensesReady: "{count, number} Ausgaben sind gebucht ({names}): {link}",
  invoiceSent: "{name} wurde gesendet: {link}",
  invoicesSent: "{count, number} Rechnungen wurden gesendet ({names}): {link}",
  invoicePaid: "{name} ist vollständig bezahlt: {link}",
  invoicesPaid: "{count, number} Rechnungen sind vollständig bezahlt ({names}): {link}",
  paymentRecorded: "{name} wurde erfasst: {link}",
  paymentsRecorded: "{count, number} Zahlungen wurden erfasst ({names}): {link}",
  monthClosed: "{name} wurde abgeschlossen: {link}",
  monthsClosed: "{count, number} Monate wurden abgeschlossen ({names}): {link}",
  reportReady: "{name} steht zum Herunterladen bereit: {link}",
  reportsReady: "{count, number} Berichte stehen zum Herunterladen bereit ({names}): {link}",

  withAmount: "{name}, {amount}",
  expense: "Eine Ausgabe",
  document: "Ein Dokument",
  invoice: "Eine Rechnung",
  invoiceNumbered: "Rechnung {number}",
  invoiceTo: "Rechnung {number} an {client}",
  payment: "{direction, select, in {Zahlungseingang} out {Zahlungsausgang} other {Eine Zahlung}}",
  paymentOf:
    "{direction, select, in {Zahlungseingang über {amount}} out {Zahlungsausgang über {amount}} other {Eine Zahlung über {amount}}}",
  month: "Ein Monat",
  report: "Ein Bericht",
  reportOf: "{name}, {from} bis {to}",
  more: "und {count, number} weitere",
};
