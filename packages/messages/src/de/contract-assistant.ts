import type { contractAssistant as english } from "../en-US/contract-assistant.ts";
import type { Translated } from "../translator.ts";

export const contractAssistant: Translated<typeof english> = {
  greeting: "Hallo! Ich bin Ihr KI-Assistent. Wie kann ich Ihnen heute helfen?",
  noReply: "Entschuldigung, ich konnte Ihre Anfrage nicht verarbeiten.",
  viewReports: "Berichte ansehen",
  cashFlow: "Cashflow",
  billsList: "Eingangsrechnungen",
  newBill: "Neue Eingangsrechnung",
  newReport: "Neuer Bericht",
  updateBill: "Eingangsrechnung ändern",
  removeBill: "Eingangsrechnung löschen",
  conversationInvalid: "Ungültige ID der Unterhaltung.",
  proposalInvalid: "Ungültige ID des Änderungsvorschlags.",
  conversationNotFound: "Diese Unterhaltung gibt es nicht, oder sie wurde gelöscht.",
  messageEmpty: "Geben Sie eine Nachricht ein oder hängen Sie eine Datei an.",
  fileType: "Hängen Sie ein Bild oder ein PDF an.",
  oneFile: "Hängen Sie nur eine Datei an eine Nachricht an.",
  messageNotText: "message muss Text sein.",
  tooLong: "Verwenden Sie höchstens {max} Zeichen.",
  enterName: "Geben Sie einen Namen ein.",
  proposalNotFound: "Diesen Änderungsvorschlag gibt es nicht.",
  proposalDecided: "Dieser Änderungsvorschlag wurde bereits beantwortet.",
  proposalExpired: "Dieser Änderungsvorschlag ist abgelaufen. Fragen Sie erneut und bestätigen Sie den neuen.",
  proposalChanged:
    "Die Ausgabe wurde nach diesem Änderungsvorschlag geändert. Fragen Sie erneut und bestätigen Sie den neuen.",
};
