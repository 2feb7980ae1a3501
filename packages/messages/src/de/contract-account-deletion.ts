import type { contractAccountDeletion as english } from "../en-US/contract-account-deletion.ts";
import type { Translated } from "../translator.ts";

export const contractAccountDeletion: Translated<typeof english> = {
  lastFounder:
    "In einem Unternehmen haben nur noch Sie die Rolle Inhaber/in. Geben Sie diese Rolle zuerst unter „Benutzerverwaltung“ (/user-management) einer anderen Person, oder löschen Sie das Unternehmen unter „Unternehmen“ (/company).",
  lastFounderOf:
    "{count, plural, one {Bei {names} haben nur noch Sie die Rolle Inhaber/in. Geben Sie diese Rolle zuerst unter „Benutzerverwaltung“ (/user-management) einer anderen Person, oder löschen Sie das Unternehmen unter „Unternehmen“ (/company).} other {Bei {names} haben nur noch Sie die Rolle Inhaber/in. Geben Sie diese Rolle dort zuerst unter „Benutzerverwaltung“ (/user-management) einer anderen Person, oder löschen Sie die Unternehmen unter „Unternehmen“ (/company).}}",
  hasOrganization:
    "Dieses Benutzerkonto gehört zu einem Unternehmen. Löschen Sie es nach der Anmeldung unter „Profil“.",
};
