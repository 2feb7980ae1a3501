/**
 * Sales taxes below a state: county, city, district. A seller adds their rates to that of the state on the line, and the name of the tax says
 * whose they are: "Austin" has all that is added, "Travis County 0.5 + Austin 1.5" each its own. The line's tax stays one, and is split.
 */
import { compareDecimal, type Decimal, decimal, formatDecimal, powerOfTen } from "../decimal.ts";
import { rateOn, type TaxBox, type TaxCode, type TaxForm } from "./code.ts";
import { addComponents } from "./components.ts";

/** A tax below the state. */
export interface LocalTax {
  /** '': the line doesn't say whose it is. */
  readonly name: string;
  /** Percent: "1.5". */
  readonly rate: string;
}

/** Names that say nothing of the place. */
const GENERAL = /^(sales )?tax$|^$/i;
const NAMED_RATE = /^(.*\S)\s+(\d{1,2}(?:\.\d{1,6})?) ?%?$/;
const STATE = "state";
/** Longest ID of a box. */
const LONGEST = 20;

/** Returns the taxes below the state that a line's rate has. @param rate of the line, percent */
export function localTaxes(code: TaxCode, taxName: string, rate: string, day: string): LocalTax[] {
  const added = sumOf(decimal(rate), rateOn(code, day), -1n);
  if (added.digits <= 0n) return [];
  const parts = taxName.split(/\s*\+\s*/).map((part) => NAMED_RATE.exec(part.trim()));
  const named = parts.flatMap((part) => (part ? [{ name: part[1] ?? "", rate: plain(decimal(part[2] ?? "")) }] : []));
  const sum = named.reduce((total, one) => sumOf(total, decimal(one.rate)), decimal("0"));
  if (named.length === parts.length && compareDecimal(sum, added) === 0) return named;
  const name = taxName.trim();
  return [{ name: GENERAL.test(name) ? "" : name, rate: plain(added) }];
}

function sumOf(a: Decimal, b: Decimal, sign = 1n): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { digits: a.digits * powerOfTen(scale - a.scale) + sign * b.digits * powerOfTen(scale - b.scale), scale };
}

const plain = (value: Decimal): string =>
  formatDecimal(value)
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "");

/** The code with the local taxes as parts of its tax beside that of the state, each in boxes of its own. */
export function withLocalTaxes(code: TaxCode, taxes: readonly LocalTax[]): TaxCode {
  const state = { ...code, components: (code.components ?? []).map((part) => ({ ...part, boxes: [STATE] })) };
  const added = taxes.map((tax) => ({
    name: tax.name,
    rates: [{ from: "1900-01-01", value: tax.rate }],
    boxes: [boxesOf(tax).tax],
  }));
  return {
    ...addComponents(state, added),
    boxes: {
      ...code.boxes,
      base: [...code.boxes.base, ...taxes.map((tax) => boxesOf(tax).net)],
      owed: [...code.boxes.owed, STATE, ...taxes.map((tax) => boxesOf(tax).tax)],
    },
  };
}

/** IDs of the boxes of a local tax. */
function boxesOf({ name, rate }: LocalTax): { net: string; tax: string } {
  const most = LONGEST - rate.length - " ".length - "-tax".length;
  const mark = `~${markOf(name)}`;
  const short = name.length <= most ? name : `${name.slice(0, most - mark.length)}${mark}`;
  const net = `${short} ${rate}`;
  return { net, tax: `${net}-tax` };
}

/** Tells names apart that begin alike. */
function markOf(name: string): string {
  let hash = 7;
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 46_656;
  return hash.toString(36).padStart(3, "0");
}

/** Names of the boxes. */
export interface LocalWords {
  state: string;
  net(tax: LocalTax): string;
  tax(tax: LocalTax): string;
}

/** The worksheet of a state with boxes for the taxes of its lines, below that of all tax. */
export function localForm(form: TaxForm, taxes: readonly LocalTax[], words: LocalWords): TaxForm {
  if (taxes.length === 0) return form;
  const byBox = new Map(taxes.map((tax) => [boxesOf(tax).net, tax]));
  const boxOf = (id: string, label: string): TaxBox => ({ id, label, rounding: "minor" });
  const rows = [...byBox.values()]
    .sort((a, b) => (`${a.name} ${a.rate}` < `${b.name} ${b.rate}` ? -1 : 1))
    .flatMap((tax) => [boxOf(boxesOf(tax).net, words.net(tax)), boxOf(boxesOf(tax).tax, words.tax(tax))]);
  const boxes = form.boxes.flatMap((box) => (box.id === "tax" ? [box, boxOf(STATE, words.state), ...rows] : [box]));
  return { ...form, boxes };
}
