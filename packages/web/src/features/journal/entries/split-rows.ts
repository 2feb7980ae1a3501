/** Input that splits a line, and its errors. Pure. */
import { MANUAL_ENTRY_LIMITS } from "@tallyleaf/contract";
import { typedDecimal } from "@tallyleaf/ledger";
import { say } from "./say.ts";

export interface SplitRow {
  key: number;
  /** Of the dimension; empty: none is chosen. */
  id: string;
  /** A plain decimal. */
  weight: string;
}

export type SplitUnit = "percent" | "parts";

const isPositive = (weight: string) => typedDecimal(weight) !== null && Number(weight) > 0;

/** Whether the row has a dimension and a share. */
export const isWhole = ({ id, weight }: SplitRow): boolean => id !== "" && isPositive(weight);

/**
 * Says what is wrong; null: nothing. Empty rows are left out.
 *
 * @param room how many lines there may be
 * @param most how many the entry or document can have
 */
export function findSplitFault(
  rows: readonly SplitRow[],
  unit: SplitUnit,
  room: number,
  most: number = MANUAL_ENTRY_LIMITS.lines,
): string | null {
  const typed = rows.filter(({ id, weight }) => id !== "" || weight !== "");
  const ids = new Set(typed.map(({ id }) => id));
  if (typed.length < 2 || ids.size < typed.length || !typed.every(isWhole)) return say("splitIncomplete");
  // Decimals of percents are few: this is exact enough to tell 100 from 99.9999.
  const whole = typed.reduce((sum, { weight }) => sum + Number(weight), 0);
  if (unit === "percent" && Math.abs(whole - 100) > 1e-9) return say("splitNotWhole", { sum: whole });
  return typed.length > room ? say("pastedTooMany", { max: most }) : null;
}
