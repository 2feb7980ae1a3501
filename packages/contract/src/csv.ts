/** Tables as CSV files: what leaves as one, and what an import would do, line by line, before it is done. */
import { translator } from "@tallyleaf/messages";
import { contractInputs } from "@tallyleaf/messages/catalogs/contract-inputs";
import * as z from "zod";
import type { Failure } from "./call.ts";
import { anyText } from "./scalars.ts";
import { amount } from "./values.ts";

const say = translator(contractInputs);

/** Longest file that is taken in, in characters: ten times the largest chart that anybody has shown us. */
export const MAX_CSV_LENGTH = 500_000;

/** Of a table whose columns a person may say the meaning of. */
export const MAX_MAPPED_COLUMNS = 200;

/** How a table from elsewhere writes its days and amounts. */
export const csvManners = {
  dateOrder: z.enum(["dmy", "mdy", "ymd"]),
  /** Null: the file leaves it open, and nobody has said it. */
  decimalMark: z.enum([".", ","]).nullable(),
};
export type CsvManners = { [Manner in keyof typeof csvManners]: z.output<(typeof csvManners)[Manner]> };

export const amountMessages = { decimalMark: say("decimalMarkInvalid") };

/** A person's answer to an `amountQuestion`; what the file itself proves outranks it. */
export const decimalMark = z.enum([".", ","], { error: amountMessages.decimalMark });
export type DecimalMarkAnswer = z.output<typeof decimalMark>;

/** What a preview asks where the amounts of a file can be read in two ways. */
export const amountQuestion = z.object({
  /** The question in a sentence, with an example. */
  sentence: anyText(),
  /** Amounts of the file under both readings, the first ones that differ. */
  examples: z.array(
    z.object({
      /** Of the file, as an editor counts; null where the format has no lines. */
      line: z.int().nullable(),
      written: anyText(),
      currency: anyText(),
      /** With "." as the decimal mark; null: it cannot be read so. */
      withPoint: amount.nullable(),
      /** With "," as the decimal mark; null: it cannot be read so. */
      withComma: amount.nullable(),
    }),
  ),
});
export type AmountQuestion = z.output<typeof amountQuestion>;

/** Of imports: the preview has a question that nobody has answered. */
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
  /** True: nothing is changed; the answer says what would be. */
  dryRun: z.boolean({ error: say("dryRunInvalid") }),
});

/** A line of the file and what became, or would become, of it. */
export const importLine = z.object({
  /** As an editor counts them, the first being 1. */
  line: z.int(),
  /** What the line is about: "1000 Cash on hand". */
  label: anyText(),
  outcome: z.enum(["added", "changed", "unchanged", "bad"]),
  /** Of a changed line, what differs: "Name: Travel → Trips"; of a bad one, why. */
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
