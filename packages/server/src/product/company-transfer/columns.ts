/** The columns of a table: their format in a file, and the validation of their values in an import. */
import { isCalendarDate } from "@tallyleaf/ledger";
import { type AnyPgColumn, getTableColumns, getTableConfig, type PgTable, type Table } from "../../platform/db/orm.ts";
import { isStorable } from "../../platform/db/storable.ts";
import type { MovedTable } from "./tables.ts";

export interface Column {
  name: string;
  /** PostgreSQL's name of the type: "numeric", "text[]". */
  type: string;
  required: boolean;
  /** Allowed values; null: any of its type. */
  values: readonly string[] | null;
  /** Whether its values are people's ids. */
  ofPeople: boolean;
}

/** Returns the transferred columns, without the organization's id. */
export function columnsOf({ table, leave = [] }: MovedTable): Column[] {
  return Object.values(getTableColumns(table))
    .filter(({ name, generated }) => name !== "organization_id" && generated === undefined && !leave.includes(name))
    .map((column) => ({
      name: column.name,
      type: (column as AnyPgColumn).getSQLType(),
      required: column.notNull,
      values: column.enumValues ?? null,
      ofPeople: isOfUser(column.name),
    }));
}

/** Returns the columns of a table's primary key. */
export function keyOf(table: Table): string[] {
  const { primaryKeys } = getTableConfig(table as PgTable);
  const columns = primaryKeys[0]?.columns ?? [];
  return columns.map(({ name }) => name).filter((name) => name !== "organization_id");
}

/** Whether a column references a person: created_by and the like. */
export const isOfUser = (name: string): boolean => /_by$|^(user_id|actor_id|recipients)$/.test(name);

/** Returns the SQL that writes a value without loss: decimals and instants as texts, including microseconds. */
export function writtenAs({ name, type }: Column): string {
  const quoted = `"${name}"`;
  if (type === "timestamp with time zone")
    return `to_char(${quoted} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ${quoted}`;
  if (type.endsWith("[]")) return `to_jsonb(${quoted}) as ${quoted}`;
  if (["integer", "smallint", "boolean", "jsonb"].includes(type)) return quoted;
  return `${quoted}::text as ${quoted}`;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const INSTANT = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$/;
/** More digits than any amount or rate needs, and fewer than PostgreSQL allows. */
const NUMERIC = /^-?\d{1,40}(\.\d{1,40})?$/;
/** The longest text in a row: an image, or all words of a document. */
const LONGEST = 8 * 1024 * 1024;

const isWhole = (value: unknown, most: number) => Number.isInteger(value) && Math.abs(value as number) <= most;
const isText = (value: unknown): value is string => typeof value === "string";

const CHECKS: Record<string, (value: unknown) => boolean> = {
  uuid: (value) => isText(value) && UUID.test(value),
  text: (value) => isText(value) && value.length <= LONGEST && isStorable(value),
  numeric: (value) => isText(value) && NUMERIC.test(value),
  bigint: (value) => isText(value) && /^-?\d{1,16}$/.test(value) && Number.isSafeInteger(Number(value)),
  integer: (value) => isWhole(value, 2 ** 31 - 1),
  smallint: (value) => isWhole(value, 2 ** 15 - 1),
  boolean: (value) => typeof value === "boolean",
  date: (value) => isText(value) && isCalendarDate(value),
  "timestamp with time zone": (value) => isText(value) && isCalendarDate(INSTANT.exec(value)?.[1] ?? ""),
  "double precision": (value) => isText(value) && /^-?\d{1,20}(\.\d{1,20})?(e-?\d{1,2})?$/.test(value),
  "bit(256)": (value) => isText(value) && /^[01]{256}$/.test(value),
  // Stored as it is; the length of a row limits the depth.
  jsonb: (value) => isStorable(value),
};

/** Whether the column can hold the value. */
export function fits({ type, required, values }: Column, value: unknown): boolean {
  if (value === null) return !required;
  if (type.endsWith("[]")) {
    const check = CHECKS[type.slice(0, -2)];
    return Array.isArray(value) && check !== undefined && value.every(check);
  }
  const check = CHECKS[type];
  if (check === undefined) throw new Error(`Nothing is said of how a ${type} moves.`);
  return check(value) && (values === null || values.includes(value as string));
}
