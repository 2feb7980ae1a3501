/** Says the messages of a journal entry. */
import { translator } from "@tallyleaf/messages";
import { journal } from "@tallyleaf/messages/catalogs/journal";

export const say = translator(journal);
