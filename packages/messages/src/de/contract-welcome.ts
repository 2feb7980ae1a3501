import type { contractWelcome as english } from "../en-US/contract-welcome.ts";
import type { Translated } from "../translator.ts";

export const contractWelcome: Translated<typeof english> = {
  notByHand: "Diese Aufgabe kann nicht von Hand abgehakt werden.",
  notABoolean: "completed muss true oder false sein.",
  businessType: "Wählen Sie eine Unternehmensart.",
  isCompany: "isCompany muss true oder false sein.",
  noSuchSample: "Diesen Beispielbeleg gibt es nicht.",
};
