import type { taxChoices as english } from "../en-US/tax-choices.ts";
import type { Translated } from "../translator.ts";

export const taxChoices: Translated<typeof english> = {
  reason:
    "{key, select, chosen {Von Hand gewählt} rate_on_paper {{rate} laut Dokument} reverse_charge {Reverse Charge laut Dokument} reverse_charge_vat_id {Reverse Charge: USt-IdNr. ({country}), keine Steuer ausgewiesen} reverse_charge_place {Reverse Charge: Lieferant im Ausland ({country}), keine Steuer ausgewiesen} intra_community {{place, select, known {Waren ({country}) ohne Steuer} other {Waren aus der EU ohne Steuer}}: innergemeinschaftlicher Erwerb} small_business {Kleinunternehmer: keine Steuer ausgewiesen} exempt {Steuerfrei laut Dokument} import {Einfuhr: Steuer erhebt der Zoll} import_notice {Einfuhrumsatzsteuer laut Zollbescheid} foreign_tax {{place, select, known {Ausländische Steuer ({country})} other {Steuer eines anderen Landes}}: nicht abziehbar} vendor {Vorgabe des Lieferanten} category {Vorgabe der Kategorie} learned {Wie bei den letzten Dokumenten des Lieferanten} rate_of_country {Üblicher Satz ({country}): {rate}} not_recoverable {Nicht abziehbare Steuer} no_tax_charged {Keine Steuer berechnet} vendor_abroad {Lieferant im Ausland ({country}), keine Steuer berechnet} other {Nichts passt}}",
  vatIdNever: "Die USt-IdNr. des Kunden wurde nie geprüft. Prüfen Sie sie und notieren Sie die Antwort beim Kunden.",
  vatIdOld:
    "Die USt-IdNr. des Kunden wurde zuletzt am {day} geprüft. Prüfen Sie sie erneut und notieren Sie die Antwort beim Kunden.",
  vatIdInvalid: "Die USt-IdNr. des Kunden war bei der Prüfung am {day} ungültig.",
};
