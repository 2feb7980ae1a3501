/** Says what is wrong with a sent file and how it was read, with its numbers, in the language of who sent it. */
import { writeMoney } from "@tallyleaf/contract";
import { currentLocale, translator } from "@tallyleaf/messages";
import { sentFiles } from "@tallyleaf/messages/catalogs/sent-files";

export const say = translator(sentFiles);

/** A plain decimal with all its decimals; with its currency where that is known. */
export function sayAmount(plain: string, currency: string | null): string {
  if (currency !== null) return writeMoney(plain, currency);
  const decimals = plain.split(".")[1]?.length ?? 0;
  return new Intl.NumberFormat(currentLocale(), { minimumFractionDigits: decimals }).format(plain as `${number}`);
}

/** Lines of a file by their numbers: the first three, and how many more. */
export function sayLines(lines: readonly number[]): { count: number; lines: string } {
  const first = lines.slice(0, 3).join(", ");
  return {
    count: lines.length,
    lines: lines.length > 3 ? say("andMore", { lines: first, more: lines.length - 3 }) : first,
  };
}

/** A column without a name. @param index from 0 */
export const sayColumn = (index: number): string => say("column", { number: index + 1 });
