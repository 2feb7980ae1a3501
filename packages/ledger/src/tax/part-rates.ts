/**
 * Rates of the taxes that a code of a sale or purchase is made of, each rounded by itself: GST and QST, CGST and SGST. Without the packs,
 * so that forms can reckon with it; a test compares it with them.
 */
import { compareDecimal, type Decimal, decimal } from "../decimal.ts";

/** Percents of the parts, by code. The same code never has two pairs with one sum. */
const PART_RATES: Readonly<Record<string, readonly [string, string]>> = {
  "CA-GST-QST": ["5", "9.975"],
  "CA-P-QST": ["5", "9.975"],
  "CA-P-BC": ["5", "7"],
  "CA-P-MB": ["5", "7"],
  "CA-P-SK": ["5", "6"],
  "ES-RE21": ["21", "5.2"],
  "ES-RE10": ["10", "1.4"],
  "ES-RE4": ["4", "0.5"],
  "IN-CS5": ["2.5", "2.5"],
  "IN-CS18": ["9", "9"],
  "IN-CS40": ["20", "20"],
  "IN-CS3": ["1.5", "1.5"],
  "IN-CS0.25": ["0.125", "0.125"],
  "IN-P-CS5": ["2.5", "2.5"],
  "IN-P-CS18": ["9", "9"],
  "IN-P-CS40": ["20", "20"],
  "IN-P-CS3": ["1.5", "1.5"],
  "IN-P-CS0.25": ["0.125", "0.125"],
  "IN-P-CS18-0": ["9", "9"],
  "IN-RCM-CS5": ["2.5", "2.5"],
  "IN-RCM-CS18": ["9", "9"],
};

/**
 * Percents of the taxes that make up the rate; null: it is one tax, or another rate than the code's.
 *
 * @param code with its country: "IN-CS18"
 */
export function partRatesOf(code: string | undefined, rate: Decimal): readonly Decimal[] | null {
  const parts = PART_RATES[code ?? ""]?.map(decimal);
  return parts && compareDecimal(sumOf(parts), rate) === 0 ? parts : null;
}

function sumOf(rates: readonly Decimal[]): Decimal {
  const scale = Math.max(...rates.map((rate) => rate.scale));
  const digits = rates.reduce((sum, rate) => sum + rate.digits * 10n ** BigInt(scale - rate.scale), 0n);
  return { digits, scale };
}
