/** A report as CSV: one row a row of the report, amounts as plain numbers, so that a program can read it too. */
import { rowLabel, rowsOfFormat } from "@tallyleaf/contract";
import { digitsOf } from "@tallyleaf/ledger";
import { writeCsv } from "../../csv/csv.ts";
import { type PaperReport, textColumnsOf } from "./outline.ts";

/** UTF-8 with a byte-order mark, RFC 4180. What would be taken for a formula is made harmless. */
export function csvOf({ sheet, format }: Pick<PaperReport, "sheet" | "format">): string {
  const rows = rowsOfFormat(sheet.rows, format);
  const texts = textColumnsOf(rows);
  const digits = digitsOf(sheet.currency);
  let section: string[] = [];
  const lines = rows.flatMap(({ kind, depth, label, code, entry, cells }) => {
    section = section.slice(0, depth);
    if (kind === "section") {
      section[depth] = [code, label].filter(Boolean).join(" ");
      // In a table for programs a heading is a column of the rows below it.
      return [];
    }
    return [
      [
        section.filter(Boolean).join(" / "),
        kind,
        code ?? "",
        rowLabel({ label, entry }),
        ...texts.map(({ of }) => (entry ? of(entry) : "")),
        ...sheet.columns.map((_, at) => cells[at]?.amount?.toFixed(digits) ?? ""),
        sheet.currency,
      ],
    ];
  });
  const heads = ["Section", "Kind", "Code", "Name", ...texts.map(({ head }) => head)];
  return writeCsv([...heads, ...sheet.columns.map(({ label }) => label), "Currency"], lines);
}
