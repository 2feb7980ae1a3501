/** The dimensions as CSV: out for a spreadsheet, and in again. */
import {
  createDimension,
  DIMENSION_LIMITS,
  type DimensionRow,
  dimensionColumns,
  dimensionKindLabels,
  dimensionLine,
} from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import { exportList, type ListRules } from "../../platform/csv/list.ts";
import { say } from "../../platform/csv/say.ts";
import { findBadParent, findTaken, nameKey, PLAIN, standingFor } from "./rules.ts";

export const exportDimensions = (rows: readonly DimensionRow[]) =>
  exportList(
    "dimensions.csv",
    dimensionColumns,
    rows.filter(({ mergedInto }) => mergedInto === null).map((row) => listedOf(row, rows)),
  );

/** With the name of what it is part of, as files have it. */
interface Listed extends DimensionRow {
  parent: string;
}

function listedOf(row: DimensionRow, all: readonly DimensionRow[]): Listed {
  const whole = row.parentId === null ? null : standingFor(new Map(all.map((each) => [each.id, each])), row.parentId);
  return { ...row, parent: whole && whole.id !== row.id ? whole.name : "" };
}

/** A line changes the dimension of its kind and name, whatever its case; else it adds one. What it is part of may be a line above. */
export function dimensionRules(all: readonly DimensionRow[]): ListRules<Listed, Listed> {
  const known = all.filter(({ mergedInto }) => mergedInto === null).map((row) => listedOf(row, all));
  const byKey = new Map(known.map((row) => [`${row.kind} ${nameKey(row.name)}`, row]));
  const rows = new Map<string, DimensionRow>(all.map((row) => [row.id, row]));
  const parentOf = ({ kind, parent }: Listed): string | null | undefined => {
    if (parent === "") return null;
    const ofKind = [...rows.values()].filter((row) => row.kind === kind && row.mergedInto === null);
    const key = nameKey(parent);
    return (ofKind.find(({ name }) => nameKey(name) === key) ?? ofKind.find(({ code }) => nameKey(code) === key))?.id;
  };
  const kindOf = (cell: string) =>
    Object.keys(dimensionKindLabels).find((kind) => kind === cell.toLowerCase().replace(/\s+/g, "_")) ?? cell;
  return {
    fields: dimensionColumns,
    needed: ["kind", "name"],
    body: dimensionLine,
    count: all.length,
    most: DIMENSION_LIMITS.count,
    full: createDimension.failures.tooMany.message,
    find({ Kind: kind = "", Name: name = "" }) {
      const key = `${kindOf(kind)} ${nameKey(name)}`;
      const again = (line: number) => say("dimensionAgain", { name, line: String(line) });
      return { key, label: name || "–", before: byKey.get(key) ?? null, again };
    },
    labelOf: (_, option) => dimensionKindLabels[option as DimensionRow["kind"]] ?? option,
    rowOf: (values, before) => {
      const parentId = parentOf(values);
      const own = { ...PLAIN, ...values, id: before?.id ?? uuid(), active: values.active ?? true, mergedInto: null };
      // No row has the empty ID: the line is refused.
      const row = { ...own, parentId: parentId === undefined ? "" : parentId };
      rows.set(row.id, row);
      return row;
    },
    objection: (after) => (findTaken(after, known) ?? findBadParent(after, [...rows.values()]))?.message,
  };
}
