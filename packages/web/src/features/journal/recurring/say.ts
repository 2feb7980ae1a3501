/** Says the messages of recurring journal entries. */
import { translator } from "@tallyleaf/messages";
import { journalSchedules } from "@tallyleaf/messages/catalogs/journal-schedules";

export const say = translator(journalSchedules);
