import type { contractLeads as english } from "../en-US/contract-leads.ts";
import type { Translated } from "../translator.ts";

export const contractLeads: Translated<typeof english> = {
  email: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
  businessName: "Bitte geben Sie den Namen Ihres Unternehmens ein",
  longName: "Der Name darf höchstens 200 Zeichen haben",
  monthlyBill: "Bitte geben Sie einen gültigen Betrag ein",
  painPoints: "Bitte wählen Sie mindestens einen Punkt aus",
  industry: "Wählen Sie eine Branche aus der Liste",
  solution: "Wählen Sie eine Lösung aus der Liste",
  experience: "Wählen Sie eine Erfahrung aus der Liste",
  challenges: "Wählen Sie Punkte aus der Liste",
  thanks: "Vielen Dank für Ihre Nachricht! Sie erhalten in Kürze eine E-Mail von uns.",
  failed: "Ihre Nachricht konnte nicht gesendet werden. Versuchen Sie es erneut, oder schreiben Sie uns eine E-Mail.",
  closed: "Dieser Server hat kein Kontaktformular.",
  known: "Diese E-Mail-Adresse ist uns schon bekannt",
};
