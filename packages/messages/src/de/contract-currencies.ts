import type { contractCurrencies as english } from "../en-US/contract-currencies.ts";
import type { Translated } from "../translator.ts";

export const contractCurrencies: Translated<typeof english> = {
  // Failures and results
  loadFailed: "Währungseinstellungen konnten nicht geladen werden",
  defaultFailed: "Basiswährung konnte nicht geändert werden",
  addFailed: "Wechselkurs konnte nicht hinzugefügt werden",
  removeFailed: "Wechselkurs konnte nicht entfernt werden",
  autoRatesFailed: "Automatische Kurse konnten nicht geladen werden",
  pairsFailed: "Verfügbare Währungspaare konnten nicht geladen werden",
  triggerFailed: "Automatische Aktualisierung konnte nicht gestartet werden",
  copyFailed: "Automatischer Kurs konnte nicht übernommen werden",
  addPairFailed: "Währungspaar konnte nicht hinzugefügt werden",
  defaultUpdated: "Basiswährung geändert",
  added: "Wechselkurs hinzugefügt",
  updated: "Wechselkurs aktualisiert",
  removed: "Wechselkurs entfernt",
  copied: "Automatischer Kurs für {from} in {to} hinzugefügt",
  confirmRemoval: "Möchten Sie diesen Wechselkurs wirklich entfernen?",
  fromLabel: "Von Währung",
  fromMissing: "Wählen Sie die Ausgangswährung.",
  toLabel: "In Währung",
  toMissing: "Wählen Sie die Zielwährung.",
  rateTypeLabel: "Kursart",
  rateLabel: "Wechselkurs",
  validFromLabel: "Gültig ab",
  validFromHelp: "Gilt für Dokumente ab diesem Tag bis zu einem neueren Kurs. Leer: für Dokumente jeden Datums.",
  surchargeLabel: "Aufschlag (%)",
  surchargeHelp: "Effektiver Kurs = Kurs × (1 − Aufschlag ÷ 100)",
  // Errors of fields
  sameCurrency: "Ausgangs- und Zielwährung müssen verschieden sein",
  invalidId: "Ungültige Wechselkurs-ID",
  rateNotPositive: "Der Wechselkurs muss über 0 liegen.",
  rateTooLarge: "Der Wechselkurs muss unter {limit, number} liegen.",
  rateTooFine: "Der Wechselkurs darf höchstens 12 Nachkommastellen haben.",
  surchargeRange: "Der Aufschlag muss zwischen 0 und 100 Prozent liegen.",
  surchargeTooFine: "Der Aufschlag darf höchstens 2 Nachkommastellen haben.",
  autoHoldsAlways: "Automatische Kurse haben kein Startdatum. Es gilt der Kurs des jeweiligen Tages.",
  rateRequired: "Geben Sie den Wechselkurs ein.",
  except: "except muss eine Zahl sein.",
  // Refusals
  defaultFixedIn:
    "Die Basiswährung kann nicht geändert werden, weil bereits in {code} gebucht wurde. Registrieren Sie für Bücher in einer anderen Währung ein neues Unternehmen, mit den Endsalden von hier als Anfangssalden.",
  defaultFixed:
    "Die Basiswährung kann nicht geändert werden, weil bereits gebucht wurde. Um Bücher in einer anderen Währung zu führen, registrieren Sie ein neues Unternehmen und erfassen Sie dort die Endsalden dieses Unternehmens als Anfangssalden.",
  noAutoRate: "Für dieses Paar ist kein automatischer Kurs bekannt. Geben Sie einen manuellen Kurs ein.",
  notFound: "Wechselkurs nicht gefunden. Möglicherweise wurde er gelöscht.",
  pairFixed: "Das Währungspaar kann nicht geändert werden. Fügen Sie stattdessen einen weiteren Kurs hinzu.",
  dayTaken:
    "Für dieses Paar gibt es bereits einen Kurs ab diesem Tag. Bearbeiten Sie ihn oder wählen Sie einen anderen Tag.",
  noRate: "Für dieses Paar ist kein Wechselkurs bekannt. Fügen Sie einen unter „Währung“ hinzu.",
  off: "Dieser Server ruft keine Kurse ab (RATES_URL). Geben Sie stattdessen manuelle Kurse ein.",
  tooOften:
    "Die Kurse wurden gerade mehrmals abgerufen. Sie ändern sich einmal am Tag. Versuchen Sie es in einer Minute erneut.",
  pairExists: "Für dieses Paar gibt es bereits einen Kurs. Bearbeiten oder entfernen Sie ihn zuerst.",
};
