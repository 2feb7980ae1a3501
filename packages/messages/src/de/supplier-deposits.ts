import type { supplierDeposits as english } from "../en-US/supplier-deposits.ts";
import type { Translated } from "../translator.ts";

/** Anzahlungen an Lieferanten: bei der Zahlung einer Eingangsrechnung und bei den Angaben eines Lieferanten. */
export const supplierDeposits: Translated<typeof english> = {
  openDeposit: "Von der Anzahlung {number} sind {amount} offen.",
  effect:
    "{net} gehen von den Anzahlungen ab, und die Vorsteuer wird um {tax} berichtigt, weil die Eingangsrechnung die Steuer des Ganzen ausweist.",
  useDate: "Tag der Verrechnung",
  use: "Anzahlung verrechnen",
  useDeposit: "Anzahlung {number} verrechnen",
  openDeposits: "Offene Anzahlungen",
};
