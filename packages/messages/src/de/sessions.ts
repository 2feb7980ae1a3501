import type { sessions as english } from "../en-US/sessions.ts";
import type { Translated } from "../translator.ts";

export const sessions: Translated<typeof english> = {
  explanation:
    "Hier sind Sie angemeldet. Wenn Sie eine Sitzung nicht kennen, melden Sie sie ab und ändern Sie Ihr Passwort.",
  loadingSessions: "Sitzungen werden geladen",
  othersEnd:
    "{count, plural, one {Die andere Sitzung endet} other {Die anderen # Sitzungen enden}} sofort. Dort ist eine neue Anmeldung nötig. Hier bleiben Sie angemeldet.",
  placeAndUse: "{place} · zuletzt verwendet <time></time>",
  signingOut: "Wird abgemeldet …",
  signOut: "Abmelden",
  signOutAllOthers: "Alle anderen abmelden",
  signOutAllOthersTitle: "Alle anderen abmelden?",
  signOutDevice: "{device} abmelden",
  thisDevice: "Dieses Gerät",
  title: "Sitzungen",
  wasSignedOut: "{device} wurde abgemeldet.",
};
