/** Positions in a column chart. Pure. */

export interface Scale {
  /** From the lowest to the highest, with zero among them. */
  ticks: number[];
  /** Pixels from the top of the drawing. */
  y: (value: number) => number;
}

/** Steps that people count in, as multiples of a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];
const WISHED_TICKS = 4;

/** A scale that holds all values and zero, ends on round figures, and has about four of them between. */
export function scaleOf(values: readonly number[], height: number): Scale {
  const high = Math.max(0, ...values);
  const low = Math.min(0, ...values);
  const step = stepFor(high - low);
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  // Counted in steps, so that no tenth is added up ten times.
  const ticks = Array.from({ length: last - first + 1 }, (_, place) => rounded((first + place) * step));
  const [bottom, top] = [first * step, last * step];
  return { ticks, y: (value) => ((top - value) / (top - bottom)) * height };
}

function stepFor(span: number): number {
  if (span === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(span / WISHED_TICKS));
  return power * (STEPS.find((step) => step * power * WISHED_TICKS >= span) ?? 10);
}

/** Without the noise of a float's last digits. */
const rounded = (value: number) => Number(value.toPrecision(12));

/** The interval of labels at which none overlaps the next. */
export function labelEvery(count: number, width: number, labelWidth: number): number {
  return Math.max(1, Math.ceil((count * labelWidth) / Math.max(1, width)));
}
