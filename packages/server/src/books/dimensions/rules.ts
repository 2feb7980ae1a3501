/** Validates a dimension against the others. Pure: the routes and the import use the same rules. */
import { createDimension, DIMENSION_LIMITS, type DimensionRow } from "@tallyleaf/contract";

const { nameTaken, codeTaken, unknownParent, parentOfOtherKind, ownParent, tooDeep } = createDimension.failures;

/** A dimension as it begins. */
export const PLAIN = {
  code: "",
  parentId: null,
  validFrom: null,
  validTo: null,
  active: true,
  mergedInto: null,
} as const;

/** Two names or codes are the same whatever their case. */
export const nameKey = (name: string) => name.toLowerCase();

/** The failure where another dimension of the kind has the name or the code; null: none has. Merged ones don't count. */
export function findTaken(
  { id, kind, name, code }: Pick<DimensionRow, "id" | "kind" | "name" | "code">,
  all: readonly DimensionRow[],
) {
  const others = all.filter((row) => row.id !== id && row.kind === kind && row.mergedInto === null);
  if (others.some((row) => nameKey(row.name) === nameKey(name))) return { ...nameTaken, field: "name" };
  if (code !== "" && others.some((row) => nameKey(row.code) === nameKey(code))) return { ...codeTaken, field: "code" };
  return null;
}

/** The failure where the dimension can't be part of its parent; null: it can. */
export function findBadParent(row: DimensionRow, all: readonly DimensionRow[]) {
  if (row.parentId === null) return null;
  const at = { field: "parentId" } as const;
  const byId = new Map([...all, row].map((each) => [each.id, each]));
  const parent = byId.get(row.parentId);
  if (!parent || parent.mergedInto !== null) return { ...unknownParent, ...at };
  if (parent.kind !== row.kind) return { ...parentOfOtherKind, ...at };
  let above = 0;
  for (let each: DimensionRow | undefined = parent; each; each = byId.get(each.parentId ?? "")) {
    above += 1;
    if (each.id === row.id) return { ...ownParent, ...at };
    if (above > DIMENSION_LIMITS.levels) break;
  }
  const levelsOf = (id: string): number =>
    1 +
    Math.max(0, ...all.filter((each) => each.parentId === id && each.id !== row.id).map((each) => levelsOf(each.id)));
  return above + levelsOf(row.id) > DIMENSION_LIMITS.levels ? { ...tooDeep, ...at } : null;
}
