/** The printed journal: company, range and table, with its totals; then the documents behind the entries, if wished. */
import { setImmediate as letOthers } from "node:timers/promises";
import { add, type Money } from "@tallyleaf/ledger";
import { flow, type Spot } from "../../../../platform/paper/flow.ts";
import { LANDSCAPE, MARGIN, type Paper } from "../../../../platform/paper/pdf-page.ts";
import type { Letterhead } from "../../../company/letterhead.ts";
import type { ExportedEntry, Range, Selection } from "../selection.ts";
import { type Layout, printed } from "./columns.ts";

export interface Head {
  company: Letterhead;
  range: Range;
  entries: number;
  mode: string;
}

const ROW = 12;
const TOP_OF_FIRST = 118;
const TOP = 56;
const BOTTOM = LANDSCAPE[1] - MARGIN;
const CAPACITY = { first: Math.floor((BOTTOM - TOP_OF_FIRST) / ROW), other: Math.floor((BOTTOM - TOP) / ROW) };
const GAP = 5;

/** How many pages the journal takes. */
export function pagesOf(selection: Selection, isMerged: boolean): number {
  const room = flow(CAPACITY);
  for (const lines of selection.lineCounts) room.take(isMerged ? 1 : lines);
  room.take(totalRows(selection));
  return room.pages;
}

/** A row for each currency, one for each that the books were kept in, and the word above them. */
const totalRows = ({ currencies, baseCurrencies }: Selection) => 1 + currencies.length + baseCurrencies.length;

/** @param receiptOf what stands in the last column */
export async function drawJournal(
  paper: Paper,
  head: Head,
  layout: Layout,
  selection: Selection,
  pages: AsyncIterable<ExportedEntry[]>,
  receiptOf: (entry: ExportedEntry) => string,
): Promise<void> {
  const room = flow(CAPACITY);
  const table = tableOn(paper, head, layout);
  const totals = new Map<string, Map<string, Money>>();
  table.begin();
  for await (const page of pages) {
    for (const entry of page) {
      const rows = layout.rowsOf(entry, receiptOf(entry));
      const spots = room.take(rows.length);
      for (const [index, row] of rows.entries()) {
        table.row(spots[index] as Spot, row.cells, index === 0 ? "ruled" : "plain");
        for (const { column, amount } of row.figures) {
          const key = column.startsWith("Base") ? `base ${amount.currency}` : amount.currency;
          const sums = totals.get(key) ?? new Map<string, Money>();
          const before = sums.get(column);
          totals.set(key, sums.set(column, before ? add(before, amount) : amount));
        }
      }
    }
    await letOthers();
  }
  const spots = room.take(totalRows(selection));
  const keys = [
    ...[...selection.currencies].sort(),
    ...[...selection.baseCurrencies].sort().map((code) => `base ${code}`),
  ];
  const [first, ...others] = spots;
  const word = selection.entries === 0 ? "No posted entries in this range." : "Totals";
  table.row(
    first as Spot,
    layout.columns.map((_, index) => (index === 0 ? word : "")),
    "total",
  );
  for (const [index, key] of keys.entries()) {
    const currency = key.replace("base ", "");
    const label = key === currency ? `Total ${currency}` : `Total in the books, ${currency}`;
    const cells = layout.columns.map(({ head: name }, at) => {
      const amount = totals.get(key)?.get(name);
      return at === 0 ? label : amount ? printed(amount) : "";
    });
    table.row(others[index] as Spot, cells, "total");
  }
}

function tableOn(paper: Paper, { company, range, entries, mode }: Head, { columns }: Layout) {
  let current = -1;
  const cells = (texts: readonly string[], y: number, weight: "regular" | "bold") => {
    let x = MARGIN;
    for (const [index, { width, align }] of columns.entries()) {
      // A label in the first column may run on over the empty ones.
      const alone = texts.slice(1, 5).every((text) => text === "");
      const room = index === 0 && alone ? 300 : width - GAP;
      paper.line(texts[index] ?? "", { x, y, width: room, size: 7, weight, align });
      x += width;
    }
  };
  const top = (page: number) => (page === 0 ? TOP_OF_FIRST : TOP);
  const turnTo = (page: number) => {
    while (current < page) {
      paper.turn(LANDSCAPE);
      current += 1;
      if (current === 0) title();
      const y = top(current) - 16;
      cells(
        columns.map(({ head }) => head),
        y,
        "bold",
      );
      paper.rule(y + 11, MARGIN, LANDSCAPE[0] - MARGIN, 0.8);
    }
  };
  const title = () => {
    const width = LANDSCAPE[0] - 2 * MARGIN;
    const count = `${entries.toLocaleString("en")} posted ${entries === 1 ? "entry" : "entries"}, ${mode}`;
    paper.line(company.name, { x: MARGIN, y: 34, width: width / 2, size: 14, weight: "bold" });
    paper.line(company.address, { x: MARGIN, y: 54, width: width / 2, size: 8, grey: true });
    const taxId = company.taxId === "" ? "" : `VAT/Tax ID ${company.taxId}`;
    paper.line(taxId, { x: MARGIN, y: 66, width: width / 2, size: 8, grey: true });
    const right = { x: MARGIN + width / 2, width: width / 2, align: "right" } as const;
    paper.line("Journal entries", { ...right, y: 34, size: 14, weight: "bold" });
    paper.line(`${range.startDate} to ${range.endDate}`, { ...right, y: 54, size: 8 });
    paper.line(count, { ...right, y: 66, size: 8, grey: true });
  };
  return {
    begin: () => turnTo(0),
    row: ({ page, row }: Spot, texts: readonly string[], kind: "ruled" | "plain" | "total") => {
      turnTo(page);
      const y = top(page) + row * ROW;
      if (kind !== "plain" && row > 0)
        paper.rule(y - 2.5, MARGIN, LANDSCAPE[0] - MARGIN, kind === "total" ? 0.6 : 0.25);
      cells(texts, y, kind === "total" ? "bold" : "regular");
    },
  };
}
