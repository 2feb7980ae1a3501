/** The dimensions as CSV: out for a spreadsheet, and in again. */
import {
  createDimension,
  DIMENSION_LIMITS,
  type DimensionRow,
  dimensionBody,
  dimensionColumns,
  dimensionKindLabels,
} from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import { exportList, type ListRules } from "../../platform/csv/list.ts";
import { say } from "../../platform/csv/say.ts";
import { findTaken, nameKey } from "./rules.ts";

export const exportDimensions = (rows: readonly DimensionRow[]) =>
  exportList(
    "dimensions.csv",
    dimensionColumns,
    rows.filter(({ mergedInto }) => mergedInto === null),
  );

/** A line changes the dimension of its kind and name, whatever its case; else it adds one. */
export function dimensionRules(all: readonly DimensionRow[]): ListRules<DimensionRow, DimensionRow> {
  const known = all.filter(({ mergedInto }) => mergedInto === null);
  const byKey = new Map(known.map((row) => [`${row.kind} ${nameKey(row.name)}`, row]));
  const kindOf = (cell: string) =>
    Object.keys(dimensionKindLabels).find((kind) => kind === cell.toLowerCase().replace(/\s+/g, "_")) ?? cell;
  return {
    fields: dimensionColumns,
    needed: ["kind", "name"],
    body: dimensionBody,
    count: all.length,
    most: DIMENSION_LIMITS.count,
    full: createDimension.failures.tooMany.message,
    find({ Kind: kind = "", Name: name = "" }) {
      const key = `${kindOf(kind)} ${nameKey(name)}`;
      const again = (line: number) => say("dimensionAgain", { name, line: String(line) });
      return { key, label: name || "–", before: byKey.get(key) ?? null, again };
    },
    labelOf: (_, option) => dimensionKindLabels[option as DimensionRow["kind"]] ?? option,
    rowOf: (values, before) => ({
      ...values,
      active: values.active ?? true,
      id: before?.id ?? uuid(),
      mergedInto: null,
    }),
    objection: (after) => findTaken(after, known)?.message,
  };
}
