/** Says the messages of the templates of journal entries. */
import { translator } from "@tallyleaf/messages";
import { journalTemplates } from "@tallyleaf/messages/catalogs/journal-templates";

export const say = translator(journalTemplates);
