/** Maps the ids in a file's rows: people get new ones, everything else keeps its own. */
import { v7 as uuid } from "uuid";

export interface Ids {
  user(id: string): string;
  /** Replaces the ids within a text or value. */
  within(value: unknown): unknown;
  /** Returns the storage key of a document's bytes; undefined: not stored. */
  file(documentId: string): string | undefined;
}

interface Moved {
  organization: { from: string; to: string };
  people: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, string>;
}

/** @param moved known ids; a person whom the file does not list becomes an unknown one, never a user of this server */
export function movedIds({ organization, people, files }: Moved): Ids {
  const strangers = new Map<string, string>();
  const user = (id: string): string => {
    const found = people.get(id) ?? strangers.get(id) ?? uuid();
    if (!people.has(id)) strangers.set(id, found);
    return found;
  };
  const textWithin = (text: string): string => {
    if (text === organization.from) return organization.to;
    if (text.startsWith(`${organization.from}/`)) return `${organization.to}${text.slice(organization.from.length)}`;
    return people.get(text) ?? text;
  };
  const within = (value: unknown): unknown => {
    if (typeof value === "string") return textWithin(value);
    if (Array.isArray(value)) return value.map(within);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, within(part)]));
  };
  return { user, within, file: (id) => files.get(id) };
}
