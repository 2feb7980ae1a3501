/** The printed journal's table: its entries as they are read, then the totals of each currency. */
import { add, type Money } from "@tallyleaf/ledger";
import type { Group, Table, TableLook } from "../../../../platform/paper/document.ts";
import type { ExportedEntry, Selection } from "../selection.ts";
import { type Figure, type Layout, printed } from "./columns.ts";

const LOOK: TableLook = {
  size: 7,
  line: 12,
  pad: 0,
  gaps: { left: [0, 5], right: [0, 5] },
  head: { height: 20, y: 4, size: 7, weight: "bold", rule: 15 },
};
const ruled = (weight: number) => [{ at: "top", above: 2.5, weight, notFirst: true }] as const;
/** A total's label may run on over the columns beside it, which are empty. */
const LABEL_COLUMNS = 5;

/** @param receiptOf what stands in the last column */
export function journalTable(
  layout: Layout,
  selection: Selection,
  pages: () => AsyncIterable<ExportedEntry[]>,
  receiptOf: (entry: ExportedEntry) => string,
): Table {
  const totals = totalsOf(layout, selection);
  async function* groups() {
    for await (const page of pages()) {
      yield page.map((entry): Group => {
        const rows = layout.rowsOf(entry, receiptOf(entry));
        for (const { figures } of rows) totals.take(figures);
        return rows.map(({ cells }, index) => ({ cells, rules: index === 0 ? ruled(0.25) : [] }));
      });
    }
    yield [totals.rows()];
  }
  const counts = selection.lineCounts.map(layout.rowCount);
  return {
    kind: "table",
    columns: layout.columns,
    look: LOOK,
    rows: { counts: [...counts, totals.count], groups: groups() },
  };
}

/** A row for each currency, one for each that the books were kept in, and the word above them. */
function totalsOf({ columns }: Layout, { entries, currencies, baseCurrencies }: Selection) {
  const sums = new Map<string, Money>();
  const keyOf = (column: string, currency: string) => `${currency} ${column}`;
  const totals = [
    ...[...currencies].sort().map((currency) => ({ currency, isBase: false, label: `Total ${currency}` })),
    ...[...baseCurrencies]
      .sort()
      .map((currency) => ({ currency, isBase: true, label: `Total in the books, ${currency}` })),
  ];
  return {
    count: 1 + totals.length,
    take(figures: readonly Figure[]) {
      for (const { column, amount } of figures) {
        const key = keyOf(column, amount.currency);
        const before = sums.get(key);
        sums.set(key, before ? add(before, amount) : amount);
      }
    },
    rows: (): Group =>
      [
        [entries === 0 ? "No posted entries in this range." : "Totals"],
        ...totals.map(({ currency, isBase, label }) =>
          columns.map(({ head }, at) => {
            const amount = head.startsWith("Base") === isBase ? sums.get(keyOf(head, currency)) : undefined;
            return at === 0 ? label : amount ? printed(amount) : "";
          }),
        ),
      ].map((cells) => ({ cells, weight: "bold", span: LABEL_COLUMNS, rules: ruled(0.6) })),
  };
}
