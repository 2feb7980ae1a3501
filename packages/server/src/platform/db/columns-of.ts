/** The columns of a table that hold described fields. */
import type { Fields } from "@tallyleaf/contract";
import type { PgColumn } from "./orm.ts";

/** The table's column of each field, by the field's name, for a select; does not compile where the table lacks one. */
export const columnsOf = <F extends Fields, T extends Record<keyof F, PgColumn>>(
  table: T,
  fields: F,
): Pick<T, keyof F> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, table[name as keyof F]])) as Pick<T, keyof F>;
