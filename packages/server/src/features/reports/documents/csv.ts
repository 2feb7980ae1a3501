/** A report as CSV: one row a row of the report, amounts as plain numbers, so that a program can read it too. */
import { setImmediate as letOthers } from "node:timers/promises";
import { csvHead, csvLines, rowLabel, rowsOfFormat } from "@tallyleaf/contract";
import { digitsOf } from "@tallyleaf/ledger";
import { say } from "../say.ts";
import { type PaperReport, textColumnsOf } from "./outline.ts";

/** Rows that are written before others are let in. */
const ROWS_AT_ONCE = 1000;

/** UTF-8 with a byte-order mark, RFC 4180. What would be taken for a formula is made harmless. */
export async function renderCsv({ sheet, format }: Pick<PaperReport, "sheet" | "format">): Promise<Buffer> {
  const rows = rowsOfFormat(sheet.rows, format);
  const texts = textColumnsOf(rows);
  const digits = digitsOf(sheet.currency);
  // Each row says it, since a table for programs has no head of its own.
  const known = sheet.knownOn === null ? [] : [sheet.knownOn];
  let section: string[] = [];
  const hasNotes = rows.some(({ note }) => note !== undefined);
  const lineOf = ({ kind, depth, label, code, entry, cells, note }: (typeof rows)[number]): string[][] => {
    section = section.slice(0, depth);
    if (kind === "section") {
      section[depth] = [code, label].filter(Boolean).join(" ");
      // In a table for programs a heading is a column of the rows below it.
      return [];
    }
    // The postings below an account are told apart by it.
    const within = section.filter(Boolean).join(" / ");
    if (kind === "line" && entry === null) section[depth] = [code, label].filter(Boolean).join(" ");
    return [
      [
        within,
        kind,
        code ?? "",
        rowLabel({ label, entry, note }),
        ...texts.map(({ of }) => (entry ? of(entry) : "")),
        ...sheet.columns.map((_, at) => cells[at]?.amount?.toFixed(digits) ?? ""),
        sheet.currency,
        ...known,
        ...(hasNotes ? [note?.text ?? ""] : []),
      ],
    ];
  };
  const heads = [say("section"), say("kind"), say("code"), say("name"), ...texts.map(({ head }) => head)];
  const last = [say("currency"), ...known.map(() => say("knownOn")), ...(hasNotes ? [say("note")] : [])];
  const parts = [csvHead([...heads, ...sheet.columns.map(({ label }) => label), ...last])];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    parts.push(csvLines(rows.slice(from, from + ROWS_AT_ONCE).flatMap(lineOf)));
    await letOthers();
  }
  return Buffer.from(parts.join(""));
}
