import type { deliveries as english } from "../en-US/deliveries.ts";
import type { Translated } from "../translator.ts";

export const deliveries: Translated<typeof english> = {
  insecure: "Die Adresse beginnt nicht mit https://.",
  notReached: "Die Adresse führt zu keinem Server, der von hier erreichbar ist.",
  redirect: "Die Antwort war {status}, eine Weiterleitung. Weiterleitungen wird nicht gefolgt.",
  wrongStatus: "Die Antwort war {status} statt eines Status von 200 bis 299.",
  noName: "Der Name der Adresse konnte nicht aufgelöst werden.",
  nothingAnswers: "An dieser Adresse antwortet nichts.",
  brokeOff: "Die Verbindung ist abgebrochen.",
  unreachable: "Die Adresse ist nicht erreichbar.",
  certificateExpired: "Das Zertifikat der Adresse ist abgelaufen.",
  certificateUnknown: "Das Zertifikat der Adresse ist von keiner bekannten Stelle signiert.",
  certificateOther: "Das Zertifikat gehört zu einem anderen Namen als dieser Adresse.",
  notSent: "Die Nachricht konnte nicht gesendet werden.",
  notSentBecause: "Die Nachricht konnte nicht gesendet werden ({reason}).",
  noAnswer: "Keine Antwort innerhalb von {seconds} Sekunden.",
  storageAnswered: "Der Speicher hat mit {status} geantwortet ({name}).",
  webhookSecretLost:
    "Der Signaturschlüssel kann auf diesem Server nicht mehr entschlüsselt werden. Erstellen Sie einen neuen.",
};
