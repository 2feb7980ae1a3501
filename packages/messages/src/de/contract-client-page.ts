import type { contractClientPage as english } from "../en-US/contract-client-page.ts";
import type { Translated } from "../translator.ts";

export const contractClientPage: Translated<typeof english> = {
  clientId: "Ungültige Kunden-ID.",
  clientNotFound: "Kunde nicht gefunden.",
  days: "Wählen Sie 30, 90 oder 365 Tage.",
  email: "Geben Sie eine E-Mail-Adresse ein, oder lassen Sie das Feld leer.",
  invoiceId: "Ungültige Rechnungs-ID.",
  linkOver: "Dieser Link gilt nicht mehr. Bitten Sie das Unternehmen, das ihn geschickt hat, um einen neuen.",
  longQuestion: "Die Frage darf höchstens {most, number} Zeichen haben.",
  quoteId: "Ungültige Angebots-ID.",
  decision: "Wählen Sie, ob Sie das Angebot annehmen oder ablehnen.",
  nameNeeded: "Geben Sie Ihren Namen ein, mit höchstens {most, number} Zeichen.",
  longReason: "Der Grund darf höchstens {most, number} Zeichen haben.",
  quoteNotOpen: "Dieses Angebot kann nicht mehr beantwortet werden. Es ist schon beantwortet oder abgelaufen.",
  questionNeeded: "Geben Sie eine Frage ein.",
  tooManyQuestions: "Heute wurden zu viele Fragen gestellt. Bitte schreiben Sie stattdessen eine E-Mail.",
};
