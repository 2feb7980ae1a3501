/** CSV files: exports, and previews of imports by line. */
import { translator } from "@tallyleaf/messages";
import { contractInputs } from "@tallyleaf/messages/catalogs/contract-inputs";
import * as z from "zod";
import type { Failure } from "./call.ts";
import { anyText } from "./scalars.ts";
import { amount } from "./values.ts";

const say = translator(contractInputs);

/** Longest imported file in characters: ten times the largest known chart. */
export const MAX_CSV_LENGTH = 500_000;

/** For a table whose columns a person can map. */
export const MAX_MAPPED_COLUMNS = 200;

/** Formats of days and amounts in an imported table. */
export const csvManners = {
  dateOrder: z.enum(["dmy", "mdy", "ymd"]),
  /** Null: unknown from the file, and not chosen. */
  decimalMark: z.enum([".", ","]).nullable(),
};
export type CsvManners = { [Manner in keyof typeof csvManners]: z.output<(typeof csvManners)[Manner]> };

export const amountMessages = { decimalMark: say("decimalMarkInvalid") };

/** A person's answer to an `amountQuestion`; proof in the file outranks it. */
export const decimalMark = z.enum([".", ","], { error: amountMessages.decimalMark });
export type DecimalMarkAnswer = z.output<typeof decimalMark>;

/** Question of a preview if amounts have two possible values. */
export const amountQuestion = z.object({
  /** The question in a sentence, with an example. */
  sentence: anyText(),
  /** Amounts under both meanings, the first ones that differ. */
  examples: z.array(
    z.object({
      /** Line number as in an editor; null if the format has no lines. */
      line: z.int().nullable(),
      written: anyText(),
      currency: anyText(),
      /** With "." as the decimal mark; null: invalid. */
      withPoint: amount.nullable(),
      /** With "," as the decimal mark; null: invalid. */
      withComma: amount.nullable(),
    }),
  ),
});
export type AmountQuestion = z.output<typeof amountQuestion>;

/** For imports: the preview has an unanswered question. */
export const UNCLEAR_AMOUNTS = {
  status: 400,
  code: "unclear_amounts",
  message: say("unclearAmounts"),
} as const satisfies Failure;

/** A file for the browser to save. */
export const csvFile = z.object({ fileName: anyText(), csv: anyText() });

export const importBody = z.object({
  csv: anyText({ error: say("chooseCsv") })
    .min(1, { error: say("thisFileEmpty") })
    .max(MAX_CSV_LENGTH, { error: say("csvTooLarge") }),
  /** True: nothing is changed; the answer shows the result. */
  dryRun: z.boolean({ error: say("dryRunInvalid") }),
});

/** A line of the file and its result. */
export const importLine = z.object({
  /** Line number as in an editor, from 1. */
  line: z.int(),
  /** Subject of the line: "1000 Cash on hand". */
  label: anyText(),
  outcome: z.enum(["added", "changed", "unchanged", "bad"]),
  /** For a changed line the differences: "Name: Travel → Trips"; for an invalid one the reason. */
  notes: z.array(anyText()),
});
export type ImportLine = z.output<typeof importLine>;

export const importReport = z.object({
  success: z.boolean(),
  message: anyText(),
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
    message: say("unreadableCsv"),
  },
  badLines: {
    status: 400,
    code: "bad_lines",
    message: say("badLines"),
  },
} as const satisfies Record<string, Failure>;
