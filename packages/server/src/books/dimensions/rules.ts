/** Validates a dimension against the others. Pure: the routes and the import use the same rules. */
import { createDimension, DIMENSION_LIMITS, type DimensionRow } from "@tallyleaf/contract";

const { nameTaken, codeTaken, unknownParent, parentOfOtherKind, ownParent, tooDeep } = createDimension.failures;

/** All dimensions by ID. */
export type DimensionBook = ReadonlyMap<string, DimensionRow>;

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

/** Returns the dimension that this one counts as: itself, or what it was merged into. A circle, as a moved company could have, ends too. */
export function standingFor(book: DimensionBook, id: string): DimensionRow | null {
  let row = book.get(id);
  for (let steps = 0; row?.mergedInto && steps < book.size; steps += 1) row = book.get(row.mergedInto);
  return row ?? null;
}

/** The failure where the dimension can't be part of its parent; null: it can. */
export function findBadParent(row: DimensionRow, all: readonly DimensionRow[]) {
  if (row.parentId === null) return null;
  const at = { field: "parentId" } as const;
  const book: DimensionBook = new Map([...all, row].map((each) => [each.id, each]));
  const parent = standingFor(book, row.parentId);
  if (!parent) return { ...unknownParent, ...at };
  if (parent.kind !== row.kind) return { ...parentOfOtherKind, ...at };
  let above = 0;
  for (let each: DimensionRow | null = parent; each; each = standingFor(book, each.parentId ?? "")) {
    above += 1;
    if (each.id === row.id) return { ...ownParent, ...at };
    if (above > DIMENSION_LIMITS.levels) break;
  }
  return above + levelsOf(row.id, all) > DIMENSION_LIMITS.levels ? { ...tooDeep, ...at } : null;
}

/** How many levels a dimension has with its parts. A circle, as a moved company could have, ends too. */
function levelsOf(id: string, all: readonly DimensionRow[], level = 1): number {
  if (level > DIMENSION_LIMITS.levels) return level;
  const parts = all.filter(({ parentId }) => parentId === id);
  return Math.max(level, ...parts.map((part) => levelsOf(part.id, all, level + 1)));
}
