/** Says the messages of payments. */
import { translator } from "@tallyleaf/messages";
import { payments } from "@tallyleaf/messages/catalogs/payments";

export const say = translator(payments);
