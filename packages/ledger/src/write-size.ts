/** Writes the size of a file. Apart from other values: the first screens say it, and need no more of them. */
import { currentLocale, numberFormat } from "@tallyleaf/messages";

const SIZE_UNITS = ["B", "KB", "MB", "GB", "TB"] as const;

/** Writes a file size at 1024 with at most two decimals: "0 B", "1.5 KB", "2.25 MB". */
export function writeSize(bytes: number, locale = currentLocale()): string {
  const step = bytes < 1 ? 0 : Math.min(SIZE_UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** step;
  return `${numberFormat(locale, { maximumFractionDigits: 2 }).format(value)} ${SIZE_UNITS[step]}`;
}
