import type { contractIntegrations as english } from "../en-US/contract-integrations.ts";
import type { Translated } from "../translator.ts";

export const contractIntegrations: Translated<typeof english> = {
  cardPayments: "Kartenzahlungen",
  onlineShop: "Onlineshop",
  cloudDrive: "Cloud-Speicher",
  teamChat: "Team-Chat",
  expensesToReview: "Zu prüfende Ausgaben",
  failedDocuments: "Fehlgeschlagene Dokumente",
  postedExpenses: "Gebuchte Ausgaben",
  sentInvoices: "Versendete Rechnungen",
  paidInvoices: "Vollständig bezahlte Rechnungen",
  payments: "Zahlungen, Ein- und Ausgänge",
  closedMonths: "Abgeschlossene Monate",
  readyReports: "Berichte zum Herunterladen",
  kind: "kind muss einer dieser Werte sein: {kinds}.",
  chatUrl: "Geben Sie die Adresse des eingehenden Webhooks ein, zum Beispiel https://hooks.example.com/services/….",
  longUrl: "Verwenden Sie höchstens {max, number} Zeichen für die Adresse.",
  moments: "Wählen Sie mindestens eine Art von Meldung.",
  endpoint:
    "Geben Sie die Adresse des Speichers ein, zum Beispiel https://storage.example.com, oder lassen Sie das Feld für Amazon S3 leer.",
  region: "Geben Sie die Region ein, zum Beispiel eu-central-1.",
  bucket: "Geben Sie den Namen des Buckets ein: 3 bis 63 Kleinbuchstaben, Ziffern, Punkte und Bindestriche.",
  prefix: "Verwenden Sie höchstens {max, number} Zeichen für den Ordner, ohne zwei Schrägstriche hintereinander.",
  accessKeyId: "Geben Sie die Access Key ID ein.",
  secretAccessKey: "Geben Sie den Secret Access Key ein.",
  exports: "exports muss true oder false sein.",
  notConnected: "Diese Integration ist nicht verbunden. Verbinden Sie sie zuerst.",
  insecureAddress: "Die Adresse muss mit https:// beginnen, damit unterwegs niemand mitlesen kann.",
  privateAddress:
    "Diese Adresse liegt in einem privaten Netzwerk. Die Server-Administration kann solche Adressen erlauben (WEBHOOK_ALLOW_PRIVATE).",
  secretNeeded: "Geben Sie auch das Secret ein.",
  unknownAccount: "Eines dieser Konten existiert nicht oder ist inaktiv.",
  unknownRecipient: "Eine dieser Personen hat in diesem Unternehmen weder die Rolle Inhaber/in noch Buchhalter/in.",
  nothingToSync: "Diese Integration arbeitet automatisch oder mit einer Datei. Es gibt nichts zu synchronisieren.",
};
