/** Units of measure by name, in the reader's language: for menus, and beside quantities. */
import { unitOf } from "@tallyleaf/ledger";
import { currentLocale, translator } from "@tallyleaf/messages";
import { contractUnits } from "@tallyleaf/messages/catalogs/contract-units";

const say = translator(contractUnits);

/** The name of a unit, in the singular ("hour", "piece", "m²"); of a code that isn't ours, the code. */
export function unitNameOf(code: string): string {
  const unit = unitOf(code);
  if (unit === null) return code;
  if (unit.by === "word") return say("unit", { unit: unit.name });
  return unit.by === "symbol" ? unit.name : nameByIntl(unit.name, currentLocale());
}

/** As it stands beside one of it. */
function nameByIntl(unit: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).formatToParts(1);
  return parts.find(({ type }) => type === "unit")?.value ?? unit;
}
