import type { learnedRules as english } from "../en-US/learned-rules.ts";
import type { Translated } from "../translator.ts";

export const learnedRules: Translated<typeof english> = {
  vendorDecided:
    "{last, select, true {Ihre letzten {count, number} Belege mit „{read}“ wurden „{value}“ geschrieben.} other {{count, number} Belege in Folge mit „{read}“ wurden „{value}“ geschrieben.}}",
  vendorSuggested: "Ihr letzter Beleg mit „{read}“ wurde „{value}“ geschrieben.",
  categoryDecided:
    "{last, select, true {Ihre letzten {count, number} Belege wurden auf {value} gebucht.} other {{count, number} Belege in Folge wurden auf {value} gebucht.}}",
  categorySuggested: "Ihr letzter Beleg wurde auf {value} gebucht.",
  paymentDecided:
    "{last, select, true {Ihre letzten {count, number} Belege wurden von {value} bezahlt.} other {{count, number} Belege in Folge wurden von {value} bezahlt.}}",
  paymentSuggested: "Ihr letzter Beleg wurde von {value} bezahlt.",
  taxDecided:
    "{last, select, true {Ihre letzten {count, number} Belege mit ausgewiesener Steuer wurden so gebucht: {value}.} other {{count, number} Belege in Folge mit ausgewiesener Steuer wurden so gebucht: {value}.}}",
  taxSuggested: "Ihr letzter Beleg mit ausgewiesener Steuer wurde so gebucht: {value}.",
  noTaxDecided:
    "{last, select, true {Ihre letzten {count, number} Belege ohne ausgewiesene Steuer wurden so gebucht: {value}.} other {{count, number} Belege in Folge ohne ausgewiesene Steuer wurden so gebucht: {value}.}}",
  noTaxSuggested: "Ihr letzter Beleg ohne ausgewiesene Steuer wurde so gebucht: {value}.",
  totalPlace:
    "Der Gesamtbetrag wird dort gelesen, wo Sie ihn auf Ihren letzten {count, number} Belegen gefunden haben.",
  totalOtherPlace: "Den Gesamtbetrag Ihres letzten Belegs haben Sie einer anderen Stelle entnommen.",
  datePlace: "Das Datum wird dort gelesen, wo Sie es auf Ihren letzten {count, number} Belegen gefunden haben.",
  dateOtherPlace: "Das Datum Ihres letzten Belegs haben Sie einer anderen Stelle entnommen.",
  dueDatePlace:
    "Das Fälligkeitsdatum wird dort gelesen, wo Sie es auf Ihren letzten {count, number} Belegen gefunden haben.",
  dueDateOtherPlace: "Das Fälligkeitsdatum Ihres letzten Belegs haben Sie einer anderen Stelle entnommen.",
  // Values
  accountGone: "{code} (nicht mehr vorhanden)",
  paidByCash: "{account}, bei Barzahlung",
  paidByCard: "{account}, bei Kartenzahlung",
  paidByBank: "{account}, bei Überweisung",
  noTax: "keine Steuer",
  taxIncluded: "{rate} Steuer, enthalten",
  taxOnTop: "{rate} Steuer, zusätzlich",
};
