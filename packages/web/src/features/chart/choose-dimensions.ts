/** Chosen dimensions: only the last chosen project and cost center count. Pure. */
import type { DimensionRow } from "@tallyleaf/contract";

/**
 * Returns default dimensions of several sources: all their tags, and of projects and cost centers the one that comes first.
 *
 * @param all those that lines may have; others rest
 */
export function joinDefaults(
  all: readonly Pick<DimensionRow, "id" | "kind">[],
  sources: readonly (readonly string[])[],
): string[] {
  const kindOf = new Map(all.map(({ id, kind }) => [id, kind]));
  const known = [...new Set(sources.flat())].filter((id) => kindOf.has(id));
  return known.filter((id, at) => {
    const kind = kindOf.get(id);
    return kind === "tag" || !known.slice(0, at).some((earlier) => kindOf.get(earlier) === kind);
  });
}

/** @param ids in the order in which they were chosen */
export function chooseDimensions(all: readonly Pick<DimensionRow, "id" | "kind">[], ids: readonly string[]): string[] {
  const kindOf = new Map(all.map(({ id, kind }) => [id, kind]));
  return ids.filter((id, at) => {
    const kind = kindOf.get(id);
    return kind === undefined || kind === "tag" || !ids.slice(at + 1).some((later) => kindOf.get(later) === kind);
  });
}
