import type { outbound as english } from "../en-US/outbound.ts";
import type { Translated } from "../translator.ts";

export const outbound: Translated<typeof english> = {
  notReached: "Die Adresse führt zu keinem Server, der von hier erreichbar ist.",
  insecure: "Die Adresse beginnt nicht mit https://.",
  noName: "Der Name der Adresse konnte nicht aufgelöst werden.",
  refused: "Unter dieser Adresse antwortet nichts.",
  broken: "Die Verbindung ist abgebrochen.",
  unreachable: "Die Adresse ist nicht erreichbar.",
  expired: "Das Zertifikat der Adresse ist abgelaufen.",
  unsigned: "Das Zertifikat der Adresse ist von keiner bekannten Stelle signiert.",
  otherName: "Das Zertifikat gilt für einen anderen Namen als diese Adresse.",
  notSent: "Die Nachricht konnte nicht gesendet werden.",
};
