/** Says the messages of notifications and comments. */
import { translator } from "@tallyleaf/messages";
import { notifications } from "@tallyleaf/messages/catalogs/notifications";

export const say = translator(notifications);
