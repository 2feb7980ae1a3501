import type { contractInvoiceValues as english } from "../en-US/contract-invoice-values.ts";
import type { Translated } from "../translator.ts";

export const contractInvoiceValues: Translated<typeof english> = {
  client: "Wählen Sie einen Kunden",
  issueDate: "Rechnungsdatum ist erforderlich",
  dueDate: "Fälligkeitsdatum ist erforderlich",
  dueBeforeIssue: "Das Fälligkeitsdatum liegt vor dem Rechnungsdatum.",
  supplyDate: "Geben Sie den Tag der Leistung ein.",
  supplyOrder: "Geben Sie einen ersten Tag der Leistung ein und einen letzten, der nicht davor liegt.",
  description: "Bezeichnung ist erforderlich",
  items: "Fügen Sie mindestens eine Position hinzu",
  account: "Wählen Sie ein Erlöskonto",
  recipient: "Geben Sie die E-Mail-Adresse des Empfängers ein",
  badEmail: "„{address}“ ist keine E-Mail-Adresse.",
  reason: "Geben Sie einen Grund an",
  prefix: "Verwenden Sie für das Präfix Buchstaben, Ziffern, Bindestriche und Schrägstriche.",
  samePrefix: "Rechnungen und Rechnungskorrekturen brauchen verschiedene Präfixe.",
  atMost: "Verwenden Sie höchstens {limit, number} Zeichen.",
  percent: "Geben Sie einen Prozentwert von 0 bis 100 ein.",
};
