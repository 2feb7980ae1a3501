/** Chosen dimensions: only the last chosen project and cost center count. Pure. */
import type { DimensionRow } from "@tallyleaf/contract";

/** @param ids in the order in which they were chosen */
export function chooseDimensions(all: readonly Pick<DimensionRow, "id" | "kind">[], ids: readonly string[]): string[] {
  const kindOf = new Map(all.map(({ id, kind }) => [id, kind]));
  return ids.filter((id, at) => {
    const kind = kindOf.get(id);
    return kind === undefined || kind === "tag" || !ids.slice(at + 1).some((later) => kindOf.get(later) === kind);
  });
}
