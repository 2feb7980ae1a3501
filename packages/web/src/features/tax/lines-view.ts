/** View of a return's list of lines, kept in the address. Pure. */
import type { TaxLineRow } from "@tallyleaf/contract";
import type { To } from "react-router";
import { pageIn } from "../../kit/list-table/order.ts";

const WHICH = ["all", "to_check", "no_code", "late", "changed"] as const;

export interface LinesView {
  /** ID of a box; empty: of all. */
  box: string;
  which: (typeof WHICH)[number];
  page: number;
}

/** Reads the view from an address. */
export const parseLines = (query: URLSearchParams): LinesView => ({
  box: (query.get("box") ?? "").slice(0, 20),
  which: WHICH.find((which) => which === query.get("which")) ?? "all",
  page: pageIn(query),
});

/** Writes it into one. */
export const queryOf = ({ box = "", which = "all", page = 1 }: Partial<LinesView>): URLSearchParams =>
  new URLSearchParams({
    ...(box !== "" && { box }),
    ...(which !== "all" && { which }),
    ...(page > 1 && { page: String(page) }),
  });

export const LINES_ANCHOR = "lines";

/** Leads down to the lines of a return. */
export const linesAt = (view: Partial<LinesView>): To => ({ search: `?${queryOf(view)}`, hash: LINES_ANCHOR });

/** Where the document of a line is, or else its entry. */
export const pathOf = ({
  expenseId,
  invoiceId,
  entryId,
}: Pick<TaxLineRow, "expenseId" | "invoiceId" | "entryId">): string => {
  if (expenseId !== null) return `/expenses/${expenseId}`;
  return invoiceId === null ? `/journal?entry=${entryId}` : `/invoices/${invoiceId}`;
};
