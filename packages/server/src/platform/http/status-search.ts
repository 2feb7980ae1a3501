/** Finds rows by the words that a screen has for their status. */
import { DEFAULT_LANGUAGE, translator } from "@tallyleaf/messages";
import { kit } from "@tallyleaf/messages/catalogs/kit";
import { forReader } from "./reader.ts";

/** Says the labels of statuses as screens do. */
export const sayStatus = translator(kit);

/** Fewer letters begin too many words. */
const LEAST_LETTERS = 3;

/** The statuses whose label begins with the searched text, in the reader's language or in English. */
export function statusesNamed<Status extends string>(
  search: string,
  statuses: readonly Status[],
  labelOf: (status: Status) => string,
): Status[] {
  const wanted = search.trim().toLowerCase();
  if (wanted.length < LEAST_LETTERS) return [];
  const isWanted = (label: string) => label.toLowerCase().startsWith(wanted);
  return statuses.filter(
    (status) => isWanted(labelOf(status)) || isWanted(forReader(DEFAULT_LANGUAGE, () => labelOf(status))),
  );
}
