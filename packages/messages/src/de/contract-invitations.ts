import type { contractInvitations as english } from "../en-US/contract-invitations.ts";
import type { Translated } from "../translator.ts";

export const contractInvitations: Translated<typeof english> = {
  invalidInvitation:
    "Diese Einladung wurde bereits verwendet oder widerrufen, oder sie ist abgelaufen. Bitten Sie um eine neue.",
  oneOrganization:
    "Nur Buchhalter/innen arbeiten in mehreren Unternehmen, und dieses Benutzerkonto gehört bereits zu einem. Bitten Sie um eine Einladung als Buchhalter/in oder an eine andere Adresse.",
  nameMissing: "Geben Sie Ihren vollständigen Namen ein",
  longName: "Verwenden Sie höchstens {max, number} Zeichen",
  wrongPassword: "Das ist nicht das Passwort Ihres Benutzerkontos. Versuchen Sie es erneut, oder setzen Sie es zurück.",
  tooManyFailures: "Zu viele Fehlversuche für dieses Benutzerkonto. Warten Sie etwas, und versuchen Sie es erneut.",
};
