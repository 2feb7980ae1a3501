/** Units of measure that neither Intl nor a symbol names, in the singular as in a menu. Keys are theirs in `units.ts` of the ledger. */
export const contractUnits = {
  unit: "{unit, select, piece {piece} set {set} pair {pair} dozen {dozen} flatRate {flat rate} service {service} job {job} trip {trip} person {person} package {package} box {box} carton {carton} pallet {pallet} roll {roll} bag {bag} bottle {bottle} quarter {quarter} other {{unit}}}",
} as const;
