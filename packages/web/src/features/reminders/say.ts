/** Says the messages of reminders. */
import { translator } from "@tallyleaf/messages";
import { reminders } from "@tallyleaf/messages/catalogs/reminders";

export const say = translator(reminders);
