/** Says the messages of the import of journal entries. */
import { translator } from "@tallyleaf/messages";
import { journalImport } from "@tallyleaf/messages/catalogs/journal-import";

export const say = translator(journalImport);
