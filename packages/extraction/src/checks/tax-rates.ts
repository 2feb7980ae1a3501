/** Rates of the world's sales taxes, and a test whether an amount is the tax of another one. */

/** Tax rates in tenths of a percent that occur in the world's sales taxes. */
const COMMON_RATES = [
  25, 30, 40, 50, 55, 60, 70, 75, 77, 80, 81, 90, 100, 120, 130, 135, 140, 150, 160, 170, 180, 190, 200, 210, 220, 230,
  240, 250, 270, 280,
];

/** Whether `tax` is `net` times a rate that exists, to the smallest unit of the currency (thousandths, a cent by default). */
export function isTaxOf(net: number, tax: number, unit = 10): boolean {
  if (net <= 0 || tax <= 0 || tax >= net) return false;
  return COMMON_RATES.some((rate) => Math.abs((net * rate) / 1000 - tax) <= unit);
}

/**
 * The only rate that exists of which `tax` is the share of `net`, to the smallest unit, in thousandths of a percent; null: none, or the
 * amounts are too small to tell two apart.
 */
export function onlyRateOf(net: number, tax: number, unit = 10): number | null {
  if (net <= 0 || tax <= 0 || tax >= net) return null;
  const near = COMMON_RATES.filter((rate) => Math.abs((net * rate) / 1000 - tax) <= 2 * unit);
  const [only] = near;
  return near.length === 1 && only !== undefined && Math.abs((net * only) / 1000 - tax) <= unit / 2 ? only * 100 : null;
}

/** Tells if a rate, in thousandths of a percent, exists. */
export const isRate = (rate: number): boolean => COMMON_RATES.includes(rate / 100);
