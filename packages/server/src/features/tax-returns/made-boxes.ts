/** Boxes that a return makes from its lines: for countries of the One-Stop Shop, and for places below a state with a sales tax. */
import {
  type LocalTax,
  localForm,
  localTaxes,
  OSS,
  type OssPlace,
  type TaxForm,
  withLocalTaxes,
} from "@tallyleaf/ledger";
import { currentLocale, translator } from "@tallyleaf/messages";
import { taxForms } from "@tallyleaf/messages/catalogs/tax-forms";
import type { CodedLine } from "../../books/tax/lines.ts";
import type { ReturnLine } from "./lines.ts";
import { inOss, ossFormOf } from "./oss.ts";
import type { Scope } from "./scope.ts";

const say = translator(taxForms);

/** Where lines of such returns count. */
export interface MadeBoxes {
  place?: OssPlace;
  /** Sales taxes below the state. */
  local?: readonly LocalTax[];
}

/** The line in the boxes of its return. @param from first day of the period */
export function inBoxes<Line extends CodedLine>(scope: Scope, from: string, line: Line): Line & MadeBoxes {
  return scope.pack.isSalesTax ? inPlaces(line) : inOss(scope, from, line);
}

function inPlaces<Line extends CodedLine>(line: Line): Line & MadeBoxes {
  const { counted, taxRate, taxName, date } = line;
  if (!counted?.code.boxes.owed.includes("tax") || taxRate === null) return line;
  const local = localTaxes(counted.code, taxName, taxRate, date);
  return { ...line, local, counted: { ...counted, code: withLocalTaxes(counted.code, local) } };
}

/** The form with boxes for the lines. */
export function formOf(scope: Scope, lines: readonly ReturnLine[]): TaxForm {
  const { pack } = scope;
  if (pack.country === OSS) return ossFormOf(scope, lines);
  if (!pack.isSalesTax) return pack.form;
  const percent = new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 6 });
  const valuesOf = ({ name, rate }: LocalTax) => ({
    name: name || say("unnamedPlace"),
    rate: percent.format(Number(rate)),
  });
  return localForm(
    pack.form,
    lines.flatMap(({ local = [] }) => local),
    {
      state: say("stateTax"),
      net: (tax) => say("localNet", valuesOf(tax)),
      tax: (tax) => say("localTax", valuesOf(tax)),
    },
  );
}
