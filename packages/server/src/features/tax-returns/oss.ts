/**
 * Sales that the One-Stop Shop declares: in its own return by country, supply, and rate, and in that of the country at home without tax, where
 * its form has a box for them.
 */

import { writeCsv } from "@tallyleaf/contract";
import {
  add,
  type Money,
  OSS,
  type OssPlace,
  ossBoxes,
  ossForm,
  ossPlace,
  partsOf,
  type TaxForm,
  toDecimalString,
  zero,
} from "@tallyleaf/ledger";
import { currentLocale, translator } from "@tallyleaf/messages";
import { taxForms } from "@tallyleaf/messages/catalogs/tax-forms";
import type { CodedLine } from "../../books/tax/lines.ts";
import type { ReturnLine } from "./lines.ts";
import type { Scope } from "./scope.ts";

const say = translator(taxForms);

/** Whether another registration declares the line, and the return at home has a box for it. */
export const isDeclaredElsewhere = ({ pack, packs }: Scope, { counted }: CodedLine): boolean =>
  counted?.code.oss !== undefined && pack.form.ossBox !== undefined && pack === packs[0];

/** The line as the return of the One-Stop Shop, or the one at home, counts it. @param from first day of its period */
export function inOss<Line extends CodedLine>(
  { pack: { country, form } }: Scope,
  from: string,
  line: Line,
): Line & { place?: OssPlace } {
  const { counted } = line;
  if (!counted?.code.oss) return line;
  if (country !== OSS) {
    const tax = zero(line.tax.currency);
    const boxes = { base: form.ossBox === undefined ? [] : [form.ossBox], owed: [], claimed: [] };
    return { ...line, tax, counted: { ...counted, tax, code: { ...counted.code, boxes } } };
  }
  const place = ossPlace(counted.code.oss, String(Number(line.taxRate ?? 0)), line.suppliedOn, from);
  return { ...line, place, counted: { ...counted, code: { ...counted.code, boxes: ossBoxes(place) } } };
}

/** The form of the One-Stop Shop with boxes for the lines. */
export function ossFormOf({ pack }: Scope, lines: readonly ReturnLine[]): TaxForm {
  return ossForm(
    pack.form,
    lines.flatMap(({ place, tax }) => (place ? [{ place, tax }] : [])),
    words(),
  );
}

function words() {
  const countries = new Intl.DisplayNames(currentLocale(), { type: "region" });
  const percent = new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 6 });
  const nameOf = (state: string) => countries.of(state) ?? state;
  const valuesOf = ({ state, supply, rate }: OssPlace) => ({
    state: nameOf(state),
    supply,
    rate: percent.format(Number(rate)),
  });
  return {
    net: (place: OssPlace) => say("net", valuesOf(place)),
    tax: (place: OssPlace) => say("tax", valuesOf(place)),
    correction: (state: string, quarter: string) => say("correction", { state: nameOf(state), ...quarterOf(quarter) }),
    balance: (state: string) => say("balance", { state: nameOf(state) }),
    total: say("total"),
  };
}

/** @param day its first */
function quarterOf(day: string): { quarter: string; year: string } {
  const [year, month] = partsOf(day);
  return { quarter: String((month + 2) / 3), year: String(year) };
}

/** The rows of the return: sales by country, supply, and rate, then the corrections of earlier quarters. */
export function exportOss({ pack }: Scope, { from, to }: { from: string; to: string }, lines: readonly ReturnLine[]) {
  const rows = new Map<string, { place: OssPlace; base: Money; tax: Money }>();
  for (const { place, base, tax } of lines) {
    if (!place) continue;
    const [key = ""] = ossBoxes(place).owed;
    const before = rows.get(key);
    rows.set(key, before ? { place, base: add(before.base, base), tax: add(before.tax, tax) } : { place, base, tax });
  }
  const sorted = [...rows].sort(([a, one], [b, other]) =>
    (one.place.corrects === null) !== (other.place.corrects === null)
      ? one.place.corrects === null
        ? -1
        : 1
      : a < b
        ? -1
        : 1,
  );
  return {
    fileName: `${pack.country}-${from}-${to}-oss.csv`,
    csv: writeCsv(
      [say("state"), say("supply"), say("rate"), say("netAmount"), say("taxAmount"), say("corrected")],
      sorted.map(
        ([
          ,
          {
            place: { state, supply, rate, corrects },
            base,
            tax,
          },
        ]) => {
          if (corrects === null) return [state, supply, Number(rate), toDecimalString(base), toDecimalString(tax), ""];
          const { quarter, year } = quarterOf(corrects);
          return [state, "", "", "", toDecimalString(tax), `${year}-Q${quarter}`];
        },
      ),
    ),
  };
}
