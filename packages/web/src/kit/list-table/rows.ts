/** A list that is here as a whole: the rows that fit its search, in its order. Pure. */
import { currentLocale } from "@tallyleaf/messages";
import type { Order } from "./order.ts";

const order = new Intl.Collator(currentLocale(), { numeric: true, sensitivity: "base" });

/** The rows that hold every word of the search in one of the columns, in the view's order; empty cells come last. */
export function rowsOf<Row extends object, Column extends string & keyof Row>(
  rows: readonly Row[],
  view: Order<Column> & { search: string },
  columns: readonly Column[],
): Row[] {
  const words = view.search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const fits = (row: Row) => {
    const text = columns
      .map((column) => String(row[column]))
      .join("\n")
      .toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  };
  const direction = view.sortOrder === "asc" ? 1 : -1;
  return rows.filter(fits).sort((a, b) => {
    const [left, right] = [String(a[view.sortBy]), String(b[view.sortBy])];
    if (left === "" || right === "") return Number(left === "") - Number(right === "");
    return direction * order.compare(left, right);
  });
}
