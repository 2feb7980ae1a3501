import type { contractQuotes as english } from "../en-US/contract-quotes.ts";
import type { Translated } from "../translator.ts";

export const contractQuotes: Translated<typeof english> = {
  quoteId: "Ungültige Angebots-ID.",
  validUntil: "Geben Sie den letzten Tag ein, an dem das Angebot gilt.",
  validBeforeIssue: "Das Angebot kann nicht vor seinem Datum enden.",
  revision: "revision muss eine ganze Zahl sein.",
  notFound: "Angebot nicht gefunden. Vielleicht wurde es gelöscht.",
  changedMeanwhile: "Das Angebot wurde geändert, seit Sie es geöffnet haben. Laden Sie es neu, und ändern Sie es dann.",
  alreadySent: "Dieses Angebot ist schon versendet und kann nicht mehr geändert werden. Schreiben Sie ein neues.",
  notSent: "Dieses Angebot ist noch ein Entwurf. Senden Sie es zuerst.",
  alreadyDecided: "Der Kunde hat über dieses Angebot schon entschieden.",
  badStatus: "status muss einer dieser Werte sein: {values}.",
  tooManyMails: "In der letzten Stunde wurden zu viele Dokumente versendet. Versuchen Sie es später noch einmal.",
  decision: "decision muss accepted oder declined sein.",
  reason: "Der Grund darf höchstens {most, number} Zeichen haben.",
  part: "part muss einer dieser Werte sein: {values}.",
  percentNeeded: "Geben Sie einen Prozentsatz über 0 ein.",
  quantities: "Geben Sie für jede Position eine Menge ab 0 ein, und für mindestens eine mehr als 0.",
  notAccepted: "Der Kunde hat dieses Angebot noch nicht angenommen. Erfassen Sie zuerst die Entscheidung.",
  nothingLeft: "Alles aus diesem Angebot steht schon auf Rechnungen.",
  tooMuch: "Eine Position hat eine größere Menge, als im Angebot noch übrig ist.",
  depositDraft: "Stellen Sie zuerst die Anzahlungsrechnung aus, oder löschen Sie ihren Entwurf.",
  depositTooHigh: "Die Anzahlung ist höher als das, was im Angebot noch übrig ist.",
};
