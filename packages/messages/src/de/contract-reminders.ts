import type { contractReminders as english } from "../en-US/contract-reminders.ts";
import type { Translated } from "../translator.ts";

export const contractReminders: Translated<typeof english> = {
  invoiceId: "Ungültige Rechnungs-ID.",
  clientId: "Ungültige Kunden-ID.",
  notFound: "Rechnung nicht gefunden. Vielleicht wurde sie gelöscht.",
  clientNotFound: "Kunde nicht gefunden. Vielleicht wurde er gelöscht.",
  subject: "Geben Sie einen Betreff mit höchstens {most, number} Zeichen ein.",
  text: "Geben Sie einen Text mit höchstens {most, number} Zeichen ein.",
  days: "Geben Sie eine Anzahl von Tagen von 0 bis {most, number} ein.",
  percent: "Geben Sie einen Satz von −5 bis 50 Prozent ein.",
  from: "Geben Sie den Tag ein, ab dem der Satz gilt.",
  levels: "Es gibt vier Erinnerungen: eine vor der Fälligkeit und drei danach.",
  isOn: "isOn muss true oder false sein.",
  hasCharges: "hasCharges muss true oder false sein.",
  isStopped: "isStopped muss true oder false sein.",
  isDisputed: "isDisputed muss true oder false sein.",
  promisedUntil: "Geben Sie den Tag ein, bis zu dem der Kunde die Zahlung zugesagt hat.",
  nothingLeft: "Für diese Rechnung ist keine Mahnung mehr übrig.",
  held: "Die Mahnungen dieser Rechnung sind angehalten, oder der Kunde hat keine E-Mail-Adresse.",
  tooManyMails: "In der letzten Stunde wurden zu viele Dokumente versendet. Versuchen Sie es später noch einmal.",
};
