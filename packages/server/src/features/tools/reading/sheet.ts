/** A report as rows of one kind: each figure with its column, and where wanted the query that opens the postings behind it. */
import { type CALLS, type CallOutput, reportSheet } from "@tallyleaf/contract";
import * as z from "zod";

export const flatRow = z.object({
  /** Of the row in any language: "profit", "account:1100". */
  key: z.string(),
  kind: z.enum(["section", "line", "subtotal", "total"]),
  label: z.string(),
  code: z.string().nullable(),
  depth: z.int(),
  date: z.string().nullable(),
  dueDate: z.string().nullable(),
  figures: z.array(
    z.object({
      column: z.string(),
      amount: z.number().nullable(),
      /** Input of list_postings: the entry lines that add up to the figure. */
      postings: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
});

/** Facts of a report beside its rows. */
export const sheetFacts = reportSheet.pick({
  title: true,
  currency: true,
  from: true,
  to: true,
  basis: true,
  compare: true,
  knownOn: true,
  notes: true,
});

/** The rows of a report. @param isProven with the postings of each figure */
export function flatRows(
  { columns, rows }: CallOutput<typeof CALLS.reportFigures>,
  isProven: boolean,
): z.output<typeof flatRow>[] {
  return rows.map(({ key, kind, label, code, depth, entry, cells }) => ({
    key,
    kind,
    label,
    code,
    depth,
    date: entry?.date ?? null,
    dueDate: entry?.dueDate ?? null,
    figures: cells.map(({ amount, postings }, place) => ({
      column: columns[place]?.label ?? "",
      amount,
      ...(isProven && postings && { postings }),
    })),
  }));
}
