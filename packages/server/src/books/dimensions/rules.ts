/** Validates a dimension against the others. Pure: the routes and the import use the same rules. */
import { createDimension, type DimensionRow } from "@tallyleaf/contract";

const { nameTaken, codeTaken } = createDimension.failures;

/** Two names or codes are the same whatever their case. */
export const nameKey = (name: string) => name.toLowerCase();

/** The failure where another dimension of the kind has the name or the code; null: none has. Merged ones don't count. */
export function findTaken({ id, kind, name, code }: DimensionRow, all: readonly DimensionRow[]) {
  const others = all.filter((row) => row.id !== id && row.kind === kind && row.mergedInto === null);
  if (others.some((row) => nameKey(row.name) === nameKey(name))) return { ...nameTaken, field: "name" };
  if (code !== "" && others.some((row) => nameKey(row.code) === nameKey(code))) return { ...codeTaken, field: "code" };
  return null;
}
