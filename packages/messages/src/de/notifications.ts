import type { notifications as english } from "../en-US/notifications.ts";
import type { Translated } from "../translator.ts";

export const notifications: Translated<typeof english> = {
  title: "Benachrichtigungen",
  bell: "{count, plural, =0 {Benachrichtigungen} one {Benachrichtigungen, # ungelesen} other {Benachrichtigungen, # ungelesen}}",
  many: "{count}+",
  unread: ", ungelesen",
  none: "Noch nichts. Sie werden benachrichtigt, wenn Sie erwähnt werden oder etwas von Ihnen entschieden, bezahlt oder fällig ist.",
  loading: "Benachrichtigungen werden geladen",
  notLoaded: "Benachrichtigungen konnten nicht geladen werden.",
  markAll: "Alle gelesen",
  settings: "Benachrichtigungen einstellen",
  byMail: "Auch per E-Mail, wenn",
  kind: "{kind, select, returned {meine Ausgabe zurückgegeben wird} mentioned {mich jemand erwähnt} approved {meine Ausgabe freigegeben wird} paid {eine Rechnung von mir bezahlt wird} other {eine Rechnung überfällig oder eine Eingangsrechnung fällig ist}}",
  comments: "Kommentare",
  commentsNotLoaded: "Kommentare konnten nicht geladen werden.",
  formerMember: "Ein früheres Mitglied",
  newComment: "Neuer Kommentar",
  mentionHint: "Mit @ erwähnen Sie jemanden.",
  people: "Personen zum Erwähnen",
  comment: "Kommentieren",
};
