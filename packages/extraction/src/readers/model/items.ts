/**
 * Chooses line items: the engine's if it found any, because those add up; otherwise the model's, if each is on the page and
 * together they make a sum of the document.
 */
import type { DocumentText, Line, LineItemReading, Reading } from "../../model/document.ts";
import { findAmounts, toDecimal } from "../../text/amounts.ts";
import { fractionDigitsOf } from "../../text/currency-marks.ts";
import { fold } from "../../text/text.ts";
import type { Figures, ItemFigure } from "./figures.ts";
import type { OnPage } from "./on-page.ts";

export function weighItems(
  engine: Reading,
  { items }: Figures,
  fields: Reading["fields"],
  document: DocumentText,
  page: OnPage,
): LineItemReading[] {
  if (engine.lineItems.length > 0 || items.length === 0) return engine.lineItems;
  const value = (name: "total" | "subtotal" | "tax" | "tip") => page.milliOf(fields[name]?.value ?? null);
  const total = value("total");
  if (total === null) return engine.lineItems;
  const sum = items.reduce((all, { milli }) => all + milli, 0);
  const [tax, tip] = [value("tax") ?? 0, value("tip") ?? 0];
  if (![value("subtotal"), total, total - tip, total - tax, total - tax - tip].includes(sum)) return engine.lineItems;
  const digits = fractionDigitsOf(fields.currency?.value ?? null);
  const free = linesOf(document, page);
  const read: LineItemReading[] = [];
  for (const item of items) {
    const found = lineOf(item, free);
    // If one is nowhere on the page, the model invented the list.
    if (!found) return engine.lineItems;
    free.delete(found);
    const { description, quantity, unitPrice } = item;
    const place = { page: found.page, box: found.line.box };
    read.push({ description, quantity, unitPrice, amount: toDecimal(item.milli, digits), ...place });
  }
  return read;
}

interface AmountLine {
  line: Line;
  page: number;
  /** The words of its row. */
  row: string;
  milli: number;
}

/** Every amount on the pages, with its row. */
function linesOf(document: DocumentText, { findings }: OnPage): Set<AmountLine> {
  const rows = findings.layout.rows;
  const known = document.pages.length > 0 ? rows : [];
  return new Set(
    known.flatMap((row) =>
      row.segments.flatMap((segment) =>
        findAmounts(segment.text, findings.locale.style).map(({ milli }) => ({
          line: segment.line,
          page: segment.page,
          row: row.folded,
          milli,
        })),
      ),
    ),
  );
}

/** The free amount of this size whose row shares most words with the description. */
function lineOf({ milli, description }: ItemFigure, free: ReadonlySet<AmountLine>): AmountLine | null {
  const words = fold(description)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  let best: { line: AmountLine; shared: number } | null = null;
  for (const line of free) {
    if (Math.abs(line.milli) !== Math.abs(milli)) continue;
    const shared = words.filter((word) => line.row.includes(word)).length;
    if (!best || shared > best.shared) best = { line, shared };
  }
  return best?.line ?? null;
}
