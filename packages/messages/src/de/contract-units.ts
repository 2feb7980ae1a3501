import type { contractUnits as english } from "../en-US/contract-units.ts";
import type { Translated } from "../translator.ts";

export const contractUnits: Translated<typeof english> = {
  unit: "{unit, select, piece {Stück} set {Satz} pair {Paar} dozen {Dutzend} flatRate {pauschal} service {Leistung} job {Auftrag} trip {Fahrt} person {Person} package {Packung} box {Kiste} carton {Karton} pallet {Palette} roll {Rolle} bag {Beutel} bottle {Flasche} quarter {Quartal} other {{unit}}}",
};
