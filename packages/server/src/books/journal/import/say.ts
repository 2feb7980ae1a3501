/** Says what is wrong with rows of an imported table. */
import { translator } from "@tallyleaf/messages";
import { journalRows } from "@tallyleaf/messages/catalogs/journal-rows";

export const say = translator(journalRows);
