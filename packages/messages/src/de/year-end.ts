import type { yearEnd as english } from "../en-US/year-end.ts";
import type { Translated } from "../translator.ts";

export const yearEnd: Translated<typeof english> = {
  years: "Geschäftsjahre",
  yearEnd: "Jahresabschluss",
  loadingYears: "Geschäftsjahre werden geladen …",
  loadingYear: "Geschäftsjahr wird geladen …",
  yearsNotLoaded:
    "Es wurde nichts abgeschlossen oder wieder geöffnet. Die Geschäftsjahre konnten nur nicht geladen werden.",
  yearNotLoaded:
    "Es wurde nichts abgeschlossen oder wieder geöffnet. Das Geschäftsjahr konnte nur nicht geladen werden.",
  closed: "Abgeschlossen",
  sealed: "Festgeschrieben",
  open: "Offen",
  running: "Laufend",
  current: "Laufendes Jahr",

  fiscalYear: "Geschäftsjahr {year}",
  days: "{days}, {months, plural, one {# Monat} other {# Monate}}",
  closedBy: "Abgeschlossen von {person} am {time}. Buchungen lassen sich nicht mehr hinzufügen, ändern oder löschen.",
  sealedBy: "Festgeschrieben von {person} am {time}. Das Geschäftsjahr lässt sich nicht wieder öffnen.",
  closingEntry: "Abschlussbuchung {number}",
  closingLocks:
    "Der Abschluss sperrt dieses Geschäftsjahr, seine Monate und alle Tage davor. Buchungen lassen sich dann nicht mehr hinzufügen, ändern oder löschen.",
  closeEarlier: "Geschäftsjahre lassen sich nur der Reihe nach abschließen. Das nächste ist <link>{year}</link>.",
  notOver: "Dieses Geschäftsjahr ist noch nicht zu Ende. Sie können es ab dem Tag nach seinem letzten Tag abschließen.",
  closeNamed: "Geschäftsjahr {year} abschließen",
  closeYear: "Geschäftsjahr abschließen",
  closeAnyway: "Trotzdem abschließen",
  closing: "Wird abgeschlossen …",
  stillOpen: "Diese Punkte von {year} sind noch offen:",
  closeReasonHint: "Steht beim Jahr und im Protokoll.",
  closeText: "Das Ergebnis wird vorgetragen. Inhaber/innen und Buchhalter/innen können das Jahr wieder öffnen.",
  closeTextEntry:
    "Das Ergebnis wird durch eine Abschlussbuchung vorgetragen. Inhaber/innen und Buchhalter/innen können das Jahr wieder öffnen.",
  enterReason: "Geben Sie den Grund an, aus dem Sie das Jahr mit offenen Punkten abschließen.",
  reopen: "Wieder öffnen",
  reopenNamed: "Geschäftsjahr {year} wieder öffnen",
  reopening: "Wird wieder geöffnet …",
  reopenText: "Die Monate des Jahres bleiben abgeschlossen. Öffnen Sie die wieder, die Sie brauchen.",
  reason: "Grund",
  reasonHint: "Steht mit Ihrem Namen im Protokoll.",
  enterReopenReason: "Geben Sie den Grund an, aus dem das Geschäftsjahr wieder geöffnet wird.",
  useOfResult: "Ergebnisverwendung",
  sealYear: "Geschäftsjahr festschreiben",
  sealNamed: "Geschäftsjahr {year} festschreiben?",
  sealing: "Wird festgeschrieben …",
  sealText:
    "Niemand kann das Jahr je wieder öffnen oder bis zum {day} etwas buchen oder ändern. Abgeschlossene Jahre davor werden auch festgeschrieben. Spätere Korrekturen gehören in ein offenes Jahr.",
  sealConfirm: "Mir ist klar, dass sich das Geschäftsjahr nie wieder öffnen lässt.",
  sealUnconfirmed: "Bestätigen Sie, dass sich das Geschäftsjahr nie wieder öffnen lässt.",

  checklist: "Checkliste",
  nothingOpen: "Nichts offen",
  months: "Monate abgeschlossen",
  monthsFound: "{count, plural, one {# Monat des Jahres ist} other {# Monate des Jahres sind}} offen",
  earlier: "Frühere Geschäftsjahre",
  earlierFound: "Ein früheres Geschäftsjahr mit Buchungen ist offen",
  balancesFound:
    "{count, plural, one {# Bankkonto weicht} other {# Bankkonten weichen}} am Jahresende vom Kontoauszug ab",
  clearing: "Verrechnungskonten",
  clearingFound:
    "{count, plural, one {# Verrechnungskonto ist} other {# Verrechnungskonten sind}} am Jahresende nicht ausgeglichen",
  control: "Forderungen und Verbindlichkeiten",
  controlFound:
    "{count, plural, one {Das Konto der Forderungen oder Verbindlichkeiten weicht} other {Die Konten der Forderungen und Verbindlichkeiten weichen}} von den offenen Posten ab",
  odd: "Ungewöhnliche Salden",
  oddFound:
    "{count, plural, one {# Vermögens- oder Schuldkonto hat} other {# Vermögens- oder Schuldkonten haben}} am Jahresende den Saldo auf der falschen Seite",
  cash: "Kasse",
  cashFound: "{count, plural, one {# Kassenkonto ist} other {# Kassenkonten sind}} an einem Tag des Jahres unter null",

  changeYears: "Geschäftsjahre ändern",
  begins: "Beginn des Geschäftsjahres",
  appliesTo: "Gilt für",
  allYears: "Alle Jahre",
  fromYear: "Ab {year} ({days})",
  firstDay: "Erster Tag der Bücher (optional)",
  firstDayHint: "Nur, wenn das erste Geschäftsjahr ein Rumpfgeschäftsjahr ist.",
  firstDayInvalid: "Geben Sie ein Datum ein, oder lassen Sie das Feld leer.",
  noOpenYear: "Alle Geschäftsjahre sind abgeschlossen. Öffnen Sie zuerst eines wieder.",
  changedYear: "Das erste geänderte Jahr ist {days}. Danach folgen Jahre mit 12 Monaten.",
  saveYears: "Geschäftsjahre speichern",
  saving: "Wird gespeichert …",
};
