/** Tables as CSV files: what leaves as one, and what an import would do, line by line, before it is done. */
import * as z from "zod";
import type { Failure } from "./call.ts";

/** Longest file that is taken in, in characters: ten times the largest chart that anybody has shown us. */
export const MAX_CSV_LENGTH = 500_000;

/** How a table from elsewhere writes its days and amounts. */
export const csvManners = {
  dateOrder: z.enum(["dmy", "mdy", "ymd"]),
  decimalMark: z.enum([".", ","]),
};
export type CsvManners = { [Manner in keyof typeof csvManners]: z.output<(typeof csvManners)[Manner]> };

/** A file for the browser to save. */
export const csvFile = z.object({ fileName: z.string(), csv: z.string() });

export const importBody = z.object({
  csv: z
    .string({ error: "Choose a CSV file." })
    .min(1, { error: "The file is empty. Choose another file." })
    .max(MAX_CSV_LENGTH, { error: "The file is too large to be imported. Split it." }),
  /** True: nothing is changed; the answer says what would be. */
  dryRun: z.boolean({ error: "dryRun must be true or false." }),
});

/** A line of the file and what became, or would become, of it. */
export const importLine = z.object({
  /** As an editor counts them, the first being 1. */
  line: z.int(),
  /** What the line is about: "1000 Cash on hand". */
  label: z.string(),
  outcome: z.enum(["added", "changed", "unchanged", "bad"]),
  /** Of a changed line, what differs: "Name: Travel → Trips"; of a bad one, why. */
  notes: z.array(z.string()),
});
export type ImportLine = z.output<typeof importLine>;

export const importReport = z.object({
  success: z.boolean(),
  message: z.string(),
  /** Whether anything was written: never with `dryRun`. */
  applied: z.boolean(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  bad: z.int(),
  lines: z.array(importLine),
});
export type ImportReport = z.output<typeof importReport>;

export const csvFailures = {
  unreadableCsv: {
    status: 400,
    code: "unreadable_csv",
    message: "The file could not be read as CSV.",
  },
  badLines: {
    status: 400,
    code: "bad_lines",
    message: "Some lines cannot be imported, so nothing was changed. Correct them and try again.",
  },
} as const satisfies Record<string, Failure>;
