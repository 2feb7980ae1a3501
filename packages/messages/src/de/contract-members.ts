import type { contractMembers as english } from "../en-US/contract-members.ts";
import type { Translated } from "../translator.ts";

export const contractMembers: Translated<typeof english> = {
  role: "Wählen Sie eine Rolle: {roles}.",
  status: "status muss active oder inactive sein.",
  emailLabel: "E-Mail",
  emailHelp: "Der Einladungslink geht an diese Adresse und gilt {days, plural, one {# Tag} other {# Tage}}.",
  roleLabel: "Rolle",
  statusLabel: "Status",
  badMemberId: "Ungültige Mitglieds-ID.",
  badInvitationId: "Ungültige Einladungs-ID.",
  lastFounder:
    "Ein Unternehmen braucht mindestens eine aktive Person mit der Rolle Inhaber/in. Geben Sie diese Rolle zuerst einer anderen Person.",
  alreadyMember: "Diese Person ist bereits Mitglied. Ändern Sie stattdessen ihre Rolle in der Liste.",
  alreadyInvited:
    "Diese Adresse ist bereits eingeladen. Senden Sie die Einladung erneut, oder widerrufen Sie sie zuerst.",
  tooManyInvitations: "In der letzten Stunde wurden zu viele Einladungen gesendet. Warten Sie etwas vor der nächsten.",
};
