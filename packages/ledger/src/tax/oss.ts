/**
 * The return of the One-Stop Shop. It has boxes for what was sold: by country of the consumer, goods or services, and rate the net amount
 * and the tax; then the tax that corrects earlier quarters, by country and quarter; and what each country gets.
 */
import { startOf } from "../calendar.ts";
import { add, type Money } from "../money.ts";
import type { OssSale, TaxBox, TaxCode, TaxForm } from "./code.ts";

/** The country of the pack whose return it is. */
export const OSS = "EU";

/** Sales of a year to consumers in other countries of the EU up to which the tax at home may count, in euro. */
export const DISTANCE_SALES = { limit: "10000", source: "Directive 2006/112/EC art. 59c" } as const;

/** Whether each line says the rate, because none is known for its code. */
export const isRateTyped = ({ oss }: Pick<TaxCode, "oss">): boolean => oss?.rateName === null;

/** Where a line counts. */
export interface OssPlace extends Pick<OssSale, "state" | "supply"> {
  /** Percent: "20". */
  readonly rate: string;
  /** First day of the earlier quarter that the line corrects; null: it is a sale of the return's own quarter. */
  readonly corrects: string | null;
}

/** @param suppliedOn day of the sale: of a credit note that of its invoice. @param from first day of the return's period */
export const ossPlace = (sale: OssSale, rate: string, suppliedOn: string, from: string): OssPlace => ({
  state: sale.state,
  supply: sale.supply,
  rate,
  corrects: suppliedOn < from ? startOf("quarter", suppliedOn) : null,
});

/** The boxes that count a line there. */
export function ossBoxes({ state, supply, rate, corrects }: OssPlace): TaxCode["boxes"] {
  if (corrects !== null) return { base: [], owed: [`${state}-${corrects}`], claimed: [] };
  const id = `${state}-${rate}-${supply === "goods" ? "G" : "S"}`;
  return { base: [id], owed: [`${id}-tax`], claimed: [] };
}

/** Names of the boxes. */
export interface OssWords {
  net(place: OssPlace): string;
  tax(place: OssPlace): string;
  correction(state: string, quarter: string): string;
  /** Label of a country's balance; below zero it is a refund. */
  balance(state: string): string;
  total: string;
}

/** A line of the return. */
export interface OssLine {
  readonly place: OssPlace;
  readonly tax: Money;
}

/**
 * Makes the form for its lines. What a country pays back is not set off against what others get.
 *
 * @param form that of the pack
 */
export function ossForm(form: TaxForm, lines: readonly OssLine[], words: OssWords): TaxForm {
  const states = [...Map.groupBy(lines, ({ place }) => place.state)].sort(([a], [b]) => (a < b ? -1 : 1));
  const paid = states.filter(([, [first, ...others]]) => {
    if (!first) return false;
    return others.reduce((total, { tax }) => add(total, tax), first.tax).minor > 0n;
  });
  return {
    ...form,
    boxes: [
      ...states.flatMap(([state, own]) => stateBoxes(state, own, words)),
      { id: "total", label: words.total, rounding: "minor", plus: paid.map(([state]) => state) },
    ],
  };
}

/** The boxes of a country: its sales, goods first, the corrections by quarter, and what it gets. */
function stateBoxes(state: string, lines: readonly OssLine[], words: OssWords): TaxBox[] {
  const places = new Map(lines.map(({ place }) => [orderOf(place), place]));
  const sorted = [...places].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, place]) => place);
  return [
    ...sorted.flatMap((place) => placeBoxes(place, words)),
    {
      id: state,
      label: words.balance(state),
      rounding: "minor",
      plus: sorted.flatMap((place) => ossBoxes(place).owed),
    },
  ];
}

/** Places in the same boxes have the same order. */
const orderOf = ({ supply, rate, corrects }: OssPlace): string =>
  corrects === null ? `0 ${supply} ${rate.padStart(6)}` : `1 ${corrects}`;

function placeBoxes(place: OssPlace, words: OssWords): TaxBox[] {
  const { base, owed } = ossBoxes(place);
  const boxOf =
    (label: string) =>
    (id: string): TaxBox => ({ id, label, rounding: "minor" });
  if (place.corrects !== null) return owed.map(boxOf(words.correction(place.state, place.corrects)));
  return [...base.map(boxOf(words.net(place))), ...owed.map(boxOf(words.tax(place)))];
}
