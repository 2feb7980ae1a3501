/**
 * Compares readings with the documents' true values: shares, the reliability of confidences, and errors by cause.
 */

import { findDates } from "../src/fields/dates.ts";
import type { DocumentText, FieldName, Reading } from "../src/model/document.ts";
import { DEFAULT_STYLE, findAmounts } from "../src/text/amounts.ts";
import { nameKey, similarity } from "../src/text/text.ts";

/** One field of one document. */
export interface Outcome {
  document: string;
  field: FieldName;
  expected: string;
  read: string | null;
  confidence: number;
  right: boolean;
  /** Cause of the error; null if it is right. */
  cause: string | null;
}

/** Compares a field; `same` says whether two values are one after the normalisation of the set. */
export function compare(
  document: string,
  field: FieldName,
  expected: string,
  reading: Reading | null,
  words: DocumentText | null,
  same: (read: string, expected: string) => boolean,
): Outcome {
  const found = reading?.fields[field] ?? null;
  const right = found !== null && same(found.value, expected);
  const outcome = { document, field, expected, read: found?.value ?? null, confidence: found?.confidence ?? 0, right };
  return { ...outcome, cause: right ? null : causeOf(field, expected, found?.value ?? null, words) };
}

function causeOf(field: FieldName, expected: string, read: string | null, words: DocumentText | null): string {
  const lines = words?.pages.flatMap((page) => page.lines.map((line) => line.text)) ?? [];
  const text = lines.join("\n");
  if (field === "vendor" || field === "invoiceNumber") {
    if (nameKey(lines.join("")).includes(nameKey(expected)))
      return read === null ? "stands there, nothing taken" : "stands there, another taken";
    if (read !== null && similarity(nameKey(read), nameKey(expected)) >= 0.75)
      return "letters misread, or spelt otherwise in the label";
    return read !== null && nameKey(read).length > 3 && nameKey(expected).includes(nameKey(read))
      ? "a part of the name taken"
      : "not legible as read";
  }
  const standsThere =
    field === "date" || field === "dueDate"
      ? findDates(text).some((d) => d.dayFirst === expected || d.monthFirst === expected)
      : lines.some((line) =>
          findAmounts(line, { ...DEFAULT_STYLE, noisy: true }).some((a) => Math.abs(a.milli) === milli(expected)),
        );
  if (!standsThere) return "not legible as read";
  return read === null ? "stands there, nothing taken" : "stands there, another taken";
}

const milli = (amount: string) => Math.round(Number(amount) * 1000);

export const sameName = (read: string, expected: string) => nameKey(read) === nameKey(expected);
export const sameAmount = (read: string, expected: string) => milli(read) === milli(expected);
export const sameText = (read: string, expected: string) => read === expected;

/** Shares of right ones by field, and F1 over vendor, date and total. */
export function figuresOf(outcomes: readonly Outcome[]): Map<string, number> {
  const figures = new Map<string, number>();
  for (const field of new Set(outcomes.map((o) => o.field))) {
    const rows = outcomes.filter((o) => o.field === field);
    figures.set(`${field} exact`, rows.filter((o) => o.right).length / rows.length);
  }
  const main = outcomes.filter((o) => o.field === "vendor" || o.field === "date" || o.field === "total");
  const read = main.filter((o) => o.read !== null).length;
  if (main.length > 0)
    figures.set("f1 vendor date total", (2 * main.filter((o) => o.right).length) / (main.length + read));
  const sure = outcomes.filter((o) => o.read !== null && o.confidence >= 0.95);
  const right = outcomes.filter((o) => o.right);
  if (sure.length > 0) {
    figures.set("of the fields with confidence >= 0.95, right", sure.filter((o) => o.right).length / sure.length);
    figures.set("of the right fields, with confidence >= 0.95", sure.filter((o) => o.right).length / right.length);
  }
  return figures;
}

const EDGES = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 1.01];

/** Returns a row for each step of confidence: number of fields, mean confidence, and share of right ones. */
export function reliability(outcomes: readonly Outcome[]): string[] {
  const read = outcomes.filter((o) => o.read !== null);
  return EDGES.slice(0, -1).flatMap((from, i) => {
    const rows = read.filter((o) => o.confidence >= from && o.confidence < EDGES[i + 1]!);
    if (rows.length === 0) return [];
    const mean = rows.reduce((sum, o) => sum + o.confidence, 0) / rows.length;
    const right = rows.filter((o) => o.right).length / rows.length;
    return [
      `${from.toFixed(2)} and more: ${rows.length} fields, mean confidence ${mean.toFixed(3)}, right ${right.toFixed(3)}`,
    ];
  });
}

/** Errors by field and cause, the commonest first, each with its documents. */
export function errorTable(outcomes: readonly Outcome[]): string[] {
  const groups = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    if (outcome.cause === null) continue;
    const key = `${outcome.field}: ${outcome.cause}`;
    groups.set(key, [...(groups.get(key) ?? []), outcome]);
  }
  return [...groups]
    .sort((a, b) => b[1].length - a[1].length)
    .map(
      ([key, rows]) =>
        `${String(rows.length).padStart(4)}  ${key} (${rows
          .slice(0, 8)
          .map((o) => o.document)
          .join(", ")}${rows.length > 8 ? " …" : ""})`,
    );
}
