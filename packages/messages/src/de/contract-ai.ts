import type { contractAi as english } from "../en-US/contract-ai.ts";
import type { Translated } from "../translator.ts";

export const contractAi: Translated<typeof english> = {
  urlRequired: "s3Url ist erforderlich.",
  foreignUrl: "s3Url muss eine Datei dieses Unternehmens sein, die hier hochgeladen wurde.",
  notReadable: "Dieses Dokument konnte nicht gelesen werden.",
  inProcessing: "Dieses Dokument wird bereits verarbeitet. Es erscheint danach in der Liste.",
  busy: "Derzeit werden viele Dokumente verarbeitet. Dieses ist gespeichert und wird automatisch verarbeitet.",
  putOff: "Dieses Dokument ist derzeit nicht erreichbar. Es ist gespeichert und wird automatisch verarbeitet.",
};
