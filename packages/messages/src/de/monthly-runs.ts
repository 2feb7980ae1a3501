import type { monthlyRuns as english } from "../en-US/monthly-runs.ts";
import type { Translated } from "../translator.ts";

export const monthlyRuns: Translated<typeof english> = {
  loading: "Wird geladen...",
  nothingDue: "Nichts fällig",
  nothingDueText: "Alle abgelaufenen Monate sind gebucht.",
  postText: "Für jeden Monat entsteht eine Buchung.",
  through: "Bis",
  entryDay: "Buchungstag",
  monthClosed: "Der Monat ist abgeschlossen.",
  onOpenDay:
    "{count, plural, one {Ein Monat ist abgeschlossen: am ersten offenen Tag buchen} other {# Monate sind abgeschlossen: am ersten offenen Tag buchen}}",
  postMonths: "{count, plural, one {# Monat} other {# Monate}} buchen",
  byClock: "Automatisch buchen",
  byClockHint:
    "Jeder Monat wird gebucht, sobald er vorbei ist, außer er ist abgeschlossen oder sein Lauf wurde storniert.",
  noRuns: "Noch keine Läufe",
  month: "Monat",
  entry: "Buchung",
  posted: "Gebucht",
  reversed: "Storniert",
  reverse: "Lauf stornieren",
  reverseNamed: "Lauf stornieren: {month}",
  reverseText: "Die ganze Buchung wird an ihrem eigenen Tag storniert. Sie können den Monat erneut buchen.",
  reversing: "Wird storniert...",
};
