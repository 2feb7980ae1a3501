/** Says the messages of the month-end close. */
import { translator } from "@tallyleaf/messages";
import { monthClose } from "@tallyleaf/messages/catalogs/month-close";

export const say = translator(monthClose);
