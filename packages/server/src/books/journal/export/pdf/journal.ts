/** The printed journal's table: its entries as they are read, then the totals of each currency. */
import { add, type Money } from "@tallyleaf/ledger";
import type { Group, Table, TableLook } from "../../../../platform/paper/document.ts";
import type { ExportedEntry, Selection } from "../selection.ts";
import { amountWriter, type Figure, type Layout } from "./columns.ts";
import { say } from "./say.ts";

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

/** @param receiptOf content of the last column */
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
    ...[...currencies].sort().map((currency) => ({ currency, isBase: false, label: say("totalOf", { currency }) })),
    ...[...baseCurrencies]
      .sort()
      .map((currency) => ({ currency, isBase: true, label: say("totalInBooks", { currency }) })),
  ];
  const heading = say(entries === 0 ? "none" : "totals");
  const printed = amountWriter();
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
        [heading],
        ...totals.map(({ currency, isBase, label }) =>
          columns.map(({ name }, at) => {
            const amount = name.startsWith("base") === isBase ? sums.get(keyOf(name, currency)) : undefined;
            return at === 0 ? label : amount ? printed(amount) : "";
          }),
        ),
      ].map((cells) => ({ cells, weight: "bold", span: LABEL_COLUMNS, rules: ruled(0.6) })),
  };
}
