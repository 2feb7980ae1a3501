/**
 * Chooses the taxes, the engine's or the model's: those that the document's arithmetic confirms; if it confirms neither or both, a
 * difference is flagged.
 */
import type { Place, Reading, TaxReading } from "../../model/document.ts";
import { toDecimal } from "../../text/amounts.ts";
import { fractionDigitsOf } from "../../text/currency-marks.ts";
import type { Figures, TaxFigure } from "./figures.ts";
import type { OnPage } from "./on-page.ts";
import { type Claim, type Weighed, weighValue } from "./weigh-value.ts";

/** One thousandth of rounding is no cent: what a rate makes of a sum may differ by one of these. */
const CENT = 10;

/** @param fields what has been decided of the others */
export function weighTaxes(
  engine: Reading,
  figures: Figures,
  fields: Reading["fields"],
  page: OnPage,
): Weighed & { taxes: TaxReading[] } {
  const digits = fractionDigitsOf(fields.currency?.value ?? null);
  const said = figures.taxes.filter(({ milli }) => milli > 0);
  const own = page.milliOf(engine.fields.tax?.value ?? null);
  const milli = said.reduce((sum, tax) => sum + tax.milli, 0);
  const asReadings = () =>
    said.map(({ name, rate, milli: amount, net }) => ({
      name: name || "Tax",
      rate,
      amount: toDecimal(amount, digits),
      net: net === null ? null : toDecimal(net, digits),
    }));
  const model = milli > 0 ? claimOf(said, milli, fields, page, digits) : null;
  const reasons = engine.reasons.filter(({ field }) => field === "tax");
  const voices = {
    name: "tax",
    engine: engine.fields.tax,
    reasons,
    model,
    same: () => own === milli,
    sure: 0.9,
    blocks: true,
  } as const;
  if (model && own !== null && own !== milli) {
    const confirmed = {
      engine: isConfirmed(own, engine.taxes[0]?.rate ?? null, fields, page),
      model: model.support === "proven",
    };
    if (confirmed.engine && !confirmed.model)
      return { field: engine.fields.tax, reasons, doubtful: false, taxes: engine.taxes };
    if (confirmed.model && !confirmed.engine) {
      return { ...weighValue({ ...voices, engine: null }), taxes: asReadings() };
    }
  }
  const weighed = weighValue(voices);
  const detailed = own === milli && engine.taxes.length >= said.length;
  const takesModel = model !== null && weighed.field?.value === model.value && !detailed;
  return { ...weighed, taxes: takesModel ? asReadings() : engine.taxes };
}

function claimOf(
  taxes: readonly TaxFigure[],
  milli: number,
  fields: Reading["fields"],
  page: OnPage,
  digits: 0 | 2 | 3,
): Claim {
  const places = taxes.map((tax) => page.amount(tax.milli));
  const printed = places.every((place): place is Place => place !== null);
  const rate = taxes.length === 1 ? (taxes[0]?.rate ?? null) : null;
  const proven = isConfirmed(milli, rate, fields, page);
  return {
    value: toDecimal(milli, digits),
    place: places[0] ?? null,
    support: proven ? "proven" : printed ? "printed" : "none",
  };
}

/** Whether subtotal and tax make the total, or the rate makes this tax of it. */
function isConfirmed(tax: number, rate: string | null, fields: Reading["fields"], { milliOf }: OnPage): boolean {
  const [total, subtotal, tip] = [fields.total, fields.subtotal, fields.tip].map((field) =>
    milliOf(field?.value ?? null),
  );
  if (total == null) return false;
  if (subtotal != null && [0, tip ?? 0].some((extra) => subtotal + tax + extra === total)) return true;
  const percent = Number(rate);
  if (rate === null || !(percent > 0)) return false;
  return Math.abs((total * percent) / (100 + percent) - tax) <= CENT;
}
