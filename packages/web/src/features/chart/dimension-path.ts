/** Path of a dimension: its parents before its name. Pure. */
import type { DimensionRow } from "@tallyleaf/contract";

type Named = Pick<DimensionRow, "id" | "name" | "parentId" | "mergedInto">;

/** Returns the names of what the dimension is part of, the outermost first; merged ones as what they count as. */
export function namesAbove({ id, parentId }: Named, all: readonly Named[]): string[] {
  const names: string[] = [];
  const seen = new Set([id]);
  for (let next = parentId; next !== null && !seen.has(next); ) {
    seen.add(next);
    const row = all.find((each) => each.id === next);
    if (row && row.mergedInto === null) names.unshift(row.name);
    next = row?.mergedInto ?? row?.parentId ?? null;
  }
  return names;
}

/** "Website › Shop". */
export const pathOf = (row: Named, all: readonly Named[]): string => [...namesAbove(row, all), row.name].join(" › ");

/** Whether new lines of the day may have the dimension. @param day YYYY-MM-DD; "": it isn't known */
export const isOffered = ({ active, mergedInto, validFrom, validTo }: DimensionRow, day: string): boolean =>
  active &&
  mergedInto === null &&
  (day === "" || ((validFrom === null || day >= validFrom) && (validTo === null || day <= validTo)));

/** Returns choices in the order of their paths, with code and path as label. */
export const dimensionChoices = (rows: readonly DimensionRow[], all: readonly DimensionRow[]) =>
  rows
    .map((row) => ({ value: row.id, path: pathOf(row, all), code: row.code }))
    .sort((a, b) => a.path.localeCompare(b.path))
    .map(({ value, path, code }) => ({ value, label: code === "" ? path : `${code} ${path}` }));
