import type { contractAssignment as english } from "../en-US/contract-assignment.ts";
import type { Translated } from "../translator.ts";

export const contractAssignment: Translated<typeof english> = {
  badInvitationId: "Ungültige Einladungs-ID.",
  badOrganizationId: "Ungültige Unternehmens-ID.",
  notAccountant:
    "Sie haben in diesem Unternehmen nicht die Rolle Buchhalter/in. Der/die Inhaber/in kann Sie unter „Benutzerverwaltung“ entfernen.",
};
