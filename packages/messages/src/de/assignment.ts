import type { assignment as english } from "../en-US/assignment.ts";
import type { Translated } from "../translator.ts";

export const assignment: Translated<typeof english> = {
  organizationAssignment: "Mandate",
  subtitle: "Ihre Unternehmen und deren offene Aufgaben.",
  openTasks:
    "{companies, number} Unternehmen, {tasks, plural, =0 {keine offenen Aufgaben} one {# offene Aufgabe} other {# offene Aufgaben}}",
  listNotShown: "Es wurde nichts geändert, nur die Liste konnte nicht angezeigt werden.",
  loadingOrganizations: "Unternehmen werden geladen",
  verifyAddress:
    "Ihre Adresse {email} ist noch nicht bestätigt. Einladungen erscheinen hier, sobald sie bestätigt ist. <link>Jetzt bestätigen</link>",
  howToGetMore:
    "Um für ein weiteres Unternehmen zu arbeiten, lassen Sie {email} von dessen Inhaber/in als Buchhalter/in einladen.",
  noOrganizations: "Noch keine Unternehmen",
  noOrganizationsHint:
    "Hier erscheinen Unternehmen, die {email} als Buchhalter/in einladen, mit ihren offenen Aufgaben.",
  organizationsByNeed: "Unternehmen, die meisten offenen Aufgaben zuerst",
  current: "Aktuell",
  primary: "Standard",
  primaryHint: "Wird nach der Anmeldung geöffnet",
  roleAndActivity: "{role} · letzte Aktivität <time></time>",
  figures: "Offene Aufgaben",
  toReview: "<b>{count, number}</b> zu prüfen",
  failed: "<b>{count, number}</b> fehlgeschlagen",
  unmatched: "{count, plural, one {<b>#</b> nicht zugeordnetes Dokument} other {<b>#</b> nicht zugeordnete Dokumente}}",
  openMonth: "<b>{month}</b> ältester offener Monat",
  noOpenMonth: "<b>Kein</b> offener Monat",
  nothingToDo: "Keine offenen Aufgaben",
  open: "Öffnen",
  openOrganization: "{name} öffnen",
  switch: "Wechseln",
  switchTo: "Zu {name} wechseln",
  actionsFor: "Aktionen für {name}",
  makePrimary: "Als Standard festlegen",
  leave: "Verlassen",
  leaving: "Wird verlassen …",
  leaveTitle: "{name} verlassen?",
  leaveNote:
    "Sie verlieren sofort den Zugriff auf {name}. Für die Rückkehr ist eine neue Einladung nötig. Ihre Arbeit bleibt in der Buchführung erhalten.",
  leaveLast: "Es ist das einzige Unternehmen, für das Sie arbeiten: Sie werden abgemeldet.",
  leaveCurrent: "Sie arbeiten gerade darin: Danach geht es in einem anderen Ihrer Unternehmen weiter.",
  workingInNow: "Sie arbeiten jetzt in {name}.",
  invitations: "Einladungen",
  invited:
    "{inviter} lädt Sie als {role, select, founder {Inhaber/in} accountant {Buchhalter/in} other {Mitarbeiter/in}} ein · gültig bis <expiry></expiry>",
  accept: "Annehmen",
  acceptFrom: "Einladung von {name} annehmen",
  accepting: "Wird angenommen …",
  decline: "Ablehnen",
  declineFrom: "Einladung von {name} ablehnen",
  declining: "Wird abgelehnt …",
  declineTitle: "Einladung von {name} ablehnen?",
  declineNote:
    "Die Einladung wird ungültig. Bitten Sie {inviter} um eine neue, wenn Sie später für {name} arbeiten möchten.",
};
