/** Law: entry IDs are unique. */
import type { Law } from "./book.ts";

export const entryIdsUnique: Law = (book) => {
  const seen = new Set<string>();
  return book.entries.flatMap(({ id }) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [{ law: "entry-ids-unique", subject: id, message: "Two entries have this id." }];
  });
};
