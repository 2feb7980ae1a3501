/** Says what the journal's PDF has beside its entries. */
import { translator } from "@tallyleaf/messages";
import { journalFiles } from "@tallyleaf/messages/catalogs/journal-files";

export const say = translator(journalFiles);
