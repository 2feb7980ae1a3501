import type { clientLinks as english } from "../en-US/client-links.ts";
import type { Translated } from "../translator.ts";

export const clientLinks: Translated<typeof english> = {
  clientPage: "Kundenseite",
  loading: "Kundenseite wird geladen",
  explanation:
    "Über den Link sieht der Kunde seine Rechnungen und offenen Beträge, zahlt per Code und stellt Fragen, ohne Benutzerkonto.",
  linkFor: "Link gilt für",
  days: "{days} Tage",
  createLink: "Link erstellen",
  newLink: "Neuer Link",
  withdraw: "Link zurückziehen",
  withdrawTitle: "Link zurückziehen?",
  withdrawConsequence:
    "Wer ihn hat, kann die Seite nicht mehr öffnen. Sie können jederzeit einen neuen Link erstellen.",
  link: "Link",
  writeEmail: "E-Mail schreiben",
  emailSubject: "Ihre Rechnungen",
  worksUntil: "Gilt bis {date}.",
  neverOpened: "Noch nicht geöffnet.",
  openedAt: "Zuletzt geöffnet {date}.",
};
