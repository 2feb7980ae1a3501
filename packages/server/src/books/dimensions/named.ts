/** Dimensions by what a file calls them. Pure. */
import type { DimensionKind, DimensionRow } from "@tallyleaf/contract";

/** The names in a cell: of tags it can hold several. */
export const namesInCell = (cell: string, kind: DimensionKind): string[] =>
  (kind === "tag" ? cell.split(/[,;]/) : [cell]).map((name) => name.replace(/\s+/g, " ").trim()).filter(Boolean);

/** Finds one by its code or its name, whatever its case; null: there is none that lines may have. */
export function findNamedDimension(
  name: string,
  kind: DimensionKind,
  all: readonly DimensionRow[],
): DimensionRow | null {
  const offered = all.filter((row) => row.kind === kind && row.active && row.mergedInto === null);
  const word = name.toLowerCase();
  return (
    offered.find(({ code }) => code.toLowerCase() === word) ??
    offered.find((row) => row.name.toLowerCase() === word) ??
    null
  );
}
