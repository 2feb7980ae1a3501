/** The file of a call: its form part and its errors. */
import { currentLocale, numberFormat, translator } from "@tallyleaf/messages";
import { contractInputs } from "@tallyleaf/messages/catalogs/contract-inputs";
import type { Failure } from "./call.ts";

const say = translator(contractInputs);

const MEGABYTE = 1024 * 1024;

const megabytes = (bytes: number, decimals = 0) =>
  numberFormat(currentLocale(), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: 2,
    useGrouping: false,
  }).format(bytes / MEGABYTE);

/** Errors about a chosen file, with its name; screen and server share them. */
export const emptyFileText = (file: string) => say("fileEmpty", { file });
export const tooLargeText = (maxBytes: number) => (file: string, bytes: number) =>
  say("fileTooLarge", { file, size: megabytes(bytes, 2), most: megabytes(maxBytes) });

export const filePart = (maxBytes: number) => ({ field: "file", maxBytes, tooLarge: tooLargeText(maxBytes) }) as const;

export const fileFailures = (maxBytes: number) =>
  ({
    noFile: { status: 400, code: "no_file", message: say("noFile") },
    empty: { status: 400, code: "empty_file", message: say("thisFileEmpty") },
    tooLarge: {
      status: 413,
      code: "file_too_large",
      message: say("thisFileTooLarge", { most: megabytes(maxBytes) }),
    },
    tooManyFiles: { status: 400, code: "one_file_at_a_time", message: say("tooManyFiles") },
  }) as const satisfies Record<string, Failure>;
