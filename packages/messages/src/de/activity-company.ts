import type { activityCompany as english } from "../en-US/activity-company.ts";
import type { Translated } from "../translator.ts";

export const activityCompany: Translated<typeof english> = {
  companyCreated: "{who} hat das Unternehmen {name} angelegt",
  chartSetUp: "{who} hat den Kontenplan für die Unternehmensart {businessType} eingerichtet",
  companyUpdated: "{who} hat die Unternehmensdaten geändert",
  companyFieldsUpdated: "{who} hat die Unternehmensdaten geändert: {fields}",
  logoChanged: "{who} hat das Logo des Unternehmens geändert",
  dataExported: "{who} hat die Daten des Unternehmens exportiert",
  defaultCurrencyChanged: "{who} hat die Basiswährung von {from} in {to} geändert",
  approvalNeeded: "{who} hat die Freigabe für Ausgaben von Mitarbeitenden eingeschaltet",
  approvalNotNeeded: "{who} hat die Freigabe für Ausgaben von Mitarbeitenden ausgeschaltet",
  journalApprovalOn: "{who} hat die Freigabe für manuelle Buchungen eingeschaltet",
  journalApprovalOff: "{who} hat die Freigabe für manuelle Buchungen ausgeschaltet",
  paymentAccountSet: "{who} hat {account} als Standard-Zahlungskonto festgelegt",
  paymentAccountRemoved: "{who} hat das Standard-Zahlungskonto entfernt",
  holdSet: "{who} hat eine Löschsperre gesetzt: {reason}",
  holdLifted: "{who} hat die Löschsperre aufgehoben",
  invoiceSettingsChanged: "{who} hat die Rechnungseinstellungen geändert",

  transferOrdered: "{who} hat die Datei für den Umzug des Unternehmens angefordert",
  transferDownloaded: "{who} hat die Datei für den Umzug des Unternehmens heruntergeladen",
  transferredFrom: "{who} hat das Unternehmen {name} von einem anderen Server übernommen",
  transferred: "{who} hat ein Unternehmen von einem anderen Server übernommen",

  accountCreated: "{who} hat das Konto {account} hinzugefügt",
  accountUpdated: "{who} hat das Konto {account} geändert",
  accountDeleted: "{who} hat das Konto {account} gelöscht",
  accountDeactivated: "{who} hat das Konto {account} deaktiviert",
  accountReactivated: "{who} hat das Konto {account} wieder aktiviert",
  categoryCreated: "{who} hat die Kategorie {name} hinzugefügt",
  categoryUpdated: "{who} hat die Kategorie {name} geändert",
  categoryDeleted: "{who} hat die Kategorie {name} gelöscht",

  // Dimensions: projects, cost centers, and tags
  dimensionCreated: "{who} hat die Dimension {name} hinzugefügt",
  dimensionUpdated: "{who} hat die Dimension {name} geändert",
  dimensionArchived: "{who} hat die Dimension {name} archiviert",
  dimensionReactivated: "{who} hat die Dimension {name} reaktiviert",
  dimensionDeleted: "{who} hat die Dimension {name} gelöscht",
  dimensionMerged: "{who} hat die Dimension {name} mit {other} zusammengeführt",
  dimensionUnmerged: "{who} hat die Zusammenführung der Dimension {name} mit {other} rückgängig gemacht",

  ruleCreated: "{who} hat die Regel für {vendor} hinzugefügt",
  ruleUpdated: "{who} hat die Regel für {vendor} geändert",
  ruleDeleted: "{who} hat die Regel für {vendor} gelöscht",
  ruleSwitchedOn: "{who} hat die Regel für {vendor} eingeschaltet",
  ruleSwitchedOff: "{who} hat die Regel für {vendor} ausgeschaltet",

  rateCreated: "{who} hat den Wechselkurs {from}/{to} hinzugefügt",
  rateUpdated: "{who} hat den Wechselkurs {from}/{to} geändert",
  rateDeleted: "{who} hat den Wechselkurs {from}/{to} gelöscht",
  rateKept: "{who} hat den Wechselkurs {from}/{to} vom {day} weiterverwendet",

  monthClosed: "{who} hat den Monat {month} abgeschlossen",
  monthClosedWith: "{who} hat den Monat {month} abgeschlossen: {note}",
  someMonthClosed: "{who} hat einen Monat abgeschlossen",
  monthReopened: "{who} hat den Monat {month} wieder geöffnet",
  monthReopenedWith: "{who} hat den Monat {month} wieder geöffnet: {note}",
  someMonthReopened: "{who} hat einen Monat wieder geöffnet",
  yearClosed: "{who} hat das Geschäftsjahr {year} abgeschlossen",
  yearClosedWith: "{who} hat das Geschäftsjahr {year} mit offenen Punkten abgeschlossen: {note}",
  yearReopened: "{who} hat das Geschäftsjahr {year} wieder geöffnet: {note}",
  yearSealed: "{who} hat das Geschäftsjahr {year} festgeschrieben",
  yearsChanged: "{who} hat die Geschäftsjahre geändert: {year} läuft vom {from} bis zum {to}",

  reportOrdered: "{who} hat den Bericht {name} vom {from} bis {to} erstellt",
  reportGenerated: "Die Datei des Berichts {name} vom {from} bis {to} ist fertig",
  reportDeleted: "{who} hat den Bericht {name} vom {from} bis {to} gelöscht",
  scheduleCreated:
    "{frequency, select, monthly {{who} hat den monatlichen Bericht {name} hinzugefügt} quarterly {{who} hat den vierteljährlichen Bericht {name} hinzugefügt} other {{who} hat den geplanten Bericht {name} hinzugefügt}}",
  scheduleDeleted:
    "{frequency, select, monthly {{who} hat den monatlichen Bericht {name} gelöscht} quarterly {{who} hat den vierteljährlichen Bericht {name} gelöscht} other {{who} hat den geplanten Bericht {name} gelöscht}}",
  schedulePaused: "{who} hat den geplanten Bericht {name} pausiert",
  scheduleResumed: "{who} hat den geplanten Bericht {name} fortgesetzt",
};
