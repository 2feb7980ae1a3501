/** A file that a call takes: its part of the form, and how any file is refused. */
import type { Failure } from "./call.ts";

const MEGABYTE = 1024 * 1024;

/** What is said of a file that was chosen, by its name; screen and server say the same. */
export const emptyFileText = (file: string) => `File "${file}" is empty. Choose another file.`;
export const tooLargeText = (maxBytes: number) => (file: string, bytes: number) =>
  `File "${file}": Too large (${(bytes / MEGABYTE).toFixed(2)}MB). Max size: ${maxBytes / MEGABYTE}MB.`;

export const filePart = (maxBytes: number) => ({ field: "file", maxBytes, tooLarge: tooLargeText(maxBytes) }) as const;

export const fileFailures = (maxBytes: number) =>
  ({
    noFile: { status: 400, code: "no_file", message: "No file was sent." },
    empty: { status: 400, code: "empty_file", message: "The file is empty. Choose another file." },
    tooLarge: {
      status: 413,
      code: "file_too_large",
      message: `The file is too large. Max size: ${maxBytes / MEGABYTE}MB.`,
    },
    tooManyFiles: { status: 400, code: "one_file_at_a_time", message: "Send one file in each upload." },
  }) as const satisfies Record<string, Failure>;
