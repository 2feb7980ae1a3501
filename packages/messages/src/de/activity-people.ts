import type { activityPeople as english } from "../en-US/activity-people.ts";
import type { Translated } from "../translator.ts";

export const activityPeople: Translated<typeof english> = {
  signedIn: "{who} hat sich angemeldet",
  signInFailed:
    "{about, select, unknown {{who} ist bei der Anmeldung gescheitert} other {{who} ist bei der Anmeldung als {subject} gescheitert}}",
  signedOut: "{who} hat sich abgemeldet",
  sessionEnded: "{who} hat eine eigene Sitzung beendet",
  sessionsEnded:
    "{count, plural, one {{who} hat # andere Sitzung beendet} other {{who} hat # andere Sitzungen beendet}}",
  allSessionsEnded: "{who} hat alle anderen Sitzungen beendet",
  emailVerified: "{who} hat die eigene E-Mail-Adresse bestätigt",
  firstProven:
    "{who} hat die eigene E-Mail-Adresse erstmals bestätigt und dabei ein neues Passwort gesetzt; alle früheren Zugänge wurden beendet",
  emailChanged: "{who} hat die eigene E-Mail-Adresse geändert",
  emailChangedTo: "{who} hat die eigene E-Mail-Adresse in {email} geändert",
  emailCorrected:
    "{about, select, unknown {Die Serveradministration hat eine E-Mail-Adresse in {email} berichtigt} other {Die Serveradministration hat die E-Mail-Adresse von {subject} in {email} berichtigt}}",
  profileSaved: "{who} hat das eigene Profil geändert",
  passwordReset: "{who} hat das eigene Passwort zurückgesetzt",
  passwordChanged: "{who} hat das eigene Passwort geändert",
  passwordRefused: "{who} hat zur Bestätigung ein falsches Passwort eingegeben",
  twoFactorOn: "{who} hat die Zwei-Faktor-Authentifizierung eingeschaltet",
  twoFactorOff: "{who} hat die Zwei-Faktor-Authentifizierung ausgeschaltet",
  twoFactorRemoved:
    "{about, select, unknown {Die Serveradministration hat die Zwei-Faktor-Authentifizierung eines Mitglieds ausgeschaltet} other {Die Serveradministration hat die Zwei-Faktor-Authentifizierung von {subject} ausgeschaltet}}",
  twoFactorRefused:
    "{about, select, unknown {{who} hat ein richtiges Passwort, aber einen falschen Code eingegeben} other {{who} hat das richtige Passwort von {subject}, aber einen falschen Code eingegeben}}",
  recoveryCodeUsed: "{who} hat einen Wiederherstellungscode verwendet",
  recoveryCodesRenewed: "{who} hat neue Wiederherstellungscodes erstellt",
  infectedFile: "{who} hat eine infizierte Datei hochgeladen, die abgewiesen wurde",
  infectedFileNamed:
    "{who} hat {fileName} hochgeladen; die Datei wurde abgewiesen, weil der Virenscanner {found} gefunden hat",
  companySwitched: "{who} hat zu diesem Unternehmen gewechselt",

  invited:
    "{role, select, founder {{who} hat {email} als Inhaber/in eingeladen} accountant {{who} hat {email} als Buchhalter/in eingeladen} employee {{who} hat {email} als Mitarbeiter/in eingeladen} other {{who} hat {email} eingeladen}}",
  invitedSomeone: "{who} hat jemanden eingeladen",
  invitationResent: "{who} hat die Einladung an {email} erneut gesendet",
  invitationRevoked: "{who} hat die Einladung an {email} widerrufen",
  invitationChanged: "{who} hat eine Einladung geändert",
  invitationAccepted:
    "{role, select, founder {{who} hat die Einladung als Inhaber/in angenommen} accountant {{who} hat die Einladung als Buchhalter/in angenommen} employee {{who} hat die Einladung als Mitarbeiter/in angenommen} other {{who} hat die Einladung angenommen}}",
  invitationDeclined:
    "{role, select, founder {{who} hat die Einladung als Inhaber/in abgelehnt} accountant {{who} hat die Einladung als Buchhalter/in abgelehnt} employee {{who} hat die Einladung als Mitarbeiter/in abgelehnt} other {{who} hat die Einladung abgelehnt}}",
  role: "{role, select, founder {Inhaber/in} accountant {Buchhalter/in} employee {Mitarbeiter/in} other {Mitglied}}",
  ownRoleChanged: "{who} hat die eigene Rolle geändert: von {from} zu {to}",
  roleChanged:
    "{about, select, unknown {{who} hat die Rolle eines Mitglieds geändert: von {from} zu {to}} other {{who} hat die Rolle von {subject} geändert: von {from} zu {to}}}",
  memberDimensionsChanged:
    "{about, select, unknown {{who} hat die Standarddimensionen eines Mitglieds geändert} other {{who} hat die Standarddimensionen von {subject} geändert}}",
  memberDeactivated:
    "{about, select, unknown {{who} hat ein Mitglied deaktiviert} other {{who} hat {subject} deaktiviert}}",
  memberActivated:
    "{about, select, unknown {{who} hat ein Mitglied wieder aktiviert} other {{who} hat {subject} wieder aktiviert}}",
  memberRemoved: "{about, select, unknown {{who} hat ein Mitglied entfernt} other {{who} hat {subject} entfernt}}",
  reimbursementAccountChanged: "{who} hat die IBAN für Auslagen geändert",
  memberLeft: "{who} hat das Unternehmen verlassen",
  accountDeleted:
    "{role, select, founder {{who} (Inhaber/in) hat das eigene Benutzerkonto gelöscht} accountant {{who} (Buchhalter/in) hat das eigene Benutzerkonto gelöscht} employee {{who} (Mitarbeiter/in) hat das eigene Benutzerkonto gelöscht} other {{who} hat das eigene Benutzerkonto gelöscht}}",

  apiKeyCreated: "{who} hat den API-Schlüssel {name} erstellt",
  apiKeyRevoked: "{who} hat den API-Schlüssel {name} widerrufen",
  agentConnected: "{who} hat den Agenten {name} verbunden",
  agentDisconnected: "{who} hat den Agenten {name} getrennt",
  agentTokenReused: "Der Agent {name} wurde getrennt, weil sein Token zweimal verwendet wurde",
  agentLimited: "{who} hat die täglichen Änderungen von {name} begrenzt",
  webhookCreated: "{who} hat den Webhook an {url} hinzugefügt",
  webhookUpdated: "{who} hat den Webhook an {url} geändert",
  webhookDeleted: "{who} hat den Webhook an {url} gelöscht",
  webhookSecretChanged: "{who} hat den Signaturschlüssel des Webhooks an {url} geändert",
  webhookDisabled: "Der Webhook an {url} wurde ausgeschaltet, weil die Zustellung zu lange fehlgeschlagen ist",
  integrationConnected: "{who} hat die Integration {name} verbunden",
  integrationUpdated: "{who} hat die Integration {name} geändert",
  integrationDisconnected: "{who} hat die Integration {name} getrennt",
  ordersImported:
    "{count, plural, one {{who} hat # Bestellung von {name} aus {fileName} importiert} other {{who} hat # Bestellungen von {name} aus {fileName} importiert}}",
};
