/** Names of tax codes, which the packs have in English, for readers. */
import { translator } from "@tallyleaf/messages";
import { taxCodeNames } from "@tallyleaf/messages/catalogs/tax-code-names";

type Key = keyof typeof taxCodeNames;

const say = translator(taxCodeNames);
const KEY_OF: ReadonlyMap<string, Key> = new Map(
  Object.entries(taxCodeNames).map(([key, english]) => [english, key as Key]),
);

/** Returns a code's name for the reader. @param name as its pack has it */
export function codeName(name: string): string {
  const key = KEY_OF.get(name);
  return key === undefined ? name : say(key);
}
