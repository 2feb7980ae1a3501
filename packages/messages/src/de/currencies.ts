import type { currencies as english } from "../en-US/currencies.ts";
import type { Translated } from "../translator.ts";

export const currencies: Translated<typeof english> = {
  // AutoPairs.tsx
  autoPairs: "Verfügbare automatische Währungspaare",
  loadingPairs: "Währungspaare werden geladen",
  noAutoRates: "Für {currency} gibt es keine automatischen Kurse. Fügen Sie stattdessen manuelle Kurse hinzu.",
  showLess: "Weniger anzeigen",
  showAllPairs: "Alle {count, number} Paare anzeigen",
  addPair: "<pair></pair><hidden> hinzufügen</hidden>",
  pairTo: "in",
  added: "Hinzugefügt",
  // Banner.tsx
  dismiss: "Schließen",
  // CurrencyScreen.tsx
  currencySettings: "Währung",
  safe: "Ihre Kurse und Buchungen sind gespeichert, nur diese Seite konnte nicht angezeigt werden.",
  loading: "Währungseinstellungen werden geladen",
  addManualRate: "Manuellen Kurs hinzufügen",
  subtitle: "Ihre Basiswährung und Wechselkurse.",
  // DefaultCurrencyCard.tsx
  defaultCurrency: "Basiswährung",
  defaultCurrencyHint: "Die Basiswährung Ihres Unternehmens",
  defaultCurrencyField: "Basiswährung",
  // ExchangeRates.tsx
  exchangeRates: "Wechselkurse",
  noRates: "Keine Wechselkurse eingerichtet.",
  noRatesHint:
    "Dokumente in Fremdwährung werden zum Referenzkurs ihres Datums gebucht. Eigene Kurse oder solche mit Aufschlag können Sie hinzufügen.",
  pair: "{from} in {to}",
  pairFrom: "{from} in {to} ab {day}",
  editRateOf: "Kurs {pair} bearbeiten",
  removeRateOf: "Kurs {pair} entfernen",
  removeTitle: "{pair} entfernen",
  removing: "Wird entfernt …",
  removeHint: "Vorhandene Buchungen bleiben unverändert.",
  auto: "Automatisch",
  manual: "Manuell",
  rateOf: "1 {from} = {rate} {to}",
  surchargeAndEffective: "Aufschlag: {surcharge} · Effektiver Kurs: {rate}",
  updated: "Aktualisiert: <time></time>",
  // RateDialog.tsx
  addExchangeRate: "Wechselkurs hinzufügen",
  editExchangeRate: "Wechselkurs bearbeiten",
  addRate: "Kurs hinzufügen",
  quickPairSelect: "Schnellauswahl",
  choosePair: "Häufiges Paar wählen",
  pairFixed: "Das Währungspaar kann nicht geändert werden.",
  noAutoRate: "Für dieses Paar gibt es keinen automatischen Kurs",
  updatesDaily: "Wird täglich aktualisiert",
  referenceRateDaily: "Wird täglich aus den Referenzkursen übernommen.",
  referenceRate: "Wird aus den Referenzkursen übernommen.",
  perUnit: "{to} für 1 {from}",
  replaces: "Für {from} in {to} haben Sie bereits einen Kurs. Beim Speichern wird er ersetzt.",
  replacesFrom: "Für {from} in {to} haben Sie bereits einen Kurs ab {day}. Beim Speichern wird er ersetzt.",
  // RatesSource.tsx
  updatesAtMidnight: "Wird täglich um Mitternacht (EST) aktualisiert",
  lastUpdated: "Automatische Kurse zuletzt aktualisiert: <time></time> · Quelle: {source}",
  neverUpdated: "Automatische Kurse zuletzt aktualisiert: noch nie · Quelle: {source}",
  updating: "Wird aktualisiert …",
  updateNow: "Jetzt aktualisieren",
  // rate-text.ts
  daysOld: "{days, plural, one {# Tag alt} other {# Tage alt}}",
  everyDate: "Für jedes Datum",
  fromDay: "Ab {day}",
  autoRateOf: "Kurs vom {day}, {days, plural, one {# Tag} other {# Tage}} alt",
  errorNoRates: "{error} Manuelle Kurse können Sie weiter verwenden.",
  errorFormerRates: "{error} Die bisherigen Kurse werden weiter verwendet.",
  noAutoRatesYet:
    "Es sind noch keine automatischen Kurse bekannt. Geben Sie manuelle Kurse ein oder aktualisieren Sie jetzt.",
  snapshot: "Dies sind die mitgelieferten Kurse vom {day}. Sie sind {days, plural, one {# Tag} other {# Tage}} alt.",
  oldRates: "Die neuesten Kurse sind vom {day}. Sie sind {days, plural, one {# Tag} other {# Tage}} alt.",
  noFetching: "Dieser Server ruft keine Kurse ab.",
};
