/**
 * Units of measure that small firms sell by: codes of UN/ECE Recommendations 20 and 21 (packages, with an X before), which BR-CL-23 asks for.
 * Each is named by what `Intl` knows, by a symbol that is the same in every language, or by a word of the messages.
 */

export interface UnitOfMeasure {
  code: string;
  /** How it is named: a unit of `Intl.NumberFormat`, a symbol, or the key of a word. */
  by: "intl" | "symbol" | "word";
  name: string;
}

const COUNTED: readonly (readonly [code: string, word: string])[] = [
  ["C62", "piece"],
  ["SET", "set"],
  ["PR", "pair"],
  ["DZN", "dozen"],
  ["LS", "flatRate"],
  ["E48", "service"],
  ["E51", "job"],
  ["E54", "trip"],
  ["IE", "person"],
  ["XPK", "package"],
  ["XBX", "box"],
  ["XCT", "carton"],
  ["XPX", "pallet"],
  ["XRO", "roll"],
  ["XBG", "bag"],
  ["XBO", "bottle"],
  ["QAN", "quarter"],
];

const MEASURED: readonly (readonly [code: string, unit: string])[] = [
  ["SEC", "second"],
  ["MIN", "minute"],
  ["HUR", "hour"],
  ["DAY", "day"],
  ["WEE", "week"],
  ["MON", "month"],
  ["ANN", "year"],
  ["GRM", "gram"],
  ["KGM", "kilogram"],
  ["ONZ", "ounce"],
  ["LBR", "pound"],
  ["MLT", "milliliter"],
  ["LTR", "liter"],
  ["MMT", "millimeter"],
  ["CMT", "centimeter"],
  ["MTR", "meter"],
  ["KMT", "kilometer"],
  ["INH", "inch"],
  ["FOT", "foot"],
  ["YRD", "yard"],
  ["SMI", "mile"],
  ["4L", "megabyte"],
  ["E34", "gigabyte"],
  ["P1", "percent"],
];

const SYMBOLS: readonly (readonly [code: string, symbol: string])[] = [
  ["TNE", "t"],
  ["MTK", "m²"],
  ["MTQ", "m³"],
  ["KWH", "kWh"],
  ["MWH", "MWh"],
];

/** In the order of a menu: counted ones first, and pieces before all. */
export const UNITS_OF_MEASURE: readonly UnitOfMeasure[] = [
  ...COUNTED.map(([code, name]): UnitOfMeasure => ({ code, by: "word", name })),
  ...MEASURED.map(([code, name]): UnitOfMeasure => ({ code, by: "intl", name })),
  ...SYMBOLS.map(([code, name]): UnitOfMeasure => ({ code, by: "symbol", name })),
];

const BY_CODE = new Map(UNITS_OF_MEASURE.map((unit) => [unit.code, unit]));

/** The unit with a code; null: it is none that invoices are written with. */
export const unitOf = (code: string): UnitOfMeasure | null => BY_CODE.get(code) ?? null;
