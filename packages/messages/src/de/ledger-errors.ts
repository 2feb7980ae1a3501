import type { ledgerErrors as english } from "../en-US/ledger-errors.ts";
import type { Translated } from "../translator.ts";

export const ledgerErrors: Translated<typeof english> = {
  nothingToPost: "Der Gesamtbetrag ist {amount}: Es gibt nichts zu buchen.",
  tipBelowZero: "Das Trinkgeld von {amount} liegt unter null.",
  discountTooHigh: "Der Rabatt „{discount}“ ist um {amount} höher als die Positionen, die er verringert.",
  tipRateMissing: "Das Trinkgeld ist in {tip} und die Ausgabe in {currency}: Dafür wird ein Wechselkurs benötigt.",
  taxTooHigh: "Die Steuer von {amount} ist höher als der Betrag von {whole}, in dem sie enthalten ist.",
  taxBaseUnknown:
    "Der Nettobetrag von „{name}“ ist nicht bekannt. Geben Sie ihn bei der Steuer ein, oder erfassen Sie jede Position.",
  taxBasesTooHigh: "Die Nettobeträge der Steuern sind höher als die Positionen. Verringern Sie sie.",
  discountOfItems: "Der Rabatt von {discount} ist höher als die Positionen, die {items} ergeben.",
  taxRateBelowZero: "Ein Steuersatz von {rate}\u00a0% liegt unter null.",
  rateNotAboveZero: "Der Wechselkurs {rate} liegt nicht über null.",
  ratesItself: "Der Wechselkurs von {currency} zu sich selbst ist 1, nicht {rate}.",
  paymentAboveZero: "Eine Zahlung muss über null liegen.",
  onlyOpen: "Nur {open} sind offen, weniger als {asked}.",
  settlesOther: "Die Zahlung über {amount} begleicht {paid}, zugeordnet sind aber {settled}.",
  moreArrives: "Es geht mehr ein, als abgegangen ist: Das ist keine Umbuchung.",
  unbalanced:
    "Die Buchung ist in {currency} nicht ausgeglichen: Soll {debits}, Haben {credits}, Differenz {difference}.",
};
