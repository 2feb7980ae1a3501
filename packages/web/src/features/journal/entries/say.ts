/** Says the messages of the journal's screen. */
import { translator } from "@tallyleaf/messages";
import { journalEntries } from "@tallyleaf/messages/catalogs/journal-entries";

export const say = translator(journalEntries);
